import NotificationModel
import ProtobufRuntime
import Terminal
import UsherProto

/// The story of one notification for one person, in words.
struct StoryText {
    private let story: ExplainResponse
    private let id: NotificationID
    private let context: InboxContext
    private let showsAll: Bool

    /// The story; `showsAll` for the rules that were not reached too.
    init(_ story: ExplainResponse, _ id: NotificationID, _ context: InboxContext, showsAll: Bool) {
        self.story = story
        self.id = id
        self.context = context
        self.showsAll = showsAll
    }

    /// The text, drawn to a width.
    func text(width: Int, isColoured: Bool) -> String {
        let width = min(max(width, 24), 110)
        let words = DecisionText(context: context, width: width, isColoured: isColoured)
        var text = head(width)
        if !summary.isEmpty { text += words.heading("Summary") + words.paragraphs(summary) }
        if let decision = story.decision {
            text += words.heading("Rules, in order") + words.rules(decision, showsAll: showsAll)
            text += words.heading("Decision") + words.paragraphs(words.sentences(decision))
        }
        for device in story.deviceDecisions {
            text += words.heading("On \(TerminalText.line(device.deviceID))")
            let decision = device.decision ?? Decision()
            if showsAll { text += words.rules(decision, showsAll: true) }
            text += words.paragraphs(words.sentences(decision))
        }
        text += words.heading("Outcome") + words.paragraph(outcome) + words.paragraph(next)
        if !story.history.isEmpty { text += words.heading("History") + story.history.map { event($0, width) }.joined() }
        if !story.findings.isEmpty {
            text += words.heading("Noticed when it was accepted")
            for finding in story.findings {
                let field = finding.field.isEmpty ? "" : " \(finding.field)"
                text += words.paragraph(TerminalText.line("\(finding.ruleID)\(field): \(finding.message)"))
            }
        }
        return text
    }

    // MARK: Parts

    private func head(_ width: Int) -> String {
        let notification = story.notification ?? IdentifiedNotification()
        var record = InboxRecord(notification: notification, decision: story.decision)
        record.state = .unread
        let words = RecordText(record, context)
        let first = ([words.title] + (words.subtitle.isEmpty ? [] : [words.subtitle]) + words.body.prefix(1))
            .joined(separator: " — ")
        let topic = notification.topicID.isEmpty ? "" : ", topic \(TerminalText.line(notification.topicID))"
        let accepted = context.time.whole(notification.acceptedAtUnixUs)
        let origin = "from \(context.appName(notification.appID))\(topic), accepted \(accepted)"
        let lines =
            TextWidth.wrapped("\(id) for \(TerminalText.line(context.person))", to: width)
            + [TextWidth.cut("“\(first)”", to: width)] + TextWidth.wrapped(origin, to: width)
        return lines.map { "\($0)\n" }.joined()
    }

    private var outcome: String {
        let outcome = story.outcome ?? PairOutcome()
        let reasons = outcome.reasons.map(\.spelling).joined(separator: ", ")
        let why = reasons.isEmpty ? "" : " (\(reasons))"
        let position = outcome.ledgerPosition.map {
            " What the person permits was read at position \($0) of the ledger."
        }
        let tries = outcome.attemptCount > 1 ? ", after \(outcome.attemptCount) tries" : ""
        let what: String =
            switch outcome.state {
            case .pending: "Not settled yet"
            case .presented: "Presented: \(record)"
            case .held: "Held: \(record), its alert waits"
            case .suppressed: "Suppressed: not presented, by the person's choice or a rule"
            case .cancelled: "Cancelled before it was presented"
            case .failed: "Failed: it could not be done within the retry limit"
            default: "Not recorded"
            }
        let error =
            outcome.lastError.isEmpty ? "" : " The last failed try said: \(TerminalText.line(outcome.lastError))."
        return "\(what)\(why)\(tries).\(position ?? "")\(error)"
    }

    /// Where the record is by now.
    private var record: String {
        let last = story.history.last { [.presented, .removed, .replaced, .archived].contains($0.kind) }
        return switch last?.kind {
        case .presented: "the record is in the inbox"
        case .archived: "the record is in the archive"
        case .removed: "the record was taken out of the inbox"
        case .replaced:
            NotificationID(last?.otherNotificationID ?? []).map { "the record was replaced by \($0)" }
                ?? "the record was replaced by a later one"
        default: "the inbox no longer remembers the record"
        }
    }

    /// What a scheduled summary is, where the notification is one.
    private var summary: [String] {
        guard let digest = story.summary else { return [] }
        let due = context.time.precise(digest.dueAtUnixUs)
        let items = digest.featured + digest.groups.flatMap(\.items)
        let ids = items.compactMap { NotificationID($0.notificationID)?.description }
        let kept = ids.isEmpty ? "What it holds is no longer known." : "It holds \(ids.joined(separator: ", "))."
        return ["This is a scheduled summary, which Usher made; it was due at \(due). \(kept)"]
    }

    private var next: String {
        let due = story.nextActionAtUnixUs.map { "at \(context.time.precise($0))" }
        switch story.nextAction {
        case .dispatch: return "Next: it is sent \(due ?? "as soon as its turn comes")."
        case .retry: return "Next: it is tried again \(due ?? "as soon as its turn comes")."
        case .release:
            return due.map { "Next: its alert is decided again, for the summary \($0)." }
                ?? "Next: its alert waits for a summary; when one comes is not known."
        case .unspecified, .unrecognized: return "Nothing more is due."
        }
    }

    /// What else an event concerns: another notification, or a place in the ledger.
    private func relation(_ event: HistoryEvent) -> String {
        if let position = event.ledgerPosition { return " at position \(position) of the ledger" }
        guard let other = NotificationID(event.otherNotificationID) else { return "" }
        return event.kind == .released ? " with the summary \(other)" : " by \(other)"
    }

    private func event(_ event: HistoryEvent, _ width: Int) -> String {
        let time = context.time.second(event.atUnixUs)
        let milliseconds = TimeText.pad(Int(((event.atUnixUs / 1000 % 1000) + 1000) % 1000), 3)
        let day = context.time.shortDay(event.atUnixUs, now: context.now)
        let reasons = event.reasons.map(\.spelling).joined(separator: ", ")
        let device = event.deviceID.isEmpty ? "" : " on \(TerminalText.line(event.deviceID))"
        let why = reasons.isEmpty ? "" : " (\(reasons))"
        let text = "\(event.kind.spelling)\(device)\(relation(event))\(why)"
        let head = "  \(day) \(time).\(milliseconds)"
        let indent = head.count + 2 + 12 <= width ? head.count + 2 : 6
        let lines = TextWidth.wrapped(text, to: width - indent)
        let margin = String(repeating: " ", count: indent)
        // Where there is no room beside the time, what happened stands below it.
        let first = indent > 6 ? "\(head)  \(lines[0])\n" : "\(head)\n\(margin)\(lines[0])\n"
        return first + lines.dropFirst().map { "\(margin)\($0)\n" }.joined()
    }
}
