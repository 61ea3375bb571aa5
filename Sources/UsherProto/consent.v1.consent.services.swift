// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/consent/v1/consent.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.consent.v1.Consent`.
package enum ConsentMethods {
    /// Says for each pair whether it may be sent, and with which permissions.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; what the pairs
    /// have in common is sent once. All pairs are read at one ledger position or later ones, each named in its answer.
    package static let evaluate = MethodDescriptor(
        path: "/usher.consent.v1.Consent/Evaluate",
        kind: .unary,
        allowedCallers: ["ingestion", "focus", "cli"],
        isIdempotent: true
    )
    /// Lists the people subscribed to a topic, in pages, for a fan-out that can be resumed.
    ///
    /// Memory does not grow with the audience. Someone who joins or leaves while pages are read may be missed or listed;
    /// each pair is evaluated again before it is presented.
    package static let listAudience = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ListAudience",
        kind: .unary,
        allowedCallers: ["ingestion", "cli"],
        isIdempotent: true
    )
    /// Asks for authorization as an app does, and says whether the prompt is to be shown.
    ///
    /// The prompt is shown once: afterwards the stored answer comes back (iOS model, authorization transitions).
    package static let requestAuthorization = MethodDescriptor(
        path: "/usher.consent.v1.Consent/RequestAuthorization",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Records what the person chose: in the prompt, under a provisional notification, or in settings.
    package static let putAuthorization = MethodDescriptor(
        path: "/usher.consent.v1.Consent/PutAuthorization",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Replaces a person's settings for one app.
    package static let putSettings = MethodDescriptor(
        path: "/usher.consent.v1.Consent/PutSettings",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with authorization and settings of one person for one app; defaults where nothing is recorded.
    package static let getSettings = MethodDescriptor(
        path: "/usher.consent.v1.Consent/GetSettings",
        kind: .unary,
        allowedCallers: ["focus", "delivery", "gateway", "cli"],
        isIdempotent: true
    )
    /// Lists a person's recorded settings by app id.
    package static let listSettings = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ListSettings",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Records what the person answered to the introduction or a review of an app's time-sensitive notifications.
    ///
    /// Turning them off is the setting of that name; keeping them records it as on, unless it was turned off meanwhile.
    package static let answerTimeSensitivePrompt = MethodDescriptor(
        path: "/usher.consent.v1.Consent/AnswerTimeSensitivePrompt",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Replaces what an app's owner may use.
    ///
    /// Only an operator may.
    package static let putEntitlements = MethodDescriptor(
        path: "/usher.consent.v1.Consent/PutEntitlements",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with what an app's owner may use; nothing where nothing is recorded.
    package static let getEntitlements = MethodDescriptor(
        path: "/usher.consent.v1.Consent/GetEntitlements",
        kind: .unary,
        allowedCallers: ["ingestion", "gateway", "cli"],
        isIdempotent: true
    )
    /// Creates a topic of an app or replaces its words.
    ///
    /// Its purpose cannot be changed once people have subscribed.
    package static let putTopic = MethodDescriptor(
        path: "/usher.consent.v1.Consent/PutTopic",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with one topic.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    package static let getTopic = MethodDescriptor(
        path: "/usher.consent.v1.Consent/GetTopic",
        kind: .unary,
        allowedCallers: ["ingestion", "gateway", "cli"],
        isIdempotent: true
    )
    /// Lists an app's topics by id.
    package static let listTopics = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ListTopics",
        kind: .unary,
        allowedCallers: ["ingestion", "gateway", "cli"],
        isIdempotent: true
    )
    /// Records the text people are asked with.
    ///
    /// A text once recorded never changes; a new version is a new question.
    package static let putConsentText = MethodDescriptor(
        path: "/usher.consent.v1.Consent/PutConsentText",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the recorded texts of a topic by version and language.
    package static let listConsentTexts = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ListConsentTexts",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Records that a person joined a topic.
    ///
    /// For marketing the evidence is mandatory and is never implied.
    package static let optIn = MethodDescriptor(
        path: "/usher.consent.v1.Consent/OptIn",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Records that a person left a topic.
    ///
    /// Once answered nothing further of it is handed to delivery.
    package static let optOut = MethodDescriptor(
        path: "/usher.consent.v1.Consent/OptOut",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the topics a person can see and change, with their state, by app and topic id.
    package static let listPreferences = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ListPreferences",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Makes a link with which a person can leave a topic, see preferences or confirm an opt-in without an account.
    ///
    /// Nothing is stored for it: the link carries what it is for, encrypted and authenticated under consent's own key.
    package static let createPreferenceLink = MethodDescriptor(
        path: "/usher.consent.v1.Consent/CreatePreferenceLink",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with what a link is for, for the page it leads to.
    ///
    /// Changes nothing, however often a scanner fetches it.
    package static let openPreferenceLink = MethodDescriptor(
        path: "/usher.consent.v1.Consent/OpenPreferenceLink",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Does what a link is for, as a POST to it asks (RFC 8058).
    ///
    /// The token is the credential: no principal is needed.
    package static let followPreferenceLink = MethodDescriptor(
        path: "/usher.consent.v1.Consent/FollowPreferenceLink",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Makes one link useless, or every link of a person (and app) made until now.
    package static let revokePreferenceLinks = MethodDescriptor(
        path: "/usher.consent.v1.Consent/RevokePreferenceLinks",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Streams ledger entries in order of position, from one position to another.
    package static let readLedger = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ReadLedger",
        kind: .serverStreaming,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Checks the ledger's chain and its signed checkpoints, and names the first fault.
    package static let verifyLedger = MethodDescriptor(
        path: "/usher.consent.v1.Consent/VerifyLedger",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Exports the entry that held for a person, app and topic at a time, with its path to a signed checkpoint.
    package static let proveConsent = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ProveConsent",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Streams everything known about a person, over all services.
    package static let exportPerson = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ExportPerson",
        kind: .serverStreaming,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Erases a person over all services and answers with a receipt.
    ///
    /// It continues after a crash by itself; repeating it
    /// with the same erasure id answers with the receipt of the first.
    package static let erasePerson = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ErasePerson",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the audit log of consent, newest first: who changed or tried to change what, and when.
    package static let listAuditEvents = MethodDescriptor(
        path: "/usher.consent.v1.Consent/ListAuditEvents",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        evaluate,
        listAudience,
        requestAuthorization,
        putAuthorization,
        putSettings,
        getSettings,
        listSettings,
        answerTimeSensitivePrompt,
        putEntitlements,
        getEntitlements,
        putTopic,
        getTopic,
        listTopics,
        putConsentText,
        listConsentTexts,
        optIn,
        optOut,
        listPreferences,
        createPreferenceLink,
        openPreferenceLink,
        followPreferenceLink,
        revokePreferenceLinks,
        readLedger,
        verifyLedger,
        proveConsent,
        exportPerson,
        erasePerson,
        listAuditEvents,
    ]
}

/// Answers whether a notification may be sent to a person, and records every change of that in a ledger.
package protocol ConsentHandler: Sendable {
    /// Says for each pair whether it may be sent, and with which permissions.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; what the pairs
    /// have in common is sent once. All pairs are read at one ledger position or later ones, each named in its answer.
    func evaluate(_ calls: CallBatch<EvaluateRequest, EvaluateResponse>)

    /// Lists the people subscribed to a topic, in pages, for a fan-out that can be resumed.
    ///
    /// Memory does not grow with the audience. Someone who joins or leaves while pages are read may be missed or listed;
    /// each pair is evaluated again before it is presented.
    func listAudience(_ request: ListAudienceRequest, context: CallContext) async throws -> ListAudienceResponse

    /// Asks for authorization as an app does, and says whether the prompt is to be shown.
    ///
    /// The prompt is shown once: afterwards the stored answer comes back (iOS model, authorization transitions).
    func requestAuthorization(_ request: RequestAuthorizationRequest, context: CallContext) async throws -> RequestAuthorizationResponse

    /// Records what the person chose: in the prompt, under a provisional notification, or in settings.
    func putAuthorization(_ request: PutAuthorizationRequest, context: CallContext) async throws -> PutAuthorizationResponse

    /// Replaces a person's settings for one app.
    func putSettings(_ request: PutSettingsRequest, context: CallContext) async throws -> PutSettingsResponse

    /// Answers with authorization and settings of one person for one app; defaults where nothing is recorded.
    func getSettings(_ request: GetSettingsRequest, context: CallContext) async throws -> GetSettingsResponse

    /// Lists a person's recorded settings by app id.
    func listSettings(_ request: ListSettingsRequest, context: CallContext) async throws -> ListSettingsResponse

    /// Records what the person answered to the introduction or a review of an app's time-sensitive notifications.
    ///
    /// Turning them off is the setting of that name; keeping them records it as on, unless it was turned off meanwhile.
    func answerTimeSensitivePrompt(_ request: AnswerTimeSensitivePromptRequest, context: CallContext) async throws -> AnswerTimeSensitivePromptResponse

    /// Replaces what an app's owner may use.
    ///
    /// Only an operator may.
    func putEntitlements(_ request: PutEntitlementsRequest, context: CallContext) async throws -> PutEntitlementsResponse

    /// Answers with what an app's owner may use; nothing where nothing is recorded.
    func getEntitlements(_ request: GetEntitlementsRequest, context: CallContext) async throws -> GetEntitlementsResponse

    /// Creates a topic of an app or replaces its words.
    ///
    /// Its purpose cannot be changed once people have subscribed.
    func putTopic(_ request: PutTopicRequest, context: CallContext) async throws -> PutTopicResponse

    /// Answers with one topic.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    func getTopic(_ request: GetTopicRequest, context: CallContext) async throws -> GetTopicResponse

    /// Lists an app's topics by id.
    func listTopics(_ request: ListTopicsRequest, context: CallContext) async throws -> ListTopicsResponse

    /// Records the text people are asked with.
    ///
    /// A text once recorded never changes; a new version is a new question.
    func putConsentText(_ request: PutConsentTextRequest, context: CallContext) async throws -> PutConsentTextResponse

    /// Lists the recorded texts of a topic by version and language.
    func listConsentTexts(_ request: ListConsentTextsRequest, context: CallContext) async throws -> ListConsentTextsResponse

    /// Records that a person joined a topic.
    ///
    /// For marketing the evidence is mandatory and is never implied.
    func optIn(_ request: OptInRequest, context: CallContext) async throws -> OptInResponse

    /// Records that a person left a topic.
    ///
    /// Once answered nothing further of it is handed to delivery.
    func optOut(_ request: OptOutRequest, context: CallContext) async throws -> OptOutResponse

    /// Lists the topics a person can see and change, with their state, by app and topic id.
    func listPreferences(_ request: ListPreferencesRequest, context: CallContext) async throws -> ListPreferencesResponse

    /// Makes a link with which a person can leave a topic, see preferences or confirm an opt-in without an account.
    ///
    /// Nothing is stored for it: the link carries what it is for, encrypted and authenticated under consent's own key.
    func createPreferenceLink(_ request: CreatePreferenceLinkRequest, context: CallContext) async throws -> CreatePreferenceLinkResponse

    /// Answers with what a link is for, for the page it leads to.
    ///
    /// Changes nothing, however often a scanner fetches it.
    func openPreferenceLink(_ request: OpenPreferenceLinkRequest, context: CallContext) async throws -> OpenPreferenceLinkResponse

    /// Does what a link is for, as a POST to it asks (RFC 8058).
    ///
    /// The token is the credential: no principal is needed.
    func followPreferenceLink(_ request: FollowPreferenceLinkRequest, context: CallContext) async throws -> FollowPreferenceLinkResponse

    /// Makes one link useless, or every link of a person (and app) made until now.
    func revokePreferenceLinks(_ request: RevokePreferenceLinksRequest, context: CallContext) async throws -> RevokePreferenceLinksResponse

    /// Streams ledger entries in order of position, from one position to another.
    func readLedger(
        _ request: ReadLedgerRequest,
        context: CallContext,
        responses: ResponseWriter<ReadLedgerResponse>
    ) async throws

    /// Checks the ledger's chain and its signed checkpoints, and names the first fault.
    func verifyLedger(_ request: VerifyLedgerRequest, context: CallContext) async throws -> VerifyLedgerResponse

    /// Exports the entry that held for a person, app and topic at a time, with its path to a signed checkpoint.
    func proveConsent(_ request: ProveConsentRequest, context: CallContext) async throws -> ProveConsentResponse

    /// Streams everything known about a person, over all services.
    func exportPerson(
        _ request: ExportPersonRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonResponse>
    ) async throws

    /// Erases a person over all services and answers with a receipt.
    ///
    /// It continues after a crash by itself; repeating it
    /// with the same erasure id answers with the receipt of the first.
    func erasePerson(_ request: ErasePersonRequest, context: CallContext) async throws -> ErasePersonResponse

    /// Lists the audit log of consent, newest first: who changed or tried to change what, and when.
    func listAuditEvents(_ request: ListAuditEventsRequest, context: CallContext) async throws -> ListAuditEventsResponse
}

extension ConsentHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.batch(ConsentMethods.evaluate) { (calls: CallBatch<EvaluateRequest, EvaluateResponse>) in
            self.evaluate(calls)
        }
        router.unary(ConsentMethods.listAudience) { (request: ListAudienceRequest, context: CallContext) -> ListAudienceResponse in
            try await self.listAudience(request, context: context)
        }
        router.unary(ConsentMethods.requestAuthorization) { (request: RequestAuthorizationRequest, context: CallContext) -> RequestAuthorizationResponse in
            try await self.requestAuthorization(request, context: context)
        }
        router.unary(ConsentMethods.putAuthorization) { (request: PutAuthorizationRequest, context: CallContext) -> PutAuthorizationResponse in
            try await self.putAuthorization(request, context: context)
        }
        router.unary(ConsentMethods.putSettings) { (request: PutSettingsRequest, context: CallContext) -> PutSettingsResponse in
            try await self.putSettings(request, context: context)
        }
        router.unary(ConsentMethods.getSettings) { (request: GetSettingsRequest, context: CallContext) -> GetSettingsResponse in
            try await self.getSettings(request, context: context)
        }
        router.unary(ConsentMethods.listSettings) { (request: ListSettingsRequest, context: CallContext) -> ListSettingsResponse in
            try await self.listSettings(request, context: context)
        }
        router.unary(ConsentMethods.answerTimeSensitivePrompt) { (request: AnswerTimeSensitivePromptRequest, context: CallContext) -> AnswerTimeSensitivePromptResponse in
            try await self.answerTimeSensitivePrompt(request, context: context)
        }
        router.unary(ConsentMethods.putEntitlements) { (request: PutEntitlementsRequest, context: CallContext) -> PutEntitlementsResponse in
            try await self.putEntitlements(request, context: context)
        }
        router.unary(ConsentMethods.getEntitlements) { (request: GetEntitlementsRequest, context: CallContext) -> GetEntitlementsResponse in
            try await self.getEntitlements(request, context: context)
        }
        router.unary(ConsentMethods.putTopic) { (request: PutTopicRequest, context: CallContext) -> PutTopicResponse in
            try await self.putTopic(request, context: context)
        }
        router.unary(ConsentMethods.getTopic) { (request: GetTopicRequest, context: CallContext) -> GetTopicResponse in
            try await self.getTopic(request, context: context)
        }
        router.unary(ConsentMethods.listTopics) { (request: ListTopicsRequest, context: CallContext) -> ListTopicsResponse in
            try await self.listTopics(request, context: context)
        }
        router.unary(ConsentMethods.putConsentText) { (request: PutConsentTextRequest, context: CallContext) -> PutConsentTextResponse in
            try await self.putConsentText(request, context: context)
        }
        router.unary(ConsentMethods.listConsentTexts) { (request: ListConsentTextsRequest, context: CallContext) -> ListConsentTextsResponse in
            try await self.listConsentTexts(request, context: context)
        }
        router.unary(ConsentMethods.optIn) { (request: OptInRequest, context: CallContext) -> OptInResponse in
            try await self.optIn(request, context: context)
        }
        router.unary(ConsentMethods.optOut) { (request: OptOutRequest, context: CallContext) -> OptOutResponse in
            try await self.optOut(request, context: context)
        }
        router.unary(ConsentMethods.listPreferences) { (request: ListPreferencesRequest, context: CallContext) -> ListPreferencesResponse in
            try await self.listPreferences(request, context: context)
        }
        router.unary(ConsentMethods.createPreferenceLink) { (request: CreatePreferenceLinkRequest, context: CallContext) -> CreatePreferenceLinkResponse in
            try await self.createPreferenceLink(request, context: context)
        }
        router.unary(ConsentMethods.openPreferenceLink) { (request: OpenPreferenceLinkRequest, context: CallContext) -> OpenPreferenceLinkResponse in
            try await self.openPreferenceLink(request, context: context)
        }
        router.unary(ConsentMethods.followPreferenceLink) { (request: FollowPreferenceLinkRequest, context: CallContext) -> FollowPreferenceLinkResponse in
            try await self.followPreferenceLink(request, context: context)
        }
        router.unary(ConsentMethods.revokePreferenceLinks) { (request: RevokePreferenceLinksRequest, context: CallContext) -> RevokePreferenceLinksResponse in
            try await self.revokePreferenceLinks(request, context: context)
        }
        router.serverStreaming(ConsentMethods.readLedger) {
            (request: ReadLedgerRequest, context: CallContext, responses: ResponseWriter<ReadLedgerResponse>) in
            try await self.readLedger(request, context: context, responses: responses)
        }
        router.unary(ConsentMethods.verifyLedger) { (request: VerifyLedgerRequest, context: CallContext) -> VerifyLedgerResponse in
            try await self.verifyLedger(request, context: context)
        }
        router.unary(ConsentMethods.proveConsent) { (request: ProveConsentRequest, context: CallContext) -> ProveConsentResponse in
            try await self.proveConsent(request, context: context)
        }
        router.serverStreaming(ConsentMethods.exportPerson) {
            (request: ExportPersonRequest, context: CallContext, responses: ResponseWriter<ExportPersonResponse>) in
            try await self.exportPerson(request, context: context, responses: responses)
        }
        router.unary(ConsentMethods.erasePerson) { (request: ErasePersonRequest, context: CallContext) -> ErasePersonResponse in
            try await self.erasePerson(request, context: context)
        }
        router.unary(ConsentMethods.listAuditEvents) { (request: ListAuditEventsRequest, context: CallContext) -> ListAuditEventsResponse in
            try await self.listAuditEvents(request, context: context)
        }
    }
}

/// Calls `usher.consent.v1.Consent` through a channel.
package struct ConsentClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Says for each pair whether it may be sent, and with which permissions.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; what the pairs
    /// have in common is sent once. All pairs are read at one ledger position or later ones, each named in its answer.
    package func evaluate(
        _ request: EvaluateRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> EvaluateResponse {
        try await channel.unary(ConsentMethods.evaluate, request, options: options)
    }

    /// Lists the people subscribed to a topic, in pages, for a fan-out that can be resumed.
    ///
    /// Memory does not grow with the audience. Someone who joins or leaves while pages are read may be missed or listed;
    /// each pair is evaluated again before it is presented.
    package func listAudience(
        _ request: ListAudienceRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAudienceResponse {
        try await channel.unary(ConsentMethods.listAudience, request, options: options)
    }

    /// Asks for authorization as an app does, and says whether the prompt is to be shown.
    ///
    /// The prompt is shown once: afterwards the stored answer comes back (iOS model, authorization transitions).
    package func requestAuthorization(
        _ request: RequestAuthorizationRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RequestAuthorizationResponse {
        try await channel.unary(ConsentMethods.requestAuthorization, request, options: options)
    }

    /// Records what the person chose: in the prompt, under a provisional notification, or in settings.
    package func putAuthorization(
        _ request: PutAuthorizationRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutAuthorizationResponse {
        try await channel.unary(ConsentMethods.putAuthorization, request, options: options)
    }

    /// Replaces a person's settings for one app.
    package func putSettings(
        _ request: PutSettingsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutSettingsResponse {
        try await channel.unary(ConsentMethods.putSettings, request, options: options)
    }

    /// Answers with authorization and settings of one person for one app; defaults where nothing is recorded.
    package func getSettings(
        _ request: GetSettingsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetSettingsResponse {
        try await channel.unary(ConsentMethods.getSettings, request, options: options)
    }

    /// Lists a person's recorded settings by app id.
    package func listSettings(
        _ request: ListSettingsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListSettingsResponse {
        try await channel.unary(ConsentMethods.listSettings, request, options: options)
    }

    /// Records what the person answered to the introduction or a review of an app's time-sensitive notifications.
    ///
    /// Turning them off is the setting of that name; keeping them records it as on, unless it was turned off meanwhile.
    package func answerTimeSensitivePrompt(
        _ request: AnswerTimeSensitivePromptRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> AnswerTimeSensitivePromptResponse {
        try await channel.unary(ConsentMethods.answerTimeSensitivePrompt, request, options: options)
    }

    /// Replaces what an app's owner may use.
    ///
    /// Only an operator may.
    package func putEntitlements(
        _ request: PutEntitlementsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutEntitlementsResponse {
        try await channel.unary(ConsentMethods.putEntitlements, request, options: options)
    }

    /// Answers with what an app's owner may use; nothing where nothing is recorded.
    package func getEntitlements(
        _ request: GetEntitlementsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetEntitlementsResponse {
        try await channel.unary(ConsentMethods.getEntitlements, request, options: options)
    }

    /// Creates a topic of an app or replaces its words.
    ///
    /// Its purpose cannot be changed once people have subscribed.
    package func putTopic(
        _ request: PutTopicRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutTopicResponse {
        try await channel.unary(ConsentMethods.putTopic, request, options: options)
    }

    /// Answers with one topic.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    package func getTopic(
        _ request: GetTopicRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetTopicResponse {
        try await channel.unary(ConsentMethods.getTopic, request, options: options)
    }

    /// Lists an app's topics by id.
    package func listTopics(
        _ request: ListTopicsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListTopicsResponse {
        try await channel.unary(ConsentMethods.listTopics, request, options: options)
    }

    /// Records the text people are asked with.
    ///
    /// A text once recorded never changes; a new version is a new question.
    package func putConsentText(
        _ request: PutConsentTextRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutConsentTextResponse {
        try await channel.unary(ConsentMethods.putConsentText, request, options: options)
    }

    /// Lists the recorded texts of a topic by version and language.
    package func listConsentTexts(
        _ request: ListConsentTextsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListConsentTextsResponse {
        try await channel.unary(ConsentMethods.listConsentTexts, request, options: options)
    }

    /// Records that a person joined a topic.
    ///
    /// For marketing the evidence is mandatory and is never implied.
    package func optIn(
        _ request: OptInRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OptInResponse {
        try await channel.unary(ConsentMethods.optIn, request, options: options)
    }

    /// Records that a person left a topic.
    ///
    /// Once answered nothing further of it is handed to delivery.
    package func optOut(
        _ request: OptOutRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OptOutResponse {
        try await channel.unary(ConsentMethods.optOut, request, options: options)
    }

    /// Lists the topics a person can see and change, with their state, by app and topic id.
    package func listPreferences(
        _ request: ListPreferencesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListPreferencesResponse {
        try await channel.unary(ConsentMethods.listPreferences, request, options: options)
    }

    /// Makes a link with which a person can leave a topic, see preferences or confirm an opt-in without an account.
    ///
    /// Nothing is stored for it: the link carries what it is for, encrypted and authenticated under consent's own key.
    package func createPreferenceLink(
        _ request: CreatePreferenceLinkRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CreatePreferenceLinkResponse {
        try await channel.unary(ConsentMethods.createPreferenceLink, request, options: options)
    }

    /// Answers with what a link is for, for the page it leads to.
    ///
    /// Changes nothing, however often a scanner fetches it.
    package func openPreferenceLink(
        _ request: OpenPreferenceLinkRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OpenPreferenceLinkResponse {
        try await channel.unary(ConsentMethods.openPreferenceLink, request, options: options)
    }

    /// Does what a link is for, as a POST to it asks (RFC 8058).
    ///
    /// The token is the credential: no principal is needed.
    package func followPreferenceLink(
        _ request: FollowPreferenceLinkRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> FollowPreferenceLinkResponse {
        try await channel.unary(ConsentMethods.followPreferenceLink, request, options: options)
    }

    /// Makes one link useless, or every link of a person (and app) made until now.
    package func revokePreferenceLinks(
        _ request: RevokePreferenceLinksRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RevokePreferenceLinksResponse {
        try await channel.unary(ConsentMethods.revokePreferenceLinks, request, options: options)
    }

    /// Streams ledger entries in order of position, from one position to another.
    package func readLedger(
        _ request: ReadLedgerRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<ReadLedgerResponse> {
        channel.serverStreaming(ConsentMethods.readLedger, request, options: options)
    }

    /// Checks the ledger's chain and its signed checkpoints, and names the first fault.
    package func verifyLedger(
        _ request: VerifyLedgerRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> VerifyLedgerResponse {
        try await channel.unary(ConsentMethods.verifyLedger, request, options: options)
    }

    /// Exports the entry that held for a person, app and topic at a time, with its path to a signed checkpoint.
    package func proveConsent(
        _ request: ProveConsentRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ProveConsentResponse {
        try await channel.unary(ConsentMethods.proveConsent, request, options: options)
    }

    /// Streams everything known about a person, over all services.
    package func exportPerson(
        _ request: ExportPersonRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<ExportPersonResponse> {
        channel.serverStreaming(ConsentMethods.exportPerson, request, options: options)
    }

    /// Erases a person over all services and answers with a receipt.
    ///
    /// It continues after a crash by itself; repeating it
    /// with the same erasure id answers with the receipt of the first.
    package func erasePerson(
        _ request: ErasePersonRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ErasePersonResponse {
        try await channel.unary(ConsentMethods.erasePerson, request, options: options)
    }

    /// Lists the audit log of consent, newest first: who changed or tried to change what, and when.
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAuditEventsResponse {
        try await channel.unary(ConsentMethods.listAuditEvents, request, options: options)
    }
}
