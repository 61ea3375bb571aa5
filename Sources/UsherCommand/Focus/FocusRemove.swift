import RPC
import UsherProto

/// `usher focus remove`.
struct FocusRemove: StackCommand {
    let name = "focus remove"
    let summary = "remove a Focus of a person"
    let help = """
        Usage: usher focus remove PERSON FOCUS [--data DIR]

        Removes a Focus, turning it off first.

        \(StackOptions.help)

        Example:
          usher focus remove anna sleep

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> RemoveFocusRequest {
        let words = try arguments.operands("PERSON", "FOCUS")
        return RemoveFocusRequest(personID: words[0], focusID: words[1])
    }

    func perform(
        _ request: RemoveFocusRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        _ = try await stack.focus { client throws(RPCError) in try await client.removeFocus(request) }
        console.output("\(request.focusID) is removed\n")
    }
}
