import RPC
import ServiceHost
import Storage
import UsherProto

/// The tables of what is on for whom, and of devices.
enum StateStore {
    /// A person's state and what may turn a Focus on for them; empty for somebody unknown.
    static func timeline(
        of person: String,
        _ zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> FocusTimeline {
        var state = PersonFocusState()
        try transaction.prepare("SELECT keeps_focus_per_device FROM person WHERE person_id = $1")
            .forEach(.text(person)) { row in state.keepsFocusPerDevice = try row.integer(0) != 0 }
        try readScopes(of: person, into: &state, in: transaction)
        try readDevices(of: person, into: &state, in: transaction)
        return FocusTimeline(state: state, triggers: try triggers(of: person, zones, in: transaction))
    }

    /// Changes what there is of a person, takes note of what is on then, and returns what there is.
    ///
    /// `body` changes the state it is given, and the tables that triggers and zone are read from.
    @discardableResult
    static func change(
        _ person: String,
        _ zones: ZoneNames,
        at now: Int64,
        in transaction: borrowing Transaction,
        _ body: (inout PersonFocusState) throws -> Void
    ) throws -> FocusTimeline {
        var old = try timeline(of: person, zones, in: transaction)
        var new = old
        try body(&new.state)
        new.triggers = try triggers(of: person, zones, in: transaction)
        let isSame = new.triggers == old.triggers && new.state.isSameForFocuses(as: old.state)
        let isNothing = new.state.isEmpty && new.triggers.isEmpty && old.triggers.isEmpty
        if !isSame, !isNothing {
            try new.settle(after: old, at: now) { Int64(bitPattern: try Revision.next(in: transaction)) }
            let before = old.activations(at: now).union(old.state.seenActivations)
            for ended in before.subtracting(new.activations(at: now)) {
                try SilencedStore.forget(ended, of: person, in: transaction)
            }
        }
        // This is a column of the person.
        old.state.keepsFocusPerDevice = new.state.keepsFocusPerDevice
        try write(new.state, over: old.state, of: person, in: transaction)
        return new
    }

    private static func triggers(
        of person: String,
        _ zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> FocusTriggers {
        let focuses = try FocusStore.triggers(of: person, in: transaction)
        guard focuses.contains(where: { !$0.timeTriggers.isEmpty }) else { return FocusTriggers(focuses, zone: nil) }
        let zone = try transaction.prepare("SELECT zone FROM person WHERE person_id = $1")
            .first(.text(person)) { row in try row.text(0) }
        return FocusTriggers(focuses, zone: zones.zone(zone ?? ""))
    }

    // MARK: Reading

    private static func readScopes(
        of person: String,
        into state: inout PersonFocusState,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            SELECT device_id, focus_id, since, until, ends_on_leaving, off_at, changed_at, changed_by FROM focus_state
            WHERE person_id = $1
            """
        ).forEach(.text(person)) { row in
            let manual = PersonFocusState.Manual(
                focusID: try row.optionalText(1),
                since: try row.integer(2),
                until: try row.optionalInteger(3),
                endsOnLeaving: try row.integer(4) != 0,
                offAt: try row.optionalInteger(5),
                changedAt: try row.integer(6),
                changedBy: try row.text(7)
            )
            state.withScope(on: try row.text(0)) { $0.manual = manual }
        }
        try transaction.prepare(
            """
            SELECT device_id, seen_at, focus_id, cause, since, activation, caused_by FROM focus_seen
            WHERE person_id = $1
            """
        ).forEach(.text(person)) { row in
            let on = WhatIsOn(
                focusID: try row.optionalText(2),
                cause: FocusCause(rawValue: Int32(truncatingIfNeeded: try row.integer(3))),
                since: try row.integer(4),
                activation: try row.integer(5),
                device: try row.text(6)
            )
            let seen = PersonFocusState.Seen(on: on, at: try row.integer(1))
            state.withScope(on: try row.text(0)) { $0.seen = seen }
        }
    }

    private static func readDevices(
        of person: String,
        into state: inout PersonFocusState,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            "SELECT device_id, is_muted, has_left, last_sequence FROM device WHERE person_id = $1"
        ).forEach(.text(person)) { row in
            state.devices[try row.text(0)] = PersonFocusState.Device(
                isMuted: try row.integer(1) != 0,
                hasLeft: try row.integer(2) != 0,
                lastSequence: try row.integer(3)
            )
        }
        guard !state.devices.isEmpty else { return }
        try transaction.prepare("SELECT device_id, kind, value, since FROM device_fact WHERE person_id = $1")
            .forEach(.text(person)) { row in
                guard let kind = DeviceFact.Kind(rawValue: try row.integer(1)) else { return }
                let fact = DeviceFact(kind: kind, value: try row.text(2))
                state.devices[try row.text(0), default: PersonFocusState.Device()].facts[fact] = try row.integer(3)
            }
    }

    // MARK: Writing

    /// Writes what differs between `stored` and `state`.
    private static func write(
        _ state: PersonFocusState,
        over stored: PersonFocusState,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        guard state != stored else { return }
        for device in Set(state.own.keys).union(stored.own.keys).union([""]) {
            let (new, old) = (state.scope(on: device), stored.scope(on: device))
            if new.manual != old.manual { try write(new.manual, on: device, of: person, in: transaction) }
            if new.seen != old.seen { try write(new.seen, on: device, of: person, in: transaction) }
        }
        for (id, device) in state.devices where device != stored.devices[id] {
            try write(device, over: stored.devices[id], id, of: person, in: transaction)
        }
        for id in stored.devices.keys where state.devices[id] == nil {
            try transaction.prepare("DELETE FROM device_fact WHERE person_id = $1 AND device_id = $2")
                .run(.text(person), .text(id))
            try transaction.prepare("DELETE FROM device WHERE person_id = $1 AND device_id = $2")
                .run(.text(person), .text(id))
        }
        try transaction.prepare("UPDATE person SET has_state = 1 WHERE person_id = $1 AND has_state = 0")
            .run(.text(person))
    }

    private static func write(
        _ manual: PersonFocusState.Manual?,
        on device: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        guard let manual else {
            try transaction.prepare("DELETE FROM focus_state WHERE person_id = $1 AND device_id = $2")
                .run(.text(person), .text(device))
            return
        }
        try transaction.prepare(
            """
            INSERT INTO focus_state (person_id, device_id, activation, focus_id, since, until, ends_on_leaving, off_at,
                changed_at, changed_by)
            VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (person_id, device_id) DO UPDATE SET focus_id = excluded.focus_id, since = excluded.since,
                until = excluded.until, ends_on_leaving = excluded.ends_on_leaving, off_at = excluded.off_at,
                changed_at = excluded.changed_at, changed_by = excluded.changed_by
            """
        ).run(
            .text(person),
            .text(device),
            .optional(manual.focusID),
            .integer(manual.since),
            .optional(manual.until),
            .integer(manual.endsOnLeaving ? 1 : 0),
            .optional(manual.offAt),
            .integer(manual.changedAt),
            .text(manual.changedBy)
        )
    }

    private static func write(
        _ seen: PersonFocusState.Seen?,
        on device: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        guard let seen else {
            try transaction.prepare("DELETE FROM focus_seen WHERE person_id = $1 AND device_id = $2")
                .run(.text(person), .text(device))
            return
        }
        try transaction.prepare(
            """
            INSERT INTO focus_seen (person_id, device_id, seen_at, focus_id, cause, since, activation, caused_by)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (person_id, device_id) DO UPDATE SET seen_at = excluded.seen_at, focus_id = excluded.focus_id,
                cause = excluded.cause, since = excluded.since, activation = excluded.activation,
                caused_by = excluded.caused_by
            """
        ).run(
            .text(person),
            .text(device),
            .integer(seen.at),
            .optional(seen.on.focusID),
            .integer(Int64(seen.on.cause.rawValue)),
            .integer(seen.on.since),
            .integer(seen.on.activation),
            .text(seen.on.device)
        )
    }

    private static func write(
        _ device: PersonFocusState.Device,
        over stored: PersonFocusState.Device?,
        _ id: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            INSERT INTO device (person_id, device_id, is_muted, has_left, last_sequence) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (person_id, device_id) DO UPDATE SET is_muted = excluded.is_muted,
                has_left = excluded.has_left, last_sequence = excluded.last_sequence
            """
        ).run(
            .text(person),
            .text(id),
            .integer(device.isMuted ? 1 : 0),
            .integer(device.hasLeft ? 1 : 0),
            .integer(device.lastSequence)
        )
        let gone = try transaction.prepare(
            "DELETE FROM device_fact WHERE person_id = $1 AND device_id = $2 AND kind = $3 AND value = $4"
        )
        for fact in (stored?.facts ?? [:]).keys where device.facts[fact] == nil {
            try gone.run(.text(person), .text(id), .integer(fact.kind.rawValue), .text(fact.value))
        }
        let put = try transaction.prepare(
            """
            INSERT INTO device_fact (person_id, device_id, kind, value, since) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (person_id, device_id, kind, value) DO UPDATE SET since = excluded.since
            """
        )
        for (fact, since) in device.facts where since != stored?.facts[fact] {
            try put.run(.text(person), .text(id), .integer(fact.kind.rawValue), .text(fact.value), .integer(since))
        }
    }
}

extension PersonFocusState {
    /// True where nothing was ever done or reported.
    fileprivate var isEmpty: Bool { shared == Scope() && own.isEmpty && devices.isEmpty }

    /// What is kept of `device`, or of all who share where that is empty.
    fileprivate func scope(on device: String) -> Scope { device.isEmpty ? shared : own[device] ?? Scope() }

    fileprivate mutating func withScope(on device: String, _ change: (inout Scope) -> Void) {
        if device.isEmpty { change(&shared) } else { change(&own[device, default: Scope()]) }
    }

    /// The times of being on that were under way when something last happened.
    fileprivate var seenActivations: Set<Int64> {
        Set(([shared] + own.values).compactMap(\.seen?.on.activation)).subtracting([0])
    }
}
