import Bytes
import JSON
import PayloadLint
import ProtobufRuntime
import UsherProto

/// Steps over content as senders send it, in Usher's form and in that of APNs.
struct ContentSteps {
    private let ordinary: [UInt8]
    private let message: [UInt8]
    private let chinese: [UInt8]
    private let payload: [UInt8]

    init() throws {
        var content = NotificationContent(
            title: "Your parcel arrives today",
            subtitle: "Order 4711",
            body:
                "The courier is ten stops away and will ring between 14:10 and 14:40. You can still choose a neighbour.",
            level: .timeSensitive
        )
        content.sound = Sound(kind: .default)
        content.badge = 3
        content.threadID = "orders-4711"
        content.categoryID = "PARCEL"
        content.collapseID = "parcel-4711"
        content.relevanceScore = 0.8
        content.customDataJSON = #"{"order":4711,"link":"https://example.com/orders/4711","eta":[14,10,14,40]}"#
        ordinary = try Self.encoded(content)
        content.kind = .message
        var communication = Communication()
        communication.sender = Participant(
            handle: PersonHandle(kind: .emailAddress, value: "ann@example.com"),
            displayName: "Ann Example"
        )
        communication.conversationID = "conversation-17"
        content.communication = communication
        message = try Self.encoded(content)
        content.kind = .unspecified
        content.communication = nil
        content.title = "您的包裹今天送达"
        content.body = String(repeating: "快递员距离您还有十站，将于十四点十分到十四点四十分之间按门铃。", count: 3)
        chinese = try Self.encoded(content)
        let custom = String(repeating: "The courier is ten stops away. ", count: 10)
        payload = Array(
            """
            {"aps":{"alert":{"title":"Your parcel arrives today","subtitle":"Order 4711","body":"It is ten stops away."},\
            "badge":3,"sound":"default","thread-id":"orders-4711","category":"PARCEL","interruption-level":"time-sensitive",\
            "relevance-score":0.8,"mutable-content":1},"order":4711,"text":"\(custom)"}
            """.utf8
        )
    }

    /// All steps, in the order of the table.
    var all: [TimedStep] {
        [
            TimedStep(name: "view of ordinary content, \(ordinary.count) bytes") { [ordinary] in
                try Self.view(ordinary.span.bytes)
            },
            TimedStep(name: "the same, and checked") { [ordinary] in try Self.check(ordinary.span.bytes) },
            TimedStep(name: "view of a message, \(message.count) bytes, and checked") { [message] in
                try Self.check(message.span.bytes)
            },
            TimedStep(name: "view of Chinese content, \(chinese.count) bytes, and checked") { [chinese] in
                try Self.check(chinese.span.bytes)
            },
            TimedStep(name: "ordinary content against the guideline rules") { [ordinary] in
                try Self.lint(ordinary.span.bytes)
            },
            TimedStep(name: "a message against the guideline rules") { [message] in try Self.lint(message.span.bytes) },
            TimedStep(name: "Chinese content against the guideline rules") { [chinese] in
                try Self.lint(chinese.span.bytes)
            },
            TimedStep(name: "parse JSON of \(payload.count) bytes") { [payload] in
                try JSONDocument(parsing: payload).root.offset + 1
            },
            TimedStep(name: "read an APNs payload of \(payload.count) bytes") { [payload] in
                APNsPayloadReading(payload).byteCount
            },
            TimedStep(name: "the same, and made into content") { [payload] in
                try APNsPayloadReading(payload).content().title.utf8.count
            },
        ]
    }

    private static func encoded(_ content: NotificationContent) throws -> [UInt8] {
        var buffer = ByteBuffer()
        try content.encode(into: &buffer)
        return buffer.copy()
    }

    @inline(never) private static func view(_ bytes: RawSpan) throws -> Int {
        try NotificationContentView(bytes).title.byteCount
    }

    private static let settings = GuidelineSettings()
    private static let surroundings = ContentSurroundings(
        app: GuidelineApp(App(appID: "com.example.parcels", displayName: "Parcels & Co", languages: ["en"])),
        sentAt: 0
    )

    @inline(never) private static func lint(_ bytes: RawSpan) throws -> Int {
        let view = try NotificationContentView(bytes)
        var report = GuidelineReport(settings)
        ContentGuidelines.check(view, surroundings, into: &report)
        return report.objections.count + view.title.byteCount
    }

    @inline(never) private static func check(_ bytes: RawSpan) throws -> Int {
        let view = try NotificationContentView(bytes)
        return try ContentRules.check(view).findings.count + view.title.byteCount
    }
}
