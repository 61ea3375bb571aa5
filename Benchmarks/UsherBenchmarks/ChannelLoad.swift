import EventLoop
import ProtobufRuntime
import RPC
import TestingProto
import Tracing

/// A closed-loop load generator over the suite's own client: what a service that calls another pays.
final class ChannelLoad {
    private let channel: Channel
    private let method: MethodDescriptor
    private let request: TestingProto.Notification
    private let trace = TraceContext.root(isSampled: true, random: SystemRandom())
    private(set) var histogram = LatencyHistogram()
    private(set) var failures: UInt64 = 0
    /// Calls answered in all, warm-up included.
    private(set) var answered: UInt64 = 0
    private var isMeasuring = false
    private var isStopped = false

    init(channel: Channel, method: MethodDescriptor) {
        self.channel = channel
        self.method = method
        request = .sample
    }

    func start(depth: Int) { for _ in 0..<depth { next() } }

    func beginMeasuring() { isMeasuring = true }

    func stop() {
        isMeasuring = false
        isStopped = true
    }

    private func next() {
        var options = CallOptions(timeout: .seconds(10))
        options.trace = trace
        let began = channel.loop.time.monotonicNow
        channel.unaryOnLoop(method, request, options: options) { [self] (result: Result<Ack, RPCError>) in
            answered += 1
            if case .failure = result { failures += 1 }
            if isMeasuring {
                histogram.add(nanoseconds: channel.loop.time.monotonicNow.nanoseconds &- began.nanoseconds)
            }
            if !isStopped { next() }
        }
    }
}
