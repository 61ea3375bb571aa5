package import EventLoop
package import ProtobufRuntime
package import Transport

/// Calls to one service: connections to all its addresses, taken in turns; use it from any thread.
///
/// Connects on the first call, and again whenever a connection is lost. Letting go of the channel closes it.
package final class Channel: Sendable {
    /// The loop that the channel lives on.
    package let loop: EventLoop
    private let defaultTimeout: Duration
    private let streamCredit: UInt32
    private let core: ChannelCore

    /// A channel that is not connected yet.
    package init(
        network: any Network,
        loop: EventLoop,
        options: ChannelOptions,
        random: any RandomSource = SystemRandom()
    ) {
        self.loop = loop
        defaultTimeout = options.defaultTimeout
        streamCredit = options.settings.streamCredit
        core = ChannelCore(network: network, loop: loop, options: options, random: random)
    }

    deinit {
        // Nobody is left to wait for what is under way.
        loop.execute { [core] in core.close() }
    }

    /// Connects now, not with the first call.
    package func connect() { loop.execute { [self] in core.connect() } }

    /// Ends the connections; calls that are under way end as UNAVAILABLE.
    package func close() async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                core.close()
                continuation.resume()
            }
        }
    }

    /// What the channel has done so far.
    package func statistics() async -> ChannelStatistics {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in continuation.resume(returning: core.currentStatistics) }
        }
    }

    // MARK: Unary calls

    /// Calls `method` and waits for its answer; cancelling the task cancels the call.
    ///
    /// - Throws: ``RPCError`` with the status that the server or the way to it gave.
    package func unary<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ request: Request,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> Response {
        let handle = CallHandle()
        let result: Result<Response, RPCError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                onLoop { [self] in
                    let call = UnaryCall(
                        request,
                        method: method,
                        options: options,
                        deadline: deadline(options.timeout ?? defaultTimeout)
                    ) { (result: Result<Response, RPCError>) in continuation.resume(returning: result) }
                    begin(call, handle)
                }
            }
        } onCancel: {
            cancel(handle)
        }
        return try result.get()
    }

    /// Calls `method` from the channel's loop; `completion` runs there, once.
    ///
    /// For callers that are on the loop already and want no task of their own.
    package func unaryOnLoop<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ request: Request,
        options: CallOptions = CallOptions(),
        _ completion: @escaping (Result<Response, RPCError>) -> Void
    ) {
        precondition(loop.isCurrent, "not on the channel's loop")
        let deadline = deadline(options.timeout ?? defaultTimeout)
        core.start(UnaryCall(request, method: method, options: options, deadline: deadline, completion: completion))
    }

    // MARK: Streaming calls

    /// Calls `method` and returns its responses as they come.
    package func serverStreaming<Request: Message, Response: Message>(
        _ method: MethodDescriptor,
        _ request: Request,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<Response> {
        let handle = CallHandle()
        // The handle's call holds the buffer: held in turn, neither would ever go.
        let buffer = ResponseBuffer<Response>(streamCredit: streamCredit) { [weak self, weak handle] credit in
            self?.onLoop {
                guard let call = handle?.call else { return }
                call.connection?.giveCredit(credit, to: call)
            }
        }
        onLoop { [self] in
            let call = StreamingCall(
                request,
                method: method,
                options: options,
                deadline: options.timeout.map(deadline) ?? .distantFuture,
                sink: buffer
            )
            begin(call, handle)
        }
        return ResponseStream(buffer) { [weak self] in self?.cancel(handle) }
    }

    // MARK: Calls and the loop

    private func begin(_ call: ClientCall, _ handle: CallHandle) {
        handle.call = call
        core.start(call)
        // Cancelled before it began: the cancellation found nothing to cancel.
        if handle.isCancelled { core.cancel(call) }
    }

    private func cancel(_ handle: CallHandle) {
        onLoop { [self] in
            handle.isCancelled = true
            if let call = handle.call { core.cancel(call) }
        }
    }

    private func deadline(_ timeout: Duration) -> MonotonicInstant { loop.now + timeout }

    private func onLoop(_ body: @escaping @Sendable () -> Void) {
        if loop.isCurrent { body() } else { loop.execute(body) }
    }
}

/// A call and whoever may cancel it, before and after it has begun.
private final class CallHandle: @unchecked Sendable {
    // SAFETY: both are touched on the channel's loop only.
    var call: ClientCall?
    var isCancelled = false
}
