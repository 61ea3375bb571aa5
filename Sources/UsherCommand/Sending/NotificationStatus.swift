import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher notification status`.
struct NotificationStatus: StackCommand {
    let name = "notification status"
    let summary = "show how far a notification has come"
    let help = """
        Usage: usher notification status ID [--people] [--json] [--data DIR]

        Shows how far a notification has come over all its people.

          --people     list each person's outcome too
          --json       one JSON object; with --people, one more for each person
        \(StackOptions.help)

        Example:
          usher notification status 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42 --people

        """
    let switches: Set<String> = ["people", "json"]

    struct Input: Sendable {
        var id: NotificationID
        var listsPeople: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            id: try arguments.notificationID(try arguments.operands("ID")[0]),
            listsPeople: arguments.has("people"),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let status = try await stack.ingestion { client throws(RPCError) in
            try await client.getStatus(GetStatusRequest(notificationID: input.id.bytes))
        }
        console.output(input.isJSON ? json(input.id, status) + "\n" : text(status))
        guard input.listsPeople else { return }
        let outcomes = try await stack.all { page throws(CommandError) in
            let request = ListOutcomesRequest(notificationID: input.id.bytes, page: page)
            let answer = try await stack.ingestion { client throws(RPCError) in try await client.listOutcomes(request) }
            return (answer.outcomes, answer.page)
        }
        if input.isJSON {
            for outcome in outcomes { console.output(Self.json(outcome) + "\n") }
            return
        }
        var table = TextTable([
            ("person", .left), ("outcome", .left), ("reasons", .left), ("tries", .right), ("", .left),
        ])
        for outcome in outcomes {
            table.add([
                outcome.personID, outcome.state.spelling, outcome.reasons.map(\.spelling).joined(separator: ", "),
                "\(outcome.attemptCount)", TerminalText.line(outcome.lastError),
            ])
        }
        console.output(table.text(on: console))
    }

    private func text(_ status: GetStatusResponse) -> String {
        let counts = status.pairCounts.map { "\($0.count) \($0.state.spelling)" }.joined(separator: ", ")
        let more = status.isFanningOut ? ", and more to come" : ""
        let scheduled = status.sendAtUnixUs.map { ", to be sent at \(TimeText.json($0))" } ?? ""
        let lane = status.lane == .unspecified ? "" : ", lane \(status.lane.spelling)"
        return """
            \(status.phase.spelling)\(lane): \(counts.isEmpty ? "nobody yet" : counts)\(more)
            from \(TerminalText.line(status.appID)), accepted at \(TimeText.json(status.acceptedAtUnixUs))\(scheduled)

            """
    }

    private func json(_ id: NotificationID, _ status: GetStatusResponse) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("notification_id", id.description)
            json.member("app_id", status.appID)
            json.member("phase", status.phase.spelling)
            json.member("lane", status.lane == .unspecified ? nil : status.lane.spelling)
            json.member("accepted_at", TimeText.json(status.acceptedAtUnixUs))
            json.member("send_at", status.sendAtUnixUs.map(TimeText.json))
            json.member("is_fanning_out", status.isFanningOut)
            json.member("pair_counts") { json in
                json.object { json in
                    for count in status.pairCounts { json.member(count.state.spelling, count.count) }
                }
            }
        }
        return json.text
    }

    /// A person's outcome as one JSON object.
    static func json(_ outcome: PairOutcome) -> String {
        var json = JSONWriter()
        json.object { $0.members(of: outcome) }
        return json.text
    }
}

extension JSONWriter {
    /// The members of a person's outcome.
    mutating func members(of outcome: PairOutcome) {
        member("person_id", outcome.personID)
        member("state", outcome.state.spelling)
        member("reasons") { $0.array(of: outcome.reasons) { $0.string($1.spelling) } }
        member("changed_at", TimeText.json(outcome.changedAtUnixUs))
        member("attempt_count", outcome.attemptCount)
        member("next_action_at", outcome.nextActionAtUnixUs.map(TimeText.json))
        member("last_error", outcome.lastError.isEmpty ? nil : outcome.lastError)
        member("ledger_position", outcome.ledgerPosition)
    }
}
