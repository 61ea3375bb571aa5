import Cryptography
import EventLoop
import Foundation
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// A restore whose services are killed, and whose command line goes away, at each of its steps.
@Suite("Killed restores", .serialized, .timeLimit(.minutes(15)))
struct RestoreCrashTests {
    /// How far a restore came before everybody was killed.
    enum Step: CaseIterable, Sendable {
        case staged, checked, committedOne, committedAll, waiting
    }

    @Test(
        "Killed at any step each service has the old state or the new one, and a repeat ends with the new one in all",
        arguments: Step.allCases
    )
    func killed(at step: Step) async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = BackupWorld(stack)
        try await world.prepare()
        await world.send(24)
        let before = await world.sent
        try await world.settle(before)
        let backup = BackupFiles(path: "\(stack.folder)/backup")
        #expect(try await stack.usher(["backup", backup.path]).code == 0)
        await world.send(24)
        let after = Array(await world.sent.suffix(24))
        try await world.settle(after)

        let steps = RestoreSteps(stack: stack, backup: backup)
        for role in ServiceRole.allCases { try await steps.stage(role) }
        if step != .staged {
            for role in ServiceRole.allCases { try await steps.check(role) }
        }
        switch step {
        case .staged, .checked: break
        case .committedOne: try await steps.commit(.consent)
        case .committedAll: for role in ServiceRole.allCases { try await steps.commit(role) }
        case .waiting:
            try await steps.commit(.delivery)
            try await steps.wait(for: .delivery, .restored)
        }
        for role in ServiceRole.allCases { try stack.kill(role) }
        for role in ServiceRole.allCases { try stack.start(role) }
        for role in ServiceRole.allCases {
            let found = try await steps.describe(role)
            let isNew =
                step == .committedAll || (step == .committedOne && role == .consent)
                || (step == .waiting && role == .delivery)
            #expect(found.state == (isNew ? .restored : .serving), "\(role)")
            #expect(found.restoreID == (isNew ? steps.id : []), "\(role)")
        }
        // A service that waits takes no calls but those of a restore, and says so.
        if step == .committedAll {
            let error = await #expect(throws: RPCError.self) {
                let client = DeliveryClient(channel: stack.channel(to: .delivery))
                let request = ListInboxRequest(personID: BackupWorld.people[0])
                _ = try await client.listInbox(request, options: CallOptions(timeout: .seconds(1)))
            }
            #expect([.unavailable, .deadlineExceeded].contains(error?.code))
        }
        let repeated = try await stack.usher(["restore", backup.path, "--yes"])
        #expect(repeated.code == 0, "\(repeated.text)")
        #expect(try await world.faults(of: before) == [])
        #expect(try await world.faults(of: after).count == 48, "what came after the backup is gone everywhere")
        #expect(try await world.strangers() == [])
        await world.send(12)
        let last = Array(await world.sent.suffix(12))
        try await world.settle(last)
        #expect(try await world.faults(of: last) == [])
    }

    @Test(
        "Killed again and again while it begins anew, a committed service ends restored",
        arguments: ServiceRole.allCases
    )
    func killedWhileReplacing(_ role: ServiceRole) async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = BackupWorld(stack)
        try await world.prepare()
        await world.send(24)
        let backup = BackupFiles(path: "\(stack.folder)/backup")
        #expect(try await stack.usher(["backup", backup.path]).code == 0)
        await world.send(24)
        let steps = RestoreSteps(stack: stack, backup: backup)
        try await steps.stage(role)
        try await steps.check(role)
        try await steps.commit(role)
        for delay in 0..<12 {
            // Where it is by then differs from run to run; that it ends well does not.
            try await stack.loop.sleep(for: .milliseconds(delay * 7))
            try stack.kill(role)
            try stack.start(role)
        }
        try await steps.wait(for: role, .restored)
        #expect(try await steps.describe(role).restoreID == steps.id)
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(stack.folder)/\(role.rawValue)")
        let names = ["", "-wal", "-shm", "-lock", "-restored"].map { "\(role.rawValue).db\($0)" }
        #expect(left.filter { !names.contains($0) } == [])
    }
}

/// The steps of a restore, each by itself.
struct RestoreSteps {
    let stack: ProcessStack
    let backup: BackupFiles
    let id: [UInt8]

    init(stack: ProcessStack, backup: BackupFiles) {
        self.stack = stack
        self.backup = backup
        var ids = NotificationIDGenerator(random: SystemRandom())
        id = ids.next(at: SystemTime().wallNow).bytes
    }

    private func client(_ role: ServiceRole) -> MaintenanceClient {
        MaintenanceClient(channel: stack.channel(to: role))
    }

    func stage(_ role: ServiceRole) async throws {
        let bytes = try backup.bytes(role)
        let (client, hash) = (client(role), SHA256.hash(bytes))
        for offset in stride(from: 0, to: bytes.count, by: 262_144) {
            let request = StageRestoreRequest(
                sha256: hash,
                byteCount: UInt64(bytes.count),
                offset: UInt64(offset),
                data: Array(bytes[offset..<min(bytes.count, offset + 262_144)])
            )
            _ = try await client.stageRestore(request)
        }
    }

    func check(_ role: ServiceRole) async throws {
        _ = try await client(role).checkRestore(CheckRestoreRequest(sha256: SHA256.hash(try backup.bytes(role))))
    }

    func commit(_ role: ServiceRole) async throws {
        let request = CommitRestoreRequest(sha256: SHA256.hash(try backup.bytes(role)), restoreID: id, backupID: id)
        _ = try await client(role).commitRestore(request)
    }

    func describe(_ role: ServiceRole) async throws -> DescribeDatabaseResponse {
        let options = CallOptions(timeout: .seconds(30))
        return try await client(role).describeDatabase(DescribeDatabaseRequest(), options: options)
    }

    func wait(for role: ServiceRole, _ state: DatabaseState) async throws {
        for _ in 0..<1000 {
            if let found = try? await describe(role), found.state == state { return }
            try await stack.loop.sleep(for: .milliseconds(20))
        }
        Issue.record("\(role) is not \(state)")
    }
}
