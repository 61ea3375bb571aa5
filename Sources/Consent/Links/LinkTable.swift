import EventLoop
import RPC
import ServiceHost
import Storage
import UsherProto

/// Reads and writes which links are useless before their time: the tables `revoked_link`, `link_epoch` and `used_link`.
enum LinkTable {
    /// The longest that a link may last, after which nothing needs to be known of it.
    static let longestLifetimeMicroseconds: Int64 = 400 * 86_400 * 1_000_000
    /// Links of one person and app that may be revoked one by one, and as many without an app; for more there is the epoch.
    static let maximumRevokedCount: Int64 = 1000
    /// Rows without use that one write takes away at most.
    private static let purgedCount: Int64 = 100

    /// Why the link of `claims` may not be used: `link_revoked`, or `link_used` for one that serves once; nil where it may.
    static func refusal(of claims: LinkClaims, in transaction: borrowing Transaction) throws -> RPCError? {
        let person = Array(claims.personID.utf8)
        let app = try AppTable.app(claims.appID, in: transaction)?.number ?? 0
        let isRevoked =
            try transaction
            .prepare(
                """
                SELECT 1 FROM revoked_link WHERE person_id = $1 AND link_id = $2 AND app_number IN (0, $3)
                """
            )
            .first(.bytes(person.span.bytes), .bytes(claims.linkID.span.bytes), .integer(app)) { _ in true } ?? false
        let end = try end(of: person, app: app, in: transaction)
        if isRevoked || claims.madeAt.microseconds <= end {
            return .refusal(.linkRevoked, field: "token", "the link was revoked")
        }
        return try isUsed(claims, in: transaction)
            ? .refusal(.linkUsed, field: "token", "the link serves once and was used") : nil
    }

    /// True where the link was used that serves once.
    static func isUsed(_ claims: LinkClaims, in transaction: borrowing Transaction) throws -> Bool {
        let person = Array(claims.personID.utf8)
        return try transaction.prepare("SELECT 1 FROM used_link WHERE person_id = $1 AND link_id = $2")
            .first(.bytes(person.span.bytes), .bytes(claims.linkID.span.bytes)) { _ in true } ?? false
    }

    /// Links of `person` and the app numbered `app` that were made then or earlier are useless; in microseconds, 0 where
    /// none are.
    static func end(of person: [UInt8], app: Int64, in transaction: borrowing Transaction) throws -> Int64 {
        try transaction
            .prepare("SELECT MAX(before_unix_us) FROM link_epoch WHERE person_id = $1 AND app_number IN (0, $2)")
            .first(.bytes(person.span.bytes), .integer(app)) { try $0.optionalInteger(0) ?? 0 } ?? 0
    }

    /// Makes every link useless that `person` and the app numbered `app` have; 0 stands for every app.
    ///
    /// Where the clock was set back, links count as made later than `now`. They are reached all the same: by what they were
    /// put behind when they were made, and by `newestLink`, when the newest of anybody's counts as made.
    static func revokeAll(
        of person: [UInt8],
        app: Int64,
        at now: UnixTime,
        newestLink: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try purge(at: now, in: transaction)
        let end = try max(
            now.microseconds,
            newestLink,
            latestEnd(of: person, app: app, in: transaction) + 1,
            SubscriptionTable.latest(of: person, app: app, in: transaction)
        )
        try transaction
            .prepare(
                """
                INSERT INTO link_epoch (person_id, app_number, before_unix_us) VALUES ($1, $2, $3)
                ON CONFLICT (person_id, app_number)
                    DO UPDATE SET before_unix_us = MAX(before_unix_us, excluded.before_unix_us)
                """
            )
            .run(.bytes(person.span.bytes), .integer(app), .integer(end))
    }

    /// The latest end that any of the links has that are to be revoked; -1 where none has.
    private static func latestEnd(
        of person: [UInt8],
        app: Int64,
        in transaction: borrowing Transaction
    ) throws -> Int64 {
        try transaction
            .prepare(
                """
                SELECT MAX(before_unix_us) FROM link_epoch
                WHERE person_id = $1 AND ($2 = 0 OR app_number IN (0, $3))
                """
            )
            .first(.bytes(person.span.bytes), .integer(app), .integer(app)) { try $0.optionalInteger(0) ?? -1 } ?? -1
    }

    /// Makes one link of `person` useless, whichever end it has; or answers with `limit_reached`, having written nothing.
    static func revoke(
        _ linkID: [UInt8],
        of person: [UInt8],
        app: Int64,
        at now: UnixTime,
        in transaction: borrowing Transaction
    ) throws -> RPCError? {
        let count =
            try transaction
            .prepare(
                "SELECT COUNT(*) FROM revoked_link WHERE person_id = $1 AND app_number = $2 AND until_unix_us > $3"
            )
            .first(.bytes(person.span.bytes), .integer(app), .integer(now.microseconds)) { try $0.integer(0) } ?? 0
        guard count < maximumRevokedCount else {
            return .refusal(
                .limitReached,
                field: "link_id",
                "\(count) links of the person and app are revoked one by one, which is the limit; revoke all of them"
            )
        }
        try purge(at: now, in: transaction)
        try transaction
            .prepare(
                """
                INSERT INTO revoked_link (person_id, link_id, app_number, until_unix_us) VALUES ($1, $2, $3, $4)
                ON CONFLICT DO NOTHING
                """
            )
            .run(
                .bytes(person.span.bytes),
                .bytes(linkID.span.bytes),
                .integer(app),
                .integer(now.microseconds + longestLifetimeMicroseconds)
            )
        return nil
    }

    /// Notes that the link of `claims`, which serves once, was used.
    static func use(_ claims: LinkClaims, at now: UnixTime, in transaction: borrowing Transaction) throws {
        try purge(at: now, in: transaction)
        let person = Array(claims.personID.utf8)
        try transaction.prepare("INSERT INTO used_link (person_id, link_id, until_unix_us) VALUES ($1, $2, $3)")
            .run(
                .bytes(person.span.bytes),
                .bytes(claims.linkID.span.bytes),
                .integer(claims.endsAt.microseconds)
            )
    }

    /// Takes rows away that no link can be left for; few at once, so that no write is long.
    private static func purge(at now: UnixTime, in transaction: borrowing Transaction) throws {
        try transaction
            .prepare(
                """
                DELETE FROM revoked_link WHERE (person_id, link_id, app_number) IN
                    (SELECT person_id, link_id, app_number FROM revoked_link WHERE until_unix_us <= $1 LIMIT $2)
                """
            )
            .run(.integer(now.microseconds), .integer(purgedCount))
        try transaction
            .prepare(
                """
                DELETE FROM used_link WHERE (person_id, link_id) IN
                    (SELECT person_id, link_id FROM used_link WHERE until_unix_us <= $1 LIMIT $2)
                """
            )
            .run(.integer(now.microseconds), .integer(purgedCount))
        try transaction
            .prepare(
                """
                DELETE FROM link_epoch WHERE (person_id, app_number) IN
                    (SELECT person_id, app_number FROM link_epoch WHERE before_unix_us < $1 LIMIT $2)
                """
            )
            .run(.integer(now.microseconds - longestLifetimeMicroseconds), .integer(purgedCount))
    }
}
