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
}
