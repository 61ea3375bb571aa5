import Ingestion
import PayloadLint
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@Suite("Guidelines at submission") struct GuidelineTests {
    private static let secret = Submission.to("ann", body: "Card 4111 1111 1111 1111 was charged.")
    private static let orders = "\(IngestionWorld.app)/orders"

    private func world(_ changes: String...) throws -> IngestionWorld {
        var options = IngestionOptions()
        options.guidelines.apply(changes.compactMap { GuidelineSettings.Override($0) })
        return try IngestionWorld(options: options)
    }

    @Test("An error refuses with the rule and the field, and nothing is stored") func errors() throws {
        let world = try world()
        let before = try world.stack.dump(.ingestion)
        let refusal = try #require(world.refusal(of: Self.secret))
        #expect(refusal.code == "guideline_rule" && refusal.field == "content.body")
        #expect(refusal.message.hasPrefix("SEN-001: ") && !refusal.message.contains("4111 1111"))
        #expect(try world.stack.dump(.ingestion) == before)
    }

    @Test("In a batch only the entry is refused that breaks a rule") func batches() throws {
        let results = try world().submit([.to("ann"), Self.secret, .to("ann")])
        let codes = results.map { result in
            if case .refusal(let refusal) = result.result { refusal.code } else { "" }
        }
        #expect(codes == ["", "guideline_rule", ""])
    }

    @Test("Warnings and hints travel with the acceptance, and stay with the notification") func warnings() throws {
        let world = try world()
        let accepted = try world.submit(
            Submission.to("ann", body: "parcel here").with { $0.title = "New Document" }
        )
        #expect(accepted.findings.map(\.ruleID) == ["TTL-002", "BDY-001", "BDY-002"])
        #expect(accepted.findings.allSatisfy { $0.severity == .warning })
        #expect(accepted.findings.map(\.field) == ["content.title", "content.body", "content.body"])
        try world.settle(accepted.notificationID)
        let request = ExplainRequest(notificationID: accepted.notificationID, personID: "ann")
        let story = try world.call { (client) throws(RPCError) in try await client.explain(request) }
        #expect(story.findings == accepted.findings)
    }

    @Test("What is well written has none") func wellWritten() throws {
        #expect(try world().submit(.to("ann")).findings.isEmpty)
    }

    @Test("Severities are settings") func settings() throws {
        let lenient = try world("SEN-001=hint").submit(Self.secret)
        #expect(lenient.findings.map(\.ruleID) == ["SEN-001"] && lenient.findings[0].severity == .hint)
        #expect(try world("SEN-001=off").submit(Self.secret).findings.isEmpty)
        let strict = try world("BDY-001=error").refusal(of: .to("ann", body: "Parcel here"))
        #expect(strict?.message.hasPrefix("BDY-001: ") == true)
    }

    @Test("A repeat is answered with what was accepted, also where a rule refuses it by now") func repeats() throws {
        let world = try world("SEN-001=off")
        var submission = Self.secret
        submission.idempotencyKey = "k"
        let first = try world.submit(submission)
        world.options.guidelines = .ofIngestion
        try world.crash()
        let again = try world.submit(submission)
        #expect(again.isRepeat && again.notificationID == first.notificationID)
        submission.idempotencyKey = "l"
        #expect(world.refusal(of: submission)?.code == "guideline_rule")
    }

    @Test("However much there is to say, no more than a hundred findings travel with an acceptance")
    func manyFindings() throws {
        let keys = (0..<150).map { "\"key-\($0)\":1" }.joined(separator: ",")
        let alert = #"{"title":"Your card 4111 1111 1111 1111 was charged.","body":"parcel here"}"#
        let accepted = try world().submit(.apns("{\"aps\":{\"alert\":\(alert),\(keys)}}"))
        #expect(accepted.findings.count == 100)
        #expect(Set(accepted.findings.map(\.field)).count == 100)
    }

    @Test("In an APNs payload an error is a warning, at its place in the payload") func payloads() throws {
        let accepted = try world().submit(.apns(#"{"aps":{"alert":"Card 4111 1111 1111 1111 was charged."}}"#))
        #expect(accepted.findings.map(\.ruleID) == ["SEN-001"])
        #expect(accepted.findings.map(\.field) == ["apns.payload.aps.alert"])
        #expect(accepted.findings.map(\.severity) == [.warning])
    }

    @Test(
        "What depends on the purpose of a topic is looked at when that is known",
        arguments: [
            (NotificationPurpose.transactional, ["MKT-006"]), (.marketing, []),
            (.recommendation, ["LVL-005", "MKT-006"]),
        ]
    )
    func topics(purpose: NotificationPurpose, rules: [String]) throws {
        let world = try world()
        world.consent.topics[Self.orders] = purpose
        // Asked about first, then known.
        for _ in 0..<2 {
            let accepted = try world.submit(.toTopic("orders", body: "Here is a coupon for you."))
            #expect(accepted.findings.map(\.ruleID) == rules)
        }
    }

    @Test("Marketing that names no topic is accepted with a warning: nobody can have joined") func noTopic() throws {
        let accepted = try world().submit(Submission.to("ann").with { $0.purpose = .marketing })
        #expect(accepted.findings.map(\.ruleID) == ["MKT-002"])
    }

    @Test("Critical without the entitlement draws a warning, or is refused where a setting says so") func critical()
        throws
    {
        let critical = Submission.to("ann").with { $0.level = .critical }
        let sector = "LVL-003"
        #expect(try world().submit(critical).findings.map(\.ruleID) == [sector, "LVL-002"])
        let granted = try world()
        granted.consent.capabilities[IngestionWorld.app] = Capabilities(critical: true)
        #expect(try granted.submit(critical).findings.map(\.ruleID) == [sector])
        let strict = try world("LVL-002=error").refusal(of: critical)
        #expect(strict?.code == "guideline_rule" && strict?.field == "content.level")
        // Where consent does not answer nothing is known, and nothing is said.
        let silent = try world("LVL-002=error")
        silent.consent.failure = { $0 == "GetEntitlements" ? RPCError(.unavailable, "away") : nil }
        #expect(silent.refusal(of: critical) == nil)
    }

    @Test("A message or call that is not personal is refused as such") func communication() throws {
        let refusal = try world().refusal(
            of: Submission.to("ann").with {
                $0.kind = .message
                let handle = PersonHandle(kind: .emailAddress, value: "no-reply@example.com")
                $0.communication = Communication(sender: Participant(handle: handle), conversationID: "c")
            }
        )
        #expect(refusal?.code == "communication_rule" && refusal?.message.hasPrefix("COM-005: ") == true)
    }

    @Test("Words are held against the language that content or app says") func languages() throws {
        let world = try world()
        let german = Submission.to("ann", body: "dein paket ist da")
        #expect(try world.submit(german).findings.map(\.ruleID) == ["LOC-002"])
        #expect(try world.submit(german.with { $0.language = "en" }).findings.map(\.ruleID) == ["BDY-001", "BDY-002"])
        let app = App(appID: IngestionWorld.app, displayName: "Example", languages: ["en"])
        _ = try world.call { (client) throws(RPCError) in try await client.putApp(PutAppRequest(app: app)) }
        #expect(try world.submit(german).findings.map(\.ruleID) == ["BDY-001", "BDY-002"])
        #expect(world.refusal(of: german.with { $0.language = "englisch!" })?.field == "content.language")
    }
}
