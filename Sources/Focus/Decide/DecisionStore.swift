import InterruptionPolicy
import NotificationModel
import RPC
import Storage
import UsherProto

/// The tables of remembered decisions.
enum DecisionStore {
    /// Remembers what was decided, and the packed form of what it was about, unless something is remembered already.
    ///
    /// - Returns: False where something is; nothing is changed then.
    static func add(
        _ decided: DecidedPair,
        _ notification: NotificationID,
        _ person: String,
        subject: [UInt8],
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let id = notification.bytes
        let insert = try transaction.prepare(
            """
            INSERT INTO decision
                (notification_id, person_id, input, decided_at, ledger_position, activation, subject, prompt)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (notification_id, person_id) DO NOTHING
            """
        )
        let isNew: Bool
        let ledgerPosition = Int64(bitPattern: decided.ledgerPosition)
        if let input = decided.input {
            let packed = input.packed
            isNew =
                try insert.run(
                    .bytes(id.span.bytes),
                    .text(person),
                    .bytes(packed.span.bytes),
                    .integer(decided.decidedAt),
                    .integer(ledgerPosition),
                    .integer(decided.activation),
                    .bytes(subject.span.bytes),
                    .integer(Int64(decided.prompt.rawValue))
                ) > 0
        } else {
            isNew =
                try insert.run(
                    .bytes(id.span.bytes),
                    .text(person),
                    .null,
                    .integer(decided.decidedAt),
                    .integer(ledgerPosition),
                    .integer(decided.activation),
                    .bytes(subject.span.bytes),
                    .integer(Int64(decided.prompt.rawValue))
                ) > 0
        }
        guard isNew, !decided.devices.isEmpty else { return isNew }
        let insertDevice = try transaction.prepare(
            """
            INSERT INTO device_decision (notification_id, person_id, device_id, input, activation)
            VALUES ($1, $2, $3, $4, $5)
            """
        )
        for device in decided.devices {
            let packed = device.input.packed
            try insertDevice.run(
                .bytes(id.span.bytes),
                .text(person),
                .text(device.id),
                .bytes(packed.span.bytes),
                .integer(device.activation)
            )
        }
        return true
    }

    /// What is remembered of a pair; nil where nothing is.
    static func find(
        _ notification: NotificationID,
        _ person: String,
        in transaction: borrowing Transaction
    ) throws -> DecidedPair? {
        let id = notification.bytes
        let found = try transaction.prepare(
            """
            SELECT input, decided_at, ledger_position, activation, prompt FROM decision
            WHERE notification_id = $1 AND person_id = $2
            """
        ).first(.bytes(id.span.bytes), .text(person)) { row in
            DecidedPair(
                input: row.isNull(0) ? nil : try input(row.bytes(0)),
                activation: try row.integer(3),
                ledgerPosition: UInt64(bitPattern: try row.integer(2)),
                decidedAt: try row.integer(1),
                prompt: TimeSensitivePrompt(rawValue: Int32(truncatingIfNeeded: try row.integer(4)))
            )
        }
        guard var found else { return nil }
        if found.input?.settings.inSummary == true {
            found.releaseAt = try HeldAlertStore.releaseTime(notification, person, in: transaction)
        }
        try transaction.prepare(
            """
            SELECT device_id, input, activation FROM device_decision WHERE notification_id = $1 AND person_id = $2
            ORDER BY device_id
            """
        ).forEach(.bytes(id.span.bytes), .text(person)) { row in
            let device = DecidedPair.Device(
                id: try row.text(0),
                input: try input(row.bytes(1)),
                activation: try row.integer(2)
            )
            found.devices.append(device)
        }
        return found
    }

    /// The facts that a row has in packed form.
    static func input(_ packed: RawSpan) throws -> DecisionInput {
        guard let input = DecisionInput(packed: packed.withUnsafeBytes { [UInt8]($0) }) else {
            throw RPCError(.internal, "a remembered decision cannot be read")
        }
        return input
    }
}
