import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

/// The real consent service among stand-ins that know some people and apps, in one thread.
final class ConsentWorld {
    let stack: SimulatedStack
    let peers = Peers()
    private let options: ConsentService.Options
    /// The service that runs.
    private(set) var service: ConsentService?
    /// What shuffles; from the world's seed.
    var shuffler: SeededRandom

    /// What the stand-ins know, and what they were asked.
    final class Peers: @unchecked Sendable {
        // SAFETY: written and read on the simulation's one thread.
        var people: Set<String> = ["ada", "bert", "cleo"]
        var apps: Set<String> = ["com.example.mail", "com.example.shop"]
        /// How many people each call asked about.
        var batchSizes: [Int] = []
        var askedApps: [String] = []
        /// What apps are called, where they have a name, and the locales of people who have one.
        var appNames: [String: String] = [:]
        var locales: [String: String] = [:]
        var fences: [FenceConsentRequest] = []
        /// Lines that delivery waits for before it has any.
        var linesAtOnce = 1
        private var waiting: [CheckedContinuation<Void, Never>] = []

        /// Takes a line, and returns once there are enough of them.
        func take(_ line: FenceConsentRequest) async {
            fences.append(line)
            if fences.count < linesAtOnce { return await withCheckedContinuation { waiting.append($0) } }
            for one in waiting { one.resume() }
            waiting = []
        }
    }

    /// A world in which everybody runs, except those in `missing`.
    init(
        seed: UInt64 = 1,
        without missing: Set<ServiceRole> = [],
        options: ConsentService.Options = ConsentService.Options()
    ) throws {
        self.options = options
        stack = SimulatedStack(seed: seed)
        shuffler = SeededRandom(seed: seed)
        for role in [ServiceRole.focus, .ingestion, .delivery] where !missing.contains(role) { serve(role) }
        service = try stack.start(ConsentService.self, options: options)
    }

    /// Lets a stand-in answer.
    func serve(_ role: ServiceRole) {
        stack.serve(role) { router in peers.register(role, in: &router) }
    }

    /// Takes the power from consent and starts it again.
    func restart() throws {
        stack.crash(.consent)
        service = nil
        service = try stack.start(ConsentService.self, options: options)
    }

    /// Calls consent as `caller`.
    func call<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.consent, as: caller) { (channel) async throws(RPCError) in
            try await body(ConsentClient(channel: channel))
        }
    }

    /// Everything that consent has stored.
    func dump() throws -> DatabaseDump { try #require(try stack.dump(.consent)) }

    /// Expects that a call is refused with code and field, and that nothing is stored of it.
    func expectRefusal(
        _ code: RefusalCode,
        field: String,
        as caller: String = "cli",
        at location: SourceLocation = #_sourceLocation,
        _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> some Sendable
    ) throws {
        let before = try dump()
        let error = #expect(throws: RPCError.self, sourceLocation: location) { _ = try call(as: caller, body) }
        #expect(
            error?.message.hasPrefix("\(code.rawValue): ") == true,
            "\(String(describing: error))",
            sourceLocation: location
        )
        #expect(error?.code == code.status, sourceLocation: location)
        #expect(error?.fieldPath ?? "" == field, "\(String(describing: error))", sourceLocation: location)
        #expect(try dump() == before, sourceLocation: location)
    }
}

extension ConsentWorld.Peers {
    /// Answers as `role` does.
    func register(_ role: ServiceRole, in router: inout Router) {
        switch role {
        case .focus:
            router.unary(FocusMethods.erasePersonData) { (_: ErasePersonDataRequest, _) in ErasePersonDataResponse() }
            router.unary(FocusMethods.checkPeople) { [self] (request: CheckPeopleRequest, _) in
                batchSizes.append(request.personIDs.count)
                let unknown = request.personIDs.enumerated().filter { !people.contains($0.element) }
                return CheckPeopleResponse(unknownIndexes: unknown.map { UInt32($0.offset) })
            }
            router.unary(FocusMethods.getPerson) { [self] (request: GetPersonRequest, _) in
                let person = Person(
                    personID: request.personID,
                    zone: "Europe/Berlin",
                    locale: locales[request.personID] ?? ""
                )
                return GetPersonResponse(person: person)
            }
        case .ingestion:
            router.unary(IngestionMethods.erasePersonData) { (_: ErasePersonDataRequest, _) in
                ErasePersonDataResponse()
            }
            router.unary(IngestionMethods.getApp) { [self] (request: GetAppRequest, _) in
                askedApps.append(request.appID)
                guard apps.contains(request.appID) else {
                    throw RPCError.refusal(.appUnknown, field: "app_id", "there is no such app")
                }
                return GetAppResponse(app: App(appID: request.appID, displayName: appNames[request.appID] ?? ""))
            }
        case .delivery:
            router.unary(DeliveryMethods.erasePersonData) { (_: ErasePersonDataRequest, _) in ErasePersonDataResponse()
            }
            router.unary(DeliveryMethods.fenceConsent) { [self] (request: FenceConsentRequest, _) in
                await take(request)
                return FenceConsentResponse()
            }
        case .consent: break
        }
    }
}

// MARK: Short words for what tests do most

extension ConsentWorld {
    /// Creates or replaces a topic of `app`.
    @discardableResult
    func putTopic(
        _ topic: String,
        of app: String = "com.example.mail",
        purpose: NotificationPurpose = .transactional,
        doubleOptIn: Bool = false,
        isListed: Bool = true
    ) throws -> Topic {
        let request = PutTopicRequest(
            topic: Topic(
                appID: app,
                topicID: topic,
                displayName: "Topic \(topic)",
                purpose: purpose,
                isListed: isListed,
                needsDoubleOptIn: doubleOptIn
            )
        )
        let response = try call { (client) async throws(RPCError) in try await client.putTopic(request) }
        return try #require(response.topic)
    }

    /// Joins `person` to a topic.
    @discardableResult
    func optIn(
        _ person: String,
        _ topic: String,
        of app: String = "com.example.mail",
        channel: DeliveryChannel = .unspecified,
        evidence: ConsentEvidence? = nil,
        isConfirmation: Bool = false
    ) throws -> OptInResponse {
        let request = OptInRequest(
            appID: app,
            topicID: topic,
            personID: person,
            channel: channel,
            evidence: evidence,
            isConfirmation: isConfirmation
        )
        return try call { (client) async throws(RPCError) in try await client.optIn(request) }
    }

    /// A text for a topic.
    static func text(
        _ topic: String,
        of app: String = "com.example.mail",
        version: UInt32 = 1,
        language: String = "en-GB",
        question: String = "Shall we tell you about offers?"
    ) -> ConsentText {
        ConsentText(
            appID: app,
            topicID: topic,
            version: version,
            language: language,
            question: question,
            acceptLabel: "Send me offers",
            declineLabel: "No thanks"
        )
    }

    /// Records a text, and answers with its hash.
    @discardableResult
    func putText(_ text: ConsentText) throws -> [UInt8] {
        let request = PutConsentTextRequest(text: text)
        return try call { (client) async throws(RPCError) in try await client.putConsentText(request) }.textSha256
    }

    /// Makes a topic of marketing whose text has `version`, with every version before it.
    func putMarketing(
        _ topic: String,
        of app: String = "com.example.mail",
        version: UInt32 = 1,
        doubleOptIn: Bool = false
    )
        throws
    {
        try putTopic(topic, of: app, purpose: .marketing, doubleOptIn: doubleOptIn)
        for version in 1...version { try putText(Self.text(topic, of: app, version: version)) }
    }

    /// How a person was asked with a text, just now.
    func evidence(_ version: UInt32 = 1, language: String = "en-GB", source: ChoiceSource = .app) -> ConsentEvidence {
        ConsentEvidence(
            textVersion: version,
            language: language,
            chosenAtUnixUs: stack.simulation.time.wallNow.microseconds,
            source: source,
            sourceDetail: "checkout"
        )
    }

    /// A person's preferences, those of one app where one is given.
    func preferences(_ person: String = "ada", app: String = "") throws -> [Preference] {
        let request = ListPreferencesRequest(personID: person, appID: app)
        return try call { (client) async throws(RPCError) in try await client.listPreferences(request) }.preferences
    }

    /// Takes `person` out of a topic.
    @discardableResult
    func optOut(
        _ person: String,
        _ topic: String,
        of app: String = "com.example.mail",
        channel: DeliveryChannel = .unspecified
    ) throws -> OptOutResponse {
        let request = OptOutRequest(
            appID: app,
            topicID: topic,
            personID: person,
            channel: channel,
            source: .settings
        )
        return try call { (client) async throws(RPCError) in try await client.optOut(request) }
    }

    /// Records what a person chose.
    @discardableResult
    func choose(
        _ status: AuthorizationStatus,
        _ person: String = "ada",
        by source: ChoiceSource = .settings,
        app: String = "com.example.mail",
        endsAt: Int64? = nil,
        inScheduledSummary: Bool = false
    ) throws -> PutAuthorizationResponse {
        let request = PutAuthorizationRequest(
            appID: app,
            personID: person,
            status: status,
            endsAtUnixUs: endsAt,
            source: source,
            inScheduledSummary: inScheduledSummary
        )
        return try call { (client) async throws(RPCError) in try await client.putAuthorization(request) }
    }

    /// Asks for authorization as an app does.
    @discardableResult
    func ask(
        _ options: [AuthorizationOption],
        _ person: String = "ada",
        app: String = "com.example.mail"
    ) throws -> RequestAuthorizationResponse {
        let request = RequestAuthorizationRequest(
            appID: app,
            personID: person,
            options: options,
            purposeText: "Know when mail arrives.",
            language: "en-GB"
        )
        return try call { (client) async throws(RPCError) in try await client.requestAuthorization(request) }
    }

    /// Replaces settings.
    @discardableResult
    func putSettings(
        _ settings: AppSettings,
        _ person: String = "ada",
        app: String = "com.example.mail"
    ) throws -> PutSettingsResponse {
        let request = PutSettingsRequest(appID: app, personID: person, settings: settings)
        return try call { (client) async throws(RPCError) in try await client.putSettings(request) }
    }

    /// What consent answers about a person's settings.
    func settings(_ person: String = "ada", app: String = "com.example.mail") throws -> GetSettingsResponse {
        let request = GetSettingsRequest(appID: app, personID: person)
        return try call { (client) async throws(RPCError) in try await client.getSettings(request) }
    }

    /// Replaces what an app may use.
    func entitle(_ capabilities: Capabilities, app: String = "com.example.mail") throws {
        let request = PutEntitlementsRequest(entitlements: Entitlements(appID: app, capabilities: capabilities))
        _ = try call { (client) async throws(RPCError) in try await client.putEntitlements(request) }
    }

    /// Evaluates a notification to each of `people`.
    func evaluate(
        _ people: [String] = ["ada"],
        app: String = "com.example.mail",
        topic: String = "",
        purpose: NotificationPurpose = .unspecified
    ) throws -> [Evaluation] {
        let request = EvaluateRequest(
            subjects: [EvaluateSubject(appID: app, topicID: topic, purpose: purpose)],
            entries: people.map { EvaluateEntry(personID: $0) }
        )
        let response = try call(as: "ingestion") { (client) async throws(RPCError) in try await client.evaluate(request)
        }
        return response.evaluations
    }

    /// A page of a topic's audience.
    func audience(
        _ topic: String,
        of app: String = "com.example.mail",
        size: UInt32 = 0,
        token: [UInt8] = []
    ) throws -> ListAudienceResponse {
        let request = ListAudienceRequest(
            appID: app,
            topicID: topic,
            page: PageRequest(pageSize: size, pageToken: token)
        )
        return try call(as: "ingestion") { (client) async throws(RPCError) in try await client.listAudience(request) }
    }
}

extension Evaluation {
    /// Number of the reason, or nothing where it is permitted.
    var refusal: Reason? { verdict == .permitted ? nil : reason }
    /// What the person permits and the app may use.
    var permissions: Permissions { evaluated?.permissions ?? Permissions() }
}
