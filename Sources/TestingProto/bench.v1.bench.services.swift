// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/bench/v1/bench.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.bench.v1.Bench`.
package enum BenchMethods {
    /// Answers at once.
    package static let send = MethodDescriptor(
        path: "/usher.bench.v1.Bench/Send",
        kind: .unary,
        allowedCallers: ["bench"],
        isIdempotent: false
    )
    /// Answers when the notification is on the disk.
    package static let sendDurable = MethodDescriptor(
        path: "/usher.bench.v1.Bench/SendDurable",
        kind: .unary,
        allowedCallers: ["bench"],
        isIdempotent: false
    )
    /// Sends the sample notification `count` times.
    package static let stream = MethodDescriptor(
        path: "/usher.bench.v1.Bench/Stream",
        kind: .serverStreaming,
        allowedCallers: ["bench"],
        isIdempotent: false
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        send,
        sendDurable,
        stream,
    ]
}

/// The service the benchmarks call.
package protocol BenchHandler: Sendable {
    /// Answers at once.
    func send(_ calls: CallBatch<Notification, Ack>)

    /// Answers when the notification is on the disk.
    func sendDurable(_ calls: CallBatch<Notification, Ack>)

    /// Sends the sample notification `count` times.
    func stream(
        _ request: StreamRequest,
        context: CallContext,
        responses: ResponseWriter<Notification>
    ) async throws
}

extension BenchHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.batch(BenchMethods.send) { (calls: CallBatch<Notification, Ack>) in
            self.send(calls)
        }
        router.batch(BenchMethods.sendDurable) { (calls: CallBatch<Notification, Ack>) in
            self.sendDurable(calls)
        }
        router.serverStreaming(BenchMethods.stream) {
            (request: StreamRequest, context: CallContext, responses: ResponseWriter<Notification>) in
            try await self.stream(request, context: context, responses: responses)
        }
    }
}

/// Calls `usher.bench.v1.Bench` through a channel.
package struct BenchClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Answers at once.
    package func send(
        _ request: Notification,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> Ack {
        try await channel.unary(BenchMethods.send, request, options: options)
    }

    /// Answers when the notification is on the disk.
    package func sendDurable(
        _ request: Notification,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> Ack {
        try await channel.unary(BenchMethods.sendDurable, request, options: options)
    }

    /// Sends the sample notification `count` times.
    package func stream(
        _ request: StreamRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<Notification> {
        channel.serverStreaming(BenchMethods.stream, request, options: options)
    }
}
