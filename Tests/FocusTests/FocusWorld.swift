import EventLoop
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Focus

/// Consent, as far as focus asks it; a simulation has one thread.
final class ConsentStandIn: @unchecked Sendable {
    // SAFETY: made and used on the simulation's one thread.

    /// What it answers of everybody.
    var permissions = Permissions.everything
    /// How many pairs it was asked about.
    private(set) var askedCount = 0

    func register(in router: inout Router) {
        router.batch(ConsentMethods.evaluate) { (calls: CallBatch<EvaluateRequest, EvaluateResponse>) in
            for index in 0..<calls.count {
                guard let request = calls.request(index) else { continue }
                self.askedCount += request.entries.count
                let evaluated = EvaluatedPermissions(permissions: self.permissions, ledgerPosition: 7)
                let evaluation = Evaluation(verdict: .permitted, evaluated: evaluated)
                calls.reply(index, EvaluateResponse(evaluations: request.entries.map { _ in evaluation }))
            }
        }
    }
}

/// The real service over a simulated network and disk, and the calls that tests make of it.
final class FocusWorld {
    let stack: SimulatedStack
    let consent = ConsentStandIn()
    private(set) var service: FocusService
    private let options: FocusService.Options
    private var ids: NotificationIDGenerator

    init(seed: UInt64 = 1, options: FocusService.Options = FocusService.Options()) throws {
        stack = SimulatedStack(seed: seed)
        self.options = options
        service = try stack.start(FocusService.self, options: options)
        let consent = consent
        stack.serve(.consent) { consent.register(in: &$0) }
        ids = NotificationIDGenerator(random: stack.simulation.random)
    }

    /// Microseconds since 1970 now.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// Lets time pass.
    func pass(_ duration: Duration) { stack.run(for: duration) }

    /// Takes the service away as a power cut does, and starts it again.
    func crash() throws {
        stack.crash(.focus)
        service = try stack.start(FocusService.self, options: options)
    }

    /// Calls as `caller`.
    func call<Response: Sendable>(
        as caller: String = "cli",
        _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.focus, as: caller) { (channel) async throws(RPCError) in
            try await body(FocusClient(channel: channel))
        }
    }

    // MARK: People

    @discardableResult
    func putPerson(_ id: String, zone: String = "Europe/Berlin", perDevice: Bool = false) throws -> Person {
        let person = Person(personID: id, zone: zone, locale: "de-DE", keepsFocusPerDevice: perDevice)
        let response = try call { (focus) async throws(RPCError) in
            try await focus.putPerson(PutPersonRequest(person: person))
        }
        return try #require(response.person)
    }

    @discardableResult
    func putContact(_ contact: Contact, of person: String) throws -> Contact {
        let response = try call { (focus) async throws(RPCError) in
            try await focus.putContact(PutContactRequest(personID: person, contact: contact))
        }
        return try #require(response.contact)
    }

    @discardableResult
    func putFocus(_ focus: FocusConfiguration, of person: String) throws -> FocusConfiguration {
        let response = try call { (client) async throws(RPCError) in
            try await client.putFocus(PutFocusRequest(personID: person, focus: focus))
        }
        return try #require(response.focus)
    }

    @discardableResult
    func turnOn(
        _ focus: String,
        of person: String,
        on device: String = "",
        end: ManualEnd = .untilOff
    ) throws
        -> FocusState
    {
        let request = TurnOnFocusRequest(personID: person, focusID: focus, end: end, deviceID: device)
        let response = try call { (client) async throws(RPCError) in try await client.turnOnFocus(request) }
        return try #require(response.state)
    }

    @discardableResult
    func turnOff(of person: String, on device: String = "") throws -> FocusState {
        let request = TurnOffFocusRequest(personID: person, deviceID: device)
        let response = try call { (client) async throws(RPCError) in try await client.turnOffFocus(request) }
        return try #require(response.state)
    }

    func state(of person: String, on device: String = "") throws -> FocusState {
        let request = GetFocusStateRequest(personID: person, deviceID: device)
        let response = try call { (client) async throws(RPCError) in try await client.getFocusState(request) }
        return try #require(response.state)
    }

    /// Reports events with the numbers that follow `after`.
    @discardableResult
    func report(
        _ kinds: [DeviceEventKind],
        of device: String,
        _ person: String,
        value: String = "",
        after: UInt64 = 0
    ) throws -> FocusState {
        let events = kinds.enumerated().map { index, kind in
            DeviceEvent(kind: kind, value: value, sequence: after + UInt64(index) + 1)
        }
        let request = ReportDeviceEventsRequest(personID: person, deviceID: device, events: events)
        let response = try call { (client) async throws(RPCError) in try await client.reportDeviceEvents(request) }
        return try #require(response.state)
    }

    func share(_ choice: FocusStatusAuthorization, with app: String, by person: String) throws {
        let request = PutFocusStatusSharingRequest(appID: app, personID: person, authorization: choice)
        _ = try call { (client) async throws(RPCError) in try await client.putFocusStatusSharing(request) }
    }

    // MARK: Decisions

    /// A notification accepted now.
    func subject(_ change: (inout DecisionSubject) -> Void = { _ in }) -> DecisionSubject {
        var subject = DecisionSubject(
            notificationID: ids.next(at: stack.simulation.time.wallNow).bytes,
            appID: "com.example.mail",
            acceptedAtUnixUs: now,
            asksForSound: true
        )
        change(&subject)
        return subject
    }

    func decide(_ request: DecideRequest) throws -> [DecideResult] {
        try call(as: "ingestion") { (client) async throws(RPCError) in try await client.decide(request) }.results
    }

    func decide(
        _ subject: DecisionSubject,
        _ person: String,
        _ permissions: Permissions = .everything,
        trace: TraceDetail = .unspecified
    ) throws -> DecideResult {
        let entry = DecideEntry(
            personID: person,
            evaluated: EvaluatedPermissions(permissions: permissions, ledgerPosition: 7)
        )
        let results = try decide(DecideRequest(subjects: [subject], entries: [entry], trace: trace))
        #expect(results.count == 1)
        return try #require(results.first)
    }

    func alertState(_ subject: DecisionSubject, _ person: String) throws -> GetAlertStateResponse {
        let request = GetAlertStateRequest(notificationID: subject.notificationID, personID: person)
        return try call { (client) async throws(RPCError) in try await client.getAlertState(request) }
    }

    // MARK: The database

    /// Every row of every table, as text.
    func contents() throws -> [String: [String]] {
        var tables: [String] = []
        try service.resources.database.read { transaction in
            try transaction.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
                .forEach { row in tables.append(try row.text(0)) }
        }
        var contents: [String: [String]] = [:]
        for table in tables {
            // That something was refused is all that a refusal leaves behind.
            let rows = table == "audit_event" ? "WHERE refusal_code = ''" : ""
            contents[table] = try self.contents(of: table, rows)
        }
        return contents
    }

    /// Changes the database behind the service's back.
    func write(_ body: @escaping @Sendable (borrowing Transaction) throws -> Int) throws {
        let outcome = Outcome<Result<Int, StorageError>>()
        service.resources.database.write(on: service.resources.loop, body) { outcome.value = $0 }
        stack.run(for: .seconds(1)) { outcome.value != nil }
        _ = try outcome.value?.get()
    }

    /// How many rows a table has.
    func rowCount(of table: String) throws -> Int {
        try service.resources.database.read { transaction in
            let count = try transaction.prepare(text: "SELECT COUNT(*) FROM \(table)").first { try $0.integer(0) }
            return Int(count ?? 0)
        }
    }

    /// Every row of a table, as text.
    func contents(of table: String, _ rowsWhere: String = "") throws -> [String] {
        try service.resources.database.read { transaction in
            var columns: [String] = []
            try transaction.prepare(text: "SELECT name FROM pragma_table_info('\(table)')").forEach { row in
                columns.append("quote(\(try row.text(0)))")
            }
            let expression = columns.joined(separator: " || ' ' || ")
            var rows: [String] = []
            try transaction.prepare(text: "SELECT \(expression) FROM \(table) \(rowsWhere) ORDER BY 1").forEach { row in
                rows.append(try row.text(0))
            }
            return rows
        }
    }
}

extension Permissions {
    /// An app that may notify, with the self-service capabilities and every setting at its default.
    static let everything = Permissions(
        authorization: .authorized,
        settings: AppSettings(),
        capabilities: Capabilities(timeSensitive: true, communication: true)
    )
}

extension Contact {
    /// A contact with one address.
    static func sample(_ id: String, email: String? = nil, phone: String? = nil) -> Contact {
        var contact = Contact(contactID: id, displayName: id)
        if let email { contact.handles.append(PersonHandle(kind: .emailAddress, value: email)) }
        if let phone { contact.handles.append(PersonHandle(kind: .phoneNumber, value: phone)) }
        return contact
    }
}

extension Participant {
    /// Somebody known by an e-mail address.
    static func email(_ address: String) -> Participant {
        Participant(handle: PersonHandle(kind: .emailAddress, value: address))
    }
}

extension DecisionSubject {
    /// Makes it a message or call from `sender`.
    mutating func comes(_ kind: NotificationKind, from sender: Participant?, notifyAnyway: Bool = false) {
        self.kind = kind
        communication = Communication(sender: sender, conversationID: "c1", notifyAnyway: notifyAnyway)
    }
}

extension FocusWorld {
    /// A channel for calls that overlap.
    func client(_ caller: String) -> Channel { stack.client(.focus, caller) }
}
