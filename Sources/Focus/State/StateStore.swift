import RPC
import ServiceHost
import Storage
import UsherProto

/// The tables of what is on for whom, and of devices.
enum StateStore {
    /// A person's state as stored; empty for somebody unknown.
    static func state(of person: String, in transaction: borrowing Transaction) throws -> PersonFocusState {
        var state = PersonFocusState()
        try transaction.prepare("SELECT keeps_focus_per_device FROM person WHERE person_id = $1")
            .forEach(.text(person)) { row in state.keepsFocusPerDevice = try row.integer(0) != 0 }
        try transaction.prepare(
            """
            SELECT device_id, focus_id, activation, since, until, changed_at, changed_by FROM focus_state
            WHERE person_id = $1
            """
        ).forEach(.text(person)) { row in
            let device = try row.text(0)
            let stored = PersonFocusState.Row(
                focusID: try row.optionalText(1),
                activation: try row.integer(2),
                since: try row.integer(3),
                until: try row.optionalInteger(4),
                changedAt: try row.integer(5),
                changedBy: try row.text(6)
            )
            if device.isEmpty { state.shared = stored } else { state.own[device] = stored }
        }
        try transaction.prepare(
            "SELECT device_id, is_muted, has_left, last_sequence FROM device WHERE person_id = $1"
        ).forEach(.text(person)) { row in
            state.devices[try row.text(0)] = PersonFocusState.Device(
                isMuted: try row.integer(1) != 0,
                hasLeft: try row.integer(2) != 0,
                lastSequence: try row.integer(3)
            )
        }
        return state
    }

    /// Writes what differs between `old` and `new`, and forgets what ended with it.
    static func write(
        _ new: PersonFocusState,
        over old: PersonFocusState,
        of person: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        guard new != old else { return }
        if let shared = new.shared, shared != old.shared { try write(shared, on: "", of: person, in: transaction) }
        for (device, row) in new.own where row != old.own[device] {
            try write(row, on: device, of: person, in: transaction)
        }
        let gone = try transaction.prepare("DELETE FROM focus_state WHERE person_id = $1 AND device_id = $2")
        for device in old.own.keys where new.own[device] == nil { try gone.run(.text(person), .text(device)) }
        for (id, device) in new.devices where device != old.devices[id] {
            try write(device, id, of: person, in: transaction)
        }
        try transaction.prepare("UPDATE person SET has_state = 1 WHERE person_id = $1 AND has_state = 0")
            .run(.text(person))
        for ended in old.activations(at: .min).subtracting(new.activations(at: now)) {
            try SilencedStore.forget(ended, of: person, in: transaction)
        }
    }

    /// Turns the Focus off wherever it is on, because it goes away.
    static func turnOff(
        everywhere focus: String,
        of person: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let old = try state(of: person, in: transaction)
        var new = old
        let off = PersonFocusState.Row(since: now, changedAt: now)
        if new.shared?.focusID == focus { new.shared = off }
        for (device, row) in new.own where row.focusID == focus { new.own[device] = off }
        try write(new, over: old, of: person, at: now, in: transaction)
    }

    /// Lets every device that did not leave follow the shared state again.
    static func shareAgain(_ person: String, at now: Int64, in transaction: borrowing Transaction) throws {
        let old = try state(of: person, in: transaction)
        var new = old
        new.own = old.own.filter { old.devices[$0.key]?.hasLeft == true }
        try write(new, over: old, of: person, at: now, in: transaction)
    }

    private static func write(
        _ row: PersonFocusState.Row,
        on device: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            INSERT INTO focus_state
                (person_id, device_id, focus_id, activation, since, until, changed_at, changed_by)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (person_id, device_id) DO UPDATE SET focus_id = excluded.focus_id,
                activation = excluded.activation, since = excluded.since, until = excluded.until,
                changed_at = excluded.changed_at, changed_by = excluded.changed_by
            """
        ).run(
            .text(person),
            .text(device),
            .optional(row.focusID),
            .integer(row.activation),
            .integer(row.since),
            .optional(row.until),
            .integer(row.changedAt),
            .text(row.changedBy)
        )
    }

    private static func write(
        _ device: PersonFocusState.Device,
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
    }
}
