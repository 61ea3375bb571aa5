import EventLoop
import Ingestion
import ProtobufRuntime
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@Suite("Dispatch")
struct DispatchTests {
    @Test("A notification reaches the inbox of each person it is for, with its content as it was sent")
    func arrives() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(
            Submission.to("ann", "bob", body: "The parcel is at the door.").with {
                $0.level = .active
                $0.customDataJSON = #"{"order":17}"#
                $0.unknownFields.append(message: [1, 2, 3].span.bytes, number: 900)
            }
        )
        try world.settle(accepted.notificationID)
        #expect(world.delivery.bodies(of: "ann") == ["The parcel is at the door."])
        #expect(world.delivery.people(with: accepted.notificationID).sorted() == ["ann", "bob"])
        let record = try #require(world.delivery.records.values.first)
        #expect(record.notification.appID == IngestionWorld.app)
        #expect(record.notification.acceptedAtUnixUs == accepted.acceptedAtUnixUs)
        #expect(record.notification.content?.customDataJSON == #"{"order":17}"#)
        // A field that a later version of the contract has travels on.
        #expect(record.notification.content?.unknownFields.fields.first?.number == 900)
        #expect(record.decision.reasons == [.deliver])
        #expect(record.decision.ledgerPosition == 7)
        let status = try world.status(accepted.notificationID)
        #expect(status.phase == .settled)
        #expect(status.lane == .active)
        #expect(world.count(status, .presented) == 2)
    }

    @Test("What the decision needs reaches focus, and no text")
    func subject() throws {
        let world = try IngestionWorld()
        world.consent.capabilities[IngestionWorld.app] = Capabilities(timeSensitive: true, communication: true)
        let accepted = try world.submit(
            Submission.to("ann").with {
                $0.level = .timeSensitive
                $0.badge = 3
                $0.sound = Sound(kind: .default)
                $0.relevanceScore = 0.5
                $0.filterCriteria = "work"
                $0.collapseID = "parcel"
                $0.eventID = "parcel-17"
                $0.kind = .message
                $0.communication = Communication(
                    sender: Participant(handle: PersonHandle(value: "boss")),
                    conversationID: "c1"
                )
            }
        )
        try world.settle(accepted.notificationID)
        let subject = try #require(world.focus.subjects[accepted.notificationID])
        #expect(subject.appID == IngestionWorld.app)
        #expect(subject.level == .timeSensitive)
        #expect(subject.kind == .message)
        #expect(subject.purpose == .transactional)
        #expect(subject.asksForSound)
        #expect(subject.badge == 3)
        #expect(subject.relevanceScore == 0.5)
        #expect(subject.filterCriteria == "work")
        #expect(subject.collapseID == "parcel")
        #expect(subject.eventID == "parcel-17")
        #expect(subject.communication?.sender?.handle?.value == "boss")
        // An hour for what is about now.
        #expect(subject.expiresAtUnixUs == accepted.acceptedAtUnixUs + 3_600_000_000)
        #expect(try world.status(accepted.notificationID).lane == .timeSensitive)
    }

    @Test("Who may not be sent to, or has nothing listed, is suppressed with the reason, and nothing is presented")
    func suppressed() throws {
        let world = try IngestionWorld()
        world.consent.refusals["bob"] = .topicNotSubscribed
        world.focus.decide = { (subject, person) throws(RPCError) in
            person == "cleo" ? Decision(listing: .none, alert: .none, reasons: [.authDenied]) : nil
        }
        let accepted = try world.submit(.to("ann", "bob", "cleo"))
        try world.settle(accepted.notificationID)
        let outcomes = try world.outcomes(accepted.notificationID)
        #expect(outcomes.map(\.personID) == ["ann", "bob", "cleo"])
        #expect(outcomes.map(\.state) == [.presented, .suppressed, .suppressed])
        #expect(outcomes.map(\.reasons) == [[.deliver], [.topicNotSubscribed], [.authDenied]])
        #expect(outcomes.map(\.attemptCount) == [1, 1, 1])
        #expect(world.delivery.people(with: accepted.notificationID) == ["ann"])
        #expect(try world.outcomes(accepted.notificationID, state: .suppressed).map(\.personID) == ["bob", "cleo"])
    }

    @Test("A held alert leaves the record in the inbox and the pair held until its time")
    func held() throws {
        let world = try IngestionWorld()
        world.focus.decide = { (subject, _) throws(RPCError) in
            Decision(
                effectiveLevel: .active,
                listing: .notificationCenterAndLockScreen,
                alert: .heldSummary,
                reasons: [.summary],
                releaseAtUnixUs: 1_767_300_000_000_000,
                ledgerPosition: 7
            )
        }
        let accepted = try world.submit(.to("ann"))
        try world.settle(accepted.notificationID)
        let outcome = try #require(try world.outcomes(accepted.notificationID).first)
        #expect(outcome.state == .held)
        #expect(outcome.reasons == [.summary])
        #expect(outcome.nextActionAtUnixUs == 1_767_300_000_000_000)
        #expect(world.delivery.records.count == 1)
    }

    @Test("Delivery's refusal of a withdrawn consent suppresses the pair")
    func fenced() throws {
        let world = try IngestionWorld()
        world.delivery.refuse = { (_) throws(RPCError) in .consentWithdrawn }
        let accepted = try world.submit(.to("ann"))
        try world.settle(accepted.notificationID)
        let outcome = try #require(try world.outcomes(accepted.notificationID).first)
        #expect(outcome.state == .suppressed)
        #expect(outcome.reasons == [.consentWithdrawn])
    }

    @Test("Several notifications that wait go through each step in one call, their subjects told once")
    func batches() throws {
        let world = try IngestionWorld()
        world.consent.heldMethods = ["Evaluate"]
        _ = try world.submit([.to("p0")])
        world.run(.milliseconds(50))
        _ = try world.submit((1...100).map { .to("p\($0)") })
        world.run(.milliseconds(50))
        world.consent.release()
        #expect(world.run(.seconds(5)) { world.delivery.records.count == 101 })
        #expect(world.consent.batchSizes == [1, 100])
    }

    @Test("A thousand people take turns with the single ones of another app")
    func turns() throws {
        let world = try IngestionWorld()
        let other = try world.addApp("com.example.other")
        world.consent.heldMethods = ["Evaluate"]
        _ = try world.submit([.to("first")])
        world.run(.milliseconds(50))
        let many = Submission(
            audience: .people(PeopleAudience(personIDs: (0..<1000).map { "crowd-\($0)" })),
            body: .content(NotificationContent(body: "All."))
        )
        _ = try world.submit([many])
        let request = SubmitRequest(apiKey: other, submission: .to("ann"))
        _ = try world.call(as: "gateway") { (client) throws(RPCError) in try await client.submit(request) }
        world.run(.milliseconds(50))
        world.consent.release()
        #expect(world.run(.seconds(5)) { world.delivery.records.count == 1002 })
        let place = try #require(world.consent.evaluated.firstIndex { $0.person == "ann" })
        // Behind what was under way and one turn of the crowd, not behind all of it.
        #expect(place <= 4 * 128 + 16)
    }

    @Test("Passive work goes on while active work waits, beside urgent work too", arguments: [false, true])
    func passiveGoesOn(_ isUrgentAbout: Bool) throws {
        let world = try IngestionWorld()
        world.consent.capabilities[IngestionWorld.app] = Capabilities(timeSensitive: true)
        world.consent.heldMethods = ["Evaluate"]
        for chunk in 0..<40 { _ = try world.submit((0..<128).map { .to("p\(chunk * 128 + $0)") }) }
        _ = try world.submit([Submission.to("ann").with { $0.level = .passive }])
        if isUrgentAbout { _ = try world.submit([Submission.to("bob").with { $0.level = .timeSensitive }]) }
        world.consent.release()
        #expect(world.run(.seconds(10)) { !world.delivery.bodies(of: "ann").isEmpty })
        #expect(world.delivery.records.count <= 12 * 128)
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 40 * 128 + (isUrgentAbout ? 2 : 1) })
    }

    @Test("Nothing of an answer of focus's that was read in part stays where another one comes")
    func answerReadInPart() throws {
        let world = try IngestionWorld()
        var answers = 0
        world.focus.devices = { person in
            guard person == "ann", answers == 1 else { return [] }
            return [DeviceDecision(deviceID: "phone", decision: StandInFocus.usual(DecisionSubject()))]
        }
        world.focus.decide = { (_, person) throws(RPCError) in
            if person == "ann" { answers += 1 }
            // Nothing decided: the answer cannot be read any further.
            return answers == 1 && person == "bob" ? Decision() : nil
        }
        let accepted = try world.submit(.to("ann", "bob"))
        try world.settle(accepted.notificationID)
        #expect(answers == 2)
        #expect(world.delivery.records.count == 2)
        #expect(world.delivery.records.values.allSatisfy { $0.deviceDecisions.isEmpty })
    }

    @Test("A background push is stored and never alerts, whatever level it has")
    func background() throws {
        let world = try IngestionWorld()
        let submission = Submission(
            audience: .people(PeopleAudience(personIDs: ["ann"])),
            body: .content(NotificationContent(contentAvailable: true, pushType: .background))
        )
        let accepted = try world.submit(submission)
        try world.settle(accepted.notificationID)
        #expect(world.focus.subjects[accepted.notificationID]?.level == .passive)
        #expect(world.delivery.records.count == 1)
    }
}
