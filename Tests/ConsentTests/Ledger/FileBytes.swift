import EventLoop
import Glibc

/// Whole files of a test.
enum FileBytes {
    static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw SystemError("fopen \(path)", errno: errno) }
        defer { fclose(file) }
        var (bytes, chunk): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 65_536))
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    static func remove(_ path: String) { unlink(path) }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "w") else { throw SystemError("fopen \(path)", errno: errno) }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw SystemError("fwrite", errno: errno) }
    }
}
