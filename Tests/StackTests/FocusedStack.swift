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

/// The four real services in one thread on a manual clock, with one person, and what tests of Focuses do with them.
final class FocusedStack {
    static let person = "anna"
    static let app = "com.example.mail"
    static let other = "com.example.chat"

    let stack: SimulatedStack
    private var number = 0
    private var sequence: UInt64 = 0

    init(zone: String = "Europe/Berlin", seed: UInt64 = 1) throws {
        stack = SimulatedStack(seed: seed)
        for role in ServiceRole.allCases { try start(role) }
        try putPerson(zone: zone)
        for app in [Self.app, Self.other] {
            _ = try stack.call(.ingestion) { (channel) throws(RPCError) in
                try await IngestionClient(channel: channel).putApp(
                    PutAppRequest(app: App(appID: app, displayName: app))
                )
            }
            try entitle(app, Capabilities(timeSensitive: true, critical: true, communication: true))
            try authorize(app, .authorized)
        }
    }

    private func start(_ role: ServiceRole) throws {
        switch role {
        case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
        case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
        case .focus: try stack.start(FocusService.self, options: FocusService.Options())
        case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
        }
    }

    /// Takes a service away as a power cut does, and starts it again.
    func restart(_ role: ServiceRole) throws {
        stack.crash(role)
        try start(role)
    }

    // MARK: Time

    /// Microseconds since 1970 now.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// Lets time pass until an instant of so many seconds since 1970; of a long time the most part at once, as for a
    /// machine that slept.
    func pass(until unixSeconds: Int64) {
        let end = unixSeconds * 1_000_000
        let nearly = end - 5_000_000
        if nearly > now { stack.simulation.time.setWall(UnixTime(microseconds: nearly)) }
        while now < end { stack.run(for: .microseconds(end - now)) }
    }

    // MARK: People

    func focus<Response: Sendable>(
        _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Response
    ) throws -> Response {
        try stack.call(.focus) { (channel) throws(RPCError) in try await body(FocusClient(channel: channel)) }
    }

    func putPerson(zone: String) throws {
        let person = Person(personID: Self.person, zone: zone, locale: "en")
        _ = try focus { (focus) throws(RPCError) in try await focus.putPerson(PutPersonRequest(person: person)) }
    }

    func putContact(_ id: String, _ email: String) throws {
        let handle = PersonHandle(kind: .emailAddress, value: email)
        let contact = Contact(contactID: id, displayName: id, handles: [handle])
        let request = PutContactRequest(personID: Self.person, contact: contact)
        _ = try focus { (focus) throws(RPCError) in try await focus.putContact(request) }
    }

    func putFocus(_ configuration: FocusConfiguration) throws {
        let request = PutFocusRequest(personID: Self.person, focus: configuration)
        _ = try focus { (focus) throws(RPCError) in try await focus.putFocus(request) }
    }

    func turnOn(_ id: String, _ end: ManualEnd = .untilOff, on device: String = "") throws {
        let request = TurnOnFocusRequest(personID: Self.person, focusID: id, end: end, deviceID: device)
        _ = try focus { (focus) throws(RPCError) in try await focus.turnOnFocus(request) }
    }

    func turnOff() throws {
        let request = TurnOffFocusRequest(personID: Self.person)
        _ = try focus { (focus) throws(RPCError) in try await focus.turnOffFocus(request) }
    }

    func report(_ kind: DeviceEventKind, _ value: String = "", on device: String = "phone") throws {
        sequence += 1
        let request = ReportDeviceEventsRequest(
            personID: Self.person,
            deviceID: device,
            events: [DeviceEvent(kind: kind, value: value, sequence: sequence)]
        )
        _ = try focus { (focus) throws(RPCError) in try await focus.reportDeviceEvents(request) }
    }

    func state(on device: String = "") throws -> FocusState {
        let request = GetFocusStateRequest(personID: Self.person, deviceID: device)
        return try #require(
            try focus { (focus) throws(RPCError) in try await focus.getFocusState(request) }.state
        )
    }

    // MARK: Consent

    func authorize(_ app: String, _ status: AuthorizationStatus) throws {
        let request = PutAuthorizationRequest(appID: app, personID: Self.person, status: status, source: .settings)
        _ = try stack.call(.consent) { (channel) throws(RPCError) in
            try await ConsentClient(channel: channel).putAuthorization(request)
        }
    }

    func entitle(_ app: String, _ capabilities: Capabilities) throws {
        let request = PutEntitlementsRequest(entitlements: Entitlements(appID: app, capabilities: capabilities))
        _ = try stack.call(.consent) { (channel) throws(RPCError) in
            try await ConsentClient(channel: channel).putEntitlements(request)
        }
    }

    // MARK: Notifications

    /// Sends to the person, and returns once it stands in their inbox.
    ///
    /// - Returns: Its record.
    @discardableResult
    func send(from app: String = app, _ change: (inout NotificationContent) -> Void = { _ in }) throws -> InboxRecord {
        number += 1
        var content = NotificationContent(body: "number \(number)")
        change(&content)
        let submission = Submission(
            appID: app,
            idempotencyKey: "key-\(number)",
            audience: .people(PeopleAudience(personIDs: [Self.person])),
            body: .content(content)
        )
        let accepted = try stack.call(.ingestion) { (channel) throws(RPCError) in
            try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
        }
        let id = try #require(accepted.acceptance?.notificationID)
        for _ in 0..<100 {
            stack.run(for: .milliseconds(20))
            if let record = try inbox().records.first(where: { $0.notification?.notificationID == id }) {
                return record
            }
        }
        throw RPCError(.deadlineExceeded, "\(content.body) never arrived")
    }

    func inbox() throws -> ListInboxResponse {
        try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).listInbox(ListInboxRequest(personID: Self.person))
        }
    }

    /// The groups of the inbox: their names, and what is in them.
    func groups() throws -> [(name: String, bodies: [String])] {
        let inbox = try inbox()
        let bodies = Dictionary(
            uniqueKeysWithValues: inbox.records.map {
                ($0.notification?.notificationID ?? [], $0.notification?.content?.body ?? "")
            }
        )
        return inbox.focusGroups.map { group in
            (group.displayName, group.notificationIDs.map { bodies[$0] ?? "?" })
        }
    }
}

extension NotificationContent {
    /// Makes it a message or call from somebody with an e-mail address.
    mutating func comes(_ kind: NotificationKind, from email: String, anyway: Bool = false) {
        self.kind = kind
        let sender = Participant(
            handle: PersonHandle(kind: .emailAddress, value: email),
            displayName: String(email.prefix { $0 != "@" })
        )
        communication = Communication(sender: sender, conversationID: "c1", notifyAnyway: anyway)
    }
}
