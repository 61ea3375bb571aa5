import NotificationModel
package import RPC
package import ServiceHost
package import UsherProto

// What of focus the audit log records; a test holds this list against the contract (docs/audit.md).
extension FocusService {
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        try await resources.audit.list(request, of: Self.role, context)
    }
}

extension PutPersonRequest: AuditedRequest {
    package var audited: AuditSubject { AuditSubject(principal, person: person?.personID ?? "") }
}

extension PutContactRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            person: personID,
            AuditDetail().with(.contact, id: contact?.contactID ?? "", .contact)
        )
    }
}

extension RemoveContactRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, person: personID, AuditDetail().with(.contact, id: contactID, .contact))
    }
}

extension PutFocusRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, person: personID, AuditDetail().with(.focus, id: focus?.focusID ?? "", .focus))
    }
}

extension RemoveFocusRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, person: personID, AuditDetail().with(.focus, id: focusID, .focus))
    }
}

extension PutFocusStatusSharingRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, person: personID, AuditDetail().with(.status, authorization))
    }
}

extension PutSummaryScheduleRequest: AuditedRequest {
    package var audited: AuditSubject {
        let count = schedule?.isEnabled == true ? schedule?.minutesOfDay.count ?? 0 : 0
        return AuditSubject(principal, person: personID, AuditDetail().with(.summaryTimeCount, number: Int64(count)))
    }
}

extension PutConversationMuteRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, person: personID, AuditDetail().with(.isMuted, isMuted))
    }
}

extension PutAlertCapsRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, AuditDetail().with(.capCount, number: Int64(caps.count)))
    }
}
