import Foundation
import Glibc

/// What the kernel says of this process.
enum ProcessFigures {
    /// Descriptors that are open now, the one that this looks through not counted.
    static var openDescriptors: Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0) - 1
    }

    /// Memory in use now, in bytes.
    static var residentBytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
    }
}
