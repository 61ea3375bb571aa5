import EventLoop
import PayloadLint
package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func requestAuthorization(
        _ request: RequestAuthorizationRequest,
        context: CallContext
    ) async throws -> RequestAuthorizationResponse {
        try Self.check(app: request.appID)
        try Self.check(person: request.personID)
        let asked = try AuthorizationOptions(request.options, field: "options")
        try Self.check(language: request.language)
        // Ahead of what is a matter of form, since an attempt to ask people with such a sentence is audited.
        var report = GuidelineReport(options.guidelines)
        QuestionGuidelines.checkPurpose(request.purposeText, language: request.language, into: &report)
        if let refusal = report.refusal {
            throw RPCError.refusal(.guidelineRule, field: refusal.field, refusal.refusal)
        }
        try Self.check(request.purposeText, byteCountIn: 1...100, field: "purpose_text")
        try Self.check(shown: request.purposeText, field: "purpose_text")
        let actor = try Self.actor(request.principal, context)
        try actor.requireAppOrPerson(app: request.appID, person: request.personID)
        try await apps.requireKnown(request.appID, field: "app_id")
        try await requireKnown(person: request.personID)
        let origin = ChangeOrigin(actor, context, at: resources.now)
        let detail = request.audited.detail
        let change = try await change(
            app: request.appID,
            person: request.personID,
            origin,
            audited: { detail.with($1, insteadOf: $0, showsPrompt: $2) }
        ) { record in
            record.purposeText = request.purposeText
            record.language = request.language
            return .success(record.authorization.request(asked))
        }
        return RequestAuthorizationResponse(
            authorization: change.record.authorization.message,
            showsPrompt: change.answer,
            findings: report.findings
        )
    }

    package func putAuthorization(
        _ request: PutAuthorizationRequest,
        context: CallContext
    ) async throws -> PutAuthorizationResponse {
        try Self.check(app: request.appID)
        try Self.check(person: request.personID)
        let now = resources.now
        let choice = try AuthorizationState.Choice(request, at: now)
        let actor = try Self.actor(request.principal, context)
        try actor.requirePerson(request.personID)
        if choice.source == .operator { try actor.requireOperator() }
        try await apps.requireKnown(request.appID, field: "app_id")
        try await requireKnown(person: request.personID)
        let change = try await change(
            app: request.appID,
            person: request.personID,
            ChangeOrigin(actor, context, at: now),
            source: choice.source
        ) { record in
            record.choose(choice, inScheduledSummary: request.inScheduledSummary)
        }
        if change.answer == .mustBeFenced {
            try await fence.draw(
                before: change.record.ledgerPosition,
                person: request.personID,
                app: request.appID,
                options: peerOptions(context)
            )
        }
        return PutAuthorizationResponse(
            authorization: change.record.authorization.message,
            ledgerPosition: UInt64(change.record.ledgerPosition)
        )
    }

    /// Refuses what is no BCP 47 tag by its form; empty means not said.
    private static func check(language: String) throws(RPCError) {
        guard !language.isEmpty else { return }
        try check(language, byteCountIn: 0...35, field: "language")
        guard LanguageTag.isWellFormed(language.utf8.span.bytes) else {
            throw .refusal(.fieldMalformed, field: "language", "expected \(LanguageTag.expectation)")
        }
    }
}

/// What has to happen before a choice is acknowledged.
enum ChoiceConsequence: Sendable {
    case none
    /// Nothing that was evaluated before may be presented any more.
    case mustBeFenced
}

extension PersonAppRecord {
    /// Takes over what the person chose, where the model has such a transition.
    mutating func choose(
        _ choice: AuthorizationState.Choice,
        inScheduledSummary: Bool
    ) -> Result<ChoiceConsequence, RPCError> {
        let before = authorization
        guard let after = before.choosing(choice) else {
            return .failure(
                .refusal(
                    .authorizationTransitionInvalid,
                    field: "status",
                    "the model has no way from \(before.status) to \(choice.status) by this source"
                )
            )
        }
        authorization = after
        if inScheduledSummary, after != before || choice.source != .prompt { settings[.scheduledDelivery] = .enabled }
        guard after.status == .denied else { return .success(.none) }
        // Denied already, it was maybe not acknowledged: then the line is missing. What is undetermined may have been
        // permitted until an ephemeral authorization ended, and what was evaluated under that is maybe on its way.
        return .success(revision == 0 ? .none : .mustBeFenced)
    }
}

extension AuthorizationState.Choice {
    /// The choice in `request`, checked.
    ///
    /// - Throws: `field_required`, `field_malformed`, or `authorization_transition_invalid` for a status that cannot be
    ///   chosen.
    init(_ request: PutAuthorizationRequest, at now: UnixTime) throws(RPCError) {
        guard request.status != .unspecified else {
            throw .refusal(.fieldRequired, field: "status", "say which status was chosen")
        }
        guard let status = AuthorizationState.Status(rawValue: Int64(request.status.rawValue)) else {
            throw .refusal(.fieldMalformed, field: "status", "there is no status \(request.status.rawValue)")
        }
        guard request.source != .unspecified else {
            throw .refusal(.fieldRequired, field: "source", "say where the choice was made")
        }
        guard ChoiceSource.allKnown.contains(request.source) else {
            throw .refusal(.fieldMalformed, field: "source", "there is no source \(request.source.rawValue)")
        }
        guard status != .notDetermined else {
            throw .refusal(
                .authorizationTransitionInvalid,
                field: "status",
                "nobody can choose to be undetermined; only the end of an ephemeral authorization leads there"
            )
        }
        guard !request.inScheduledSummary || status == .authorized else {
            throw .refusal(.fieldMalformed, field: "in_scheduled_summary", "only what is allowed can be in the summary")
        }
        self.init(status: status, endsAt: try Self.end(request, status, now), source: request.source)
    }

    private static func end(
        _ request: PutAuthorizationRequest,
        _ status: AuthorizationState.Status,
        _ now: UnixTime
    ) throws(RPCError) -> UnixTime? {
        guard status == .ephemeral else {
            guard request.endsAtUnixUs == nil else {
                throw .refusal(.fieldMalformed, field: "ends_at_unix_us", "only an ephemeral authorization has an end")
            }
            return nil
        }
        guard let end = request.endsAtUnixUs else {
            throw .refusal(.fieldRequired, field: "ends_at_unix_us", "an ephemeral authorization has an end")
        }
        guard end > now.microseconds else {
            throw .refusal(.fieldMalformed, field: "ends_at_unix_us", "expected a time in the future")
        }
        return UnixTime(microseconds: end)
    }
}
