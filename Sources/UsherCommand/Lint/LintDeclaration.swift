import JSON
import NotificationModel
import UsherProto

/// What an app declares of itself in a file.
struct LintDeclaration {
    /// Names that make an object a declaration.
    static let names = ["app", "categories", "topics", "purpose_text", "purpose_language", "asked_at"]

    /// A topic and the words that people are asked with.
    struct Topic {
        var id = ""
        var name = ""
        var purpose = NotificationPurpose.unspecified
        /// Whether people join by allowing notifications, without being asked.
        var isAssumed = false
        var texts: [ConsentText] = []
    }

    /// When people are asked for the app as a whole.
    enum Occasion: String, CaseIterable {
        case firstStart, firstNeed
    }

    var app: App?
    var categories: [NotificationCategory] = []
    var topics: [Topic] = []
    /// Nil where the file says nothing of it; empty where it says that there is none.
    var purposeText: String?
    var purposeLanguage = ""
    var occasion: Occasion?

    /// Whether an object is one.
    static func isOne(_ element: JSONElement) -> Bool {
        element.kind == .object && ["app", "categories", "topics", "purpose_text"].contains { element[$0] != nil }
    }

    /// Reads an object.
    init(_ element: JSONElement) throws(JSONFieldError) {
        let fields = try JSONFields(element, known: Self.names)
        app = try fields.object("app", known: Self.appNames).map(Self.app)
        for (index, element) in (try fields.array("categories") ?? []).enumerated() {
            categories.append(try CategoryJSON.category(element, path: "categories[\(index)]"))
        }
        for (index, element) in (try fields.array("topics") ?? []).enumerated() {
            topics.append(try Self.topic(element, path: "topics[\(index)]"))
        }
        if fields.has("purpose_text") { purposeText = try fields.string("purpose_text") ?? "" }
        purposeLanguage = try fields.string("purpose_language") ?? ""
        if fields.has("asked_at") { occasion = try fields.choice("asked_at", Occasion.self) }
    }

    private static let appNames = [
        "app_id", "display_name", "settings_url", "languages", "sector", "badge_meaning", "sounds",
    ]

    private static func app(_ fields: JSONFields) throws(JSONFieldError) -> App {
        var app = App(
            appID: try fields.string("app_id") ?? "",
            displayName: try fields.string("display_name") ?? "",
            settingsURL: try fields.string("settings_url") ?? "",
            languages: try fields.strings("languages") ?? [],
            sector: try fields.spelled("sector") ?? .unspecified,
            badgeMeaning: try fields.spelled("badge_meaning") ?? .unspecified
        )
        for (index, element) in (try fields.array("sounds") ?? []).enumerated() {
            let sound = try JSONFields(element, path: "app.sounds[\(index)]", known: ["name", "duration_ms"])
            app.sounds.append(
                AppSound(
                    name: try sound.string("name") ?? "",
                    durationMs: UInt32(try sound.integer("duration_ms", in: 0...Int64(UInt32.max)) ?? 0)
                )
            )
        }
        return app
    }

    private static func topic(_ element: JSONElement, path: String) throws(JSONFieldError) -> Topic {
        let names = ["topic_id", "display_name", "purpose", "opt_in", "texts"]
        let fields = try JSONFields(element, path: path, known: names)
        var topic = Topic(
            id: try fields.string("topic_id") ?? "",
            name: try fields.string("display_name") ?? "",
            purpose: try fields.spelled("purpose") ?? .unspecified
        )
        if fields.has("opt_in") { topic.isAssumed = try fields.choice("opt_in", OptIn.self) == .assumed }
        for (index, element) in (try fields.array("texts") ?? []).enumerated() {
            let text = try JSONFields(
                element,
                path: "\(path).texts[\(index)]",
                known: ["language", "question", "accept_label", "decline_label"]
            )
            topic.texts.append(
                ConsentText(
                    language: try text.string("language") ?? "",
                    question: try text.string("question") ?? "",
                    acceptLabel: try text.string("accept_label") ?? "",
                    declineLabel: try text.string("decline_label") ?? ""
                )
            )
        }
        return topic
    }

    private enum OptIn: String, CaseIterable {
        case asked, assumed
    }
}

/// A category as JSON has it: the contract's names.
enum CategoryJSON {
    private static let names = [
        "category_id", "actions", "hidden_preview_placeholder", "summary_format", "shows_title_when_hidden",
        "shows_subtitle_when_hidden", "reports_dismissal", "allowed_in_car", "intent_ids",
    ]
    private static let actionNames = [
        "action_id", "title", "requires_authentication", "is_destructive", "opens_app", "system_icon", "template_icon",
        "text_input_button", "text_input_placeholder",
    ]

    /// Reads an object.
    static func category(_ element: JSONElement, path: String) throws(JSONFieldError) -> NotificationCategory {
        let fields = try JSONFields(element, path: path, known: names)
        var category = NotificationCategory(
            categoryID: try fields.string("category_id") ?? "",
            hiddenPreviewPlaceholder: try fields.string("hidden_preview_placeholder") ?? "",
            summaryFormat: try fields.string("summary_format") ?? "",
            showsTitleWhenHidden: try fields.bool("shows_title_when_hidden") ?? false,
            showsSubtitleWhenHidden: try fields.bool("shows_subtitle_when_hidden") ?? false,
            reportsDismissal: try fields.bool("reports_dismissal") ?? false,
            allowedInCar: try fields.bool("allowed_in_car") ?? false,
            intentIDs: try fields.strings("intent_ids") ?? []
        )
        for (index, element) in (try fields.array("actions") ?? []).enumerated() {
            category.actions.append(try action(element, path: "\(path).actions[\(index)]"))
        }
        return category
    }

    private static func action(_ element: JSONElement, path: String) throws(JSONFieldError) -> CategoryAction {
        let fields = try JSONFields(element, path: path, known: actionNames)
        return CategoryAction(
            actionID: try fields.string("action_id") ?? "",
            title: try fields.string("title") ?? "",
            requiresAuthentication: try fields.bool("requires_authentication") ?? false,
            isDestructive: try fields.bool("is_destructive") ?? false,
            opensApp: try fields.bool("opens_app") ?? false,
            systemIcon: try fields.string("system_icon") ?? "",
            templateIcon: try fields.string("template_icon") ?? "",
            textInputButton: try fields.string("text_input_button") ?? "",
            textInputPlaceholder: try fields.string("text_input_placeholder") ?? ""
        )
    }
}
