// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/health/v1/health.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.health.v1.Health`.
package enum HealthMethods {
    /// Answers with the present state.
    ///
    /// Ends with NOT_FOUND where the process serves no service of that name.
    package static let check = MethodDescriptor(
        path: "/usher.health.v1.Health/Check",
        kind: .unary,
        allowedCallers: ["ingestion", "consent", "focus", "delivery", "gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with the present state at once, and again whenever it changes, until the caller cancels.
    ///
    /// An unknown service name is answered with SERVICE_UNKNOWN and watched, since it may be registered later.
    package static let watch = MethodDescriptor(
        path: "/usher.health.v1.Health/Watch",
        kind: .serverStreaming,
        allowedCallers: ["ingestion", "consent", "focus", "delivery", "gateway", "cli"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        check,
        watch,
    ]
}

/// Tells callers and supervisors about readiness, in the manner of gRPC's health checking.
package protocol HealthHandler: Sendable {
    /// Answers with the present state.
    ///
    /// Ends with NOT_FOUND where the process serves no service of that name.
    func check(_ request: HealthCheckRequest, context: CallContext) async throws -> HealthCheckResponse

    /// Answers with the present state at once, and again whenever it changes, until the caller cancels.
    ///
    /// An unknown service name is answered with SERVICE_UNKNOWN and watched, since it may be registered later.
    func watch(
        _ request: HealthWatchRequest,
        context: CallContext,
        responses: ResponseWriter<HealthWatchResponse>
    ) async throws
}

extension HealthHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.unary(HealthMethods.check) { (request: HealthCheckRequest, context: CallContext) -> HealthCheckResponse in
            try await self.check(request, context: context)
        }
        router.serverStreaming(HealthMethods.watch) {
            (request: HealthWatchRequest, context: CallContext, responses: ResponseWriter<HealthWatchResponse>) in
            try await self.watch(request, context: context, responses: responses)
        }
    }
}

/// Calls `usher.health.v1.Health` through a channel.
package struct HealthClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Answers with the present state.
    ///
    /// Ends with NOT_FOUND where the process serves no service of that name.
    package func check(
        _ request: HealthCheckRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> HealthCheckResponse {
        try await channel.unary(HealthMethods.check, request, options: options)
    }

    /// Answers with the present state at once, and again whenever it changes, until the caller cancels.
    ///
    /// An unknown service name is answered with SERVICE_UNKNOWN and watched, since it may be registered later.
    package func watch(
        _ request: HealthWatchRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<HealthWatchResponse> {
        channel.serverStreaming(HealthMethods.watch, request, options: options)
    }
}
