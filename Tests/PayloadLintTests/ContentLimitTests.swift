import Bytes
import PayloadLint
import ProtobufRuntime
import Testing
import UsherProto

/// Content with one thing changed, and what the strict reading says of it.
struct ContentExample: CustomTestStringConvertible, Sendable {
    let name: String
    let change: @Sendable (inout NotificationContent) -> Void
    /// Code and field of the refusal; nil where it is accepted.
    let refusal: (code: ContentProblem.Code, field: String)?
    /// The rule named by it.
    let rule: String

    var testDescription: String { name }

    /// Content that is accepted.
    static func accepted(_ name: String, _ change: @escaping @Sendable (inout NotificationContent) -> Void) -> Self {
        Self(name: name, change: change, refusal: nil, rule: "")
    }

    /// Content that is refused.
    static func refused(
        _ name: String,
        _ code: ContentProblem.Code,
        _ field: String,
        _ rule: String = "",
        _ change: @escaping @Sendable (inout NotificationContent) -> Void
    ) -> Self {
        Self(name: name, change: change, refusal: (code, field), rule: rule)
    }

    /// The content: a title and body, changed.
    var content: NotificationContent {
        var content = NotificationContent(title: "Parcel at the Door", body: "Your parcel is at the door.")
        change(&content)
        return content
    }

    func check() {
        guard let refusal else {
            #expect(throws: Never.self) { try ContentRules.check(content) }
            return
        }
        let problem = #expect(throws: ContentProblem.self) { try ContentRules.check(content) }
        #expect(problem?.code == refusal.code)
        #expect(problem?.field == refusal.field)
        #expect(problem?.rule == rule)
        if !rule.isEmpty { #expect(problem?.message.hasPrefix("\(rule): ") == true) }
    }
}

/// A text of so many bytes.
func text(_ byteCount: Int) -> String { String(repeating: "x", count: byteCount) }

@Suite("Limits of a notification's content") struct ContentLimitTests {
    static let texts: [ContentExample] = [
        limit("title", 5120) { $0.title = $1 }, limit("subtitle", 5120) { $0.subtitle = $1 },
        limit("body", 5120) { $0.body = $1 }, limit("thread_id", 128) { $0.threadID = $1 },
        limit("category_id", 128) { $0.categoryID = $1 }, limit("collapse_id", 64) { $0.collapseID = $1 },
        limit("filter_criteria", 256) { $0.filterCriteria = $1 }, limit("event_id", 128) { $0.eventID = $1 },
        limit("target_content_id", 256) { $0.targetContentID = $1 },
        limit("launch_image", 128) { $0.launchImage = $1 },
        limit("sound.name", 128) { $0.sound = Sound(kind: .custom, name: $1) },
        limit("title_localization.key", 128) { $0.titleLocalization = TextLocalization(key: $1) },
        limit("body_localization.args[1]", 1024) { $0.bodyLocalization = TextLocalization(key: "K", args: ["", $1]) },
        limit("attachments[0].attachment_id", 64) { $0.attachments = [.sample(id: $1)] },
        limit("attachments[0].url", 2048) { content, text in
            content.attachments = [.sample(url: "https://" + text.dropFirst(8))]
        },
        limit("attachments[0].media_type", 127) { $0.attachments = [.sample(mediaType: $1)] },
        limit("communication.conversation_id", 128) { $0.setMessage(conversation: $1) },
        limit("communication.group_name", 256) { content, text in content.setMessage { $0.groupName = text } },
        limit("communication.service_name", 64) { content, text in content.setMessage { $0.serviceName = text } },
        limit("communication.group_image_url", 2048) { content, text in
            content.setMessage { $0.groupImageURL = "https://" + text.dropFirst(8) }
        },
        limit("communication.sender.handle.value", 256) { content, text in
            content.setMessage { $0.sender = Participant(handle: PersonHandle(value: text)) }
        },
        limit("communication.sender.handle.label", 64) { content, text in
            content.setMessage { $0.sender = Participant(handle: PersonHandle(value: "a", label: text)) }
        },
        limit("communication.sender.display_name", 256) { content, text in
            content.setMessage { $0.sender = Participant(displayName: text, customID: "7") }
        },
        limit("communication.sender.contact_id", 64) { content, text in
            content.setMessage { $0.sender = Participant(contactID: text) }
        },
        limit("communication.sender.custom_id", 128) { content, text in
            content.setMessage { $0.sender = Participant(customID: text) }
        },
        limit("communication.recipients[2].handle.value", 256) { content, text in
            content.setMessage { communication in
                communication.recipients = ["1", "2"].map { Participant(customID: $0) }
                communication.recipients.append(Participant(handle: PersonHandle(value: text)))
            }
        },
    ].flatMap(\.self)

    /// A text of the most bytes its field takes, and one of a byte more.
    private static func limit(
        _ field: String,
        _ byteLimit: Int,
        _ set: @escaping @Sendable (inout NotificationContent, String) -> Void
    ) -> [ContentExample] {
        [
            .accepted("\(field) of \(byteLimit) bytes") { set(&$0, text(byteLimit)) },
            .refused("\(field) of \(byteLimit + 1) bytes", .fieldTooLong, "content.\(field)") {
                set(&$0, text(byteLimit + 1))
            },
        ]
    }

    @Test("A text of the most bytes is taken, and one of a byte more is refused by its path", arguments: texts)
    func keepsTextLimit(_ example: ContentExample) { example.check() }

    static let others: [ContentExample] = [
        .accepted("as it is") { _ in },
        .accepted("a level") { $0.level = .passive },
        .refused("an unknown level", .invalidInterruptionLevel, "content.level") { $0.level = .unrecognized_ },
        .refused("a level of another version", .invalidInterruptionLevel, "content.level") {
            $0.level = .unrecognized(17)
        },
        .accepted("a collapse id of 64 bytes in 32 characters") { $0.collapseID = String(repeating: "ü", count: 32) },
        .refused("a collapse id of 66 bytes in 33 characters", .fieldTooLong, "content.collapse_id") {
            $0.collapseID = String(repeating: "ü", count: 33)
        },
        .accepted("empty filter criteria") { $0.filterCriteria = "" },
        .accepted("expiring at once") { $0.expiresAtUnixUs = 0 },
        .refused("expiring before 1970", .fieldMalformed, "content.expires_at_unix_us") { $0.expiresAtUnixUs = -1 },
        .refused("a sound without its file", .fieldRequired, "content.sound.name") { $0.sound = Sound(kind: .custom) },
        .refused("a sound with a path", .fieldMalformed, "content.sound.name") {
            $0.sound = Sound(kind: .custom, name: "../ping.caf")
        },
        .refused("a sound with a path of another system", .fieldMalformed, "content.sound.name") {
            $0.sound = Sound(kind: .custom, name: #"sounds\ping.caf"#)
        },
        .refused("a name for the default sound", .fieldMalformed, "content.sound.name") {
            $0.sound = Sound(kind: .default, name: "ping.caf")
        },
        .refused("a volume for the default sound", .fieldMalformed, "content.sound.volume") {
            $0.sound = Sound(kind: .default, volume: 1)
        },
        .accepted("a critical sound") {
            $0.level = .critical
            $0.sound = Sound(kind: .critical, name: "siren.caf", volume: 0.5)
        },
        .accepted("a critical sound that is silent") { $0.setCritical(volume: 0) },
        .refused("a volume below 0", .fieldMalformed, "content.sound.volume") { $0.setCritical(volume: -0.01) },
        .refused("a volume above 1", .fieldMalformed, "content.sound.volume") { $0.setCritical(volume: 1.01) },
        .refused("a volume that is no number", .fieldMalformed, "content.sound.volume") {
            $0.setCritical(volume: .nan)
        },
        .refused("a volume without bounds", .fieldMalformed, "content.sound.volume") {
            $0.setCritical(volume: .infinity)
        },
        .refused("a catalogue text without its key", .fieldRequired, "content.subtitle_localization.key") {
            $0.subtitleLocalization = TextLocalization()
        },
        .accepted("32 arguments") {
            $0.bodyLocalization = TextLocalization(key: "K", args: .init(repeating: "a", count: 32))
        },
        .refused("33 arguments", .fieldTooLong, "content.body_localization.args") {
            $0.bodyLocalization = TextLocalization(key: "K", args: .init(repeating: "a", count: 33))
        },
        .accepted("10 attachments") { $0.attachments = (0..<10).map { .sample(id: "\($0)") } },
        .refused("11 attachments", .fieldTooLong, "content.attachments") {
            $0.attachments = (0..<11).map { .sample(id: "\($0)") }
        },
        .refused("an attachment without an id", .fieldRequired, "content.attachments[0].attachment_id") {
            $0.attachments = [.sample(id: "")]
        },
        .refused("two attachments of one id", .fieldMalformed, "content.attachments[1].attachment_id") {
            $0.attachments = [.sample(id: "a"), .sample(id: "a")]
        },
        .refused("an attachment without a URL", .fieldRequired, "content.attachments[0].url") {
            $0.attachments = [.sample(url: "")]
        },
        .accepted("no custom data") { $0.customDataJSON = "" },
        .accepted("custom data") { $0.customDataJSON = #"{"id":9007199254740993,"list":[null]}"# },
        .accepted("custom data of 4096 bytes") { $0.customDataJSON = #"{"a":""# + text(4088) + #""}"# },
        .refused("custom data of 4097 bytes", .fieldTooLong, "content.custom_data_json") {
            $0.customDataJSON = #"{"a":""# + text(4089) + #""}"#
        },
        .refused("custom data that is no JSON", .invalidJSON, "content.custom_data_json") {
            $0.customDataJSON = #"{"a":1,}"#
        },
        .refused("custom data that is an array", .fieldMalformed, "content.custom_data_json") {
            $0.customDataJSON = "[1]"
        },
        .refused("custom data with a name twice", .fieldMalformed, "content.custom_data_json") {
            $0.customDataJSON = #"{"a":1,"a":2}"#
        },
        .refused("more than 16384 bytes in all", .payloadTooLarge, "content", "P12") {
            $0.title = text(5120)
            $0.subtitle = text(5120)
            $0.body = text(5120)
            $0.targetContentID = text(256)
            $0.bodyLocalization = TextLocalization(key: "K", args: [text(1024)])
        },
    ]

    @Test("Every other limit refuses what is beyond it, by the path of the field", arguments: others)
    func keepsLimit(_ example: ContentExample) { example.check() }

    @Test(
        "URLs are absolute, of https, and hold only what a URL may",
        arguments: [
            ("https://example.com", true), ("HTTPS://example.com/a?b=c#d", true), ("https://[::1]:8443/x", true),
            ("https://example.com/%C3%BC", true), ("http://example.com", false), ("https://", false),
            ("https:///path", false), ("https://?q", false), ("//example.com", false), ("example.com/a.jpg", false),
            ("https://example.com/a b", false), ("https://example.com/ü", false), ("https://example.com/<a>", false),
            ("https://exa\nmple.com", false), ("ftp://example.com", false), ("javascript:alert(1)", false),
        ]
    )
    func urls(_ url: String, isTaken: Bool) {
        var content = ContentExample.accepted("") { _ in }.content
        content.attachments = [.sample(url: url)]
        if isTaken {
            #expect(throws: Never.self) { try ContentRules.check(content) }
        } else {
            let problem = #expect(throws: ContentProblem.self) { try ContentRules.check(content) }
            #expect(problem?.code == .fieldMalformed && problem?.field == "content.attachments[0].url")
        }
    }

    @Test("The path begins where the caller says")
    func path() throws {
        var content = NotificationContent(body: "b")
        content.sound = Sound(kind: .custom)
        #expect(throws: ContentProblem(.fieldRequired, "a.b.sound.name", "a custom sound needs the name of its file")) {
            try ContentRules.check(content, field: "a.b")
        }
        #expect(throws: ContentProblem(.fieldRequired, "sound.name", "a custom sound needs the name of its file")) {
            try ContentRules.check(content, field: "")
        }
    }
}

extension MediaAttachment {
    /// An attachment that is as it should be.
    static func sample(id: String = "a", url: String = "https://example.com/a.jpg", mediaType: String = "") -> Self {
        Self(attachmentID: id, url: url, mediaType: mediaType)
    }
}

extension NotificationContent {
    /// Makes it a message that is as it should be, but for `change`.
    mutating func setMessage(
        conversation: String = "c1",
        _ change: (inout Communication) -> Void = { _ in }
    ) {
        kind = .message
        var communication = Communication()
        communication.sender = Participant(customID: "ann")
        communication.conversationID = conversation
        change(&communication)
        self.communication = communication
    }

    /// Makes it critical.
    mutating func setCritical(volume: Double) {
        level = .critical
        sound = Sound(kind: .critical, volume: volume)
    }
}
