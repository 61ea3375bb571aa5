import RPC
import UsherProto

/// `usher focus remove`.
struct FocusRemove: StackCommand {
    let name = "focus remove"
    let summary = "remove a Focus of a person"
    let help = """
        Usage: usher focus remove PERSON FOCUS [--data DIR]

        Removes a Focus, turning it off first. Where there was none, it says so and ends with 0.

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
        let focuses = try await FocusShow.focuses(of: request.personID, with: stack)
        let isKnown = focuses.contains { $0.focusID == request.focusID }
        _ = try await stack.focus { client throws(RPCError) in try await client.removeFocus(request) }
        console.say(isKnown ? "\(request.focusID) is removed" : "there was no Focus \(request.focusID)")
    }
}
