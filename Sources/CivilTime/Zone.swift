import Glibc

/// A zone of the IANA time zone database: how far its clocks are from UTC, and when that changes.
package struct Zone: Sendable {
    /// How clocks go from one change to the next.
    package struct Offset: Hashable, Sendable {
        /// Seconds that clocks are ahead of UTC.
        package var seconds: Int
        /// What people call it, such as `CET`; letters, or digits with a sign.
        package var abbreviation: String
    }

    /// Why a zone cannot be had.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Its name, such as `Europe/Berlin`.
    package let name: String
    /// What holds before the first change.
    private let first: Offset
    /// The changes, in order of time.
    private let changes: [(at: Int64, to: Offset)]
    /// What holds after the last one.
    private let rule: ZoneRule?

    /// UTC itself.
    package static let utc = Zone(
        name: "UTC",
        first: Offset(seconds: 0, abbreviation: "UTC"),
        changes: [],
        rule: nil
    )

    private init(name: String, first: Offset, changes: [(at: Int64, to: Offset)], rule: ZoneRule?) {
        self.name = name
        self.first = first
        self.changes = changes
        self.rule = rule
    }

    /// The zone of that name, from the system's database.
    ///
    /// - Throws: ``Failure`` where there is none, or its file cannot be read.
    package init(named name: String, folder: String = "/usr/share/zoneinfo") throws(Failure) {
        let isName =
            !name.isEmpty && name.utf8.count <= 64
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x5F: true
                        default: false
                        }
                    }
            }
        guard isName else { throw Failure(description: "not the name of a zone") }
        guard let bytes = Self.contents(of: "\(folder)/\(name)") else {
            throw Failure(description: "there is no zone \(name)")
        }
        guard let file = ZoneFile(bytes) else { throw Failure(description: "the file of zone \(name) is damaged") }
        self.init(name: name, first: file.first, changes: file.changes, rule: file.takeRule())
    }

    /// How clocks of the zone go at an instant, in seconds since 1970-01-01T00:00:00Z.
    package func offset(at unixSeconds: Int64) -> Offset {
        guard let last = changes.last else { return rule?.offset(at: unixSeconds) ?? first }
        if unixSeconds >= last.at { return rule?.offset(at: unixSeconds) ?? last.to }
        // The first change that is later; what was changed to before it holds.
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].at <= unixSeconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : changes[low - 1].to
    }

    /// What clocks of the zone show at an instant, in seconds since 1970-01-01T00:00:00Z.
    package func date(at unixSeconds: Int64) -> CivilDate {
        CivilDate(unixSeconds: unixSeconds + Int64(offset(at: unixSeconds).seconds))
    }

    private static func contents(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // The largest of the database has some 4 KiB.
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 && count < bytes.count ? Array(bytes[..<count]) : nil
    }
}
