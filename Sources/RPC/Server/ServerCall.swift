import Bytes
import EventLoop
import ProtobufRuntime
import Tracing
import Transport

/// One call that a task answers; confined to its connection's loop.
final class ServerCall {
    let connection: ServerConnection
    let slot: Int
    let stream: UInt32
    let context: CallContext
    /// What is left of the stream's credit; only streaming calls use it up.
    var credit: CreditAccount
    private var task: Task<Void, Never>?
    private var isCancelled = false
    /// A writer that waits for credit.
    private var waiting: (() -> Void)?

    init(connection: ServerConnection, slot: Int, stream: UInt32, context: CallContext, credit: UInt32) {
        self.connection = connection
        self.slot = slot
        self.stream = stream
        self.context = context
        self.credit = CreditAccount(credit)
    }

    var isOpen: Bool { connection.isOpen(slot: slot, stream: stream) }

    /// The request as a value, or nil, and the call is answered with `INVALID_ARGUMENT`.
    func decode<Request: Message>(_ type: Request.Type, _ bytes: RawSpan) -> Request? {
        do throws(DecodeError) { return try Request(decoding: bytes) } catch {
            finish(.undecodable(error))
            return nil
        }
    }

    /// Runs the handler as a task on the loop, at once and as far as it comes without waiting.
    func run(_ body: @escaping (ServerCall) async throws -> Void) {
        // SAFETY: the task runs on the loop that the call is confined to.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) let call = self
        let loop = connection.loop
        connection.handlerBegan()
        let started = Task.immediate(executorPreference: loop.taskExecutor) {
            do { try await call.withTrace { try await body(call) } } catch { call.finishOnLoop(throwing: error) }
            call.onLoop { $0.connection.handlerReturned() }
        }
        if isOpen { task = started }
        if isCancelled { started.cancel() }
    }

    /// Runs `body` with the call's trace as the task's own, so that log lines name it.
    private func withTrace(_ body: () async throws -> Void) async throws {
        guard let trace = context.trace else { return try await body() }
        try await TraceContext.$current.withValue(trace) { try await body() }
    }

    /// The caller does not wait any more: tells the handler.
    func cancel() {
        isCancelled = true
        task?.cancel()
        task = nil
        resumeWriter()
    }

    // MARK: Answers

    /// Answers a unary call; from any thread.
    func finish<Response: Message>(with response: Response) {
        onLoop { call in
            call.task = nil
            let trailers = call.context.trailers.value
            call.connection.reply(slot: call.slot, stream: call.stream, response, trailers: trailers)
        }
    }

    /// Ends a streaming call with OK; from any thread.
    func finishStream() {
        onLoop { call in
            call.finish(RPCError(.ok, "", metadata: call.context.trailers.value))
        }
    }

    /// Ends the call with a status while its handler still runs, and cancels the handler; on the loop.
    func end(_ error: RPCError) {
        guard isOpen else { return }
        let handler = task
        finish(error)
        handler?.cancel()
    }

    private func finishOnLoop(throwing error: any Error) { onLoop { call in call.finish(throwing: error) } }

    private func finish(throwing error: any Error) {
        guard isOpen else { return }
        switch error {
        case var error as RPCError:
            for entry in context.trailers.value.entries { error.metadata.add(entry.key, bytes: entry.value) }
            finish(error)
        case is CancellationError: finish(RPCError(.cancelled, "cancelled"))
        default:
            connection.report("\(context.caller.name) \(connection.path(slot)): \(error)")
            finish(RPCError(.internal, "the handler failed; see the service's log"))
        }
    }

    private func finish(_ error: RPCError) {
        task = nil
        connection.finish(slot: slot, stream: stream, error)
    }

    /// Runs `body` on the loop, at once where we are there already.
    func onLoop(_ body: @escaping (ServerCall) -> Void) {
        if connection.loop.isCurrent { return body(self) }
        // SAFETY: handed to the loop that the call is confined to.
        nonisolated(unsafe) let call = self
        nonisolated(unsafe) let body = body
        connection.loop.execute { body(call) }
    }

    // MARK: Waiting for credit

    /// Calls `body` once credit may be there, or the call is over.
    func whenWritable(_ body: @escaping () -> Void) {
        precondition(waiting == nil, "two writers on one stream")
        waiting = body
    }

    /// Lets a waiting writer try again.
    func resumeWriter() {
        guard let body = waiting else { return }
        waiting = nil
        body()
    }
}
