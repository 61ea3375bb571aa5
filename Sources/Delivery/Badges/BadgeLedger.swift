import NotificationModel
import Storage
import UsherProto

/// Whose badge of which app, by their numbers.
struct BadgeKey: Hashable, Comparable, Sendable {
    var person: Int64
    var app: Int64

    static func < (left: Self, right: Self) -> Bool { (left.person, left.app) < (right.person, right.app) }
}

/// The numbers on the apps' icons, as the senders set them and reading lowers them; in a transaction.
///
/// An app that never set a badge has no row, and so none that could rise.
enum BadgeLedger {
    /// Sets the badge as `notification` says, unless a notification accepted later has set it already.
    ///
    /// - Returns: False where a later one has.
    static func set(
        _ key: BadgeKey,
        to count: Int64,
        by notification: RawSpan,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        try transaction.prepare(
            """
            INSERT INTO badge (person, app, count, set_by) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person, app) DO UPDATE SET count = excluded.count, set_by = excluded.set_by
            WHERE excluded.set_by > badge.set_by
            """
        ).run(.integer(key.person), .integer(key.app), .integer(count), .bytes(notification)) > 0
    }

    /// True where `notification` was the last to set the badge.
    static func wasSet(
        _ key: BadgeKey,
        by notification: RawSpan,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        try transaction.prepare("SELECT 1 FROM badge WHERE person = $1 AND app = $2 AND set_by = $3")
            .first(.integer(key.person), .integer(key.app), .bytes(notification)) { _ in true } ?? false
    }

    /// Lowers or raises the badge by what became read or unread; with nothing unread it is 0.
    static func follow(_ key: BadgeKey, unreadDifference: Int64, in transaction: borrowing Transaction) throws {
        guard let count = try count(key, in: transaction) else { return }
        var next = max(0, count + unreadDifference)
        if next > 0, try !hasUnread(key, in: transaction) { next = 0 }
        guard next != count else { return }
        try transaction.prepare("UPDATE badge SET count = $1 WHERE person = $2 AND app = $3")
            .run(.integer(next), .integer(key.person), .integer(key.app))
    }

    private static func count(_ key: BadgeKey, in transaction: borrowing Transaction) throws -> Int64? {
        try transaction.prepare("SELECT count FROM badge WHERE person = $1 AND app = $2")
            .first(.integer(key.person), .integer(key.app)) { try $0.integer(0) }
    }

    private static func hasUnread(_ key: BadgeKey, in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare(
            "SELECT 1 FROM record WHERE person = $1 AND app = $2 AND state = 1 AND state <= 3 LIMIT 1"
        ).first(.integer(key.person), .integer(key.app)) { _ in true } ?? false
    }
}
