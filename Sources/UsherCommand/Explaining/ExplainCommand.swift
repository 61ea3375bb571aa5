import NotificationModel
import RPC
import UsherProto

/// `usher explain`.
struct ExplainCommand: StackCommand {
    let name = "explain"
    let summary = "say why a notification turned out as it did for a person"
    let help = """
        Usage: usher explain ID --person PERSON [--all] [--json] [--data DIR]

        Tells the whole story of one notification for one person: each rule of the decision in order and in words, what
        came of it, what happened when, and what is due next, in the person's own time.

          --person PERSON   for whom
          --all             also the rules that were not reached, with what they would have said
          --json            one JSON object
        \(StackOptions.help)

        Example:
          usher explain 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42 --person anna

        """
    let options: Set<String> = ["person"]
    let switches: Set<String> = ["all", "json"]

    struct Input: Sendable {
        var id: NotificationID
        var person: String
        var showsAll: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            id: try arguments.notificationID(try arguments.operands("ID")[0]),
            person: try arguments.required("person", "PERSON"),
            showsAll: arguments.has("all"),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let story = try await stack.ingestion { client throws(RPCError) in
            try await client.explain(ExplainRequest(notificationID: input.id.bytes, personID: input.person))
        }
        if input.isJSON { return console.output(StoryJSON.text(story, input.id, input.person) + "\n") }
        var context = InboxContext(
            person: input.person,
            time: LocalTime(zone: story.zone.isEmpty ? "UTC" : story.zone),
            now: console.now
        )
        if let app = story.notification?.appID {
            let known = try? await stack.ingestion { client throws(RPCError) in
                try await client.getApp(GetAppRequest(appID: app)).app
            }
            context.apps[app] = known?.displayName
        }
        let text = StoryText(story, input.id, context, showsAll: input.showsAll)
        console.output(text.text(width: console.width, isColoured: console.isTerminal))
    }
}
