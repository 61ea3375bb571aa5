import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// `Explain` of summaries, of what they hold, and of records that are no longer in the inbox, through all four services.
@Suite("The story of a summary, and of what left the inbox")
struct SummaryStoryTests {
    private typealias Time = SummaryWorld

    private func explain(
        _ id: [UInt8],
        _ world: SummaryWorld,
        for person: String = "ann",
        as principal: Principal? = nil
    ) throws(RPCError) -> ExplainResponse {
        let request = ExplainRequest(principal: principal, notificationID: id, personID: person)
        return try world.call(.ingestion) { (channel) async throws(RPCError) in
            try await IngestionClient(channel: channel).explain(request)
        }
    }

    @Test("A summary says when it was due, what it holds and that it alerted; what it released names it")
    func goesOut() throws {
        let world = try SummaryWorld(people: ["ann", "ben"])
        try world.schedule([480])
        let held = try world.send("Hello")
        world.pass(until: Time.time(7) + 1_000_000)
        let summary = try #require(try world.summaries().first)
        let id = summary.notification?.notificationID ?? []
        let story = try explain(id, world)
        #expect(story.summary == summary.summary)
        #expect(story.summary?.dueAtUnixUs == Time.time(7))
        #expect(story.summary?.featured.map(\.notificationID) == [held])
        #expect(story.notification == summary.notification)
        #expect(story.zone == "Europe/Berlin")
        #expect(story.outcome?.state == .presented)
        #expect(story.outcome?.personID == "ann")
        #expect(story.outcome?.reasons == [.deliver])
        #expect(story.decision?.alert == .now)
        #expect(story.decision?.steps.isEmpty == false)
        #expect(story.history.map(\.kind) == [.decided, .presented])
        #expect(story.nextAction == .unspecified)
        let released = try explain(held, world).history.last
        #expect(released?.kind == .released)
        #expect(released?.otherNotificationID == id)
        #expect(try explain(held, world).summary == nil)
        let person = Principal(identity: .personID("ann"))
        #expect(try explain(id, world, as: person).summary == summary.summary)
        for (other, principal) in [
            ("ben", nil), ("ann", Principal(identity: .personID("ben"))),
            ("ann", Principal(identity: .appID(SummaryWorld.mail))),
        ] {
            let error = #expect(throws: RPCError.self) { try explain(id, world, for: other, as: principal) }
            #expect(error?.message.hasPrefix("notification_unknown") == true, "to others there is no such notification")
        }
    }

    @Test("A summary that a Focus silenced says by which; one that was taken out of the inbox says so")
    func silencedAndRemoved() throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        try world.send("Hello")
        let sleep = FocusConfiguration(focusID: "sleep", displayName: "Sleep", appsMode: .allow)
        _ = try world.call(.focus) { (channel) async throws(RPCError) in
            let focus = FocusClient(channel: channel)
            _ = try await focus.putFocus(PutFocusRequest(personID: "ann", focus: sleep))
            return try await focus.turnOnFocus(TurnOnFocusRequest(personID: "ann", focusID: "sleep"))
        }
        world.pass(until: Time.time(7) + 1_000_000)
        let id = try #require(try world.summaries().first?.notification?.notificationID)
        let story = try explain(id, world)
        #expect(story.decision?.alert == .silencedFocus)
        #expect(story.decision?.focusID == "sleep")
        #expect(story.outcome?.reasons == [.silenceApp])
        try world.remove(id)
        let removed = try explain(id, world)
        #expect(removed.history.map(\.kind) == [.decided, .presented, .removed])
        #expect(removed.summary?.featured.count == 1)
    }

    @Test("A record that was removed, replaced or archived is told so, with when and by what")
    func leftTheInbox() throws {
        let world = try SummaryWorld()
        let removed = try world.send("Removed")
        let replaced = try world.send("First") { $0.collapseID = "c" }
        let archived = try world.send("Archived")
        #expect(try explain(removed, world).history.map(\.kind) == [.accepted, .decided, .presented])
        let before = world.now
        try world.remove(removed)
        let later = try world.send("Second") { $0.collapseID = "c" }
        _ = try world.call(.delivery) { (channel) async throws(RPCError) in
            let records = RecordSelection(selection: .notifications(NotificationIds(notificationIDs: [archived])))
            return try await DeliveryClient(channel: channel)
                .archiveRecords(ArchiveRecordsRequest(personID: "ann", records: records))
        }
        for (id, kind) in [(removed, HistoryEventKind.removed), (replaced, .replaced), (archived, .archived)] {
            let story = try explain(id, world)
            let last = try #require(story.history.last { $0.kind == kind }, "\(kind)")
            #expect(last.atUnixUs >= before && last.atUnixUs <= world.now)
            #expect(last.otherNotificationID == (kind == .replaced ? later : []))
            #expect(story.outcome?.state == .held, "what became of the pair stays")
        }
    }

    @Test("What consent refused names the place in the ledger, in the outcome and in the history")
    func ledgerPosition() throws {
        let world = try SummaryWorld()
        try world.optIn("ann", to: "news")
        try world.optOut("ann", of: "news")
        let topic = Topic(
            appID: SummaryWorld.mail,
            topicID: "offers",
            displayName: "Offers",
            purpose: .marketing,
            isListed: true
        )
        _ = try world.call(.consent) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).putTopic(PutTopicRequest(topic: topic))
        }
        let id = try world.send("Offers") { $0.purpose = .marketing }
        let story = try explain(id, world)
        #expect(story.outcome?.state == .suppressed)
        #expect(story.decision == nil)
        let position = try #require(story.outcome?.ledgerPosition)
        #expect(position > 0)
        let evaluated = try #require(story.history.first { $0.kind == .evaluated })
        #expect(evaluated.ledgerPosition == position)
        // It is on disk.
        try world.crash(.ingestion)
        #expect(try explain(id, world) == story)
        #expect(try explain(try world.send("Plain"), world).outcome?.ledgerPosition == nil)
    }
}
