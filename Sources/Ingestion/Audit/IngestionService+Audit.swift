import NotificationModel
package import RPC
package import ServiceHost
package import UsherProto

// What of ingestion the audit log records; a test holds this list against the contract (docs/audit.md).
extension IngestionService {
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        try await resources.audit.list(request, of: Self.role, context)
    }
}

extension PutAppRequest: AuditedRequest {
    package var audited: AuditSubject { AuditSubject(principal, app: app?.appID ?? "") }
}

extension CreateApiKeyRequest: AuditedRequest {
    package var audited: AuditSubject { AuditSubject(principal, app: appID) }
}

extension WithdrawApiKeyRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, AuditDetail().with(.key, id: keyID, .contact))
    }
}

extension PutCategoriesRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, app: appID, AuditDetail().with(.categoryCount, number: Int64(categories.count)))
    }
}
