import UsherProto

/// What a person and their devices did about Focuses; a value without clock or table.
///
/// There is one state for everybody who shares it, and an own one for each device that left, or for each that changed
/// something where the person keeps a Focus per device. A device without an own state follows the shared one. Which
/// Focus is on follows from it together with what may turn one on: ``FocusTimeline``.
struct PersonFocusState: Equatable, Sendable {
    /// What was last done by hand.
    struct Manual: Equatable, Sendable {
        /// The Focus that was turned on; nil where the Focus was turned off.
        var focusID: String?
        /// When that was, in microseconds since 1970.
        var since: Int64
        /// When it ends by itself.
        var until: Int64?
        /// True where it ends when the device that turned it on leaves a place.
        var endsOnLeaving = false
        /// When somebody last turned the Focus off: what began then or earlier turns nothing on any more.
        var offAt: Int64?
        /// When somebody last changed it.
        var changedAt: Int64
        /// The device that did; empty where none did.
        var changedBy: String = ""

        /// True where it has a Focus on at `now`.
        func isOn(at now: Int64) -> Bool { focusID != nil && since <= now && now < until ?? .max }
    }

    /// What was on when something last happened: where the time from then on is told from.
    struct Seen: Equatable, Sendable {
        var on: WhatIsOn
        /// In microseconds since 1970.
        var at: Int64
    }

    /// The state of all who share, or of one device.
    struct Scope: Equatable, Sendable {
        /// Nil where nothing was ever done by hand; then the shared state's counts.
        var manual: Manual?
        /// Nil where nothing ever happened.
        var seen: Seen?
    }

    /// What a device reported of itself.
    struct Device: Equatable, Sendable {
        var isMuted = false
        /// True where it does not share the Focus.
        var hasLeft = false
        var lastSequence: Int64 = 0
        /// What holds on it, and since when, in microseconds since 1970.
        var facts: [DeviceFact: Int64] = [:]
    }

    /// True where each device has a Focus of its own.
    var keepsFocusPerDevice = false
    /// The state of all who share it.
    var shared = Scope()
    /// The states of single devices.
    var own: [String: Scope] = [:]
    /// The devices that reported something.
    var devices: [String: Device] = [:]

    /// Devices one person may have, with a state of their own or with reports.
    static let maximumDeviceCount = 64

    /// True where what is done on `device` concerns it alone.
    func isAlone(_ device: String) -> Bool {
        !device.isEmpty && (keepsFocusPerDevice || devices[device]?.hasLeft == true)
    }

    /// What was last done by hand that counts on `device`, or for all who share where that is empty.
    func manual(on device: String) -> Manual? {
        guard isAlone(device) else { return shared.manual }
        return own[device]?.manual ?? shared.manual
    }

    /// What was on there when something last happened.
    func seen(on device: String) -> Seen? {
        guard isAlone(device) else { return shared.seen }
        return own[device]?.seen ?? shared.seen
    }

    /// The devices whose apps, places and suggestions count on `device`: itself where it is alone, else all who share.
    func devices(countingOn device: String) -> [(id: String, device: Device)] {
        if isAlone(device) { return devices[device].map { [(device, $0)] } ?? [] }
        return devices.filter { !isAlone($0.key) && !$0.value.facts.isEmpty }.map { ($0.key, $0.value) }
    }

    /// Empty for all who share, and each device with something of its own.
    var places: [String] {
        let alone = devices.filter { isAlone($0.key) && ($0.value.hasLeft || !$0.value.facts.isEmpty) }.map(\.key)
        return [""] + Set(alone).union(own.keys.filter(isAlone)).sorted()
    }

    /// True where one more device would be too many.
    func isFull(without device: String) -> Bool {
        guard own[device] == nil, devices[device] == nil else { return false }
        return Set(own.keys).union(devices.keys).count >= Self.maximumDeviceCount
    }
}

/// Something that holds on a device for a while and may turn a Focus on.
struct DeviceFact: Hashable, Sendable {
    /// What it is about; the numbers are stored.
    enum Kind: Int64, Sendable {
        /// The app is open.
        case app = 1
        /// The device is in the place.
        case inside = 2
        /// The device has left the place.
        case outside = 3
        /// The device suggests the Focus.
        case smart = 4

        /// The cause it is.
        var cause: FocusCause {
            switch self {
            case .app: .app
            case .inside, .outside: .place
            case .smart: .smartActivation
            }
        }
    }

    var kind: Kind
    /// The app, the place or the Focus.
    var value: String

    /// Facts that are kept of one device; the oldest leave first.
    static let maximumCount = 32
}

/// Which Focus is on, and how that came.
struct WhatIsOn: Equatable, Sendable {
    /// The Focus; nil where none is on.
    var focusID: String?
    /// Why; unspecified where none is on.
    var cause = FocusCause.unspecified
    /// Since when, whatever the causes were, or since when none is on, in microseconds since 1970.
    var since: Int64
    /// Names this time of being on, among all of the person; 0 where none is on.
    var activation: Int64 = 0
    /// The device that caused it; empty where none did.
    var device = ""
}
