import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Transport
package import UsherProto

/// Muted conversations: the person's own setting, against the noise of groups.
extension FocusService {
    package func putConversationMute(
        _ request: PutConversationMuteRequest,
        context: CallContext
    ) async throws -> PutConversationMuteResponse {
        let person = try owner(request.personID, request.principal, context)
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try FieldRules.text(request.conversationID, "conversation_id", atMost: 128, isRequired: true)
        let conversation = Conversation(appID: request.appID, id: request.conversationID)
        let isMuted = request.isMuted
        let now = resources.now.microseconds
        try await change(of: person) { transaction in
            try PersonStore.require(person, in: transaction)
            if isMuted {
                try MuteStore.mute(conversation, for: person, at: now, in: transaction)
            } else {
                try MuteStore.unmute(conversation, for: person, in: transaction)
            }
        }
        return PutConversationMuteResponse()
    }

    package func listConversationMutes(
        _ request: ListConversationMutesRequest,
        context: CallContext
    ) async throws -> ListConversationMutesResponse {
        let person = try owner(request.personID, request.principal, context)
        let mutes = try await readInBackground { transaction in
            try PersonStore.require(person, in: transaction)
            return try MuteStore.mutes(of: person, in: transaction)
        }
        return ListConversationMutesResponse(mutes: mutes)
    }
}
