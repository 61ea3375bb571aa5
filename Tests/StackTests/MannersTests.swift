import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// What holds senders to their manners, through all four real services in one thread.
@Suite("The manners of senders, through the whole stack")
struct MannersTests {
    private final class World {
        static let app = "com.example.parcel"
        let stack: SimulatedStack

        init(
            seed: UInt64 = 1,
            capabilities: Capabilities = Capabilities(timeSensitive: true, communication: true)
        ) throws {
            stack = SimulatedStack(seed: seed)
            for role in ServiceRole.allCases { try start(role) }
            let entitlements = Entitlements(appID: Self.app, capabilities: capabilities)
            _ = try ingestion { (client) throws(RPCError) in
                try await client.putApp(PutAppRequest(app: App(appID: Self.app, displayName: "Courier")))
            }
            _ = try focus { (client) throws(RPCError) in
                try await client.putPerson(PutPersonRequest(person: Person(personID: "ann", zone: "Europe/Berlin")))
            }
            _ = try consent { (client) throws(RPCError) in
                _ = try await client.putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
                return try await client.putAuthorization(
                    PutAuthorizationRequest(appID: Self.app, personID: "ann", status: .authorized, source: .settings)
                )
            }
        }

        var now: Int64 { stack.simulation.time.wallNow.microseconds }

        func start(_ role: ServiceRole) throws {
            switch role {
            case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
            case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
            case .focus: try stack.start(FocusService.self, options: FocusService.Options())
            case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
            }
        }

        func ingestion<Answer: Sendable>(
            _ body: @escaping @Sendable (IngestionClient) async throws(RPCError) -> Answer
        ) throws(RPCError) -> Answer {
            try stack.call(.ingestion) { (channel) throws(RPCError) in
                try await body(IngestionClient(channel: channel))
            }
        }

        func consent<Answer: Sendable>(
            _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> Answer
        ) throws(RPCError) -> Answer {
            try stack.call(.consent) { (channel) throws(RPCError) in try await body(ConsentClient(channel: channel)) }
        }

        func focus<Answer: Sendable>(
            _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Answer
        ) throws(RPCError) -> Answer {
            try stack.call(.focus) { (channel) throws(RPCError) in try await body(FocusClient(channel: channel)) }
        }

        func cap(_ count: UInt32) throws {
            let cap = AlertCap(alertClass: .transactional, alertCount: count, periodS: 86_400)
            _ = try focus { (client) throws(RPCError) in
                try await client.putAlertCaps(PutAlertCapsRequest(appID: Self.app, caps: [cap]))
            }
        }

        func putSettings(_ settings: AppSettings) throws {
            _ = try consent { (client) throws(RPCError) in
                try await client.putSettings(
                    PutSettingsRequest(appID: Self.app, personID: "ann", settings: settings)
                )
            }
        }

        func submission(_ change: (inout NotificationContent) -> Void = { _ in }) -> Submission {
            var content = NotificationContent(title: "Parcel", body: "It is at the door.")
            change(&content)
            return Submission(
                appID: Self.app,
                audience: .people(PeopleAudience(personIDs: ["ann"])),
                body: .content(content)
            )
        }

        @discardableResult
        func submit(_ change: (inout NotificationContent) -> Void = { _ in }) throws -> Acceptance {
            let submission = submission(change)
            let response = try ingestion { (client) throws(RPCError) in
                try await client.submit(SubmitRequest(submission: submission))
            }
            return try #require(response.acceptance)
        }

        /// Submits all of them at once and lets time pass until each is answered.
        func submitTogether(_ count: Int) -> [Acceptance] {
            let channel = stack.client(.ingestion)
            let outcomes = (0..<count).map { _ in Outcome<Result<SubmitResponse, RPCError>>() }
            for outcome in outcomes {
                let request = SubmitRequest(submission: submission())
                channel.unaryOnLoop(IngestionMethods.submit, request) { outcome.value = $0 }
            }
            stack.run(for: .seconds(60)) { outcomes.allSatisfy { $0.value != nil } }
            return outcomes.compactMap { try? $0.value?.get().acceptance }
        }

        func outcome(_ acceptance: Acceptance) throws -> PairOutcome {
            let request = ListOutcomesRequest(notificationID: acceptance.notificationID)
            return try #require(
                try ingestion { (client) throws(RPCError) in try await client.listOutcomes(request) }.outcomes.first
            )
        }

        func settle(_ acceptance: Acceptance) throws -> PairOutcome {
            for _ in 0..<1000 {
                let outcome = try outcome(acceptance)
                if outcome.state != .pending { return outcome }
                stack.run(for: .milliseconds(50))
            }
            Issue.record("not settled")
            return PairOutcome()
        }

        func inbox() throws -> [InboxRecord] {
            try stack.call(.delivery) { (channel) throws(RPCError) in
                try await DeliveryClient(channel: channel).listInbox(ListInboxRequest(personID: "ann"))
            }.records
        }
    }

    @Test(
        "[J15] Of 50 parallel submissions against a cap of 5 exactly 5 ring, and all 50 are in the inbox",
        arguments: 1...3
    )
    func capped(seed: UInt64) throws {
        let world = try World(seed: seed)
        try world.cap(5)
        let accepted = world.submitTogether(50)
        #expect(accepted.count == 50)
        for acceptance in accepted { #expect(try world.settle(acceptance).state == .presented) }
        let inbox = try world.inbox()
        #expect(inbox.count == 50)
        #expect(inbox.count { $0.decision?.alert == .now } == 5)
        #expect(inbox.count { $0.decision?.reasons == [.rateCapped] } == 45)
    }

    @Test("[J13] With services that lose power and everything tried again, it is still exactly 5", arguments: 1...3)
    func cappedOverCrashes(seed: UInt64) throws {
        let world = try World(seed: seed)
        try world.cap(5)
        let accepted = world.submitTogether(30)
        for role in [ServiceRole.focus, .delivery, .ingestion] {
            world.stack.crash(role)
            world.stack.run(for: .milliseconds(200))
            try world.start(role)
            world.stack.run(for: .milliseconds(20))
        }
        for acceptance in accepted { #expect(try world.settle(acceptance).state == .presented) }
        #expect(try world.inbox().count { $0.decision?.alert == .now } == 5)
    }

    @Test("DUP-001: what is told of an event later stands in the earlier one's place, without a second alert")
    func event() throws {
        let world = try World()
        for title in ["It left", "It is near", "It is at the door"] {
            let acceptance = try world.submit { content in
                content.title = title
                content.eventID = "parcel-7"
            }
            #expect(try world.settle(acceptance).state == .presented)
        }
        let inbox = try world.inbox()
        #expect(inbox.map { $0.notification?.content?.title } == ["It is at the door"])
        #expect(inbox.map { $0.decision?.reasons } == [[.eventRepeated]])
    }

    // MARK: Changes between the decision and the presenting

    /// Submits, and takes delivery away before it can store anything; the pair is decided then.
    private func decidedOnly(_ world: World) throws -> Acceptance {
        world.stack.crash(.delivery)
        let acceptance = try world.submit()
        world.stack.run(for: .seconds(2))
        let state = try world.focus { (client) throws(RPCError) in
            try await client.getAlertState(
                GetAlertStateRequest(notificationID: acceptance.notificationID, personID: "ann")
            )
        }
        #expect(state.decision?.alert == .now)
        return acceptance
    }

    @Test("A denial between the decision and the presenting holds: nothing is presented once it is acknowledged")
    func deniedBetween() throws {
        let world = try World()
        let acceptance = try decidedOnly(world)
        // Ingestion rests, so that delivery hears of the denial first.
        world.stack.crash(.ingestion)
        try world.start(.delivery)
        _ = try world.consent { (client) throws(RPCError) in
            try await client.putAuthorization(
                PutAuthorizationRequest(appID: World.app, personID: "ann", status: .denied, source: .settings)
            )
        }
        try world.start(.ingestion)
        let outcome = try world.settle(acceptance)
        #expect(outcome.state == .suppressed)
        #expect(try world.inbox().isEmpty)
    }

    @Test("A setting or a cap changed between the decision and the presenting leaves that decision as it was made")
    func changedBetween() throws {
        let world = try World()
        try world.cap(1)
        let acceptance = try decidedOnly(world)
        try world.putSettings(AppSettings(quiet: true))
        try world.cap(2)
        world.stack.crash(.ingestion)
        try world.start(.ingestion)
        try world.start(.delivery)
        #expect(try world.settle(acceptance).state == .presented)
        #expect(try world.inbox().map { $0.decision?.alert } == [.now], "one decision, made once, whatever is repeated")
        #expect(try world.settle(try world.submit()).reasons == [.quietUser], "the next one follows the new setting")
    }

    // MARK: Time-sensitive

    @Test("The first time-sensitive alert is introduced in the inbox; turned off, the next ones are active")
    func introduction() throws {
        let world = try World()
        func urgent() throws -> InboxRecord {
            let acceptance = try world.submit { content in
                content.level = .timeSensitive
                content.eventAtUnixUs = world.now
            }
            #expect(try world.settle(acceptance).state == .presented)
            return try #require(try world.inbox().first)
        }
        #expect(try urgent().showsTimeSensitiveIntroduction)
        let second = try urgent()
        #expect(!second.showsTimeSensitiveIntroduction)
        #expect(second.decision?.effectiveLevel == .timeSensitive)
        _ = try world.consent { (client) throws(RPCError) in
            try await client.answerTimeSensitivePrompt(
                AnswerTimeSensitivePromptRequest(appID: World.app, personID: "ann", answer: .turnOff)
            )
        }
        let third = try urgent()
        #expect(third.decision?.effectiveLevel == .active)
        #expect(third.decision?.reasons == [.tsDowngraded, .deliver])
    }

    @Test(
        "[F16] Whatever urgency a sender claims, the receiver's own quiet wins",
        arguments: [InterruptionLevel.active, .timeSensitive]
    )
    func receiverWins(level: InterruptionLevel) throws {
        let world = try World()
        try world.putSettings(AppSettings(quiet: true))
        let acceptance = try world.submit { content in
            content.level = level
            content.eventAtUnixUs = world.now
        }
        #expect(try world.settle(acceptance).reasons == [.quietUser])
        #expect(try world.inbox().map { $0.decision?.alert } == [AlertDisposition.none])
        _ = try world.consent { (client) throws(RPCError) in
            try await client.putAuthorization(
                PutAuthorizationRequest(appID: World.app, personID: "ann", status: .denied, source: .settings)
            )
        }
        let denied = try world.submit { content in
            content.level = level
            content.eventAtUnixUs = world.now
        }
        #expect(try world.settle(denied).state == .suppressed)
    }
}
