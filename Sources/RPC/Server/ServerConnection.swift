import Bytes
import EventLoop
import ProtobufRuntime
import Tracing
import Transport

// As in ``FramedConnection``: what the hot path changes is not checked for exclusive access at run time. And closures
// hold `self` outright, until the connection is closed: a weak reference would send every retain the slow way.

/// The server's side of one connection: opens calls, hands them to their handlers, writes what they answer.
final class ServerConnection: FrameHandler {
    /// What became of a response.
    enum SendOutcome: Equatable {
        /// It is on its way.
        case sent
        /// There is no credit; try again when there is.
        case blocked
        /// Nobody waits for it any more.
        case closed
        /// It cannot be sent at all.
        case refused(RPCError)
    }

    let loop: EventLoop
    let wire: FramedConnection
    private(set) var caller: ServiceIdentity
    private let server: ServerCore
    private let table: MethodTable
    /// By method: whether the caller may call it.
    private var mayCall: [Bool]
    @exclusivity(unchecked) private var lastMethod = -1

    @exclusivity(unchecked) private var calls = OpenCalls()
    @exclusivity(unchecked) private var arrived: [CallRecord] = []
    /// Slots of calls whose answers wait for connection credit, in the order of the answers.
    @exclusivity(unchecked) private var held: [Int] = []
    /// Bytes of those answers.
    @exclusivity(unchecked) private var heldByteCount = 0
    /// Bytes of answers that may wait for credit; one alone may be larger.
    static let maximumHeldByteCount = 16 * 1_048_576
    /// Tasks of handlers that have not returned, those of calls that have ended included.
    @exclusivity(unchecked) private(set) var runningHandlerCount = 0
    private var mustSkipEnded = false
    @exclusivity(unchecked) private(set) var lastPeerStream: UInt32 = 0
    private var isDraining = false
    private var earliestDeadline = MonotonicInstant.distantFuture
    private var deadlineTimer: EventLoop.Timer?

    init(_ stream: any ByteStream, server: ServerCore) {
        self.server = server
        loop = server.loop
        table = server.table
        caller = ServiceIdentity(trustDomain: server.options.trustDomain, name: "")
        mayCall = [Bool](repeating: false, count: server.table.entries.count)
        wire = FramedConnection(
            stream,
            loop: server.loop,
            settings: server.options.settings,
            limits: server.options.limits
        )
        wire.admit = { [self] peer throws(ConnectionError) in try admit(peer) }
    }

    func start() { wire.start(self) }

    private func admit(_ peer: PeerCertificate) throws(ConnectionError) {
        do throws(IdentityError) {
            caller = try ServiceIdentity(peer, trustDomain: server.options.trustDomain)
        } catch { throw ConnectionError(.identityRejected, "\(error)") }
        mayCall = table.entries.map { $0.method.allowedCallers.contains(caller.name) }
    }

    // MARK: Frames

    func connectionIsReady() {}

    @inline(__always)
    func received(_ frame: Frame) throws(ConnectionError) {
        switch frame.header.kind {
        case .request: try receiveRequest(frame)
        case .cancel: try receiveCancel(frame)
        case .credit: try receiveStreamCredit(frame)
        case .response, .status, .settings, .ping, .goAway:
            throw ConnectionError(.protocolError, "\(frame.header.kind) from a client", at: frame.offset)
        }
    }

    private func receiveRequest(_ frame: Frame) throws(ConnectionError) {
        let stream = frame.header.stream
        guard stream & 1 == 1, stream > lastPeerStream else {
            throw ConnectionError(
                .streamIDError,
                "stream \(stream), expected an odd one above \(lastPeerStream)",
                at: frame.offset
            )
        }
        let request = try RequestPrelude(parsing: frame.payload, at: frame.offset)
        lastPeerStream = stream
        let method: Int
        let trace: TraceContext?
        do throws(RPCError) {
            method = try admittedMethod(request)
            trace = try traceContext(request)
        } catch { return refuse(stream, frame.payload.count, error) }
        open(frame, request, method: method, trace: trace)
    }

    /// The method to run, once everything that can refuse the call has agreed.
    @inline(__always)
    private func admittedMethod(_ request: RequestPrelude) throws(RPCError) -> Int {
        guard !isDraining else { throw .notProcessed(.unavailable, "the server is draining") }
        guard openCallCount < wire.ourSettings.maxStreams else {
            throw .notProcessed(.resourceExhausted, "more than \(wire.ourSettings.maxStreams) calls are open")
        }
        // A client may cancel a call and open the next at once, but not faster than handlers come to their end.
        guard runningHandlerCount < 2 * Int(wire.ourSettings.maxStreams) else {
            throw .notProcessed(.resourceExhausted, "\(runningHandlerCount) handlers still run, most for ended calls")
        }
        guard heldByteCount < Self.maximumHeldByteCount else {
            throw .notProcessed(.resourceExhausted, "answers of \(heldByteCount) bytes wait for credit")
        }
        if lastMethod < 0 || !table.matches(lastMethod, request.method) {
            lastMethod = table.index(of: request.method) ?? -1
        }
        guard lastMethod >= 0 else {
            throw RPCError(.unimplemented, "no method \(String(decoding: request.method.prefix(255), as: UTF8.self))")
        }
        guard mayCall[lastMethod] else {
            throw RPCError(
                .permissionDenied,
                "\(caller) may not call \(table.entries[lastMethod].method.path)"
            )
        }
        return lastMethod
    }

    @inline(__always)
    private func traceContext(_ request: RequestPrelude) throws(RPCError) -> TraceContext? {
        guard request.metadata.count <= wire.ourSettings.maxMetadataBytes else {
            throw RPCError(
                .resourceExhausted,
                "metadata of \(request.metadata.count) bytes is above \(wire.ourSettings.maxMetadataBytes)"
            )
        }
        do throws(MetadataBlock.Malformed) {
            return try MetadataBlock.traceContext(in: request.metadata)
        } catch { throw RPCError(.invalidArgument, error.message) }
    }

    @inline(__always)
    private func open(_ frame: Frame, _ request: RequestPrelude, method: Int, trace: TraceContext?) {
        let deadline = deadline(request.timeoutMicroseconds)
        let slot = calls.insert(
            OpenCall(
                stream: frame.header.stream,
                method: Int32(truncatingIfNeeded: method),
                requestByteCount: frame.payload.count,
                deadline: deadline,
                startedAt: loop.now
            )
        )
        server.counters.begin(method)
        if deadline < earliestDeadline { setDeadlineTimer(deadline) }
        let record = CallRecord(
            stream: frame.header.stream,
            slot: Int32(truncatingIfNeeded: slot),
            method: Int32(truncatingIfNeeded: method),
            deadline: deadline,
            trace: trace,
            metadata: request.metadata,
            message: request.message
        )
        if table.isBatched[method] {
            arrived.append(record)
        } else if case .single(let start) = table.entries[method].dispatch {
            begin(record, start)
        }
    }

    private func begin(_ record: CallRecord, _ start: (ServerCall, RawSpan) -> Void) {
        let context = CallContext(
            caller: caller,
            deadline: record.deadline == .distantFuture ? nil : record.deadline,
            // Checked when the trace was looked for, so it decodes.
            metadata: (try? MetadataBlock.decode(record.metadata)) ?? Metadata(),
            trace: record.trace,
            trailers: Trailers()
        )
        let call = ServerCall(
            connection: self,
            slot: Int(record.slot),
            stream: record.stream,
            context: context,
            credit: wire.peerSettings.streamCredit
        )
        calls[Int(record.slot)].call = call
        start(call, record.message.bytes)
    }

    private func refuse(_ stream: UInt32, _ payloadByteCount: Int, _ error: RPCError) {
        server.statistics.refusedCalls[error.code.name, default: 0] += 1
        StatusPayload.write(
            error,
            stream: stream,
            metadataLimit: wire.peerSettings.maxMetadataBytes,
            to: &wire.output
        )
        wire.release(payloadByteCount)
        wire.setNeedsFlush()
    }

    func chunkEnded() {
        if mustSkipEnded {
            // Calls that were cancelled in the breath they were opened in are no work for anyone.
            arrived.removeAll { !isOpen(slot: Int($0.slot), stream: $0.stream) }
            mustSkipEnded = false
        }
        while let first = arrived.first {
            // Nearly always one method; where not, each method gets its own calls in their order.
            var batch: [CallRecord] = []
            if arrived.allSatisfy({ $0.method == first.method }) {
                batch = arrived
                arrived = []
                arrived.reserveCapacity(batch.count)
            } else {
                batch = arrived.filter { $0.method == first.method }
                arrived.removeAll { $0.method == first.method }
            }
            guard case .batch(let deliver) = table.entries[Int(first.method)].dispatch else { continue }
            let raw = RawCallBatch(self, batch)
            deliver(raw)
            raw.isLent = false
        }
    }

    private func receiveCancel(_ frame: Frame) throws(ConnectionError) {
        try requireOpened(frame)
        guard frame.payload.isEmpty else {
            throw ConnectionError(
                .frameMalformed,
                "CANCEL of \(frame.payload.count) bytes, expected 0",
                at: frame.offset
            )
        }
        guard let slot = calls.slot(of: frame.header.stream) else { return }
        mustSkipEnded = !arrived.isEmpty
        closeCall(slot, code: .cancelled)
    }

    private func receiveStreamCredit(_ frame: Frame) throws(ConnectionError) {
        try requireOpened(frame)
        let increment = try FramedConnection.increment(frame)
        guard let slot = calls.slot(of: frame.header.stream), let call = calls[slot].call else { return }
        guard call.credit.add(increment) else {
            throw ConnectionError(.flowControlError, "stream credit is above 2147483647", at: frame.offset)
        }
        call.resumeWriter()
    }

    private func requireOpened(_ frame: Frame) throws(ConnectionError) {
        let stream = frame.header.stream
        guard stream & 1 == 1, stream <= lastPeerStream else {
            throw ConnectionError(
                .protocolError,
                "\(frame.header.kind) for stream \(stream), which was never opened",
                at: frame.offset
            )
        }
    }

    func connectionCreditGrew() {
        var sent = 0
        while sent < held.count, wire.sendCredit.isOpen {
            let slot = held[sent]
            sent += 1
            guard let answer = calls[slot].held else { continue }
            calls[slot].held = nil
            let payloadByteCount = answer.bytes.count
            heldByteCount -= payloadByteCount
            let header = FrameHeader(
                payloadByteCount: payloadByteCount,
                kind: .response,
                flags: answer.trailers.isEmpty ? FrameHeader.end : 0,
                stream: calls[slot].stream
            )
            header.write(to: &wire.output)
            wire.output.append(contentsOf: answer.bytes)
            answered(slot, payloadByteCount: payloadByteCount, trailers: answer.trailers)
        }
        held.removeFirst(sent)
        resumeWriters()
    }

    func outputHasRoom() { resumeWriters() }

    private func resumeWriters() {
        for slot in 0..<calls.placeCount where calls[slot].stream != 0 {
            guard wire.sendCredit.isOpen, wire.hasRoom else { return }
            calls[slot].call?.resumeWriter()
        }
    }

    func peerIsGoingAway(_ goAway: GoAwayPayload) {
        guard goAway.error.code == .noError else {
            return wire.close("the peer ended the connection: \(goAway.error)")
        }
        // A client that leaves opens no more calls; those it has are still answered.
        isDraining = true
        closeIfDrained()
    }

    func connectionDidClose(_ reason: String, error: ConnectionError?) {
        for slot in 0..<calls.placeCount where calls[slot].stream != 0 { closeCall(slot, code: .cancelled) }
        if let deadlineTimer { loop.cancel(deadlineTimer) }
        deadlineTimer = nil
        server.didClose(self, reason, error)
    }

    // MARK: Draining

    /// Takes no new calls and tells the peer so; those open go on.
    func drain() {
        guard !isDraining else { return }
        isDraining = true
        wire.sendDrainingGoAway()
        closeIfDrained()
    }

    /// Ends the calls that are still open.
    func endOpenCalls() {
        for slot in 0..<calls.placeCount where calls[slot].stream != 0 {
            finish(slot: slot, stream: calls[slot].stream, RPCError(.unavailable, "the server is shutting down"))
        }
    }

    private func closeIfDrained() {
        guard isDraining, openCallCount == 0, !wire.isOver else { return }
        // After this turn's answers are written.
        loop.atEndOfTurn { [self] in
            guard openCallCount == 0 else { return }
            wire.close("drained")
        }
    }

    // MARK: Open calls

    var openCallCount: Int { calls.count }

    @inline(__always)
    func isOpen(slot: Int, stream: UInt32) -> Bool { calls[slot].stream == stream }

    func path(_ slot: Int) -> String { table.entries[Int(calls[slot].method)].method.path }

    var heldAnswerCount: Int { held.count }

    func handlerBegan() { runningHandlerCount += 1 }

    func handlerReturned() { runningHandlerCount -= 1 }

    func report(_ event: String) { server.options.log(event) }

    @inline(__always)
    private func closeCall(_ slot: Int, code: StatusCode) {
        let nanoseconds = loop.now.nanoseconds &- calls[slot].startedAt.nanoseconds
        server.counters.end(Int(calls[slot].method), code, nanoseconds: nanoseconds)
        wire.release(calls[slot].requestByteCount)
        calls.remove(slot)
        if let answer = calls[slot].held {
            // Nobody waits for it any more, and credit may never come.
            heldByteCount -= answer.bytes.count
            calls[slot].held = nil
            held.removeAll { $0 == slot }
        }
        if let call = calls[slot].call {
            calls[slot].call = nil
            code == .ok ? call.resumeWriter() : call.cancel()
        }
        if isDraining { closeIfDrained() }
    }

    // MARK: Answers

    /// Answers a call with its one response, and metadata behind it where there is some.
    @inline(__always)
    func reply(slot: Int, stream: UInt32, _ response: some Message, trailers: Metadata = Metadata()) {
        guard isOpen(slot: slot, stream: stream), calls[slot].held == nil else { return }
        guard wire.sendCredit.isOpen, held.isEmpty else { return hold(slot, stream, response, trailers) }
        let before = wire.output.count
        switch write(response, stream: stream, flags: trailers.isEmpty ? FrameHeader.end : 0) {
        case .sent:
            answered(slot, payloadByteCount: wire.output.count - before - FrameHeader.byteCount, trailers: trailers)
        case .refused(let error): finish(slot: slot, stream: stream, error)
        case .blocked, .closed: break
        }
    }

    /// Ends a call whose response has been written.
    @inline(__always)
    private func answered(_ slot: Int, payloadByteCount: Int, trailers: Metadata) {
        _ = wire.spendCredit(payloadByteCount)
        wire.setNeedsFlush()
        if !trailers.isEmpty {
            let status = RPCError(.ok, "", metadata: trailers)
            StatusPayload.write(
                status,
                stream: calls[slot].stream,
                metadataLimit: wire.peerSettings.maxMetadataBytes,
                to: &wire.output
            )
        }
        closeCall(slot, code: .ok)
    }

    /// Sends one response of a call, and leaves the call open.
    func send(_ response: some Message, on call: ServerCall) -> SendOutcome {
        guard isOpen(slot: call.slot, stream: call.stream) else { return .closed }
        guard call.credit.isOpen, wire.sendCredit.isOpen, held.isEmpty, wire.hasRoom else { return .blocked }
        let before = wire.output.count
        let outcome = write(response, stream: call.stream, flags: 0)
        guard outcome == .sent else { return outcome }
        let payloadByteCount = wire.output.count - before - FrameHeader.byteCount
        _ = call.credit.spend(payloadByteCount)
        _ = wire.spendCredit(payloadByteCount)
        wire.setNeedsFlush()
        return outcome
    }

    /// Ends a call with a status.
    func finish(slot: Int, stream: UInt32, _ error: RPCError) {
        guard isOpen(slot: slot, stream: stream) else { return }
        StatusPayload.write(
            error,
            stream: stream,
            metadataLimit: wire.peerSettings.maxMetadataBytes,
            to: &wire.output
        )
        wire.setNeedsFlush()
        closeCall(slot, code: error.code)
    }

    /// Encodes straight behind the other frames of this turn.
    @inline(__always)
    private func write(_ response: some Message, stream: UInt32, flags: UInt8) -> SendOutcome {
        let start = wire.output.count
        FrameHeader(payloadByteCount: 0, kind: .response, flags: flags, stream: stream).write(to: &wire.output)
        do throws(EncodeError) { try response.encode(into: &wire.output) } catch {
            wire.output.removeLast(FrameHeader.byteCount)
            return .refused(RPCError(.internal, "the response has no wire form: \(error)"))
        }
        let payloadByteCount = wire.output.count &- start &- FrameHeader.byteCount
        guard payloadByteCount <= wire.peerSettings.maxFrameBytes else {
            wire.output.removeLast(FrameHeader.byteCount + payloadByteCount)
            return .refused(
                RPCError(
                    .outOfRange,
                    "a response of \(payloadByteCount) bytes is above the caller's frame limit"
                )
            )
        }
        wire.output.set(bigEndian: UInt32(truncatingIfNeeded: payloadByteCount), at: start)
        return .sent
    }

    /// Keeps an answer until the peer gives credit.
    private func hold(_ slot: Int, _ stream: UInt32, _ response: some Message, _ trailers: Metadata) {
        let answer = HeldAnswer(trailers: trailers)
        do throws(EncodeError) { try response.encode(into: &answer.bytes) } catch {
            return finish(slot: slot, stream: stream, RPCError(.internal, "the response has no wire form: \(error)"))
        }
        guard answer.bytes.count <= wire.peerSettings.maxFrameBytes else {
            let message = "a response of \(answer.bytes.count) bytes is above the caller's frame limit"
            return finish(slot: slot, stream: stream, RPCError(.outOfRange, message))
        }
        guard held.isEmpty || heldByteCount + answer.bytes.count <= Self.maximumHeldByteCount else {
            let message =
                "answers of \(heldByteCount) bytes wait for credit; this one of \(answer.bytes.count) has no room"
            return finish(slot: slot, stream: stream, RPCError(.resourceExhausted, message))
        }
        heldByteCount += answer.bytes.count
        calls[slot].held = answer
        held.append(slot)
    }

    // MARK: Deadlines

    @inline(__always)
    private func deadline(_ timeoutMicroseconds: UInt64) -> MonotonicInstant {
        guard timeoutMicroseconds > 0, timeoutMicroseconds <= RequestPrelude.maxTimeoutMicroseconds else {
            return .distantFuture
        }
        return MonotonicInstant(nanoseconds: loop.now.nanoseconds &+ timeoutMicroseconds &* 1000)
    }

    /// One timer a connection, for the earliest deadline: most calls end long before theirs.
    private func setDeadlineTimer(_ deadline: MonotonicInstant) {
        earliestDeadline = deadline
        if let deadlineTimer { loop.cancel(deadlineTimer) }
        deadlineTimer = loop.schedule(at: deadline) { [self] in endOverdueCalls() }
    }

    private func endOverdueCalls() {
        deadlineTimer = nil
        earliestDeadline = .distantFuture
        let now = loop.now
        var next = MonotonicInstant.distantFuture
        for slot in 0..<calls.placeCount where calls[slot].stream != 0 {
            if calls[slot].deadline <= now {
                let error = RPCError(.deadlineExceeded, "the deadline passed before the answer")
                finish(slot: slot, stream: calls[slot].stream, error)
            } else {
                next = min(next, calls[slot].deadline)
            }
        }
        // What ended may have begun something with a deadline of its own.
        if next < earliestDeadline { setDeadlineTimer(next) }
    }
}
