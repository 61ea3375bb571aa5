import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

extension OutcomeTable {
    /// The outcome of one pair, where it is settled.
    static func find(
        _ id: NotificationID,
        _ personID: String,
        in transaction: borrowing Transaction
    ) throws -> PairOutcome? {
        let key = id.bytes
        return try transaction.prepare(
            """
            SELECT person_id, state, reasons, changed_at, attempts, release_at, last_error, ledger_position FROM outcome
            WHERE notification_id = $1 AND person_id = $2
            """
        ).first(.bytes(key.span.bytes), .bytes(personID.utf8.span.bytes)) { try outcome($0) }
    }

    /// Up to `limit` outcomes behind `personID`, by person; of these two states where they are given.
    static func list(
        _ id: NotificationID,
        after personID: String,
        states: (PairResult, PairResult)?,
        limit: Int,
        in transaction: borrowing Transaction
    ) throws -> [PairOutcome] {
        let key = id.bytes
        var outcomes: [PairOutcome] = []
        if let states {
            try transaction.prepare(
                """
                SELECT person_id, state, reasons, changed_at, attempts, release_at, last_error, ledger_position FROM outcome
                WHERE notification_id = $1 AND person_id > $2 AND (state = $3 OR state = $4)
                ORDER BY person_id LIMIT $5
                """
            ).forEach(
                .bytes(key.span.bytes),
                .bytes(personID.utf8.span.bytes),
                .integer(Int64(states.0.rawValue)),
                .integer(Int64(states.1.rawValue)),
                .integer(Int64(limit))
            ) { outcomes.append(try outcome($0)) }
        } else {
            try transaction.prepare(
                """
                SELECT person_id, state, reasons, changed_at, attempts, release_at, last_error, ledger_position FROM outcome
                WHERE notification_id = $1 AND person_id > $2 ORDER BY person_id LIMIT $3
                """
            ).forEach(.bytes(key.span.bytes), .bytes(personID.utf8.span.bytes), .integer(Int64(limit))) {
                outcomes.append(try outcome($0))
            }
        }
        return outcomes
    }

    private static func outcome(_ row: borrowing Row) throws -> PairOutcome {
        PairOutcome(
            personID: try row.identifier(0),
            state: PairState(rawValue: Int32(truncatingIfNeeded: try row.integer(1))),
            reasons: ReasonBytes.reasons(try row.bytes(2)),
            changedAtUnixUs: try row.integer(3),
            attemptCount: UInt32(truncatingIfNeeded: try row.integer(4)),
            nextActionAtUnixUs: try row.optionalInteger(5),
            lastError: try row.optionalText(6) ?? "",
            ledgerPosition: try row.optionalInteger(7).map { UInt64(bitPattern: $0) }
        )
    }
}

extension PairOutcome {
    /// How it stands where its notification was cancelled: a held alert is dropped, and the record stays.
    func afterCancellation() -> PairOutcome {
        guard state == .held else { return self }
        var outcome = self
        outcome.state = .presented
        outcome.reasons.append(.cancelled)
        outcome.nextActionAtUnixUs = nil
        return outcome
    }
}
