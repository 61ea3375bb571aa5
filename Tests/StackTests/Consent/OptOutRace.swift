import EventLoop
import Glibc
import RPC
import ServiceHost
import StackTestSupport
import UsherProto

/// A broadcast of marketing under way while people leave it, over the real processes.
actor OptOutRace {
    static let app = "com.example.shop"
    static let topic = "offers"

    /// What is known of somebody who left: how many records were in the inbox when that was acknowledged.
    struct Departure: Sendable {
        var person: String
        var recordCount: Int
        /// When the acknowledgement was read, in microseconds since the epoch.
        var acknowledgedAt: Int64
    }

    private let stack: ProcessStack
    let people: [String]
    private(set) var departures: [Departure] = []
    private(set) var repeatedCount = 0
    private var nextLeaver = 0
    private var isStopped = false

    init(_ stack: ProcessStack, peopleCount: Int) {
        self.stack = stack
        people = (0..<peopleCount).map { "person-\(1_000_000 + $0)" }
    }

    // MARK: Before

    /// Makes an app, a topic of marketing with its text, and people who allowed the app and joined the topic.
    func prepare() async throws {
        let ingestion = IngestionClient(channel: stack.channel(to: .ingestion))
        _ = try await ingestion.putApp(PutAppRequest(app: App(appID: Self.app, displayName: "Shop")))
        let consent = ConsentClient(channel: stack.channel(to: .consent))
        let topic = Topic(
            appID: Self.app,
            topicID: Self.topic,
            displayName: "Offers",
            summaryText: "Offers, at most once a week.",
            purpose: .marketing,
            isListed: true
        )
        _ = try await consent.putTopic(PutTopicRequest(topic: topic))
        let text = ConsentText(
            appID: Self.app,
            topicID: Self.topic,
            version: 1,
            language: "en",
            question: "Shall we tell you about offers?",
            acceptLabel: "Send me offers",
            declineLabel: "No thanks"
        )
        _ = try await consent.putConsentText(PutConsentTextRequest(text: text))
        let focus = FocusClient(channel: stack.channel(to: .focus))
        let now = stack.loop.time.wallNow.microseconds
        try await each { person in
            let stored = Person(personID: person, zone: "Europe/Berlin", locale: "en")
            _ = try await focus.putPerson(PutPersonRequest(person: stored))
            _ = try await consent.putAuthorization(
                PutAuthorizationRequest(appID: Self.app, personID: person, status: .authorized, source: .settings)
            )
            let evidence = ConsentEvidence(textVersion: 1, language: "en", chosenAtUnixUs: now, source: .app)
            _ = try await consent.optIn(
                OptInRequest(appID: Self.app, topicID: Self.topic, personID: person, evidence: evidence)
            )
        }
    }

    /// Does something for everybody, many at a time.
    private func each(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
        let people = people
        let workerCount = 128
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<workerCount {
                group.addTask {
                    for index in stride(from: worker, to: people.count, by: workerCount) {
                        try await body(people[index])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    // MARK: Meanwhile

    /// Sends the broadcast.
    ///
    /// - Returns: Its id.
    func broadcast() async throws -> [UInt8] {
        let submission = Submission(
            appID: Self.app,
            idempotencyKey: "broadcast",
            audience: .topic(TopicAudience(topicID: Self.topic)),
            body: .content(NotificationContent(title: "Offers of the Week", body: "Two for one until Sunday."))
        )
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        return try await client.submit(SubmitRequest(submission: submission)).acceptance?.notificationID ?? []
    }

    /// Takes people out of the topic one after the other, each until it is acknowledged, and looks into the inbox at once.
    ///
    /// It goes on until ``stop()``, or until a third of all have left.
    func leave() async throws {
        let consent = ConsentClient(channel: stack.channel(to: .consent))
        let delivery = DeliveryClient(channel: stack.channel(to: .delivery))
        while let person = nextPerson() {
            let request = OptOutRequest(appID: Self.app, topicID: Self.topic, personID: person, source: .settings)
            try await untilAnswered { options throws(RPCError) in
                _ = try await consent.optOut(request, options: options)
            }
            let acknowledgedAt = stack.loop.time.wallNow.microseconds
            let count = try await recordCount(of: person, delivery)
            departures.append(Departure(person: person, recordCount: count, acknowledgedAt: acknowledgedAt))
        }
    }

    func stop() { isStopped = true }

    private func nextPerson() -> String? {
        guard !isStopped, nextLeaver < people.count / 3 else { return nil }
        nextLeaver += 1
        // A prime step visits everybody once in an order that no page of the audience has.
        return people[nextLeaver * 7919 % people.count]
    }

    private func untilAnswered(_ body: (CallOptions) async throws(RPCError) -> Void) async throws(RPCError) {
        while true {
            do throws(RPCError) { return try await body(CallOptions(timeout: .seconds(5))) } catch {
                guard [.unavailable, .deadlineExceeded, .resourceExhausted, .cancelled].contains(error.code) else {
                    throw error
                }
                repeatedCount += 1
            }
        }
    }

    // MARK: Afterwards

    /// How many records of the broadcast, which is the only one, a person has.
    func recordCount(of person: String, _ delivery: DeliveryClient) async throws(RPCError) -> Int {
        var count = 0
        try await untilAnswered { options throws(RPCError) in
            count = try await delivery.listInbox(ListInboxRequest(personID: person), options: options).records.count
        }
        return count
    }

    /// Waits until the broadcast is settled.
    func settle(_ notification: [UInt8], within duration: Duration) async throws -> Bool {
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        let end = stack.loop.time.monotonicNow + duration
        while stack.loop.time.monotonicNow < end {
            let request = GetStatusRequest(notificationID: notification)
            if try await client.getStatus(request).phase == .settled { return true }
            try await stack.loop.sleep(for: .milliseconds(50))
        }
        return false
    }

    /// Who left and has another number of records now than when it was acknowledged.
    func violations() async throws -> [String] {
        let counts = try await inboxes(of: departures.map(\.person))
        return departures.filter { counts[$0.person] != $0.recordCount }.map(\.person)
    }

    /// Who stayed and does not have the one record.
    func missed() async throws -> [String] {
        let gone = Set(departures.map(\.person))
        let staying = people.filter { !gone.contains($0) }
        let counts = try await inboxes(of: staying)
        return staying.filter { counts[$0] != 1 }
    }

    private func inboxes(of people: [String]) async throws -> [String: Int] {
        let delivery = DeliveryClient(channel: stack.channel(to: .delivery))
        return try await withThrowingTaskGroup(of: [(String, Int)].self) { group in
            for worker in 0..<64 {
                group.addTask {
                    var counts: [(String, Int)] = []
                    for index in stride(from: worker, to: people.count, by: 64) {
                        counts.append((people[index], try await self.recordCount(of: people[index], delivery)))
                    }
                    return counts
                }
            }
            var all: [String: Int] = [:]
            for try await counts in group { for (person, count) in counts { all[person] = count } }
            return all
        }
    }

    /// How many pairs ended in each way, by state and reason.
    func outcomes(of notification: [UInt8]) async throws -> [String: Int] {
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        var counts: [String: Int] = [:]
        var token: [UInt8] = []
        repeat {
            let page = PageRequest(pageSize: 1000, pageToken: token)
            let answer = try await client.listOutcomes(
                ListOutcomesRequest(notificationID: notification, page: page),
                options: CallOptions(timeout: .seconds(30))
            )
            for outcome in answer.outcomes {
                counts["\(outcome.state) \(outcome.reasons.map { "\($0)" }.joined(separator: "+"))", default: 0] += 1
            }
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        return counts
    }
}
