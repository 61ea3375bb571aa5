import EventLoop
import Glibc

/// A small ext4 file system in a file, which turns read-only while files are open, as after an error of its disk.
package final class FailingVolume: Sendable {
    /// Where it is mounted.
    package let path: String
    private let image: String

    /// Why there can be none here; nil where there can.
    package static let isPossible: Bool = {
        guard let volume = try? FailingVolume(byteCount: 4 << 20) else { return false }
        return (try? volume.fail()) != nil
    }()

    /// An empty volume.
    ///
    /// - Throws: ``SystemError`` where no loop device may be mounted, or mkfs.ext4 is missing.
    package init(byteCount: Int) throws {
        path = try Volume.makeFolder()
        image = path + ".img"
        let descriptor = open(image, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(byteCount)) == 0 else {
            throw SystemError("open \(image)", errno: errno)
        }
        close(descriptor)
        do {
            try Self.run("/usr/sbin/mkfs.ext4", ["-q", "-F", image])
            try mount()
        } catch {
            rmdir(path)
            unlink(image)
            throw error
        }
    }

    deinit {
        umount2(path, CInt(MNT_DETACH))
        rmdir(path)
        unlink(image)
    }

    private func mount() throws { try Self.run("/usr/bin/mount", ["-o", "loop,errors=remount-ro", image, path]) }

    /// Makes the kernel take it that the disk has failed: nothing is written any more.
    ///
    /// - Throws: ``SystemError`` where the kernel does not let itself be told.
    package func fail() throws {
        let source = try mountSource()
        let trigger = "/sys/fs/ext4/\(source)/trigger_fs_error"
        let descriptor = open(trigger, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open \(trigger)", errno: errno) }
        defer { close(descriptor) }
        guard write(descriptor, "1", 1) == 1 else { throw SystemError("write \(trigger)", errno: errno) }
    }

    /// Mounts it anew, checked; nothing may be open on it.
    package func mend() throws {
        try Self.run("/usr/bin/umount", [path])
        // 1 says that something was mended.
        let check = try ChildProcess("/usr/sbin/fsck.ext4", ["-y", "-f", image])
        let code = try check.finish()
        guard code <= 1 else { throw SystemError("fsck.ext4: \(check.text)", errno: EIO) }
        try mount()
    }

    private func mountSource() throws -> String {
        let listing = try ChildProcess("/usr/bin/findmnt", ["-n", "-o", "SOURCE", path])
        _ = try listing.finish()
        guard let name = listing.text.split(separator: "/").last else { throw SystemError("findmnt", errno: ENOENT) }
        return name.filter { !$0.isWhitespace }
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = try ChildProcess(program, arguments)
        guard try process.finish() == 0 else { throw SystemError("\(program): \(process.text)", errno: EIO) }
    }
}
