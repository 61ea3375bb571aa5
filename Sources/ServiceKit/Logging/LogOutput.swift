import EventLoop
import Glibc
import Synchronization

/// Where a process's log lines go: one descriptor, written by whoever logs, without waiting for a slow reader.
///
/// A line is written at once where the descriptor has room, so a crash loses none. Where it has none, because the
/// reader of a pipe has fallen behind, lines wait in a backlog of bounded size that a thread of its own writes out; at
/// the bound new lines are dropped and counted, and the next line that gets through says how many.
package final class LogOutput: Sendable {
    /// Bytes that wait for a slow reader, unless told otherwise.
    package static let defaultBacklogByteLimit = 1 << 20

    private struct Backlog {
        var bytes: [UInt8] = []
        var start = 0
        var droppedSinceReport: UInt64 = 0
        var isWriting = false

        var count: Int { bytes.count - start }
    }

    private let descriptor: CInt
    private let backlogByteLimit: Int
    private let backlog = Locked(Backlog())
    private let dropped = Atomic<UInt64>(0)
    private let makeDropReport: @Sendable (_ count: UInt64) -> [UInt8]

    /// Lines to `descriptor`, which stays the caller's and must outlive this.
    ///
    /// `dropReport` spells the line that says how many lines were dropped.
    init(
        descriptor: CInt,
        backlogByteLimit: Int = LogOutput.defaultBacklogByteLimit,
        dropReport: @escaping @Sendable (_ count: UInt64) -> [UInt8]
    ) {
        self.descriptor = descriptor
        self.backlogByteLimit = backlogByteLimit
        makeDropReport = dropReport
    }

    /// Lines dropped since the start because the backlog was full; from any thread.
    package var droppedLineCount: UInt64 { dropped.load(ordering: .relaxed) }

    /// Bytes that wait for the reader; from any thread.
    package var backlogByteCount: Int { backlog.withLock { $0.count } }

    /// Writes a whole line, queues it, or drops and counts it; from any thread.
    func write(_ line: [UInt8]) {
        let mustStartWriter: Bool = backlog.withLock { backlog in
            if backlog.count == 0, isWritable() {
                let written = Self.writeSome(descriptor, line[...])
                if written == line.count { return false }
                backlog.bytes = Array(line[max(0, written)...])
                backlog.start = 0
            } else {
                queue(line, in: &backlog)
            }
            defer { backlog.isWriting = true }
            return !backlog.isWriting
        }
        if mustStartWriter { startWriter() }
    }

    private func queue(_ line: [UInt8], in backlog: inout Backlog) {
        guard backlog.count + line.count <= backlogByteLimit else {
            backlog.droppedSinceReport += 1
            dropped.add(1, ordering: .relaxed)
            return
        }
        if backlog.droppedSinceReport > 0 {
            let report = makeDropReport(backlog.droppedSinceReport)
            if backlog.count + report.count + line.count <= backlogByteLimit {
                backlog.bytes += report
                backlog.droppedSinceReport = 0
            }
        }
        backlog.bytes += line
    }

    /// Waits until the backlog is written or `limit` has passed; blocks, so for use at the end of a process.
    ///
    /// - Returns: True when nothing was left.
    @discardableResult
    package func flush(within limit: Duration) -> Bool {
        let time = SystemTime()
        let end = time.monotonicNow + limit
        while backlogByteCount > 0 {
            let left = end - time.monotonicNow
            guard left > .zero else { return false }
            waitForRoom(milliseconds: CInt(clamping: (left.nanosecondsSaturating + 999_999) / 1_000_000))
            if isWritable() { backlog.withLock { writePiece(of: &$0) } }
        }
        return true
    }

    // MARK: The writer of the backlog

    private func startWriter() {
        do throws(SystemError) { try WorkerThread("log") { [self] in writeBacklog() }.detach() } catch {
            // No thread to be had: the next line tries again.
            backlog.withLock { $0.isWriting = false }
        }
    }

    /// Writes until the backlog is empty, waiting for the reader outside the lock.
    private func writeBacklog() {
        while true {
            waitForRoom(milliseconds: -1)
            let isDone: Bool = backlog.withLock { backlog in
                // Whoever flushes may have used the room up in between.
                if isWritable() { writePiece(of: &backlog) }
                if backlog.count == 0 { backlog.isWriting = false }
                return backlog.count == 0
            }
            if isDone { return }
        }
    }

    /// Writes up to one page, which a pipe that polls as writable takes without waiting.
    private func writePiece(of backlog: inout Backlog) {
        guard backlog.count > 0 else { return }
        let end = min(backlog.bytes.count, backlog.start + LogLine.maximumByteCount)
        let written = Self.writeSome(descriptor, backlog.bytes[backlog.start..<end])
        if written < 0 {
            // The reader is gone for good; what waited for it is lost, and counted as lines were.
            let lost = backlog.bytes[backlog.start...].count { $0 == 0x0A }
            dropped.add(UInt64(lost), ordering: .relaxed)
            backlog.start = backlog.bytes.count
        } else {
            backlog.start += written
        }
        if backlog.start == backlog.bytes.count {
            backlog.bytes.removeAll(keepingCapacity: false)
            backlog.start = 0
            reportDrops(in: &backlog)
        } else if backlog.start >= 1 << 16 {
            backlog.bytes.removeFirst(backlog.start)
            backlog.start = 0
        }
    }

    private func reportDrops(in backlog: inout Backlog) {
        guard backlog.droppedSinceReport > 0 else { return }
        backlog.bytes = makeDropReport(backlog.droppedSinceReport)
        backlog.droppedSinceReport = 0
    }

    private func isWritable() -> Bool { waitForRoom(milliseconds: 0) }

    @discardableResult
    private func waitForRoom(milliseconds: CInt) -> Bool {
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&poller, 1, milliseconds) > 0
    }

    /// Bytes written: 0 where there is no room, negative where the reader is gone.
    private static func writeSome(_ descriptor: CInt, _ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { bytes in
            // A socket would take a piece and block for the rest; MSG_DONTWAIT is for this call alone, unlike
            // O_NONBLOCK, which would change the terminal or pipe for every process that shares it.
            let flags = CInt(MSG_DONTWAIT | MSG_NOSIGNAL)
            var written = send(descriptor, bytes.baseAddress, bytes.count, flags)
            if written < 0, errno == ENOTSOCK { written = Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
            guard written < 0 else { return written }
            return errno == EAGAIN || errno == EINTR ? 0 : -1
        }
    }
}
