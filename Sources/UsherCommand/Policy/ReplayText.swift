import JSON
import NotificationModel
import Terminal
import UsherProto

/// What came out of a replay, as tables and as JSON.
struct ReplayText {
    private static let fates: [PairFate] = [.rang, .held, .listed, .suppressed]
    private let answer: ReplayDecisionsResponse
    private let request: ReplayDecisionsRequest

    init(_ answer: ReplayDecisionsResponse, _ request: ReplayDecisionsRequest) {
        self.answer = answer
        self.request = request
    }

    /// How far it has come, on a line that the next one overwrites.
    static func progress(_ answer: ReplayDecisionsResponse, _ request: ReplayDecisionsRequest) -> String {
        if answer.isLast { return "\r\u{1B}[K" }
        let whole = max(1, request.untilUnixUs - request.fromUnixUs)
        let share = (answer.reachedUnixUs - request.fromUnixUs) * 100 / whole
        return "\r\u{1B}[K\(share) % of the time, \(answer.examinedCount) decisions"
    }

    /// As tables.
    func text(isColoured: Bool) -> String {
        func heading(_ text: String) -> String { "\n" + TextStyle.bold.applied(to: text, isColoured) + "\n" }
        let stretch = "from \(TimeText.json(request.fromUnixUs)) until \(TimeText.json(request.untilUnixUs))"
        var text = "\(answer.replayedCount) decisions \(stretch), \(answer.changedCount) of them otherwise\n"
        if answer.skippedCount > 0 {
            text +=
                "\(answer.skippedCount) more cannot be made again: an earlier version remembered too little of them\n"
        }
        guard answer.replayedCount > 0 else { return text }
        text += heading("What became of them, and what would have")
        text += table([["", "before", "after", ""]] + Self.fates.map(row), leftColumns: 1)
        text += heading("From one to the other")
        text += table(
            [["before", "after", "count"]]
                + answer.transitions.map { [$0.before.spelling, $0.after.spelling, "\($0.count)"] },
            leftColumns: 2
        )
        text += heading("By rule")
        text += table([["", "reason", "before", "after", ""]] + answer.reasons.map(row), leftColumns: 2)
        guard !answer.examples.isEmpty else { return text }
        text += heading("The first that come out otherwise")
        for example in answer.examples {
            let id = NotificationID(example.notificationID)?.description ?? ""
            text += "  \(id) for \(TerminalText.line(example.personID)): \(Self.words(example))\n"
        }
        return text
    }

    private func row(_ fate: PairFate) -> [String] {
        let (before, after) = (count(before: fate), count(after: fate))
        return [fate.spelling, "\(before)", "\(after)", Self.difference(before, after)]
    }

    private func row(_ reason: ReplayedReason) -> [String] {
        [
            reason.rule == .unspecified ? "" : reason.rule.place, reason.reason.spelling, "\(reason.beforeCount)",
            "\(reason.afterCount)", Self.difference(reason.beforeCount, reason.afterCount),
        ]
    }

    private static func words(_ example: ReplayedDecision) -> String {
        func words(_ fate: PairFate, _ reasons: [Reason]) -> String {
            "\(fate.spelling) (\(reasons.map(\.spelling).joined(separator: ", ")))"
        }
        return "\(words(example.before, example.reasonsBefore)) → \(words(example.after, example.reasonsAfter))"
    }

    private func count(before: PairFate? = nil, after: PairFate? = nil) -> UInt64 {
        answer.transitions.reduce(0) { sum, line in
            (before ?? line.before) == line.before && (after ?? line.after) == line.after ? sum + line.count : sum
        }
    }

    private static func difference(_ before: UInt64, _ after: UInt64) -> String {
        before == after ? "=" : after > before ? "+\(after - before)" : "-\(before - after)"
    }

    /// Columns side by side: words to the left, numbers to the right.
    private func table(_ rows: [[String]], leftColumns: Int) -> String {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                TextWidth.padded(cell.0, to: cell.1, onTheLeft: column >= leftColumns)
            }
            return "  \(cells.joined(separator: "  "))\n"
        }.joined()
    }

    /// As one JSON object.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("from", TimeText.json(request.fromUnixUs))
            json.member("until", TimeText.json(request.untilUnixUs))
            json.member("examined", answer.examinedCount)
            json.member("replayed", answer.replayedCount)
            json.member("changed", answer.changedCount)
            json.member("skipped", answer.skippedCount)
            json.member("before") { json in
                json.object { json in for fate in Self.fates { json.member(fate.spelling, count(before: fate)) } }
            }
            json.member("after") { json in
                json.object { json in for fate in Self.fates { json.member(fate.spelling, count(after: fate)) } }
            }
            json.member("transitions") { json in
                json.array(of: answer.transitions) { json, line in
                    json.object { json in
                        json.member("before", line.before.spelling)
                        json.member("after", line.after.spelling)
                        json.member("count", line.count)
                    }
                }
            }
            json.member("rules") { $0.array(of: answer.reasons) { $0.replayed($1) } }
            json.member("examples") { $0.array(of: answer.examples) { $0.replayed($1) } }
        }
        return json.text
    }
}

extension JSONWriter {
    fileprivate mutating func replayed(_ reason: ReplayedReason) {
        object { json in
            json.member("place", reason.rule == .unspecified ? nil : reason.rule.place)
            json.member("rule", reason.rule == .unspecified ? nil : reason.rule.spelling)
            json.member("reason", reason.reason.spelling)
            json.member("before", reason.beforeCount)
            json.member("after", reason.afterCount)
        }
    }

    fileprivate mutating func replayed(_ example: ReplayedDecision) {
        object { json in
            json.member("notification_id", NotificationID(example.notificationID)?.description)
            json.member("person_id", example.personID)
            json.member("app_id", example.appID)
            json.member("decided_at", TimeText.json(example.decidedAtUnixUs))
            json.member("before", example.before.spelling)
            json.member("reasons_before") { $0.array(of: example.reasonsBefore) { $0.string($1.spelling) } }
            json.member("after", example.after.spelling)
            json.member("reasons_after") { $0.array(of: example.reasonsAfter) { $0.string($1.spelling) } }
        }
    }
}
