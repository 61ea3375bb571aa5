import UsherProto

/// What turning on and off, leaving and joining, and what devices report make of a state.
extension PersonFocusState {
    /// A Focus to be turned on by hand.
    struct Beginning: Equatable, Sendable {
        var focusID: String
        /// The device it is done on; empty for all.
        var device: String
        /// When it ends by itself.
        var until: Int64?
        /// True where it ends when the device leaves a place.
        var endsOnLeaving = false
    }

    /// Turns a Focus on by hand, whatever is on.
    mutating func turnOn(_ beginning: Beginning, at now: Int64) {
        guard isNewer(beginning.device, at: now) else { return }
        set(
            Manual(
                focusID: beginning.focusID,
                since: now,
                until: beginning.until,
                endsOnLeaving: beginning.endsOnLeaving,
                offAt: manual(on: beginning.device)?.offAt,
                changedAt: now,
                changedBy: beginning.device
            ),
            from: beginning.device
        )
    }

    /// Turns off whatever is on where `device` counts; on all devices where that is empty.
    ///
    /// What is under way then turns nothing on any more; what begins later does.
    mutating func turnOff(on device: String, at now: Int64) {
        guard isNewer(device, at: now) else { return }
        set(Manual(since: now, offAt: now, changedAt: now, changedBy: device), from: device)
    }

    /// The Focus goes away: wherever it was turned on by hand it is no longer.
    mutating func forget(_ focus: String, at now: Int64) {
        if shared.manual?.focusID == focus { shared.manual?.end(at: now) }
        for (device, scope) in own where scope.manual?.focusID == focus { own[device]?.manual?.end(at: now) }
    }

    /// The device shares no more; what was turned on by hand goes on there until the device changes it.
    mutating func leave(_ device: String, at now: Int64) {
        guard devices[device]?.hasLeft != true else { return }
        own[device, default: Scope()].manual =
            manual(on: device) ?? Manual(since: now, changedAt: now, changedBy: device)
        devices[device, default: Device()].hasLeft = true
    }

    /// The device follows the shared state again.
    mutating func join(_ device: String) {
        devices[device, default: Device()].hasLeft = false
        if !keepsFocusPerDevice { own[device] = nil }
    }

    /// Every device that did not leave follows the shared state again.
    mutating func shareAgain() {
        keepsFocusPerDevice = false
        own = own.filter { devices[$0.key]?.hasLeft == true }
    }

    /// Takes what `device` reports, in order; an event whose sequence is not above the last one taken is dropped.
    ///
    /// - Returns: The zone the device is in now, where it says so.
    mutating func take(_ events: [DeviceEvent], of device: String, at now: Int64) -> String? {
        var zone: String?
        for event in events {
            if event.kind == .removed {
                remove(device, at: now)
                continue
            }
            guard event.sequence > UInt64(devices[device]?.lastSequence ?? 0) else { continue }
            devices[device, default: Device()].lastSequence = Int64(event.sequence)
            switch event.kind {
            case .muted: devices[device]?.isMuted = true
            case .unmuted: devices[device]?.isMuted = false
            case .sharingLeft: leave(device, at: now)
            case .sharingJoined: join(device)
            case .zoneChanged: zone = event.value
            case .appOpened: devices[device]?.begin(DeviceFact(kind: .app, value: event.value), at: now)
            case .appClosed: devices[device]?.facts[DeviceFact(kind: .app, value: event.value)] = nil
            case .placeEntered: devices[device]?.enter(event.value, at: now)
            case .placeLeft:
                devices[device]?.leave(event.value, at: now)
                endOnLeaving(device, at: now)
            case .smartBegan: devices[device]?.begin(DeviceFact(kind: .smart, value: event.value), at: now)
            case .smartEnded: devices[device]?.facts[DeviceFact(kind: .smart, value: event.value)] = nil
            case .removed, .unspecified, .unrecognized: continue
            }
        }
        return zone
    }

    /// The device is gone: nothing that it reported holds any more, and what waits for it to leave a place ends.
    private mutating func remove(_ device: String, at now: Int64) {
        endOnLeaving(device, at: now)
        devices[device] = nil
        own[device] = nil
    }

    /// True where nothing differs that a Focus could depend on; mute switches and sequences do not count.
    func isSameForFocuses(as other: Self) -> Bool {
        guard keepsFocusPerDevice == other.keepsFocusPerDevice, shared == other.shared, own == other.own else {
            return false
        }
        return Set(devices.keys).union(other.devices.keys).allSatisfy { id in
            let (mine, theirs) = (devices[id] ?? Device(), other.devices[id] ?? Device())
            return mine.hasLeft == theirs.hasLeft && mine.facts == theirs.facts
        }
    }

    /// The last change counts; of two in the same microsecond the one by the device whose id is greater.
    private func isNewer(_ device: String, at now: Int64) -> Bool {
        guard !device.isEmpty, let last = manual(on: device), last.changedAt == now, !last.changedBy.isEmpty else {
            return true
        }
        return device >= last.changedBy
    }

    private mutating func set(_ manual: Manual, from device: String) {
        if isAlone(device) {
            own[device, default: Scope()].manual = manual
            return
        }
        shared.manual = manual
        // Done for all devices: no own state outlasts it.
        if device.isEmpty { for id in own.keys { own[id]?.manual = manual } }
    }

    /// Ends what was turned on until `device` leaves the place it is in.
    private mutating func endOnLeaving(_ device: String, at now: Int64) {
        func ends(_ manual: Manual?) -> Bool { manual?.endsOnLeaving == true && manual?.changedBy == device }
        if ends(shared.manual) { shared.manual?.end(at: now) }
        for (id, scope) in own where ends(scope.manual) { own[id]?.manual?.end(at: now) }
    }
}

extension PersonFocusState.Manual {
    /// Ends by itself at `now`: nothing is turned off with it.
    fileprivate mutating func end(at now: Int64) {
        focusID = nil
        until = nil
        endsOnLeaving = false
        since = now
    }
}

extension PersonFocusState.Device {
    /// Something begins on the device; where it goes on already, it begins anew.
    fileprivate mutating func begin(_ fact: DeviceFact, at now: Int64) {
        facts[fact] = now
        guard facts.count > DeviceFact.maximumCount else { return }
        let oldest = facts.filter { $0.key != fact }
            .min { ($0.value, $0.key.kind.rawValue, $0.key.value) < ($1.value, $1.key.kind.rawValue, $1.key.value) }
        if let oldest { facts[oldest.key] = nil }
    }

    fileprivate mutating func enter(_ place: String, at now: Int64) {
        facts[DeviceFact(kind: .outside, value: place)] = nil
        begin(DeviceFact(kind: .inside, value: place), at: now)
    }

    fileprivate mutating func leave(_ place: String, at now: Int64) {
        facts[DeviceFact(kind: .inside, value: place)] = nil
        begin(DeviceFact(kind: .outside, value: place), at: now)
    }
}
