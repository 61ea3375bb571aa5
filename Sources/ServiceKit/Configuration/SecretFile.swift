import EventLoop
import Glibc

/// Why a file that should hold a secret was not read.
package enum SecretFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A system call failed.
    case failed(call: String, errno: CInt)
    /// A directory, a device, a pipe.
    case notARegularFile
    /// Larger than a secret may be.
    case tooLarge(maximumByteCount: Int)
    /// Bytes that are no UTF-8.
    case notUTF8

    package var description: String {
        switch self {
        case .failed(let call, let errno): SystemError(call, errno: errno).description
        case .notARegularFile: "it is not a regular file"
        case .tooLarge(let maximum): "it is larger than \(maximum) bytes"
        case .notUTF8: "it is not UTF-8"
        }
    }
}

/// Files that hold one secret each, as container platforms mount them.
package enum SecretFile {
    /// Largest file that is read.
    package static let maximumByteCount = 65536

    /// The text of the file at `path`, without the line break at its end; blocks, so for use at the start.
    ///
    /// - Throws: Why the file cannot be used.
    package static func read(_ path: String) throws(SecretFileError) -> String {
        // Non-blocking, or a pipe without a writer would hold the start up for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .failed(call: "open", errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .failed(call: "fstat", errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
        var bytes = try readAll(descriptor)
        if bytes.last == 0x0A { bytes.removeLast() }
        if bytes.last == 0x0D { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }

    private static func readAll(_ descriptor: CInt) throws(SecretFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .failed(call: "read", errno: errno) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= maximumByteCount else { throw .tooLarge(maximumByteCount: maximumByteCount) }
        }
    }
}
