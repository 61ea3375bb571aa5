import Bytes
import PayloadLint
import ProtobufRuntime
import Testing
import UsherProto

/// What is text: the bytes of every text field come as a sender wrote them, and views do not look at them.
@Suite("Text of a notification's content") struct ContentTextTests {
    /// A field, the bytes of its text on the wire, and its path.
    struct Field: CustomTestStringConvertible, Sendable {
        let path: String
        /// The tags that lead to it, outermost first.
        let tags: [UInt64]
        /// What else its message needs.
        var rest: [UInt8] = []

        var testDescription: String { path }

        /// Encoded content whose field holds `text`.
        func content(_ text: [UInt8]) -> [UInt8] {
            var bytes = Self.field(tags[tags.count - 1], text) + rest
            for tag in tags.dropLast().reversed() { bytes = Self.field(tag, bytes) }
            return bytes
        }

        static func field(_ number: UInt64, _ content: [UInt8]) -> [UInt8] {
            varint(number << 3 | 2) + varint(UInt64(content.count)) + content
        }

        static func varint(_ value: UInt64) -> [UInt8] {
            value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
        }

        static let all: [Field] = [
            Field(path: "title", tags: [1]), Field(path: "subtitle", tags: [2]), Field(path: "body", tags: [3]),
            Field(path: "sound.name", tags: [8, 2]), Field(path: "thread_id", tags: [9]),
            Field(path: "category_id", tags: [10]), Field(path: "collapse_id", tags: [11]),
            Field(path: "filter_criteria", tags: [13]), Field(path: "event_id", tags: [15]),
            Field(path: "target_content_id", tags: [18]), Field(path: "title_localization.key", tags: [19, 1]),
            Field(path: "subtitle_localization.key", tags: [20, 1]),
            Field(path: "body_localization.args[0]", tags: [21, 2], rest: field(1, [0x4B])),
            Field(path: "attachments[0].attachment_id", tags: [22, 1]),
            Field(path: "attachments[0].url", tags: [22, 2], rest: field(1, [0x61])),
            Field(
                path: "attachments[0].media_type",
                tags: [22, 3],
                rest: field(1, [0x61]) + field(2, Array("https://a".utf8))
            ),
            Field(path: "launch_image", tags: [23]),
        ]
    }

    private func problem(_ bytes: [UInt8]) throws -> ContentProblem? {
        let view = try NotificationContentView(bytes.span.bytes)
        do throws(ContentProblem) {
            _ = try ContentRules.check(view)
            return nil
        } catch {
            return error
        }
    }

    @Test("Bytes that are not UTF-8 are refused as text_not_utf8, by the path of the field", arguments: Field.all)
    func notUTF8(_ field: Field) throws {
        for bytes: [UInt8] in [
            [0xFF], [0x61, 0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            Array("a longer text with its fault ".utf8) + [0xE2, 0x82] + Array(" in the middle".utf8),
        ] {
            let problem = try problem(field.content(bytes))
            #expect(problem?.code == .textNotUTF8)
            #expect(problem?.field == "content.\(field.path)")
        }
    }

    @Test("U+0000 is refused as field_malformed, by the path of the field", arguments: Field.all)
    func nul(_ field: Field) throws {
        for text in ["\u{0}", "a\u{0}", "eight by\u{0}te", "ü\u{0}"] {
            let problem = try problem(field.content(Array(text.utf8)))
            #expect(problem?.code == .fieldMalformed)
            #expect(problem?.field == "content.\(field.path)")
        }
    }

    @Test("Custom data that is not UTF-8 is refused as text_not_utf8")
    func customData() throws {
        let bytes = Field.field(3, [0x62]) + Field.field(27, Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8))
        #expect(try problem(bytes)?.code == .textNotUTF8)
        #expect(try problem(bytes)?.field == "content.custom_data_json")
    }

    @Test("Content made here with U+0000 is refused by the same name")
    func made() {
        var content = NotificationContent(body: "b")
        content.setMessage { $0.groupName = "a\u{0}" }
        let problem = #expect(throws: ContentProblem.self) { try ContentRules.check(content) }
        #expect(problem?.code == .fieldMalformed && problem?.field == "content.communication.group_name")
    }

    @Test(
        "Every other text is taken, whatever its script",
        arguments: [
            "a", "eight by", "nine byte", "ü", "你的外卖到了", "أهلاً", "नमस्ते दुनिया", "👨‍👩‍👧‍👦🇩🇪", "\u{1}\u{7F}\u{FFFD}\u{10FFFF}",
            "seven b\u{E9} and more",
        ]
    )
    func other(_ text: String) throws {
        #expect(try problem(Field.field(3, Array(text.utf8))) == nil)
    }
}
