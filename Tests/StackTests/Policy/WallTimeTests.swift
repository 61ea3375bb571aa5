import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Wall times that clocks skip or show twice, through the running services: the rows of the table that names them.
@Suite("Summaries and Focuses where clocks change, through the running services")
struct WallTimeTests {
    /// A time of day on a date of a zone, and the instant it means.
    struct Row: CustomTestStringConvertible, Sendable {
        var zone: String
        var date: String
        var minute: UInt32
        /// Seconds since 1970; of the first date after it that has the time where it is `nil` on that date.
        var instant: Int64
        /// The date it is served on, where that is another.
        var served: String?

        var testDescription: String { "\(zone) \(date) \(minute / 60):\(minute % 60)" }
    }

    static let rows = [
        Row(zone: "America/New_York", date: "2026-03-08", minute: 150, instant: 1_772_955_000),
        Row(zone: "America/New_York", date: "2026-11-01", minute: 90, instant: 1_793_511_000),
        Row(zone: "Europe/Berlin", date: "2026-03-29", minute: 150, instant: 1_774_747_800),
        Row(zone: "Europe/Berlin", date: "2026-10-25", minute: 150, instant: 1_792_888_200),
        Row(zone: "Australia/Lord_Howe", date: "2026-10-04", minute: 135, instant: 1_791_042_300),
        Row(zone: "America/Santiago", date: "2026-09-06", minute: 0, instant: 1_788_667_200),
        Row(zone: "Pacific/Apia", date: "2011-12-30", minute: 480, instant: 1_325_268_000, served: "2011-12-31"),
    ]

    @Test("A summary comes once, at the instant that its time of day means", arguments: rows)
    func summary(row: Row) throws {
        let due = row.instant * 1_000_000
        let world = try SummaryWorld(zone: row.zone, from: due - 7_200_000_000)
        #expect(try world.schedule([row.minute]) == due)
        let held = try world.send("Hello")
        #expect(try world.state(held).releaseAtUnixUs == due)
        world.pass(until: due - 1_000_000)
        #expect(try world.summaries().isEmpty)
        world.pass(until: due + 2_000_000)
        let summary = try #require(try world.summaries().first?.summary)
        #expect(summary.dueAtUnixUs == due)
        #expect(summary.localDate == row.served ?? row.date)
        #expect(try #require(try world.nextDue()) - due > 22 * 3_600_000_000, "the next one is another day's")
        // The hour that comes twice brings no second one.
        _ = try world.send("Again")
        world.pass(until: due + 3 * 3_600_000_000)
        #expect(try world.summaries().count == 1)
    }

    @Test("A Focus begins at the instant that its time of day means, and is on once", arguments: rows)
    func focus(row: Row) throws {
        let start = row.instant * 1_000_000
        let world = try SummaryWorld(zone: row.zone, from: start - 7_200_000_000)
        try world.put(from: row.minute, to: (row.minute + 240) % 1440)
        #expect(try world.focusState().nextChangeAtUnixUs == start)
        world.pass(until: start - 1_000_000)
        #expect(try world.focusState().focusID == "")
        world.pass(until: start + 1_000_000)
        let on = try world.focusState()
        #expect(on.focusID == "night")
        #expect(on.cause == .time)
        #expect(on.sinceUnixUs == start)
    }

    @Test(
        "A night lasts as long as the clocks say, eight hours or ten where they change",
        arguments: [
            // 2026-03-28 22:00 and 2026-10-24 22:00 in Berlin, and an ordinary night.
            (1_774_731_600 as Int64, 8 as Int64), (1_792_872_000, 10), (1_793_566_800, 9),
        ]
    )
    func night(start: Int64, hours: Int64) throws {
        let start = start * 1_000_000
        let world = try SummaryWorld(from: start - 3_600_000_000)
        try world.put(from: 1320, to: 420)
        world.pass(until: start + 1_000_000)
        #expect(try world.focusState().untilUnixUs == start + hours * 3_600_000_000)
        world.pass(until: start + hours * 3_600_000_000 + 1_000_000)
        #expect(try world.focusState().focusID == "")
    }

    @Test("From 1:15 to 1:45 in the hour that comes twice a Focus is on in the first pass only")
    func hourTwice() throws {
        // 2026-11-01 01:15 in New York comes at 05:15 UTC first.
        let start: Int64 = 1_793_510_100_000_000
        let world = try SummaryWorld(zone: "America/New_York", from: start - 600_000_000)
        try world.put(from: 75, to: 105)
        world.pass(until: start + 1_000_000)
        #expect(try world.focusState().untilUnixUs == start + 1_800_000_000)
        world.pass(until: start + 1_801_000_000)
        #expect(try world.focusState().focusID == "")
        world.pass(until: start + 3_601_000_000)
        #expect(try world.focusState().focusID == "", "1:15 again, and not on again")
    }

    @Test("[E08] What is said to come next is told with the person's zone, and comes then")
    func nextAction() throws {
        let world = try SummaryWorld(zone: "Asia/Kolkata")
        let due = try #require(try world.schedule([750, 1080]))
        let held = try world.send("Hello")
        var story = try world.explain(held)
        #expect(story.zone == "Asia/Kolkata")
        #expect(story.outcome?.state == .held)
        #expect(story.nextAction == .release)
        #expect(story.nextActionAtUnixUs == due)
        #expect(due == 1_796_022_000_000_000, "12:30 in India is 7:00 UTC")
        // The person moves: what comes next moves with them.
        try world.move("ann", to: "Europe/Berlin")
        let moved = try #require(try world.nextDue())
        #expect(moved != due)
        #expect(try world.explain(held).nextActionAtUnixUs == moved)
        #expect(try world.explain(held).zone == "Europe/Berlin")
        world.pass(until: moved + 2_000_000)
        story = try world.explain(held)
        #expect(story.nextAction == .unspecified)
        #expect(story.nextActionAtUnixUs == nil)
        #expect(story.outcome?.state == .presented)
        let summary = try #require(try world.summaries().first)
        #expect(story.summaryNotificationID == summary.notification?.notificationID)
        let released = try #require(story.history.first { $0.kind == .released })
        #expect(released.atUnixUs >= moved && released.atUnixUs < moved + 1_000_000)
    }
}

extension SummaryWorld {
    /// Puts a Focus that is on every day from one time of day to another.
    fileprivate func put(from start: UInt32, to end: UInt32) throws {
        var focus = FocusConfiguration(focusID: "night", displayName: "Night")
        focus.timeTriggers = [
            TimeTrigger(
                startMinuteOfDay: start,
                endMinuteOfDay: end,
                weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
            )
        ]
        let request = PutFocusRequest(personID: "ann", focus: focus)
        _ = try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel).putFocus(request)
        }
    }

    fileprivate func focusState() throws -> FocusState {
        let answer = try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel).getFocusState(GetFocusStateRequest(personID: "ann"))
        }
        return try #require(answer.state)
    }

    fileprivate func explain(_ id: [UInt8]) throws -> ExplainResponse {
        let request = ExplainRequest(notificationID: id, personID: "ann")
        return try call(.ingestion) { (channel) async throws(RPCError) in
            try await IngestionClient(channel: channel).explain(request)
        }
    }
}
