import Bytes
import EventLoop
package import ProtobufRuntime

/// The methods a server answers, and who answers them.
package struct Router {
    /// How calls of a method reach its handler.
    enum Dispatch {
        /// One call at a time, with its message as it stands in the receive buffer.
        case single((ServerCall, RawSpan) -> Void)
        /// All calls of the method that arrived together.
        case batch((RawCallBatch) -> Void)
    }

    /// One method and its handler.
    struct Entry {
        var method: MethodDescriptor
        var dispatch: Dispatch
    }

    private(set) var entries: [Entry] = []
    /// Stands around the handlers of ``unary(_:_:)`` that are added after it was set.
    package var interceptor: (any UnaryInterceptor)?
    /// The methods whose handler it took over.
    package private(set) var interceptedMethods: [MethodDescriptor] = []

    /// The methods that have a handler, in the order in which they were given one.
    package var methods: [MethodDescriptor] { entries.map(\.method) }

    /// A router that answers nothing yet.
    package init() {}

    /// Answers `method` one call at a time; each call is a task on the connection's loop, cancelled when the caller
    /// cancels or its deadline passes.
    package mutating func unary<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ handler: @escaping @Sendable (Request, CallContext) async throws -> Response
    ) {
        var handler = handler
        if let intercepted = interceptor?.intercept(method, handler) {
            handler = intercepted
            interceptedMethods.append(method)
        }
        add(
            method,
            .single { [handler] call, bytes in
                guard let request = call.decode(Request.self, bytes) else { return }
                call.run { call in
                    let response = try await handler(request, call.context)
                    call.finish(with: response)
                }
            }
        )
    }

    /// Answers `method` with a stream of responses; see ``unary(_:_:)``.
    package mutating func serverStreaming<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ handler: @escaping @Sendable (Request, CallContext, ResponseWriter<Response>) async throws -> Void
    ) {
        add(
            method,
            .single { call, bytes in
                guard let request = call.decode(Request.self, bytes) else { return }
                call.run { call in
                    try await handler(request, call.context, ResponseWriter(call))
                    call.finishStream()
                }
            }
        )
    }

    /// Answers `method` in batches: `handler` runs on the connection's loop with all calls that arrived together, and
    /// answers each of them there, at once or later.
    package mutating func batch<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ handler: @escaping @Sendable (CallBatch<Request, Response>) -> Void
    ) {
        add(method, .batch { raw in handler(CallBatch(raw)) })
    }

    private mutating func add(_ method: MethodDescriptor, _ dispatch: Dispatch) {
        precondition(!entries.contains { $0.method.path == method.path }, "\(method.path) has two handlers")
        entries.append(Entry(method: method, dispatch: dispatch))
    }

    /// The same methods, each of them answered with `error`: for a server that is not ready to do them.
    package func refusing(with error: RPCError) -> Router {
        var router = Router()
        for entry in entries {
            router.add(entry.method, .single { call, _ in call.end(error) })
        }
        return router
    }
}
