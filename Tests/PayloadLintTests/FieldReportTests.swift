import PayloadLint
import Testing
import UsherProto

/// What users of such systems report, each under the report's id.
@Suite("Field reports about content") struct FieldReportTests {
    /// Text of several bytes a character: Chinese, a family joined by ZWJ, flags, Devanagari, emoji of two UTF-16 units.
    static let scripts = ["你的外卖到了", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷", "नमस्ते", "😀"]

    /// As many repetitions of `unit` as fit in `byteCount` bytes, filled up with ASCII.
    private static func fill(_ unit: String, _ byteCount: Int) -> String {
        let repetitions = String(repeating: unit, count: byteCount / unit.utf8.count)
        return repetitions + String(repeating: "x", count: byteCount - repetitions.utf8.count)
    }

    @Test("H01, H02: limits count bytes in every script, and nothing is ever cut", arguments: scripts)
    func bytes(_ unit: String) throws {
        let fits = Self.fill(unit, 5120)
        #expect(throws: Never.self) { try ContentRules.check(NotificationContent(body: fits)) }
        let problem = #expect(throws: ContentProblem.self) {
            try ContentRules.check(NotificationContent(body: fits + "x"))
        }
        #expect(problem == ContentProblem(.fieldTooLong, "content.body", "it has 5121 bytes, at most 5120 are allowed"))

        let frame = #"{"aps":{"alert":""}}"#.utf8.count
        let text = Self.fill(unit, 4096 - frame)
        #expect(try read("{\"aps\":{\"alert\":\"\(text)\"}}").content().body == text)
        #expect(read("{\"aps\":{\"alert\":\"\(text)x\"}}").rejection == .payloadTooLarge(limit: 4096))
    }

    @Test("H02: 256 emoji are 1024 bytes, not 512 units or 256 characters")
    func emoji() {
        let reading = read("{\"aps\":{\"alert\":\"\(String(repeating: "😀", count: 256))\"}}")
        #expect(reading.byteCount == 20 + 1024)
        #expect(reading.body?.count == 256)
    }

    @Test("H05: a text with a URL where others would cut it is kept whole")
    func link() throws {
        let body = String(repeating: "word ", count: 780) + "https://example.com/orders/4711?from=push"
        #expect(try read("{\"aps\":{\"alert\":\"\(body)\"}}").content().body == body)
    }

    @Test("H06, B08: a payload that is too large is refused as that, whatever else it says")
    func tooLarge() {
        for payload in [
            "{\"aps\":{\"alert\":\"\(text(10_000))\"}}", text(10_000), "{\"data\":{\"x\":\"\(text(10_000))\"}}",
        ] {
            let reading = read(payload)
            #expect(reading.rejection?.reason == "PayloadTooLarge")
            let problem = #expect(throws: ContentProblem.self) { try reading.content() }
            #expect(problem?.code == .payloadTooLarge && problem?.field == "apns.payload")
        }
    }

    @Test("H07: a thousand payloads of 1 MB are refused before anything of them is read")
    func flood() {
        let payload = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
        for _ in 0..<1000 {
            #expect(APNsPayloadReading(payload).rejection == .payloadTooLarge(limit: 4096))
        }
    }

    @Test("D12: a collapse id of 65 bytes is refused at its path, in both forms")
    func collapseID() {
        var content = NotificationContent(body: "b")
        content.collapseID = text(65)
        let strict = #expect(throws: ContentProblem.self) { try ContentRules.check(content) }
        #expect(strict?.code == .fieldTooLong && strict?.field == "content.collapse_id")
        let lenient = #expect(throws: ContentProblem.self) {
            try read(#"{"aps":{"alert":"a"}}"#, PushHeaders(collapseID: text(65))).content()
        }
        #expect(lenient?.code == .fieldTooLong && lenient?.field == "apns.collapse_id")
        content.collapseID = "ü"
        #expect(throws: Never.self) { try ContentRules.check(content) }
    }

    @Test(
        "G04: each of the four levels arrives as it was given",
        arguments: [
            ("passive", InterruptionLevel.passive), ("active", .active), ("time-sensitive", .timeSensitive),
            ("critical", .critical),
        ]
    )
    func levels(_ word: String, _ level: InterruptionLevel) throws {
        let content = try read("{\"aps\":{\"alert\":\"a\",\"interruption-level\":\"\(word)\"}}").content()
        #expect(content.level == level)
    }

    @Test(
        "G06: a level that does not exist is told with its field, and with what was meant",
        arguments: [
            ("timeSensitive", "time-sensitive meant"), ("time_sensitive", "time-sensitive meant"),
            ("Critical", "critical meant"), ("urgent", "read as active"),
        ]
    )
    func unknownLevels(_ word: String, _ hint: String) {
        let reading = read("{\"aps\":{\"alert\":\"a\",\"interruption-level\":\"\(word)\"}}")
        #expect(reading.level == .active)
        #expect(reading.problems.map(\.path) == ["aps.interruption-level"])
        #expect(reading.problems.first?.message.contains(hint) == true)
    }

    @Test("G07: a message without its sender is refused")
    func sender() {
        var content = NotificationContent(body: "b")
        content.setMessage { $0.sender = nil }
        let problem = #expect(throws: ContentProblem.self) { try ContentRules.check(content) }
        #expect(problem?.code == .communicationRule && problem?.field == "content.communication.sender")
    }

    @Test(
        "G08: relevance is taken from 0 to 1 and refused otherwise",
        arguments: [
            (-0.1, false), (0, true), (0.5, true), (1, true), (1.1, false), (Double.nan, false),
        ]
    )
    func relevance(_ score: Double, isTaken: Bool) {
        let content = NotificationContent(body: "b", relevanceScore: score)
        #expect(((try? ContentRules.check(content)) != nil) == isTaken)
    }

    @Test(
        "G10: marketing is never time-sensitive or critical",
        arguments: [InterruptionLevel.timeSensitive, .critical]
    )
    func marketing(_ level: InterruptionLevel) {
        let content = NotificationContent(body: "b", level: level, purpose: .marketing)
        let problem = #expect(throws: ContentProblem.self) { try ContentRules.check(content) }
        #expect(problem?.code == .guidelineRule && problem?.field == "content.level")
    }
}
