import EventLoop
import RPC
import ServiceKit
import UsherProto

/// Asks each service that this one calls how it is and what time it has, and says in health, log and metrics which of
/// them is not reached, and whose clock differs.
final class PeerMonitor: ServiceComponent {
    /// A peer, and what an operator has to know of it.
    struct Peer: Sendable {
        var role: ServiceRole
        var channel: Channel
        /// Where it should answer, as it was set.
        var address: String
        /// The setting that says so.
        var setting: String
        /// What waits while it does not answer.
        var consequence: String
    }

    /// From one question to the next, while it answers.
    static let interval: Duration = .seconds(2)
    /// The same, while it does not.
    static let shortInterval: Duration = .milliseconds(500)
    /// How long an answer may take.
    static let limit: Duration = .seconds(2)

    let name: StaticString = "peer-monitor"
    private let peers: [Peer]
    private let loop: EventLoop
    private let health: HealthRegistry
    private let log: Logger
    private let reached: MetricTable<Gauge>
    private let offsets: MetricTable<Gauge>
    private let tasks = Locked<[Task<Void, Never>]>([])

    init(_ peers: [Peer], loop: EventLoop, health: HealthRegistry, log: Logger, metrics: MetricRegistry) {
        self.peers = peers
        self.loop = loop
        self.health = health
        self.log = log
        let names = peers.map(\.role.rawValue)
        reached = metrics.gauges(
            "usher_peer_reached",
            "1 while a service that this one calls answers, else 0.",
            labels: [.init("peer", names)]
        )
        offsets = metrics.gauges(
            "usher_peer_clock_offset_milliseconds",
            "How far the clock of a service that this one calls is ahead; negative where it is behind.",
            labels: [.init("peer", names)]
        )
    }

    func start() async throws {
        let tasks = peers.indices.map { index in
            Task(executorPreference: loop.taskExecutor) { [weak self, loop] in
                var standing = PeerStanding()
                while let self, !Task.isCancelled {
                    let isReached = await self.ask(index, &standing)
                    guard (try? await loop.sleep(for: isReached ? Self.interval : Self.shortInterval)) != nil else {
                        return
                    }
                }
            }
        }
        self.tasks.withLock { $0 = tasks }
    }

    func drain() async { end() }

    func stop() async { end() }

    private func end() { for task in tasks.withLock({ $0 }) { task.cancel() } }

    /// Asks once; true where it answered.
    private func ask(_ index: Int, _ standing: inout PeerStanding) async -> Bool {
        let peer = peers[index]
        let began = loop.time.monotonicNow
        let beganAt = loop.time.wallNow.microseconds
        var failure: String?
        var answer: HealthCheckResponse?
        do throws(RPCError) {
            answer = try await HealthClient(channel: peer.channel).check(
                HealthCheckRequest(),
                options: CallOptions(timeout: Self.limit)
            )
        } catch {
            if Task.isCancelled { return false }
            failure = await reason(peer, error)
        }
        if let state = answer?.state, state.status != .serving {
            failure = Self.waiting(for: state.waitingFor)
        }
        let now = loop.time.monotonicNow
        if let failure {
            reached[index].set(0)
            for event in standing.failed(failure, at: now) { tell(event, peer, index) }
            return false
        }
        reached[index].set(1)
        let half = (now - began) / 2
        let offset = answer.flatMap { answer in
            // A version that does not say what time it has says 0.
            answer.timeUnixUs == 0 ? nil : Duration.microseconds(answer.timeUnixUs - beganAt) - half
        }
        if let offset { offsets[index].set(offset.nanosecondsSaturating / 1_000_000) }
        for event in standing.answered(offset: offset, uncertainty: half, at: now) { tell(event, peer, index) }
        return true
    }

    /// Why a peer does not answer: what the connection died of, where that is known, says more than the call's end.
    private func reason(_ peer: Peer, _ error: RPCError) async -> String {
        switch error.code {
        case .unavailable, .deadlineExceeded:
            return await peer.channel.statistics().lastFailure ?? "no answer within \(Self.limit)"
        default: return "\(error)"
        }
    }

    // MARK: Telling

    private func tell(_ event: PeerStanding.Event, _ peer: Peer, _ index: Int) {
        let name = peer.role.rawValue
        switch event {
        case .notReached(let reason): health.set(notReached(peer, reason))
        case .mustBeLogged(let reason, let away):
            let trouble = notReached(peer, reason)
            log.warning(
                "a service is not reached",
                [.plain("peer", name), .plain("address", peer.address), .plain("reason", reason)]
                    + [.plain("consequence", trouble.consequence), .plain("cure", trouble.cure)]
                    + [.milliseconds("away_ms", away)]
            )
        case .reached(let away, let wasLogged):
            health.clear(.peerNotReached, peer: name)
            guard wasLogged else { return }
            log.info("a service is reached again", [.plain("peer", name), .milliseconds("away_ms", away)])
        case .clockDiffers(let offset, let isNews):
            let trouble = clockDiffers(peer, offset)
            health.set(trouble)
            guard isNews else { return }
            log.warning(
                "a service's clock differs",
                [.plain("peer", name), .milliseconds("ahead_ms", offset)]
                    + [.plain("consequence", trouble.consequence), .plain("cure", trouble.cure)]
            )
        case .clockAgrees:
            health.clear(.clockDiffers, peer: name)
            log.info("a service's clock agrees again", [.plain("peer", name)])
        }
    }

    private static func waiting(for reasons: [String]) -> String {
        "it answers, and waits for \(reasons.joined(separator: ", "))"
    }
    private static let waitsForRestore = waiting(for: ["restore"])

    private func notReached(_ peer: Peer, _ reason: String) -> Trouble {
        Trouble(
            kind: .peerNotReached,
            peer: peer.role.rawValue,
            what: String("waits for \(peer.role.rawValue), not reached at \(peer.address) (\(reason))".prefix(500)),
            consequence: peer.consequence,
            cure: reason == Self.waitsForRestore
                ? "run `usher restore` again, or wait: it begins by itself within a minute"
                : "start \(peer.role.program), or mend \(peer.setting)"
        )
    }

    private func clockDiffers(_ peer: Peer, _ offset: Duration) -> Trouble {
        let seconds = Int64((Double(offset.nanosecondsSaturating) / 1e9).rounded())
        let side = seconds < 0 ? "behind" : "ahead of"
        return Trouble(
            kind: .clockDiffers,
            peer: peer.role.rawValue,
            what: "the clock of \(peer.role.rawValue) is \(abs(seconds)) s \(side) this one",
            consequence: "times of what is sent, held and released do not agree between the two",
            cure: "set the clocks of both machines by the same time servers (`timedatectl`)",
            clockOffsetUs: offset.nanosecondsSaturating / 1000
        )
    }
}
