import NotificationModel
import RPC
import UsherProto

/// `usher consent deny`.
struct ConsentDeny: StackCommand {
    let name = "consent deny"
    let summary = "record that a person does not let an app notify them"
    let help = """
        Usage: usher consent deny PERSON APP [--data DIR]

        Records that PERSON does not let APP notify them, as an operator does on their request. Once it is done nothing of
        the app reaches them any more, whatever is under way.

        \(StackOptions.help)

        Example:
          usher consent deny anna com.example.shop

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> PutAuthorizationRequest {
        let words = try arguments.operands("PERSON", "APP")
        return PutAuthorizationRequest(appID: words[1], personID: words[0], status: .denied, source: .operator)
    }

    func perform(
        _ request: PutAuthorizationRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.changeConsent { client throws(RPCError) in
            try await client.putAuthorization(request)
        }
        let status = answer.authorization?.status ?? .unspecified
        console.say("\(request.personID) \(request.appID): \(status.spelling)")
    }
}
