import NotificationModel
import RPC
import UsherProto

/// `usher conversation mute` and `usher conversation unmute`.
struct ConversationMuteCommand: StackCommand {
    let isMuting: Bool

    var name: String { isMuting ? "conversation mute" : "conversation unmute" }
    var summary: String {
        isMuting
            ? "silence the messages of a conversation for a person" : "let the messages of a conversation alert again"
    }
    var help: String {
        """
        Usage: usher \(name) PERSON APP CONVERSATION [--data DIR]

        \(isMuting ? Self.muting : Self.unmuting)

        \(StackOptions.help)

        Example:
          usher \(name) anna com.example.chat family

        """
    }

    private static let muting = """
        The messages of CONVERSATION in APP are listed for PERSON and do not alert, but for those that name PERSON, answer
        one of theirs, or are critical. Calls ring.
        """
    private static let unmuting = "Ends what `usher conversation mute` began."

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> PutConversationMuteRequest {
        let words = try arguments.operands("PERSON", "APP", "CONVERSATION")
        return PutConversationMuteRequest(
            appID: words[1],
            personID: words[0],
            conversationID: words[2],
            isMuted: isMuting
        )
    }

    func perform(
        _ request: PutConversationMuteRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        if isMuting { try await stack.requireApp(request.appID) }
        _ = try await stack.focus { client throws(RPCError) in try await client.putConversationMute(request) }
        console.say("\(request.conversationID) is \(isMuting ? "muted" : "not muted")")
    }
}
