import UsherProto

/// Which Focus is on for a person and on each of their devices; a value without clock or table.
///
/// There is one state for everybody who shares it, and an own one for each device that left, or for each that changed
/// something where the person keeps a Focus per device. A device without an own state follows the shared one.
struct PersonFocusState: Equatable, Sendable {
    /// A Focus that was turned on, or the fact that it was turned off.
    struct Row: Equatable, Sendable {
        /// The Focus; nil where none is on.
        var focusID: String?
        /// Names this time of being on; rises with every one.
        var activation: Int64 = 0
        /// When it was turned on, or off, in microseconds since 1970.
        var since: Int64
        /// When it ends by itself.
        var until: Int64?
        /// When somebody last changed it.
        var changedAt: Int64
        /// The device that did; empty where none did.
        var changedBy: String = ""

        /// True where a Focus is on at `now`.
        func isOn(at now: Int64) -> Bool { focusID != nil && now < until ?? .max }
    }

    /// What a device reported of itself.
    struct Device: Equatable, Sendable {
        var isMuted = false
        /// True where it does not share the Focus.
        var hasLeft = false
        var lastSequence: Int64 = 0
    }

    /// True where each device has a Focus of its own.
    var keepsFocusPerDevice = false
    /// The state of all who share it; nil where none was ever on.
    var shared: Row?
    /// The states of single devices.
    var own: [String: Row] = [:]
    /// The devices that reported something.
    var devices: [String: Device] = [:]

    /// Devices one person may have, with a state of their own or with reports.
    static let maximumDeviceCount = 64

    /// True where what is done on `device` concerns it alone.
    func isAlone(_ device: String) -> Bool {
        !device.isEmpty && (keepsFocusPerDevice || devices[device]?.hasLeft == true)
    }

    /// What holds on `device`, or for all who share where that is empty.
    func row(on device: String) -> Row? {
        guard isAlone(device) else { return shared }
        return own[device] ?? shared
    }

    /// True where one more device would be too many.
    func isFull(without device: String) -> Bool {
        guard own[device] == nil, devices[device] == nil else { return false }
        return Set(own.keys).union(devices.keys).count >= Self.maximumDeviceCount
    }

    /// The contract's form of what holds on `device` at `now`.
    func contractState(on device: String, at now: Int64) -> FocusState {
        guard let row = row(on: device) else { return FocusState() }
        guard let focus = row.focusID, row.isOn(at: now) else {
            return FocusState(sinceUnixUs: row.until.map { min($0, now) } ?? row.since, deviceID: row.changedBy)
        }
        return FocusState(
            focusID: focus,
            cause: .manual,
            sinceUnixUs: row.since,
            untilUnixUs: row.until,
            deviceID: row.changedBy
        )
    }

    /// The times of being on that are under way at `now`.
    func activations(at now: Int64) -> Set<Int64> {
        Set(([shared].compactMap(\.self) + own.values).filter { $0.isOn(at: now) }.map(\.activation))
    }
}
