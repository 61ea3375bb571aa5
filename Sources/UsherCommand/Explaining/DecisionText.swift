import NotificationModel
import Terminal
import UsherProto

/// A decision in words: its rules in order, and what it comes to.
struct DecisionText {
    /// The person's clocks and names.
    let context: InboxContext
    /// Columns to draw in.
    let width: Int
    let isColoured: Bool

    /// The rules in order, one or more lines each; `showsAll` for those that were not reached too.
    func rules(_ decision: Decision, showsAll: Bool) -> String {
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
    func sentences(_ decision: Decision) -> [String] {
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
            let due = decision.releaseAtUnixUs.map { " at \(context.time.precise($0))" } ?? ""
            sentences.append("The alert waits for the scheduled summary\(due).")
        case .silencedFocus:
            sentences.append("The Focus \(TerminalText.line(decision.focusID)) silences the alert; it is not replayed.")
        default: break
        }
        if let badge = decision.badge { sentences.append("The badge is set to \(badge).") }
        let reasons = decision.reasons.map(\.spelling).joined(separator: ", ")
        if !reasons.isEmpty { sentences.append("Reasons: \(reasons).") }
        if decision.ledgerPosition > 0 {
            sentences.append("What the person permits was read at position \(decision.ledgerPosition) of the ledger.")
        }
        return sentences
    }

    /// The sentences, wrapped.
    func paragraphs(_ sentences: [String]) -> String { sentences.map(paragraph).joined() }

    /// A text, wrapped and indented.
    func paragraph(_ text: String) -> String {
        TextWidth.wrapped(text, to: width - 2).map { "  \($0)\n" }.joined()
    }

    /// A line above a part.
    func heading(_ text: String) -> String { "\n" + TextStyle.bold.applied(to: text, isColoured) + "\n" }

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
}
