import NotificationModel
package import RPC
package import ServiceHost
package import UsherProto

// What of consent the audit log records; a test holds this list against the contract (docs/audit.md).
extension ConsentService {
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        try await resources.audit.list(request, of: Self.role, context)
    }
}

/// Once it is done the detail also says what came of it.
extension RequestAuthorizationRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, person: personID, AuditDetail().with(.options, all: options))
    }
}

extension PutAuthorizationRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            app: appID,
            person: personID,
            AuditDetail().with(.authorization, status).with(.source, source)
        )
    }
}

/// All settings that the request chooses; once it is done, only those that it changed.
extension PutSettingsRequest: AuditedRequest {
    package var audited: AuditSubject {
        let detail = (try? PackedSettings(settings ?? AppSettings(), field: "settings"))
            .map { AuditDetail().with($0, insteadOf: .defaults) }
        return AuditSubject(principal, app: appID, person: personID, detail ?? AuditDetail())
    }
}

extension AnswerTimeSensitivePromptRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, person: personID, AuditDetail().with(.answer, answer))
    }
}

extension PutEntitlementsRequest: AuditedRequest {
    package var audited: AuditSubject {
        let capabilities = entitlements?.capabilities ?? Capabilities()
        return AuditSubject(
            principal,
            app: entitlements?.appID ?? "",
            AuditDetail().with(.timeSensitive, capabilities.timeSensitive).with(.critical, capabilities.critical)
                .with(.communication, capabilities.communication)
                .with(.publicAuthority, region: capabilities.publicAuthorityRegion)
        )
    }
}

extension PutTopicRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            app: topic?.appID ?? "",
            AuditDetail().with(.topic, id: topic?.topicID ?? "", .topic).with(.purpose, topic?.purpose ?? .unspecified)
                .with(.isListed, topic?.isListed ?? false)
        )
    }
}

extension PutConsentTextRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            app: text?.appID ?? "",
            AuditDetail().with(.topic, id: text?.topicID ?? "", .topic)
                .with(.textVersion, number: Int64(text?.version ?? 0))
        )
    }
}

extension OptInRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            app: appID,
            person: personID,
            AuditDetail().with(.topic, id: topicID, .topic).with(.channel, channel)
        )
    }
}

extension OptOutRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            app: appID,
            person: personID,
            AuditDetail().with(.topic, id: topicID, .topic).with(.channel, channel).with(.source, source)
        )
    }
}

/// A link is made without storing anything, so only a refusal is recorded.
extension CreatePreferenceLinkRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, person: personID, AuditDetail().with(.topic, id: topicID, .topic))
    }
}

/// The token is the credential, and whom and what it is about is only known behind it: once it is done the detail says
/// what was joined and left.
extension FollowPreferenceLinkRequest: AuditedRequest {
    package var audited: AuditSubject { AuditSubject(nil) }
}

extension RevokePreferenceLinksRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, person: personID, AuditDetail().with(.link, bytes: linkID))
    }
}

/// Names the erasure and not the person, who is to be forgotten, also where they ask for it themselves.
extension ErasePersonRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            person: personID,
            namesPerson: false,
            AuditDetail().with(.erasure, bytes: erasureID)
        )
    }
}
