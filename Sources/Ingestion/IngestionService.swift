package import RPC
package import ServiceHost
package import ServiceKit
package import Storage
package import UsherProto

/// `usher.ingestion.v1.Ingestion` and the state behind it.
package final class IngestionService: HostedService {
    /// What an operator may set.
    package struct Options: Sendable {
        /// Every option at its default.
        package init() {}
    }

    package static let role = ServiceRole.ingestion
    package static let schema = Schema(name: "ingestion", applicationID: 0x5553_494e, migrations: [])

    package static func options(_ configuration: Configuration) -> Options { Options() }

    let resources: ServiceResources

    package init(_ resources: ServiceResources, options: Options) throws { self.resources = resources }
}

extension IngestionService: IngestionHandler {
    package func submit(_ calls: CallBatch<SubmitRequest, SubmitResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(IngestionMethods.submit)) }
    }

    package func submitBatch(_ calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(IngestionMethods.submitBatch)) }
    }

    package func cancel(_ request: CancelRequest, context: CallContext) async throws -> CancelResponse {
        throw RPCError.notImplementedYet(IngestionMethods.cancel)
    }

    package func getStatus(_ request: GetStatusRequest, context: CallContext) async throws -> GetStatusResponse {
        throw RPCError.notImplementedYet(IngestionMethods.getStatus)
    }

    package func listOutcomes(_ request: ListOutcomesRequest, context: CallContext) async throws -> ListOutcomesResponse
    {
        throw RPCError.notImplementedYet(IngestionMethods.listOutcomes)
    }

    package func explain(_ request: ExplainRequest, context: CallContext) async throws -> ExplainResponse {
        throw RPCError.notImplementedYet(IngestionMethods.explain)
    }

    package func putApp(_ request: PutAppRequest, context: CallContext) async throws -> PutAppResponse {
        throw RPCError.notImplementedYet(IngestionMethods.putApp)
    }

    package func getApp(_ request: GetAppRequest, context: CallContext) async throws -> GetAppResponse {
        throw RPCError.notImplementedYet(IngestionMethods.getApp)
    }

    package func listApps(_ request: ListAppsRequest, context: CallContext) async throws -> ListAppsResponse {
        throw RPCError.notImplementedYet(IngestionMethods.listApps)
    }

    package func createApiKey(_ request: CreateApiKeyRequest, context: CallContext) async throws -> CreateApiKeyResponse
    {
        throw RPCError.notImplementedYet(IngestionMethods.createApiKey)
    }

    package func listApiKeys(_ request: ListApiKeysRequest, context: CallContext) async throws -> ListApiKeysResponse {
        throw RPCError.notImplementedYet(IngestionMethods.listApiKeys)
    }

    package func withdrawApiKey(
        _ request: WithdrawApiKeyRequest,
        context: CallContext
    ) async throws -> WithdrawApiKeyResponse {
        throw RPCError.notImplementedYet(IngestionMethods.withdrawApiKey)
    }

    package func authenticate(_ calls: CallBatch<AuthenticateRequest, AuthenticateResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(IngestionMethods.authenticate)) }
    }

    package func putCategories(
        _ request: PutCategoriesRequest,
        context: CallContext
    ) async throws -> PutCategoriesResponse {
        throw RPCError.notImplementedYet(IngestionMethods.putCategories)
    }

    package func listCategories(
        _ request: ListCategoriesRequest,
        context: CallContext
    ) async throws -> ListCategoriesResponse {
        throw RPCError.notImplementedYet(IngestionMethods.listCategories)
    }

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        throw RPCError.notImplementedYet(IngestionMethods.exportPersonData)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        throw RPCError.notImplementedYet(IngestionMethods.erasePersonData)
    }
}
