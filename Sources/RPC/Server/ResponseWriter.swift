import EventLoop
package import ProtobufRuntime

/// Where a streaming handler puts its responses; one writer at a time.
package final class ResponseWriter<Response: Message>: @unchecked Sendable {
    // SAFETY: the call is touched on its loop only.
    private let call: ServerCall

    init(_ call: ServerCall) { self.call = call }

    /// Sends `response`, and waits first while the caller gives no credit; so a slow reader slows its writer down.
    ///
    /// - Throws: ``RPCError`` with `.cancelled` when the caller has gone or its deadline has passed, or `.internal` when
    ///   the response has no wire form or is above the caller's frame limit.
    package func write(_ response: Response) async throws {
        if call.connection.loop.isCurrent, try sent(call.connection.send(response, on: call)) { return }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            call.onLoop { [self] _ in attempt(response, continuation) }
        }
    }

    /// Ends the call with `error` now, also while a ``write(_:)`` waits for credit, which throws then.
    ///
    /// For a server that must not wait for slow readers; does nothing where the call is over. From any thread.
    package func end(_ error: RPCError) { call.onLoop { $0.end(error) } }

    private func attempt(_ response: Response, _ continuation: CheckedContinuation<Void, any Error>) {
        do {
            if try sent(call.connection.send(response, on: call)) { return continuation.resume() }
            call.whenWritable { [self] in attempt(response, continuation) }
        } catch { continuation.resume(throwing: error) }
    }

    private func sent(_ outcome: ServerConnection.SendOutcome) throws(RPCError) -> Bool {
        switch outcome {
        case .sent: return true
        case .blocked: return false
        case .closed: throw RPCError(.cancelled, "the caller has gone")
        case .refused(let error): throw error
        }
    }
}
