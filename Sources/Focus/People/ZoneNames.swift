import CivilTime
import EventLoop
import Glibc

/// Which zones there are, by the system's time zone database, and how their clocks go.
///
/// From any thread. What was found is remembered; there are some hundred zones of a few KiB.
final class ZoneNames: Sendable {
    /// The folder of the database, such as `/usr/share/zoneinfo`.
    private let folder: String
    private let found = Locked<Set<String>>([])
    private let zones = Locked<[String: Zone]>([:])

    init(folder: String) { self.folder = folder }

    /// True where `name` is the IANA name of a zone that is there, such as `Europe/Berlin`.
    func contains(_ name: String) -> Bool {
        guard Zone.isName(name) else { return false }
        if found.withLock({ $0.contains(name) }) { return true }
        guard Self.isZoneFile("\(folder)/\(name)") else { return false }
        found.withLock { _ = $0.insert(name) }
        return true
    }

    /// The zone of that name, by which instants are found; nil where there is none, or its file is damaged.
    func zone(_ name: String) -> Zone? {
        if let zone = zones.withLock({ $0[name] }) { return zone }
        guard contains(name), let zone = try? Zone(named: name, folder: folder) else { return nil }
        zones.withLock { $0[name] = zone }
        return zone
    }

    /// True for a file that begins as one of compiled time zone information does (RFC 9636 §3.1).
    private static func isZoneFile(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var head: [UInt8] = [0, 0, 0, 0]
        return read(file, &head, 4) == 4 && head.elementsEqual("TZif".utf8)
    }
}
