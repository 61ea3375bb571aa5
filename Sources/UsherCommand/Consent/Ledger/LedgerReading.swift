import RPC
import ServiceHost
import UsherProto

/// Reads entries of the ledger from a stack.
enum LedgerReading {
    /// Calls `body` with the parts of the ledger that `request` asks for.
    static func forEach(
        of request: ReadLedgerRequest,
        with stack: StackClient,
        _ body: (ReadLedgerResponse) -> Void
    ) async throws(CommandError) {
        let stream = try await stack.consent { client throws(RPCError) in client.readLedger(request) }
        do throws(RPCError) {
            for try await part in stream { body(part) }
        } catch { throw .failed(CallFailure(error, from: .consent).text) }
    }

    /// The first entry that `request` asks for, and the checkpoint of it; nil where there is none.
    static func first(
        of request: ReadLedgerRequest,
        with stack: StackClient
    ) async throws(CommandError) -> (entry: LedgerEntry, checkpoints: [LedgerCheckpoint])? {
        var first: (entry: LedgerEntry, checkpoints: [LedgerCheckpoint])?
        try await forEach(of: request, with: stack) { part in
            if first == nil, let entry = part.entries.first { first = (entry, part.checkpoints) }
        }
        return first
    }
}
