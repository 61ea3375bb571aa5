import EventLoop
import RPC
import ServiceHost
import StackTestSupport
import UsherProto

/// Senders that repeat until they are answered, watchers that resume, and a killer; over the real processes.
actor CrashWorld {
    static let appIDs = ["com.example.mail", "com.example.shop"]
    static let people = (0..<24).map { "person-\($0)" }
    /// Everybody but the last, who has denied the second app everything.
    static let watched = Array(people.prefix(6))
    static let topicID = "news"

    /// A submission that was answered.
    struct Acknowledged: Sendable {
        var marker: String
        var notificationID: [UInt8]
        var people: [String]
        var appID: String
    }

    private let stack: ProcessStack
    private(set) var acknowledged: [Acknowledged] = []
    private(set) var refusals: [RPCError] = []
    /// What watchers saw: for each person and mark, the ids it came under.
    private(set) var seen: [String: [String: Set<[UInt8]>]] = [:]
    private(set) var watchErrors: [RPCError] = []
    private var isStopped = false
    private var nextMarker = 0

    init(_ stack: ProcessStack) { self.stack = stack }

    // MARK: The world before anything is killed

    func prepare() async throws {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        let consent = ConsentClient(channel: stack.channel(to: .consent))
        let focus = FocusClient(channel: stack.channel(to: .focus))
        for person in Self.people {
            let stored = Person(personID: person, zone: "Europe/Berlin", locale: "en")
            _ = try await focus.putPerson(PutPersonRequest(person: stored))
        }
        for app in Self.appIDs {
            _ = try await ingestion.putApp(PutAppRequest(app: App(appID: app, displayName: app)))
            for person in Self.people {
                let isDenied = person == Self.people.last && app == Self.appIDs.last
                let request = PutAuthorizationRequest(
                    appID: app,
                    personID: person,
                    status: isDenied ? .denied : .authorized,
                    source: .settings
                )
                _ = try await consent.putAuthorization(request)
            }
            let topic = Topic(
                appID: app,
                topicID: Self.topicID,
                displayName: "News",
                summaryText: "What is new, once a day.",
                purpose: .transactional,
                isListed: true
            )
            _ = try await consent.putTopic(PutTopicRequest(topic: topic))
            for person in Self.people {
                let request = OptInRequest(appID: app, topicID: Self.topicID, personID: person)
                _ = try await consent.optIn(request)
            }
        }
    }

    // MARK: Senders

    /// Submits one after the other, each until it is answered, until ``stop()``.
    func send(_ seed: UInt64) async {
        var random = SplitMix(state: seed)
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        while !isStopped {
            let submission = next(&random)
            await submit(submission, client)
        }
    }

    private func next(_ random: inout SplitMix) -> Submission {
        nextMarker += 1
        let app = Self.appIDs[Int(random.next() % 2)]
        let marker = "mark-\(nextMarker)"
        var content = NotificationContent(title: "Number \(nextMarker)", body: "Is it there once?", threadID: marker)
        content.level = [.passive, .active, .timeSensitive][Int(random.next() % 3)]
        let audience: Submission.Audience
        if random.next() % 8 == 0 {
            audience = .topic(TopicAudience(topicID: Self.topicID))
        } else {
            let first = Int(random.next() % UInt64(Self.people.count))
            let count = 1 + Int(random.next() % 3)
            audience = .people(
                PeopleAudience(personIDs: (0..<count).map { Self.people[(first + $0) % Self.people.count] })
            )
        }
        return Submission(appID: app, idempotencyKey: marker, audience: audience, body: .content(content))
    }

    private func submit(_ submission: Submission, _ client: IngestionClient) async {
        while true {
            do throws(RPCError) {
                let request = SubmitRequest(submission: submission)
                let response = try await client.submit(request, options: CallOptions(timeout: .seconds(5)))
                guard let acceptance = response.acceptance else { return }
                var people = Self.people
                if case .people(let named) = submission.audience { people = named.personIDs }
                acknowledged.append(
                    Acknowledged(
                        marker: submission.idempotencyKey,
                        notificationID: acceptance.notificationID,
                        people: people,
                        appID: submission.appID
                    )
                )
                return
            } catch {
                switch error.code {
                case .unavailable, .deadlineExceeded, .resourceExhausted, .aborted, .cancelled: continue
                default:
                    refusals.append(error)
                    return
                }
            }
        }
    }

    func stop() { isStopped = true }

    // MARK: Watchers

    /// Watches an inbox from cursor to cursor, whatever ends the stream, until the task is cancelled.
    func watch(_ person: String) async {
        let client = DeliveryClient(channel: stack.channel(to: .delivery))
        var cursor: [UInt8] = []
        while !Task.isCancelled {
            let request = DeliveryWatchRequest(personID: person, cursor: cursor)
            do {
                for try await event in client.watch(request) {
                    if !event.cursor.isEmpty { cursor = event.cursor }
                    guard case .record(let record) = event.event, let notification = record.notification else {
                        continue
                    }
                    let marker = notification.content?.threadID ?? ""
                    seen[person, default: [:]][marker, default: []].insert(notification.notificationID)
                }
            } catch {
                if ![.unavailable, .deadlineExceeded, .cancelled].contains(error.code) {
                    watchErrors.append(error)
                    return
                }
            }
        }
    }

    // MARK: The reckoning

    /// Waits until every acknowledged notification is settled; names one that is not within the bound.
    func firstUnsettled(within seconds: Int) async throws -> String? {
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        var budget = seconds * 20
        for notification in acknowledged {
            while true {
                let request = GetStatusRequest(notificationID: notification.notificationID)
                let status = try await client.getStatus(request)
                if status.phase == .settled { break }
                budget -= 1
                guard budget > 0 else { return "\(notification.marker): \(status)" }
                try await stack.loop.sleep(for: .milliseconds(50))
            }
        }
        return nil
    }

    /// Every record of a person's inbox: its mark and id, newest first.
    func inbox(of person: String) async throws -> [(marker: String, id: [UInt8])] {
        let client = DeliveryClient(channel: stack.channel(to: .delivery))
        var records: [(marker: String, id: [UInt8])] = []
        var token: [UInt8] = []
        repeat {
            let page = PageRequest(pageSize: 500, pageToken: token)
            let response = try await client.listInbox(ListInboxRequest(personID: person, page: page))
            for record in response.records {
                let marker = record.notification?.content?.threadID ?? ""
                records.append((marker, record.notification?.notificationID ?? []))
            }
            token = response.page?.nextPageToken ?? []
        } while !token.isEmpty
        return records
    }

    /// What became of each person's pair of a notification.
    func outcomes(of id: [UInt8]) async throws -> [String: PairOutcome] {
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        let request = ListOutcomesRequest(notificationID: id, page: PageRequest(pageSize: 1000))
        let response = try await client.listOutcomes(request)
        return Dictionary(response.outcomes.map { ($0.personID, $0) }) { first, _ in first }
    }
}

/// Small repeatable chance (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
