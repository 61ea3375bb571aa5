import EventLoop
package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func putSettings(_ request: PutSettingsRequest, context: CallContext) async throws -> PutSettingsResponse {
        try Self.check(app: request.appID)
        try Self.check(person: request.personID)
        guard let wanted = request.settings else {
            throw RPCError.refusal(.fieldRequired, field: "settings", "the whole new settings are expected")
        }
        let settings = try PackedSettings(wanted, field: "settings")
        let actor = try Self.actor(request.principal, context)
        try actor.requirePerson(request.personID)
        try await apps.requireKnown(request.appID, field: "app_id")
        try await requireKnown(person: request.personID)
        let origin = ChangeOrigin(actor, context, at: resources.now)
        let change = try await change(
            app: request.appID,
            person: request.personID,
            origin,
            audited: { before, after, _ in AuditDetail().with(after.settings, insteadOf: before.settings) }
        ) { record in
            let settings = settings.keepingUnsupported(of: record.settings)
            guard record.settings != settings else { return .success(()) }
            if let refusal = RPCError.revisionMismatch(expected: request.expectedRevision, actual: record.revision) {
                return .failure(refusal)
            }
            record.settings = settings
            return .success(())
        }
        if settings.channelsOff.isSuperset(of: .served) {
            // As with an opt-out: repeating the call draws the line again, since its acknowledgement may be missing.
            try await fence.draw(
                before: change.record.ledgerPosition,
                person: request.personID,
                app: request.appID,
                options: peerOptions(context)
            )
        }
        return PutSettingsResponse(
            settings: change.record.message(appID: request.appID),
            ledgerPosition: UInt64(change.record.ledgerPosition)
        )
    }

    package func getSettings(_ request: GetSettingsRequest, context: CallContext) async throws -> GetSettingsResponse {
        try Self.check(app: request.appID)
        try Self.check(person: request.personID)
        try Self.reader(request.principal, context, orServices: ["focus", "delivery"])?
            .requireAppOrPerson(app: request.appID, person: request.personID)
        let person = Array(request.personID.utf8)
        let (app, record) = try read { transaction in
            let app = try AppTable.app(request.appID, in: transaction)
            let record = try app.flatMap { app in
                try PersonAppTable.record(of: person, app: app.number, in: transaction)
            }
            return (app, record)
        }
        let capabilities = app?.capabilities ?? Capabilities()
        let shown = (record ?? PersonAppRecord()).shown(to: capabilities, at: resources.now)
        return GetSettingsResponse(settings: shown.message(appID: request.appID), capabilities: capabilities)
    }

    package func listSettings(_ request: ListSettingsRequest, context: CallContext) async throws -> ListSettingsResponse
    {
        try Self.check(person: request.personID)
        try Self.actor(request.principal, context).requirePerson(request.personID)
        let page = try Page(request.page, of: "ListSettings|\(request.personID)")
        let person = Array(request.personID.utf8)
        let now = resources.now
        var settings = try await readInBackground { transaction in
            var settings: [PersonAppSettings] = []
            try PersonAppTable.forEach(of: person, after: page.text, limit: page.size + 1, in: transaction) { entry in
                let shown = entry.record.shown(to: entry.capabilities, at: now)
                settings.append(shown.message(appID: entry.appID))
            }
            return settings
        }
        var info = PageInfo()
        if settings.count > page.size {
            settings.removeLast()
            info = page.next(after: settings.last?.appID ?? "")
        }
        return ListSettingsResponse(settings: settings, page: info)
    }
}

extension PersonAppRecord {
    /// What holds at `now`, with what the app may not use as not supported.
    func shown(to capabilities: Capabilities, at now: UnixTime) -> Self {
        var shown = self
        shown.authorization = authorization.inForce(at: now)
        shown.settings = settings.limited(to: authorization.options).limited(to: capabilities)
        return shown
    }

    /// The record as the contract spells it.
    func message(appID: String) -> PersonAppSettings {
        PersonAppSettings(
            appID: appID,
            authorization: authorization.message,
            settings: settings.message,
            revision: UInt64(revision)
        )
    }
}

extension RPCError {
    /// The refusal of a change to another state than its author saw; nil where that is the state.
    static func revisionMismatch(expected: UInt64?, actual: Int64) -> Self? {
        guard let expected, expected != UInt64(actual) else { return nil }
        return refusal(
            .revisionMismatch,
            field: "expected_revision",
            "it expects \(expected), the stored revision is \(actual)"
        )
    }
}
