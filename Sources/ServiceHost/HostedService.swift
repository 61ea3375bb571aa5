package import EventLoop
package import RPC
package import ServiceKit
package import Storage

/// A service of the suite: all its logic, made from what it is given, so that it runs alike in a process of its own and
/// in a simulation.
///
/// Handlers, peers' answers, the database's completions, start, drain and stop all come on ``ServiceResources/loop``.
package protocol HostedService: Sendable {
    /// What an operator may set, checked.
    associatedtype Options: Sendable

    /// Which service it is.
    static var role: ServiceRole { get }
    /// Its tables.
    static var schema: Schema { get }
    /// How much of the database's file its readers map into memory.
    static var readerMapBytes: Int { get }
    /// What an operator may set, beyond what every service has.
    static var settings: [any AnySetting] { get }
    /// The options that `configuration` says.
    static func options(_ configuration: Configuration) -> Options

    /// The service; its work begins with ``start()``.
    ///
    /// - Throws: ``StorageError`` where its state cannot be read.
    init(_ resources: ServiceResources, options: Options) throws

    /// Adds its methods.
    func register(in router: inout Router)

    /// Begins what it does by itself, before calls are answered.
    func start() async throws
    /// Ends streams and takes up no more work; calls under way are still answered. Returns when that is done.
    func drain() async
    /// Lets go of what it holds.
    func stop() async
    /// What is not finished yet; from any thread, without waiting.
    var openWork: [LogField] { get }
}

extension HostedService {
    package static var readerMapBytes: Int { DatabaseOptions().readerMapBytes }
    package static var settings: [any AnySetting] { [] }
    package func start() async throws {}
    package func drain() async {}
    package func stop() async {}
    package var openWork: [LogField] { [] }
}

/// What a service is made from.
package struct ServiceResources: Sendable {
    /// The loop that calls are served on, and on which peers' answers and the database's completions come.
    package let loop: EventLoop
    /// The service's own database.
    package let database: Database
    /// The service's log.
    package let log: Logger
    /// The registry behind `/metrics`.
    package let metrics: MetricRegistry
    /// Where chance comes from.
    package let random: any RandomSource
    /// Who changed what in this service.
    package let audit: AuditLog
    private let peers: [ServiceRole: Channel]

    /// The parts together; the audit log is in `database`.
    package init(
        loop: EventLoop,
        database: Database,
        log: Logger,
        metrics: MetricRegistry,
        random: any RandomSource,
        peers: [ServiceRole: Channel],
        audit: AuditOptions = AuditOptions()
    ) {
        self.loop = loop
        self.database = database
        self.log = log
        self.metrics = metrics
        self.random = random
        self.peers = peers
        self.audit = AuditLog(
            loop: loop,
            database: database,
            log: log,
            metrics: metrics,
            random: random,
            options: audit
        )
    }

    /// The channel to a service among ``ServiceRole/peers``; it lives on ``loop``.
    package func channel(to role: ServiceRole) -> Channel {
        guard let channel = peers[role] else { preconditionFailure("\(role) is no peer of this service") }
        return channel
    }

    /// Civil time now.
    package var now: UnixTime { loop.time.wallNow }
}
