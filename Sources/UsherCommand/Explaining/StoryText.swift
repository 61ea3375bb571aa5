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
        let width = min(max(width, 60), 110)
        func heading(_ text: String) -> String { "\n" + TextStyle.bold.applied(to: text, isColoured) + "\n" }
        var text = head(width)
        if let decision = story.decision {
            text += heading("Rules, in order") + rules(decision, width, isColoured)
            text += heading("Decision") + sentences(decision).map { paragraph($0, 2, width) }.joined()
        }
        for device in story.deviceDecisions {
            text += heading("On \(TerminalText.line(device.deviceID))")
            let decision = device.decision ?? Decision()
            if showsAll { text += rules(decision, width, isColoured) }
            text += sentences(decision).map { paragraph($0, 2, width) }.joined()
        }
        text += heading("Outcome") + paragraph(outcome, 2, width) + paragraph(next, 2, width)
        if !story.history.isEmpty { text += heading("History") + story.history.map { event($0, width) }.joined() }
        if !story.findings.isEmpty {
            text += heading("Noticed when it was accepted")
            for finding in story.findings {
                let field = finding.field.isEmpty ? "" : " \(finding.field)"
                text += paragraph(TerminalText.line("\(finding.ruleID)\(field): \(finding.message)"), 2, width)
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
        return """
            \(id) for \(TerminalText.line(context.person))
            \(TextWidth.cut("“\(first)”", to: width))
            from \(context.appName(notification.appID))\(topic), accepted \(accepted)

            """
    }

    private func rules(_ decision: Decision, _ width: Int, _ isColoured: Bool) -> String {
        decision.steps.filter { showsAll || $0.outcome != .notReached }.map { step in
            let style: TextStyle? =
                switch step.outcome {
                case .changed: .yellow
                case .settled, .passed: .green
                case .notReached: .dim
                default: nil
                }
            let place = TextWidth.padded(step.rule.place, to: 3, onTheLeft: true)
            let lines = TextWidth.wrapped(TerminalText.line(step.sentence), to: width - 7)
            return lines.enumerated().map { index, line in
                "\(index == 0 ? "  \(place)  " : "       ")\(style?.applied(to: line, isColoured) ?? line)\n"
            }.joined()
        }.joined()
    }

    /// What was decided, sentence by sentence.
    private func sentences(_ decision: Decision) -> [String] {
        var sentences: [String] = []
        let listing: String =
            switch decision.listing {
            case .none: "It is listed nowhere"
            case .notificationCenter: "It is listed in Notification Center only"
            case .lockScreen: "It is listed on the lock screen only"
            case .notificationCenterAndLockScreen: "It is listed on the lock screen and in Notification Center"
            default: "Where it is listed was not decided"
            }
        let level = decision.effectiveLevel.rawValue == 0 ? "" : " as \(decision.effectiveLevel.spelling)"
        sentences.append("\(listing)\(level).")
        switch decision.alert {
        case .now: sentences.append("The alert is made at once: \(alert(decision)).")
        case .none: sentences.append("There is no alert.")
        case .heldSummary:
            let due = decision.releaseAtUnixUs.map { " at \(context.time.brief($0, now: context.now))" } ?? ""
            sentences.append("The alert waits for the scheduled summary\(due).")
        case .silencedFocus:
            sentences.append("The Focus \(TerminalText.line(decision.focusID)) silences the alert; it is not replayed.")
        default: break
        }
        if let badge = decision.badge { sentences.append("The badge is set to \(badge).") }
        let reasons = decision.reasons.map(\.spelling).joined(separator: ", ")
        if !reasons.isEmpty { sentences.append("Reasons: \(reasons).") }
        return sentences
    }

    private func alert(_ decision: Decision) -> String {
        let screen = decision.lightsScreen ? "the screen lights" : "the screen stays dark"
        let sound: String =
            switch decision.sound {
            case .normal: "the sound plays"
            case .muted: "the sound is muted by the device's switch"
            case .critical: "the critical sound plays"
            default: "there is no sound"
            }
        return "\(screen), \(sound)"
    }

    private var outcome: String {
        let outcome = story.outcome ?? PairOutcome()
        let reasons = outcome.reasons.map(\.spelling).joined(separator: ", ")
        let why = reasons.isEmpty ? "" : " (\(reasons))"
        let tries = outcome.attemptCount > 1 ? ", after \(outcome.attemptCount) tries" : ""
        let what: String =
            switch outcome.state {
            case .pending: "Not settled yet"
            case .presented: "Presented: the record is in the inbox"
            case .held: "Held: the record is in the inbox, its alert waits"
            case .suppressed: "Suppressed: not presented, by the person's choice or a rule"
            case .cancelled: "Cancelled before it was presented"
            case .failed: "Failed: it could not be done within the retry limit"
            default: "Not recorded"
            }
        let error =
            outcome.lastError.isEmpty ? "" : " The last failed try said: \(TerminalText.line(outcome.lastError))."
        return "\(what)\(why)\(tries).\(error)"
    }

    private var next: String {
        guard let due = story.outcome?.nextActionAtUnixUs else { return "Nothing more is due." }
        return "Next: due \(context.time.whole(due)), the person's time."
    }

    private func event(_ event: HistoryEvent, _ width: Int) -> String {
        let time = context.time.second(event.atUnixUs)
        let milliseconds = TimeText.pad(Int(((event.atUnixUs / 1000 % 1000) + 1000) % 1000), 3)
        let day = context.time.shortDay(event.atUnixUs)
        let reasons = event.reasons.map(\.spelling).joined(separator: ", ")
        let device = event.deviceID.isEmpty ? "" : " on \(TerminalText.line(event.deviceID))"
        let why = reasons.isEmpty ? "" : " (\(reasons))"
        return
            "  \(TextWidth.cut("\(day) \(time).\(milliseconds)  \(event.kind.spelling)\(device)\(why)", to: width - 2))\n"
    }

    private func paragraph(_ text: String, _ indent: Int, _ width: Int) -> String {
        TextWidth.wrapped(text, to: width - indent).map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }
}
