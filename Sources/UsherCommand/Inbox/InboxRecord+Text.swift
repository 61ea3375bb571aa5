import NotificationModel
import Terminal
import UsherProto

/// What a record says, in text that is harmless on a terminal.
struct RecordText: Sendable {
    /// The headline: of a message or call its sender's name, as the system sets it.
    let title: String
    /// The second line; empty where there is none.
    let subtitle: String
    /// The lines of the text.
    let body: [String]
    /// What the sender had to say for itself of the level and the sender; what the decision made of it is in ``notes``.
    let notes: [Note]

    /// A mark beside the headline.
    struct Note: Sendable, Equatable {
        var text: String
        var style: TextStyle
    }

    /// The text of a record, with the names that are known and times as the person's clocks show them.
    init(_ record: InboxRecord, _ context: InboxContext) {
        let content = record.notification?.content ?? NotificationContent()
        let decision = record.decision ?? Decision()
        var title = Self.text(content.title, content.titleLocalization)
        var subtitle = Self.text(content.subtitle, content.subtitleLocalization)
        if let communication = record.communication {
            title = TerminalText.line(communication.title)
            if communication.isGroup { subtitle = TerminalText.line(Self.group(communication)) }
            if content.kind == .call { subtitle = subtitle.isEmpty ? "Call" : "Call · \(subtitle)" }
        }
        var body = TerminalText.lines(Self.rawText(content.body, content.bodyLocalization))
        while body.last?.isEmpty ?? false { body.removeLast() }
        if let summary = record.summary {
            let count = summary.featured.count + summary.groups.reduce(0) { $0 + $1.items.count }
            if title.isEmpty { title = "Summary of \(summary.localDate)" }
            if body.isEmpty { body = ["\(count) notifications"] }
        }
        // Spaces alone are no headline.
        if title.allSatisfy(\.isWhitespace) { title = "" }
        // Without a headline the text is what stands out.
        if title.isEmpty, !body.isEmpty { title = body.removeFirst() }
        // `usher consent review` answers both.
        if record.showsTimeSensitiveIntroduction {
            body.append("(This app sends time-sensitive notifications. Do you want them?)")
        }
        if record.asksTimeSensitiveReview {
            body.append("(Do you still want time-sensitive notifications of this app?)")
        }
        self.title = title.isEmpty ? "(no text)" : title
        self.subtitle = subtitle
        self.body = body
        notes = Self.notes(record, decision, context)
    }

    private static func notes(_ record: InboxRecord, _ decision: Decision, _ context: InboxContext) -> [Note] {
        var notes: [Note] = []
        switch decision.effectiveLevel {
        case .critical: notes.append(Note(text: "CRITICAL", style: .boldRed))
        case .timeSensitive: notes.append(Note(text: "time-sensitive", style: .yellow))
        default: break
        }
        switch decision.alert {
        case .heldSummary: notes.append(Note(text: held(record, context), style: .dim))
        case .silencedFocus:
            notes.append(Note(text: "silenced by \(context.focusName(decision.focusID))", style: .dim))
        case .none:
            let isQuiet = decision.reasons.contains(.quietUser) || decision.reasons.contains(.quietProvisional)
            notes.append(Note(text: isQuiet ? "quiet" : "no alert", style: .dim))
        default: break
        }
        if record.state == .archived { notes.append(Note(text: "archived", style: .dim)) }
        return notes
    }

    /// What has become of an alert that was held: where it waits, when it went out, or why it never will.
    private static func held(_ record: InboxRecord, _ context: InboxContext) -> String {
        // Without an answer, or where focus remembers nothing of it any more, no time is true for certain.
        guard let state = context.held[record] else { return "held for a summary" }
        switch state.state {
        case .held:
            let due = state.releaseAtUnixUs.map { " at \(context.time.brief($0, now: context.now))" } ?? ""
            return "in the summary\(due)"
        case .released:
            return "went out in the summary at \(context.time.brief(state.changedAtUnixUs, now: context.now))"
        case .merged: return "held, merged into a newer one"
        case .dropped:
            let why = state.reasons.map(\.spelling).joined(separator: ", ")
            return why.isEmpty ? "alert dropped" : "alert dropped (\(why))"
        case .unspecified, .unrecognized: return "held for a summary"
        }
    }

    /// The group's name, else who is in it: "to you, Ben, Cem and 2 others".
    private static func group(_ communication: CommunicationDisplay) -> String {
        guard communication.groupName.isEmpty else { return communication.groupName }
        var members = ["you"] + communication.memberNames
        let further = communication.furtherMemberCount
        if further > 0 { members.append(further == 1 ? "1 other" : "\(further) others") }
        guard let last = members.popLast() else { return "" }
        return "to " + (members.isEmpty ? last : "\(members.joined(separator: ", ")) and \(last)")
    }

    private static func text(_ literal: String, _ localization: TextLocalization?) -> String {
        TerminalText.line(rawText(literal, localization))
    }

    /// The text given, or the key of the app's own catalogue, which wins where both are given.
    private static func rawText(_ literal: String, _ localization: TextLocalization?) -> String {
        guard let localization, !localization.key.isEmpty else { return literal }
        let args = localization.args.isEmpty ? "" : "(\(localization.args.joined(separator: ", ")))"
        return "‹\(localization.key)›\(args)"
    }
}
