import EventLoop
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Delivery

@Suite("Delivery's database")
struct StorageTests {
    @Test("The tables are made from an empty file and opened again as they are")
    func migration() throws {
        let loop = EventLoop(simulated: "test", time: SystemTime())
        var options = DatabaseOptions(mode: .inline(loop), disk: SimulatedDisk(seed: 1))
        options.reservedLogBytes = 0
        for _ in 0..<2 {
            let database = try Database.open("/d.db", schema: DeliveryService.schema, options: options)
            let version = try database.read { transaction in
                try transaction.prepare("PRAGMA user_version").first { try $0.integer(0) }
            }
            #expect(version == Int64(DeliveryService.schema.version))
            try database.closeAndWait()
        }
    }

    @Test(
        "What a reader asks for is found by an index, and never by going through a table",
        arguments: [
            "SELECT 1 FROM record WHERE person = 1 AND app = 2 AND state = 1 AND state <= 3 LIMIT 1",
            "SELECT app FROM record WHERE person = 1 AND state = 1 AND state <= 3",
            "SELECT 1 FROM record WHERE person = 1 AND app = 2 AND collapse = x'00' AND state <> 5 ORDER BY notification",
            "SELECT 1 FROM record WHERE person = 1 AND state <= 3 AND arrival < 5 AND state >= 1 ORDER BY arrival DESC",
            "SELECT 1 FROM record WHERE person = 1 AND change > 5 ORDER BY change",
            "SELECT 1 FROM record WHERE state >= 4 AND changed_at < 5 ORDER BY changed_at LIMIT 5",
            "SELECT 1 FROM record WHERE (notification, person) > (x'00', 1) ORDER BY notification, person LIMIT 5",
            "SELECT 1 FROM notification WHERE withdrawn_at IS NOT NULL AND withdrawn_at < 5 ORDER BY withdrawn_at LIMIT 5",
            "SELECT 1 FROM fence WHERE set_at < 5 ORDER BY set_at LIMIT 5",
            "SELECT 1 FROM endpoint WHERE person = 1 AND device = 'd'",
        ]
    )
    func plans(query: String) throws {
        let world = try DeliveryWorld()
        let steps = try world.service.resources.database.read { transaction in
            var steps: [String] = []
            try transaction.prepare(text: "EXPLAIN QUERY PLAN \(query)").forEach { steps.append(try $0.text(3)) }
            return steps
        }
        #expect(!steps.isEmpty)
        #expect(steps.allSatisfy { $0.hasPrefix("SEARCH") || $0.hasPrefix("SCAN fence USING") }, "\(steps)")
        #expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
    }

    @Test("A full disk refuses what it cannot keep, and the service goes on when there is room")
    func fullDisk() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification(title: "before"))
        let disk = world.stack.disk(of: .delivery)
        disk.setCapacity(disk.usedByteCount)
        var refused = 0
        for _ in 0..<50 {
            do throws(RPCError) {
                let request = PresentRequest(
                    notifications: [world.notification { $0.body = String(repeating: "x", count: 4000) }],
                    entries: [PresentEntry(personID: "ann", decision: DeliveryWorld.decision())]
                )
                _ = try world.stack.call(.delivery, as: "ingestion") { (channel) throws(RPCError) in
                    try await DeliveryClient(channel: channel)
                        .present(request, options: CallOptions(timeout: .seconds(1)))
                }
            } catch { refused += 1 }
        }
        #expect(refused > 0)
        disk.setCapacity(1 << 30)
        #expect(try world.present(world.notification(title: "after")).map(\.verdict) == [.stored])
        #expect(try world.titles().count == 2 + 50 - refused)
    }
}
