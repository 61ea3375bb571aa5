import EventLoop
package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func answerTimeSensitivePrompt(
        _ request: AnswerTimeSensitivePromptRequest,
        context: CallContext
    ) async throws -> AnswerTimeSensitivePromptResponse {
        try Self.check(app: request.appID)
        try Self.check(person: request.personID)
        let isKept: Bool
        switch request.answer {
        case .keep: isKept = true
        case .turnOff: isKept = false
        case .unspecified, .unrecognized:
            throw RPCError.refusal(.fieldRequired, field: "answer", "expected whether to keep them or to turn them off")
        }
        let actor = try Self.actor(request.principal, context)
        try actor.requirePerson(request.personID)
        try await apps.requireKnown(request.appID, field: "app_id")
        try await requireKnown(person: request.personID)
        let origin = ChangeOrigin(actor, context, at: resources.now)
        let change = try await change(app: request.appID, person: request.personID, origin) { record in
            // Whoever turned them off meanwhile, on another device or in settings, is not overruled by an older answer.
            if !isKept {
                record.settings[.timeSensitive] = .disabled
            } else if record.settings[.timeSensitive] == .unspecified {
                record.settings[.timeSensitive] = .enabled
            }
            return .success(())
        }
        return AnswerTimeSensitivePromptResponse(
            settings: change.record.message(appID: request.appID),
            ledgerPosition: UInt64(change.record.ledgerPosition)
        )
    }
}
