package import RPC
package import UsherProto

/// Answers `usher.health.v1.Health` from a registry.
package struct HealthService: HealthHandler {
    private let registry: HealthRegistry

    /// A service that tells what `registry` knows.
    package init(_ registry: HealthRegistry) { self.registry = registry }

    package func check(_ request: HealthCheckRequest, context: CallContext) async throws -> HealthCheckResponse {
        guard let state = registry.current(request.service) else {
            throw RPCError(.notFound, "this process serves no \(request.service)")
        }
        return HealthCheckResponse(state: state, timeUnixUs: registry.nowUnixUs)
    }

    package func watch(
        _ request: HealthWatchRequest,
        context: CallContext,
        responses: ResponseWriter<HealthWatchResponse>
    ) async throws {
        for await state in registry.changes(of: request.service) {
            try await responses.write(HealthWatchResponse(state: state))
        }
    }
}
