import NotificationModel
import RPC
import UsherProto

/// `usher focus share`.
struct FocusShare: StackCommand {
    let name = "focus share"
    let summary = "say whether an app may know that a person is focused"
    let help = """
        Usage: usher focus share PERSON APP on|off [--data DIR]

        Records whether APP may know that a Focus of PERSON which does not allow it is on. Only then can a sender ask to
        notify anyway.

        \(StackOptions.help)

        Example:
          usher focus share anna com.example.chat on

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> PutFocusStatusSharingRequest {
        let words = try arguments.operands("PERSON", "APP", "on|off")
        guard ["on", "off"].contains(words[2]) else {
            throw .usage("\"\(words[2])\" is neither on nor off", command: name)
        }
        return PutFocusStatusSharingRequest(
            appID: words[1],
            personID: words[0],
            authorization: words[2] == "on" ? .authorized : .denied
        )
    }

    func perform(
        _ request: PutFocusStatusSharingRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        if request.authorization == .authorized { try await stack.requireApp(request.appID) }
        _ = try await stack.focus { client throws(RPCError) in try await client.putFocusStatusSharing(request) }
        console.say("\(request.personID) \(request.appID): \(request.authorization.spelling)")
    }
}
