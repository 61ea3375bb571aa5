import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Presenting")
struct PresentTests {
    @Test("A pair is stored and listed with what the sender said and what was decided")
    func stored() throws {
        let world = try DeliveryWorld()
        let notification = world.notification(title: "Parcel") { content in
            content.body = "It is here"
            content.threadID = "parcels"
            content.relevanceScore = 0.5
        }
        let arrival = world.now
        let decision = DeliveryWorld.decision()
        let results = try world.present(notification, decision)
        #expect(results.map(\.verdict) == [.stored])
        #expect(results[0].arrivedAtUnixUs >= arrival)
        let records = try world.list(ListInboxRequest(personID: "ann")).records
        let record = try #require(records.first)
        #expect(records.count == 1)
        #expect(record.notification == notification)
        #expect(record.decision == decision)
        #expect(record.state == .unread)
        #expect(record.readAtUnixUs == nil)
        #expect(record.arrivedAtUnixUs == results[0].arrivedAtUnixUs)
        #expect(record.leavesLockScreenAtUnixUs == nil)
        #expect(record.replacedNotificationID == [])
        #expect(record.summary == nil)
        #expect(record.effectiveThreadID == "parcels")
        #expect(record.unknownFields.isEmpty)
        #expect(try world.record(notification) == record)
    }

    @Test("A pair is stored once whatever is repeated, in one request, in another, and after a crash")
    func repeated() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        let entry = PresentEntry(personID: "ann", decision: DeliveryWorld.decision())
        let first = try world.present(PresentRequest(notifications: [notification], entries: [entry, entry]))
        #expect(first.map(\.verdict) == [.stored, .repeated])
        #expect(first[1].arrivedAtUnixUs == first[0].arrivedAtUnixUs)
        world.settle()
        let second = try world.present(notification)
        #expect(second == [PresentResult(verdict: .repeated, arrivedAtUnixUs: first[0].arrivedAtUnixUs)])
        try world.restart()
        #expect(try world.present(notification).map(\.verdict) == [.repeated])
        #expect(try world.titles() == ["Hello"])
    }

    @Test("A notification for many people is stored once, and each of them has a record")
    func fanOut() throws {
        let world = try DeliveryWorld()
        let notification = world.notification(title: "All of you")
        let people = (0..<300).map { "person-\($0)" }
        for start in stride(from: 0, to: 300, by: 100) {
            let results = try world.present(notification, to: Array(people[start..<start + 100]))
            #expect(results.allSatisfy { $0.verdict == .stored })
        }
        #expect(try world.tables().count { $0.hasPrefix("notification:") } == 1)
        #expect(try world.tables().count { $0.hasPrefix("record:") } == 300)
        #expect(try world.titles("person-299") == ["All of you"])
    }

    @Test("Calls that arrive together are stored in one commit, and one that is refused refuses only itself")
    func together() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification())
        let syncs = world.stack.disk(of: .delivery).syncCount
        let channel = world.stack.client(.delivery, "ingestion")
        var answers: [Result<PresentResponse, RPCError>] = []
        for index in 0..<20 {
            let person = index == 7 ? "not a person" : "person-\(index)"
            let request = PresentRequest(
                notifications: [world.notification(title: "\(index)")],
                entries: [PresentEntry(personID: person, decision: DeliveryWorld.decision())]
            )
            channel.unaryOnLoop(DeliveryMethods.present, request) { answers.append($0) }
        }
        world.stack.run(for: .seconds(10)) { answers.count == 20 }
        #expect(answers.count { (try? $0.get().results.first?.verdict) == .stored } == 19)
        #expect(answers.compactMap(\.failure).map(\.fieldPath) == ["entries[0].person_id"])
        #expect(world.stack.disk(of: .delivery).syncCount - syncs <= 2)
    }

    @Test(
        "The record is there whatever becomes of the alert",
        arguments: [
            AlertDisposition.none, .now, .heldSummary, .silencedFocus,
        ]
    )
    func alertFate(alert: AlertDisposition) throws {
        let world = try DeliveryWorld()
        var decision = DeliveryWorld.decision()
        decision.alert = alert
        #expect(try world.present(world.notification(), decision).map(\.verdict) == [.stored])
        #expect(try world.titles() == ["Hello"])
    }

    @Test("A time-sensitive record stays on the lock screen for one hour", arguments: InterruptionLevel.allKnown)
    func lockScreen(level: InterruptionLevel) throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification, DeliveryWorld.decision(level: level))
        let record = try #require(try world.record(notification))
        let expected = level == .timeSensitive ? record.arrivedAtUnixUs + 3_600_000_000 : nil
        #expect(record.leavesLockScreenAtUnixUs == expected)
    }

    @Test("A message without a thread is grouped in its conversation, and one without either in none")
    func threads() throws {
        let world = try DeliveryWorld()
        let conversation = Communication(sender: Participant(customID: "bob"), conversationID: "c-1")
        let inThread = world.notification { content in
            content.threadID = "t-1"
            content.communication = conversation
        }
        let inConversation = world.notification { $0.communication = conversation }
        let alone = world.notification()
        for notification in [inThread, inConversation, alone] { try world.present(notification) }
        let threads = try world.list(ListInboxRequest(personID: "ann")).records.map(\.effectiveThreadID)
        #expect(threads == ["", "c-1", "t-1"])
    }

    @Test("A record of a scheduled summary carries what the summary holds")
    func summary() throws {
        let world = try DeliveryWorld()
        let item = SummaryItem(notificationID: world.nextID().bytes, relevanceScore: 0.75)
        let digest = SummaryDigest(dueAtUnixUs: 5, localDate: "2026-01-01", minuteOfDay: 480, featured: [item])
        let notification = world.notification(app: "usher.summary")
        let entry = PresentEntry(personID: "ann", decision: DeliveryWorld.decision(), summary: digest)
        #expect(
            try world.present(PresentRequest(notifications: [notification], entries: [entry])).map(\.verdict)
                == [.stored]
        )
        #expect(try world.record(notification)?.summary == digest)
    }

    @Test("A decision that authorization stopped is refused with its reason, and leaves no trace")
    func unlisted() throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        var decision = DeliveryWorld.decision()
        decision.effectiveLevel = .unspecified
        decision.listing = .none
        decision.reasons = [.authDenied]
        let results = try world.present(world.notification(), decision)
        #expect(results == [PresentResult(verdict: .refused, reason: .authDenied)])
        #expect(try world.tables() == before)
    }

    @Test("With both lists switched off the record is in the inbox all the same (semantics 5.3)")
    func listedNowhere() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        var decision = DeliveryWorld.decision()
        decision.listing = .none
        #expect(try world.present(notification, decision).map(\.verdict) == [.stored])
        #expect(try world.record(notification)?.decision?.listing == Listing.none)
    }
}

extension Result {
    /// The failure, where it is one.
    var failure: Failure? {
        if case .failure(let failure) = self { return failure }
        return nil
    }
}
