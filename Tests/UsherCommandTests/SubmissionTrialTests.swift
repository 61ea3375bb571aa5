import Testing
import UsherProto

@testable import UsherCommand

@Suite("What ingestion would refuse, told without sending it") struct SubmissionTrialTests {
    private static let noon: Int64 = 1_796_040_000_000_000

    private func trial(
        _ topic: Topic? = nil,
        of app: App = App(appID: "a.b", displayName: "News", sector: .health),
        _ change: (inout NotificationContent) -> Void
    ) -> SubmissionTrial {
        var content = NotificationContent(title: "Gate Open", body: "Boarding begins now.")
        change(&content)
        var submission = Submission(appID: "a.b", body: .content(content))
        if let topic { submission.audience = .topic(TopicAudience(topicID: topic.topicID)) }
        return SubmissionTrial(of: submission, at: Self.noon, app: app, topic: topic)
    }

    @Test("A level that there is not, a message without its sender, a card's number")
    func refusals() {
        let level = trial { $0.level = .unrecognized(9) }.refusal
        #expect(level?.code == "invalid_interruption_level" && level?.field == "content.level")
        let message = trial { $0.kind = .message }.refusal
        #expect(message?.code == "communication_rule" && message?.field == "content.communication")
        let card = trial { $0.body = "Card 4111 1111 1111 1111 was charged." }.refusal
        #expect(card?.code == "guideline_rule" && card?.message.hasPrefix("SEN-001: ") == true)
        #expect(card?.text.contains("4111") == false)
    }

    @Test("Marketing above active, by its own purpose or its topic's")
    func marketing() {
        let critical = trial {
            ($0.level, $0.purpose) = (.critical, .marketing)
        }.refusal
        #expect(critical?.message.hasPrefix("MKT-001: ") == true, "\(String(describing: critical))")
        let topic = Topic(appID: "a.b", topicID: "offers", purpose: .marketing)
        let loud = trial(topic) {
            ($0.level, $0.eventAtUnixUs) = (.timeSensitive, Self.noon)
        }.refusal
        #expect(loud?.message.hasPrefix("MKT-001: ") == true, "\(String(describing: loud))")
        let active = trial(topic) { $0.level = .active }
        #expect(active.refusal == nil)
        #expect(active.subject.topicID == "offers" && active.subject.purpose == .marketing)
    }

    @Test("A public authority's alert that is not critical")
    func authority() {
        let quiet = trial { $0.purpose = .publicAuthority }.refusal
        #expect(quiet?.code == "public_authority_not_critical")
        #expect(trial { ($0.purpose, $0.level) = (.publicAuthority, .critical) }.refusal == nil)
    }

    @Test("Time-sensitive far from its event is refused, lowered or let through as the app chose")
    func event() {
        func asked(_ policy: EventTimePolicy, at time: Int64?) -> SubmissionTrial {
            var app = App(appID: "a.b", displayName: "News")
            (app.farEventPolicy, app.missingEventPolicy) = (policy, policy)
            return trial(of: app) { ($0.level, $0.eventAtUnixUs) = (.timeSensitive, time) }
        }
        let far = Self.noon + 7_200_000_000
        #expect(asked(.unspecified, at: far).refusal?.message.hasPrefix("LVL-001: ") == true)
        #expect(asked(.unspecified, at: nil).refusal == nil)
        #expect(asked(.refuse, at: nil).refusal != nil)
        #expect(asked(.warn, at: far).subject.level == .timeSensitive)
        #expect(asked(.lower, at: far).subject.level == .active)
        #expect(asked(.lower, at: far).refusal == nil)
        #expect(asked(.refuse, at: Self.noon).refusal == nil)
    }

    @Test("What is acceptable is decided about as ingestion reads it: a critical sound means critical")
    func accepted() {
        let asked = trial { $0.sound = Sound(kind: .critical) }
        #expect(asked.refusal == nil, "\(String(describing: asked.refusal))")
        #expect(asked.subject.level == .critical)
        #expect(asked.subject.asksForSound)
    }
}
