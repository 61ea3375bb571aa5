import Bytes
import PayloadLint
import ProtobufRuntime
import Testing
import UsherProto

/// Something that a rule looks at, once so that the rule objects and once so that it does not.
struct GuidelineExample: Sendable, CustomTestStringConvertible {
    /// What is looked at.
    enum Subject: Sendable {
        case content(@Sendable (inout NotificationContent) -> Void, ContentSurroundings = .example)
        case traffic([@Sendable (inout NotificationContent) -> Void])
        case category(@Sendable (inout NotificationCategory) -> Void)
        case app(@Sendable (inout App) -> Void)
        case optIn(ConsentText, topic: String = "")
        case purpose(String, language: String = "en")
        /// Declared in a file for `usher lint` only, and tested there.
        case declaration(isBreach: Bool)
    }

    let rule: GuidelineRule
    let isBreach: Bool
    let name: String
    let subject: Subject

    static func bad(_ rule: GuidelineRule, _ name: String, _ subject: Subject) -> Self {
        Self(rule: rule, isBreach: true, name: name, subject: subject)
    }

    static func good(_ rule: GuidelineRule, _ name: String, _ subject: Subject) -> Self {
        Self(rule: rule, isBreach: false, name: name, subject: subject)
    }

    var testDescription: String { "\(rule.id) \(isBreach ? "objects to" : "is content with") \(name)" }

    /// Everything that is objected to, by any rule.
    func objections(_ settings: GuidelineSettings = GuidelineSettings()) throws -> [GuidelineObjection] {
        var report = GuidelineReport(settings)
        switch subject {
        case .content(let change, let surroundings):
            var content = NotificationContent.wellWritten
            change(&content)
            var bytes = ByteBuffer()
            try content.encode(into: &bytes)
            ContentGuidelines.check(try NotificationContentView(bytes.bytes), surroundings, into: &report)
        case .traffic(let changes):
            var traffic = TrafficGuidelines()
            for (index, change) in changes.enumerated() {
                var content = NotificationContent.wellWritten
                content.body = "Parcel \(index) is at your door."
                change(&content)
                let sentAt = Int64(index) * 60_000_000
                traffic.check(content, app: "com.example.app", people: ["anna"], sentAt: sentAt, into: &report)
            }
        case .category(let change):
            var category = NotificationCategory.wellMade
            change(&category)
            CategoryGuidelines.check(category, of: ContentSurroundings.example.app, into: &report)
        case .app(let change):
            var app = App.wellDeclared
            change(&app)
            AppGuidelines.check(app, into: &report)
        case .optIn(let text, let topic): QuestionGuidelines.check(text, topicName: topic, into: &report)
        case .purpose(let text, let language):
            QuestionGuidelines.checkPurpose(text, language: language, into: &report)
        case .declaration(let isBreach):
            if isBreach {
                if rule == .mkt005 { QuestionGuidelines.checkOptIn(isAssumed: true, into: &report) }
                if rule == .pur004 { QuestionGuidelines.checkOccasion(isFirstStart: true, into: &report) }
            }
        }
        return report.objections
    }
}

extension ContentSurroundings {
    /// Sent in 1970 at half past the hour by an app that has declared everything.
    static let example = ContentSurroundings(
        app: GuidelineApp(App.wellDeclared),
        sentAt: 1_800_000_000,
        mayBeCritical: true
    )

    func changed(_ change: (inout Self) -> Void) -> Self {
        var surroundings = self
        change(&surroundings)
        return surroundings
    }
}

extension NotificationContent {
    /// What no rule objects to.
    static let wellWritten = NotificationContent(title: "Parcel at the Door", body: "Your parcel is at the door.")

    mutating func setMessage(from sender: String = "ann@example.com") {
        title = ""
        kind = .message
        communication = Communication(
            sender: Participant(
                handle: PersonHandle(kind: .emailAddress, value: sender),
                displayName: "Ann",
                imageURL: "https://example.com/ann.png"
            ),
            conversationID: "c1"
        )
    }
}

extension NotificationCategory {
    /// What no rule objects to.
    static let wellMade = NotificationCategory(
        categoryID: "comment",
        actions: [
            CategoryAction(
                actionID: "reply",
                title: "Reply",
                systemIcon: "arrowshape.turn.up.left",
                textInputButton: "Post",
                textInputPlaceholder: "Type here…"
            ),
            CategoryAction(actionID: "archive", title: "Mark as Read", systemIcon: "archivebox"),
        ],
        hiddenPreviewPlaceholder: "New comment"
    )
}

extension App {
    /// What no rule objects to.
    static let wellDeclared = App(
        appID: "com.example.app",
        displayName: "Acme",
        settingsURL: "https://example.com/settings",
        languages: ["en-GB"],
        sector: .health,
        badgeMeaning: .unread,
        sounds: [AppSound(name: "ring.caf", durationMs: 2000)]
    )
}
