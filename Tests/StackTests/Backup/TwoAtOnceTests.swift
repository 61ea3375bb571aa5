import EventLoop
import Focus
import Foundation
import Glibc
import ProcessTestSupport
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing
import UsherProto

/// Two commands at once, commands that a signal ends, and services that end while somebody backs up or restores.
@Suite("Backups and restores that meet", .serialized, .timeLimit(.minutes(15)))
struct TwoAtOnceTests {
    @Test(
        "Of two backups at once each is whole or says that it is to be run again; of two into one folder one is there"
    )
    func backups() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        for (one, other) in [("a", "b"), ("c", "c")] {
            let folders = ["\(stack.folder)/\(one)", "\(stack.folder)/\(other)"]
            async let first = stack.usher(["backup", folders[0]])
            async let second = stack.usher(["backup", folders[1]])
            let outcomes = [try await first, try await second]
            #expect(outcomes.contains { $0.code == 0 }, "\(outcomes)")
            if one == other { #expect(outcomes.count { $0.code == 0 } == 1, "\(outcomes)") }
            for (folder, outcome) in zip(folders, outcomes) {
                if outcome.code == 0 {
                    let verified = try await stack.usher(["backup", "verify", folder])
                    #expect(verified.code == 0, "\(verified.text)")
                } else {
                    let words = ["run the command again", "run `usher backup FOLDER` again", "give a new folder"]
                    #expect(words.contains { outcome.text.contains($0) }, "\(outcome.text)")
                }
            }
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: stack.folder)
        #expect(!left.contains { $0.contains("unfinished") }, "\(left)")
    }

    @Test("Of two restores at once one is done, and the other changes nothing")
    func restores() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        for name in ["a", "b"] { #expect(try await stack.usher(["backup", "\(stack.folder)/\(name)"]).code == 0) }
        for other in ["a", "b"] {
            async let first = stack.usher(["restore", "\(stack.folder)/a", "--yes"])
            async let second = stack.usher(["restore", "\(stack.folder)/\(other)", "--yes"])
            let outcomes = [try await first, try await second]
            #expect(outcomes.contains { $0.code == 0 }, "\(outcomes)")
            for outcome in outcomes where outcome.code != 0 {
                #expect(outcome.text.contains("nothing was changed"), "\(outcome.text)")
            }
            let status = try await stack.usher(["status"])
            #expect(status.code == 0, "\(status.text)")
        }
    }

    @Test(
        "A command that a signal ends says what it leaves",
        arguments: [["backup", "new"], ["restore", "there", "--yes"]]
    )
    func interrupted(_ words: [String]) async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        #expect(try await stack.usher(["backup", "\(stack.folder)/there"]).code == 0)
        let focus = try #require(stack.processNumber(.focus))
        // It answers nobody, so that the command waits for it.
        kill(focus, SIGSTOP)
        defer { kill(focus, SIGCONT) }
        let child = try ChildProcess(
            try ChildProcess.built("usher"),
            [words[0], "\(stack.folder)/\(words[1])"] + words.dropFirst(2),
            environment: stack.environment,
            capturing: .everything
        )
        try await waitUntilSignalsAreHeld(by: try #require(child.number), stack)
        child.kill(SIGINT)
        #expect(try child.finish() == 1)
        #expect(child.text.contains("interrupted; nothing was"), "\(child.text)")
        let left = try FileManager.default.contentsOfDirectory(atPath: stack.folder)
        #expect(!left.contains { $0.hasPrefix("new") }, "\(left)")
    }

    /// Waits until a process watches its signals: SIGINT is blocked, and there is a descriptor for it.
    private func waitUntilSignalsAreHeld(by process: pid_t, _ stack: ProcessStack) async throws {
        for _ in 0..<1000 {
            let folder = "/proc/\(process)/fd"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let targets = names.map {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) ?? ""
            }
            if targets.contains("anon_inode:[signalfd]") { return }
            try await stack.loop.sleep(for: .milliseconds(10))
        }
        Issue.record("it does not watch its signals")
    }

    @Test("A service that is to end waits for no reader of a backup, and leaves neither copies nor what was taken in")
    func ending() async throws {
        let stack = try ProcessStack()
        try FileManager.default.createDirectory(atPath: "\(stack.folder)/focus", withIntermediateDirectories: false)
        let filled = try Database.open(stack.databasePath(.focus), schema: FocusService.schema)
        try await filled.write { transaction in
            try transaction.runScript("CREATE TABLE filler (x BLOB)")
            for _ in 0..<80 { try transaction.runScript("INSERT INTO filler VALUES (zeroblob(100000))") }
        }
        try await filled.close()
        try await stack.startAndWait([.focus])
        let client = MaintenanceClient(channel: stack.channel(to: .focus))
        let id = RestoreSteps(stack: stack, backup: BackupFiles(path: "")).id
        let piece = StageRestoreRequest(
            sha256: [UInt8](repeating: 1, count: 32),
            byteCount: 2000,
            data: [UInt8](repeating: 1, count: 1000)
        )
        _ = try await client.stageRestore(piece)
        _ = try await client.holdWrites(HoldWritesRequest(backupID: id, holdAtMostMs: 5000))
        #expect(try await client.releaseWrites(ReleaseWritesRequest(backupID: id)).wasHeld)
        var pieces = client.fetchBackup(FetchBackupRequest(backupID: id)).makeAsyncIterator()
        #expect(try await pieces.next() != nil)
        #expect(
            Set(try self.names(in: "\(stack.folder)/focus")).isSuperset(of: ["focus.db-backup", "focus.db-incoming"])
        )
        // With 75 where the drain limit, 20 s, passes.
        #expect(try stack.terminate(.focus) == 0)
        let error = await #expect(throws: RPCError.self) { while try await pieces.next() != nil {} }
        #expect(error?.code == .unavailable, "\(error as Any)")
        let left = try self.names(in: "\(stack.folder)/focus").filter {
            $0.contains("-backup") || $0.contains("-incoming")
        }
        #expect(left == [])
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }
}
