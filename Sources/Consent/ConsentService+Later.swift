package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: the ledger with its texts and proofs, the audit log.
extension ConsentService {
    package func readLedger(
        _ request: ReadLedgerRequest,
        context: CallContext,
        responses: ResponseWriter<ReadLedgerResponse>
    ) async throws {
        throw RPCError.notImplementedYet(ConsentMethods.readLedger)
    }

    package func verifyLedger(_ request: VerifyLedgerRequest, context: CallContext) async throws -> VerifyLedgerResponse
    {
        throw RPCError.notImplementedYet(ConsentMethods.verifyLedger)
    }

    package func proveConsent(_ request: ProveConsentRequest, context: CallContext) async throws -> ProveConsentResponse
    {
        throw RPCError.notImplementedYet(ConsentMethods.proveConsent)
    }

    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listAuditEvents)
    }
}
