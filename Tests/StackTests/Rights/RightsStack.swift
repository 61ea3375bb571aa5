import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// The four real services in one thread, with somebody of whom they hold everything they can hold of anybody, and somebody
/// else who shares some of it.
final class RightsStack {
    static let person = RightsScene.person
    static let other = RightsScene.other
    static let app = RightsScene.app
    static let ownWords = RightsScene.ownWords

    let stack: SimulatedStack
    var ids: NotificationIDGenerator

    init(seed: UInt64 = 1) throws {
        stack = SimulatedStack(seed: seed)
        ids = NotificationIDGenerator(random: stack.simulation.random)
        for role in ServiceRole.allCases { try start(role) }
    }

    func start(_ role: ServiceRole) throws {
        switch role {
        case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
        case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
        case .focus: try stack.start(FocusService.self, options: FocusService.Options())
        case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
        }
    }

    func nextID() -> NotificationID { ids.next(at: stack.simulation.time.wallNow) }

    // MARK: Calls

    @discardableResult
    func consent<Response: Sendable>(
        _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.consent) { (channel) throws(RPCError) in try await body(ConsentClient(channel: channel)) }
    }

    @discardableResult
    func focus<Response: Sendable>(
        _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.focus) { (channel) throws(RPCError) in try await body(FocusClient(channel: channel)) }
    }

    @discardableResult
    func delivery<Response: Sendable>(
        _ body: @escaping @Sendable (DeliveryClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.delivery) { (channel) throws(RPCError) in try await body(DeliveryClient(channel: channel)) }
    }

    // MARK: What there is

    /// Runs `body` with a scene over this stack.
    func with(_ body: @escaping @Sendable (RightsScene) async throws(RPCError) -> Void) throws(RPCError) {
        let scene = RightsScene { stack.client($0) }
        try stack.call(.consent) { (_) throws(RPCError) in try await body(scene) }
    }

    /// Everything that the services can hold of somebody, and somebody else who shares some of it.
    func fill() throws {
        try with { (scene) throws(RPCError) in
            try await scene.prepare()
            for person in [Self.person, Self.other] { try await scene.add(person) }
            try await scene.configure(Self.person)
            try await scene.send(to: Self.person)
            try await scene.submit("for the other", to: [Self.other])
            try await scene.submitToTopic("for the topic")
        }
        stack.run(for: .seconds(30))
        try with { (scene) throws(RPCError) in
            let request = MarkRecordsRequest(personID: Self.person, records: Self.allOfApp)
            _ = try await scene.delivery.markRecords(request)
        }
    }

    private static var allOfApp: RecordSelection { RecordSelection(selection: .allOfAppID(RightsScene.app)) }

    // MARK: Rights

    func erase(_ id: NotificationID) throws(RPCError) -> ErasePersonResponse { try erase(Self.person, id) }

    func erase(_ person: String, _ id: NotificationID) throws(RPCError) -> ErasePersonResponse {
        let request = ErasePersonRequest(personID: person, erasureID: id.bytes)
        return try consent { (client) throws(RPCError) in
            try await client.erasePerson(request, options: CallOptions(timeout: .seconds(600)))
        }
    }

    /// The pieces of an export from a token on, up to so many.
    func export(
        _ person: String = RightsStack.person,
        from token: [UInt8] = [],
        atMost count: Int = .max
    ) throws(RPCError) -> [ExportPersonResponse] {
        let request = ExportPersonRequest(personID: person, exportToken: token)
        return try consent { (client) throws(RPCError) in
            var pieces: [ExportPersonResponse] = []
            for try await piece in client.exportPerson(request) {
                pieces.append(piece)
                if pieces.count == count { break }
            }
            return pieces
        }
    }

    /// Everything in all databases, as text and as hexadecimal digits where it is bytes.
    func dump() throws -> [ServiceRole: DatabaseDump] {
        var dumps: [ServiceRole: DatabaseDump] = [:]
        for role in ServiceRole.allCases { dumps[role] = try stack.dump(role) }
        return dumps
    }

    /// Lines of any database in which one of `words` stands, as text or inside bytes.
    func lines(naming words: [String]) throws -> [String] {
        let needles = words.flatMap { word in
            [
                word,
                word.utf8.map { byte in
                    let digits = String(byte, radix: 16, uppercase: true)
                    return digits.count == 1 ? "0\(digits)" : digits
                }.joined(),
            ]
        }
        return try dump().flatMap { role, dump in
            dump.lines.filter { line in needles.contains(where: line.contains) }.map { "\(role) \($0.prefix(300))" }
        }
    }
}
