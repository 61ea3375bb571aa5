import NotificationModel
import PayloadLint
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

extension IngestionService {
    package func putCategories(
        _ request: PutCategoriesRequest,
        context: CallContext
    ) async throws -> PutCategoriesResponse {
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try Actor(request.principal, caller: context.caller.name).requireApp(request.appID)
        let app = try apps.required(request.appID, field: "app_id")
        try CategoryRules.check(request.categories)
        var report = GuidelineReport(options.guidelines)
        for (index, category) in request.categories.enumerated() {
            CategoryGuidelines.check(category, of: app.guidelines, path: "categories[\(index)]", into: &report)
        }
        try report.requireAcceptable()
        let stored = ListCategoriesResponse(categories: request.categories.sorted { $0.categoryID < $1.categoryID })
        let body = try stored.encoded()
        let appID = request.appID
        _ = try await written { transaction in
            try transaction.prepare(
                "INSERT INTO category_set (app_id, body) VALUES ($1, $2) ON CONFLICT (app_id) DO UPDATE SET body = $3"
            ).run(.text(appID), .bytes(body.span.bytes), .bytes(body.span.bytes))
        }
        return PutCategoriesResponse(findings: report.findings)
    }

    package func listCategories(
        _ request: ListCategoriesRequest,
        context: CallContext
    ) async throws -> ListCategoriesResponse {
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try requireApp(request.principal, request.appID, context)
        _ = try apps.required(request.appID, field: "app_id")
        let stored = try reading { transaction in
            try transaction.prepare("SELECT body FROM category_set WHERE app_id = $1").first(.text(request.appID)) {
                try ListCategoriesResponse(decoding: try $0.bytes(0))
            }
        }
        return stored ?? ListCategoriesResponse()
    }
}

/// What categories must be to be stored.
enum CategoryRules {
    /// - Throws: The first thing that is wrong, with its field.
    static func check(_ categories: [NotificationCategory]) throws(RPCError) {
        guard categories.count <= 100 else {
            throw .refusal(
                .batchTooLarge,
                field: "categories",
                "there are \(categories.count), at most 100 are allowed"
            )
        }
        var ids: Set<String> = []
        for (index, category) in categories.enumerated() {
            let path = "categories[\(index)]"
            try IdentifierForm.category.check(category.categoryID, field: "\(path).category_id")
            guard ids.insert(category.categoryID).inserted else {
                throw .refusal(.fieldMalformed, field: "\(path).category_id", "another category has the same id")
            }
            try check(category, path)
        }
    }

    private static func check(_ category: NotificationCategory, _ path: String) throws(RPCError) {
        guard category.actions.count <= 10 else {
            throw .refusal(.batchTooLarge, field: "\(path).actions", "at most 10 actions are allowed")
        }
        guard category.intentIDs.count <= 16 else {
            throw .refusal(.batchTooLarge, field: "\(path).intent_ids", "at most 16 intents are allowed")
        }
        for (index, intent) in category.intentIDs.enumerated() {
            try TextRules.check(intent, byteCountIn: 1...128, field: "\(path).intent_ids[\(index)]")
        }
        let placeholder = category.hiddenPreviewPlaceholder
        try TextRules.check(placeholder, byteCountIn: 0...128, field: "\(path).hidden_preview_placeholder")
        try checkFormat(placeholder, field: "\(path).hidden_preview_placeholder")
        try TextRules.check(category.summaryFormat, byteCountIn: 0...128, field: "\(path).summary_format")
        try checkFormat(category.summaryFormat, field: "\(path).summary_format")
        var ids: Set<String> = []
        for (index, action) in category.actions.enumerated() {
            try check(action, "\(path).actions[\(index)]")
            guard ids.insert(action.actionID).inserted else {
                throw .refusal(
                    .guidelineRule,
                    field: "\(path).actions[\(index)].action_id",
                    "ACT-012: another action has the same id"
                )
            }
        }
    }

    private static func check(_ action: CategoryAction, _ path: String) throws(RPCError) {
        try TextRules.check(action.actionID, byteCountIn: 1...128, field: "\(path).action_id")
        try TextRules.check(action.title, byteCountIn: 1...128, field: "\(path).title")
        try TextRules.check(action.systemIcon, byteCountIn: 0...128, field: "\(path).system_icon")
        try TextRules.check(action.templateIcon, byteCountIn: 0...128, field: "\(path).template_icon")
        try TextRules.check(action.textInputButton, byteCountIn: 0...64, field: "\(path).text_input_button")
        try TextRules.check(action.textInputPlaceholder, byteCountIn: 0...128, field: "\(path).text_input_placeholder")
        guard action.systemIcon.isEmpty || action.templateIcon.isEmpty else {
            throw .refusal(
                .guidelineRule,
                field: "\(path).template_icon",
                "ACT-009: a system icon or an image of the app, not both"
            )
        }
    }

    /// A format is literal text with at most one `%u`; `%%` is a percent sign.
    private static func checkFormat(_ text: String, field: String) throws(RPCError) {
        var countPlaces = 0
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "%") else { continue }
            switch bytes.next() {
            case UInt8(ascii: "%"): continue
            case UInt8(ascii: "u"): countPlaces += 1
            default: throw .refusal(.fieldMalformed, field: field, "after % only u and % are allowed")
            }
        }
        guard countPlaces <= 1 else { throw .refusal(.fieldMalformed, field: field, "at most one %u is allowed") }
    }
}
