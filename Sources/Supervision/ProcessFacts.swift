import CProcess
import Glibc

/// What the kernel says of a process of this machine.
package struct ProcessFacts: Sendable {
    /// What the kernel calls it: the first 15 bytes of its program's name.
    package let name: String
    /// How long it has run.
    package let uptime: Duration
    /// Its resident memory in bytes; pages shared with others count in full.
    package let residentByteCount: Int
    /// The same with each shared page counted by its share, so that a sum over processes is what they take together; nil
    /// where the kernel does not say.
    package let proportionalByteCount: Int?

    /// The process `id`; nil where there is none, or only what is left of one.
    package init?(_ id: Int32) {
        guard let statistics = Self.contents(of: "/proc/\(id)/stat"),
            let begin = statistics.firstIndex(of: "("), let end = statistics.lastIndex(of: ")"),
            let memory = Self.contents(of: "/proc/\(id)/statm")?.split(separator: " "), memory.count > 1,
            let pages = Int(memory[1]),
            let machine = Self.contents(of: "/proc/uptime")?.split(separator: " ").first.flatMap({ Double($0) })
        else { return nil }
        // The name may hold spaces and parentheses; the last parenthesis ends it.
        let fields = statistics[statistics.index(after: end)...].split(separator: " ")
        guard fields.count > 19, fields[0] != "Z", let ticks = Double(fields[19]) else { return nil }
        name = String(statistics[statistics.index(after: begin)..<end])
        proportionalByteCount = Self.proportionalByteCount(id)
        residentByteCount = pages * sysconf(CInt(_SC_PAGESIZE))
        uptime = .milliseconds(Int64(max(0, machine - ticks / Double(sysconf(CInt(_SC_CLK_TCK)))) * 1000))
    }

    /// Waits for a process to end, its own child or not.
    ///
    /// - Returns: False where it still runs after that time.
    @discardableResult
    package static func waitForEnd(of id: Int32, milliseconds: CInt) -> Bool {
        let descriptor = process_descriptor(id)
        // None of that number: it has ended, and was waited for.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&poller, 1, milliseconds)
            if count < 0, errno == EINTR { continue }
            return count > 0
        }
    }

    private static func proportionalByteCount(_ id: Int32) -> Int? {
        guard let text = contents(of: "/proc/\(id)/smaps_rollup") else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }

    /// A small file of the kernel's.
    private static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
