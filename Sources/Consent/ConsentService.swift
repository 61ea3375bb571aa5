import EventLoop
import NotificationModel
package import PayloadLint
import RPC
package import ServiceHost
package import ServiceKit
package import Storage
import Transport
import UsherProto

/// `usher.consent.v1.Consent` and the state behind it.
package final class ConsentService: HostedService {
    /// What an operator may set.
    package struct Options: Sendable {
        /// Topics that an app may have.
        package var maximumTopicCount = 10_000
        /// Calls that may wait to hear whether a person is known, and as many for apps.
        package var maximumWaitingQuestions = 65_536
        /// How serious the rules about the words are that people are asked with, and where their limits lie.
        package var guidelines = GuidelineSettings.ofConsent
        /// What every key comes from; nil for one that is made and kept in the database.
        package var secret: Redacted<String>?
        /// Whether the network details of an opt-in are kept; without it they are refused.
        package var keepsNetworkDetails = false
        /// Where the pages of preference links are served; nil for nowhere.
        package var linksListen: HostPort?
        /// What the addresses of preference links begin with; nil where links have none.
        package var linksBaseURL: String?
        /// Entries of the ledger after which a checkpoint is signed.
        package var checkpointEntryCount = 1024
        /// How long an entry may wait for a checkpoint.
        package var checkpointDelay = Duration.seconds(10)

        /// Every option at its default.
        package init() {}
    }

    package static let role = ServiceRole.consent
    package static let schema = ConsentSchema.schema
    /// All of it: whoever is evaluated is looked up at random, and a copied page would serve one look-up.
    package static let readerMapBytes = 64 << 30

    let resources: ServiceResources
    let options: Options
    let state: ConsentState
    /// Who was erased.
    let erased = ErasedPeople()
    let erasures: Erasures
    let people: PeopleDirectory
    let apps: AppDirectory
    let fence: ConsentFence
    let metrics: ConsentMetrics
    let linkMetrics: LinkMetrics
    /// Where the pages of preference links are served, while they are.
    let linkPort = Locked<HTTPPort?>(nil)
    /// When the newest link since the start counts as made, in microseconds since 1970.
    let newestLink = Locked<Int64>(0)
    private let keys = Locked<Keys?>(nil)

    package init(_ resources: ServiceResources, options: Options) throws {
        self.resources = resources
        self.options = options
        state = ConsentState(
            position: try resources.database.read { try LedgerHead.position(in: $0) },
            hasErasures: try resources.database.read { try ErasedPeople.isAnybody(in: $0) }
        )
        metrics = ConsentMetrics(in: resources.metrics)
        linkMetrics = LinkMetrics(in: resources.metrics)
        people = PeopleDirectory(
            resources.channel(to: .focus),
            maximumWaiting: options.maximumWaitingQuestions,
            waiting: metrics.waitingPeople
        )
        apps = AppDirectory(
            resources.channel(to: .ingestion),
            resources.database,
            maximumWaiting: options.maximumWaitingQuestions,
            waiting: metrics.waitingApps
        )
        fence = ConsentFence(resources)
        let own = try PersonErasure(resources, PersonSections.all, erased: erased)
        erasures = Erasures(resources, own, state: state, people: people, metrics: metrics)
    }

    /// What comes of the secret, which the database may have.
    private struct Keys: Sendable {
        var secret: ConsentSecret
        var ledger: Ledger
        var checkpoints: CheckpointTimer
    }

    private var loadedKeys: Keys {
        guard let keys = keys.withLock({ $0 }) else { preconditionFailure("consent was not started") }
        return keys
    }

    /// What keys come from; there from the start on, before calls are answered.
    var secret: ConsentSecret { loadedKeys.secret }
    /// Where changes are recorded.
    var ledger: Ledger { loadedKeys.ledger }
    /// What signs the ledger after a while.
    var checkpoints: CheckpointTimer { loadedKeys.checkpoints }

    package func start() async throws {
        let (given, random) = (options.secret, resources.random)
        let (checkpointEntryCount, erased) = (options.checkpointEntryCount, erased)
        let opened: OpenedLedger
        do throws(StorageError) {
            opened = try await resources.database.write { transaction in
                let secret = try ConsentSecret.load(given, random: random, in: transaction)
                var ledger = Ledger(secret, random: random, checkpointEntryCount: checkpointEntryCount)
                ledger.erased = erased
                let isSealedNow = try ledger.sealOlder(in: transaction)
                let head = try LedgerHead.read(in: transaction)
                return OpenedLedger(secret: secret, ledger: ledger, isSealedNow: isSealedNow, head: head)
            }
        } catch {
            throw error.cause ?? error
        }
        let (secret, ledger) = (opened.secret, opened.ledger)
        report(opened)
        erased.use(keys: try resources.database.read { try ConsentSecret.erasureKeys(secret, in: $0) })
        let timer = CheckpointTimer(resources, ledger: ledger, delay: options.checkpointDelay, metrics: metrics)
        metrics.changed(by: 0, to: state.position)
        keys.withLock { $0 = Keys(secret: secret, ledger: ledger, checkpoints: timer) }
        if opened.head.hasUnsignedEntries { await onLoop { timer.entriesWereAppended() } }
        try await recordReopenedErasures()
        try await takeUpErasures()
        try await startLinkPages()
    }

    /// What was found in the database at the start.
    private struct OpenedLedger: Sendable {
        var secret: ConsentSecret
        var ledger: Ledger
        /// True where a version without seals wrote its entries.
        var isSealedNow: Bool
        var head: LedgerHead
    }

    /// Tells the log of a ledger without a seal, which happens once, with the first start after such a version.
    private func report(_ opened: OpenedLedger) {
        let position = LogField.integer("position", Int(opened.head.position))
        if opened.isSealedNow {
            resources.log.info("the ledger of a version without seals is sealed from now on", [position])
        } else if !opened.ledger.signer.isSealed(opened.head) {
            resources.log.error("the ledger's head is not as it was written; verify the ledger", [position])
        }
    }

    package func drain() async { await linkPort.withLock { $0 }?.drain() }

    /// Goes on with the erasures that were not done when the process ended.
    private func takeUpErasures() async throws(StorageError) {
        let result: Result<Void, StorageError> = await withCheckedContinuation { continuation in
            resources.loop.execute { [self] in
                do throws(StorageError) { continuation.resume(returning: .success(try erasures.start())) } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        try result.get()
    }

    package func stop() async {
        await linkPort.withLock { $0 }?.stop()
        await onLoop { [self] in erasures.stop() }
        guard let keys = keys.withLock({ $0 }) else { return }
        await onLoop { keys.checkpoints.stop() }
        let (ledger, now) = (keys.ledger, resources.now)
        // Where it fails, the last entries are signed at the next start.
        _ = try? await resources.database.write { try ledger.sign(at: now, in: $0) }
    }

    func onLoop(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            resources.loop.execute {
                body()
                continuation.resume()
            }
        }
    }

    package var openWork: [LogField] { [.integer("queued_writes", resources.database.queueDepth)] }
}

extension ConsentService: ConsentHandler {}

// MARK: What requests have in common

extension ConsentService {
    /// Refuses ids that are not well formed.
    static func check(app: String) throws(RPCError) { try IdentifierForm.app.check(app, field: "app_id") }
    static func check(person: String) throws(RPCError) { try IdentifierForm.person.check(person, field: "person_id") }
    static func check(topic: String) throws(RPCError) { try IdentifierForm.topic.check(topic, field: "topic_id") }

    /// Who acts in a call.
    static func actor(_ principal: Principal?, _ context: CallContext) throws(RPCError) -> Actor {
        try Actor(principal, caller: context.caller.name)
    }

    /// Who reads: nil where one of `services`, which name nobody, reads for itself.
    static func reader(
        _ principal: Principal?,
        _ context: CallContext,
        orServices services: [String]
    ) throws(RPCError) -> Actor? {
        if principal?.identity == nil, services.contains(context.caller.name) { return nil }
        return try actor(principal, context)
    }

    /// The options of a call to a peer that is made while serving `context`.
    func peerOptions(_ context: CallContext) -> CallOptions {
        CallOptions(continuing: context, clock: resources.loop.time, random: resources.random)
    }

    /// Refuses a text in `field` that is too short or too long.
    static func check(_ text: String, byteCountIn range: ClosedRange<Int>, field: String) throws(RPCError) {
        let count = text.utf8.count
        if range.contains(count) { return }
        if count == 0 {
            throw .refusal(.fieldRequired, field: field, "\(range.lowerBound) to \(range.upperBound) bytes")
        }
        throw .refusal(.fieldTooLong, field: field, "it has \(count) bytes, at most \(range.upperBound) are allowed")
    }

    /// Refuses a text in `field`, which people are to read before they agree, with what could make it read as another.
    ///
    /// - Throws: `field_malformed`.
    static func check(shown text: String, allowsLines: Bool = false, field: String) throws(RPCError) {
        guard let flaw = ShownText.flaw(in: text, allowsLines: allowsLines) else { return }
        throw .refusal(.fieldMalformed, field: field, "it holds \(flaw.words)")
    }
}

extension Actor {
    /// Refuses everybody but an operator, the app and the person.
    func requireAppOrPerson(app: String, person: String) throws(RPCError) {
        switch self {
        case .operator: return
        case .app: try requireApp(app)
        case .person: try requirePerson(person)
        }
    }
}
