import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Consent

/// Who may do what: each method as an operator, the app, another app, the person, another person, and nobody.
@Suite("Principals") struct PrincipalTests {
    private enum Outcome: Equatable { case allowed, refused(RefusalCode) }

    private static let app = "com.example.mail"
    private static let principals: [(String, Principal?)] = [
        ("operator", Principal(identity: .operatorName("olga"))),
        ("app", Principal(identity: .appID(app))),
        ("other app", Principal(identity: .appID("com.example.shop"))),
        ("person", Principal(identity: .personID("ada"))),
        ("other person", Principal(identity: .personID("bert"))),
        ("nobody", nil),
    ]

    private static let nobody = Outcome.refused(.principalRequired)
    /// The person and operators.
    private static let persons: [Outcome] = [
        .allowed, .refused(.appMismatch), .refused(.appMismatch), .allowed, .refused(.personMismatch), nobody,
    ]
    /// The app and operators.
    private static let apps: [Outcome] = [
        .allowed, .allowed, .refused(.appMismatch), .refused(.personMismatch), .refused(.personMismatch), nobody,
    ]
    /// The app, the person, and operators.
    private static let both: [Outcome] = [
        .allowed, .allowed, .refused(.appMismatch), .allowed, .refused(.personMismatch), nobody,
    ]
    private static let operators: [Outcome] =
        [.allowed] + Array(repeating: .refused(.operatorRequired), count: 4) + [nobody]

    /// A method that names on whose behalf it is called.
    enum Method: String, CaseIterable, Sendable {
        case requestAuthorization, putAuthorization, putAuthorizationAsOperator, putSettings, getSettings, listSettings
        case putEntitlements, getEntitlements, putTopic, getTopic, listTopics, optIn, optOut
        case listPreferences, listPreferencesOfApp
    }

    /// What becomes of each principal's call, in the order above.
    private static func outcomes(_ method: Method) -> [Outcome] {
        switch method {
        case .putAuthorization, .putSettings, .listSettings, .listPreferences: persons
        case .requestAuthorization, .getSettings, .optIn, .optOut, .listPreferencesOfApp: both
        case .getEntitlements, .putTopic, .getTopic, .listTopics: apps
        case .putEntitlements: operators
        case .putAuthorizationAsOperator:
            persons.enumerated().map { $0.offset == 3 ? .refused(.operatorRequired) : $0.element }
        }
    }

    private static func call(
        _ method: Method,
        _ client: ConsentClient,
        _ principal: Principal?
    ) async throws(RPCError) {
        switch method {
        case .requestAuthorization, .putAuthorization, .putAuthorizationAsOperator, .putSettings, .getSettings,
            .listSettings:
            try await callAboutPermissions(method, client, principal)
        case .putEntitlements, .getEntitlements, .putTopic, .getTopic, .listTopics:
            try await callAboutApps(method, client, principal)
        case .optIn, .optOut, .listPreferences, .listPreferencesOfApp:
            try await callAboutTopics(method, client, principal)
        }
    }

    private static func callAboutPermissions(
        _ method: Method,
        _ client: ConsentClient,
        _ principal: Principal?
    ) async throws(RPCError) {
        switch method {
        case .requestAuthorization:
            var request = RequestAuthorizationRequest(principal: principal, appID: app, personID: "ada")
            request.purposeText = "Know when mail arrives."
            _ = try await client.requestAuthorization(request)
        case .putAuthorization, .putAuthorizationAsOperator:
            var request = PutAuthorizationRequest(principal: principal, appID: app, personID: "ada")
            request.status = .authorized
            request.source = method == .putAuthorization ? .settings : .operator
            _ = try await client.putAuthorization(request)
        case .putSettings:
            var request = PutSettingsRequest(principal: principal, appID: app, personID: "ada")
            request.settings = AppSettings(quiet: true)
            _ = try await client.putSettings(request)
        case .getSettings:
            _ = try await client.getSettings(GetSettingsRequest(principal: principal, appID: app, personID: "ada"))
        default: _ = try await client.listSettings(ListSettingsRequest(principal: principal, personID: "ada"))
        }
    }

    private static func callAboutApps(
        _ method: Method,
        _ client: ConsentClient,
        _ principal: Principal?
    ) async throws(RPCError) {
        switch method {
        case .putEntitlements:
            let entitlements = Entitlements(appID: app, capabilities: Capabilities(critical: true))
            _ = try await client.putEntitlements(
                PutEntitlementsRequest(principal: principal, entitlements: entitlements)
            )
        case .getEntitlements:
            _ = try await client.getEntitlements(GetEntitlementsRequest(principal: principal, appID: app))
        case .putTopic:
            let topic = Topic(appID: app, topicID: "new", displayName: "New", purpose: .transactional)
            _ = try await client.putTopic(PutTopicRequest(principal: principal, topic: topic))
        case .getTopic:
            _ = try await client.getTopic(GetTopicRequest(principal: principal, appID: app, topicID: "orders"))
        default: _ = try await client.listTopics(ListTopicsRequest(principal: principal, appID: app))
        }
    }

    private static func callAboutTopics(
        _ method: Method,
        _ client: ConsentClient,
        _ principal: Principal?
    ) async throws(RPCError) {
        switch method {
        case .optIn:
            _ = try await client.optIn(
                OptInRequest(principal: principal, appID: app, topicID: "orders", personID: "ada")
            )
        case .optOut:
            var request = OptOutRequest(principal: principal, appID: app, topicID: "orders", personID: "ada")
            request.source = .settings
            _ = try await client.optOut(request)
        case .listPreferences:
            _ = try await client.listPreferences(ListPreferencesRequest(principal: principal, personID: "ada"))
        default:
            _ = try await client.listPreferences(
                ListPreferencesRequest(principal: principal, personID: "ada", appID: app)
            )
        }
    }

    @Test(
        "Everybody reaches what is theirs and nothing else, and leaves no trace elsewhere",
        arguments: Method.allCases
    )
    func access(method: Method) throws {
        for ((name, principal), expected) in zip(Self.principals, Self.outcomes(method)) {
            let world = try ConsentWorld()
            try world.putTopic("orders")
            let before = try world.dump()
            do throws(RPCError) {
                try world.call(as: "gateway") { (client) async throws(RPCError) in
                    try await Self.call(method, client, principal)
                }
                #expect(expected == .allowed, "\(name)")
            } catch {
                guard case .refused(let code) = expected else {
                    Issue.record("\(name): \(error)")
                    continue
                }
                #expect(error.message.hasPrefix("\(code.rawValue): "), "\(name): \(error)")
                #expect(error.code == code.status, "\(name): \(error)")
                #expect(try world.dump() == before)
            }
        }
    }

    @Test("Methods that the gateway may not call refuse it")
    func callers() throws {
        let world = try ConsentWorld()
        let evaluate = #expect(throws: RPCError.self) {
            try world.call(as: "gateway") { (client) async throws(RPCError) in
                try await client.evaluate(EvaluateRequest())
            }
        }
        #expect(evaluate?.code == .permissionDenied)
        let audience = #expect(throws: RPCError.self) {
            try world.call(as: "focus") { (client) async throws(RPCError) in
                try await client.listAudience(ListAudienceRequest())
            }
        }
        #expect(audience?.code == .permissionDenied)
    }
}
