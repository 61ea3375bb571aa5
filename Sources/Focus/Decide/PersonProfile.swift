import Storage
import UsherProto

/// What decisions about a person need beyond the fact that they are known: what is on, and which devices differ.
///
/// Most people have none: nothing is on and no device is muted.
final class PersonProfile: Sendable {
    /// A Focus while it is on.
    struct Active: Sendable {
        var focus: CompiledFocus
        /// Names this time of being on.
        var activation: Int64
        /// When it ends by itself, in microseconds since 1970.
        var until: Int64?

        /// Itself, unless it has ended at `now`.
        func on(at now: Int64) -> Self? { now < until ?? .max ? self : nil }
    }

    /// A device on which something may differ from what holds for the person.
    struct Device: Sendable {
        var id: String
        var isMuted: Bool
        var active: Active?
    }

    /// What is on for all who share it.
    let shared: Active?
    /// The devices on which something may differ, by id.
    let devices: [Device]
    /// The apps that may read the Focus status.
    let statusApps: Set<String>
    /// Whom the person knows; nil where they know nobody, or too many to hold.
    let contacts: ContactIndex?
    /// The memory it takes, roughly.
    let byteCount: Int

    init(shared: Active?, devices: [Device], statusApps: Set<String>, contacts: ContactIndex? = nil) {
        self.shared = shared
        self.devices = devices
        self.statusApps = statusApps
        self.contacts = contacts
        let focuses = [shared?.focus] + devices.map { $0.active?.focus }
        byteCount =
            256 + devices.count * 128 + (contacts?.byteCount ?? 0) + statusApps.reduce(0) { $0 + $1.utf8.count + 64 }
            + focuses.reduce(0) { $0 + ($1?.byteCount ?? 0) }
    }

    /// True where a Focus is on somewhere at `now`.
    func hasFocus(at now: Int64) -> Bool {
        shared?.on(at: now) != nil || devices.contains { $0.active?.on(at: now) != nil }
    }
}

extension PersonProfile {
    /// The profile of a person as stored; nil where decisions need none.
    static func load(
        _ person: String,
        hasContacts: Bool,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> PersonProfile? {
        let state = try StateStore.state(of: person, in: transaction)
        var compiled: [String: CompiledFocus] = [:]
        func active(_ row: PersonFocusState.Row?, _ transaction: borrowing Transaction) throws -> Active? {
            guard let row, row.isOn(at: now), let id = row.focusID else { return nil }
            if compiled[id] == nil {
                guard let focus = try FocusStore.focus(id, of: person, in: transaction) else { return nil }
                compiled[id] = CompiledFocus(focus)
            }
            return compiled[id].map { Active(focus: $0, activation: row.activation, until: row.until) }
        }
        let shared = try active(state.shared, transaction)
        var devices: [Device] = []
        for id in Set(state.own.keys).union(state.devices.keys).sorted() {
            let isMuted = state.devices[id]?.isMuted ?? false
            let row = state.row(on: id)
            guard isMuted || row != state.shared else { continue }
            let onDevice = try active(row, transaction)
            guard isMuted || shared != nil || onDevice != nil else { continue }
            devices.append(Device(id: id, isMuted: isMuted, active: onDevice))
        }
        guard shared != nil || !devices.isEmpty else { return nil }
        let hasFocus = shared != nil || devices.contains { $0.active != nil }
        let apps = hasFocus ? try StatusStore.apps(sharedBy: person, in: transaction) : []
        let contacts = hasFocus && hasContacts ? try ContactIndex.load(person, in: transaction) : nil
        return PersonProfile(shared: shared, devices: devices, statusApps: apps, contacts: contacts)
    }
}
