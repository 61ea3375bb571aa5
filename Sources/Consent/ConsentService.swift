package import RPC
package import ServiceHost
package import ServiceKit
package import Storage
package import UsherProto

/// `usher.consent.v1.Consent` and the state behind it.
package final class ConsentService: HostedService {
    /// What an operator may set.
    package struct Options: Sendable {
        /// Every option at its default.
        package init() {}
    }

    package static let role = ServiceRole.consent
    package static let schema = Schema(name: "consent", applicationID: 0x5553_434f, migrations: [])

    package static func options(_ configuration: Configuration) -> Options { Options() }

    let resources: ServiceResources

    package init(_ resources: ServiceResources, options: Options) throws { self.resources = resources }
}

extension ConsentService: ConsentHandler {
    package func evaluate(_ calls: CallBatch<EvaluateRequest, EvaluateResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(ConsentMethods.evaluate)) }
    }

    package func listAudience(_ request: ListAudienceRequest, context: CallContext) async throws -> ListAudienceResponse
    {
        throw RPCError.notImplementedYet(ConsentMethods.listAudience)
    }

    package func requestAuthorization(
        _ request: RequestAuthorizationRequest,
        context: CallContext
    ) async throws -> RequestAuthorizationResponse {
        throw RPCError.notImplementedYet(ConsentMethods.requestAuthorization)
    }

    package func putAuthorization(
        _ request: PutAuthorizationRequest,
        context: CallContext
    ) async throws -> PutAuthorizationResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putAuthorization)
    }

    package func putSettings(_ request: PutSettingsRequest, context: CallContext) async throws -> PutSettingsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putSettings)
    }

    package func getSettings(_ request: GetSettingsRequest, context: CallContext) async throws -> GetSettingsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.getSettings)
    }

    package func listSettings(_ request: ListSettingsRequest, context: CallContext) async throws -> ListSettingsResponse
    {
        throw RPCError.notImplementedYet(ConsentMethods.listSettings)
    }

    package func putEntitlements(
        _ request: PutEntitlementsRequest,
        context: CallContext
    ) async throws -> PutEntitlementsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putEntitlements)
    }

    package func getEntitlements(
        _ request: GetEntitlementsRequest,
        context: CallContext
    ) async throws -> GetEntitlementsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.getEntitlements)
    }

    package func putTopic(_ request: PutTopicRequest, context: CallContext) async throws -> PutTopicResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putTopic)
    }

    package func getTopic(_ request: GetTopicRequest, context: CallContext) async throws -> GetTopicResponse {
        throw RPCError.notImplementedYet(ConsentMethods.getTopic)
    }

    package func listTopics(_ request: ListTopicsRequest, context: CallContext) async throws -> ListTopicsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listTopics)
    }

    package func putConsentText(
        _ request: PutConsentTextRequest,
        context: CallContext
    ) async throws -> PutConsentTextResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putConsentText)
    }

    package func optIn(_ request: OptInRequest, context: CallContext) async throws -> OptInResponse {
        throw RPCError.notImplementedYet(ConsentMethods.optIn)
    }

    package func optOut(_ request: OptOutRequest, context: CallContext) async throws -> OptOutResponse {
        throw RPCError.notImplementedYet(ConsentMethods.optOut)
    }

    package func listPreferences(
        _ request: ListPreferencesRequest,
        context: CallContext
    ) async throws -> ListPreferencesResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listPreferences)
    }

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
