import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// The table of accepted notifications.
enum NotificationTable {
    /// A notification as stored, without its content.
    struct Row: Sendable {
        var lane: DispatchLane
        var purpose: NotificationPurpose
        var sendAt: Int64?
        var cancelledAt: Int64?
        /// The people it is for; nil for a topic.
        var people: [String]?
        /// `IdentifiedNotification` in wire form.
        var body: [UInt8]
    }

    /// The notification, where there is one.
    static func find(_ id: NotificationID, in transaction: borrowing Transaction) throws -> Row? {
        let key = id.bytes
        return try transaction.prepare(
            "SELECT lane, purpose, send_at, cancelled_at, people, body FROM notification WHERE id = $1"
        ).first(.bytes(key.span.bytes)) { row in
            Row(
                lane: DispatchLane(stored: try row.integer(0)),
                purpose: NotificationPurpose(rawValue: Int32(truncatingIfNeeded: try row.integer(1))),
                sendAt: try row.optionalInteger(2),
                cancelledAt: try row.optionalInteger(3),
                people: row.isNull(4) ? nil : try PeopleAudience(decoding: try row.bytes(4)).personIDs,
                body: CField.bytes(try row.bytes(5))
            )
        }
    }

    /// The wire form of a notification; nil where there is none.
    static func body(of id: NotificationID, in transaction: borrowing Transaction) throws -> [UInt8]? {
        let key = id.bytes
        return try transaction.prepare("SELECT body FROM notification WHERE id = $1").first(.bytes(key.span.bytes)) {
            CField.bytes(try $0.bytes(0))
        }
    }

    /// The newest id there is.
    static func newestID(in transaction: borrowing Transaction) throws -> NotificationID? {
        try transaction.prepare("SELECT id FROM notification ORDER BY id DESC LIMIT 1").first { row in
            NotificationID(try row.bytes(0))
        } ?? nil
    }
}

extension NotificationTable.Row {
    /// What the dispatch needs of it.
    ///
    /// - Throws: ``DecodeError`` where the stored bytes are no notification.
    func facts() throws(DecodeError) -> NotificationFacts {
        let view = try IdentifiedNotificationView(body.span.bytes)
        let level = view.content?.level ?? .unspecified
        return NotificationFacts(
            topicID: try CField.text(view.topicID, "topic_id"),
            acceptedAt: view.acceptedAtUnixUs,
            sendAt: sendAt,
            level: level,
            kind: view.content?.kind ?? .unspecified,
            purpose: purpose,
            expiresAt: NotificationFacts.expiration(
                view.content?.expiresAtUnixUs,
                level: level,
                sentAt: max(view.acceptedAtUnixUs, sendAt ?? 0)
            )
        )
    }

    /// The sending app's id.
    ///
    /// - Throws: ``DecodeError`` where the stored bytes are no notification.
    func appID() throws(DecodeError) -> String {
        try CField.text(try IdentifiedNotificationView(body.span.bytes).appID, "app_id")
    }
}
