import Focus
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// The rules S1 to S8 of scheduled summaries, through the running services on a manual clock.
@Suite("Scheduled summary")
struct SummaryTests {
    private typealias Time = SummaryWorld

    @Test("S1 S6 A held alert goes out at the chosen time as one active notification of the system app")
    func goesOut() throws {
        let world = try SummaryWorld()
        #expect(try world.schedule([480, 1080]) == Time.time(7))
        let held = try world.send("Hello")
        let waiting = try world.state(held)
        #expect(waiting.state == .held)
        #expect(waiting.reasons == [.summary])
        #expect(waiting.releaseAtUnixUs == Time.time(7))
        #expect(waiting.decision?.releaseAtUnixUs == Time.time(7))
        #expect(try world.inbox().map(\.decision?.releaseAtUnixUs) == [Time.time(7)], "readable at once")
        world.pass(until: Time.time(7) - 1)
        #expect(try world.summaries().isEmpty)
        world.pass(until: Time.time(7) + 1_000_000)
        let summary = try #require(try world.summaries().first)
        #expect(summary.notification?.appID == "usher.system")
        #expect(summary.arrivedAtUnixUs - Time.time(7) < 1_000_000)
        #expect(summary.decision?.alert == .now)
        #expect(summary.decision?.effectiveLevel == .active)
        #expect(summary.decision?.isCommunication == false)
        #expect(summary.decision?.reasons == [.deliver])
        #expect(summary.summary?.localDate == "2026-11-30")
        #expect(summary.summary?.minuteOfDay == 480)
        #expect(summary.summary?.dueAtUnixUs == Time.time(7))
        #expect(try world.titles(summary.summary) == [["Hello"]])
        let state = try world.state(held)
        #expect(state.state == .released)
        #expect(state.summaryNotificationID == summary.notification?.notificationID)
        #expect(state.releaseAtUnixUs == nil)
        #expect(state.changedAtUnixUs >= Time.time(7))
        #expect(try world.state(state.summaryNotificationID).decision?.alert == .now, "explained as any other")
        #expect(try world.nextDue() == Time.time(17))
        world.pass(until: Time.time(23))
        #expect(try world.summaries().count == 1)
    }

    @Test("S3 S4 The order: relevance, level, newest; two are featured, the rest is by app; passive ones are counted")
    func order() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        try world.send("low") { $0.relevanceScore = 0.1 }
        try world.send("passive") { content in
            content.level = .passive
            content.relevanceScore = 0.5
        }
        try world.send("shop first", from: SummaryWorld.shop) { $0.relevanceScore = 0.4 }
        try world.send("older")
        try world.send("newer")
        try world.send("active") { $0.relevanceScore = 0.5 }
        try world.send("shop second", from: SummaryWorld.shop)
        world.pass(until: Time.time(7) + 1_000_000)
        let summary = try #require(try world.summaries().first?.summary)
        #expect(
            try world.titles(summary) == [
                ["active", "passive"], ["shop first", "shop second"], ["low", "newer", "older"],
            ]
        )
        #expect(summary.groups.map(\.appID) == [SummaryWorld.shop, SummaryWorld.mail])
        #expect(summary.featured.map(\.relevanceScore) == [0.5, 0.5])
    }

    @Test("S2 What is read or removed is dropped; what was replaced counts once, with the highest relevance")
    func changedMeanwhile() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        let read = try world.send("read")
        let removed = try world.send("removed")
        let first = try world.send("version 1") { content in
            content.collapseID = "c"
            content.relevanceScore = 0.9
        }
        let second = try world.send("version 2") { content in
            content.collapseID = "c"
            content.relevanceScore = 0.2
        }
        try world.send("middle") { $0.relevanceScore = 0.5 }
        try world.read(read)
        try world.remove(removed)
        let preview = try world.preview()
        world.pass(until: Time.time(7) + 1_000_000)
        let summary = try #require(try world.summaries().first?.summary)
        #expect(try world.titles(summary) == [["version 2", "middle"]])
        #expect(summary.featured.map(\.relevanceScore) == [0.9, 0.5])
        #expect(preview == summary, "what was to be seen before its time")
        #expect(try world.state(read).state == .dropped)
        #expect(try world.state(read).reasons == [.read])
        #expect(try world.state(removed).reasons == [.removed])
        #expect(try world.state(first).state == .merged)
        #expect(try world.state(first).reasons == [.superseded])
        #expect(try world.state(second).state == .released)
    }

    @Test("What an alert was dropped for stays its reason, and a released one released, whatever is done later")
    func handledLater() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        let read = try world.send("read")
        let kept = try world.send("kept")
        try world.read(read)
        world.pass(until: Time.time(7) + 1_000_000)
        let dropped = try world.state(read)
        let released = try world.state(kept)
        for notification in [read, kept] {
            try world.read(notification)
            try world.remove(notification)
        }
        world.pass(until: Time.time(7, day: 1) + 1_000_000)
        #expect(dropped.state == .dropped && dropped.reasons == [.read])
        #expect(released.state == .released)
        #expect(try world.state(read) == dropped)
        #expect(try world.state(kept) == released)
    }

    @Test("[E13] An alert that is no longer true when it is due is dropped with its reason, or merged")
    func decidedAgain() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        try world.optIn("ann", to: "news")
        let expired = try world.send("expired") { $0.expiresAtUnixUs = Time.time(6, 59) }
        let news = try world.send("news", topic: "news")
        let superseded = try world.send("superseded") { $0.collapseID = "c" }
        try world.send("urgent") { content in
            content.collapseID = "c"
            content.level = .timeSensitive
        }
        let left = try world.send("left", from: SummaryWorld.shop)
        let kept = try world.send("kept")
        try world.optOut("ann", of: "news")
        try world.set(SummaryWorld.shop, of: "ann", .authorized, AppSettings())
        world.pass(until: Time.time(7) + 1_000_000)
        #expect(try world.state(expired).reasons == [.expired])
        #expect(try world.state(news).reasons == [.topicNotSubscribed])
        #expect(try world.state(superseded).state == .merged)
        #expect(try world.state(left).reasons == [.summaryLeft])
        for gone in [expired, news, left] { #expect(try world.state(gone).state == .dropped) }
        #expect(try world.state(kept).state == .released)
        #expect(try world.summaries().count == 1)
        #expect(try world.inbox().count == 6, "the records stay, but the one that was replaced")
    }

    @Test("What is denied meanwhile is dropped with the second decision's reason")
    func denied() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        let denied = try world.send("denied", from: SummaryWorld.shop)
        let quiet = try world.send("quiet")
        try world.set(SummaryWorld.shop, of: "ann", .denied)
        try world.set(
            SummaryWorld.mail,
            of: "ann",
            .authorized,
            AppSettings(scheduledDelivery: .enabled, quiet: true)
        )
        world.pass(until: Time.time(7) + 1_000_000)
        #expect(try world.state(denied).reasons == [.authDenied])
        #expect(try world.state(quiet).reasons == [.quietUser])
        #expect(try world.summaries().isEmpty, "S5 an empty summary is not sent")
    }

    @Test("S5 An empty summary is not sent, and one of what has alerted already neither")
    func empty() throws {
        let world = try SummaryWorld()
        try world.schedule([480, 1080])
        let urgent = try world.send("urgent") { content in
            content.level = .timeSensitive
            content.expiresAtUnixUs = Time.time(20)
        }
        #expect(try world.state(urgent).decision?.alert == .now)
        #expect(try world.state(urgent).state == .unspecified)
        world.pass(until: Time.time(8))
        #expect(try world.summaries().isEmpty)
        try world.send("passive") { $0.level = .passive }
        world.pass(until: Time.time(17) + 1_000_000)
        #expect(try world.titles(try world.summaries().first?.summary) == [["urgent", "passive"]])
        #expect(try world.summaries().map(\.summary?.minuteOfDay) == [1080])
    }

    @Test("[E09] At the default times, days on which nothing waits pass, and what comes then goes out at the next one")
    func emptyDays() throws {
        let world = try SummaryWorld()
        // Nobody chose times: 8:00 and 18:00 where ann is, an hour earlier in UTC.
        for (day, hour, minute) in [(3, 7, 480), (6, 17, 1080)] as [(Int64, Int64, UInt32)] {
            world.pass(until: Time.time(hour, day: day) - 3_600_000_000)
            let held = try world.send("on day \(day)")
            #expect(try world.state(held).releaseAtUnixUs == Time.time(hour, day: day))
            world.pass(until: Time.time(hour, day: day) + 1_000_000)
            #expect(try world.state(held).state == .released)
            #expect(try world.summaries().last?.summary?.minuteOfDay == minute)
        }
        #expect(try world.summaries().count == 2)
    }

    @Test("S6 An active Focus silences the summary's alert, and there is no replay")
    func silenced() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        _ = try world.call(.focus) { (channel) async throws(RPCError) in
            let focus = FocusClient(channel: channel)
            let sleep = FocusConfiguration(focusID: "sleep", displayName: "Sleep")
            _ = try await focus.putFocus(PutFocusRequest(personID: "ann", focus: sleep))
            return try await focus.turnOnFocus(TurnOnFocusRequest(personID: "ann", focusID: "sleep"))
        }
        let held = try world.send("Hello")
        world.pass(until: Time.time(7) + 1_000_000)
        let summary = try #require(try world.summaries().first)
        #expect(summary.decision?.alert == .silencedFocus)
        #expect(summary.decision?.focusID == "sleep")
        _ = try world.call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel).turnOffFocus(TurnOffFocusRequest(personID: "ann"))
        }
        world.pass(.seconds(3600))
        #expect(try world.summaries() == [summary])
        #expect(try world.state(held).state == .released)
    }

    @Test("S7 With a time that is removed its alerts move to the next; with the last one they are dropped")
    func timeRemoved() throws {
        let world = try SummaryWorld()
        try world.schedule([480, 1080])
        let held = try world.send("Hello")
        #expect(try world.schedule([720, 1080]) == Time.time(11))
        #expect(try world.state(held).releaseAtUnixUs == Time.time(11))
        world.pass(until: Time.time(8))
        #expect(try world.state(held).state == .held)
        #expect(try world.schedule([1080]) == Time.time(17))
        world.pass(until: Time.time(17) + 1_000_000)
        #expect(try world.state(held).state == .released)
        let second = try world.send("Again")
        #expect(try world.schedule([]) == nil)
        #expect(try world.state(second).reasons == [.summaryLeft])
        world.pass(.seconds(2 * 86_400))
        #expect(try world.summaries().count == 1)
    }

    @Test(
        "S8 After downtime it goes out once within two hours, else with the next one",
        arguments: [(119, [480, 1080]), (121, [1080])] as [(Int64, [UInt32])]
    )
    func late(minutes: Int64, served: [UInt32]) throws {
        let world = try SummaryWorld()
        try world.schedule([480, 1080])
        try world.send("Hello")
        world.stack.crash(.focus)
        world.pass(until: Time.time(7, minutes))
        try world.start(.focus)
        world.pass(.seconds(5))
        #expect(try world.summaries().count == served.count - 1)
        try world.send("Later") { $0.level = .passive }
        world.pass(until: Time.time(17) + 1_000_000)
        #expect(try world.summaries().map(\.summary?.minuteOfDay) == served)
        world.pass(.seconds(86_400))
        #expect(try world.summaries().count == served.count)
    }

    @Test("[E15] Zone changed while alerts are held: the time is that of the new zone, and none is served twice a day")
    func zoneChanged() throws {
        let world = try SummaryWorld()
        try world.schedule([480, 1080])
        let held = try world.send("Hello")
        try world.move("ann", to: "America/New_York")
        #expect(try world.state(held).releaseAtUnixUs == Time.time(13))
        world.pass(until: Time.time(12))
        #expect(try world.summaries().isEmpty)
        world.pass(until: Time.time(13) + 1_000_000)
        #expect(try world.summaries().map(\.summary?.localDate) == ["2026-11-30"])
        try world.send("In Honolulu") { $0.expiresAtUnixUs = Time.time(0, day: 3) }
        try world.move("ann", to: "Pacific/Honolulu")
        // 8:00 there is 18:00 UTC and was served on this date already.
        #expect(try world.nextDue() == Time.time(28))
        world.pass(until: Time.time(20))
        #expect(try world.summaries().count == 1)
        world.pass(until: Time.time(28) + 1_000_000)
        #expect(try world.summaries().map(\.summary?.minuteOfDay) == [480, 1080])
    }

    @Test("Cancelled while it is held, an alert is not released")
    func cancelled() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        let held = try world.send("Hello")
        _ = try world.call(.ingestion) { (channel) async throws(RPCError) in
            try await IngestionClient(channel: channel).cancel(CancelRequest(notificationID: held))
        }
        world.pass(until: Time.time(7) + 1_000_000)
        #expect(try world.state(held).reasons == [.cancelled])
        #expect(try world.summaries().isEmpty)
    }

    @Test("Many people at one time go out in stages, at the configured rate")
    func staged() throws {
        let people = (0..<300).map { "p\($0)" }
        let world = try SummaryWorld(people: people)
        world.stack.crash(.focus)
        try world.start(.focus, releaseRate: 100)
        for part in stride(from: 0, to: 300, by: 100) {
            try world.send("Hello", to: Array(people[part..<part + 100]))
        }
        func count() throws -> Int { try people.count { try !world.summaries(of: $0).isEmpty } }
        world.pass(until: Time.time(7) + 900_000)
        let first = try count()
        #expect(0 < first && first <= 128)
        world.pass(until: Time.time(7) + 4_000_000)
        #expect(try count() == 300)
    }
}
