import RPC
import ServiceHost
import ServiceKit

/// What is counted of preference links.
struct LinkMetrics: Sendable {
    /// What became of a link that was opened or followed.
    private enum Outcome: String, CaseIterable {
        case done, invalid, expired, revoked, used, failed

        init(_ error: RPCError?) {
            switch error {
            case nil: self = .done
            case let error? where error.isRefusal(.linkInvalid): self = .invalid
            case let error? where error.isRefusal(.linkExpired): self = .expired
            case let error? where error.isRefusal(.linkRevoked): self = .revoked
            case let error? where error.isRefusal(.linkUsed): self = .used
            case _?: self = .failed
            }
        }

        var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    private let madeCount: Counter
    private let uses: MetricTable<Counter>
    /// Connections to the pages that were one too many.
    let refusedConnections: Counter

    /// Metrics in `registry`.
    init(in registry: MetricRegistry) {
        madeCount = registry.counter("usher_consent_links_created_total", "Preference links made.")
        uses = registry.counters(
            "usher_consent_link_uses_total",
            "Preference links opened or followed, by what became of it.",
            labels: [.init("action", ["open", "follow"]), .init("outcome", Outcome.allCases.map(\.rawValue))]
        )
        refusedConnections = registry.counter(
            "usher_consent_link_connections_refused_total",
            "Connections to the pages of links refused because too many were open."
        )
    }

    /// Counts a link that was made.
    func created() { madeCount.increment() }

    /// Counts a link that was looked at; `error` is why it was refused.
    func opened(_ error: RPCError?) { uses[0, Outcome(error).index].increment() }

    /// Counts a link that was to do what it is for; `error` is why it was refused.
    func followed(_ error: RPCError?) { uses[1, Outcome(error).index].increment() }
}
