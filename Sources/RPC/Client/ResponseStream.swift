package import ProtobufRuntime

/// The responses of a server-streaming call, for one reader.
///
/// The call is cancelled when the reading task is, and when the stream and its iterator are let go before the end.
package final class ResponseStream<Response: Message>: AsyncSequence, Sendable {
    package typealias Element = Response
    package typealias Failure = RPCError

    private let buffer: ResponseBuffer<Response>
    private let cancel: @Sendable () -> Void

    init(_ buffer: ResponseBuffer<Response>, cancel: @escaping @Sendable () -> Void) {
        self.buffer = buffer
        self.cancel = cancel
    }

    deinit { cancel() }

    /// Ends the call; responses that have arrived can still be read.
    package func cancelCall() { cancel() }

    package func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// Reads the stream in order.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: ResponseStream

        /// The next response, or nil once the server has ended the stream with OK.
        ///
        /// - Throws: ``RPCError`` where it ended otherwise.
        package mutating func next() async throws(RPCError) -> Response? { try await stream.read() }

        package mutating func next(isolation actor: isolated (any Actor)?) async throws(RPCError) -> Response? {
            try await stream.read()
        }
    }

    private func read() async throws(RPCError) -> Response? {
        let result: Result<Response?, RPCError> = await withTaskCancellationHandler {
            do throws(RPCError) { return .success(try await buffer.next()) } catch { return .failure(error) }
        } onCancel: {
            cancel()
        }
        return try result.get()
    }
}
