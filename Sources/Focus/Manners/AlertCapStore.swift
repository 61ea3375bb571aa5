import Bytes
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// The table of apps' caps.
enum AlertCapStore {
    /// Most apps with caps, which are all held in memory.
    static let maximumAppCount = 10_000

    /// The caps of an app and their revision; empty where none are set.
    static func caps(of app: String, in transaction: borrowing Transaction) throws -> GetAlertCapsResponse {
        try transaction.prepare("SELECT body FROM alert_cap WHERE app_id = $1")
            .first(.text(app)) { row in try GetAlertCapsResponse(decoding: try row.bytes(0)) }
            ?? GetAlertCapsResponse()
    }

    /// All apps' caps.
    static func all(in transaction: borrowing Transaction) throws -> [String: AlertCapSet] {
        var sets: [String: AlertCapSet] = [:]
        try transaction.prepare("SELECT app_id, body FROM alert_cap").forEach { row in
            sets[try row.text(0)] = AlertCapSet(try GetAlertCapsResponse(decoding: try row.bytes(1)).caps)
        }
        return sets
    }

    /// Replaces the caps of an app; an empty set removes them.
    ///
    /// - Throws: `revision_mismatch` or `limit_reached`.
    static func put(
        _ caps: [AlertCap],
        of app: String,
        expected: UInt64?,
        in transaction: borrowing Transaction
    ) throws -> GetAlertCapsResponse {
        let stored = try self.caps(of: app, in: transaction)
        if stored.caps == caps { return stored }
        try Revision.check(stored.revision == 0 ? nil : stored.revision, expected: expected)
        guard !caps.isEmpty else {
            try transaction.prepare("DELETE FROM alert_cap WHERE app_id = $1").run(.text(app))
            return GetAlertCapsResponse()
        }
        if stored.caps.isEmpty { try requireRoom(in: transaction) }
        let new = GetAlertCapsResponse(caps: caps, revision: try Revision.next(in: transaction))
        var body = ByteBuffer()
        try new.encode(into: &body)
        try transaction.prepare(
            """
            INSERT INTO alert_cap (app_id, body) VALUES ($1, $2)
            ON CONFLICT (app_id) DO UPDATE SET body = excluded.body
            """
        ).run(.text(app), .bytes(body.bytes))
        return new
    }

    private static func requireRoom(in transaction: borrowing Transaction) throws {
        let count = try transaction.prepare("SELECT COUNT(*) FROM alert_cap").first { row in try row.integer(0) } ?? 0
        guard count < Int64(maximumAppCount) else {
            throw RPCError.refusal(.limitReached, field: "caps", "at most \(maximumAppCount) apps can be capped")
        }
    }
}

/// What is left of the caps: a row for each person, app and class, as long as something is taken.
enum AlertTokenStore {
    /// When the whole allowance is there again; nil where nothing is known to be taken.
    static func fullAt(
        _ alertClass: AlertClass,
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        try transaction.prepare(
            "SELECT full_at FROM alert_token WHERE person_id = $1 AND app_id = $2 AND alert_class = $3"
        ).first(.text(person), .text(app), .integer(Int64(alertClass.rawValue))) { row in try row.integer(0) }
    }

    /// Remembers when the whole allowance is there again.
    static func put(
        _ fullAt: Int64,
        _ alertClass: AlertClass,
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            INSERT INTO alert_token (person_id, app_id, alert_class, full_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id, app_id, alert_class) DO UPDATE SET full_at = excluded.full_at
            """
        ).run(.text(person), .text(app), .integer(Int64(alertClass.rawValue)), .integer(fullAt))
    }
}
