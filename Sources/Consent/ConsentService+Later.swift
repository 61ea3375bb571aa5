package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: the ledger with its texts and proofs, a person's rights, the audit log.
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

    package func exportPerson(
        _ request: ExportPersonRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonResponse>
    ) async throws {
        throw RPCError.notImplementedYet(ConsentMethods.exportPerson)
    }

    package func erasePerson(_ request: ErasePersonRequest, context: CallContext) async throws -> ErasePersonResponse {
        throw RPCError.notImplementedYet(ConsentMethods.erasePerson)
    }

    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listAuditEvents)
    }
}
