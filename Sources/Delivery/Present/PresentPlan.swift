import NotificationModel
import ProtobufRuntime
import UsherProto

/// What the Present calls that arrived together ask for: their bytes, copied once, and where in them lies what counts.
struct PresentPlan: Sendable {
    /// A notification of one of the calls.
    struct Notification: Sendable {
        var id: NotificationID
        /// Its 16 bytes.
        var idBytes: FieldRange
        /// The whole of it, as it was sent.
        var body: FieldRange
        var app: FieldRange
        /// The app's number; 0 where the database has to be asked.
        var appNumber: Int64
        /// ``FenceFilter/hash(_:)`` of the app.
        var appHash: UInt64
        var topic: FieldRange
        /// Empty where there is none.
        var collapse: FieldRange
        /// Empty where there is none.
        var event: FieldRange

        /// True where it may take an earlier record's place.
        var mayReplace: Bool { collapse.byteCount > 0 || event.byteCount > 0 }
    }

    /// One pair.
    struct Entry: Sendable {
        /// Its notification among ``PresentPlan/notifications``.
        var notification: Int
        var person: FieldRange
        /// The person's number; 0 where the database has to be asked.
        var personNumber: Int64
        var decision: FieldRange
        /// Empty where there is none.
        var summary: FieldRange
        /// The badge to set; below 0 where it stays.
        var badge: Int64
        var ledgerPosition: Int64
        /// True where a fence may stand before it.
        var mayBeFenced: Bool
        /// Why it is not presented whatever the database says; nil where it may be.
        var refusal: Reason?
    }

    /// The requests, one behind the other.
    var bytes: [UInt8] = []
    /// The notifications of all calls.
    var notifications: [Notification] = []
    /// The pairs of all calls.
    var entries: [Entry] = []
    /// When they arrived, in microseconds since 1970 UTC.
    var arrivedAt: Int64 = 0

    /// About the memory it takes.
    var byteCount: Int {
        bytes.count + entries.count * MemoryLayout<Entry>.stride
            + notifications.count * MemoryLayout<Notification>.stride
    }

    /// The text that lies at `range`, which was checked when the plan was made.
    func text(_ range: FieldRange) -> String {
        range.slice(of: bytes.span.bytes).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
