import EventLoop
import Foundation
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// `usher backup` and `usher restore` over the real processes, with senders that never stop.
@Suite("Backup and restore", .serialized, .timeLimit(.minutes(15)))
struct BackupTests {
    /// Longer than an answer takes on a machine with much else to do; the hold itself is looked at apart from it.
    private static let longestPause = Duration.seconds(3)

    @Test("A backup under load refuses nobody, and put into empty services it has what was acknowledged before it")
    func underLoad() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = BackupWorld(stack)
        try await world.prepare()
        await world.send(100)
        let folder = "\(stack.folder)/backup"
        let senders = (0..<4).map { _ in Task { await world.send() } }
        await enough(world, 300)
        let before = await world.sent
        let (code, text) = try await stack.usher(["backup", folder, "--json"])
        await enough(world, await world.sent.count + 100)
        await world.stop()
        for sender in senders { await sender.value }
        #expect(code == 0, "\(text)")
        #expect(await world.refusals.map(\.message) == [])
        #expect(await world.longestCall < Self.longestPause)
        let hold = try #require(text.split(separator: "\"longest_hold_us\":").last?.prefix { $0.isNumber })
        #expect(try #require(Int(hold)) < 1_000_000)
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == Self.names)
        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/focus.db")[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try await stack.usher(["backup", "verify", folder]).code == 0)

        for role in ServiceRole.allCases { #expect(try stack.terminate(role) == 0) }
        for role in ServiceRole.allCases { try stack.wipe(role) }
        try await stack.startAndWait()
        let restored = try await stack.usher(["restore", folder, "--yes"])
        #expect(restored.code == 0, "\(restored.text)")
        try await world.settle(before)
        #expect(try await world.faults(of: before) == [])
        #expect(try await world.strangers() == [])
        let next = BackupWorld(stack)
        await next.send(24)
        let after = await next.sent
        #expect(after.count == 24)
        try await next.settle(after)
        #expect(try await next.faults(of: after) == [])
    }

    @Test("A restore into a running stack under load ends with one state in all services, in the same processes, twice")
    func running() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = BackupWorld(stack)
        try await world.prepare()
        await world.send(100)
        let before = await world.sent
        try await world.settle(before)
        let folder = "\(stack.folder)/backup"
        #expect(try await stack.usher(["backup", folder]).code == 0)
        let processes = ServiceRole.allCases.map { stack.processNumber($0) }
        for round in 1...2 {
            let senders = (0..<4).map { _ in BackupWorld(stack) }
            let sending = senders.map { sender in Task { await sender.send() } }
            for sender in senders { await enough(sender, 50) }
            let restored = try await stack.usher(["restore", folder, "--yes"])
            #expect(restored.code == 0, "round \(round): \(restored.text)")
            // What is sent to a stack that was restored is a part of it.
            for sender in senders { await enough(sender, await sender.sent.count + 50) }
            for sender in senders { await sender.stop() }
            for task in sending { await task.value }
            #expect(try await world.faults(of: before) == [])
            #expect(try await world.strangers() == [])
            let last = try await stack.usher(["restore", folder, "--yes"])
            #expect(last.code == 0, "\(last.text)")
            #expect(try await world.faults(of: before) == [])
            #expect(try await world.strangers() == [])
            let inboxes = try await world.inboxes()
            #expect(inboxes.values.reduce(0) { $0 + $1.count } == before.count, "what came after the backup is gone")
        }
        #expect(ServiceRole.allCases.map { stack.processNumber($0) } == processes, "they begin anew in place")
        for role in ServiceRole.allCases {
            let number = try #require(stack.processNumber(role))
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd").count
            #expect(open < 100, "\(role) inherits \(open) descriptors")
            #expect(try stack.terminate(role) == 0)
        }
    }

    @Test("A folder that is there is left alone, a stack that does not run is named, and so is what is no backup")
    func badFolders() async throws {
        let stack = try ProcessStack()
        let folder = "\(stack.folder)/there"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let noStack = try await stack.usher(["restore", folder, "--yes"])
        #expect(noStack.code == 1 && noStack.text.contains("is no backup"))
        let verified = try await stack.usher(["backup", "verify", folder])
        #expect(verified.code == 1 && verified.text.contains("is no backup"))
        try await stack.startAndWait()
        let taken = try await stack.usher(["backup", folder])
        #expect(taken.code == 1 && taken.text.contains("exists"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        // One service alone cannot be a backup.
        try stack.kill(.focus)
        let partly = try await stack.usher(["backup", "\(stack.folder)/partly"])
        #expect(partly.code == 1 && partly.text.contains("usher-focus does not answer"), "\(partly.text)")
        #expect(!FileManager.default.fileExists(atPath: "\(stack.folder)/partly"))
        let left = try FileManager.default.contentsOfDirectory(atPath: stack.folder)
        #expect(!left.contains { $0.hasPrefix("partly") })
        let unasked = try await stack.usher(["restore", folder])
        #expect(unasked.code != 0)
    }

    private static let names: Set = ["ingestion.db", "consent.db", "focus.db", "delivery.db", "backup.json"]

    /// Waits until the senders have sent so many.
    private func enough(_ world: BackupWorld, _ count: Int) async {
        var tries = 0
        while await world.sent.count < count, tries < 6000 {
            tries += 1
            try? await world.stack.loop.sleep(for: .milliseconds(10))
        }
    }
}
