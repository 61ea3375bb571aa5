// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/ingestion/v1/ingestion.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.ingestion.v1.Ingestion`.
package enum IngestionMethods {
    /// Accepts one notification; the answer comes only after it is durable.
    ///
    /// A repeated idempotency key answers with the first submission's id, also while the first is in flight. Not declared
    /// idempotent, since without a key a repeat is a second notification; a caller with a key may repeat it.
    /// Refusals end the call with INVALID_ARGUMENT, UNAUTHENTICATED, PERMISSION_DENIED, NOT_FOUND, FAILED_PRECONDITION or
    /// RESOURCE_EXHAUSTED (shed, lowest lane first), name the field in `usher-field`, and leave no trace.
    package static let submit = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/Submit",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: false
    )
    /// Accepts up to 128 notifications of one sender, each on its own: one refused entry refuses only itself.
    ///
    /// One call with 128 entries costs a small part of 128 calls; every accepted entry is durable when the answer comes.
    package static let submitBatch = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/SubmitBatch",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: false
    )
    /// Stops whatever of a notification is not done: scheduled, queued, the rest of a fan-out, held alerts.
    ///
    /// Once answered, no pair that was not settled before is presented. Ends with NOT_FOUND for an unknown id.
    package static let cancel = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/Cancel",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Says how far a notification has come, over all its people.
    package static let getStatus = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/GetStatus",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the outcome of each pair of a notification, ordered by person id.
    package static let listOutcomes = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ListOutcomes",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Tells the whole story of one notification for one person: each rule in order, then what happened and what is next.
    package static let explain = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/Explain",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Creates an app or replaces what is known of it.
    package static let putApp = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/PutApp",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with one app.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    package static let getApp = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/GetApp",
        kind: .unary,
        allowedCallers: ["consent", "focus", "delivery", "gateway", "cli"],
        isIdempotent: true
    )
    /// Lists apps by id.
    package static let listApps = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ListApps",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Makes an API key for an app.
    ///
    /// The key itself is in this answer and nowhere else: only its hash is stored.
    package static let createApiKey = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/CreateApiKey",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: false
    )
    /// Lists an app's keys, withdrawn ones too, oldest first.
    package static let listApiKeys = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ListApiKeys",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Withdraws a key at once; submissions accepted with it stay accepted.
    package static let withdrawApiKey = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/WithdrawApiKey",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Says which app an API key belongs to.
    ///
    /// Ends with UNAUTHENTICATED for a wrong or withdrawn key.
    package static let authenticate = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/Authenticate",
        kind: .unary,
        allowedCallers: ["gateway"],
        isIdempotent: true
    )
    /// Replaces the whole set of an app's notification categories.
    package static let putCategories = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/PutCategories",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists an app's notification categories by id.
    package static let listCategories = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ListCategories",
        kind: .unary,
        allowedCallers: ["delivery", "gateway", "cli"],
        isIdempotent: true
    )
    /// Streams what ingestion holds about a person.
    package static let exportPersonData = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ExportPersonData",
        kind: .serverStreaming,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Erases what ingestion holds about a person; their unsettled pairs end with the reason `person.erased`.
    package static let erasePersonData = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ErasePersonData",
        kind: .unary,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Lists the audit log of ingestion, newest first: who changed or tried to change apps, keys, categories and the use of a public authority's entitlement.
    package static let listAuditEvents = MethodDescriptor(
        path: "/usher.ingestion.v1.Ingestion/ListAuditEvents",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        submit,
        submitBatch,
        cancel,
        getStatus,
        listOutcomes,
        explain,
        putApp,
        getApp,
        listApps,
        createApiKey,
        listApiKeys,
        withdrawApiKey,
        authenticate,
        putCategories,
        listCategories,
        exportPersonData,
        erasePersonData,
        listAuditEvents,
    ]
}

/// Accepts notifications, dispatches them, and keeps their outcomes.
///
/// Owns apps, API keys and categories.
package protocol IngestionHandler: Sendable {
    /// Accepts one notification; the answer comes only after it is durable.
    ///
    /// A repeated idempotency key answers with the first submission's id, also while the first is in flight. Not declared
    /// idempotent, since without a key a repeat is a second notification; a caller with a key may repeat it.
    /// Refusals end the call with INVALID_ARGUMENT, UNAUTHENTICATED, PERMISSION_DENIED, NOT_FOUND, FAILED_PRECONDITION or
    /// RESOURCE_EXHAUSTED (shed, lowest lane first), name the field in `usher-field`, and leave no trace.
    func submit(_ calls: CallBatch<SubmitRequest, SubmitResponse>)

    /// Accepts up to 128 notifications of one sender, each on its own: one refused entry refuses only itself.
    ///
    /// One call with 128 entries costs a small part of 128 calls; every accepted entry is durable when the answer comes.
    func submitBatch(_ calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>)

    /// Stops whatever of a notification is not done: scheduled, queued, the rest of a fan-out, held alerts.
    ///
    /// Once answered, no pair that was not settled before is presented. Ends with NOT_FOUND for an unknown id.
    func cancel(_ request: CancelRequest, context: CallContext) async throws -> CancelResponse

    /// Says how far a notification has come, over all its people.
    func getStatus(_ request: GetStatusRequest, context: CallContext) async throws -> GetStatusResponse

    /// Lists the outcome of each pair of a notification, ordered by person id.
    func listOutcomes(_ request: ListOutcomesRequest, context: CallContext) async throws -> ListOutcomesResponse

    /// Tells the whole story of one notification for one person: each rule in order, then what happened and what is next.
    func explain(_ request: ExplainRequest, context: CallContext) async throws -> ExplainResponse

    /// Creates an app or replaces what is known of it.
    func putApp(_ request: PutAppRequest, context: CallContext) async throws -> PutAppResponse

    /// Answers with one app.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    func getApp(_ request: GetAppRequest, context: CallContext) async throws -> GetAppResponse

    /// Lists apps by id.
    func listApps(_ request: ListAppsRequest, context: CallContext) async throws -> ListAppsResponse

    /// Makes an API key for an app.
    ///
    /// The key itself is in this answer and nowhere else: only its hash is stored.
    func createApiKey(_ request: CreateApiKeyRequest, context: CallContext) async throws -> CreateApiKeyResponse

    /// Lists an app's keys, withdrawn ones too, oldest first.
    func listApiKeys(_ request: ListApiKeysRequest, context: CallContext) async throws -> ListApiKeysResponse

    /// Withdraws a key at once; submissions accepted with it stay accepted.
    func withdrawApiKey(_ request: WithdrawApiKeyRequest, context: CallContext) async throws -> WithdrawApiKeyResponse

    /// Says which app an API key belongs to.
    ///
    /// Ends with UNAUTHENTICATED for a wrong or withdrawn key.
    func authenticate(_ calls: CallBatch<AuthenticateRequest, AuthenticateResponse>)

    /// Replaces the whole set of an app's notification categories.
    func putCategories(_ request: PutCategoriesRequest, context: CallContext) async throws -> PutCategoriesResponse

    /// Lists an app's notification categories by id.
    func listCategories(_ request: ListCategoriesRequest, context: CallContext) async throws -> ListCategoriesResponse

    /// Streams what ingestion holds about a person.
    func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws

    /// Erases what ingestion holds about a person; their unsettled pairs end with the reason `person.erased`.
    func erasePersonData(_ request: ErasePersonDataRequest, context: CallContext) async throws -> ErasePersonDataResponse

    /// Lists the audit log of ingestion, newest first: who changed or tried to change apps, keys, categories and the use of a public authority's entitlement.
    func listAuditEvents(_ request: ListAuditEventsRequest, context: CallContext) async throws -> ListAuditEventsResponse
}

extension IngestionHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.batch(IngestionMethods.submit) { (calls: CallBatch<SubmitRequest, SubmitResponse>) in
            self.submit(calls)
        }
        router.batch(IngestionMethods.submitBatch) { (calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>) in
            self.submitBatch(calls)
        }
        router.unary(IngestionMethods.cancel) { (request: CancelRequest, context: CallContext) -> CancelResponse in
            try await self.cancel(request, context: context)
        }
        router.unary(IngestionMethods.getStatus) { (request: GetStatusRequest, context: CallContext) -> GetStatusResponse in
            try await self.getStatus(request, context: context)
        }
        router.unary(IngestionMethods.listOutcomes) { (request: ListOutcomesRequest, context: CallContext) -> ListOutcomesResponse in
            try await self.listOutcomes(request, context: context)
        }
        router.unary(IngestionMethods.explain) { (request: ExplainRequest, context: CallContext) -> ExplainResponse in
            try await self.explain(request, context: context)
        }
        router.unary(IngestionMethods.putApp) { (request: PutAppRequest, context: CallContext) -> PutAppResponse in
            try await self.putApp(request, context: context)
        }
        router.unary(IngestionMethods.getApp) { (request: GetAppRequest, context: CallContext) -> GetAppResponse in
            try await self.getApp(request, context: context)
        }
        router.unary(IngestionMethods.listApps) { (request: ListAppsRequest, context: CallContext) -> ListAppsResponse in
            try await self.listApps(request, context: context)
        }
        router.unary(IngestionMethods.createApiKey) { (request: CreateApiKeyRequest, context: CallContext) -> CreateApiKeyResponse in
            try await self.createApiKey(request, context: context)
        }
        router.unary(IngestionMethods.listApiKeys) { (request: ListApiKeysRequest, context: CallContext) -> ListApiKeysResponse in
            try await self.listApiKeys(request, context: context)
        }
        router.unary(IngestionMethods.withdrawApiKey) { (request: WithdrawApiKeyRequest, context: CallContext) -> WithdrawApiKeyResponse in
            try await self.withdrawApiKey(request, context: context)
        }
        router.batch(IngestionMethods.authenticate) { (calls: CallBatch<AuthenticateRequest, AuthenticateResponse>) in
            self.authenticate(calls)
        }
        router.unary(IngestionMethods.putCategories) { (request: PutCategoriesRequest, context: CallContext) -> PutCategoriesResponse in
            try await self.putCategories(request, context: context)
        }
        router.unary(IngestionMethods.listCategories) { (request: ListCategoriesRequest, context: CallContext) -> ListCategoriesResponse in
            try await self.listCategories(request, context: context)
        }
        router.serverStreaming(IngestionMethods.exportPersonData) {
            (request: ExportPersonDataRequest, context: CallContext, responses: ResponseWriter<ExportPersonDataResponse>) in
            try await self.exportPersonData(request, context: context, responses: responses)
        }
        router.unary(IngestionMethods.erasePersonData) { (request: ErasePersonDataRequest, context: CallContext) -> ErasePersonDataResponse in
            try await self.erasePersonData(request, context: context)
        }
        router.unary(IngestionMethods.listAuditEvents) { (request: ListAuditEventsRequest, context: CallContext) -> ListAuditEventsResponse in
            try await self.listAuditEvents(request, context: context)
        }
    }
}

/// Calls `usher.ingestion.v1.Ingestion` through a channel.
package struct IngestionClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Accepts one notification; the answer comes only after it is durable.
    ///
    /// A repeated idempotency key answers with the first submission's id, also while the first is in flight. Not declared
    /// idempotent, since without a key a repeat is a second notification; a caller with a key may repeat it.
    /// Refusals end the call with INVALID_ARGUMENT, UNAUTHENTICATED, PERMISSION_DENIED, NOT_FOUND, FAILED_PRECONDITION or
    /// RESOURCE_EXHAUSTED (shed, lowest lane first), name the field in `usher-field`, and leave no trace.
    package func submit(
        _ request: SubmitRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SubmitResponse {
        try await channel.unary(IngestionMethods.submit, request, options: options)
    }

    /// Accepts up to 128 notifications of one sender, each on its own: one refused entry refuses only itself.
    ///
    /// One call with 128 entries costs a small part of 128 calls; every accepted entry is durable when the answer comes.
    package func submitBatch(
        _ request: SubmitBatchRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SubmitBatchResponse {
        try await channel.unary(IngestionMethods.submitBatch, request, options: options)
    }

    /// Stops whatever of a notification is not done: scheduled, queued, the rest of a fan-out, held alerts.
    ///
    /// Once answered, no pair that was not settled before is presented. Ends with NOT_FOUND for an unknown id.
    package func cancel(
        _ request: CancelRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CancelResponse {
        try await channel.unary(IngestionMethods.cancel, request, options: options)
    }

    /// Says how far a notification has come, over all its people.
    package func getStatus(
        _ request: GetStatusRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetStatusResponse {
        try await channel.unary(IngestionMethods.getStatus, request, options: options)
    }

    /// Lists the outcome of each pair of a notification, ordered by person id.
    package func listOutcomes(
        _ request: ListOutcomesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListOutcomesResponse {
        try await channel.unary(IngestionMethods.listOutcomes, request, options: options)
    }

    /// Tells the whole story of one notification for one person: each rule in order, then what happened and what is next.
    package func explain(
        _ request: ExplainRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ExplainResponse {
        try await channel.unary(IngestionMethods.explain, request, options: options)
    }

    /// Creates an app or replaces what is known of it.
    package func putApp(
        _ request: PutAppRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutAppResponse {
        try await channel.unary(IngestionMethods.putApp, request, options: options)
    }

    /// Answers with one app.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    package func getApp(
        _ request: GetAppRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetAppResponse {
        try await channel.unary(IngestionMethods.getApp, request, options: options)
    }

    /// Lists apps by id.
    package func listApps(
        _ request: ListAppsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAppsResponse {
        try await channel.unary(IngestionMethods.listApps, request, options: options)
    }

    /// Makes an API key for an app.
    ///
    /// The key itself is in this answer and nowhere else: only its hash is stored.
    package func createApiKey(
        _ request: CreateApiKeyRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CreateApiKeyResponse {
        try await channel.unary(IngestionMethods.createApiKey, request, options: options)
    }

    /// Lists an app's keys, withdrawn ones too, oldest first.
    package func listApiKeys(
        _ request: ListApiKeysRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListApiKeysResponse {
        try await channel.unary(IngestionMethods.listApiKeys, request, options: options)
    }

    /// Withdraws a key at once; submissions accepted with it stay accepted.
    package func withdrawApiKey(
        _ request: WithdrawApiKeyRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> WithdrawApiKeyResponse {
        try await channel.unary(IngestionMethods.withdrawApiKey, request, options: options)
    }

    /// Says which app an API key belongs to.
    ///
    /// Ends with UNAUTHENTICATED for a wrong or withdrawn key.
    package func authenticate(
        _ request: AuthenticateRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> AuthenticateResponse {
        try await channel.unary(IngestionMethods.authenticate, request, options: options)
    }

    /// Replaces the whole set of an app's notification categories.
    package func putCategories(
        _ request: PutCategoriesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutCategoriesResponse {
        try await channel.unary(IngestionMethods.putCategories, request, options: options)
    }

    /// Lists an app's notification categories by id.
    package func listCategories(
        _ request: ListCategoriesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListCategoriesResponse {
        try await channel.unary(IngestionMethods.listCategories, request, options: options)
    }

    /// Streams what ingestion holds about a person.
    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<ExportPersonDataResponse> {
        channel.serverStreaming(IngestionMethods.exportPersonData, request, options: options)
    }

    /// Erases what ingestion holds about a person; their unsettled pairs end with the reason `person.erased`.
    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ErasePersonDataResponse {
        try await channel.unary(IngestionMethods.erasePersonData, request, options: options)
    }

    /// Lists the audit log of ingestion, newest first: who changed or tried to change apps, keys, categories and the use of a public authority's entitlement.
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAuditEventsResponse {
        try await channel.unary(IngestionMethods.listAuditEvents, request, options: options)
    }
}
