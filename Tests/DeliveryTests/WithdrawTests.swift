import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Withdrawing")
struct WithdrawTests {
    @Test("From the answer on a withdrawn notification is refused as cancelled, also after a crash")
    func tombstone() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        #expect(try world.withdraw(notification) == 0)
        let before = try world.tables()
        #expect(try world.present(notification) == [PresentResult(verdict: .refused, reason: .cancelled)])
        #expect(try world.tables() == before)
        #expect(try world.withdraw(notification) == 0)
        #expect(try world.tables() == before)
        try world.restart()
        #expect(try world.present(notification) == [PresentResult(verdict: .refused, reason: .cancelled)])
        #expect(try world.titles() == [])
    }

    @Test(
        "Field report E17: a fan-out that is withdrawn half way reaches nobody more, and where asked loses its records"
    )
    func halfWay() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        let people = (0..<1200).map { "person-\($0)" }
        for start in stride(from: 0, to: 1200, by: 100) {
            try world.present(notification, to: Array(people[start..<start + 100]))
        }
        let reader = world.watch(DeliveryWatchRequest(personID: "person-1150"))
        world.settle()
        try world.mark(.one(notification), of: "person-3")
        try world.remove(.one(notification), of: "person-4")
        #expect(try world.withdraw(notification, removesRecords: true) == 1199)
        #expect(try world.withdraw(notification, removesRecords: true) == 0)
        let results = try world.present(notification, to: ["person-0", "person-2000"])
        #expect(results.map(\.verdict) == [.repeated, .refused])
        #expect(try world.titles("person-0") == [])
        #expect(try world.standings([(notification, "person-3")])[0].state == .removed)
        world.settle()
        #expect(reader.words.suffix(2) == ["badge com.example.mail 0/0", "removal removed"])
    }

    @Test("Records stay where only the alerts are taken back, and badges follow where records go")
    func records() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification, DeliveryWorld.decision(badge: 1))
        #expect(try world.withdraw(notification) == 0)
        #expect(try world.titles() == ["Hello"])
        #expect(try world.withdraw(notification, removesRecords: true) == 1)
        #expect(try world.titles() == [])
        #expect(try world.badges() == [])
    }

    @Test("An id that is none is refused")
    func refusal() throws {
        let world = try DeliveryWorld()
        for (id, code) in [([], "field_required"), ([1, 2], "field_malformed")] as [([UInt8], String)] {
            do throws(RPCError) {
                try world.stack.call(.delivery, as: "ingestion") { (channel) throws(RPCError) in
                    _ = try await DeliveryClient(channel: channel).withdraw(WithdrawRequest(notificationID: id))
                }
                Issue.record("it was taken")
            } catch {
                #expect(error.fieldPath == "notification_id")
                #expect(error.message.hasPrefix(code + ": "))
            }
        }
    }
}
