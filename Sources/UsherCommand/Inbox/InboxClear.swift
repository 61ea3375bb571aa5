import RPC
import UsherProto

/// `usher inbox clear`.
struct InboxClear: StackCommand {
    let name = "inbox clear"
    let summary = "set an app's badge to 0, as opening the app does"
    let help = """
        Usage: usher inbox clear PERSON APP [--data DIR]

        Tells that APP set its badge to 0 on a device of PERSON: all of its records are marked read and leave the list.

        \(StackOptions.help)

        Example:
          usher inbox clear anna com.example.mail

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ClearBadgeRequest {
        let words = try arguments.operands("PERSON", "APP")
        return ClearBadgeRequest(personID: words[0], appID: words[1])
    }

    func perform(
        _ request: ClearBadgeRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.delivery { client throws(RPCError) in try await client.clearBadge(request) }
        console.say("\(answer.changedCount) marked read")
    }
}
