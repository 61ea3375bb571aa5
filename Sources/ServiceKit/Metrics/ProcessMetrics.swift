import EventLoop
import Glibc

/// What the kernel knows about this process, under the names Prometheus clients share.
package enum ProcessMetrics {
    /// Registers the process metrics; they are read when somebody asks.
    package static func register(in registry: MetricRegistry) {
        registry.reading("process_cpu_seconds_total", "User and system CPU time in seconds.") { cpuSeconds() }
        registry.reading("process_resident_memory_bytes", "Resident memory in bytes.") { memoryPages(field: 1) }
        registry.reading("process_virtual_memory_bytes", "Virtual memory in bytes.") { memoryPages(field: 0) }
        registry.reading("process_open_fds", "Open file descriptors.") { openDescriptorCount() }
        registry.reading("process_max_fds", "Most file descriptors that may be open.") { descriptorLimit() }
        registry.reading("process_threads", "Threads.") { statusField(17) }
        registry.reading("process_start_time_seconds", "Start of the process in seconds since the Unix epoch.") {
            startTime()
        }
    }

    static func cpuSeconds() -> Double? {
        var usage = rusage()
        guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return nil }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    static func openDescriptorCount() -> Double? {
        guard let directory = opendir("/proc/self/fd") else { return nil }
        defer { closedir(directory) }
        var count = 0
        while let entry = readdir(directory) {
            if entry.pointee.d_name.0 != 0x2E { count += 1 }
        }
        // The listing itself holds one open.
        return Double(count - 1)
    }

    private static func descriptorLimit() -> Double? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return limit.rlim_cur == rlim_t.max ? .infinity : Double(limit.rlim_cur)
    }

    private static func memoryPages(field: Int) -> Double? {
        guard let text = contents(of: "/proc/self/statm") else { return nil }
        let fields = text.split(separator: " ")
        guard field < fields.count, let pages = Double(String(fields[field])) else { return nil }
        return pages * Double(sysconf(CInt(_SC_PAGESIZE)))
    }

    /// Field of `/proc/self/stat`, counted from the one behind the process's name (its state is 0).
    private static func statusField(_ index: Int) -> Double? {
        // The name may hold spaces and parentheses; the last parenthesis ends it.
        guard let text = contents(of: "/proc/self/stat"), let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        return index < fields.count ? Double(String(fields[index])) : nil
    }

    private static func startTime() -> Double? {
        guard let ticks = statusField(19), let text = contents(of: "/proc/stat") else { return nil }
        let boot = text.split(separator: "\n").first { $0.hasPrefix("btime ") }
        guard let seconds = boot.flatMap({ Double(String($0.dropFirst(6))) }) else { return nil }
        return seconds + ticks / Double(sysconf(CInt(_SC_CLK_TCK)))
    }

    /// A file of the kernel's, which has no size to go by; at most 1 MiB.
    private static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16384)
        while bytes.count < 1 << 20 {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
            bytes += chunk[..<count]
        }
        return nil
    }
}
