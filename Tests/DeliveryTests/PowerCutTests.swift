import EventLoop
import NotificationModel
import RPC
import ServiceHost
import SimulatedDisk
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Delivery

@Suite("Power cuts of delivery")
struct PowerCutTests {
    @Test("A power cut in the middle keeps every acknowledged pair exactly once", arguments: 1...20)
    func cuts(seed: Int) throws {
        let world = try DeliveryWorld(seed: UInt64(seed))
        let random = SeededRandom(seed: UInt64(seed))
        var acknowledged: [(IdentifiedNotification, String)] = []
        for _ in 0..<6 {
            let disk = world.stack.disk(of: .delivery)
            disk.cutPower(after: Int(random.next(below: 300)) + 1)
            let channel = world.stack.client(.delivery, "ingestion")
            var pending = 0
            for _ in 0..<40 where !disk.powerIsCut {
                let notification = world.notification { content in
                    if random.chance(0.3) { content.collapseID = "c" }
                }
                let people = (0..<Int(random.next(below: 4)) + 1).map { "person-\($0)" }
                let badge: UInt32? = random.chance(0.3) ? UInt32(random.next(below: 3)) : nil
                let decision = DeliveryWorld.decision(badge: badge)
                let request = PresentRequest(
                    notifications: [notification],
                    entries: people.map { PresentEntry(personID: $0, decision: decision) }
                )
                pending += 1
                channel.unaryOnLoop(DeliveryMethods.present, request, options: CallOptions(timeout: .seconds(1))) {
                    (result: Result<PresentResponse, RPCError>) in
                    pending -= 1
                    guard (try? result.get()) != nil else { return }
                    acknowledged += people.map { (notification, $0) }
                }
                world.stack.run(for: random.duration(in: .zero ... .milliseconds(2)))
            }
            world.stack.run(for: .seconds(2)) { pending == 0 }
            // At the latest now.
            disk.cutPower(after: 0)
            try world.restart()
        }
        #expect(!acknowledged.isEmpty)
        let standings = try world.standings(acknowledged.prefix(1000).map { $0 })
        #expect(standings.allSatisfy { $0.state != .unspecified })
        // What is repeated is a repeat, and the tables agree with each other.
        for (notification, person) in acknowledged.prefix(40) {
            #expect(try world.present(notification, to: [person]).map(\.verdict) == [.repeated])
        }
        try consistent(world)
    }

    /// Content for every record, one listed record for each collapse id, positions without a repeat, badges of 0 where
    /// nothing is unread.
    private func consistent(_ world: DeliveryWorld) throws {
        let checks = [
            "SELECT COUNT(*) FROM record r WHERE NOT EXISTS (SELECT 1 FROM notification n WHERE n.id = r.notification)",
            "SELECT COUNT(*) FROM notification n WHERE NOT EXISTS (SELECT 1 FROM record r WHERE n.id = r.notification)",
            """
            SELECT COUNT(*) FROM (SELECT 1 FROM record WHERE collapse IS NOT NULL AND state <= 2
                GROUP BY person, app, collapse HAVING COUNT(*) > 1)
            """,
            """
            SELECT COUNT(*) - COUNT(DISTINCT place) FROM (SELECT arrival AS place FROM record UNION ALL
                SELECT change FROM record WHERE change IS NOT NULL AND change <> arrival)
            """,
            "SELECT COUNT(*) FROM record, history WHERE arrival > last OR change > last",
            """
            SELECT COUNT(*) FROM badge b WHERE count > 0 AND NOT EXISTS
                (SELECT 1 FROM record r WHERE r.person = b.person AND r.app = b.app AND r.state = 1)
            """,
        ]
        try world.service.resources.database.read { transaction in
            for check in checks {
                let count = try transaction.prepare(text: check).first { try $0.integer(0) }
                #expect(count == 0, "\(check)")
            }
            let verdict = try transaction.prepare("PRAGMA integrity_check").first { try $0.text(0) }
            #expect(verdict == "ok")
        }
    }
}
