import EventLoop
package import ProtobufRuntime
package import RPC
import Transport
import UsherProto

/// Stands around the handlers of methods with an ``AuditedRequest``.
package struct AuditInterceptor: UnaryInterceptor {
    private let log: AuditLog

    /// One that records in `log`.
    package init(_ log: AuditLog) { self.log = log }

    package func intercept<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ handler: @escaping @Sendable (Request, CallContext) async throws -> Response
    ) -> (@Sendable (Request, CallContext) async throws -> Response)? {
        guard Request.self is any AuditedRequest.Type else { return nil }
        let name = String(method.path.drop { $0 == "/" }.drop { $0 != "/" }.dropFirst())
        return { [log] request, context in
            guard let audited = request as? any AuditedRequest else { return try await handler(request, context) }
            return try await log.auditing(audited, method: name, caller: context.caller.name) {
                try await handler(request, context)
            }
        }
    }
}
