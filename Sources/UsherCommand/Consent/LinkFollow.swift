import RPC
import UsherProto

/// `usher consent link follow`.
struct LinkFollow: StackCommand {
    let name = "consent link follow"
    let summary = "do what a preference link is for"
    let help = """
        Usage: usher consent link follow TOKEN [--leave TOPIC]… [--join TOPIC]… [--data DIR]

        Does what a link is for, as its page does: leaves, confirms, or, for preferences, leaves and joins the topics named.
        TOKEN may be the whole address; with - it is read from standard input.

          --leave TOPIC   a topic to leave; may be given more than once
          --join TOPIC    a topic to join that is not marketing; may be given more than once
        \(StackOptions.help)

        Example:
          echo "$link" | usher consent link follow - --leave derby --join results

        """
    let repeatable: Set<String> = ["leave", "join"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> FollowPreferenceLinkRequest {
        FollowPreferenceLinkRequest(
            token: try LinkWords.token(arguments.operands("TOKEN")[0], of: name, console),
            choices: arguments.all("leave").map { TopicChoice(topicID: $0, subscribes: false) }
                + arguments.all("join").map { TopicChoice(topicID: $0, subscribes: true) }
        )
    }

    func perform(
        _ request: FollowPreferenceLinkRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.consent { client throws(RPCError) in
            try await client.followPreferenceLink(request)
        }
        console.output(LinkWords.table(answer.preferences, console))
    }
}
