import NotificationModel
import Terminal
import Testing
import UsherProto

@testable import UsherCommand

@Suite("The story of a notification in words") struct StoryTextTests {
    private func story(width: Int) -> String {
        let record = Drawn.record("com.example.score", .init(title: "Goal for Harbour City"), minutes: 1)
        let notification = record.notification ?? IdentifiedNotification()
        let decided = HistoryEvent(kind: .decided, atUnixUs: Drawn.now, reasons: [.silenceApp, .rateCapped])
        let story = ExplainResponse(notification: notification, decision: record.decision, history: [decided])
        guard let id = NotificationID(notification.notificationID) else { return "" }
        return StoryText(story, id, Drawn.context, showsAll: false).text(width: width, isColoured: false)
    }

    @Test("It keeps to a narrow terminal and leaves nothing out", arguments: [24, 36, 50, 80])
    func width(width: Int) {
        let text = story(width: width)
        for line in text.split(separator: "\n") { #expect(TextWidth.columns(of: String(line)) <= width, "\(line)") }
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("from Score, accepted 2026-11-30 09:40:00 CET"))
        #expect(words.contains("30 Nov 09:41:00.000 decided (silence.app, rate.capped)"), "\(words)")
    }

    @Test("Where there is room, what happened stands beside its time")
    func wide() {
        #expect(story(width: 80).contains("\n  30 Nov 09:41:00.000  decided (silence.app, rate.capped)\n"))
    }

    private func words(_ change: (inout ExplainResponse) -> Void) -> String {
        var story = ExplainResponse(outcome: PairOutcome(state: .presented, reasons: [.deliver]))
        change(&story)
        guard let id = NotificationID(Self.other) else { return "" }
        let text = StoryText(story, id, Drawn.context, showsAll: false).text(width: 110, isColoured: false)
        return text.split { $0.isWhitespace }.joined(separator: " ")
    }

    private static let other = NotificationID(high: 0x7000, low: 0b10 << 62).bytes

    @Test("The outcome says where the record is by now")
    func place() {
        let shown = HistoryEvent(kind: .presented, atUnixUs: Drawn.now)
        func outcome(_ last: HistoryEvent?) -> String {
            words { $0.history = [shown] + [last].compactMap(\.self) }
        }
        #expect(outcome(nil).contains("Presented: the record is in the inbox (deliver)."))
        let removed = outcome(HistoryEvent(kind: .removed, atUnixUs: Drawn.now))
        #expect(removed.contains("Presented: the record was taken out of the inbox (deliver)."), "\(removed)")
        let archived = outcome(HistoryEvent(kind: .archived, atUnixUs: Drawn.now))
        #expect(archived.contains("Presented: the record is in the archive (deliver)."))
        let replaced = outcome(
            HistoryEvent(kind: .replaced, atUnixUs: Drawn.now, otherNotificationID: Self.other)
        )
        let id = "00000000-0000-7000-8000-000000000000"
        #expect(replaced.contains("Presented: the record was replaced by \(id) (deliver)."), "\(replaced)")
        #expect(replaced.contains("replaced by \(id)"))
        let forgotten = words { $0.history = [] }
        #expect(forgotten.contains("Presented: the inbox no longer remembers the record (deliver)."))
    }

    @Test("A released alert names its summary, and a refusal by consent the place in the ledger")
    func relations() {
        let released = words {
            $0.history = [HistoryEvent(kind: .released, atUnixUs: Drawn.now, otherNotificationID: Self.other)]
        }
        #expect(released.contains("released with the summary 00000000-0000-7000-8000-000000000000"))
        let refused = words { story in
            story.outcome = PairOutcome(state: .suppressed, reasons: [.marketingNotOptedIn], ledgerPosition: 12)
            story.history = [HistoryEvent(kind: .evaluated, atUnixUs: Drawn.now, ledgerPosition: 12)]
        }
        #expect(refused.contains("What the person permits was read at position 12 of the ledger."))
        #expect(refused.contains("evaluated at position 12 of the ledger"))
    }

    @Test("A summary is told as one: when it was due, and what it holds")
    func summary() {
        let text = words { story in
            story.summary = SummaryDigest(
                dueAtUnixUs: Drawn.now,
                featured: [SummaryItem(notificationID: Self.other, relevanceScore: 1)]
            )
        }
        #expect(text.contains("This is a scheduled summary, which Usher made; it was due at 2026-11-30 09:41:00"))
        #expect(text.contains("It holds 00000000-0000-7000-8000-000000000000."))
        #expect(words { $0.summary = SummaryDigest(dueAtUnixUs: 1) }.contains("What it holds is no longer known."))
    }
}
