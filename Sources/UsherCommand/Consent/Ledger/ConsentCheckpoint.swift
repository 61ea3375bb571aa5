import JSON
import RPC
import UsherProto

/// `usher consent checkpoint`.
struct ConsentCheckpoint: StackCommand {
    let name = "consent checkpoint"
    let summary = "print the last signed checkpoint of the consent ledger"
    let help = """
        Usage: usher consent checkpoint [--data DIR]

        Prints the last signed checkpoint of the consent ledger as one JSON object. Kept where nobody who can write the
        database can write, it shows later that the ledger was not cut back or written anew: append a line every day, and
        hand the file to `usher consent verify --anchor`.

        \(StackOptions.help)

        Example:
          usher consent checkpoint >> /mnt/safe/checkpoints.jsonl

        """

    /// Entries behind the last checkpoint at most, by the largest value of the service's setting.
    private static let largestGap: UInt64 = 4096

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) { try arguments.requireNoOperands() }

    func perform(_ input: Void, with stack: StackClient, on console: Console) async throws(CommandError) {
        let end = try await check(from: 1, to: 1, with: stack)
        let from = end.headPosition > Self.largestGap ? end.headPosition - Self.largestGap : 1
        let answer = try await check(from: from, to: 0, with: stack)
        guard answer.fault == .unspecified else {
            throw .failed("the ledger has a fault at entry \(answer.faultPosition); see `usher consent verify`")
        }
        guard let checkpoint = answer.lastCheckpoint else {
            throw .failed(
                "the ledger has no signed checkpoint yet; the first one comes within seconds of the first entry"
            )
        }
        var json = JSONWriter()
        checkpoint.write(into: &json)
        console.output(json.text + "\n")
    }

    private func check(
        from: UInt64,
        to: UInt64,
        with stack: StackClient
    ) async throws(CommandError) -> VerifyLedgerResponse {
        let request = VerifyLedgerRequest(fromPosition: from, toPosition: to)
        return try await stack.consent { client throws(RPCError) in try await client.verifyLedger(request) }
    }
}
