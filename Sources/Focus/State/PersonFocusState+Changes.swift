/// What turning on and off, leaving and joining make of a state.
extension PersonFocusState {
    /// A Focus to be turned on by hand.
    struct Beginning: Equatable, Sendable {
        var focusID: String
        /// The device it is done on; empty for all.
        var device: String
        /// Names the new time of being on.
        var activation: Int64
        /// When it ends by itself.
        var until: Int64?
    }

    /// Turns a Focus on; the one that was on where it counts is turned off by that.
    ///
    /// The same Focus turned on again goes on, with its new end.
    mutating func turnOn(_ beginning: Beginning, at now: Int64) {
        guard isNewer(beginning.device, at: now) else { return }
        var row = Row(
            focusID: beginning.focusID,
            activation: beginning.activation,
            since: now,
            until: beginning.until,
            changedAt: now,
            changedBy: beginning.device
        )
        if let old = self.row(on: beginning.device), old.focusID == row.focusID, old.isOn(at: now) {
            row.activation = old.activation
            row.since = old.since
        }
        set(row, from: beginning.device)
    }

    /// Turns off whatever is on where `device` counts; on all devices where that is empty.
    mutating func turnOff(on device: String, at now: Int64) {
        guard isNewer(device, at: now) else { return }
        let isOnSomewhere = device.isEmpty && own.values.contains { $0.isOn(at: now) }
        guard isOnSomewhere || row(on: device)?.isOn(at: now) == true else { return }
        set(Row(since: now, changedAt: now, changedBy: device), from: device)
    }

    /// The device shares no more; what is on goes on there until the device changes it.
    mutating func leave(_ device: String, at now: Int64) {
        own[device] = row(on: device) ?? Row(since: now, changedAt: now, changedBy: device)
        devices[device, default: Device()].hasLeft = true
    }

    /// The device follows the shared state again.
    mutating func join(_ device: String) {
        devices[device, default: Device()].hasLeft = false
        if !keepsFocusPerDevice { own[device] = nil }
    }

    /// The last change counts; of two in the same microsecond the one by the device whose id is greater.
    private func isNewer(_ device: String, at now: Int64) -> Bool {
        guard !device.isEmpty, let last = row(on: device), last.changedAt == now, !last.changedBy.isEmpty else {
            return true
        }
        return device >= last.changedBy
    }

    private mutating func set(_ row: Row, from device: String) {
        if isAlone(device) {
            own[device] = row
            return
        }
        shared = row
        // Done for all devices: no own state outlasts it.
        if device.isEmpty { own = [:] }
    }
}
