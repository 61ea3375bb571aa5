import EventLoop
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Senders over the real processes that count what they are refused and how long an answer took, and look afterwards at
/// what became of each notification.
actor BackupWorld {
    static let app = "com.example.mail"
    static let people = (0..<12).map { "person-\($0)" }

    /// A submission that was answered.
    struct Sent: Sendable {
        var id: [UInt8]
        var person: String
    }

    let stack: ProcessStack
    private(set) var sent: [Sent] = []
    private(set) var refusals: [RPCError] = []
    private(set) var longestCall = Duration.zero
    private var isStopped = false

    init(_ stack: ProcessStack) { self.stack = stack }

    func prepare() async throws {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        let consent = ConsentClient(channel: stack.channel(to: .consent))
        let focus = FocusClient(channel: stack.channel(to: .focus))
        _ = try await ingestion.putApp(PutAppRequest(app: App(appID: Self.app, displayName: "Mail")))
        for person in Self.people {
            _ = try await focus.putPerson(PutPersonRequest(person: Person(personID: person, zone: "Europe/Berlin")))
            _ = try await consent.putAuthorization(
                PutAuthorizationRequest(appID: Self.app, personID: person, status: .authorized, source: .settings)
            )
        }
    }

    // MARK: Load

    /// Submits one after the other until ``stop()``; nothing is tried twice.
    func send() async {
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        var number = 0
        while !isStopped {
            number += 1
            await submit(to: Self.people[number % Self.people.count], client)
        }
    }

    /// Submits so many one after the other.
    func send(_ count: Int) async {
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        for number in 0..<count { await submit(to: Self.people[number % Self.people.count], client) }
    }

    private func submit(to person: String, _ client: IngestionClient) async {
        let submission = Submission(
            appID: Self.app,
            audience: .people(PeopleAudience(personIDs: [person])),
            body: .content(NotificationContent(title: "Hello", body: "Is it there once?", level: .active))
        )
        let began = stack.loop.time.monotonicNow
        do throws(RPCError) {
            let answer = try await client.submit(SubmitRequest(submission: submission))
            if let id = answer.acceptance?.notificationID { sent.append(Sent(id: id, person: person)) }
        } catch { refusals.append(error) }
        longestCall = max(longestCall, stack.loop.time.monotonicNow - began)
    }

    func stop() { isStopped = true }

    // MARK: What became of it

    /// Looks at each of these until it is settled, and then whether delivery has it, once.
    ///
    /// - Returns: What is wrong, in words.
    func faults(of notifications: [Sent]) async throws -> [String] {
        var faults: [String] = []
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        let inboxes = try await inboxes()
        for one in notifications {
            let name = NotificationID(one.id)?.description ?? "?"
            let found = inboxes[one.person, default: []].count { $0 == one.id }
            do throws(RPCError) {
                let status = try await ingestion.getStatus(GetStatusRequest(notificationID: one.id))
                if status.phase != .settled { faults.append("\(name) is \(status.phase)") }
            } catch { faults.append("\(name): \(error)") }
            if found != 1 { faults.append("\(name) is \(found) times in the inbox of \(one.person)") }
        }
        return faults
    }

    /// The notifications that delivery has and ingestion has never heard of.
    func strangers() async throws -> [String] {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        var strangers: [String] = []
        for (person, ids) in try await inboxes() {
            for id in ids {
                do throws(RPCError) {
                    _ = try await ingestion.getStatus(GetStatusRequest(notificationID: id))
                } catch { strangers.append("\(NotificationID(id)?.description ?? "?") of \(person): \(error)") }
            }
        }
        return strangers
    }

    /// The ids in everybody's inbox.
    func inboxes() async throws -> [String: [[UInt8]]] {
        let delivery = DeliveryClient(channel: stack.channel(to: .delivery))
        var inboxes: [String: [[UInt8]]] = [:]
        for person in Self.people {
            var token: [UInt8] = []
            repeat {
                let page = PageRequest(pageSize: 1000, pageToken: token)
                let answer: ListInboxResponse
                do throws(RPCError) {
                    answer = try await delivery.listInbox(ListInboxRequest(personID: person, page: page))
                } catch {
                    if error.message.hasPrefix("person_unknown") { break }
                    throw error
                }
                inboxes[person, default: []] += answer.records.compactMap { $0.notification?.notificationID }
                token = answer.page?.nextPageToken ?? []
            } while !token.isEmpty
        }
        return inboxes
    }

    /// Waits until all of these are settled.
    func settle(_ notifications: [Sent]) async throws {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        for one in notifications {
            let request = GetStatusRequest(notificationID: one.id)
            var tries = 0
            while tries < 1000 {
                // What is not known is told by whoever looks at it afterwards.
                guard let status = try? await ingestion.getStatus(request), status.phase != .settled else { break }
                tries += 1
                try await stack.loop.sleep(for: .milliseconds(10))
            }
        }
    }
}
