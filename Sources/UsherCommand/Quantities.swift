import EventLoop

/// Times and sizes as people read them.
enum Quantities {
    /// Such as `420 ms`, `3.2 s`, `5m 7s`, `2h 3m`, `4d 1h`.
    static func duration(_ duration: Duration) -> String {
        let milliseconds = max(0, duration.nanosecondsSaturating / 1_000_000)
        let seconds = milliseconds / 1000
        switch seconds {
        case 0: return "\(milliseconds) ms"
        case ..<60: return "\(seconds).\(milliseconds / 100 % 10) s"
        case ..<3600: return "\(seconds / 60)m \(seconds % 60)s"
        case ..<86_400: return "\(seconds / 3600)h \(seconds / 60 % 60)m"
        default: return "\(seconds / 86_400)d \(seconds / 3600 % 24)h"
        }
    }

    /// Such as `512 B`, `14.2 MB`; thousands, as disks and meters count.
    static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) B"
        case ..<1_000_000: tenths(count, of: 1000) + " kB"
        case ..<1_000_000_000: tenths(count, of: 1_000_000) + " MB"
        default: tenths(count, of: 1_000_000_000) + " GB"
        }
    }

    /// Such as `1 line`, `2 lines`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func tenths(_ count: Int, of unit: Int) -> String { "\(count / unit).\(count / (unit / 10) % 10)" }
}
