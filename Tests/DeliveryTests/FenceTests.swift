import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Fences")
struct FenceTests {
    private let refused = [PresentResult(verdict: .refused, reason: .consentWithdrawn)]

    private func fence(_ position: UInt64, of person: String = "ann", topic: String = "") -> FenceConsentRequest {
        FenceConsentRequest(personID: person, appID: "com.example.mail", topicID: topic, ledgerPosition: position)
    }

    @Test(
        "Field report F02: what was evaluated before a withdrawal is refused from the answer on, and what came after is not"
    )
    func line() throws {
        let world = try DeliveryWorld()
        try world.fence(fence(20))
        let before = try world.tables()
        for position in [UInt64(0), 19] {
            let decision = DeliveryWorld.decision(ledgerPosition: position)
            #expect(try world.present(world.notification(), decision) == refused)
        }
        #expect(try world.tables() == before)
        for position in [UInt64(20), 21] {
            let decision = DeliveryWorld.decision(ledgerPosition: position)
            #expect(try world.present(world.notification(), decision).map(\.verdict) == [.stored])
        }
    }

    @Test("A fence is for its person, its app and its topic alone; one without topic is for all of the app")
    func scope() throws {
        let world = try DeliveryWorld()
        try world.fence(fence(20, topic: "news"))
        let old = DeliveryWorld.decision(ledgerPosition: 1)
        #expect(try world.present(world.notification(topic: "news"), old) == refused)
        #expect(try world.present(world.notification(topic: "offers"), old).map(\.verdict) == [.stored])
        #expect(try world.present(world.notification(), old).map(\.verdict) == [.stored])
        #expect(try world.present(world.notification(topic: "news"), to: ["bob"], old).map(\.verdict) == [.stored])
        #expect(
            try world.present(world.notification(app: "com.example.other", topic: "news"), old).map(\.verdict)
                == [.stored]
        )
        try world.fence(fence(20))
        #expect(try world.present(world.notification(topic: "offers"), old) == refused)
        #expect(try world.present(world.notification(), old) == refused)
    }

    @Test("A fence never moves back, and holds over a crash")
    func durable() throws {
        let world = try DeliveryWorld()
        try world.fence(fence(20))
        try world.fence(fence(5))
        let old = DeliveryWorld.decision(ledgerPosition: 19)
        #expect(try world.present(world.notification(), old) == refused)
        try world.restart()
        #expect(try world.present(world.notification(), old) == refused)
    }

    @Test("A pair that was stored before the fence stays, and its repeat is a repeat")
    func repeated() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification)
        try world.fence(fence(100))
        #expect(try world.present(notification).map(\.verdict) == [.repeated])
        #expect(try world.titles() == ["Hello"])
    }

    /// Presents a summary of `items`, of which those behind the second are grouped by app.
    private func summary(
        of items: [IdentifiedNotification],
        at position: UInt64,
        in world: DeliveryWorld,
        _ notification: IdentifiedNotification
    ) throws -> PresentResult? {
        var digest = SummaryDigest(dueAtUnixUs: 1, localDate: "2026-11-30", minuteOfDay: 480)
        let summaryItems = items.map { SummaryItem(notificationID: $0.notificationID) }
        digest.featured = Array(summaryItems.prefix(2))
        for (item, notification) in zip(summaryItems, items).dropFirst(2) {
            digest.groups.append(SummaryAppGroup(appID: notification.appID, items: [item]))
        }
        let decision = DeliveryWorld.decision(ledgerPosition: position)
        let entry = PresentEntry(personID: "ann", decision: decision, summary: digest)
        return try world.present(PresentRequest(notifications: [notification], entries: [entry])).first
    }

    @Test("A summary that was evaluated before a withdrawal comes without what was withdrawn, and says so")
    func summaries() throws {
        let world = try DeliveryWorld()
        let items = [
            world.notification(topic: "news"), world.notification(topic: "offers"),
            world.notification(app: "com.example.chat"),
            world.notification(topic: "news"),
        ]
        for item in items { try world.present(item) }
        try world.fence(fence(20, topic: "news"))
        for (position, count, body) in [(19, 2, "2 notifications, 1 of them by app"), (20, 4, "as it was")]
            as [(UInt64, Int, String)]
        {
            let notification = world.notification(app: "usher.system") { $0.body = "as it was" }
            #expect(try summary(of: items, at: position, in: world, notification)?.verdict == .stored)
            let record = try #require(try world.record(notification))
            let digest = try #require(record.summary)
            #expect(digest.featured.count + digest.groups.flatMap(\.items).count == count)
            #expect(record.notification?.content?.body == body)
            guard position < 20 else { continue }
            #expect(digest.featured.map(\.notificationID) == [items[1].notificationID])
            #expect(digest.groups.map(\.appID) == ["com.example.chat"])
        }
    }

    @Test("A summary of nothing but what was withdrawn is refused; one that is there already stays")
    func emptiedSummary() throws {
        let world = try DeliveryWorld()
        let items = [world.notification(topic: "news")]
        for item in items { try world.present(item) }
        let early = world.notification(app: "usher.system")
        #expect(try summary(of: items, at: 10, in: world, early)?.verdict == .stored)
        try world.fence(fence(20))
        #expect(try summary(of: items, at: 10, in: world, early)?.verdict == .repeated)
        let late = world.notification(app: "usher.system")
        #expect(try summary(of: items, at: 10, in: world, late) == refused.first)
        #expect(throws: RPCError.self) { try world.record(late) }
    }

    @Test("What arrives behind a fence that is not on disk yet is refused as well")
    func pending() throws {
        let world = try DeliveryWorld()
        let consent = world.stack.client(.delivery, "consent")
        let ingestion = world.stack.client(.delivery, "ingestion")
        _ = try world.present(world.notification(), to: ["warm"])
        try world.fence(fence(1, of: "warm"))
        var verdicts: [PresentVerdict] = []
        var fenced = false
        consent.unaryOnLoop(DeliveryMethods.fenceConsent, fence(20)) {
            (_: Result<FenceConsentResponse, RPCError>) in fenced = true
        }
        // One call each time the simulation turns, so that some meet the fence on its way.
        for _ in 0..<200 {
            let request = PresentRequest(
                notifications: [world.notification()],
                entries: [PresentEntry(personID: "ann", decision: DeliveryWorld.decision())]
            )
            let isAfter = fenced
            ingestion.unaryOnLoop(DeliveryMethods.present, request) {
                (result: Result<PresentResponse, RPCError>) in
                guard let verdict = try? result.get().results[0].verdict else { return }
                verdicts.append(verdict)
                if isAfter { #expect(verdict == .refused) }
            }
            world.stack.run(for: .microseconds(20))
        }
        world.settle()
        #expect(fenced)
        #expect(verdicts.count == 200)
        // Once one is refused, all later ones are.
        let first = verdicts.firstIndex(of: .refused) ?? 0
        #expect(verdicts[first...].allSatisfy { $0 == .refused })
    }

    @Test("A wrong fence is refused with its field and leaves no trace; others in the batch hold")
    func wrong() throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        let requests: [(FenceConsentRequest, String)] = [
            (FenceConsentRequest(appID: "com.example.mail", ledgerPosition: 1), "person_id"),
            (FenceConsentRequest(personID: "ann", ledgerPosition: 1), "app_id"),
            (fence(1, topic: "NOT"), "topic_id"), (fence(.max), "ledger_position"),
        ]
        for (request, field) in requests {
            do throws(RPCError) {
                try world.fence(request)
                Issue.record("\(field) was taken")
            } catch { #expect(error.fieldPath == field) }
        }
        #expect(try world.tables() == before)
    }

    @Test("The filter finds every fence, and little else")
    func filter() {
        var filter = FenceFilter()
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        let app = bytes("com.example.mail")
        #expect(filter.isEmpty)
        func holds(_ person: String, _ hash: UInt64) -> Bool {
            filter.mayHold(person: bytes(person).span.bytes, appHash: hash)
        }
        let hash = FenceFilter.hash(app.span.bytes)
        #expect(!holds("person-1", hash))
        for index in 0..<50_000 { filter.insert(person: bytes("person-\(index)").span.bytes, app: app.span.bytes) }
        #expect((0..<50_000).allSatisfy { holds("person-\($0)", hash) })
        let other = FenceFilter.hash(bytes("com.example.chat").span.bytes)
        let mistaken = (0..<50_000).count { holds("person-\($0)", other) }
        #expect(mistaken > 0 && mistaken < 7500, "\(mistaken)")
    }
}
