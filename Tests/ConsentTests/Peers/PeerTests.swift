import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("Asking who and what there is") struct PeerTests {
    /// A call that changes something for a person, which only a known one may have.
    enum PersonCall: String, CaseIterable, Sendable {
        case requestAuthorization, putAuthorization, putSettings, optIn, optOut

        func make(_ client: ConsentClient, _ options: CallOptions = CallOptions()) async throws(RPCError) {
            let (app, person) = ("com.example.mail", "nobody")
            switch self {
            case .requestAuthorization:
                let request = RequestAuthorizationRequest(appID: app, personID: person, purposeText: "Why.")
                _ = try await client.requestAuthorization(request, options: options)
            case .putAuthorization:
                let request = PutAuthorizationRequest(
                    appID: app,
                    personID: person,
                    status: .authorized,
                    source: .settings
                )
                _ = try await client.putAuthorization(request, options: options)
            case .putSettings:
                let request = PutSettingsRequest(appID: app, personID: person, settings: AppSettings(quiet: true))
                _ = try await client.putSettings(request, options: options)
            case .optIn:
                let request = OptInRequest(appID: app, topicID: "orders", personID: person)
                _ = try await client.optIn(request, options: options)
            case .optOut:
                let request = OptOutRequest(appID: app, topicID: "orders", personID: person, source: .settings)
                _ = try await client.optOut(request, options: options)
            }
        }
    }

    @Test("A person that focus does not know is refused, and asked about again", arguments: PersonCall.allCases)
    func unknownPerson(call: PersonCall) throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        for _ in 0..<2 {
            try world.expectRefusal(.personUnknown, field: "person_id") { (client) async throws(RPCError) in
                try await call.make(client)
            }
        }
        #expect(world.peers.batchSizes == [1, 1])
        world.peers.people.insert("nobody")
        try world.call { (client) async throws(RPCError) in try await call.make(client) }
    }

    @Test(
        "While focus is down a change waits up to its deadline, and nothing is stored",
        arguments: PersonCall.allCases
    )
    func focusDown(call: PersonCall) throws {
        let world = try ConsentWorld(without: [.focus])
        try world.putTopic("orders")
        world.waitForCheckpoint()
        world.peers.people.insert("nobody")
        let before = try world.dump()
        let error = #expect(throws: RPCError.self) {
            try world.call { (client) async throws(RPCError) in
                try await call.make(client, CallOptions(timeout: .seconds(3)))
            }
        }
        #expect(error?.code == .deadlineExceeded)
        world.serve(.focus)
        world.stack.run(for: .seconds(60))
        #expect(try world.dump() == before, "nobody waits for it any more")
        try world.call { (client) async throws(RPCError) in try await call.make(client) }
    }

    @Test("Focus comes back while a change waits, and the change is made")
    func focusBack() throws {
        let world = try ConsentWorld(without: [.focus])
        try world.putTopic("orders")
        let channel = world.stack.client(.consent)
        var answer: Result<OptInResponse, RPCError>?
        channel.unaryOnLoop(
            ConsentMethods.optIn,
            OptInRequest(appID: "com.example.mail", topicID: "orders", personID: "ada"),
            options: CallOptions(timeout: .seconds(60))
        ) { answer = $0 }
        world.stack.run(for: .seconds(5))
        #expect(answer == nil)
        world.serve(.focus)
        world.stack.run(for: .seconds(30)) { answer != nil }
        #expect(try answer?.get().preference?.state == .subscribed)
    }

    @Test("A caller that waits for ever is answered in eight seconds")
    func patience() throws {
        let world = try ConsentWorld(without: [.focus])
        try world.putTopic("orders")
        let error = #expect(throws: RPCError.self) {
            try world.call { (client) async throws(RPCError) in
                try await client.optIn(
                    OptInRequest(appID: "com.example.mail", topicID: "orders", personID: "ada"),
                    options: CallOptions(timeout: .seconds(3000))
                )
            }
        }
        #expect(error?.code == .deadlineExceeded)
        #expect(error?.message.contains("focus") == true)
    }

    @Test("An app that ingestion does not know is refused, with the field of each request")
    func unknownApp() throws {
        let world = try ConsentWorld()
        let app = "com.example.never"
        try world.expectRefusal(.appUnknown, field: "app_id") { (client) async throws(RPCError) in
            try await client.putSettings(
                PutSettingsRequest(appID: app, personID: "ada", settings: AppSettings(quiet: true))
            )
        }
        try world.expectRefusal(.appUnknown, field: "app_id") { (client) async throws(RPCError) in
            try await client.putAuthorization(
                PutAuthorizationRequest(appID: app, personID: "ada", status: .denied, source: .settings)
            )
        }
        try world.expectRefusal(.appUnknown, field: "app_id") { (client) async throws(RPCError) in
            try await client.requestAuthorization(
                RequestAuthorizationRequest(appID: app, personID: "ada", purposeText: "Why.")
            )
        }
        try world.expectRefusal(.appUnknown, field: "entitlements.app_id") { (client) async throws(RPCError) in
            try await client.putEntitlements(
                PutEntitlementsRequest(
                    entitlements: Entitlements(appID: app, capabilities: Capabilities(critical: true))
                )
            )
        }
        try world.expectRefusal(.appUnknown, field: "topic.app_id") { (client) async throws(RPCError) in
            try await client.putTopic(
                PutTopicRequest(topic: Topic(appID: app, topicID: "t", displayName: "T", purpose: .transactional))
            )
        }
        #expect(world.peers.askedApps.count == 5, "a no is not remembered")
    }

    @Test("While ingestion is down an unknown app waits, and one that something is recorded for does not")
    func ingestionDown() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        world.stack.crash(.ingestion)
        try world.restart()
        try world.entitle(Capabilities(critical: true))
        world.waitForCheckpoint()
        let before = try world.dump()
        let error = #expect(throws: RPCError.self) {
            try world.call { (client) async throws(RPCError) in
                try await client.putTopic(
                    PutTopicRequest(
                        topic: Topic(
                            appID: "com.example.shop",
                            topicID: "t",
                            displayName: "T",
                            purpose: .transactional
                        )
                    ),
                    options: CallOptions(timeout: .seconds(3))
                )
            }
        }
        #expect(error?.code == .deadlineExceeded)
        world.serve(.ingestion)
        world.stack.run(for: .seconds(60))
        #expect(try world.dump() == before)
    }

    @Test("People who are asked about at once are asked about together, and those known not again")
    func batching() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        let people = (0..<1000).map { "person-\($0)" }
        world.peers.people.formUnion(people)
        let channel = world.stack.client(.consent)
        // Connected first, so that all calls arrive together.
        _ = try world.evaluate()
        try world.optIn("ada", "orders")
        var answered = 0
        func joinAll() {
            for person in people {
                let request = OptInRequest(appID: "com.example.mail", topicID: "orders", personID: person)
                channel.unaryOnLoop(ConsentMethods.optIn, request) { (result: Result<OptInResponse, RPCError>) in
                    if case .success = result { answered += 1 }
                }
            }
        }
        world.peers.batchSizes = []
        joinAll()
        world.stack.run(for: .seconds(60)) { answered == people.count }
        #expect(answered == people.count)
        #expect(world.peers.batchSizes.reduce(0, +) == people.count)
        #expect(world.peers.batchSizes.count < 100)
        #expect(world.peers.batchSizes.allSatisfy { $0 <= 1000 })
        world.peers.batchSizes = []
        joinAll()
        world.stack.run(for: .seconds(60)) { answered == 2 * people.count }
        #expect(world.peers.batchSizes.isEmpty)
    }

    @Test(
        "Beyond their bound, questions about people are refused at once; those that wait are answered",
        arguments: [true, false]
    )
    func bound(isAboutPeople: Bool) throws {
        var options = ConsentService.Options()
        options.maximumWaitingQuestions = 3
        let world = try ConsentWorld(without: [isAboutPeople ? .focus : .ingestion], options: options)
        let channel = world.stack.client(.consent)
        var results: [Result<PutSettingsResponse, RPCError>] = []
        for person in ["ada", "bert", "cleo", "ada", "bert"] {
            let request = PutSettingsRequest(
                appID: "com.example.mail",
                personID: person,
                settings: AppSettings(quiet: true)
            )
            channel.unaryOnLoop(ConsentMethods.putSettings, request, options: CallOptions(timeout: .seconds(60))) {
                results.append($0)
            }
        }
        world.stack.run(for: .seconds(2))
        #expect(results.count == 2)
        for result in results {
            let error = #expect(throws: RPCError.self) { try result.get() }
            #expect(error?.code == .resourceExhausted)
            #expect(error?.message.hasPrefix("overloaded: ") == true)
            #expect(error?.retryDelay != nil)
        }
        world.serve(isAboutPeople ? .focus : .ingestion)
        world.stack.run(for: .seconds(60)) { results.count == 5 }
        #expect(results.dropFirst(2).allSatisfy { (try? $0.get()) != nil })
        #expect(results.count == 5)
    }

    @Test("A delivery from before fences does not keep anybody from leaving")
    func withoutFences() throws {
        let world = try ConsentWorld(without: [.delivery])
        world.stack.serve(.delivery) { _ in }
        try world.putTopic("orders")
        try world.optIn("ada", "orders")
        #expect(try world.optOut("ada", "orders").ledgerPosition == 3)
    }
}
