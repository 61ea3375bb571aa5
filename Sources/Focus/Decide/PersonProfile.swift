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
    /// Until when it holds, in microseconds since 1970: a Focus may begin or end then by the clock.
    let validUntil: Int64
    /// Whom the person knows; nil where they know nobody, or too many to hold.
    let contacts: ContactIndex?
    /// The conversations whose messages do not alert.
    let mutes: Set<Conversation>
    /// The memory it takes, roughly.
    let byteCount: Int

    init(
        shared: Active?,
        devices: [Device],
        statusApps: Set<String>,
        contacts: ContactIndex? = nil,
        mutes: Set<Conversation> = [],
        validUntil: Int64 = .max
    ) {
        self.shared = shared
        self.devices = devices
        self.statusApps = statusApps
        self.contacts = contacts
        self.mutes = mutes
        self.validUntil = validUntil
        let focuses = [shared?.focus] + devices.map { $0.active?.focus }
        byteCount =
            128 + devices.count * 128 + (contacts?.byteCount ?? 0) + statusApps.reduce(0) { $0 + $1.utf8.count + 64 }
            + mutes.reduce(0) { $0 + $1.appID.utf8.count + $1.id.utf8.count + 96 }
            + focuses.reduce(0) { $0 + ($1?.byteCount ?? 0) }
    }

    /// True where a Focus is on somewhere.
    var hasFocus: Bool { shared != nil || devices.contains { $0.active != nil } }
}

extension PersonProfile {
    /// The profile of a person as stored, at `now`; nil where decisions need none.
    static func load(
        _ person: String,
        hasContacts: Bool,
        hasMutes: Bool,
        at now: Int64,
        _ zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> PersonProfile? {
        let timeline = try StateStore.timeline(of: person, zones, in: transaction)
        var compiled: [String: CompiledFocus] = [:]
        let places = timeline.state.places
        let on = Dictionary(uniqueKeysWithValues: zip(places, timeline.whatIsOn(on: places, at: now)))
        func active(_ place: String, _ transaction: borrowing Transaction) throws -> Active? {
            guard let on = on[place], let id = on.focusID else { return nil }
            if compiled[id] == nil {
                guard let focus = try FocusStore.focus(id, of: person, in: transaction) else { return nil }
                compiled[id] = CompiledFocus(focus)
            }
            return compiled[id].map { Active(focus: $0, activation: on.activation) }
        }
        let shared = try active("", transaction)
        var devices: [Device] = []
        for id in Set(timeline.state.own.keys).union(timeline.state.devices.keys).sorted() {
            let isMuted = timeline.state.devices[id]?.isMuted ?? false
            let onDevice = on[id] == nil ? shared : try active(id, transaction)
            guard isMuted || onDevice?.activation != shared?.activation || onDevice?.focus.id != shared?.focus.id else {
                continue
            }
            devices.append(Device(id: id, isMuted: isMuted, active: onDevice))
        }
        let validUntil = timeline.unchanged(after: now)
        guard shared != nil || !devices.isEmpty || validUntil != .max || hasMutes else { return nil }
        let hasFocus = shared != nil || devices.contains { $0.active != nil }
        let apps = hasFocus ? try StatusStore.apps(sharedBy: person, in: transaction) : []
        let contacts = hasFocus && hasContacts ? try ContactIndex.load(person, in: transaction) : nil
        let mutes = hasMutes ? try MuteStore.muted(by: person, in: transaction) : []
        return PersonProfile(
            shared: shared,
            devices: devices,
            statusApps: apps,
            contacts: contacts,
            mutes: mutes,
            validUntil: validUntil
        )
    }
}
