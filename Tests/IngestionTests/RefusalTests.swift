import EventLoop
import Ingestion
import ProtobufRuntime
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// A submission that is refused: what is wrong with it, the code, and the field's path.
struct RefusedSubmission: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: String
    let field: String
    let submission: Submission

    init(_ description: String, _ code: String, _ field: String, _ submission: Submission) {
        testDescription = description
        self.code = code
        self.field = field
        self.submission = submission
    }

    static let all: [RefusedSubmission] = [
        .init("no audience", "field_required", "people", Submission(body: .content(NotificationContent(body: "a")))),
        .init(
            "no body",
            "field_required",
            "content",
            Submission(audience: .people(PeopleAudience(personIDs: ["ann"])))
        ),
        .init("nobody", "field_required", "people.person_ids", .toPeople([])),
        .init("too many people", "batch_too_large", "people.person_ids", .toPeople((0...1000).map { "p\($0)" })),
        .init("an unknown person", "person_unknown", "people.person_ids[1]", .to("ann", "nobody")),
        .init("a person twice", "field_malformed", "people.person_ids[2]", .to("ann", "bob", "ann")),
        .init("an empty person id", "field_required", "people.person_ids[1]", .to("ann", "")),
        .init("a person id with a blank", "field_malformed", "people.person_ids[0]", .to("ann b")),
        .init(
            "a person id that is too long",
            "field_too_long",
            "people.person_ids[0]",
            .to(String(repeating: "p", count: 129))
        ),
        .init("an unknown topic", "topic_unknown", "topic.topic_id", .toTopic("nothing")),
        .init("an empty topic", "field_required", "topic.topic_id", .toTopic("")),
        .init("a malformed topic", "field_malformed", "topic.topic_id", .toTopic("News")),
        .init(
            "an unknown level",
            "invalid_interruption_level",
            "content.level",
            Submission.to("ann").with { $0.level = .unrecognized_ }
        ),
        .init(
            "a level of a later version",
            "invalid_interruption_level",
            "content.level",
            Submission.to("ann").with { $0.level = .unrecognized(77) }
        ),
        .init("nothing to show", "payload_rule", "content", Submission.to("ann", body: "")),
        .init(
            "a badge beyond its limit",
            "payload_rule",
            "content.badge",
            Submission.to("ann").with { $0.badge = 4_294_967_295 }
        ),
        .init(
            "a title that is too long",
            "field_too_long",
            "content.title",
            Submission.to("ann").with { $0.title = String(repeating: "t", count: 5121) }
        ),
        .init(
            "relevance above 1",
            "payload_rule",
            "content.relevance_score",
            Submission.to("ann").with { $0.relevanceScore = 1.5 }
        ),
        .init(
            "custom data that is no JSON",
            "invalid-json",
            "content.custom_data_json",
            Submission.to("ann").with { $0.customDataJSON = "{" }
        ),
        .init(
            "marketing as time-sensitive",
            "guideline_rule",
            "content.level",
            Submission.to("ann").with {
                $0.purpose = .marketing
                $0.level = .timeSensitive
            }
        ),
        .init(
            "a marketing topic, time-sensitive",
            "guideline_rule",
            "content.level",
            Submission.toTopic("offers").with { $0.level = .timeSensitive }
        ),
        .init(
            "a message without communication facts",
            "communication_rule",
            "content.communication",
            Submission.to("ann").with { $0.kind = .message }
        ),
        .init(
            "[D12] a collapse id of 65 bytes",
            "field_too_long",
            "content.collapse_id",
            Submission.to("ann").with { $0.collapseID = String(repeating: "c", count: 65) }
        ),
        .init(
            "[D12] a collapse id of 33 letters of two bytes",
            "field_too_long",
            "content.collapse_id",
            Submission.to("ann").with { $0.collapseID = String(repeating: "ü", count: 33) }
        ),
        .init("another app", "app_mismatch", "app_id", .named("com.example.other")),
        .init("an empty APNs payload", "PayloadEmpty", "apns.payload", .apns("")),
        .init("an APNs payload that is no JSON", "invalid-json", "apns.payload", .apns("{\"aps\":")),
        .init(
            "an APNs payload of 4,097 bytes",
            "PayloadTooLarge",
            "apns.payload",
            .apns(#"{"aps":{"alert":"\#(String(repeating: "a", count: 4097 - 20))"}}"#)
        ),
        .init("an unknown push type", "field_malformed", "apns.push_type", .apns(#"{"aps":{}}"#, pushType: "foo")),
    ]
}

extension Submission {
    fileprivate static func toPeople(_ people: [String]) -> Submission {
        Submission(
            audience: .people(PeopleAudience(personIDs: people)),
            body: .content(NotificationContent(body: "Hello."))
        )
    }

    fileprivate static func named(_ app: String) -> Submission {
        var submission = Submission.to("ann")
        submission.appID = app
        return submission
    }

    static func apns(_ payload: String, pushType: String = "") -> Submission {
        Submission(
            audience: .people(PeopleAudience(personIDs: ["ann"])),
            body: .apns(ApnsPayload(payload: Array(payload.utf8), pushType: pushType))
        )
    }
}

extension DatabaseDump {
    /// How many rows a table has.
    func rows(of table: String) -> Int { lines.count { $0.hasPrefix("\(table): ") } }
}

@Suite("Refusals")
struct RefusalTests {
    private func world() throws -> IngestionWorld {
        let world = try IngestionWorld()
        world.focus.unknownPeople = ["nobody"]
        world.consent.topics["\(IngestionWorld.app)/offers"] = .marketing
        return world
    }

    @Test(
        "What is wrong is named with its code and path, and leaves nothing in any table",
        arguments: RefusedSubmission.all
    )
    func refused(_ example: RefusedSubmission) throws {
        let world = try world()
        let before = try world.stack.dump(.ingestion)
        let refusal = try #require(world.refusal(of: example.submission))
        #expect(refusal.code == example.code)
        #expect(refusal.field == example.field)
        #expect(!refusal.message.isEmpty)
        #expect(try world.stack.dump(.ingestion) == before)
        // A call with one entry and an entry of a batch are refused alike, and the entry refuses only itself.
        let results = try world.submit([example.submission, .to("ann", body: "The good one.")])
        #expect(results.first?.result == .refusal(refusal))
        guard case .acceptance = results.last?.result else { return #expect(Bool(false), "\(results)") }
        world.run(.seconds(5))
        #expect(world.delivery.bodies(of: "ann") == ["The good one."])
        #expect(try world.stack.dump(.ingestion)?.rows(of: "notification") == 1)
    }

    @Test(
        "Text that is not UTF-8 is refused with its field",
        arguments: [("person", "people.person_ids[0]"), ("title", "content.title")]
    )
    func notUTF8(_ what: String, _ field: String) throws {
        let world = try world()
        // A submission as bytes: the value types cannot hold such text.
        var submission = Submission()
        let person: [UInt8] = what == "person" ? [0x0A, 3, 0x61, 0xFF, 0x62] : [0x0A, 3] + Array("ann".utf8)
        let content: [UInt8] = what == "title" ? [0x0A, 2, 0xC3, 0x28] : [0x1A, 1, 0x61]
        submission.unknownFields.append(message: person.span.bytes, number: 3)
        submission.unknownFields.append(message: content.span.bytes, number: 5)
        let refusal = try #require(world.refusal(of: submission))
        #expect(refusal.code == "text_not_utf8")
        #expect(refusal.field == field)
    }

    @Test("A wrong, a withdrawn and a missing key are told apart, and nothing is stored")
    func keys() throws {
        let world = try world()
        let wrong = String(world.key.dropLast()) + (world.key.hasSuffix("a") ? "b" : "a")
        for key in [wrong, "uk_nothing.secret", "plain", String(repeating: "k", count: 200), "uk_ü.x"] {
            let refusal = try #require(world.refusal(of: .to("ann"), key: key))
            #expect(refusal.code == "api_key_unknown")
            #expect(refusal.field == "api_key")
        }
        #expect(world.refusal(of: .to("ann"), key: "")?.code == "principal_required")
        let keyID = String(world.key.prefix { $0 != "." })
        _ = try world.call { (client) throws(RPCError) in
            try await client.withdrawApiKey(WithdrawApiKeyRequest(appID: IngestionWorld.app, keyID: keyID))
        }
        #expect(world.refusal(of: .to("ann"))?.code == "api_key_withdrawn")
        // Who does not know the secret does not learn that the key was withdrawn.
        #expect(world.refusal(of: .to("ann"), key: wrong)?.code == "api_key_unknown")
        try world.crash()
        #expect(world.refusal(of: .to("ann"))?.code == "api_key_withdrawn")
        #expect(try world.stack.dump(.ingestion)?.rows(of: "notification") == 0)
    }

    @Test("What was accepted with a key stays accepted when the key is withdrawn")
    func acceptedStays() throws {
        let world = try world()
        let accepted = try world.submit(.to("ann"))
        let keyID = String(world.key.prefix { $0 != "." })
        _ = try world.call { (client) throws(RPCError) in
            try await client.withdrawApiKey(WithdrawApiKeyRequest(appID: IngestionWorld.app, keyID: keyID))
        }
        try world.settle(accepted.notificationID)
        #expect(world.delivery.records.count == 1)
    }

    @Test("An operator sends without a key for any app there is, and has to name one")
    func `operator`() throws {
        let world = try world()
        func submit(_ app: String) throws(RPCError) -> SubmitResponse {
            var submission = Submission.to("ann")
            submission.appID = app
            let request = SubmitRequest(submission: submission)
            return try world.call { (client) throws(RPCError) in try await client.submit(request) }
        }
        #expect(try submit(IngestionWorld.app).acceptance?.notificationID.count == 16)
        for (app, code) in [("", "field_required"), ("com.example.none", "app_unknown"), ("a b", "field_malformed")] {
            let error = #expect(throws: RPCError.self) { try submit(app) }
            #expect(error.map { Refusal($0).code } == code)
            #expect(error?.fieldPath == "app_id")
        }
    }

    @Test("A batch of none and one of 129 are refused as a whole")
    func batchSize() throws {
        let world = try world()
        for (count, code) in [(0, "field_required"), (129, "batch_too_large")] {
            let error = #expect(throws: RPCError.self) {
                try world.submit(Array(repeating: Submission.to("ann"), count: count))
            }
            #expect(error.map { Refusal($0).code } == code)
            #expect(error?.fieldPath == "submissions")
        }
    }

    @Test("A request that is no message is refused")
    func malformed() throws {
        let world = try world()
        let error = #expect(throws: RPCError.self) {
            try world.stack.call(.ingestion, as: "gateway") { (channel) throws(RPCError) -> SubmitResponse in
                try await channel.unary(
                    IngestionMethods.submit,
                    EncodedMessage<SubmitRequest>(bytes: [0x0A, 200, 1, 2])
                )
            }
        }
        #expect(error?.code == .invalidArgument)
    }

    @Test("What the strict reading would refuse of an APNs payload is accepted with findings")
    func lenient() throws {
        let world = try world()
        let accepted = try world.submit(
            .apns(#"{"aps":{"alert":"Hi","badge":"3","interruption-level":"urgent"},"k":1}"#)
        )
        #expect(!accepted.findings.isEmpty)
        #expect(accepted.findings.allSatisfy { $0.severity != .error && $0.field.hasPrefix("apns.payload") })
        try world.settle(accepted.notificationID)
        let content = try #require(world.delivery.records.values.first?.notification.content)
        #expect(content.body == "Hi")
        #expect(content.badge == nil)
        #expect(content.level == .active)
    }
}
