import Foundation
import ProcessTestSupport
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Databases that no service takes in, and what is left then: everything as it was.
@Suite("Refused databases", .serialized, .timeLimit(.minutes(15)))
struct RestoreRefusalTests {
    @Test("A damaged, foreign or newer database is refused by name before anything changes")
    func refused() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = BackupWorld(stack)
        try await world.prepare()
        await world.send(12)
        let backup = BackupFiles(path: "\(stack.folder)/backup")
        #expect(try await stack.usher(["backup", backup.path]).code == 0)
        await world.send(12)
        let all = await world.sent
        try await world.settle(all)

        func refuses(_ files: BackupFiles, _ word: String) async throws {
            let (code, text) = try await stack.usher(["restore", files.path, "--yes"])
            #expect(code == 1, "\(text)")
            #expect(text.contains(word), "\(text)")
            #expect(try await world.faults(of: all) == [], "everything is as it was")
        }
        let altered = try backup.copy("altered")
        try altered.change(.focus, isHonest: false) { $0[$0.count / 2] ^= 1 }
        try await refuses(altered, "focus.db is damaged")
        #expect(try await stack.usher(["backup", "verify", altered.path]).code == 1)

        let damaged = try backup.copy("damaged")
        try damaged.change(.delivery, isHonest: true) { bytes in
            for index in 5000..<40_000 where index < bytes.count { bytes[index] = 0xAA }
        }
        try await refuses(damaged, "restore_damaged")
        #expect(try await stack.usher(["backup", "verify", damaged.path]).code == 1)

        let pipe = try backup.copy("pipe")
        try FileManager.default.removeItem(at: pipe.file(.focus))
        #expect(mkfifo(pipe.file(.focus).path, 0o600) == 0)
        try await refuses(pipe, "focus.db")
        #expect(try await stack.usher(["backup", "verify", pipe.path]).code == 1)

        let foreign = try backup.copy("foreign")
        let focus = try backup.bytes(.focus)
        try foreign.change(.ingestion, isHonest: true) { $0 = focus }
        try await refuses(foreign, "restore_foreign")
        #expect(try await stack.usher(["backup", "verify", foreign.path]).code == 1)

        let newer = try backup.copy("newer")
        try newer.change(.consent, isHonest: true, BackupFiles.makeNewer)
        try await refuses(newer, "restore_newer")
        // It is sound: a later version can have it.
        #expect(try await stack.usher(["backup", "verify", newer.path]).code == 0)

        let last = try await stack.usher(["audit", "--refused"])
        #expect(last.text.contains("restore_newer") && last.text.contains("CheckRestore"), "\(last.text)")
        // And the sound one still can be restored.
        let restored = try await stack.usher(["restore", backup.path, "--yes"])
        #expect(restored.code == 0, "\(restored.text)")
        #expect(try await world.faults(of: Array(all.prefix(12))) == [])
        #expect(try await world.faults(of: Array(all.suffix(12))).count == 24)
    }

    @Test("Consent refuses a database that belongs to a secret it does not have")
    func secret() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let folder = "\(stack.folder)/backup"
        #expect(try await stack.usher(["backup", folder]).code == 0)
        #expect(try stack.terminate(.consent) == 0)
        try stack.wipe(.consent)
        let file = "\(stack.folder)/secret"
        try String(repeating: "s", count: 40).write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try stack.start(.consent, extra: ["--secret-file", file])
        try await stack.wait(for: .consent)
        let (code, text) = try await stack.usher(["restore", folder, "--yes"])
        #expect(code == 1 && text.contains("restore_secret"), "\(text)")
    }

    @Test(
        "A service whose database a later version wrote does not start, says both versions and what to do",
        arguments: ServiceRole.allCases
    )
    func newerThanTheService(_ role: ServiceRole) async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait([role])
        #expect(try stack.terminate(role) == 0)
        let path = stack.databasePath(role)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let version = bytes[63]
        BackupFiles.makeNewer(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let (code, text) = try stack.attempt(role)
        #expect(code == 78)
        #expect(text.contains("schema version 99"), "\(text)")
        #expect(text.contains("versions up to \(version) of \(role.rawValue)"), "\(text)")
        #expect(text.contains("run the newer program, or restore a backup made before the upgrade"), "\(text)")
        #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == bytes, "it is left as it was")
    }
}
