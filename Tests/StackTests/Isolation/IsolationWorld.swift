import Consent
import Delivery
import Focus
import Ingestion
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// Two apps and two people on the four real services.
///
/// Everything of the second of each has ``mark`` in it, so that an answer which holds anything of theirs shows it.
final class IsolationWorld {
    static let mark = "bsecret"
    /// The app and the person who try.
    static let app = "com.example.aaa"
    static let person = "ann"
    /// Whose things are tried for.
    static let otherApp = "com.bsecret.app"
    static let otherPerson = "ben-bsecret"
    static let topic = "bsecret-news"
    static let device = "bsecret-phone"
    static let contact = "bsecret-mum"
    static let focus = "bsecret-work"
    static let category = "bsecret-category"

    let stack = SimulatedStack()
    /// The presented keys of both apps, and the public name of the other app's.
    private(set) var key = ""
    private(set) var otherKey = ""
    private(set) var otherKeyID = ""
    /// A notification of the other app to the other person, and one whose alert is held.
    private(set) var notification: [UInt8] = []
    private(set) var held: [UInt8] = []

    init() throws {
        try stack.start(ConsentService.self, options: ConsentService.Options())
        try stack.start(FocusService.self, options: FocusService.Options())
        try stack.start(DeliveryService.self, options: DeliveryService.Options())
        try stack.start(IngestionService.self, options: IngestionService.Options())
        for person in [Self.person, Self.otherPerson] { try putPerson(person) }
        (key, _) = try putApp(Self.app)
        (otherKey, otherKeyID) = try putApp(Self.otherApp)
        try fillConsent()
        try fillFocus()
        try fillDelivery()
        try fillIngestion()
        stack.run(for: .seconds(5))
    }

    /// Everything that all four have stored.
    func contents() throws -> [ServiceRole: DatabaseDump?] {
        try Dictionary(uniqueKeysWithValues: ServiceRole.allCases.map { ($0, try stack.dump($0)) })
    }

    /// What the attempts name that is only known once it was made.
    struct Things: Sendable {
        var key: String
        var otherKeyID: String
        var notification: [UInt8]
        var held: [UInt8]
    }

    var things: Things { Things(key: key, otherKeyID: otherKeyID, notification: notification, held: held) }

    /// An id for an erasure.
    var nextErasureID: [UInt8] {
        var ids = NotificationIDGenerator(random: stack.simulation.random)
        return ids.next(at: stack.simulation.time.wallNow).bytes
    }

    // MARK: Calls

    @discardableResult
    func ingestion<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (IngestionClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.ingestion, as: caller) { (channel) async throws(RPCError) in
            try await body(IngestionClient(channel: channel))
        }
    }

    @discardableResult
    func consent<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.consent, as: caller) { (channel) async throws(RPCError) in
            try await body(ConsentClient(channel: channel))
        }
    }

    @discardableResult
    func focus<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.focus, as: caller) { (channel) async throws(RPCError) in
            try await body(FocusClient(channel: channel))
        }
    }

    @discardableResult
    func delivery<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (DeliveryClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.delivery, as: caller) { (channel) async throws(RPCError) in
            try await body(DeliveryClient(channel: channel))
        }
    }

    func submit(_ key: String, _ change: (inout Submission) -> Void = { _ in }) throws -> SubmitResponse {
        var submission = Submission(
            audience: .people(PeopleAudience(personIDs: [Self.person])),
            body: .content(NotificationContent(title: "Hello"))
        )
        change(&submission)
        let request = SubmitRequest(apiKey: key, submission: submission)
        return try ingestion(as: "gateway") { (client) async throws(RPCError) in try await client.submit(request) }
    }

    // MARK: Filling

    private func putPerson(_ id: String) throws {
        let request = PutPersonRequest(person: Person(personID: id, zone: "Europe/Berlin", locale: "de-DE"))
        try focus { (client) async throws(RPCError) in try await client.putPerson(request) }
    }

    private func putApp(_ id: String) throws -> (key: String, keyID: String) {
        let app = PutAppRequest(app: App(appID: id, displayName: id))
        let entitlements = PutEntitlementsRequest(
            entitlements: Entitlements(
                appID: id,
                capabilities: Capabilities(timeSensitive: true, communication: true)
            )
        )
        let key = CreateApiKeyRequest(appID: id, label: id)
        try ingestion { (client) async throws(RPCError) in try await client.putApp(app) }
        try consent { (client) async throws(RPCError) in try await client.putEntitlements(entitlements) }
        let made = try ingestion { (client) async throws(RPCError) in try await client.createApiKey(key) }
        return (made.secret, made.key?.keyID ?? "")
    }

    private func fillConsent() throws {
        let topic = PutTopicRequest(
            topic: Topic(
                appID: Self.otherApp,
                topicID: Self.topic,
                displayName: "bsecret news",
                purpose: .transactional,
                isListed: true
            )
        )
        let optIn = OptInRequest(appID: Self.otherApp, topicID: Self.topic, personID: Self.otherPerson)
        let settings = PutSettingsRequest(
            appID: Self.otherApp,
            personID: Self.otherPerson,
            settings: AppSettings(scheduledDelivery: .enabled)
        )
        for app in [Self.app, Self.otherApp] {
            for person in [Self.person, Self.otherPerson] where app == Self.otherApp || person == Self.person {
                let choice = PutAuthorizationRequest(
                    appID: app,
                    personID: person,
                    status: .authorized,
                    source: .settings
                )
                try consent { (client) async throws(RPCError) in try await client.putAuthorization(choice) }
            }
        }
        try consent { (client) async throws(RPCError) in
            _ = try await client.putTopic(topic)
            _ = try await client.optIn(optIn)
            return try await client.putSettings(settings)
        }
    }

    private func fillFocus() throws {
        let person = Self.otherPerson
        let handle = PersonHandle(kind: .emailAddress, value: "bsecret@example.com")
        let contact = PutContactRequest(
            personID: person,
            contact: Contact(contactID: Self.contact, displayName: "bsecret mum", handles: [handle])
        )
        let focus = PutFocusRequest(
            personID: person,
            focus: FocusConfiguration(
                focusID: Self.focus,
                displayName: "bsecret work",
                contactIDs: [Self.contact]
            )
        )
        let status = PutFocusStatusSharingRequest(
            appID: Self.otherApp,
            personID: person,
            authorization: .authorized
        )
        let mute = PutConversationMuteRequest(
            appID: Self.otherApp,
            personID: person,
            conversationID: "bsecret-conversation",
            isMuted: true
        )
        let caps = PutAlertCapsRequest(
            appID: Self.otherApp,
            caps: [AlertCap(alertClass: .recommendation, alertCount: 77, periodS: 3600)]
        )
        let schedule = PutSummaryScheduleRequest(
            personID: person,
            schedule: SummarySchedule(isEnabled: true, minutesOfDay: [18 * 60])
        )
        try self.focus { (client) async throws(RPCError) in
            _ = try await client.putContact(contact)
            _ = try await client.putFocus(focus)
            _ = try await client.putFocusStatusSharing(status)
            _ = try await client.putConversationMute(mute)
            _ = try await client.putAlertCaps(caps)
            return try await client.putSummarySchedule(schedule)
        }
    }

    private func fillDelivery() throws {
        let device = PutDeviceRequest(
            personID: Self.otherPerson,
            device: Device(
                deviceID: Self.device,
                displayName: "bsecret phone",
                endpoints: [
                    DeviceEndpoint(
                        channel: .apns,
                        appID: Self.otherApp,
                        token: [UInt8](repeating: 7, count: 32)
                    )
                ]
            )
        )
        try delivery { (client) async throws(RPCError) in try await client.putDevice(device) }
    }

    private func fillIngestion() throws {
        let categories = PutCategoriesRequest(
            appID: Self.otherApp,
            categories: [NotificationCategory(categoryID: Self.category)]
        )
        try ingestion { (client) async throws(RPCError) in try await client.putCategories(categories) }
        for isHeld in [false, true] {
            let accepted = try submit(otherKey) { submission in
                submission.audience = .people(PeopleAudience(personIDs: [Self.otherPerson]))
                submission.idempotencyKey = isHeld ? "bsecret-held" : "bsecret-key"
                submission.body = .content(
                    NotificationContent(
                        title: "bsecret title",
                        body: "bsecret body",
                        level: isHeld ? .active : .passive,
                        badge: 3,
                        categoryID: Self.category,
                        collapseID: "bsecret-collapse",
                        eventID: isHeld ? "" : "bsecret-event"
                    )
                )
            }
            let id = try #require(accepted.acceptance?.notificationID)
            if isHeld { held = id } else { notification = id }
            stack.run(for: .seconds(2))
        }
    }
}
