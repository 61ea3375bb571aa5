import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher conversation list`.
struct ConversationList: PersonCommand {
    let name = "conversation list"
    let summary = "list the conversations that a person muted"
    let help = """
        Usage: usher conversation list PERSON [--json] [--data DIR]

        Lists the conversations whose messages do not alert PERSON.

          --json       one JSON object a conversation and line
        \(StackOptions.help)

        Example:
          usher conversation list anna

        """

    func perform(_ input: PersonInput, with stack: StackClient, on console: Console) async throws(CommandError) {
        let request = ListConversationMutesRequest(personID: input.person)
        let mutes = try await stack.focus { client throws(RPCError) in
            try await client.listConversationMutes(request)
        }.mutes
        if input.isJSON {
            for mute in mutes { console.output(json(mute) + "\n") }
            return
        }
        var table = TextTable([("app", .left), ("conversation", .left), ("muted at", .left)])
        for mute in mutes {
            table.add([mute.appID, TerminalText.line(mute.conversationID), TimeText.json(mute.mutedAtUnixUs)])
        }
        console.output(table.text(on: console))
    }

    private func json(_ mute: ConversationMute) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("app_id", mute.appID)
            json.member("conversation_id", mute.conversationID)
            json.member("muted_at", TimeText.json(mute.mutedAtUnixUs))
        }
        return json.text
    }
}
