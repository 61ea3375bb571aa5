import Glibc

/// A zone of the IANA time zone database: how far its clocks are from UTC, and when that changes.
///
/// Instants are seconds since 1970-01-01T00:00:00Z. Clocks change at whole seconds, so for an instant with parts of a
/// second the second it lies in says the same.
package final class Zone: Sendable {
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
    /// The ways that clocks of the zone go; the first holds before the first change.
    private let offsets: [Offset]
    /// When changes come, in order of time.
    private let instants: [Int64]
    /// What clocks show at the changes: the later of what those before and those after it do.
    ///
    /// So a time that happens twice lies before the change, and a time that does not happen lies before it too.
    private let walls: [Int64]
    /// What the changes are to, as places in `offsets`.
    private let kinds: [UInt8]
    /// What holds after the last change.
    private let rule: ZoneRule?

    /// UTC itself.
    package static let utc = Zone(
        name: "UTC",
        offsets: [Offset(seconds: 0, abbreviation: "UTC")],
        instants: [],
        kinds: [],
        rule: nil
    )

    private init(name: String, offsets: [Offset], instants: [Int64], kinds: [UInt8], rule: ZoneRule?) {
        self.name = name
        self.offsets = offsets
        self.instants = instants
        self.kinds = kinds
        self.rule = rule
        var before = offsets[0].seconds
        walls = zip(instants, kinds).map { instant, kind in
            let after = offsets[Int(kind)].seconds
            defer { before = after }
            return instant + Int64(max(before, after))
        }
    }

    /// The zone of that name, from the system's database.
    ///
    /// - Throws: ``Failure`` where there is none, or its file cannot be read.
    package convenience init(named name: String, folder: String = "/usr/share/zoneinfo") throws(Failure) {
        guard Self.isName(name) else { throw Failure(description: "not the name of a zone") }
        guard let bytes = Self.contents(of: "\(folder)/\(name)") else {
            throw Failure(description: "there is no zone \(name)")
        }
        guard let file = ZoneFile(bytes) else { throw Failure(description: "the file of zone \(name) is damaged") }
        self.init(
            name: name,
            offsets: file.offsets,
            instants: file.instants,
            kinds: file.kinds,
            rule: file.takeRule()
        )
    }

    /// True for what can be the name of a zone: words of letters, digits, `_`, `-` and `+` with slashes between, at most 64
    /// bytes, and nothing that leaves the database's folder.
    ///
    /// That folder also holds copies of all zones with other leap seconds or none (`right`, `posix`), which are no names of
    /// IANA's, and files that say which zone the machine is in.
    package static func isName(_ name: String) -> Bool {
        let words = name.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = words.first, name.utf8.count <= 64,
            !["right", "posix", "localtime", "posixrules", "Factory"].contains(first)
        else { return false }
        return words.allSatisfy { word in
            !word.isEmpty
                && word.utf8.allSatisfy { byte in
                    switch byte {
                    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x5F: true
                    default: false
                    }
                }
        }
    }

    /// How clocks of the zone go at an instant, in seconds since 1970-01-01T00:00:00Z.
    package func offset(at unixSeconds: Int64) -> Offset {
        let count = Self.count(in: instants, upTo: unixSeconds)
        if count == instants.count, let rule { return rule.offset(at: unixSeconds) }
        return count == 0 ? offsets[0] : offsets[Int(kinds[count - 1])]
    }

    /// The instant at which clocks of the zone show a time, in seconds since 1970-01-01T00:00:00Z.
    ///
    /// A time that they show twice means the first; a time that they leave out is read as if they went on as before, and
    /// so is later by what was left out (RFC 5545 §3.3.5). Where they leave out more than that, as a whole day, the date
    /// at the instant is another one: ``date(at:)`` tells.
    package func instant(of date: CivilDate) -> Int64 { instant(ofWall: date.unixSeconds) }

    /// The same, of a time of a day as minutes since its midnight.
    package func instant(of day: CivilDay, minuteOfDay: Int) -> Int64 {
        instant(ofWall: day.daysSince1970 * 86_400 + Int64(minuteOfDay * 60))
    }

    /// The same, of what clocks show as seconds since they showed midnight of 1970-01-01.
    private func instant(ofWall wall: Int64) -> Int64 {
        let count = Self.count(in: walls, upTo: wall)
        if count == walls.count, let rule { return wall - Int64(rule.seconds(atWall: wall)) }
        return wall - Int64(count == 0 ? offsets[0].seconds : offsets[Int(kinds[count - 1])].seconds)
    }

    /// How many of the ascending numbers are not above `limit`.
    private static func count(in numbers: [Int64], upTo limit: Int64) -> Int {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What clocks of the zone show at an instant, in seconds since 1970-01-01T00:00:00Z.
    package func date(at unixSeconds: Int64) -> CivilDate {
        CivilDate(unixSeconds: unixSeconds + Int64(offset(at: unixSeconds).seconds))
    }

    /// The day that calendars in the zone show at an instant, in seconds since 1970-01-01T00:00:00Z.
    package func day(at unixSeconds: Int64) -> CivilDay {
        CivilDay(wallSeconds: unixSeconds + Int64(offset(at: unixSeconds).seconds))
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
