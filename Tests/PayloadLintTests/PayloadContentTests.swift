import PayloadLint
import Testing
import UsherProto

@Suite("APNs payloads, made into content") struct PayloadContentTests {
    private func problem(_ payload: String, _ headers: PushHeaders = PushHeaders()) -> ContentProblem? {
        #expect(throws: ContentProblem.self) { try read(payload, headers).content() }
    }

    @Test("Everything that a payload and its headers say is in the content")
    func whole() throws {
        let headers = PushHeaders(
            pushType: "alert",
            collapseID: "parcel",
            expirationUnixSeconds: 1_900_000_000,
            priority: 10
        )
        let content = try read(
            #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","title-loc-key":"TK",
            "title-loc-args":["a","b"]},"badge":9.0,"sound":"ping.caf","thread-id":"th","category":"C",
            "target-content-id":"x","interruption-level":"time-sensitive","relevance-score":0.5,"filter-criteria":"w",
            "mutable-content":1,"content-available":1},"id":9007199254740993,"a":{"aps":[1, 2]}}
            """#,
            headers
        ).content()
        var expected = NotificationContent(title: "T", subtitle: "S", body: "B", level: .timeSensitive, badge: 9)
        expected.sound = Sound(kind: .custom, name: "ping.caf")
        expected.threadID = "th"
        expected.categoryID = "C"
        expected.collapseID = "parcel"
        expected.relevanceScore = 0.5
        expected.filterCriteria = "w"
        expected.expiresAtUnixUs = 1_900_000_000_000_000
        expected.targetContentID = "x"
        expected.titleLocalization = TextLocalization(key: "TK", args: ["a", "b"])
        expected.launchImage = "L"
        expected.mutableContent = true
        expected.contentAvailable = true
        expected.pushType = .alert
        expected.customDataJSON = #"{"id":9007199254740993,"a":{"aps":[1, 2]}}"#
        #expect(content == expected)
    }

    @Test("What shows, sounds or counts nothing is a background push")
    func silent() throws {
        for payload in [#"{"aps":{}}"#, #"{"a":1}"#, #"{"aps":{"alert":""}}"#, #"{"aps":{"badge":"3"}}"#, "{}"] {
            #expect(try read(payload).content().pushType == .background)
        }
        #expect(try read(#"{"aps":{"badge":0}}"#).content().pushType == .alert)
        #expect(try read(#"{"aps":{"badge":4000000000}}"#).content().pushType == .background)
    }

    @Test(
        "A sound is critical exactly where the level is",
        arguments: [
            (#""interruption-level":"critical","sound":"a.caf""#, Sound(kind: .critical, name: "a.caf", volume: 1)),
            (#""interruption-level":"critical","sound":"default""#, Sound(kind: .critical, volume: 1)),
            (
                #""sound":{"critical":1,"name":"a.caf","volume":0.25}"#,
                Sound(kind: .critical, name: "a.caf", volume: 0.25)
            ),
            (#""sound":{"critical":1,"volume":7}"#, Sound(kind: .critical, volume: 1)),
            (
                #""interruption-level":"passive","sound":{"critical":1,"name":"a.caf"}"#,
                Sound(kind: .custom, name: "a.caf")
            ),
            (#""interruption-level":"active","sound":{"critical":1}"#, Sound(kind: .default)),
            (#""sound":"/tmp/a.caf""#, Sound(kind: .default)),
        ]
    )
    func sounds(_ members: String, _ sound: Sound) throws {
        let content = try read("{\"aps\":{\"alert\":\"a\",\(members)}}").content()
        #expect(content.sound == sound)
        #expect((content.level == .critical) == (sound.kind == .critical))
        #expect(try ContentRules.check(content).adjustments.isEmpty)
    }

    @Test("Relevance is brought into range, and a badge beyond it is left out")
    func ranges() throws {
        #expect(try read(#"{"aps":{"alert":"a","relevance-score":75}}"#).content().relevanceScore == 1)
        #expect(try read(#"{"aps":{"alert":"a","relevance-score":-3}}"#).content().relevanceScore == 0)
        #expect(try read(#"{"aps":{"alert":"a","badge":4000000000}}"#).content().badge == nil)
    }

    @Test("What is refused is refused by the payload's reason or the path of what is too long")
    func refusals() {
        #expect(problem("")?.code == .payloadEmpty)
        #expect(problem("")?.field == "apns.payload")
        #expect(problem("{")?.code == .invalidJSON)
        #expect(problem("[]")?.code == .fieldMalformed)
        let thread = problem("{\"aps\":{\"alert\":\"a\",\"thread-id\":\"\(text(129))\"}}")
        #expect(thread?.code == .fieldTooLong && thread?.field == "apns.payload.aps.thread-id")
        let nul = problem(#"{"aps":{"alert":{"title":"\u0000"}}}"#)
        #expect(nul?.code == .fieldMalformed && nul?.field == "apns.payload.aps.alert.title")
        let args = (0..<33).map { "\"\($0)\"" }.joined(separator: ",")
        let many = problem("{\"aps\":{\"alert\":{\"loc-key\":\"K\",\"loc-args\":[\(args)]}}}")
        #expect(many?.code == .fieldTooLong && many?.field == "apns.payload.aps.alert.loc-args")
        let one = problem("{\"aps\":{\"alert\":{\"loc-key\":\"K\",\"loc-args\":[\"\(text(1025))\"]}}}")
        #expect(one?.field == "apns.payload.aps.alert.loc-args[0]")
    }

    @Test("Headers that APNs refuses are refused by their field")
    func headers() {
        let alert = #"{"aps":{"alert":"a"}}"#
        #expect(problem(alert, PushHeaders(pushType: "foo"))?.field == "apns.push_type")
        #expect(problem(alert, PushHeaders(collapseID: text(65)))?.field == "apns.collapse_id")
        #expect(problem(alert, PushHeaders(priority: 7))?.field == "apns.priority")
        #expect(problem(alert, PushHeaders(expirationUnixSeconds: -1))?.field == "apns.expiration_unix_s")
        #expect(problem(alert, PushHeaders(expirationUnixSeconds: .max))?.field == "apns.expiration_unix_s")
        #expect(throws: Never.self) { try read(alert, PushHeaders(collapseID: text(64), priority: 1)).content() }
    }

    @Test("Data of an app beyond 4096 bytes loses its spaces before it is refused")
    func customData() throws {
        let voip = PushHeaders(pushType: "voip")
        let spaced =
            "{\"aps\":{},\"x\":[" + (0..<100).map { "\($0)," + String(repeating: " ", count: 40) }.joined() + "1]}"
        #expect(spaced.utf8.count > 4200 && spaced.utf8.count <= 5120)
        #expect(try read(spaced, voip).content().customDataJSON.utf8.count < 400)
        let dense = "{\"aps\":{},\"x\":\"\(text(4500))\"}"
        let problem = problem(dense, voip)
        #expect(problem?.code == .fieldTooLong && problem?.field == "apns.payload")
    }
}
