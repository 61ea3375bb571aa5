import NotificationModel
import Storage
import UsherProto

/// A record as a write finds it: which one, and what a change looks at.
struct StoredRecord: Sendable {
    /// The columns that ``init(_:)`` reads, in its order.
    static let columns: StaticString = "notification, person, app, state, read_at"

    var notification: NotificationID
    /// The person's number.
    var person: Int64
    /// The app's number.
    var app: Int64
    var condition: RecordCondition

    /// The record in a row of `notification, person, app, state, read_at`.
    init(_ row: borrowing Row) throws {
        notification = try NotificationID(stored: row.bytes(0))
        person = try row.integer(1)
        app = try row.integer(2)
        condition = RecordCondition(
            state: RecordState(rawValue: Int32(truncatingIfNeeded: try row.integer(3))),
            readAt: try row.optionalInteger(4)
        )
    }
}

extension NotificationID {
    /// The id that a column holds.
    ///
    /// - Throws: ``StorageError`` where it holds none, which only damage explains.
    init(stored bytes: RawSpan) throws(StorageError) {
        guard let id = NotificationID(bytes) else {
            throw StorageError(.corrupt, "a column holds \(bytes.byteCount) bytes that are no notification id")
        }
        self = id
    }
}
