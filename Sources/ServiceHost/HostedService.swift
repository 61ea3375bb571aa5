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

    // MARK: Backup and restore

    /// What it holds about people, section by section.
    static var personSections: [PersonSection] { get }
    /// The number that stands for whoever was erased with this hash, in tables that have numbers.
    static func number(ofErased hash: [UInt8], in transaction: borrowing Transaction) throws -> Int64?
    /// Who was erased, as hashed in the database that is read.
    static func erasedPeople(in transaction: borrowing Transaction, _ options: Options) throws -> ErasedPeople
    /// Carries what is to stay from a database into the restored one that takes its place; twice is as once.
    static func carryOver(from old: borrowing Transaction, to new: borrowing Transaction) throws
    /// Erases those who came back with a backup, before the service is made.
    static func eraseAgain(
        _ people: [RestoredErasures.Returned],
        _ erased: ErasedPeople,
        in database: Database
    ) async throws(StorageError)
    /// Position of the newest entry of the consent ledger; 0 where the service has none.
    static func ledgerPosition(in transaction: borrowing Transaction) throws -> Int64
    /// Refuses a database that this service, with its options, could not work with.
    ///
    /// - Throws: A refusal in words for the operator.
    static func checkRestored(in transaction: borrowing Transaction, _ options: Options) throws
}

extension HostedService {
    package static var readerMapBytes: Int { DatabaseOptions().readerMapBytes }
    package static var settings: [any AnySetting] { [] }
    package func start() async throws {}
    package func drain() async {}
    package func stop() async {}
    package var openWork: [LogField] { [] }

    package static func number(ofErased hash: [UInt8], in transaction: borrowing Transaction) throws -> Int64? { nil }
    package static func erasedPeople(
        in transaction: borrowing Transaction,
        _ options: Options
    ) throws -> ErasedPeople {
        let erased = ErasedPeople()
        erased.use(keys: try ErasedPeople.keys(in: transaction))
        return erased
    }
    package static func carryOver(from old: borrowing Transaction, to new: borrowing Transaction) throws {
        try RestoredErasures.carry(from: old, to: new)
    }
    package static func eraseAgain(
        _ people: [RestoredErasures.Returned],
        _ erased: ErasedPeople,
        in database: Database
    ) async throws(StorageError) {
        try await RestoredErasures.erase(
            people,
            personSections,
            erased,
            number: { hash, transaction in try number(ofErased: hash, in: transaction) },
            in: database
        )
    }
    package static func ledgerPosition(in transaction: borrowing Transaction) throws -> Int64 { 0 }
    package static func checkRestored(in transaction: borrowing Transaction, _ options: Options) throws {}
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
