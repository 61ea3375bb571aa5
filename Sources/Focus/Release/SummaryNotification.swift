import Bytes
import InterruptionPolicy
import NotificationModel
import ProtobufRuntime
import RPC
import UsherProto

/// A scheduled summary as a notification of the system app (rule S6): active, general, with the standard sound.
enum SummaryNotification {
    /// What the decision about its alert takes from it.
    ///
    /// - Throws: ``RPCError``, which cannot be.
    static func subject(_ id: NotificationID, at now: Int64) throws -> Subject {
        let subject = DecisionSubject(
            notificationID: id.bytes,
            appID: SystemApp.id,
            acceptedAtUnixUs: now,
            level: .active,
            kind: .general,
            purpose: .transactional,
            asksForSound: true
        )
        var bytes = ByteBuffer()
        try subject.encode(into: &bytes)
        return try Subject(try DecisionSubjectView(bytes.bytes), "subject")
    }

    /// What everybody is sent, with what differs in it.
    static func content(_ id: NotificationID, holding digest: SummaryDigest, at now: Int64) -> IdentifiedNotification {
        IdentifiedNotification(
            notificationID: id.bytes,
            appID: SystemApp.id,
            acceptedAtUnixUs: now,
            content: NotificationContent(
                title: "Your \(hour(digest.minuteOfDay)) summary",
                body: digest.sentence,
                level: .active,
                kind: .general,
                purpose: .transactional,
                sound: Sound(kind: .default)
            )
        )
    }

    private static func hour(_ minute: UInt32) -> String {
        let (hour, rest) = (minute / 60, minute % 60)
        return "\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }
}

/// A summary that is stored and that delivery is to be given.
struct StoredSummary: Sendable {
    var person: String
    var due: SummaryDue
    var notification: NotificationID
    var madeAt: Int64
    var digest: SummaryDigest
    var result: DecideResult
}
