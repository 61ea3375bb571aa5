import EventLoop
import Glibc

/// A file in the temporary folder that goes away with this object.
final class TemporaryFile {
    let path: String

    init(_ contents: [UInt8]) throws {
        var template = Array("/tmp/usher-test-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw SystemError("mkstemp", errno: errno) }
        defer { close(descriptor) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard write(descriptor, contents, contents.count) == contents.count else {
            throw SystemError("write", errno: errno)
        }
    }

    deinit { unlink(path) }
}
