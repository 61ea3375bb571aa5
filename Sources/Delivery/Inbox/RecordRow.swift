import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// Makes the contract's record of a row; the sender's content goes on as the bytes it came in.
struct RecordRow {
    /// How long a time-sensitive record stays on the lock screen, in microseconds.
    static let lockScreenMicroseconds: Int64 = 3_600_000_000

    /// Where the record stands in the order of arrivals.
    let arrival: Int64
    /// Where it stands in the order of changes: its last change, or its arrival.
    let position: Int64
    /// The app's number.
    let app: Int64
    /// The record.
    let record: InboxRecord
    /// About its bytes on the wire.
    let byteCount: Int
    /// What a Focus silenced it, where one did.
    let silenced: SilencedRecord?

    /// The record in a row of `arrival, change, app, state, decision, arrived_at, read_at, replaced, summary, body`.
    init(_ row: borrowing Row) throws {
        arrival = try row.integer(0)
        position = try row.optionalInteger(1) ?? arrival
        app = try row.integer(2)
        let decision = try row.bytes(4)
        let body = try row.bytes(9)
        let summaryByteCount = row.isNull(8) ? 0 : try row.bytes(8).byteCount
        let notification = try IdentifiedNotificationView(body)
        silenced = try SilencedRecord(notification, try DecisionView(decision), arrival: arrival)
        var record = InboxRecord()
        record.state = RecordState(rawValue: Int32(truncatingIfNeeded: try row.integer(3)))
        record.arrivedAtUnixUs = try row.integer(5)
        record.readAtUnixUs = try row.optionalInteger(6)
        let decided = try DecisionView(decision)
        if decided.effectiveLevel == .timeSensitive {
            record.leavesLockScreenAtUnixUs = record.arrivedAtUnixUs + Self.lockScreenMicroseconds
            record.showsTimeSensitiveIntroduction = decided.timeSensitivePrompt == .introduction
            record.asksTimeSensitiveReview = decided.timeSensitivePrompt == .review
        }
        if !row.isNull(7) { record.replacedNotificationID = CField.bytes(try row.bytes(7)) }
        record.effectiveThreadID = try Self.threadID(notification)
        if decided.isCommunication, let content = notification.content, let communication = content.communication {
            record.communication = try CommunicationDisplay(communication)
        }
        record.unknownFields.append(message: body, number: 1)
        record.unknownFields.append(message: decision, number: 3)
        if !row.isNull(8) { record.unknownFields.append(message: try row.bytes(8), number: 8) }
        let drawn = record.communication.map { communication in
            let texts = [communication.title, communication.imageURL, communication.groupName]
            return (texts + communication.memberNames).reduce(32) { $0 + $1.utf8.count }
        }
        byteCount = body.byteCount + decision.byteCount + summaryByteCount + (drawn ?? 0) + 96
        self.record = record
    }

    /// The sender's thread, else the conversation.
    private static func threadID(_ notification: borrowing IdentifiedNotificationView) throws -> String {
        guard let content = notification.content else { return "" }
        if !content.threadID.isEmpty { return try CField.text(content.threadID, "thread_id") }
        guard let communication = content.communication else { return "" }
        return try CField.text(communication.conversationID, "conversation_id")
    }
}
