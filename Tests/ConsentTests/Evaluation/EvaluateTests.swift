import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("Evaluate") struct EvaluateTests {
    @Test("Where nothing is recorded a notification to people is permitted, with authorization not determined")
    func nothingRecorded() throws {
        let world = try ConsentWorld()
        for person in ["ada", "nobody"] {
            let evaluation = try #require(try world.evaluate([person], app: "com.example.never").first)
            #expect(evaluation.refusal == nil)
            #expect(evaluation.permissions.authorization == .notDetermined)
            #expect(evaluation.permissions.settings == nil)
            #expect(evaluation.permissions.capabilities == Capabilities())
            #expect(evaluation.evaluated?.ledgerPosition == 0)
        }
    }

    @Test("A denied authorization is a fact for the decision, not a refusal", arguments: [true, false])
    func denied(isCached: Bool) throws {
        let world = try ConsentWorld()
        if isCached { _ = try world.evaluate() }
        try world.choose(.denied)
        let evaluation = try #require(try world.evaluate().first)
        #expect(evaluation.verdict == .permitted)
        #expect(evaluation.reason == .unspecified)
        #expect(evaluation.permissions.authorization == .denied)
        #expect(evaluation.evaluated?.ledgerPosition == 1)
    }

    @Test("Authorization, settings and capabilities are those of the pair, in the order of the entries")
    func pairs() throws {
        let world = try ConsentWorld()
        try world.entitle(Capabilities(timeSensitive: true, communication: true))
        try world.entitle(Capabilities(critical: true, publicAuthorityRegion: "DE-BE"), app: "com.example.shop")
        try world.choose(.authorized, "ada")
        try world.choose(.denied, "bert", app: "com.example.shop")
        try world.putSettings(AppSettings(sound: .disabled, quiet: true), "ada")
        let request = EvaluateRequest(
            subjects: [EvaluateSubject(appID: "com.example.mail"), EvaluateSubject(appID: "com.example.shop")],
            entries: [
                EvaluateEntry(subjectIndex: 1, personID: "bert"), EvaluateEntry(subjectIndex: 0, personID: "ada"),
                EvaluateEntry(subjectIndex: 0, personID: "bert"), EvaluateEntry(subjectIndex: 0, personID: "ada"),
            ]
        )
        for _ in 0..<2 {
            let answer = try world.call(as: "focus") { (client) async throws(RPCError) in
                try await client.evaluate(request)
            }
            let permissions = answer.evaluations.map(\.permissions)
            #expect(permissions.map(\.authorization) == [.denied, .authorized, .notDetermined, .authorized])
            #expect(permissions[1].settings == AppSettings(sound: .disabled, quiet: true))
            #expect(permissions[3] == permissions[1])
            #expect(permissions[2].settings == nil)
            #expect(permissions[2].capabilities == Capabilities(timeSensitive: true, communication: true))
            #expect(permissions[0].capabilities == Capabilities(critical: true, publicAuthorityRegion: "DE-BE"))
            #expect(answer.evaluations.allSatisfy { $0.evaluated?.ledgerPosition == 5 })
            // Once from the database, once from memory.
        }
    }

    @Test("A topic is for those who are subscribed; permissions are given for the others too")
    func topics() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        try world.choose(.authorized, "ada")
        try world.choose(.authorized, "bert")
        try world.optIn("ada", "orders")
        for _ in 0..<2 {
            let evaluations = try world.evaluate(["ada", "bert", "cleo"], topic: "orders")
            #expect(evaluations.map(\.refusal) == [nil, .topicNotSubscribed, .topicNotSubscribed])
            #expect(evaluations.map(\.permissions.authorization) == [.authorized, .authorized, .notDetermined])
        }
        try world.optOut("ada", "orders")
        try world.optIn("bert", "orders")
        let evaluations = try world.evaluate(["ada", "bert"], topic: "orders")
        #expect(evaluations.map(\.refusal) == [.topicNotSubscribed, nil])
    }

    @Test("A topic that the app does not have is unknown, until it has it")
    func unknownTopic() throws {
        let world = try ConsentWorld()
        try world.choose(.authorized)
        #expect(try world.evaluate(topic: "orders").map(\.refusal) == [.topicUnknown])
        #expect(try world.evaluate(app: "com.example.never", topic: "orders").map(\.refusal) == [.topicUnknown])
        #expect(try world.evaluate(topic: "orders").first?.permissions.authorization == .authorized)
        try world.putTopic("orders")
        #expect(try world.evaluate(topic: "orders").map(\.refusal) == [.topicNotSubscribed])
    }

    @Test("Marketing is refused without an opt-in; a topic's purpose wins over the notification's")
    func marketing() throws {
        let world = try ConsentWorld()
        try world.putTopic("sales", purpose: .marketing)
        try world.putTopic("tips", purpose: .unspecified)
        try world.putTopic("orders")
        try world.choose(.authorized)
        try world.optIn("ada", "orders")
        #expect(try world.evaluate(topic: "sales").map(\.refusal) == [.marketingNotOptedIn])
        #expect(try world.evaluate(topic: "sales", purpose: .transactional).map(\.refusal) == [.marketingNotOptedIn])
        #expect(try world.evaluate(topic: "tips").map(\.refusal) == [.marketingNotOptedIn])
        #expect(try world.evaluate(purpose: .marketing).map(\.refusal) == [.marketingNotOptedIn])
        #expect(try world.evaluate(topic: "orders", purpose: .marketing).map(\.refusal) == [nil])
        #expect(try world.evaluate(purpose: .recommendation).map(\.refusal) == [nil])
    }

    @Test("An ephemeral authorization is over when its time is, also from memory")
    func ephemeral() throws {
        let world = try ConsentWorld()
        let end = world.stack.simulation.time.wallNow.microseconds + 3_600_000_000
        try world.choose(.ephemeral, by: .prompt, endsAt: end)
        #expect(try world.evaluate().first?.permissions.authorization == .ephemeral)
        world.stack.simulation.time.setWall(.init(microseconds: end - 1_000_000))
        #expect(try world.evaluate().first?.permissions.authorization == .ephemeral)
        world.stack.simulation.time.setWall(.init(microseconds: end))
        #expect(try world.evaluate().first?.permissions.authorization == .notDetermined)
    }

    @Test("What an app did not ask for reaches the decision as not supported")
    func options() throws {
        let world = try ConsentWorld()
        try world.ask([.badge])
        try world.choose(.authorized, by: .prompt)
        let settings = AppSettings(alert: .notSupported, sound: .notSupported)
        #expect(try world.evaluate().first?.permissions.settings == settings)
        try world.restart()
        #expect(try world.evaluate().first?.permissions.settings == settings)
        try world.ask([.alert, .sound])
        #expect(try world.evaluate().first?.permissions.settings == AppSettings(badge: .notSupported))
    }

    @Test("Ids too long for the caches are looked up each time")
    func longIDs() throws {
        let world = try ConsentWorld()
        let person = String(repeating: "p", count: 128)
        let app = "com." + String(repeating: "a", count: 151)
        let topic = String(repeating: "t", count: 64)
        world.peers.people.insert(person)
        world.peers.apps.insert(app)
        try world.putTopic(topic, of: app)
        try world.choose(.authorized, person, app: app)
        try world.optIn(person, topic, of: app)
        for _ in 0..<2 {
            let evaluation = try #require(try world.evaluate([person], app: app, topic: topic).first)
            #expect(evaluation.refusal == nil)
            #expect(evaluation.permissions.authorization == .authorized)
        }
    }

    @Test(
        "A request that is wrong is refused with the place of its fault",
        arguments: [
            ([], ["ada"], "subjects", .fieldRequired),
            (["com.example.mail"], [], "entries", .fieldRequired),
            (["com.example.mail", ""], ["ada"], "subjects[1].app_id", .fieldRequired),
            ([String(repeating: "a", count: 156)], ["ada"], "subjects[0].app_id", .fieldTooLong),
            (["com.example.mail"], ["ada", ""], "entries[1].person_id", .fieldRequired),
            (
                ["com.example.mail"], ["ada", String(repeating: "p", count: 129)], "entries[1].person_id",
                .fieldTooLong
            ),
            (Array(repeating: "com.example.mail", count: 129), ["ada"], "subjects", .batchTooLarge),
            (["com.example.mail"], Array(repeating: "ada", count: 129), "entries", .batchTooLarge),
        ] as [([String], [String], String, RefusalCase)]
    )
    func wrongRequests(apps: [String], people: [String], field: String, code: RefusalCase) throws {
        let world = try ConsentWorld()
        let request = EvaluateRequest(
            subjects: apps.map { EvaluateSubject(appID: $0) },
            entries: people.map { EvaluateEntry(personID: $0) }
        )
        try world.expectRefusal(code.code, field: field, as: "ingestion") { (client) async throws(RPCError) in
            try await client.evaluate(request)
        }
    }

    @Test("An index without a subject, and a topic id that is too long, end the call")
    func wrongIndex() throws {
        let world = try ConsentWorld()
        let index = EvaluateRequest(
            subjects: [EvaluateSubject(appID: "com.example.mail")],
            entries: [EvaluateEntry(personID: "ada"), EvaluateEntry(subjectIndex: 1, personID: "ada")]
        )
        try world.expectRefusal(.fieldMalformed, field: "entries[1].subject_index", as: "ingestion") {
            (client) async throws(RPCError) in try await client.evaluate(index)
        }
        let topic = EvaluateRequest(
            subjects: [EvaluateSubject(appID: "com.example.mail", topicID: String(repeating: "t", count: 65))],
            entries: [EvaluateEntry(personID: "ada")]
        )
        try world.expectRefusal(.fieldTooLong, field: "subjects[0].topic_id", as: "ingestion") {
            (client) async throws(RPCError) in try await client.evaluate(topic)
        }
    }

    @Test("A wrong call among others that arrive with it fails alone")
    func wrongAmongRight() throws {
        let world = try ConsentWorld()
        try world.choose(.authorized)
        let channel = world.stack.client(.consent, "ingestion")
        var answers: [Int: Result<EvaluateResponse, RPCError>] = [:]
        for number in 0..<6 {
            let app = number == 2 ? "" : number == 4 ? "com.example.cold" : "com.example.mail"
            let request = EvaluateRequest(
                subjects: [EvaluateSubject(appID: app)],
                entries: [EvaluateEntry(personID: number == 5 ? "" : "ada")]
            )
            channel.unaryOnLoop(ConsentMethods.evaluate, request) { answers[number] = $0 }
        }
        world.stack.run(for: .seconds(10)) { answers.count == 6 }
        let authorizations = try [0, 1, 3, 4].map { number in
            try answers[number]?.get().evaluations.first?.permissions.authorization
        }
        #expect(authorizations == [.authorized, .authorized, .authorized, .notDetermined])
        for number in [2, 5] { #expect(throws: RPCError.self) { try answers[number]?.get() } }
    }

    @Test("What memory answers is what the database answers after a restart", arguments: 1...5 as ClosedRange<UInt64>)
    func memoryAgainstDisk(seed: UInt64) throws {
        let world = try ConsentWorld(seed: seed)
        let random = SeededRandom(seed: seed)
        let people = ["ada", "bert", "cleo"]
        let apps = ["com.example.mail", "com.example.shop"]
        var versions: [String: UInt32] = [:]
        for app in apps {
            try world.putTopic("a", of: app)
            try world.putText(ConsentWorld.text("a", of: app))
            try world.putMarketing("b", of: app)
        }
        for step in 0..<60 {
            let person = people[Int(random.next(below: 3))]
            let app = apps[Int(random.next(below: 2))]
            let topic = ["a", "b"][Int(random.next(below: 2))]
            switch random.next(below: 8) {
            case 6:
                let version = (versions["\(app) \(topic)"] ?? 1) + 1
                try world.putText(ConsentWorld.text(topic, of: app, version: version))
                versions["\(app) \(topic)"] = version
            case 7: try world.optOut(person, topic, of: app, channel: .inbox)
            case 0: try world.choose(random.chance(0.5) ? .authorized : .denied, person, app: app)
            case 1: try world.putSettings(AppSettings.random(random), person, app: app)
            case 2: try world.optIn(person, topic, of: app, evidence: world.evidence(versions["\(app) \(topic)"] ?? 1))
            case 3: try world.optOut(person, topic, of: app)
            case 4: try world.entitle(Capabilities(critical: random.chance(0.5)), app: app)
            default: try world.ask([random.chance(0.5) ? .alert : .badge], person, app: app)
            }
            let seen = try Self.evaluations(world, people, apps)
            if step % 20 == 19 {
                try world.restart()
                #expect(try Self.evaluations(world, people, apps) == seen)
            }
        }
    }

    private static func evaluations(
        _ world: ConsentWorld,
        _ people: [String],
        _ apps: [String]
    ) throws -> [[Evaluation]] {
        try apps.flatMap { app in
            try ["", "a", "b", "c"].map { try world.evaluate(people, app: app, topic: $0) }
        }
    }
}
