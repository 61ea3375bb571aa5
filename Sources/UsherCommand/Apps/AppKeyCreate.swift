import RPC
import UsherProto

/// `usher app key create`.
struct AppKeyCreate: StackCommand {
    let name = "app key create"
    let summary = "make an API key for an app"
    let help = """
        Usage: usher app key create APP [--label TEXT] [--data DIR]

        Makes a key that the app shows when it submits over the network. It is printed once, alone on standard output, and
        nowhere else: only its hash is stored.

          --label TEXT   what the key is for, at most 128 bytes
        \(StackOptions.help)

        Example:
          key=$(usher app key create com.example.mail --label production)

        """
    let options: Set<String> = ["label"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> CreateApiKeyRequest {
        CreateApiKeyRequest(appID: try arguments.operands("APP")[0], label: arguments.value("label") ?? "")
    }

    func perform(
        _ request: CreateApiKeyRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.ingestion { client throws(RPCError) in try await client.createApiKey(request) }
        // The name first: where the key itself cannot be written, it is what withdraws the key.
        console.errors("the key's public name is \(answer.key?.keyID ?? ""); the key itself is not shown again\n")
        console.say(answer.secret)
    }
}
