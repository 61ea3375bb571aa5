import NotificationModel
import RPC
import UsherProto

/// `usher replay`.
struct ReplayCommand: StackCommand {
    let name = "replay"
    let summary = "say what a changed policy would have made of a stored day"
    let help = """
        Usage: usher replay [--from TIME] [--until TIME] [--person PERSON] [--app APP] CHANGE… [--json] [--data DIR]
               usher replay [--from TIME] [--until TIME] [--person PERSON] [--app APP] --changes FILE [--json]

        Makes the decisions of a stretch of time again under a changed policy, and shows what rang, was held, listed or
        suppressed, before and after, and how often each rule gave its reason. Nothing is changed and nothing is sent. A
        person or app that is not known is refused, and a Focus that nobody has for whom something was decided then.

          --from TIME       when the first notification was accepted (a day before the last):
                            2026-11-30T00:00:00+01:00, or a while ago: -7d, -2h
          --until TIME      when the last one was accepted (now); at most 31 days later
          --person PERSON   only decisions for them; may be repeated, as may the next
          --app APP         only notifications of this app
          --changes FILE    changes, one JSON object a line: what is otherwise, and for which person_ids and app_ids;
                            - for standard input
          --examples N      decisions to name that come out otherwise (10), at most 1,000
          --json            one JSON object
        CHANGE is any of these, for everything that is selected:
        \(OverrideFlags.help)
        \(StackOptions.help)

        Example:
          usher replay --from -7d --app com.example.news --scheduled-delivery on

        """
    let options = OverrideFlags.options.union(["from", "until", "changes", "examples"])
    let repeatable: Set<String> = ["person", "app"]
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var request: ReplayDecisionsRequest
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        try arguments.requireNoOperands()
        let overrides = try OverrideFlags.overrides(arguments, console, command: name)
        var changes: [PolicyChange] = []
        if let file = arguments.value("changes") {
            guard overrides == DecisionOverrides() else {
                throw .usage("--changes and a change on the command line exclude each other", command: name)
            }
            changes = try PolicyChangeFile.changes(in: file, console)
        } else if overrides != DecisionOverrides() {
            changes = [PolicyChange(overrides: overrides)]
        }
        guard !changes.isEmpty else { throw .usage("say what is otherwise, such as --quiet on", command: name) }
        let until = try arguments.pastInstant("until", console) ?? console.now
        return Input(
            request: ReplayDecisionsRequest(
                fromUnixUs: try arguments.pastInstant("from", console) ?? until - 86_400_000_000,
                untilUnixUs: until,
                personIDs: arguments.all("person"),
                appIDs: arguments.all("app"),
                changes: changes,
                exampleCount: UInt32(try arguments.integer("examples", default: 10, in: 0...1000))
            ),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        // Focus does not own the list of apps, so it takes any: a slip of the pen would look like nothing otherwise.
        let apps = input.request.appIDs + input.request.changes.flatMap(\.appIDs)
        for app in Set(apps).sorted() { try await stack.requireApp(app) }
        let showsProgress = console.isTerminal && !input.isJSON
        let answer = try await stack.focus { client throws(RPCError) in
            var answers = client.replayDecisions(input.request).makeAsyncIterator()
            var last = ReplayDecisionsResponse()
            while let answer = try await answers.next() {
                last = answer
                if showsProgress { console.drawing(ReplayText.progress(answer, input.request)) }
            }
            return last
        }
        guard answer.isLast else { throw .failed("the replay ended before it was done") }
        let text = ReplayText(answer, input.request)
        console.output(input.isJSON ? text.json + "\n" : text.text(isColoured: console.isTerminal))
    }
}

extension Arguments {
    /// An instant as ``instant(_:_:)`` reads it, or a while before now such as `-1d`.
    fileprivate func pastInstant(_ name: String, _ console: Console) throws(CommandError) -> Int64? {
        if let text = value(name), text.hasPrefix("-"), let ago = TimeText.duration(String(text.dropFirst())) {
            return console.now - ago
        }
        return try instant(name, console)
    }
}
