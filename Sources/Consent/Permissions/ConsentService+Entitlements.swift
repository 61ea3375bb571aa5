import NotificationModel
package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func putEntitlements(
        _ request: PutEntitlementsRequest,
        context: CallContext
    ) async throws -> PutEntitlementsResponse {
        guard let wanted = request.entitlements else {
            throw RPCError.refusal(.fieldRequired, field: "entitlements", "the whole new entitlements are expected")
        }
        let appID = wanted.appID
        try IdentifierForm.app.check(appID, field: "entitlements.app_id")
        let asked = wanted.capabilities ?? Capabilities()
        try Self.check(region: asked.publicAuthorityRegion)
        // Without what a later contract may add, which this version could not keep.
        let capabilities = Capabilities(
            timeSensitive: asked.timeSensitive,
            critical: asked.critical,
            communication: asked.communication,
            publicAuthorityRegion: asked.publicAuthorityRegion
        )
        let actor = try Self.actor(request.principal, context)
        try actor.requireOperator()
        try await apps.requireKnown(appID, field: "entitlements.app_id")
        let (ledger, origin) = (ledger, ChangeOrigin(actor, context, at: resources.now))
        let (record, _) = try await commit(byteCount: 512) { transaction in
            let known = try AppTable.app(appID, in: transaction)
            if known?.capabilities ?? Capabilities() == capabilities {
                return .success((known ?? AppRecord(number: 0), Int64?.none))
            }
            let revision = known?.revision ?? 0
            if let refusal = RPCError.revisionMismatch(expected: request.expectedRevision, actual: revision) {
                return .failure(refusal)
            }
            var record = try known ?? AppTable.appToChange(appID, in: transaction)
            record.capabilities = capabilities
            record.revision += 1
            try AppTable.update(record, in: transaction)
            let entry = LedgerRecord(origin: origin, appID: appID, change: .entitlements(capabilities))
            return .success((record, try ledger.append(entry, in: transaction)))
        } apply: { [self] (record: AppRecord, position: Int64?) in
            guard let position else { return }
            if let key = ScopedKey(appID) { state.apps.insert(CachedApp(record), under: key) }
            advance(to: position)
        }
        return PutEntitlementsResponse(entitlements: record.entitlements(appID: appID))
    }

    package func getEntitlements(
        _ request: GetEntitlementsRequest,
        context: CallContext
    ) async throws -> GetEntitlementsResponse {
        try Self.check(app: request.appID)
        try Self.reader(request.principal, context, orServices: ["ingestion"])?.requireApp(request.appID)
        let record = try read { try AppTable.app(request.appID, in: $0) } ?? AppRecord(number: 0)
        return GetEntitlementsResponse(entitlements: record.entitlements(appID: request.appID))
    }

    /// Refuses what is no ISO 3166 code by its form; empty means none.
    private static func check(region: String) throws(RPCError) {
        guard region.isEmpty || Region(region) != nil else {
            throw .refusal(
                .fieldMalformed,
                field: "entitlements.capabilities.public_authority_region",
                "expected an ISO 3166 code such as DE or DE-BE"
            )
        }
    }
}

extension AppRecord {
    /// What the app's owner may use, as the contract spells it.
    fileprivate func entitlements(appID: String) -> Entitlements {
        Entitlements(appID: appID, capabilities: capabilities, revision: UInt64(revision))
    }
}
