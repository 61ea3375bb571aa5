import EventLoop
import Glibc

/// How often the volume makes a few bytes durable, without any database.
enum DiskRate {
    /// Appends 600 bytes and syncs, for `duration`.
    static func appends(in folder: String, for duration: Duration) throws -> Latencies {
        let path = "\(folder)/raw"
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else { throw SystemError("open", errno: errno) }
        defer {
            close(descriptor)
            unlink(path)
        }
        let row = [UInt8](repeating: 7, count: 600)
        let time = SystemTime()
        var latencies = Latencies()
        let end = time.monotonicNow + duration
        while time.monotonicNow < end {
            let begin = time.monotonicNow
            guard row.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == row.count,
                fdatasync(descriptor) == 0
            else { throw SystemError("write or fdatasync", errno: errno) }
            latencies.add(time.monotonicNow - begin)
        }
        return latencies
    }
}
