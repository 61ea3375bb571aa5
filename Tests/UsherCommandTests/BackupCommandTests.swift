import Cryptography
import Foundation
import NotificationModel
import ServiceHost
import Testing

@testable import UsherCommand

@Suite("A backup's folder") final class BackupFolderTests {
    private let folder: String

    init() throws {
        folder = "\(NSTemporaryDirectory())backup-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func manifest(_ parts: [BackupManifest.Part]) throws -> BackupManifest {
        let id = try #require(NotificationID("019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42"))
        return BackupManifest(
            id: id,
            takenAt: 1_764_500_000_000_000,
            ledgerPosition: 7,
            longestHold: 1234,
            parts: parts
        )
    }

    private func part(_ role: ServiceRole, _ bytes: [UInt8]) -> BackupManifest.Part {
        BackupManifest.Part(
            role: role,
            byteCount: bytes.count,
            sha256: SHA256.hash(bytes),
            schemaVersion: 3,
            version: "0.1.0",
            commit: "abc",
            contract: "v1"
        )
    }

    @Test("A manifest is read as it was written")
    func manifests() throws {
        let written = try manifest(ServiceRole.allCases.map { part($0, [1, 2, 3]) })
        let read = try BackupManifest(Array(written.json().utf8), path: "backup.json")
        #expect(read == written)
        #expect(written.json(folder: "/a").contains(#""folder":"/a""#))
    }

    @Test(
        "A manifest of another form, or that does not name each service once, is refused",
        arguments: [
            "", "[]", "{}", #"{"format":2}"#, #"{"format":1,"backup_id":"x"}"#,
            #"{"format":1,"backup_id":"019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42","taken_at_unix_us":1,"ledger_position":1,"services":[]}"#,
        ]
    )
    func refused(_ text: String) {
        #expect(throws: CommandError.self) { try BackupManifest(Array(text.utf8), path: "backup.json") }
    }

    @Test("A manifest without a service, with one twice, or with a hash that is none is refused")
    func parts() throws {
        for roles in [[ServiceRole.ingestion, .consent, .focus], [.ingestion, .consent, .focus, .focus]] {
            let text = try manifest(roles.map { part($0, [1]) }).json()
            #expect(throws: CommandError.self) { try BackupManifest(Array(text.utf8), path: "backup.json") }
        }
        let whole = try manifest(ServiceRole.allCases.map { part($0, [1]) }).json()
        let short = whole.replacingOccurrences(of: HexText.text(SHA256.hash([1])), with: "00ff")
        #expect(throws: CommandError.self) { try BackupManifest(Array(short.utf8), path: "backup.json") }
    }

    @Test("A folder appears whole, is its owner's alone, and what an interrupted one left gives way")
    func made() throws {
        let path = "\(folder)/new"
        let backup = BackupFolder(path: path)
        try backup.begin()
        _ = try backup.file(.focus)
        try backup.begin()
        #expect(!FileManager.default.fileExists(atPath: path))
        var parts: [BackupManifest.Part] = []
        for role in ServiceRole.allCases {
            let file = try backup.file(role)
            try file.append([1, 2])
            try file.append([3])
            let hash = try file.finish()
            #expect(hash == SHA256.hash([1, 2, 3]))
            parts.append(part(role, [1, 2, 3]))
        }
        let manifest = try manifest(parts)
        try backup.finish(manifest)
        #expect(try backup.manifest() == manifest)
        for part in parts { try backup.check(part) }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(!FileManager.default.fileExists(atPath: "\(path).unfinished"))
        let error = #expect(throws: CommandError.self) { try backup.begin() }
        #expect("\(error as Any)".contains("exists; give a new folder"))
        // A byte more, a byte less, another byte.
        for bytes in [[1, 2, 3, 4], [1, 2], [1, 2, 4]] as [[UInt8]] {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/focus.db"))
            let damage = #expect(throws: CommandError.self) { try backup.check(part(.focus, [1, 2, 3])) }
            #expect("\(damage as Any)".contains("focus.db is damaged"))
        }
    }

    @Test("What a restore takes away is said in numbers before it asks")
    func warning() throws {
        let manifest = try manifest(ServiceRole.allCases.map { part($0, [1]) })
        func text(_ position: Int64) -> String {
            RestoreCommand.warning(manifest, ledgerPosition: position, now: manifest.takenAt + 7_200_000_000)
        }
        #expect(text(9).contains("2h 0m ago"))
        #expect(text(9).contains("2 changes of consent came after it and will be undone"))
        #expect(text(8).contains("1 change of consent came"))
        #expect(text(7).contains("No change of consent came after it."))
    }

    @Test(
        "Wrong command lines are named before anything is asked",
        arguments: [
            (["backup"], "FOLDER is missing"), (["backup", "a", "b"], "unexpected argument"),
            (["backup", "a", "--force"], "unknown option --force"), (["backup", "verify"], "FOLDER is missing"),
            (["restore"], "FOLDER is missing"), (["restore", "a", "--yes=1"], "unknown option"),
        ]
    )
    func usage(_ words: [String], _ message: String) {
        let outcome = usherOutcome(words)
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
