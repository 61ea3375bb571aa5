import Bytes
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// The table of Focuses.
enum FocusStore {
    /// The Focus as stored; nil where there is none.
    static func focus(
        _ id: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws -> FocusConfiguration? {
        try transaction.prepare("SELECT body FROM focus WHERE person_id = $1 AND focus_id = $2")
            .first(.text(person), .text(id)) { row in try FocusConfiguration(decoding: try row.bytes(0)) }
    }

    /// All of a person's Focuses, by id.
    static func focuses(of person: String, in transaction: borrowing Transaction) throws -> [FocusConfiguration] {
        var focuses: [FocusConfiguration] = []
        try transaction.prepare("SELECT body FROM focus WHERE person_id = $1 ORDER BY focus_id")
            .forEach(.text(person)) { row in focuses.append(try FocusConfiguration(decoding: try row.bytes(0))) }
        return focuses
    }

    /// Creates `focus` or replaces it.
    ///
    /// - Returns: The Focus as stored.
    /// - Throws: `person_unknown`, `contact_unknown`, `revision_mismatch` or `limit_reached`.
    static func put(
        _ focus: FocusConfiguration,
        of person: String,
        expected: UInt64?,
        in transaction: borrowing Transaction
    ) throws -> FocusConfiguration {
        try PersonStore.require(person, in: transaction)
        let stored = try self.focus(focus.focusID, of: person, in: transaction)
        var new = focus
        new.revision = stored?.revision ?? 0
        if let stored, stored == new { return stored }
        try Revision.check(stored?.revision, expected: expected)
        try requireContacts(of: focus, of: person, in: transaction)
        try requireRoom(for: new, of: person, in: transaction)
        new.revision = try Revision.next(in: transaction)
        try write(new, of: person, in: transaction)
        return new
    }

    /// Stores `focus`, whose revision is set.
    static func write(_ focus: FocusConfiguration, of person: String, in transaction: borrowing Transaction) throws {
        var body = ByteBuffer()
        try focus.encode(into: &body)
        var triggers = ByteBuffer()
        if focus.hasTriggers { try focus.triggersAlone.encode(into: &triggers) }
        try transaction.prepare(
            """
            INSERT INTO focus (person_id, focus_id, body, revision, triggers) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (person_id, focus_id) DO UPDATE SET body = excluded.body, revision = excluded.revision,
                triggers = excluded.triggers
            """
        ).run(
            .text(person),
            .text(focus.focusID),
            .bytes(body.bytes),
            .integer(Int64(bitPattern: focus.revision)),
            .bytes(triggers.bytes)
        )
    }

    /// What may turn the person's Focuses on, by Focus: of each these fields alone.
    static func triggers(of person: String, in transaction: borrowing Transaction) throws -> [FocusConfiguration] {
        var focuses: [FocusConfiguration] = []
        try transaction.prepare(
            """
            SELECT COALESCE(triggers, body) FROM focus WHERE person_id = $1 AND (triggers IS NULL OR LENGTH(triggers) > 0)
            ORDER BY focus_id
            """
        ).forEach(.text(person)) { row in focuses.append(try FocusConfiguration(decoding: try row.bytes(0))) }
        return focuses
    }

    /// The names of the person's Focuses, by id.
    static func names(of person: String, in transaction: borrowing Transaction) throws -> [FocusName] {
        try focuses(of: person, in: transaction).map { FocusName(focusID: $0.focusID, displayName: $0.displayName) }
    }

    /// Removes the Focus; nothing where there is none.
    static func remove(_ id: String, of person: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM focus WHERE person_id = $1 AND focus_id = $2")
            .run(.text(person), .text(id))
    }

    private static func requireContacts(
        of focus: FocusConfiguration,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        let find = try transaction.prepare("SELECT 1 FROM contact WHERE person_id = $1 AND contact_id = $2")
        for (index, contact) in focus.contactIDs.enumerated() {
            let isKnown = try find.first(.text(person), .text(contact)) { _ in true }
            guard isKnown == true else {
                throw RPCError.refusal(
                    .contactUnknown,
                    field: "focus.contact_ids[\(index)]",
                    "the person has no such contact"
                )
            }
        }
    }

    /// All of a person's Focuses are answered at once, so they are bounded in bytes, too.
    private static func requireRoom(
        for focus: FocusConfiguration,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        var body = ByteBuffer()
        try focus.encode(into: &body)
        let others = try transaction.prepare(
            "SELECT COUNT(*), COALESCE(SUM(LENGTH(body)), 0) FROM focus WHERE person_id = $1 AND focus_id <> $2"
        ).first(.text(person), .text(focus.focusID)) { row in (try row.integer(0), try row.integer(1)) }
        let (count, byteCount) = others ?? (0, 0)
        guard count < Int64(FocusRules.maximumCount) else {
            throw RPCError.refusal(
                .limitReached,
                field: "focus",
                "a person has at most \(FocusRules.maximumCount) Focuses"
            )
        }
        guard byteCount + Int64(body.count) <= Int64(FocusRules.maximumByteCount) else {
            throw RPCError.refusal(
                .limitReached,
                field: "focus",
                "a person's Focuses have at most \(FocusRules.maximumByteCount) bytes together"
            )
        }
        guard !focus.timeTriggers.isEmpty else { return }
        let othersTimes = try triggers(of: person, in: transaction).filter { $0.focusID != focus.focusID }
            .reduce(0) { $0 + $1.timeTriggers.count }
        guard othersTimes + focus.timeTriggers.count <= FocusRules.maximumTimeTriggerCount else {
            throw RPCError.refusal(
                .limitReached,
                field: "focus.time_triggers",
                "a person's Focuses have at most \(FocusRules.maximumTimeTriggerCount) time triggers together"
            )
        }
    }
}

extension FocusConfiguration {
    /// True where something may turn it on but a hand.
    var hasTriggers: Bool {
        !timeTriggers.isEmpty || !appTriggers.isEmpty || !placeTriggers.isEmpty || allowsSmartActivation
    }

    /// Its id and what may turn it on.
    var triggersAlone: FocusConfiguration {
        FocusConfiguration(
            focusID: focusID,
            timeTriggers: timeTriggers,
            appTriggers: appTriggers,
            placeTriggers: placeTriggers,
            allowsSmartActivation: allowsSmartActivation
        )
    }
}
