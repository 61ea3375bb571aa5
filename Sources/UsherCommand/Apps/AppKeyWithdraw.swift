import RPC
import UsherProto

/// `usher app key withdraw`.
struct AppKeyWithdraw: StackCommand {
    let name = "app key withdraw"
    let summary = "withdraw an API key"
    let help = """
        Usage: usher app key withdraw APP KEY [--data DIR]

        Withdraws the key with the public name KEY at once; what was accepted with it stays accepted.

        \(StackOptions.help)

        Example:
          usher app key withdraw com.example.mail k3v9

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> WithdrawApiKeyRequest {
        let words = try arguments.operands("APP", "KEY")
        return WithdrawApiKeyRequest(appID: words[0], keyID: words[1])
    }

    func perform(
        _ request: WithdrawApiKeyRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        _ = try await stack.ingestion { client throws(RPCError) in try await client.withdrawApiKey(request) }
        console.say("\(request.keyID) is withdrawn")
    }
}
