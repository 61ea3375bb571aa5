import EventLoop
import Glibc
import Storage

/// A small file system of its own for one test; needs the right to mount.
final class Volume: Sendable {
    private let folder: TemporaryFolder

    /// Why volumes cannot be made here; nil where they can.
    static let isPossible: Bool = (try? Volume(byteCount: 65_536)) != nil

    init(byteCount: Int) throws {
        folder = try TemporaryFolder()
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(byteCount)") == 0 else {
            throw SystemError("mount", errno: errno)
        }
    }

    deinit { umount2(folder.path, CInt(MNT_DETACH)) }

    func callAsFunction(_ name: String) -> String { folder(name) }

    /// Refuses every write from here on, or allows them again.
    func setReadOnly(_ isReadOnly: Bool) throws {
        let flags = MS_REMOUNT | (isReadOnly ? MS_RDONLY : 0)
        guard mount("tmpfs", folder.path, "tmpfs", UInt(flags), nil) == 0 else {
            throw SystemError("mount", errno: errno)
        }
    }

    /// Takes up `byteCount` bytes, or as many as there are.
    func fill(_ name: String, byteCount: Int) throws {
        let descriptor = open(folder(name), O_RDWR | O_CREAT | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else { throw SystemError("open", errno: errno) }
        defer { close(descriptor) }
        let page = [UInt8](repeating: 1, count: 4096)
        for _ in 0..<byteCount / 4096 {
            guard page.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == page.count else { return }
        }
    }

    func remove(_ name: String) { unlink(folder(name)) }
}
