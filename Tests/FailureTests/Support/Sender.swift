import EventLoop
import RPC
import ServiceHost
import Testing
import UsherProto

/// A person, an app, and submissions of which it is known which were acknowledged.
struct Sender {
    static let person = "anna"
    static let app = "com.example.mail"

    let stack: FailureStack
    private let ingestion: IngestionClient
    private let delivery: DeliveryClient
    private(set) var acknowledged: [String: [UInt8]] = [:]

    init(_ stack: FailureStack) throws {
        self.stack = stack
        ingestion = IngestionClient(channel: try stack.channel(to: .ingestion))
        delivery = DeliveryClient(channel: try stack.channel(to: .delivery))
    }

    /// Makes the person and the app known.
    func prepare() async throws {
        let focus = FocusClient(channel: try stack.channel(to: .focus))
        let consent = ConsentClient(channel: try stack.channel(to: .consent))
        let person = Person(personID: Self.person, zone: "Europe/Berlin", locale: "en")
        _ = try await focus.putPerson(PutPersonRequest(person: person))
        _ = try await ingestion.putApp(PutAppRequest(app: App(appID: Self.app, displayName: "Mail")))
        _ = try await consent.putAuthorization(
            PutAuthorizationRequest(
                appID: Self.app,
                personID: Self.person,
                status: .authorized,
                source: .settings
            )
        )
    }

    /// Submits under `key`; an acknowledgement is remembered.
    mutating func submit(_ key: String) async throws(RPCError) {
        let content = NotificationContent(title: "Number \(key)", body: "Is it there once?", threadID: key)
        let submission = Submission(
            appID: Self.app,
            idempotencyKey: key,
            audience: .people(PeopleAudience(personIDs: [Self.person])),
            body: .content(content)
        )
        let response = try await ingestion.submit(
            SubmitRequest(submission: submission),
            options: CallOptions(timeout: .seconds(10))
        )
        acknowledged[key] = response.acceptance?.notificationID
    }

    /// Waits until each acknowledged submission is in the inbox, once, under the id it was acknowledged with.
    func expectEachOnce(_ seconds: Int = 20) async throws {
        let wanted = acknowledged
        var found: [String: [[UInt8]]] = [:]
        let isThere = try await stack.waits(seconds) {
            found = (try? await inbox()) ?? [:]
            return wanted.keys.allSatisfy { found[$0] != nil }
        }
        #expect(isThere, "missing: \(wanted.keys.filter { found[$0] == nil }.sorted())")
        for (key, id) in wanted { #expect(found[key] == [id], "\(key)") }
    }

    private func inbox() async throws -> [String: [[UInt8]]] {
        var records: [String: [[UInt8]]] = [:]
        var token: [UInt8] = []
        repeat {
            let page = PageRequest(pageSize: 500, pageToken: token)
            let response = try await delivery.listInbox(ListInboxRequest(personID: Self.person, page: page))
            for record in response.records {
                let key = record.notification?.content?.threadID ?? ""
                records[key, default: []].append(record.notification?.notificationID ?? [])
            }
            token = response.page?.nextPageToken ?? []
        } while !token.isEmpty
        return records
    }
}
