import CLinux
import EventLoop
import Glibc

/// A small file system of its own for one test; needs the right to mount.
package final class Volume: Sendable {
    /// Where it is mounted.
    package let path: String

    /// True where volumes can be made here.
    package static let isPossible: Bool = (try? Volume(byteCount: 65_536)) != nil

    /// An empty volume in memory.
    ///
    /// - Throws: ``SystemError`` where nothing may be mounted.
    package init(byteCount: Int) throws {
        path = try Self.makeFolder()
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(byteCount)") == 0 else {
            let reason = errno
            rmdir(path)
            throw SystemError("mount", errno: reason)
        }
    }

    deinit {
        umount2(path, CInt(MNT_DETACH))
        rmdir(path)
    }

    static func makeFolder() throws -> String {
        var template = Array("/tmp/usher-volume-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp", errno: errno) }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The path of what is called `name` on the volume.
    package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Refuses every write from here on, or allows them again; nothing may be open for writing.
    package func setReadOnly(_ isReadOnly: Bool) throws {
        let flags = MS_REMOUNT | (isReadOnly ? MS_RDONLY : 0)
        guard mount("tmpfs", path, "tmpfs", UInt(flags), nil) == 0 else {
            throw SystemError("mount", errno: errno)
        }
    }

    /// Takes up `byteCount` bytes, or as many as there are.
    package func fill(_ name: String, byteCount: Int) throws {
        let descriptor = open(self(name), O_RDWR | O_CREAT | O_CLOEXEC | O_APPEND, 0o640)
        guard descriptor >= 0 else { throw SystemError("open", errno: errno) }
        defer { close(descriptor) }
        let page = [UInt8](repeating: 1, count: 4096)
        for _ in 0..<byteCount / 4096 {
            guard page.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == page.count else { return }
        }
    }

    /// Bytes that are left.
    package var freeByteCount: Int {
        var status = statvfs()
        return statvfs(path, &status) == 0 ? Int(status.f_bavail) * Int(status.f_frsize) : 0
    }

    /// Removes a file, and with it what it took up.
    package func remove(_ name: String) { unlink(self(name)) }
}
