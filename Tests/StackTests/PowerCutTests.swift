import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import RPC
import ServiceHost
import SimulatedDisk
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// The four real services in one thread, each of whose disks may lose power at any change; replayed from a seed.
@Suite("Power cuts of the whole stack")
struct PowerCutTests {
    private final class World {
        static let app = "com.example.mail"
        static let people = (0..<12).map { "person-\($0)" }

        let stack: SimulatedStack
        var random: SplitMix
        var key = ""
        var number = 0
        /// Submissions that were answered: their id and people.
        var acknowledged: [String: ([UInt8], [String])] = [:]
        var underWay: [(String, [String], Outcome<Result<SubmitResponse, RPCError>>)] = []

        init(seed: UInt64) throws {
            stack = SimulatedStack(seed: seed)
            random = SplitMix(state: seed)
            for role in ServiceRole.allCases { try start(role) }
            try prepare()
        }

        func start(_ role: ServiceRole) throws {
            switch role {
            case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
            case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
            case .focus: try stack.start(FocusService.self, options: FocusService.Options())
            case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
            }
        }

        private func prepare() throws {
            let app = Self.app
            let topic = Topic(
                appID: app,
                topicID: "news",
                displayName: "News",
                summaryText: "What is new.",
                purpose: .transactional,
                isListed: true
            )
            _ = try stack.call(.ingestion) { (channel) throws(RPCError) in
                try await IngestionClient(channel: channel).putApp(
                    PutAppRequest(app: App(appID: app, displayName: "Mail"))
                )
            }
            _ = try stack.call(.consent) { (channel) throws(RPCError) in
                try await ConsentClient(channel: channel).putTopic(PutTopicRequest(topic: topic))
            }
            for person in Self.people {
                _ = try stack.call(.focus) { (channel) throws(RPCError) in
                    let stored = Person(personID: person, zone: "Europe/Berlin", locale: "en")
                    return try await FocusClient(channel: channel).putPerson(PutPersonRequest(person: stored))
                }
                _ = try stack.call(.consent) { (channel) throws(RPCError) in
                    let client = ConsentClient(channel: channel)
                    _ = try await client.optIn(OptInRequest(appID: app, topicID: "news", personID: person))
                    return try await client.putAuthorization(
                        PutAuthorizationRequest(appID: app, personID: person, status: .authorized, source: .settings)
                    )
                }
            }
        }

        func submit() {
            number += 1
            let key = "key-\(number)"
            let isTopic = random.next() % 5 == 0
            let first = Int(random.next() % UInt64(Self.people.count))
            let people =
                isTopic ? Self.people : (0..<1 + first % 3).map { Self.people[(first + $0) % Self.people.count] }
            let submission = Submission(
                appID: Self.app,
                idempotencyKey: key,
                audience: isTopic
                    ? .topic(TopicAudience(topicID: "news")) : .people(PeopleAudience(personIDs: people)),
                body: .content(NotificationContent(body: key))
            )
            let channel = stack.client(.ingestion)
            let outcome = Outcome<Result<SubmitResponse, RPCError>>()
            Task.immediate(executorPreference: channel.loop.taskExecutor) {
                do throws(RPCError) {
                    let request = SubmitRequest(submission: submission)
                    outcome.value = .success(try await IngestionClient(channel: channel).submit(request))
                } catch {
                    outcome.value = .failure(error)
                }
            }
            underWay.append((key, people, outcome))
        }

        func collect() {
            underWay.removeAll { key, people, outcome in
                guard let value = outcome.value else { return false }
                if case .success(let response) = value, let acceptance = response.acceptance {
                    acknowledged[key] = (acceptance.notificationID, people)
                }
                return true
            }
        }

        /// The texts in a person's inbox.
        func inbox(of person: String) throws -> [String] {
            var bodies: [String] = []
            var token: [UInt8] = []
            repeat {
                let request = ListInboxRequest(personID: person, page: PageRequest(pageSize: 1000, pageToken: token))
                let response = try stack.call(.delivery) { (channel) throws(RPCError) in
                    try await DeliveryClient(channel: channel).listInbox(request)
                }
                bodies += response.records.compactMap { $0.notification?.content?.body }
                token = response.page?.nextPageToken ?? []
            } while !token.isEmpty
            return bodies
        }

        func phase(_ id: [UInt8]) throws -> NotificationPhase {
            try stack.call(.ingestion) { (channel) throws(RPCError) in
                try await IngestionClient(channel: channel).getStatus(GetStatusRequest(notificationID: id))
            }.phase
        }
    }

    @Test(
        "Whichever service loses power when, every acknowledged notification is in each inbox once",
        arguments: 1...12
    )
    func cuts(_ seed: UInt64) throws {
        let world = try World(seed: seed)
        for _ in 0..<6 {
            let role = ServiceRole.allCases[Int(world.random.next() % 4)]
            let disk = world.stack.disk(of: role)
            disk.cutPower(after: Int(1 + world.random.next() % 60))
            for _ in 0..<120 where !disk.powerIsCut {
                if world.underWay.count < 50 { world.submit() }
                world.stack.run(for: .microseconds(Int64(100 + world.random.next() % 4000)))
                world.collect()
            }
            // It lies dark for a while, and the others wait for it.
            world.stack.crash(role)
            world.stack.run(for: .milliseconds(Int64(world.random.next() % 500)))
            try world.start(role)
        }
        world.stack.run(for: .seconds(120))
        world.collect()
        #expect(world.acknowledged.count > 5)
        var expected: [String: Set<String>] = [:]
        for (key, (id, people)) in world.acknowledged {
            #expect(try world.phase(id) == .settled, "\(key) of seed \(seed)")
            for person in people { expected[person, default: []].insert(key) }
        }
        for person in World.people {
            let bodies = try world.inbox(of: person)
            #expect(Set(bodies).count == bodies.count, "seed \(seed): \(person) has one twice")
            #expect(expected[person, default: []].isSubset(of: bodies), "seed \(seed): \(person) misses one")
        }
    }
}
