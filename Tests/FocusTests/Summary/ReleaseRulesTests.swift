import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

@testable import Focus

@Suite("What becomes of a held alert when its summary is due")
struct ReleaseRulesTests {
    private static let due: Int64 = 1_796_000_000_000_000

    private static func record(
        _ number: UInt64 = 1,
        held: Bool = true,
        level: InterruptionLevel = .active,
        relevance: Double = 0,
        arrivedAt: Int64 = 0,
        expiresAt: Int64 = due + 1,
        app: String = "a"
    ) -> WaitingRecord {
        var input = DecisionInput()
        input.settings.inSummary = true
        input.notification.level = level
        return WaitingRecord(
            notification: NotificationID(high: 0x019A_0000_0000_7000, low: 0b10 << 62 | number),
            isHeld: held,
            subject: WaitingRecord.Subject(appID: app, topicID: "", purpose: .transactional),
            level: level,
            relevance: relevance,
            arrivedAt: arrivedAt,
            expiresAt: expiresAt,
            eventID: "",
            input: input
        )
    }

    private static func permitted(
        _ status: AuthorizationStatus = .authorized,
        _ settings: AppSettings = AppSettings(scheduledDelivery: .enabled)
    ) -> Evaluation {
        let permissions = Permissions(
            authorization: status,
            settings: settings,
            capabilities: Capabilities(timeSensitive: true, communication: true)
        )
        return Evaluation(verdict: .permitted, evaluated: EvaluatedPermissions(permissions: permissions))
    }

    /// A record, how it stands, what consent says, and what becomes of it.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var record: WaitingRecord
        var standing: RecordState
        var evaluation: Evaluation
        var verdict: ReleaseRules.Verdict

        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(name: "unread", record: record(), standing: .unread, evaluation: permitted(), verdict: .released),
        Row(name: "not there yet", record: record(), standing: .unspecified, evaluation: permitted(), verdict: .waits),
        Row(name: "read", record: record(), standing: .read, evaluation: permitted(), verdict: .dropped(.read)),
        Row(name: "archived", record: record(), standing: .archived, evaluation: permitted(), verdict: .dropped(.read)),
        Row(
            name: "removed",
            record: record(),
            standing: .removed,
            evaluation: permitted(),
            verdict: .dropped(.removed)
        ),
        Row(
            name: "replaced by nobody knows what",
            record: record(),
            standing: .replaced,
            evaluation: permitted(),
            verdict: .dropped(.superseded)
        ),
        Row(
            name: "expired at the due instant",
            record: record(expiresAt: due),
            standing: .unread,
            evaluation: permitted(),
            verdict: .dropped(.expired)
        ),
        Row(
            name: "never there and expired",
            record: record(expiresAt: due),
            standing: .unspecified,
            evaluation: permitted(),
            verdict: .dropped(.expired)
        ),
        Row(
            name: "at once or not at all",
            record: record(expiresAt: 0),
            standing: .unread,
            evaluation: permitted(),
            verdict: .dropped(.expired)
        ),
        Row(
            name: "a counted record that was to alert at once or not at all",
            record: record(held: false, expiresAt: 0),
            standing: .unread,
            evaluation: permitted(),
            verdict: .released
        ),
        Row(
            name: "refused by consent",
            record: record(),
            standing: .unread,
            evaluation: Evaluation(verdict: .refused, reason: .marketingNotOptedIn),
            verdict: .dropped(.marketingNotOptedIn)
        ),
        Row(
            name: "refused without a word",
            record: record(),
            standing: .unread,
            evaluation: Evaluation(),
            verdict: .dropped(.consentWithdrawn)
        ),
        Row(
            name: "denied",
            record: record(),
            standing: .unread,
            evaluation: permitted(.denied),
            verdict: .dropped(.authDenied)
        ),
        Row(
            name: "provisional",
            record: record(),
            standing: .unread,
            evaluation: permitted(.provisional),
            verdict: .dropped(.quietProvisional)
        ),
        Row(
            name: "its app left the summary",
            record: record(),
            standing: .unread,
            evaluation: permitted(.authorized, AppSettings()),
            verdict: .dropped(.summaryLeft)
        ),
        Row(
            name: "a passive record",
            record: record(held: false, level: .passive),
            standing: .unread,
            evaluation: permitted(),
            verdict: .released
        ),
    ]

    @Test("Each case has its verdict", arguments: rows)
    func verdict(row: Row) {
        let verdict = ReleaseRules.verdict(
            on: row.record,
            standing: RecordStanding(state: row.standing),
            evaluation: row.evaluation,
            at: Self.due
        )
        #expect(verdict == row.verdict)
    }

    @Test("What expires between the due instant and a staged release is still sent; after a late start it is not")
    func referenceTime() {
        #expect(ReleaseRules.referenceTime(due: 0, now: 900_000_000) == 0)
        #expect(ReleaseRules.referenceTime(due: 0, now: 900_000_001) == 900_000_001)
    }

    @Test("The order is relevance, level, newest, id; two are featured and the rest is by app")
    func order() {
        let records = [
            Self.record(1, relevance: 0.5, arrivedAt: 5),
            Self.record(2, relevance: 0.5, arrivedAt: 5, app: "b"),
            Self.record(3, level: .passive, relevance: 0.5, arrivedAt: 9),
            Self.record(4, relevance: 0.5, arrivedAt: 6),
            Self.record(5, relevance: 0.9),
            Self.record(6, level: .timeSensitive),
        ]
        let order = ReleaseRules.ordered(records.reversed()).map { $0.notification.low & 0xF }
        #expect(order == [5, 4, 1, 2, 3, 6])
        let digest = ReleaseRules.digest(of: records, due: SummaryDue(at: Self.due, date: 20_787, minute: 480))
        #expect(digest.featured.map { $0.notificationID[15] } == [5, 4])
        #expect(digest.groups.map(\.appID) == ["a", "b"])
        #expect(digest.groups.map { $0.items.map { $0.notificationID[15] } } == [[1, 3, 6], [2]])
        #expect(digest.localDate == "2026-11-30")
        #expect(digest.recordCount == 6)
    }

    @Test("A chain of replaced records ends at the last, which has the highest relevance of all")
    func chain() {
        var set = ReleaseSet()
        let records = [Self.record(1, relevance: 0.9), Self.record(2, relevance: 0.1), Self.record(3, relevance: 0.4)]
        set.append(ReleaseSet.Entry(record: records[0], verdict: .replaced(by: records[1].notification)))
        set.append(ReleaseSet.Entry(record: records[1], verdict: .replaced(by: records[2].notification)))
        set.append(ReleaseSet.Entry(record: records[2], verdict: .released))
        let merged = ReleaseSet.merge(&set)
        #expect(merged.map(\.successor) == [records[2].notification, records[2].notification])
        #expect(set[records[2].notification]?.record.relevance == 0.9)
    }
}
