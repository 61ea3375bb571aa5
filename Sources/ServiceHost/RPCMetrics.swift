import EventLoop
import RPC
import ServiceKit

/// A server's statistics as metrics; the server counts on its loop without locks, and its counts are taken over here
/// once a second.
final class RPCMetrics: Sendable {
    private let calls: MetricTable<Counter>
    private let started: MetricTable<Counter>
    private let durations: MetricTable<Histogram>
    private let refused: MetricTable<Counter>
    private let connectionErrors: MetricTable<Counter>
    private let openConnections: Gauge
    private let openCalls: Gauge
    private let accepted: Counter
    private let failedHandshakes: Counter
    private let last: Locked<ServerStatistics?> = Locked(nil)

    init(methods: [MethodDescriptor], in registry: MetricRegistry) {
        let paths = methods.map(\.path)
        let codes = StatusCode.allCases.map(\.name)
        calls = registry.counters(
            "usher_rpc_server_calls_total",
            "Calls ended, by method and status code.",
            labels: [.init("method", paths), .init("code", codes)]
        )
        started = registry.counters(
            "usher_rpc_server_started_total",
            "Calls begun, by method.",
            labels: [.init("method", paths)]
        )
        durations = registry.histograms(
            "usher_rpc_server_call_duration_seconds",
            "From a call's arrival to its answer, by method.",
            .durations((0..<ServerStatistics.Method.bucketCount - 1).map { .microseconds(1 << $0) }),
            labels: [.init("method", paths)]
        )
        refused = registry.counters(
            "usher_rpc_server_refused_calls_total",
            "Calls refused before a handler saw them, by status code.",
            labels: [.init("code", codes)]
        )
        connectionErrors = registry.counters(
            "usher_rpc_server_connection_errors_total",
            "Connections ended by an error, by GOAWAY code.",
            labels: [.init("code", ConnectionError.Code.allCases.map(\.name))]
        )
        openConnections = registry.gauge("usher_rpc_server_connections", "Connections open now.")
        openCalls = registry.gauge("usher_rpc_server_open_calls", "Calls open now.")
        accepted = registry.counter("usher_rpc_server_accepted_connections_total", "Connections accepted.")
        failedHandshakes = registry.counter(
            "usher_rpc_server_failed_handshakes_total",
            "Connections that did not get as far as the exchange of SETTINGS."
        )
    }

    /// Takes over what has been counted since the last time.
    func update(_ now: ServerStatistics) {
        let before = last.withLock { last in
            defer { last = now }
            return last
        }
        openConnections.set(Int64(now.openConnections))
        openCalls.set(Int64(now.openCalls))
        accepted.increment(by: now.acceptedConnections - (before?.acceptedConnections ?? 0))
        failedHandshakes.increment(by: now.failedHandshakes - (before?.failedHandshakes ?? 0))
        for (index, method) in now.methods.enumerated() { update(index, method, before?.methods[index]) }
        for (index, code) in StatusCode.allCases.enumerated() {
            refused[index].increment(by: (now.refusedCalls[code.name] ?? 0) - (before?.refusedCalls[code.name] ?? 0))
        }
        for (index, code) in ConnectionError.Code.allCases.enumerated() {
            let known = before?.connectionErrors[code.name] ?? 0
            connectionErrors[index].increment(by: (now.connectionErrors[code.name] ?? 0) - known)
        }
    }

    private func update(_ index: Int, _ now: ServerStatistics.Method, _ before: ServerStatistics.Method?) {
        started[index].increment(by: now.started - (before?.started ?? 0))
        for code in now.finished.indices {
            calls[index, code].increment(by: now.finished[code] - (before?.finished[code] ?? 0))
        }
        let counts = now.durations.indices.map { now.durations[$0] - (before?.durations[$0] ?? 0) }
        let sum = now.durationSumNanoseconds - (before?.durationSumNanoseconds ?? 0)
        durations[index].merge(counts: counts, sum: sum)
    }
}
