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
        let elsewhere = whole.replacingOccurrences(of: #""file":"focus.db""#, with: #""file":"../b/focus.db""#)
        #expect(elsewhere != whole)
        #expect(throws: CommandError.self) { try BackupManifest(Array(elsewhere.utf8), path: "backup.json") }
        let short = whole.replacingOccurrences(of: HexText.text(SHA256.hash([1])), with: "00ff")
        #expect(throws: CommandError.self) { try BackupManifest(Array(short.utf8), path: "backup.json") }
    }

    /// Puts a whole backup of three bytes each into `unfinished`.
    private func fill(_ unfinished: UnfinishedBackup) throws -> BackupManifest {
        var parts: [BackupManifest.Part] = []
        for role in ServiceRole.allCases {
            let file = try unfinished.file(role)
            try file.append([1, 2])
            try file.append([3])
            let hash = try file.finish()
            #expect(hash == SHA256.hash([1, 2, 3]))
            parts.append(part(role, [1, 2, 3]))
        }
        return try manifest(parts)
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("A folder appears whole, and is its owner's alone; what it holds afterwards is looked at byte by byte")
    func made() throws {
        let path = "\(folder)/new"
        let backup = BackupFolder(path: path)
        let unfinished = try backup.begin()
        let manifest = try fill(unfinished)
        #expect(!FileManager.default.fileExists(atPath: path))
        try unfinished.finish(manifest)
        unfinished.abandon()
        #expect(try backup.manifest() == manifest)
        for part in manifest.parts { try backup.check(part) }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(try names(in: folder) == ["new"])
        let error = #expect(throws: CommandError.self) { _ = try backup.begin() }
        #expect("\(error as Any)".contains("exists; give a new folder"))
        // A byte more, a byte less, another byte.
        for bytes in [[1, 2, 3, 4], [1, 2], [1, 2, 4]] as [[UInt8]] {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/focus.db"))
            let damage = #expect(throws: CommandError.self) { try backup.check(part(.focus, [1, 2, 3])) }
            #expect("\(damage as Any)".contains("focus.db is damaged"))
        }
        try FileManager.default.removeItem(atPath: "\(path)/focus.db")
        let missing = #expect(throws: CommandError.self) { try backup.check(part(.focus, [1, 2, 3])) }
        #expect(missing == .failed("\(path)/focus.db is missing: the backup is not whole"))
    }

    @Test("Two backups of one name keep out of each other's way; the second to be whole is refused and goes")
    func two() throws {
        let path = "\(folder)/new"
        let (first, second) = (try BackupFolder(path: path).begin(), try BackupFolder(path: path).begin())
        let manifest = try fill(first)
        _ = try fill(second)
        try first.finish(manifest)
        let error = #expect(throws: CommandError.self) { try second.finish(manifest) }
        #expect(error == .failed("\(path) was made by somebody else meanwhile; give a new folder"))
        second.abandon()
        #expect(try names(in: folder) == ["new"])
        for part in manifest.parts { try BackupFolder(path: path).check(part) }
    }

    @Test("A backup that is given up removes what it made and nothing else")
    func abandoned() throws {
        let live = "\(folder)/live"
        try FileManager.default.createDirectory(atPath: live, withIntermediateDirectories: false)
        for role in ServiceRole.allCases {
            try Data([7]).write(to: URL(fileURLWithPath: "\(live)/\(role.rawValue).db"))
        }
        // What stood at the names that are used meanwhile, or is put there.
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/new.unfinished", withDestinationPath: live)
        let backup = try BackupFolder(path: "\(folder)/new").begin()
        _ = try backup.file(.focus)
        try FileManager.default.moveItem(atPath: backup.folder, toPath: "\(folder)/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: backup.folder, withDestinationPath: live)
        backup.abandon()
        #expect(try names(in: live).count == ServiceRole.allCases.count)
        #expect(try names(in: "\(folder)/elsewhere") == [])
    }

    @Test("A folder that cannot be made is named with what is in the way before anything is fetched")
    func inTheWay() throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/dangling", withDestinationPath: "/nowhere/at/all")
        try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
        for (name, words) in [
            ("dangling", "exists; give a new folder"), ("file", "exists; give a new folder"),
            ("none/new", "No such file or directory; make \(folder)/none first"),
            ("file/new", "Not a directory; \(folder)/file is no folder"),
        ] {
            let error = #expect(throws: CommandError.self) { _ = try BackupFolder(path: "\(folder)/\(name)").begin() }
            #expect("\(error as Any)".contains(words), "\(error as Any)")
        }
    }

    @Test(
        "Numbers that no backup has are refused, at and beyond their bounds",
        arguments: [
            ("taken_at_unix_us", "-1", false), ("taken_at_unix_us", "0", true),
            ("taken_at_unix_us", "253402300799999999", true), ("taken_at_unix_us", "253402300800000000", false),
            ("taken_at_unix_us", "-9223372036854775808", false), ("taken_at_unix_us", "9223372036854775807", false),
            ("ledger_position", "-1", false), ("ledger_position", "-9223372036854775808", false),
            ("ledger_position", "9223372036854775807", true), ("byte_count", "0", false),
            ("byte_count", "17592186044416", true), ("byte_count", "17592186044417", false),
            ("byte_count", "9223372036854775807", false), ("longest_hold_us", "-9223372036854775808", true),
            ("schema_version", "-9223372036854775808", true),
        ]
    )
    func bounds(_ member: String, _ value: String, _ isTaken: Bool) throws {
        let whole = try manifest(ServiceRole.allCases.map { part($0, [1]) }).json()
        let text = whole.replacing(try Regex("\"\(member)\":-?[0-9]+"), with: "\"\(member)\":\(value)")
        #expect(text != whole)
        guard isTaken else {
            #expect(throws: CommandError.self) { try BackupManifest(Array(text.utf8), path: "backup.json") }
            return
        }
        let manifest = try BackupManifest(Array(text.utf8), path: "backup.json")
        #expect(manifest.byteCount > 0 && !manifest.json().isEmpty)
        for position in [Int64.min, 0, .max] {
            #expect(!RestoreCommand.warning(manifest, ledgerPosition: position, now: .max).isEmpty)
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
            (["backup", ""], "FOLDER is empty"), (["backup", "verify", ""], "FOLDER is empty"),
            (["restore", ""], "FOLDER is empty"), (["restore"], "FOLDER is missing"),
            (["restore", "a", "--yes=1"], "unknown option"),
        ]
    )
    func usage(_ words: [String], _ message: String) {
        let outcome = usherOutcome(words)
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
