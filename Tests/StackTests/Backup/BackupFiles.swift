import Cryptography
import Foundation
import ServiceHost
import Testing

/// A backup's folder in the hands of somebody who changes it.
struct BackupFiles {
    let path: String

    func file(_ role: ServiceRole) -> URL { URL(fileURLWithPath: "\(path)/\(role.rawValue).db") }

    func bytes(_ role: ServiceRole) throws -> [UInt8] { [UInt8](try Data(contentsOf: file(role))) }

    /// A copy beside it.
    func copy(_ name: String) throws -> BackupFiles {
        let other = "\(path)-\(name)"
        try FileManager.default.copyItem(atPath: path, toPath: other)
        return BackupFiles(path: other)
    }

    /// Changes a database, and where `isHonest` what the manifest says of it too.
    func change(_ role: ServiceRole, isHonest: Bool, _ body: (inout [UInt8]) -> Void) throws {
        let old = try bytes(role)
        var new = old
        body(&new)
        try Data(new).write(to: file(role))
        guard isHonest else { return }
        let manifest = URL(fileURLWithPath: "\(path)/backup.json")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        let changed = text.replacingOccurrences(of: Self.hex(SHA256.hash(old)), with: Self.hex(SHA256.hash(new)))
            .replacingOccurrences(of: "\"byte_count\":\(old.count),", with: "\"byte_count\":\(new.count),")
        #expect(changed != text)
        try changed.write(to: manifest, atomically: true, encoding: .utf8)
    }

    /// Makes a database say that a later version wrote it.
    static func makeNewer(_ bytes: inout [UInt8]) { bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99]) }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }
}
