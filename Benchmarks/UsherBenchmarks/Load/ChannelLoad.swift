import ContractSamples
import EventLoop
import ProtobufRuntime
import RPC
import TestingProto
import Tracing

/// A closed-loop load generator over the suite's own client: what a service that calls another pays.
final class ChannelLoad: LoadGenerator {
    private let channel: Channel
    private let method: MethodDescriptor
    private let depth: Int
    private let tally: Tally
    private let request = TestingProto.Notification.sample
    private let trace = TraceContext.root(isSampled: true, random: SystemRandom())
    private var isStopped = false

    init(channel: Channel, method: MethodDescriptor, depth: Int, tally: Tally) {
        self.channel = channel
        self.method = method
        self.depth = depth
        self.tally = tally
    }

    func start() { for _ in 0..<depth { next() } }

    func stop() { isStopped = true }

    private func next() {
        var options = CallOptions(timeout: .seconds(10))
        options.trace = trace
        let began = channel.loop.time.monotonicNow
        channel.unaryOnLoop(method, request, options: options) { [self] (result: Result<Ack, RPCError>) in
            let isSuccess = if case .success = result { true } else { false }
            tally.add(nanoseconds: channel.loop.time.monotonicNow.nanoseconds &- began.nanoseconds, ok: isSuccess)
            if !isStopped { next() }
        }
    }
}
