import EventLoop
import JSON
import PayloadCorpus
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// What the public sends, through the running stack: it arrives as it reads, or is refused and leaves nothing.
@Suite("Payloads of the public, through the stack", .enabled(if: PayloadCorpus.isThere, "\(PayloadCorpus.absence)"))
struct CorpusTests {
    private static let app = "com.example.corpus"

    @Test("Each payload arrives as it reads or is refused with its reason", .timeLimit(.minutes(15)))
    func everyPayload() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        try await prepare(stack, ingestion)
        let examples = try PayloadCorpus.examples()
        #expect(examples.count > 100)
        var sent: [String: (PayloadCorpus.Example, [UInt8])] = [:]
        for example in examples {
            let person = "reader-\(example.number)"
            try await makePerson(person, stack)
            let payload = ApnsPayload(payload: Array(example.raw.utf8), pushType: example.pushType)
            let submission = Submission(
                appID: Self.app,
                audience: .people(PeopleAudience(personIDs: [person])),
                body: .apns(payload)
            )
            do throws(RPCError) {
                let response = try await ingestion.submit(SubmitRequest(submission: submission))
                sent[person] = (example, response.acceptance?.notificationID ?? [])
                if let reject = example.expectation("reject") {
                    #expect(reject.isNull, "\(example.name) was accepted")
                }
            } catch {
                try await expectRefused(example, person, error, stack)
            }
        }
        #expect(sent.count > 80)
        for (person, (example, id)) in sent { try await expectArrived(example, id, person, stack, ingestion) }
    }

    private func prepare(_ stack: ProcessStack, _ ingestion: IngestionClient) async throws {
        _ = try await ingestion.putApp(PutAppRequest(app: App(appID: Self.app, displayName: "Corpus")))
        let capabilities = Capabilities(timeSensitive: true, critical: true, communication: true)
        let entitlements = Entitlements(appID: Self.app, capabilities: capabilities)
        let consent = ConsentClient(channel: stack.channel(to: .consent))
        _ = try await consent.putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
    }

    private func makePerson(_ person: String, _ stack: ProcessStack) async throws {
        let stored = Person(personID: person, zone: "Europe/Berlin", locale: "en")
        _ = try await FocusClient(channel: stack.channel(to: .focus)).putPerson(PutPersonRequest(person: stored))
        let request = PutAuthorizationRequest(
            appID: Self.app,
            personID: person,
            status: .authorized,
            source: .settings
        )
        _ = try await ConsentClient(channel: stack.channel(to: .consent)).putAuthorization(request)
    }

    /// A refusal names its reason, and nobody's inbox has anything of it.
    private func expectRefused(
        _ example: PayloadCorpus.Example,
        _ person: String,
        _ error: RPCError,
        _ stack: ProcessStack
    ) async throws {
        if let reject = example.expectation("reject") {
            guard !reject.isNull else {
                // What APNs takes and Usher has no room for is refused by the field's path, never cut.
                #expect(error.code == .invalidArgument && error.fieldPath != nil, "\(example.name): \(error)")
                return
            }
            let reason = reject.string ?? ""
            #expect(error.message.hasPrefix(reason), "\(example.name): \(error), expected \(reason)")
        }
        #expect(try await inbox(of: person, stack).isEmpty, "\(example.name)")
    }

    private func expectArrived(
        _ example: PayloadCorpus.Example,
        _ id: [UInt8],
        _ person: String,
        _ stack: ProcessStack,
        _ ingestion: IngestionClient
    ) async throws {
        for _ in 0..<1000 {
            let status = try await ingestion.getStatus(GetStatusRequest(notificationID: id))
            if status.phase == .settled { break }
            try await stack.loop.sleep(for: .milliseconds(10))
        }
        let records = try await inbox(of: person, stack)
        #expect(records.count == 1, "\(example.name): \(records.count) records")
        guard let record = records.first, let content = record.notification?.content else { return }
        #expect(record.notification?.notificationID == id, "\(example.name)")
        for (field, found) in [("title", content.title), ("subtitle", content.subtitle), ("body", content.body)] {
            guard let expected = example.expectation(field) else { continue }
            #expect(found == (expected.isNull ? "" : expected.string ?? ""), "\(example.name): \(field)")
        }
        if let expected = example.expectation("thread") {
            #expect(content.threadID == (expected.isNull ? "" : expected.string ?? ""), "\(example.name): thread")
        }
        if let expected = example.expectation("badge"), !expected.isNull {
            let number = expected.number?.integer
            #expect(content.badge.map(Int64.init) == number, "\(example.name): badge")
        }
    }

    private func inbox(of person: String, _ stack: ProcessStack) async throws -> [InboxRecord] {
        let delivery = DeliveryClient(channel: stack.channel(to: .delivery))
        return try await delivery.listInbox(ListInboxRequest(personID: person)).records
    }
}
