import NotificationModel
import PayloadLint
import Testing
import UsherProto

/// What a payload is read as, in the words of JSON.
func read(_ payload: String, _ headers: PushHeaders = PushHeaders()) -> APNsPayloadReading {
    APNsPayloadReading(Array(payload.utf8), headers: headers)
}

@Suite("APNs payloads, rule by rule") struct PayloadReadingTests {
    /// A payload, and the problems it has: rule, severity and path.
    struct Example: CustomTestStringConvertible, Sendable {
        let payload: String
        let headers: PushHeaders
        let problems: [String]

        var testDescription: String { payload }

        /// A payload of an alert push.
        init(_ payload: String, _ problems: String...) { self.init(payload, PushHeaders(), problems) }

        /// A payload of another push.
        init(of type: String, _ payload: String, _ problems: String...) {
            self.init(payload, PushHeaders(pushType: type), problems)
        }

        /// A payload with headers.
        init(_ payload: String, _ headers: PushHeaders, _ problems: [String]) {
            self.payload = payload
            self.headers = headers
            self.problems = problems
        }
    }

    static let alerts: [Example] = [
        Example(#"{"aps":{"alert":"a"}}"#),
        Example(#"{"aps":{"alert":{"title":"a"}}}"#),
        Example(#"{"aps":{"alert":{"loc-key":"K","loc-args":["a"]}}}"#),
        Example(#"{"aps":{"alert":{"action-loc-key":null,"body":"b"}}}"#),
        Example(#"{"aps":{"alert":""}}"#, "P1 E aps.alert"),
        Example(#"{"aps":{"alert":{}}}"#, "P1 E aps.alert"),
        Example(#"{"aps":{"alert":{"launch-image":"a.png"}}}"#, "P1 E aps.alert"),
        Example(#"{"aps":{"alert":7}}"#, "P1 E aps.alert"),
        Example(#"{"aps":{"alert":["a"]}}"#, "P1 E aps.alert"),
        Example(#"{"aps":{"alert":{"title":7,"body":"b"}}}"#, "P1 E aps.alert.title"),
        Example(#"{"aps":{"alert":{"title":{"loc-key":"K"},"body":"b"}}}"#, "P1 E aps.alert.title"),
        Example(of: "liveactivity", #"{"aps":{"alert":{"title":{"loc-key":"K"},"body":"b"}}}"#),
        Example(#"{"aps":{"alert":{"title-loc-args":["a"],"body":"b"}}}"#, "P2 E aps.alert.title-loc-args"),
        Example(#"{"aps":{"alert":{"body":"b","loc-key":"K"}}}"#, "P2 W aps.alert.body"),
        Example(#"{"aps":{"alert":{"loc-key":"K","loc-args":["a",5]}}}"#, "P3 E aps.alert.loc-args[1]"),
        Example(#"{"aps":{"alert":{"loc-key":"K","loc-args":"a"}}}"#, "P3 E aps.alert.loc-args"),
        Example(#"{"aps":{"alert":null}}"#, "P8 E aps"),
        Example(#"{"aps":{}}"#, "P8 E aps"),
        Example(#"{"type":"sync"}"#, "P8 E aps"),
        Example(#"{"aps":null}"#, "P8 E aps"),
        Example(#"{"aps":"x"}"#, "P8 E aps"),
        Example("[1]", "P8 E "),
    ]

    static let numbers: [Example] = [
        Example(#"{"aps":{"badge":0}}"#), Example(#"{"aps":{"badge":9.0}}"#), Example(#"{"aps":{"badge":-0}}"#),
        Example(#"{"aps":{"badge":2147483647}}"#),
        Example(#"{"aps":{"badge":2147483648}}"#, "P4 E aps.badge"),
        Example(#"{"aps":{"badge":-1}}"#, "P4 E aps.badge"), Example(#"{"aps":{"badge":2.5}}"#, "P4 E aps.badge"),
        Example(#"{"aps":{"badge":"1"}}"#, "P4 E aps.badge"), Example(#"{"aps":{"badge":true}}"#, "P4 E aps.badge"),
        Example(#"{"aps":{"badge":1e99}}"#, "P4 E aps.badge"),
        Example(#"{"aps":{"badge":1,"relevance-score":0}}"#), Example(#"{"aps":{"badge":1,"relevance-score":1.0}}"#),
        Example(#"{"aps":{"badge":1,"relevance-score":1.1}}"#, "P5 E aps.relevance-score"),
        Example(#"{"aps":{"badge":1,"relevance-score":-0.1}}"#, "P5 E aps.relevance-score"),
        Example(#"{"aps":{"badge":1,"relevance-score":"1"}}"#, "P5 E aps.relevance-score"),
        Example(#"{"aps":{"badge":1,"relevance-score":1e400}}"#, "P5 E aps.relevance-score"),
        Example(of: "liveactivity", #"{"aps":{"event":"update","timestamp":1,"relevance-score":75.0}}"#),
        Example(#"{"aps":{"badge":1,"content-available":0,"mutable-content":1}}"#),
        Example(#"{"aps":{"badge":1,"content-available":2}}"#, "P6 E aps.content-available"),
        Example(#"{"aps":{"badge":1,"content-available":"1"}}"#, "P6 E aps.content-available"),
        Example(#"{"aps":{"badge":1,"mutable-content":true}}"#, "P6 E aps.mutable-content"),
    ]

    static let background: [Example] = [
        Example(of: "background", #"{"aps":{"content-available":1},"a":1}"#),
        Example(of: "background", #"{"aps":{"content-available":0}}"#, "P7 E aps.content-available"),
        Example(of: "background", #"{"aps":{}}"#, "P7 E aps.content-available"),
        Example(of: "background", #"{"a":1}"#, "P7 E aps"),
        Example(of: "background", #"{"aps":{"content-available":1,"alert":"a"}}"#, "P7 E aps.alert"),
        Example(of: "background", #"{"aps":{"content-available":1,"badge":0}}"#, "P7 E aps.badge"),
        Example(of: "background", #"{"aps":{"content-available":1,"sound":""}}"#, "P7 E aps.sound"),
        Example(#"{"aps":{"content-available":1}}"#, PushHeaders(pushType: "background", priority: 5), []),
        Example(
            #"{"aps":{"content-available":1}}"#,
            PushHeaders(pushType: "background", priority: 10),
            ["P7 E priority"]
        ),
        Example(of: "mdm", #"{"mdm":"x"}"#), Example(of: "complication", #"{"aps":{}}"#),
        Example(of: "loud", #"{"aps":{"alert":"a"}}"#, "HEADER E push_type"),
        Example(
            #"{"aps":{"alert":"a"}}"#,
            PushHeaders(expirationUnixSeconds: 300),
            ["HEADER W expiration_unix_s"]
        ),
        Example(#"{"aps":{"alert":"a"}}"#, PushHeaders(expirationUnixSeconds: 0), []),
    ]

    static let sounds: [Example] = [
        Example(#"{"aps":{"sound":"default"}}"#), Example(#"{"aps":{"alert":"a","sound":""}}"#),
        Example(#"{"aps":{"interruption-level":"critical","sound":{"critical":1,"name":"a.caf","volume":0.5}}}"#),
        Example(#"{"aps":{"interruption-level":"critical","sound":"a.caf"}}"#, "P9 I aps.sound"),
        Example(#"{"aps":{"sound":{"critical":1}}}"#, "P9 I aps.sound"),
        Example(#"{"aps":{"interruption-level":"active","sound":{"critical":1}}}"#, "P10 E aps.sound"),
        Example(
            #"{"aps":{"interruption-level":"loud","sound":{"critical":1}}}"#,
            "D1 E aps.interruption-level",
            "P10 E aps.sound"
        ),
        Example(#"{"aps":{"sound":{"critical":0,"name":"a.caf"}}}"#, "P10 E aps.sound"),
        Example(#"{"aps":{"sound":{"critical":1,"volume":2}}}"#, "P10 E aps.sound.volume", "P9 I aps.sound"),
        Example(#"{"aps":{"sound":{"critical":true,"name":"a.caf"}}}"#, "P10 E aps.sound.critical"),
        Example(#"{"aps":{"sound":7}}"#, "P10 E aps.sound"),
        Example(#"{"aps":{"sound":"/tmp/a.caf"}}"#, "P10 W aps.sound"),
    ]

    static let keys: [Example] = [
        Example(#"{"aps":{"alert":"a","thread-id":"t","category":"c","target-content-id":"x","filter-criteria":"w"}}"#),
        Example(#"{"aps":{"alert":"a","threadId":"t"}}"#, "P11 W aps.threadId"),
        Example(#"{"aps":{"alert":"a","link_url":"x"}}"#, "P11 W aps.link_url"),
        Example(#"{"aps":{"alert":{"body":"b","badge":1}}}"#, "P11 W aps.alert.badge"),
        Example(#"{"aps":{"alert":{"body":"b","sound":"default"}}}"#, "P11 W aps.alert.sound"),
        Example(#"{"aps":{"alert":"a","category":7}}"#, "P11 W aps.category"),
        Example(#"{"aps":{"alert":"a","interruption-level":"passive"}}"#),
        Example(#"{"aps":{"alert":"a","interruption-level":"timeSensitive"}}"#, "D1 E aps.interruption-level"),
        Example(#"{"aps":{"alert":"a","interruption-level":1}}"#, "D1 E aps.interruption-level"),
        Example(#"{"aps":{"alert":"a","alert":"b"}}"#, "JSON W "),
        Example(#"{"aps":{"alert":"\uD83D"}}"#, "JSON W "),
        Example("", "P12 E "), Example("{", "JSON E "),
    ]

    @Test(
        "Each rule objects to what is wrong, at its path, and to nothing that is right",
        arguments: alerts + numbers + background + sounds + keys
    )
    func problems(_ example: Example) {
        let problems = read(example.payload, example.headers).problems
        #expect(problems.map { "\($0.rule) \($0.severity.spelling) \($0.path)" } == example.problems)
    }

    @Test("A spelling that is nearly right is told")
    func hints() {
        let reading = read(#"{"aps":{"alert":"a","interruption-level":"time_sensitive","threadId":"t"}}"#)
        #expect(reading.level == .active && reading.threadID == nil)
        #expect(reading.problems.map(\.message).allSatisfy { $0.contains("meant?") })
        #expect(reading.problems[0].message.contains("time-sensitive meant?"))
        #expect(reading.problems[1].message.contains("thread-id meant?"))
    }

    @Test("Of a name that stands twice the last one counts")
    func duplicates() throws {
        let reading = read(#"{"aps":{"alert":"a","badge":1,"badge":null,"alert":{"body":"b"}},"x":1,"x":2}"#)
        #expect(reading.body == "b" && reading.badge == nil)
        #expect(reading.customDataJSON == #"{"x":2}"#)
    }

    @Test("Half a surrogate pair is U+FFFD, also in the app's own data")
    func loneSurrogates() throws {
        let content = try read(#"{"aps":{"alert":"\uD83D!"},"x":"\uDE00"}"#).content()
        #expect(content.body == "\u{FFFD}!" && content.customDataJSON == "{\"x\":\"\u{FFFD}\"}")
        #expect(throws: Never.self) { try ContentRules.check(content) }
    }

    @Test("The sound of a Live Activity is the alert's before the payload's")
    func liveActivitySound() {
        let headers = PushHeaders(pushType: "liveactivity")
        let both = read(#"{"aps":{"sound":"default","alert":{"body":"b","sound":"a.caf"}}}"#, headers)
        #expect(both.sound == Sound(kind: .custom, name: "a.caf"))
        #expect(read(#"{"aps":{"sound":"default","alert":"b"}}"#, headers).sound == Sound(kind: .default))
    }

    @Test("However much is wrong, a hundred problems are noted at most")
    func bounded() {
        let keys = (0..<500).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(read("{\"aps\":{\"alert\":\"a\",\(keys)}}", PushHeaders(pushType: "voip")).problems.count == 100)
    }

    @Test("A key is shown so that a finding of it can be sent, whatever it holds")
    func shownKeys() {
        let reading = read("{\"aps\":{\"alert\":\"a\",\"a\\u0000b\":1,\"\(text(500))\":2}}")
        #expect(reading.problems.map(\.path) == ["aps.a\u{FFFD}b", "aps.\(text(64))…"])
    }

    @Test("Of hundreds of names that stand twice each last one counts")
    func manyDuplicates() {
        let names = (0..<2).flatMap { round in (0..<250).map { "\"\($0)\":\(round)" } }
        let reading = read("{\"aps\":{\"alert\":\"a\"},\(names.joined(separator: ","))}", PushHeaders(pushType: "voip"))
        #expect(reading.customDataJSON == "{" + names.suffix(250).joined(separator: ",") + "}")
        #expect(reading.problems.map(\.rule) == ["JSON"])
    }

    @Test("Findings of an accepted payload are warnings, with the path of the payload's field")
    func findings() {
        let headers = PushHeaders(pushType: "background", priority: 10)
        let findings = read(#"{"aps":{"badge":"1"}}"#, headers).findings()
        #expect(
            findings.map(\.field) == [
                "apns.priority", "apns.payload.aps.badge", "apns.payload.aps.badge",
                "apns.payload.aps.content-available",
            ]
        )
        #expect(findings.allSatisfy { $0.severity == .warning })
    }
}
