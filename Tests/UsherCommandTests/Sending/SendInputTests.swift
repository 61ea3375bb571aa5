import EventLoop
import Foundation
import JSON
import NotificationModel
import Testing
import UsherProto

@testable import UsherCommand

/// Reads a command line of `usher send` without a stack.
func sendInput(_ words: String..., stdin: String = "") throws -> SendCommand.Input {
    let console = Console(output: { _ in }, errors: { _ in }, input: { _ in Array(stdin.utf8) })
    return try SendCommand().read(words, console).1
}

@Suite("The command line of usher send") struct SendInputTests {
    private func content(_ words: String...) throws -> NotificationContent {
        let console = Console(output: { _ in }, errors: { _ in })
        let input = try SendCommand().read(["--app", "a", "--to", "anna"] + words, console).1
        guard case .content(let content) = input.entries.first?.submission.body else {
            throw CommandError.failed("none")
        }
        return content
    }

    @Test("Flags say everything of an ordinary notification")
    func flags() throws {
        let content = try content(
            "--title",
            "T",
            "--subtitle",
            "S",
            "--body",
            "B",
            "--level",
            "time-sensitive",
            "--purpose",
            "recommendation",
            "--sound",
            "default",
            "--badge",
            "3",
            "--thread",
            "t",
            "--category",
            "c",
            "--collapse",
            "k",
            "--relevance",
            "0.5",
            "--filter",
            "f",
            "--event",
            "e",
            "--event-at",
            "1970-01-01T00:00:01Z",
            "--expires",
            "1970-01-01T00:00:02Z",
            "--custom",
            #"{"a":1}"#
        )
        #expect(content.title == "T" && content.subtitle == "S" && content.body == "B")
        #expect(content.level == .timeSensitive && content.purpose == .recommendation && content.kind == .general)
        #expect(content.sound == Sound(kind: .default) && content.badge == 3 && content.relevanceScore == 0.5)
        #expect(content.threadID == "t" && content.categoryID == "c" && content.collapseID == "k")
        #expect(content.filterCriteria == "f" && content.eventID == "e")
        #expect(content.eventAtUnixUs == 1_000_000 && content.expiresAtUnixUs == 2_000_000)
        #expect(content.customDataJSON == #"{"a":1}"#)
        #expect(content.communication == nil)
    }

    @Test("A sender makes it a message, and says what the conversation is unless that is given")
    func message() throws {
        let message = try content("--sender", "Ben", "--sender-contact", "ben", "--body", "Hi", "--notify-anyway")
        #expect(message.kind == .message)
        #expect(message.communication?.sender == Participant(displayName: "Ben", contactID: "ben"))
        #expect(message.communication?.conversationID == "ben")
        #expect(message.communication?.notifyAnyway == true)
        let call = try content(
            "--kind",
            "call",
            "--sender-phone",
            "+49",
            "--sender-email",
            "b@x",
            "--conversation",
            "c1",
            "--group",
            "G"
        )
        #expect(call.kind == .call)
        #expect(call.communication?.sender?.handle == PersonHandle(kind: .emailAddress, value: "b@x"))
        #expect(call.communication?.sender?.aliases == [PersonHandle(kind: .phoneNumber, value: "+49")])
        #expect(call.communication?.conversationID == "c1" && call.communication?.groupName == "G")
    }

    @Test(
        "Sounds are the default, a file of the app, or a critical one with its volume",
        arguments: [
            ("default", Sound(kind: .default)), ("chime.caf", Sound(kind: .custom, name: "chime.caf")),
            ("critical", Sound(kind: .critical)), ("critical:0.5", Sound(kind: .critical, volume: 0.5)),
        ]
    )
    func sounds(text: String, sound: Sound) throws { #expect(try content("--sound", text).sound == sound) }

    @Test("People may be many, a topic is one")
    func audience() throws {
        let people = try sendInput("--app", "a", "--to", "anna", "--to=ben", "--title", "x").entries[0].submission
        #expect(people.audience == .people(PeopleAudience(personIDs: ["anna", "ben"])))
        let topic = try sendInput("--app", "a", "--topic", "news", "--key", "k", "--at", "+1h", "--late", "send-now")
        #expect(topic.entries[0].submission.audience == .topic(TopicAudience(topicID: "news")))
        #expect(topic.entries[0].submission.idempotencyKey == "k")
        #expect(topic.entries[0].submission.pastSchedulePolicy == .sendNow)
        let inAnHour = SystemTime().wallNow.microseconds + 3_600_000_000
        #expect(abs((topic.entries[0].submission.sendAtUnixUs ?? 0) - inAnHour) < 60_000_000)
    }

    @Test("A payload for APNs goes as it is, with its headers")
    func apns() throws {
        let raw = #"{ "aps" : {"alert":"Hello"} , "x":"\u00e9"}"#
        let input = try sendInput(
            "--app",
            "a",
            "--to",
            "anna",
            "--apns",
            "-",
            "--push-type",
            "alert",
            "--collapse",
            "c",
            "--apns-expiration",
            "0",
            "--apns-priority",
            "5",
            stdin: raw
        )
        let expected = ApnsPayload(
            payload: Array(raw.utf8),
            pushType: "alert",
            collapseID: "c",
            expirationUnixS: 0,
            priority: 5
        )
        #expect(input.entries[0].submission.body == .apns(expected))
    }

    @Test(
        "A wrong command line is refused before anything is called",
        arguments: [
            (["--to", "anna"], "--app APP is missing"),
            (["--app", "a"], "whom is it for? --to PERSON or --topic TOPIC is missing"),
            (["--app", "a", "--to", "b", "--topic", "t"], "--to and --topic exclude each other"),
            (
                ["--app", "a", "--to", "b", "--level", "urgent"],
                "expected one of passive, active, time-sensitive, critical"
            ),
            (
                ["--app", "a", "--to", "b", "--badge", "-1"],
                "--badge is \"-1\", expected a whole number from 0 to 2147483647"
            ),
            (["--app", "a", "--to", "b", "--badge", "2147483648"], "--badge is \"2147483648\""),
            (["--app", "a", "--to", "b", "--relevance", "2"], "P5: expected a finite number from 0 to 1"),
            (["--app", "a", "--to", "b", "--relevance", "nan"], "P5: expected a finite number from 0 to 1"),
            (["--app", "a", "--to", "b", "--sound", "critical:9"], "a volume from 0 to 1"),
            (["--app", "a", "--to", "b", "--at", "later"], "--at is \"later\", expected a time such as"),
            (["--app", "a", "--to", "b", "--late", "x"], "--late is \"x\", expected one of refuse, send-now"),
            (["--app", "a", "--to", "b", "--purpose", "x"], "--purpose is \"x\""),
            (["--app", "a", "--to", "b", "--kind", "x"], "--kind is \"x\", expected one of message, call"),
            (["--app", "a", "--to", "b", "--push-type", "alert"], "--push-type goes with --apns only"),
            (["--app", "a", "--to", "b", "--apns", "-", "--title", "x"], "--title does not go with --apns"),
            (["--app", "a", "--to", "b", "--apns", "-", "--json", "-"], "--apns and --json exclude each other"),
            (["--json", "-", "--app", "a"], "--app does not go with --json"),
            (["--app", "a", "--to", "b", "extra"], "unexpected argument \"extra\""),
            (["--app", "a", "--app", "b", "--to", "c"], "--app is given twice"),
        ] as [([String], String)]
    )
    func usage(words: [String], message: String) {
        let outcome = usherOutcome(["send"] + words)
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("Submissions go in calls of so many entries and bytes at most, in their order")
    func batches() throws {
        func entry(_ body: String, _ place: Int) -> SendCommand.Input.Entry {
            let submission = Submission(appID: "a", body: .content(NotificationContent(body: body)))
            return SendCommand.Input.Entry(submission: submission, place: "line \(place)")
        }
        let small = try SubmissionBatches.split((0..<300).map { entry("x", $0) })
        #expect(small.map(\.count) == [128, 128, 44])
        #expect(small.joined().map(\.place) == (0..<300).map { "line \($0)" })
        let large = try SubmissionBatches.split((0..<10).map { entry(String(repeating: "x", count: 1 << 20), $0) })
        #expect(large.map(\.count) == [2, 2, 2, 2, 2])
        #expect(try SubmissionBatches.split([]).isEmpty)
        let error = #expect(throws: CommandError.self) {
            try SubmissionBatches.split([entry(String(repeating: "x", count: 4 << 20), 7)])
        }
        #expect(error.map { "\($0)" }?.contains("line 7: field_too_long: the submission has 4194") ?? false)
    }

    @Test("A file that is not there is a failure with its name")
    func missingFile() {
        let outcome = usherOutcome(["send", "--json", "/nonexistent/x.json"])
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("/nonexistent/x.json"))
    }
}

@Suite("Submissions as JSON") struct SubmissionJSONTests {
    @Test("One object over many lines says everything of a submission")
    func whole() throws {
        let text = """
            {
              "app_id": "com.example.chat", "idempotency_key": "k", "person_ids": ["anna"],
              "send_at": "1970-01-01T00:00:01Z", "past_schedule_policy": "sendNow",
              "content": {
                "title": "T", "level": "critical", "kind": "message", "badge": 0, "sound": {"kind": "critical", "volume": 0.5},
                "communication": {"sender": {"display_name": "Ben", "handle": {"kind": "emailAddress", "value": "b@x"},
                  "aliases": [{"kind": "opaque", "value": "u1"}]}, "recipients": [{"custom_id": "c"}], "mentions_me": true},
                "title_localization": {"key": "K", "args": ["1"]}, "attachments": [{"attachment_id": "a", "url": "https://x/y"}],
                "custom_data": {"n": 1e400, "nested": {"a": []}}
              }
            }
            """
        let submission = try #require(try sendInput("--json", "-", stdin: text).entries.first?.submission)
        #expect(submission.appID == "com.example.chat" && submission.idempotencyKey == "k")
        #expect(submission.audience == .people(PeopleAudience(personIDs: ["anna"])))
        #expect(submission.sendAtUnixUs == 1_000_000 && submission.pastSchedulePolicy == .sendNow)
        guard case .content(let content) = submission.body else { throw CommandError.failed("no content") }
        #expect(content.level == .critical && content.badge == 0)
        #expect(content.sound == Sound(kind: .critical, volume: 0.5))
        #expect(content.communication?.sender?.aliases.first?.value == "u1")
        #expect(content.communication?.recipients.first?.customID == "c")
        #expect(content.communication?.mentionsMe == true)
        #expect(content.titleLocalization == TextLocalization(key: "K", args: ["1"]))
        #expect(content.attachments.first?.url == "https://x/y")
        #expect(content.customDataJSON == #"{"n": 1e400, "nested": {"a": []}}"#)
    }

    @Test("Lines are a submission each, and those that cannot be read are told with their place")
    func lines() throws {
        let text = """
            {"app_id":"a","topic_id":"t","content":{"title":"1"}}

            {"app_id":"a","person_ids":["b"],"apns":{"payload":{"aps":{"alert":"x"}},"push_type":"alert"}}
            {"app_id":"a","content":{"badge":-1}}
            not json
            """
        let input = try sendInput("--json", "-", stdin: text)
        #expect(input.entries.map(\.place) == ["line 1", "line 3"])
        #expect(input.entries[0].submission.audience == .topic(TopicAudience(topicID: "t")))
        let payload = ApnsPayload(payload: Array(#"{"aps":{"alert":"x"}}"#.utf8), pushType: "alert")
        #expect(input.entries[1].submission.body == .apns(payload))
        try #require(input.problems.count == 2)
        #expect(input.problems[0].hasPrefix("line 4: payload_rule content.badge: expected a whole number from 0 to"))
        #expect(input.problems[1].hasPrefix("line 5: invalid-json: "))
    }

    @Test("A level that is none goes on as such, so that ingestion refuses it by name")
    func level() throws {
        let input = try sendInput("--json", "-", stdin: #"{"content":{"level":"urgent"}}"#)
        guard case .content(let content) = input.entries[0].submission.body else { throw CommandError.failed("none") }
        #expect(content.level.contractName == "INTERRUPTION_LEVEL_UNRECOGNIZED")
    }

    @Test("A payload given as text goes byte by byte")
    func exactPayload() throws {
        let input = try sendInput("--json", "-", stdin: #"{"apns":{"payload":"{ \"aps\":1}"}}"#)
        #expect(input.entries[0].submission.body == .apns(ApnsPayload(payload: Array(#"{ "aps":1}"#.utf8))))
    }

    @Test(
        "What is wrong is told with the field's path",
        arguments: [
            (#"{"content":{"titel":"x"}}"#, "field_malformed content.titel: unknown name"),
            (#"{"content":{"badge":"3"}}"#, "payload_rule content.badge: expected a whole number"),
            (#"{"content":{"badge":2.5}}"#, "payload_rule content.badge"),
            (#"{"content":{"kind":"mail"}}"#, "field_malformed content.kind: expected one of"),
            (
                #"{"content":{"communication":{"sender":{"handle":{"kind":"x"}}}}}"#,
                "content.communication.sender.handle.kind"
            ),
            (#"{"content":{"communication":{"recipients":[{},{"x":1}]}}}"#, "content.communication.recipients[1].x"),
            (#"{"content":{},"apns":{"payload":{}}}"#, "field_malformed apns: content and apns exclude each other"),
            (#"{"person_ids":["a"],"topic_id":"t"}"#, "person_ids and topic_id exclude each other"),
            (#"{"send_at":"soon"}"#, "field_malformed send_at: expected a time such as"),
            (#"{"apns":{}}"#, "field_malformed apns.payload: it is missing"),
            (#"{"apns":{"payload":[]}}"#, "field_malformed apns.payload: expected the payload"),
            (#"[1]"#, "expected an object"),
            (#"{"a""#, "invalid-json: "),
        ]
    )
    func problems(text: String, message: String) throws {
        let input = try sendInput("--json", "-", stdin: text)
        #expect(input.entries.isEmpty)
        #expect(input.problems.first?.contains(message) ?? false, "\(input.problems)")
    }

    @Test("Nothing at all is a failure")
    func nothing() { #expect(throws: CommandError.self) { try sendInput("--json", "-", stdin: "\n \n") } }
}
