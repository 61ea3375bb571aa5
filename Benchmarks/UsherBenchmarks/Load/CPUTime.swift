import Foundation

/// CPU time of processes and of the whole machine.
enum CPUTime {
    /// Nanoseconds that all threads of `process` have run.
    static func nanoseconds(of process: Int32) -> UInt64 {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(0) { sum, thread in
            let text = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
            return sum + (text.split(separator: " ").first.flatMap { UInt64($0) } ?? 0)
        }
    }

    /// Seconds that this process and its ended children have run.
    static func ownSeconds() -> Double {
        [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue].reduce(0) { sum, whose in
            var usage = rusage()
            getrusage(whose, &usage)
            return sum + Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
        }
    }

    /// Hundredths of a second that the machine's processors were busy, and that the host took away.
    static func machine() -> (busy: UInt64, stolen: UInt64) {
        let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
        let numbers = (text.split(separator: "\n").first ?? "").split(separator: " ").dropFirst().compactMap {
            UInt64($0)
        }
        guard numbers.count >= 8 else { return (0, 0) }
        return (numbers[0] + numbers[1] + numbers[2] + numbers[5] + numbers[6], numbers[7])
    }
}
