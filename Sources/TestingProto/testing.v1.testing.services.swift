// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/testing/v1/testing.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.testing.v1.Probe`.
package enum ProbeMethods {
    /// Answers with what it was sent.
    package static let echo = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Echo",
        kind: .unary,
        allowedCallers: ["probe", "cli"],
        isIdempotent: true
    )
    /// Answers with a stream.
    package static let count = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Count",
        kind: .serverStreaming,
        allowedCallers: ["probe"],
        isIdempotent: false
    )
    /// Answers after a delay, unless it is cancelled first.
    package static let wait = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Wait",
        kind: .unary,
        allowedCallers: ["probe"],
        isIdempotent: false
    )
    /// Fails as it is told.
    package static let fail = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Fail",
        kind: .unary,
        allowedCallers: ["probe"],
        isIdempotent: false
    )
    /// Nobody in a test may call it.
    package static let forbidden = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Forbidden",
        kind: .unary,
        allowedCallers: ["nobody"],
        isIdempotent: false
    )
    /// Answers calls that arrived together as one batch.
    package static let gather = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Gather",
        kind: .unary,
        allowedCallers: ["probe"],
        isIdempotent: false
    )
    /// Answers how long the caller still waits.
    package static let deadline = MethodDescriptor(
        path: "/usher.testing.v1.Probe/Deadline",
        kind: .unary,
        allowedCallers: ["probe"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        echo,
        count,
        wait,
        fail,
        forbidden,
        gather,
        deadline,
    ]
}

/// A service with a method for each thing a call can do.
package protocol ProbeHandler: Sendable {
    /// Answers with what it was sent.
    func echo(_ request: EchoRequest, context: CallContext) async throws -> EchoResponse

    /// Answers with a stream.
    func count(
        _ request: CountRequest,
        context: CallContext,
        responses: ResponseWriter<CountResponse>
    ) async throws

    /// Answers after a delay, unless it is cancelled first.
    func wait(_ request: WaitRequest, context: CallContext) async throws -> WaitResponse

    /// Fails as it is told.
    func fail(_ request: FailRequest, context: CallContext) async throws -> FailResponse

    /// Nobody in a test may call it.
    func forbidden(_ request: EchoRequest, context: CallContext) async throws -> EchoResponse

    /// Answers calls that arrived together as one batch.
    func gather(_ calls: CallBatch<EchoRequest, EchoResponse>)

    /// Answers how long the caller still waits.
    func deadline(_ request: DeadlineRequest, context: CallContext) async throws -> DeadlineResponse
}

extension ProbeHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.unary(ProbeMethods.echo) { (request: EchoRequest, context: CallContext) -> EchoResponse in
            try await self.echo(request, context: context)
        }
        router.serverStreaming(ProbeMethods.count) {
            (request: CountRequest, context: CallContext, responses: ResponseWriter<CountResponse>) in
            try await self.count(request, context: context, responses: responses)
        }
        router.unary(ProbeMethods.wait) { (request: WaitRequest, context: CallContext) -> WaitResponse in
            try await self.wait(request, context: context)
        }
        router.unary(ProbeMethods.fail) { (request: FailRequest, context: CallContext) -> FailResponse in
            try await self.fail(request, context: context)
        }
        router.unary(ProbeMethods.forbidden) { (request: EchoRequest, context: CallContext) -> EchoResponse in
            try await self.forbidden(request, context: context)
        }
        router.batch(ProbeMethods.gather) { (calls: CallBatch<EchoRequest, EchoResponse>) in
            self.gather(calls)
        }
        router.unary(ProbeMethods.deadline) { (request: DeadlineRequest, context: CallContext) -> DeadlineResponse in
            try await self.deadline(request, context: context)
        }
    }
}

/// Calls `usher.testing.v1.Probe` through a channel.
package struct ProbeClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Answers with what it was sent.
    package func echo(
        _ request: EchoRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> EchoResponse {
        try await channel.unary(ProbeMethods.echo, request, options: options)
    }

    /// Answers with a stream.
    package func count(
        _ request: CountRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<CountResponse> {
        channel.serverStreaming(ProbeMethods.count, request, options: options)
    }

    /// Answers after a delay, unless it is cancelled first.
    package func wait(
        _ request: WaitRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> WaitResponse {
        try await channel.unary(ProbeMethods.wait, request, options: options)
    }

    /// Fails as it is told.
    package func fail(
        _ request: FailRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> FailResponse {
        try await channel.unary(ProbeMethods.fail, request, options: options)
    }

    /// Nobody in a test may call it.
    package func forbidden(
        _ request: EchoRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> EchoResponse {
        try await channel.unary(ProbeMethods.forbidden, request, options: options)
    }

    /// Answers calls that arrived together as one batch.
    package func gather(
        _ request: EchoRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> EchoResponse {
        try await channel.unary(ProbeMethods.gather, request, options: options)
    }

    /// Answers how long the caller still waits.
    package func deadline(
        _ request: DeadlineRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DeadlineResponse {
        try await channel.unary(ProbeMethods.deadline, request, options: options)
    }
}

/// What the contract says of the methods of `usher.testing.v1.Front`.
package enum FrontMethods {
    /// Calls the next server and answers with what it said.
    package static let relay = MethodDescriptor(
        path: "/usher.testing.v1.Front/Relay",
        kind: .unary,
        allowedCallers: ["probe", "front"],
        isIdempotent: false
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        relay,
    ]
}

/// A service that stands before another.
package protocol FrontHandler: Sendable {
    /// Calls the next server and answers with what it said.
    func relay(_ request: RelayRequest, context: CallContext) async throws -> RelayResponse
}

extension FrontHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.unary(FrontMethods.relay) { (request: RelayRequest, context: CallContext) -> RelayResponse in
            try await self.relay(request, context: context)
        }
    }
}

/// Calls `usher.testing.v1.Front` through a channel.
package struct FrontClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Calls the next server and answers with what it said.
    package func relay(
        _ request: RelayRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RelayResponse {
        try await channel.unary(FrontMethods.relay, request, options: options)
    }
}
