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

/// Once it is done the detail says what of the app changed.
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

extension AuditDetail {
    /// Adds what of `app` differs from `known`, nil where it is new: what it is where the contract or a number says so, and
    /// else only that it changed.
    func with(_ app: App, insteadOf known: App?) -> Self {
        let before = known ?? App()
        var detail = known == nil ? with(.isNew) : self
        if app.displayName != before.displayName { detail = detail.with(.displayName) }
        if app.settingsURL != before.settingsURL { detail = detail.with(.settingsPage) }
        if app.languages != before.languages {
            detail = detail.with(.languageCount, number: Int64(app.languages.count))
        }
        if app.sector != before.sector { detail = detail.with(.sector, orDefault: app.sector) }
        if app.badgeMeaning != before.badgeMeaning { detail = detail.with(.badgeMeaning, orDefault: app.badgeMeaning) }
        if app.sounds != before.sounds { detail = detail.with(.soundCount, number: Int64(app.sounds.count)) }
        if app.farEventPolicy != before.farEventPolicy {
            detail = detail.with(.farEvents, orDefault: app.farEventPolicy)
        }
        if app.missingEventPolicy != before.missingEventPolicy {
            detail = detail.with(.missingEvents, orDefault: app.missingEventPolicy)
        }
        return detail
    }
}
