import Bytes
import NotificationModel
import ProtobufRuntime
import RPC
import Testing
import UsherProto

@testable import Ingestion

/// What is written field by field must be what the generated code writes.
@Suite("Writers")
struct WriterTests {
    private func bytes(_ message: some Message) throws -> [UInt8] { try message.encoded() }

    private func notification(
        _ seed: UInt64,
        _ content: NotificationContent,
        topic: String
    ) throws -> PendingNotification {
        let id = NotificationID(high: 0x0190_0000_0000_7000 | seed, low: 0b10 << 62 | seed)
        let identified = IdentifiedNotification(
            notificationID: id.bytes,
            appID: "com.example.mail",
            topicID: topic,
            acceptedAtUnixUs: 1_767_225_600_000_000,
            content: content
        )
        let wire = try bytes(identified)
        var facts = NotificationFacts(topicID: topic, acceptedAt: 1_767_225_600_000_000)
        facts.level = content.level
        facts.kind = content.kind
        facts.purpose = content.purpose
        facts.expiresAt = content.expiresAtUnixUs ?? 1_767_312_000_000_000
        let app = AppRecord(App(appID: "com.example.mail"), number: 7)
        return PendingNotification(
            id: id,
            app: app,
            lane: .active,
            facts: facts,
            people: [],
            wire: wire,
            bodyByteCount: wire.count
        )
    }

    private static let contents: [NotificationContent] = [
        NotificationContent(body: "Hello."),
        NotificationContent(body: "Hello.", level: .critical, badge: 0, sound: Sound(kind: .critical, volume: 1)),
        NotificationContent(
            body: "Hello.",
            level: .timeSensitive,
            kind: .message,
            purpose: .transactional,
            badge: 300,
            sound: Sound(kind: .default),
            collapseID: "c",
            relevanceScore: 0.25,
            filterCriteria: "",
            communication: Communication(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: String(repeating: "a", count: 200))
                ),
                conversationID: "c1"
            ),
            eventID: "e",
            expiresAtUnixUs: 0
        ),
    ]

    @Test("Numbers, texts, parts and messages inside", arguments: [0, 1, 127, 128, 16_383, 16_384, 70_000])
    func output(_ count: Int) throws {
        var output = WireOutput(byteCapacity: 0)
        let outer = output.begin(1)
        output.text(1, String(repeating: "x", count: count))
        output.number(8, UInt64(count))
        output.end(outer)
        let topic = Topic(appID: String(repeating: "x", count: count), revision: UInt64(count))
        #expect(output.finish() == (try bytes(GetTopicResponse(topic: topic))))
    }

    @Test("EvaluateRequest")
    func evaluate() throws {
        let one = try notification(
            1,
            NotificationContent(body: "a", level: .passive, purpose: .marketing),
            topic: "news"
        )
        let same = try notification(
            2,
            NotificationContent(body: "b", level: .passive, purpose: .marketing),
            topic: "news"
        )
        let other = try notification(3, NotificationContent(body: "c"), topic: "")
        var writer = EvaluateWriter(pairCount: 3)
        let subjects = [one, same, other].map { writer.subject(of: $0) }
        #expect(subjects == [0, 0, 1])
        writer.pair("ann", subject: 0)
        writer.pair(String(repeating: "b", count: 128), subject: 1)
        let expected = EvaluateRequest(
            subjects: [
                EvaluateSubject(appID: "com.example.mail", topicID: "news", purpose: .marketing, level: .passive),
                EvaluateSubject(appID: "com.example.mail"),
            ],
            entries: [
                EvaluateEntry(personID: "ann"),
                EvaluateEntry(subjectIndex: 1, personID: String(repeating: "b", count: 128)),
            ]
        )
        #expect(writer.finish() == (try bytes(expected)))
    }

    @Test("DecideRequest", arguments: contents)
    func decide(_ content: NotificationContent) throws {
        let pending = try notification(9, content, topic: "")
        let permissions = EvaluatedPermissions(
            permissions: Permissions(authorization: .authorized),
            ledgerPosition: 1 << 40
        )
        let evaluated = try bytes(permissions)
        var writer = DecideWriter(pairCount: 1)
        let wire = try #require(pending.wire)
        try writer.subject(pending, wire.span.bytes)
        writer.pair("ann", subject: 0, evaluated.span.bytes)
        let expected = DecideRequest(
            subjects: [
                DecisionSubject(
                    notificationID: pending.id.bytes,
                    appID: "com.example.mail",
                    acceptedAtUnixUs: 1_767_225_600_000_000,
                    level: content.level,
                    kind: content.kind,
                    purpose: content.purpose,
                    asksForSound: content.sound != nil,
                    badge: content.badge,
                    relevanceScore: content.relevanceScore,
                    filterCriteria: content.filterCriteria,
                    collapseID: content.collapseID,
                    eventID: content.eventID,
                    expiresAtUnixUs: pending.facts.expiresAt,
                    communication: content.communication
                )
            ],
            entries: [DecideEntry(personID: "ann", evaluated: permissions)]
        )
        #expect(writer.finish() == (try bytes(expected)))
    }

    @Test("PresentRequest", arguments: contents)
    func present(_ content: NotificationContent) throws {
        let pending = try notification(9, content, topic: "news")
        let decision = Decision(effectiveLevel: .active, listing: .notificationCenter, alert: .now, reasons: [.deliver])
        let device = DeviceDecision(deviceID: "phone", decision: decision)
        let decisionBytes = try bytes(decision)
        let deviceBytes = try bytes(device)
        let all = decisionBytes + deviceBytes
        var writer = PresentWriter(byteCapacity: 10)
        let wire = try #require(pending.wire)
        writer.notification(pending.body(in: wire.span.bytes))
        let range = FieldRange(start: decisionBytes.count, end: all.count)
        writer.pair("ann", notification: 0, decisionBytes.span.bytes, [range], all.span.bytes)
        let expected = PresentRequest(
            notifications: [try IdentifiedNotification(decoding: wire.span.bytes)],
            entries: [PresentEntry(personID: "ann", decision: decision, deviceDecisions: [device])]
        )
        #expect(writer.finish() == (try bytes(expected)))
    }

    @Test("The answers to submissions")
    func answers() throws {
        let id = NotificationID(high: 0x0190_0000_0000_7001, low: 0b10 << 62)
        let findings = [
            Finding(ruleID: "TTL-004", severity: .warning, field: "content.title", message: "not so"),
            Finding(severity: .hint, message: String(repeating: "long ", count: 40)),
        ]
        let acceptance = Acceptance(
            notificationID: id.bytes,
            acceptedAtUnixUs: 1_767_225_600_000_000,
            findings: findings
        )
        #expect(
            SubmissionAnswer.one(id, at: 1_767_225_600_000_000, findings)
                == (try bytes(SubmitResponse(acceptance: acceptance)))
        )
        let refusal = SubmitResult(result: .refusal(Refusal(code: "c", field: "f", message: "m")))
        var answer = SubmissionAnswer(count: 2)
        answer.accepted(id, at: 1_767_225_600_000_000, findings)
        answer.result(refusal)
        let expected = SubmitBatchResponse(results: [SubmitResult(result: .acceptance(acceptance)), refusal])
        #expect(answer.finish() == (try bytes(expected)))
    }
}
