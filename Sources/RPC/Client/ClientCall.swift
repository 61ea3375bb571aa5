import Bytes
import EventLoop
import ProtobufRuntime
import Tracing

/// A call from its first try to its end; confined to the channel's loop.
class ClientCall {
    let method: MethodDescriptor
    let options: CallOptions
    let deadline: MonotonicInstant
    /// Tries begun.
    @exclusivity(unchecked) var attempt = 0
    /// The stream of the current try; 0 while there is none.
    @exclusivity(unchecked) var stream: UInt32 = 0
    /// The connection of the current try.
    @exclusivity(unchecked) var connection: ClientConnection?
    @exclusivity(unchecked) var isFinished = false

    init(method: MethodDescriptor, options: CallOptions, deadline: MonotonicInstant) {
        self.method = method
        self.options = options
        self.deadline = deadline
    }

    /// Begins another try: what an earlier one received and did not hand on is forgotten.
    func beginAttempt() { attempt += 1 }

    /// Appends the request message.
    func encode(into output: inout ByteBuffer) throws(EncodeError) {
        preconditionFailure("a call knows its request")
    }

    /// Takes a response.
    ///
    /// - Throws: What is wrong with it.
    func receive(_ message: RawSpan) throws(RPCError) { preconditionFailure("a call knows its response") }

    /// The response in `message`.
    final func decode<Response: Message>(_ message: RawSpan) throws(RPCError) -> Response {
        do throws(DecodeError) { return try Response(decoding: message) } catch {
            throw RPCError(.internal, "bad response: \(error)")
        }
    }

    /// True once a response has been handed to the caller, so that the call cannot be repeated.
    var hasResponses: Bool { false }

    /// Ends the call, with `.ok` or a failure; called once.
    func finish(_ status: RPCError) { preconditionFailure("a call knows its end") }
}

/// A call with one response.
final class UnaryCall<Request: Message, Response: Message>: ClientCall {
    private let request: Request
    private var response: Response?
    private let completion: (Result<Response, RPCError>) -> Void

    init(
        _ request: Request,
        method: MethodDescriptor,
        options: CallOptions,
        deadline: MonotonicInstant,
        completion: @escaping (Result<Response, RPCError>) -> Void
    ) {
        self.request = request
        self.completion = completion
        super.init(method: method, options: options, deadline: deadline)
    }

    override func encode(into output: inout ByteBuffer) throws(EncodeError) { try request.encode(into: &output) }

    override func beginAttempt() {
        super.beginAttempt()
        response = nil
    }

    override func receive(_ message: RawSpan) throws(RPCError) {
        guard response == nil else { throw RPCError(.internal, "bad response: a second one to a unary call") }
        response = try decode(message)
    }

    override func finish(_ status: RPCError) {
        if status.code != .ok { return completion(.failure(status)) }
        guard let response else { return completion(.failure(RPCError(.internal, "OK without a response"))) }
        completion(.success(response))
    }
}

/// A call with a stream of responses.
final class StreamingCall<Request: Message, Response: Message>: ClientCall {
    private let request: Request
    private let sink: ResponseBuffer<Response>
    private var received = false

    init(
        _ request: Request,
        method: MethodDescriptor,
        options: CallOptions,
        deadline: MonotonicInstant,
        sink: ResponseBuffer<Response>
    ) {
        self.request = request
        self.sink = sink
        super.init(method: method, options: options, deadline: deadline)
    }

    override func encode(into output: inout ByteBuffer) throws(EncodeError) { try request.encode(into: &output) }

    override func receive(_ message: RawSpan) throws(RPCError) {
        received = true
        guard sink.append(try decode(message), byteCount: message.byteCount) else {
            throw RPCError(.resourceExhausted, "\(sink.countLimit) responses wait for their reader already")
        }
    }

    override var hasResponses: Bool { received }

    override func finish(_ status: RPCError) { sink.finish(status) }
}
