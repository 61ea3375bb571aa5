package import ProtobufRuntime

/// What stands around the handlers of methods that are answered one call at a time.
package protocol UnaryInterceptor: Sendable {
    /// The handler to answer `method` with in place of `handler`; nil where it is to stay.
    ///
    /// Asked once, when the method is given its handler.
    func intercept<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ handler: @escaping @Sendable (Request, CallContext) async throws -> Response
    ) -> (@Sendable (Request, CallContext) async throws -> Response)?
}
