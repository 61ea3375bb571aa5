import EventLoop
import NotificationModel
import PayloadLint
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
    /// Most findings that travel with an acceptance.
    static let findingLimit = 100

    let id: NotificationID
    let app: AppRecord
    let acceptedAt: Int64
    /// Its idempotency key; nil where the sender gave none.
    private(set) var key: IdempotencyKey?
    /// Empty for a topic.
    private(set) var people: [String] = []
    /// People who were not found known lately.
    private(set) var unseenPeople: [String] = []
    /// `IdentifiedNotification` in wire form, and `PeopleAudience` behind it.
    private(set) var wire: [UInt8] = []
    private(set) var bodyByteCount = 0
    private(set) var facts: NotificationFacts
    /// True where the time to send has passed and the sender wants a refusal then.
    private(set) var isTooLate = false
    /// True where it asked for time-sensitive, whatever it was taken as.
    private(set) var asksForTimeSensitive = false
    /// What is wrong with the time of its event; nil where nothing is.
    private(set) var eventFinding: EventTimeRule.Finding?
    /// Why it is refused unless its idempotency key stands for it already; nil where nothing is wrong.
    private(set) var guidelineRefusal: RPCError?
    /// What the guidelines ask once the purpose of the topic is known; nil where it goes to people.
    private(set) var purposeQuestion: ContentGuidelines.PurposeQuestion?
    /// The form that the sender wrote it in.
    private(set) var form = ContentForm.content
    private(set) var findings: [Finding] = []

    /// When it is due; nil where that is now.
    var due: Int64? { facts.sendAt.flatMap { $0 > acceptedAt ? $0 : nil } }

    /// Reads a submission of `app`, which was found by its key or is named in it.
    ///
    /// `known` are people who were found known, each until a time of `clock`.
    ///
    /// - Throws: The first thing that is wrong, with the field's path in the submission.
    init(
        _ view: borrowing SubmissionView,
        of app: AppRecord,
        id: NotificationID,
        at now: Int64,
        hash: SipHash,
        known: borrowing KnownPeople,
        clock: MonotonicInstant,
        options: IngestionOptions,
        metrics: IngestionMetrics
    ) throws(RPCError) {
        self.id = id
        self.app = app
        acceptedAt = now
        facts = NotificationFacts(acceptedAt: now)
        guard view.wireBytes.byteCount <= Self.maximumByteCount else {
            throw .refusal(
                .fieldTooLong,
                "the submission has \(view.wireBytes.byteCount) bytes, at most \(Self.maximumByteCount) are allowed"
            )
        }
        try readAudience(view, known, clock)
        try readSchedule(view)
        try readBody(view, options, metrics)
        if view.idempotencyKey.byteCount > 0 { key = try Self.key(view, app, id, now, hash) }
        if let people = view.people { people.wireBytes.withUnsafeBytes { wire.append(contentsOf: $0) } }
    }

    private static func key(
        _ view: borrowing SubmissionView,
        _ app: AppRecord,
        _ id: NotificationID,
        _ now: Int64,
        _ hash: SipHash
    ) throws(RPCError) -> IdempotencyKey {
        let text = try text(view.idempotencyKey, "idempotency_key")
        try IdentifierForm.idempotencyKey.check(text, field: "idempotency_key")
        let submission = EarlierSubmission(id: id, acceptedAt: now, contentHash: self.hash(view, hash).bytes)
        return IdempotencyKey(text: text, appID: app.id, submission: submission)
    }

    private mutating func readAudience(
        _ view: borrowing SubmissionView,
        _ known: borrowing KnownPeople,
        _ clock: MonotonicInstant
    ) throws(RPCError) {
        if let audience = view.people {
            try readPeople(audience, known, clock)
        } else if let topic = view.topic {
            facts.topicID = try Self.text(topic.topicID, "topic.topic_id")
            try IdentifierForm.topic.check(facts.topicID, field: "topic.topic_id")
        } else {
            throw .refusal(.fieldRequired, field: "people", "give people or a topic")
        }
    }

    private mutating func readPeople(
        _ audience: borrowing PeopleAudienceView,
        _ known: borrowing KnownPeople,
        _ clock: MonotonicInstant
    ) throws(RPCError) {
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
            guard let person = Self.identifier(bytes) else { throw Self.badPerson(bytes, people.count) }
            if !isSingle, !seen.insert(person).inserted {
                throw .refusal(.fieldMalformed, field: Self.path(people.count), "the person is named twice")
            }
            if !known.contains(bytes, at: clock) { unseenPeople.append(person) }
            people.append(person)
        }
    }

    private static func path(_ index: Int) -> String { "people.person_ids[\(index)]" }

    private static func badPerson(_ bytes: RawSpan, _ index: Int) -> RPCError {
        do throws(RPCError) {
            try IdentifierForm.person.check(try text(bytes, path(index)), field: path(index))
        } catch {
            return error
        }
        return .refusal(.fieldMalformed, field: path(index), "it is not a person's id")
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
        facts.sendAt = asked
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

    private mutating func readBody(
        _ view: borrowing SubmissionView,
        _ options: IngestionOptions,
        _ metrics: IngestionMetrics
    ) throws(RPCError) {
        if let content = view.content {
            var read = try SubmissionContent(content)
            if read.level == .timeSensitive { try judgeEvent(of: &read, content, options) }
            adopt(read)
            judge(content, options, metrics)
            if let rewritten = read.rewritten {
                write(rewritten.span.bytes)
            } else {
                write(content.wireBytes)
            }
        } else if let apns = view.apns {
            let read = try SubmissionContent(apns)
            asksForTimeSensitive = read.level == .timeSensitive
            adopt(read)
            let content = read.rewritten ?? []
            form = .submittedPayload(hasPlainAlert: read.hasPlainAlert)
            // It was written here, so it can be read.
            if let view = try? NotificationContentView(content.span.bytes) { judge(view, options, metrics) }
            write(content.span.bytes)
        } else {
            throw .refusal(.fieldRequired, field: "content", "give content or an APNs payload")
        }
    }

    /// Holds the time of the event against the level (guideline LVL-001); an APNs payload has none to hold.
    private mutating func judgeEvent(
        of read: inout SubmissionContent,
        _ content: borrowing NotificationContentView,
        _ options: IngestionOptions
    ) throws(RPCError) {
        asksForTimeSensitive = true
        let sentAt = max(acceptedAt, facts.sendAt ?? 0)
        guard let finding = EventTimeRule.finding(eventAt: read.eventAt, sentAt: sentAt) else { return }
        eventFinding = finding
        switch EventTimeRule.choice(finding, for: app.app, options) {
        case .warn: findings.append(EventTimeRule.warning(finding, isLowered: false))
        case .lower:
            try read.lower(content)
            findings.append(EventTimeRule.warning(finding, isLowered: true))
        // A repeat of one that was accepted in time is answered with that one.
        case .refuse: guidelineRefusal = EventTimeRule.refusal(finding)
        }
    }

    /// Holds the content against the guidelines.
    private mutating func judge(
        _ content: borrowing NotificationContentView,
        _ options: IngestionOptions,
        _ metrics: IngestionMetrics
    ) {
        let judged = SubmissionGuidelines(
            content,
            form: form,
            of: app,
            toTopic: !facts.topicID.isEmpty,
            options,
            metrics
        )
        if !judged.findings.isEmpty { findings += judged.findings.prefix(Self.findingLimit - findings.count) }
        guidelineRefusal = guidelineRefusal ?? judged.refusal
        purposeQuestion = judged.question
    }

    private mutating func adopt(_ content: SubmissionContent) {
        facts.level = content.level
        facts.kind = content.kind
        facts.purpose = content.purpose
        facts.expiresAt = NotificationFacts.expiration(
            content.expiresAt,
            level: content.level,
            sentAt: max(acceptedAt, facts.sendAt ?? 0)
        )
        if !content.findings.isEmpty { findings += content.findings.prefix(Self.findingLimit - findings.count) }
    }

    /// The notification with its identity; the content stays as it came.
    private mutating func write(_ content: RawSpan) {
        var output = WireOutput(byteCapacity: content.byteCount + 224 + people.count * 40)
        output.identifier(1, high: id.high, low: id.low)
        output.text(2, app.id)
        output.text(3, facts.topicID)
        output.time(4, acceptedAt)
        output.part(5, content)
        wire = output.finish()
        bodyByteCount = wire.count
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
