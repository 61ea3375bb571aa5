import NotificationModel
package import RPC
package import ServiceHost
package import UsherProto

// What of delivery the audit log records; a test holds this list against the contract (docs/audit.md).
extension DeliveryService {
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        try await resources.audit.list(request, of: Self.role, context)
    }
}

extension PutDeviceRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(
            principal,
            person: personID,
            AuditDetail().with(.device, id: device?.deviceID ?? "", .device)
                .with(.endpointCount, number: Int64(device?.endpoints.count ?? 0))
        )
    }
}

extension RemoveDeviceRequest: AuditedRequest {
    package var audited: AuditSubject {
        AuditSubject(principal, person: personID, AuditDetail().with(.device, id: deviceID, .device))
    }
}
