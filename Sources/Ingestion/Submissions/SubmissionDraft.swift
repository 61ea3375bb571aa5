import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import UsherProto

/// A submission that is well formed; what depends on other services' state is still to be found out.
struct SubmissionDraft {
    /// The longest time ahead for which a notification may be scheduled.
    static let maximumScheduleMicroseconds: Int64 = 366 * 24 * 3600 * 1_000_000
    static let maximumByteCount = 262_144
    static let maximumPeopleCount = 1000

    let id: NotificationID
    let app: AppRecord
    let acceptedAt: Int64
    /// Empty where the sender gave none.
    var idempotencyKey = ""
    /// What the key stands for; only where there is one.
    var contentHash: Digest128?
    /// Empty for a topic.
    var people: [String] = []
    /// `PeopleAudience` in wire form.
    var peopleBytes: [UInt8] = []
    /// Empty where it is addressed to people.
    var topicID = ""
    /// `IdentifiedNotification` in wire form.
    var body: [UInt8] = []
    var level = InterruptionLevel.unspecified
    var kind = NotificationKind.unspecified
    var purpose = NotificationPurpose.unspecified
    var expiresAt: Int64?
    var sendAt: Int64?
    /// True where the time to send has passed and the sender wants a refusal then.
    var isTooLate = false
    var findings: [Finding] = []

    /// Bytes it takes up, for the bounds.
    var byteCount: Int { body.count + peopleBytes.count }

    /// When it is due; nil where that is now.
    var due: Int64? { sendAt.flatMap { $0 > acceptedAt ? $0 : nil } }

    /// Reads a submission of `app`, which was found by its key or is named in it.
    ///
    /// - Throws: The first thing that is wrong, with the field's path in the submission.
    init(
        _ view: borrowing SubmissionView,
        of app: AppRecord,
        id: NotificationID,
        at now: Int64,
        hash: SipHash
    ) throws(RPCError) {
        self.id = id
        self.app = app
        acceptedAt = now
        guard view.wireBytes.byteCount <= Self.maximumByteCount else {
            throw .refusal(
                .fieldTooLong,
                "the submission has \(view.wireBytes.byteCount) bytes, at most \(Self.maximumByteCount) are allowed"
            )
        }
        if view.idempotencyKey.byteCount > 0 {
            idempotencyKey = try Self.text(view.idempotencyKey, "idempotency_key")
            try IdentifierForm.idempotencyKey.check(idempotencyKey, field: "idempotency_key")
        }
        try readAudience(view)
        try readSchedule(view)
        try readBody(view)
        if !idempotencyKey.isEmpty { contentHash = Self.hash(view, hash) }
    }

    private mutating func readAudience(_ view: borrowing SubmissionView) throws(RPCError) {
        if let audience = view.people {
            try readPeople(audience)
        } else if let topic = view.topic {
            topicID = try Self.text(topic.topicID, "topic.topic_id")
            try IdentifierForm.topic.check(topicID, field: "topic.topic_id")
        } else {
            throw .refusal(.fieldRequired, field: "people", "give people or a topic")
        }
    }

    private mutating func readPeople(_ audience: borrowing PeopleAudienceView) throws(RPCError) {
        var list = audience.personIDs
        guard list.count > 0 else {
            throw .refusal(.fieldRequired, field: "people.person_ids", "give 1 to \(Self.maximumPeopleCount) people")
        }
        guard list.count <= Self.maximumPeopleCount else {
            throw .refusal(
                .batchTooLarge,
                field: "people.person_ids",
                "there are \(list.count) people, at most \(Self.maximumPeopleCount) are allowed; send to a topic instead"
            )
        }
        people.reserveCapacity(list.count)
        var seen: Set<String> = []
        let isSingle = list.count == 1
        while let bytes = Self.next(&list) {
            let path = { [index = people.count] in "people.person_ids[\(index)]" }
            guard let person = Self.identifier(bytes) else {
                let text = try Self.text(bytes, path())
                try IdentifierForm.person.check(text, field: path())
                throw .refusal(.fieldMalformed, field: path(), "it is not a person's id")
            }
            if !isSingle, !seen.insert(person).inserted {
                throw .refusal(.fieldMalformed, field: path(), "the person is named twice")
            }
            people.append(person)
        }
        peopleBytes = CField.bytes(audience.wireBytes)
    }

    @_lifetime(copy list) @_lifetime(list: copy list)
    private static func next(_ list: inout ByteStringList) -> RawSpan? {
        // The list was checked when the view was made.
        do throws(DecodeError) { return try list.next() } catch { return nil }
    }

    /// The id in `bytes` where it is a person's; the usual case, without asking what is wrong.
    private static func identifier(_ bytes: RawSpan) -> String? {
        guard (1...128).contains(bytes.byteCount) else { return nil }
        return bytes.withUnsafeBytes { buffer in
            for byte in buffer where !personBytes[Int(byte)] { return nil }
            return String(decoding: buffer, as: UTF8.self)
        }
    }

    private static let personBytes: [Bool] = (0...255).map { byte in
        IdentifierForm.person.problem(of: String(decoding: [UInt8(byte)], as: UTF8.self)) == nil
    }

    private mutating func readSchedule(_ view: borrowing SubmissionView) throws(RPCError) {
        guard let asked = view.sendAtUnixUs else { return }
        sendAt = asked
        guard asked <= acceptedAt + Self.maximumScheduleMicroseconds else {
            throw .refusal(.fieldMalformed, field: "send_at_unix_us", "at most 366 days ahead are allowed")
        }
        guard asked < acceptedAt else { return }
        guard view.pastSchedulePolicy == .sendNow else {
            isTooLate = true
            return
        }
        findings.append(
            Finding(
                ruleID: "schedule_in_past",
                severity: .warning,
                field: "send_at_unix_us",
                message: "the time has passed; it is sent at once"
            )
        )
    }

    private mutating func readBody(_ view: borrowing SubmissionView) throws(RPCError) {
        if let content = view.content {
            let read = try SubmissionContent(content)
            adopt(read)
            if let rewritten = read.rewritten {
                body = try identified(rewritten.span.bytes)
            } else {
                body = try identified(content.wireBytes)
            }
        } else if let apns = view.apns {
            let read = try SubmissionContent(apns)
            adopt(read)
            let content = read.rewritten ?? []
            body = try identified(content.span.bytes)
        } else {
            throw .refusal(.fieldRequired, field: "content", "give content or an APNs payload")
        }
    }

    private mutating func adopt(_ content: SubmissionContent) {
        level = content.level
        kind = content.kind
        purpose = content.purpose
        expiresAt = content.expiresAt
        findings += content.findings
    }

    /// The wire form of the notification with its identity; the content stays as it came.
    private func identified(_ content: RawSpan) throws(RPCError) -> [UInt8] {
        var notification = IdentifiedNotification(
            notificationID: id.bytes,
            appID: app.id,
            topicID: topicID,
            acceptedAtUnixUs: acceptedAt
        )
        notification.unknownFields.append(message: content, number: 5)
        do throws(EncodeError) { return try notification.encoded() } catch {
            throw RPCError(.internal, "the notification has no wire form: \(error)")
        }
    }

    /// What an idempotency key stands for: all of a submission but the key itself and the app's name.
    private static func hash(_ view: borrowing SubmissionView, _ hash: SipHash) -> Digest128 {
        var parts: [UInt8] = []
        func add(_ bytes: RawSpan, _ tag: UInt8) {
            parts.append(tag)
            parts += hash.digest(bytes).bytes
        }
        if let people = view.people { add(people.wireBytes, 3) }
        if let topic = view.topic { add(topic.wireBytes, 4) }
        if let content = view.content { add(content.wireBytes, 5) }
        if let apns = view.apns { add(apns.wireBytes, 6) }
        if let sendAt = view.sendAtUnixUs {
            parts.append(7)
            for shift in 0..<8 { parts.append(UInt8(truncatingIfNeeded: sendAt >> (8 * shift))) }
        }
        parts.append(8)
        parts.append(UInt8(truncatingIfNeeded: view.pastSchedulePolicy.rawValue))
        return hash.digest(parts.span.bytes)
    }

    /// The text in `bytes`.
    ///
    /// - Throws: `text_not_utf8` in `field`.
    static func text(_ bytes: RawSpan, _ field: String) throws(RPCError) -> String {
        do throws(DecodeError) { return try CField.text(bytes, "") } catch {
            throw .undecodable(error.inside(field))
        }
    }
}
