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

/// The four services on a simulated network, disk and clock, and what a test of the whole policy does with them.
final class PolicyWorld {
    let stack: SimulatedStack

    init(seed: UInt64 = 1) throws {
        stack = SimulatedStack(seed: seed)
        try stack.start(ConsentService.self, options: ConsentService.Options())
        try stack.start(FocusService.self, options: FocusService.Options())
        try stack.start(DeliveryService.self, options: DeliveryService.Options())
        try stack.start(IngestionService.self, options: IngestionService.Options())
    }

    /// Microseconds since 1970 now.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// Everything that all four have stored.
    func contents() throws -> [ServiceRole: DatabaseDump?] {
        try Dictionary(uniqueKeysWithValues: ServiceRole.allCases.map { ($0, try stack.dump($0)) })
    }

    // MARK: Calls

    func ingestion<Response: Sendable>(
        _ body: @escaping @Sendable (IngestionClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.ingestion) { (channel) async throws(RPCError) in
            try await body(IngestionClient(channel: channel))
        }
    }

    func consent<Response: Sendable>(
        _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.consent) { (channel) async throws(RPCError) in try await body(ConsentClient(channel: channel)) }
    }

    func focus<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.focus, as: caller) { (channel) async throws(RPCError) in
            try await body(FocusClient(channel: channel))
        }
    }

    func delivery<Response: Sendable>(
        _ body: @escaping @Sendable (DeliveryClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.delivery) { (channel) async throws(RPCError) in
            try await body(DeliveryClient(channel: channel))
        }
    }

    // MARK: People and apps

    func putPerson(_ id: String, zone: String = "Europe/Berlin") throws {
        let request = PutPersonRequest(person: Person(personID: id, zone: zone, locale: "de-DE"))
        _ = try focus { (client) async throws(RPCError) in try await client.putPerson(request) }
    }

    func putApp(_ id: String, _ capabilities: Capabilities) throws {
        let app = PutAppRequest(app: App(appID: id, displayName: id))
        _ = try ingestion { (client) async throws(RPCError) in try await client.putApp(app) }
        let entitlements = PutEntitlementsRequest(
            entitlements: Entitlements(appID: id, capabilities: capabilities)
        )
        _ = try consent { (client) async throws(RPCError) in try await client.putEntitlements(entitlements) }
    }

    /// Records what a person permits an app, by the way on which each status comes about.
    func permit(_ person: String, _ app: String, _ status: AuthorizationStatus, _ settings: AppSettings) throws {
        switch status {
        case .notDetermined, .unspecified, .unrecognized: break
        case .provisional:
            // An app's own request is the only way to it.
            let request = RequestAuthorizationRequest(
                appID: app,
                personID: person,
                options: [.alert, .sound, .badge, .provisional],
                purposeText: "Lets you try its notifications quietly.",
                language: "en"
            )
            _ = try consent { (client) async throws(RPCError) in try await client.requestAuthorization(request) }
        case .denied, .authorized, .ephemeral:
            let request = PutAuthorizationRequest(
                appID: app,
                personID: person,
                status: status,
                endsAtUnixUs: status == .ephemeral ? now + 8 * 3_600_000_000 : nil,
                source: .settings
            )
            _ = try consent { (client) async throws(RPCError) in try await client.putAuthorization(request) }
        }
        guard settings != AppSettings() else { return }
        let request = PutSettingsRequest(appID: app, personID: person, settings: settings)
        _ = try consent { (client) async throws(RPCError) in try await client.putSettings(request) }
    }

    func putContact(_ contact: Contact, of person: String) throws {
        let request = PutContactRequest(personID: person, contact: contact)
        _ = try focus { (client) async throws(RPCError) in try await client.putContact(request) }
    }

    func turnOn(_ focus: FocusConfiguration, of person: String) throws {
        let put = PutFocusRequest(personID: person, focus: focus)
        _ = try self.focus { (client) async throws(RPCError) in try await client.putFocus(put) }
        let turn = TurnOnFocusRequest(personID: person, focusID: focus.focusID)
        _ = try self.focus { (client) async throws(RPCError) in try await client.turnOnFocus(turn) }
    }

    func shareStatus(_ app: String, by person: String) throws {
        let request = PutFocusStatusSharingRequest(appID: app, personID: person, authorization: .authorized)
        _ = try focus { (client) async throws(RPCError) in try await client.putFocusStatusSharing(request) }
    }

    func mute(_ device: String, of person: String) throws {
        let request = ReportDeviceEventsRequest(
            personID: person,
            deviceID: device,
            events: [DeviceEvent(kind: .muted, sequence: 1)]
        )
        _ = try focus { (client) async throws(RPCError) in try await client.reportDeviceEvents(request) }
    }

    // MARK: Notifications

    /// Submits, and lets time pass until everything about it is settled.
    func send(_ content: NotificationContent, _ app: String, to people: [String]) throws -> Acceptance {
        let submission = Submission(
            appID: app,
            audience: .people(PeopleAudience(personIDs: people)),
            body: .content(content)
        )
        let answer = try ingestion { (client) async throws(RPCError) in
            try await client.submit(SubmitRequest(submission: submission))
        }
        let acceptance = try #require(answer.acceptance)
        let status = GetStatusRequest(notificationID: acceptance.notificationID)
        for _ in 0..<1000 {
            let now = try ingestion { (client) async throws(RPCError) in try await client.getStatus(status) }
            if now.phase == .settled { return acceptance }
            stack.run(for: .milliseconds(5))
        }
        Issue.record("not settled after five seconds")
        return acceptance
    }

    /// The story of a pair.
    func explain(_ id: [UInt8], _ person: String) throws -> ExplainResponse {
        let request = ExplainRequest(notificationID: id, personID: person)
        return try ingestion { (client) async throws(RPCError) in try await client.explain(request) }
    }

    /// The record in the inbox; nil where there is none.
    func record(_ id: [UInt8], _ person: String) throws -> InboxRecord? {
        let request = ListInboxRequest(personID: person)
        let records = try delivery { (client) async throws(RPCError) in try await client.listInbox(request) }.records
        return records.first { $0.notification?.notificationID == id }
    }

    func whatIf(_ request: WhatIfRequest) throws -> WhatIfResponse {
        try focus { (client) async throws(RPCError) in try await client.whatIf(request) }
    }
}
