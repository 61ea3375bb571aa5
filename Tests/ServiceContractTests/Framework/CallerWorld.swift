import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import UsherProto

/// A real caller whose providers are stand-ins, on a simulated network with a manual clock.
///
/// Confined to the test's thread.
final class CallerWorld {
    /// Who is tried, as in its certificate: a service, or the command line.
    let caller: String
    /// The simulated world.
    let stack: SimulatedStack
    private let book = NameBook()
    private let providers: [ServiceRole]
    private var standIns: [ServiceRole: StandIn] = [:]

    /// A world in which `caller` is real and all its providers answer from the examples of `pairs`.
    init(_ caller: String, pairs: [ContractPair]) throws {
        self.caller = caller
        stack = SimulatedStack(seed: 1)
        providers = ServiceRole(rawValue: caller)?.peers ?? ServiceRole.allCases
        for provider in providers {
            let known = pairs.first { $0.caller == caller && $0.provider == provider }
            let pair = known ?? ContractPair(caller: caller, provider: provider, examples: [])
            let loop = stack.client(provider).loop
            let standIn = StandIn(pair, book: book, loop: loop, random: stack.simulation.random)
            standIns[provider] = standIn
            stack.serve(provider) { standIn.register(in: &$0, provider.methods) }
        }
        try start()
    }

    /// Starts the service, anew after a power cut.
    private func start() throws {
        switch ServiceRole(rawValue: caller) {
        case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
        case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
        case .focus: try stack.start(FocusService.self, options: FocusService.Options())
        case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
        // The command line is started with each command.
        case nil: break
        }
    }

    /// The service that is tried.
    private var service: ServiceRole {
        guard let service = ServiceRole(rawValue: caller) else { preconditionFailure("\(caller) is no service") }
        return service
    }

    /// Takes the service away as a power cut does, and starts it with what its disk kept.
    func cutPower() throws {
        stack.crash(service)
        try start()
    }

    /// The stand-in for `provider`.
    func standIn(_ provider: ServiceRole) -> StandIn {
        guard let standIn = standIns[provider] else { preconditionFailure("\(caller) does not call \(provider)") }
        return standIn
    }

    /// How often the caller has called `method` so far.
    func count(_ method: MethodDescriptor) -> Int {
        standIns.values.reduce(0) { $0 + ($1.callCounts[method.path] ?? 0) }
    }

    /// Calls the service as the command line does.
    func call<Response: Sendable>(
        _ body: @escaping @Sendable (Channel) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(service, body)
    }

    /// The time, in microseconds since 1970.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// Lets time pass.
    func pass(_ duration: Duration) { stack.run(for: duration) }

    /// Lets time pass until `isDone`, or a call came that no example has, at most for `limit`.
    @discardableResult
    func wait(_ limit: Duration = .seconds(600), until isDone: @escaping () -> Bool) -> Bool {
        stack.run(for: limit) { [self] in isDone() || !mismatches.isEmpty } && isDone()
    }

    /// The number that a name of the examples stands for by now; nil where it stands for nothing.
    func number(_ kind: Names.Kind, _ name: String) -> UInt64? {
        guard case .natural(let number) = book.bindings[Names.Label(kind: kind, name: name)] else { return nil }
        return number
    }

    /// The id that a name of the examples stands for by now; empty where it stands for nothing.
    func notification(_ name: String) -> [UInt8] {
        guard case .bytes(let id) = book.bindings[Names.Label(kind: .notification, name: name)] else { return [] }
        return id
    }

    /// Calls that no example has, in words.
    var mismatches: [String] { providers.flatMap { standIns[$0]?.mismatches ?? [] } }

    /// What of the examples was asked, by provider.
    var usedParts: [ServiceRole: Set<StandIn.Part>] { standIns.mapValues(\.usedParts) }
}

extension ServiceRole {
    /// Every method of its contract, and those that every service answers for its database.
    var methods: [MethodDescriptor] {
        let own =
            switch self {
            case .ingestion: IngestionMethods.all
            case .consent: ConsentMethods.all
            case .focus: FocusMethods.all
            case .delivery: DeliveryMethods.all
            }
        return own + MaintenanceMethods.all
    }
}
