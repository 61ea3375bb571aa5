import Storage
import UsherProto

/// Reads the badges of one person, in one snapshot.
enum BadgeReader {
    /// Every badge that shows or counts anything, by app id.
    static func all(of person: Int64, in transaction: borrowing Transaction) throws -> [Badge] {
        var counts: [Int64: (shown: Int64, unread: Int64)] = [:]
        try transaction.prepare("SELECT app FROM record WHERE person = $1 AND state = 1 AND state <= 3")
            .forEach(.integer(person)) { counts[try $0.integer(0), default: (0, 0)].unread += 1 }
        try transaction.prepare("SELECT app, count FROM badge WHERE person = $1 AND count > 0")
            .forEach(.integer(person)) { counts[try $0.integer(0), default: (0, 0)].shown = try $0.integer(1) }
        var badges: [Badge] = []
        for (app, count) in counts {
            badges.append(badge(try NumberTable.appID(app, in: transaction), count.shown, count.unread))
        }
        return badges.sorted { $0.appID.utf8.lexicographicallyPrecedes($1.appID.utf8) }
    }

    /// The badge of one app, also where it is 0.
    static func one(_ key: BadgeKey, in transaction: borrowing Transaction) throws -> Badge {
        let unread =
            try transaction.prepare(
                "SELECT COUNT(*) FROM record WHERE person = $1 AND app = $2 AND state = 1 AND state <= 3"
            ).first(.integer(key.person), .integer(key.app)) { try $0.integer(0) } ?? 0
        let shown =
            try transaction.prepare("SELECT count FROM badge WHERE person = $1 AND app = $2")
            .first(.integer(key.person), .integer(key.app)) { try $0.integer(0) } ?? 0
        return badge(try NumberTable.appID(key.app, in: transaction), shown, unread)
    }

    private static func badge(_ app: String, _ shown: Int64, _ unread: Int64) -> Badge {
        Badge(appID: app, count: UInt32(clamping: shown), unreadCount: UInt32(clamping: unread))
    }
}
