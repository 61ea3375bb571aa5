import JSON
import RPC
import ServiceHost
import UsherProto

/// `usher summary preview`.
struct SummaryPreview: StackCommand {
    let name = "summary preview"
    let summary = "show what a person's next summary would hold now"
    let help = """
        Usage: usher summary preview PERSON [--json] [--data DIR]

        Shows what the next summary would hold if it came now: the two most relevant notifications, then the rest by app.
        Nothing goes out.

          --json   one JSON object; null where no summary is due
        \(StackOptions.help)

        Example:
          usher summary preview anna

        """
    let switches: Set<String> = ["json"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> SummaryShow.Input {
        SummaryShow.Input(person: try arguments.operands("PERSON")[0], isJSON: arguments.has("json"))
    }

    func perform(
        _ input: SummaryShow.Input,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in
            try await client.previewSummary(PreviewSummaryRequest(personID: input.person))
        }
        if input.isJSON {
            var json = JSONWriter()
            if let digest = answer.digest { json.object { $0.members(of: digest) } } else { json.null() }
            return console.output(json.text + "\n")
        }
        guard let digest = answer.digest else { return console.say("no summary is due") }
        var context = try await InboxContext.ask(input.person, with: stack, on: console)
        let ids = digest.featured.map(\.notificationID) + digest.groups.flatMap { $0.items.map(\.notificationID) }
        for id in ids.prefix(InboxContext.maximumTitleCount) {
            let found = try await stack.find(.delivery) { channel throws(RPCError) in
                try await DeliveryClient(channel: channel)
                    .getRecord(GetRecordRequest(notificationID: id, personID: input.person))
            }
            if let record = found?.record { await context.learnApps(of: [record], with: stack) }
        }
        let text = SummaryText(digest, context)
        let count = "\(text.count) notification\(text.count == 1 ? "" : "s")"
        console.say("due \(context.time.whole(digest.dueAtUnixUs)): \(count)")
        for line in text.lines(width: console.width - 2) { console.say("  \(line)") }
    }
}
