import RPC
import UsherProto

/// `usher focus off`.
struct FocusOff: StackCommand {
    let name = "focus off"
    let summary = "turn the Focus off"
    let help = """
        Usage: usher focus off PERSON [--device DEVICE] [--data DIR]

        Turns the Focus that is on off, by whatever it was on: a time, app or place that turned it on does not turn it on
        again before it begins anew. What was silenced is not replayed; it stands in the inbox as one group.

          --device DEVICE   the device it is done on; with a shared Focus it counts for all
        \(StackOptions.help)

        Example:
          usher focus off anna

        """
    let options: Set<String> = ["device"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> TurnOffFocusRequest {
        TurnOffFocusRequest(personID: try arguments.operands("PERSON")[0], deviceID: arguments.value("device") ?? "")
    }

    func perform(
        _ request: TurnOffFocusRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in try await client.turnOffFocus(request) }
        let left = answer.state?.focusID ?? ""
        console.say("\(request.personID): \(left.isEmpty ? "no Focus" : left) is on")
    }
}
