import EventLoop
import NotificationModel
import PayloadLint
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

extension IngestionService {
    package func putApp(_ request: PutAppRequest, context: CallContext) async throws -> PutAppResponse {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        guard let asked = request.app else {
            throw RPCError.refusal(.fieldRequired, field: "app", "an app is required")
        }
        try AppRules.check(asked)
        var report = GuidelineReport(options.guidelines)
        AppGuidelines.check(asked, into: &report)
        try report.requireAcceptable()
        let now = resources.now.microseconds
        let expected = request.expectedRevision
        let stored = try await written { transaction in
            let known = try AppTable.find(asked.appID, in: transaction)
            var app = App(appID: asked.appID, displayName: asked.displayName, settingsURL: asked.settingsURL)
            app.languages = asked.languages
            app.sector = asked.sector
            app.badgeMeaning = asked.badgeMeaning
            app.sounds = asked.sounds
            app.createdAtUnixUs = known?.createdAtUnixUs ?? now
            app.farEventPolicy = asked.farEventPolicy
            app.missingEventPolicy = asked.missingEventPolicy
            app.revision = known?.revision ?? 0
            if known == app { return app }
            if let expected, expected != app.revision {
                throw RPCError.refusal(
                    .revisionMismatch,
                    field: "expected_revision",
                    "the app is at revision \(app.revision)"
                )
            }
            app.revision += 1
            AuditLog.say(AuditDetail().with(app, insteadOf: known), in: transaction)
            try AppTable.put(app, in: transaction)
            return app
        }
        apps.adopt(stored)
        return PutAppResponse(app: stored, findings: report.findings)
    }

    package func getApp(_ request: GetAppRequest, context: CallContext) async throws -> GetAppResponse {
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try requireApp(request.principal, request.appID, context)
        let record = try apps.required(request.appID, field: "app_id")
        var response = GetAppResponse(app: record.app)
        let isService = request.principal == nil && context.caller.name != "cli"
        if !isService {
            let tally = tallies.tally(of: record)
            response.standing = SenderStanding(
                recentCount: UInt32(tally.count),
                recentTimeSensitiveCount: UInt32(tally.timeSensitiveCount),
                misjudgedCount: record.misjudgedCount
            )
        }
        return response
    }

    package func listApps(_ request: ListAppsRequest, context: CallContext) async throws -> ListAppsResponse {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        let page = try Page(request.page, of: "ListApps")
        var response = ListAppsResponse()
        var byteCount = 0
        var isFull = false
        try reading { transaction in
            let select = try transaction.prepare(
                "SELECT body FROM app WHERE app_id > $1 ORDER BY app_id LIMIT $2"
            )
            try select.forEach(.text(page.text), .integer(Int64(page.size) + 1)) { row in
                let body = try row.bytes(0)
                if isFull || response.apps.count == page.size || byteCount + body.byteCount > Page.maximumByteCount {
                    isFull = true
                    return
                }
                byteCount += body.byteCount
                response.apps.append(try App(decoding: body))
            }
        }
        if isFull, let last = response.apps.last { response.page = page.next(after: last.appID) }
        return response
    }

    /// Refuses a call on behalf of anyone who may not reach the app; services among themselves name nobody.
    func requireApp(_ principal: Principal?, _ id: String, _ context: CallContext) throws(RPCError) {
        let isService = !["gateway", "cli"].contains(context.caller.name)
        if principal == nil && isService { return }
        try Actor(principal, caller: context.caller.name).requireApp(id)
    }
}

/// What an app must be to be stored.
enum AppRules {
    /// - Throws: The first thing that is wrong, with its field.
    static func check(_ app: App) throws(RPCError) {
        try IdentifierForm.app.check(app.appID, field: "app.app_id")
        guard app.appID != SystemApp.id else {
            throw .refusal(.fieldMalformed, field: "app.app_id", "\(SystemApp.id) is Usher's own")
        }
        try TextRules.check(app.displayName, byteCountIn: 1...128, field: "app.display_name")
        try NameRules.requireOneLine(app.displayName, field: "app.display_name")
        try TextRules.check(app.settingsURL, byteCountIn: 0...2048, field: "app.settings_url")
        guard app.settingsURL.isEmpty || isAbsoluteURL(app.settingsURL) else {
            throw .refusal(.fieldMalformed, field: "app.settings_url", "expected an absolute URL, or nothing")
        }
        try checkDeclarations(app)
        try check(app.farEventPolicy, "app.far_event_policy")
        try check(app.missingEventPolicy, "app.missing_event_policy")
    }

    private static func check(_ policy: EventTimePolicy, _ field: String) throws(RPCError) {
        if case .unrecognized = policy {
            throw .refusal(.fieldMalformed, field: field, "expected to warn, to lower, to refuse, or nothing")
        }
    }

    private static func checkDeclarations(_ app: App) throws(RPCError) {
        guard app.languages.count <= 100 else {
            throw .refusal(.batchTooLarge, field: "app.languages", "at most 100 languages are allowed")
        }
        for (index, language) in app.languages.enumerated() {
            let field = "app.languages[\(index)]"
            guard LanguageTag.isWellFormed(language.utf8.span.bytes) else {
                throw .refusal(.fieldMalformed, field: field, "expected \(LanguageTag.expectation)")
            }
            guard !app.languages[..<index].contains(language) else {
                throw .refusal(.fieldMalformed, field: field, "the language is named twice")
            }
        }
        guard app.sounds.count <= 100 else {
            throw .refusal(.batchTooLarge, field: "app.sounds", "at most 100 sounds are allowed")
        }
        for (index, sound) in app.sounds.enumerated() {
            try TextRules.check(sound.name, byteCountIn: 1...128, field: "app.sounds[\(index)].name")
        }
        if case .unrecognized = app.sector {
            throw .refusal(.fieldMalformed, field: "app.sector", "expected a sector that the contract names")
        }
        if case .unrecognized = app.badgeMeaning {
            throw .refusal(.fieldMalformed, field: "app.badge_meaning", "expected a meaning that the contract names")
        }
    }

    /// True for a scheme of RFC 3986, a colon, and something printable behind it.
    static func isAbsoluteURL(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        let rest = text.utf8[text.utf8.index(after: colon)...]
        guard let first = scheme.first, isLetter(first), !rest.isEmpty else { return false }
        let isScheme = scheme.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
        }
        return isScheme && rest.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// What any text of a request must be.
enum TextRules {
    /// - Throws: `field_required` or `field_too_long`.
    static func check(_ text: String, byteCountIn range: ClosedRange<Int>, field: String) throws(RPCError) {
        if text.isEmpty && range.lowerBound > 0 {
            throw .refusal(.fieldRequired, field: field, "it is required, at most \(range.upperBound) bytes")
        }
        guard text.utf8.count <= range.upperBound else {
            throw .refusal(
                .fieldTooLong,
                field: field,
                "it has \(text.utf8.count) bytes, at most \(range.upperBound) are allowed"
            )
        }
    }
}
