import EventLoop
import Ingestion
import ProtobufRuntime
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@Suite("Cancel")
struct CancelTests {
    private func cancel(
        _ world: IngestionWorld,
        _ id: [UInt8],
        removes: Bool = false
    ) throws(RPCError) -> CancelResponse {
        let request = CancelRequest(notificationID: id, removesPresented: removes)
        return try world.call { (client) throws(RPCError) in try await client.cancel(request) }
    }

    @Test("What waits in the queue is not presented once the cancellation is answered")
    func queued() throws {
        let world = try IngestionWorld()
        world.consent.heldMethods = ["Evaluate"]
        let accepted = try world.submit(.to("ann", "bob"))
        world.run(.milliseconds(50))
        let answer = world.begin(as: "cli") { (client) throws(RPCError) in
            try await client.cancel(CancelRequest(notificationID: accepted.notificationID))
        }
        world.run(.milliseconds(50))
        // Consent has the pairs: the answer waits for them to come to rest.
        #expect(answer.value == nil)
        world.consent.release()
        #expect(world.run(.seconds(5)) { answer.value != nil })
        #expect(try answer.value?.get().phaseBefore == .dispatching)
        #expect(try answer.value?.get().presentedCount == 0)
        world.run(.seconds(60))
        #expect(world.delivery.records.isEmpty)
        #expect(world.focus.decided.isEmpty)
        let status = try world.status(accepted.notificationID)
        #expect(status.phase == .cancelled)
        #expect(world.count(status, .cancelled) == 2)
        #expect(try world.outcomes(accepted.notificationID).allSatisfy { $0.reasons == [.cancelled] })
        #expect(world.delivery.withdrawn == [accepted.notificationID])
        #expect(world.focus.cancelled == [accepted.notificationID])
    }

    @Test("What is under way to delivery is either counted as presented or never presented")
    func presenting() throws {
        let world = try IngestionWorld()
        world.delivery.heldMethods = ["Present"]
        let accepted = try world.submit(.to("ann"))
        #expect(world.run(.seconds(5)) { world.delivery.heldCount == 1 })
        let answer = world.begin(as: "cli") { (client) throws(RPCError) in
            try await client.cancel(CancelRequest(notificationID: accepted.notificationID))
        }
        world.run(.milliseconds(50))
        #expect(answer.value == nil)
        world.delivery.release()
        #expect(world.run(.seconds(5)) { answer.value != nil })
        #expect(try answer.value?.get().presentedCount == 1)
        #expect(try world.outcomes(accepted.notificationID).map(\.state) == [.presented])
    }

    @Test("A settled notification is taken back where that is asked for, and again without harm")
    func settled() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.to("ann"))
        try world.settle(accepted.notificationID)
        let first = try cancel(world, accepted.notificationID)
        #expect(first.phaseBefore == .settled)
        #expect(first.presentedCount == 1)
        #expect(world.delivery.removed.isEmpty)
        let second = try cancel(world, accepted.notificationID, removes: true)
        #expect(second.phaseBefore == .cancelled)
        #expect(second.presentedCount == 1)
        #expect(world.delivery.removed == [accepted.notificationID])
    }

    @Test("While delivery is down the cancellation is durable, says so, and is carried out when delivery is back")
    func deliveryDown() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.to("ann"))
        try world.settle(accepted.notificationID)
        world.delivery.failure = { method in method == "Withdraw" ? RPCError(.unavailable, "down") : nil }
        let error = #expect(throws: RPCError.self) { try cancel(world, accepted.notificationID) }
        #expect(error?.code == .unavailable || error?.code == .deadlineExceeded)
        #expect(try world.status(accepted.notificationID).phase == .cancelled)
        try world.crash()
        world.delivery.failure = { _ in nil }
        #expect(world.run(.seconds(60)) { !world.focus.cancelled.isEmpty })
        #expect(world.delivery.withdrawn == [accepted.notificationID])
    }

    @Test("An unknown notification, another app's, and a person's wish are refused")
    func refused() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.to("ann"))
        var unknown = accepted.notificationID
        unknown[15] ^= 1
        let cases: [(Principal?, [UInt8], String)] = [
            (nil, unknown, "notification_unknown"),
            (nil, [1, 2], "field_malformed"),
            (nil, [], "field_required"),
            (Principal(identity: .appID("com.example.other")), accepted.notificationID, "app_mismatch"),
            (Principal(identity: .personID("ann")), accepted.notificationID, "person_mismatch"),
        ]
        for (principal, id, code) in cases {
            let request = CancelRequest(principal: principal, notificationID: id)
            let error = #expect(throws: RPCError.self) {
                try world.call { (client) throws(RPCError) in try await client.cancel(request) }
            }
            #expect(error.map { Refusal($0).code } == code)
        }
        #expect(try world.status(accepted.notificationID).phase != .cancelled)
    }
}
