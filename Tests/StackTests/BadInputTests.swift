import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent
@testable import Delivery
@testable import Focus
@testable import Ingestion

/// What is wrong is refused by name and field, and no database keeps anything of it.
@Suite("Bad input, through the real services")
struct BadInputTests {
    private static let app = "com.example.mail"

    /// A call and how it must end.
    private struct BadCall: Sendable {
        var name: String
        var code: StatusCode
        var refusal: String
        var field: String
        var call: @Sendable () async throws(RPCError) -> Void
    }

    @Test("Each bad input ends with its code and field, and leaves every database as it was", .timeLimit(.minutes(15)))
    func refusals() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let (key, withdrawn) = try await prepare(stack)
        let before = try dump(stack)
        try await stack.startAndWait()
        for bad in try await badCalls(stack, key: key, withdrawn: withdrawn) {
            do throws(RPCError) {
                try await bad.call()
                Issue.record("\(bad.name) was accepted")
            } catch {
                #expect(error.code == bad.code, "\(bad.name): \(error)")
                #expect(error.message.hasPrefix("\(bad.refusal): "), "\(bad.name): \(error)")
                #expect(error.fieldPath == bad.field, "\(bad.name): \(error)")
            }
        }
        let after = try dump(stack)
        #expect(before[.ingestion]?.isEmpty == false)
        for (role, lines) in before { #expect(after[role] == lines, "\(role)") }
    }

    private func prepare(_ stack: ProcessStack) async throws -> (key: String, withdrawn: String) {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        let focus = FocusClient(channel: stack.channel(to: .focus))
        _ = try await ingestion.putApp(PutAppRequest(app: App(appID: Self.app, displayName: "Mail")))
        for person in ["anna", "ben"] {
            let stored = Person(personID: person, zone: "Europe/Berlin", locale: "en")
            _ = try await focus.putPerson(PutPersonRequest(person: stored))
        }
        let key = try await ingestion.createApiKey(CreateApiKeyRequest(appID: Self.app, label: "one"))
        let other = try await ingestion.createApiKey(CreateApiKeyRequest(appID: Self.app, label: "two"))
        let request = WithdrawApiKeyRequest(appID: Self.app, keyID: other.key?.keyID ?? "")
        _ = try await ingestion.withdrawApiKey(request)
        return (key.secret, other.secret)
    }

    /// Ends all services and reads all that they have stored.
    ///
    /// Delivery notes each of its starts, of which there is one between two dumps; that is left out.
    private func dump(_ stack: ProcessStack) throws -> [ServiceRole: [String]] {
        let schemas: [ServiceRole: Schema] = [
            .ingestion: IngestionService.schema, .consent: ConsentService.schema, .focus: FocusService.schema,
            .delivery: DeliveryService.schema,
        ]
        var dumps: [ServiceRole: [String]] = [:]
        for (role, schema) in schemas {
            #expect(try stack.terminate(role) == 0, "\(role)")
            let database = try Database.open(stack.databasePath(role), schema: schema)
            dumps[role] = try DatabaseDump(of: database).lines.filter { !$0.hasPrefix("era: ") }
            try database.closeAndWait()
        }
        return dumps
    }

    private func badCalls(_ stack: ProcessStack, key: String, withdrawn: String) async throws -> [BadCall] {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        let delivery = DeliveryClient(channel: stack.channel(to: .delivery))
        let inbox = try await delivery.listInbox(ListInboxRequest(personID: "anna"))
        func submit(
            _ name: String,
            _ code: StatusCode,
            _ refusal: String,
            _ field: String,
            apiKey: String? = nil,
            _ change: @escaping @Sendable (inout Submission) -> Void
        ) -> BadCall {
            BadCall(name: name, code: code, refusal: refusal, field: field) { () throws(RPCError) in
                var submission = Submission(
                    appID: Self.app,
                    audience: .people(PeopleAudience(personIDs: ["anna"])),
                    body: .content(NotificationContent(title: "Hello"))
                )
                change(&submission)
                _ = try await ingestion.submit(SubmitRequest(apiKey: apiKey ?? key, submission: submission))
            }
        }
        @Sendable func apns(_ payload: [UInt8]) -> Submission.Body { .apns(ApnsPayload(payload: payload)) }
        return [
            submit("an unknown person", .notFound, "person_unknown", "people.person_ids[1]") {
                $0.audience = .people(PeopleAudience(personIDs: ["anna", "nobody"]))
            },
            submit("an unknown app", .notFound, "app_unknown", "app_id", apiKey: "") { $0.appID = "com.example.none" },
            submit("an unknown topic", .notFound, "topic_unknown", "topic.topic_id") {
                $0.audience = .topic(TopicAudience(topicID: "none"))
            },
            submit("a wrong key", .unauthenticated, "api_key_unknown", "api_key", apiKey: String(key.reversed())) { _ in
            },
            submit("a withdrawn key", .unauthenticated, "api_key_withdrawn", "api_key", apiKey: withdrawn) { _ in },
            submit("another app's key", .permissionDenied, "app_mismatch", "app_id") { $0.appID = "com.example.shop" },
            submit("a body beyond the limit", .invalidArgument, "field_too_long", "content.body") {
                $0.body = .content(NotificationContent(body: String(repeating: "a", count: 5121)))
            },
            submit("text that is not UTF-8", .invalidArgument, "text_not_utf8", "content.title") {
                $0.body = nil
                // Field 5, the content, whose field 1 is two bytes that are no text.
                let content: [UInt8] = [0x0A, 0x02, 0xC3, 0x28]
                $0.unknownFields.append(message: content.span.bytes, number: 5)
            },
            submit("a payload that is not JSON", .invalidArgument, "invalid-json", "apns.payload") {
                $0.body = apns(Array(#"{"aps":{"alert":"Hi""#.utf8))
            },
            submit("an empty payload", .invalidArgument, "PayloadEmpty", "apns.payload") { $0.body = apns([]) },
            submit("a payload of 4,097 bytes", .invalidArgument, "PayloadTooLarge", "apns.payload") {
                let text = #"{"aps":{"alert":""# + String(repeating: "a", count: 4076) + #""}}"#
                $0.body = apns(Array((text + String(repeating: " ", count: max(0, 4097 - text.utf8.count))).utf8))
            },
            submit("a badge above what fits", .invalidArgument, "payload_rule", "content.badge") {
                $0.body = .content(NotificationContent(title: "Hello", badge: UInt32.max))
            },
            submit("an unknown level", .invalidArgument, "invalid_interruption_level", "content.level") {
                $0.body = .content(NotificationContent(title: "Hello", level: .unrecognized(9)))
            },
            submit("a schedule in the past", .invalidArgument, "schedule_in_past", "send_at_unix_us") {
                $0.sendAtUnixUs = 1_000_000
            },
            BadCall(
                name: "a cursor of another inbox",
                code: .invalidArgument,
                refusal: "cursor_invalid",
                field: "cursor"
            ) {
                () throws(RPCError) in
                for try await _ in delivery.watch(DeliveryWatchRequest(personID: "ben", cursor: inbox.cursor)) {
                    return
                }
            },
            BadCall(name: "an inbox of nobody", code: .notFound, refusal: "person_unknown", field: "person_id") {
                () throws(RPCError) in
                _ = try await delivery.listInbox(ListInboxRequest(personID: "nobody"))
            },
        ]
    }
}
