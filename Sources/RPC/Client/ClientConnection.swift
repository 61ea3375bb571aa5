import Bytes
import EventLoop
import ProtobufRuntime
import Transport

/// The client's side of one connection: opens streams for calls and hands the answers to them.
final class ClientConnection: FrameHandler {
    let wire: FramedConnection
    /// Kept until the channel closes its connections.
    private let channel: ChannelCore
    let address: SocketAddress
    @exclusivity(unchecked) private(set) var openCallCount = 0
    /// True once the server has said that it takes no new calls here.
    @exclusivity(unchecked) private(set) var isGoingAway = false
    /// True once a call has been answered: the server is not just reachable but of use.
    @exclusivity(unchecked) private(set) var hasAnswered = false

    /// Calls by stream: a call's place is its stream's number, halved, modulo the size.
    ///
    /// A place that is taken is skipped, for stream ids need only rise.
    @exclusivity(unchecked) private var calls: [ClientCall?] = []
    /// What the server may still send on a streaming call, by place.
    @exclusivity(unchecked) private var streamCredits: [CreditAccount] = []
    @exclusivity(unchecked) private var lastStream: UInt32 = 0

    var lastPeerStream: UInt32 { 0 }

    init(_ stream: any ByteStream, address: SocketAddress, channel: ChannelCore) {
        self.address = address
        self.channel = channel
        wire = FramedConnection(
            stream,
            loop: channel.loop,
            settings: channel.options.settings,
            limits: channel.options.limits
        )
        let trustDomain = channel.options.trustDomain
        let service = channel.options.service
        wire.admit = { peer throws(ConnectionError) in
            let name: String
            do throws(IdentityError) {
                name = try ServiceIdentity(peer, trustDomain: trustDomain).name
            } catch { throw ConnectionError(.identityRejected, "\(error)") }
            guard name == service else {
                throw ConnectionError(.identityRejected, "the server is \(name), expected \(service)")
            }
        }
    }

    func start() { wire.start(self) }

    /// True while another call can begin here now.
    var canOpenCall: Bool {
        // Half the places stay free, so that the next one is found soon.
        wire.isReady && !isGoingAway && openCallCount < min(Int(wire.peerSettings.maxStreams), calls.count / 2)
            && wire.sendCredit.isOpen && wire.hasRoom
    }

    // MARK: Calls

    func connectionIsReady() {
        var size = 64
        while size < min(Int(wire.peerSettings.maxStreams), 65_536) * 2 { size *= 2 }
        calls = [ClientCall?](repeating: nil, count: size)
        streamCredits = [CreditAccount](repeating: CreditAccount(0), count: size)
        channel.connectionIsReady(self)
    }

    /// Opens a stream for `call` and sends its request.
    ///
    /// - Throws: ``RPCError`` where the request cannot be sent here at all; nothing has been sent then.
    func open(_ call: ClientCall, timeoutMicroseconds: UInt64) throws(RPCError) {
        let metadataByteCount = RequestPrelude.metadataByteCount(call.options.metadata, trace: call.options.trace)
        guard metadataByteCount <= wire.peerSettings.maxMetadataBytes else {
            throw RPCError(
                .resourceExhausted,
                "metadata of \(metadataByteCount) bytes is above the server's limit of \(wire.peerSettings.maxMetadataBytes)"
            )
        }
        let stream = nextStream()
        let start = wire.output.count
        FrameHeader(payloadByteCount: 0, kind: .request, flags: 0, stream: stream).write(to: &wire.output)
        RequestPrelude.write(
            timeoutMicroseconds: timeoutMicroseconds,
            method: call.method.path,
            metadata: call.options.metadata,
            trace: call.options.trace,
            to: &wire.output
        )
        do throws(EncodeError) { try call.encode(into: &wire.output) } catch {
            wire.output.removeLast(wire.output.count - start)
            throw .invalidField(error.fieldPath, "the request has no wire form: \(error.message)")
        }
        let payloadByteCount = wire.output.count - start - FrameHeader.byteCount
        guard payloadByteCount <= wire.peerSettings.maxFrameBytes else {
            wire.output.removeLast(wire.output.count - start)
            throw RPCError(
                .outOfRange,
                "a request of \(payloadByteCount) bytes is above the server's limit of \(wire.peerSettings.maxFrameBytes)"
            )
        }
        wire.output.set(bigEndian: UInt32(payloadByteCount), at: start)
        _ = wire.spendCredit(payloadByteCount)
        wire.setNeedsFlush()
        lastStream = stream
        call.stream = stream
        call.connection = self
        calls[place(stream)] = call
        streamCredits[place(stream)] = CreditAccount(wire.ourSettings.streamCredit)
        openCallCount += 1
        leaveIfStreamsAreUsedUp()
    }

    /// Stream ids only rise: when they come to their end, calls go on over a new connection (`WIRE.md` 4).
    private func leaveIfStreamsAreUsedUp() {
        guard !isGoingAway, lastStream > lastUsableStream else { return }
        isGoingAway = true
        channel.connectionIsLeaving(self)
    }

    /// Above this one too few ids are left to be sure of one whose place is free.
    var lastUsableStream: UInt32 { FrameHeader.maxStream - UInt32(2 * calls.count) - 2 }

    /// Goes on as if all streams up to `stream` had been used.
    func skipStreams(to stream: UInt32) { lastStream = max(lastStream, stream) }

    /// Tells the server that nobody waits for `call` any more.
    func cancel(_ call: ClientCall) {
        guard close(call) else { return }
        FrameHeader(payloadByteCount: 0, kind: .cancel, flags: 0, stream: call.stream).write(to: &wire.output)
        call.stream = 0
        wire.setNeedsFlush()
    }

    /// Lets the server send `increment` bytes more on the stream of `call`.
    func giveCredit(_ increment: UInt32, to call: ClientCall) {
        guard call.stream != 0, calls[place(call.stream)] === call, !wire.isOver else { return }
        _ = streamCredits[place(call.stream)].add(increment)
        wire.sendCredit(increment, stream: call.stream)
    }

    private func nextStream() -> UInt32 {
        var stream = lastStream == 0 ? 1 : lastStream + 2
        while calls[place(stream)] != nil { stream += 2 }
        return stream
    }

    @inline(__always)
    private func place(_ stream: UInt32) -> Int { Int(stream >> 1) & (calls.count &- 1) }

    /// Forgets the stream of `call`; false where it has none here.
    private func close(_ call: ClientCall) -> Bool {
        guard call.stream != 0, calls[place(call.stream)] === call else { return false }
        calls[place(call.stream)] = nil
        call.connection = nil
        openCallCount -= 1
        if isGoingAway && openCallCount == 0 {
            channel.loop.atEndOfTurn { [self] in closeIfIdle() }
        }
        return true
    }

    func closeIfIdle() {
        if openCallCount == 0 { wire.close("no calls are left on a connection that goes away") }
    }

    /// Uses the connection for no more calls, and closes it when those it has are done.
    func retire() {
        guard !isGoingAway else { return }
        isGoingAway = true
        channel.connectionIsLeaving(self)
        closeIfIdle()
    }

    private func end(_ call: ClientCall, _ status: RPCError, wasNotProcessed: Bool) {
        guard close(call) else { return }
        call.stream = 0
        channel.ended(call, status, wasNotProcessed: wasNotProcessed)
    }

    // MARK: Frames

    func received(_ frame: Frame) throws(ConnectionError) {
        let stream = frame.header.stream
        switch frame.header.kind {
        case .response: wire.release(frame.payload.count)
        case .status: break
        case .credit: return try receiveStreamCredit(frame)
        case .request, .cancel, .settings, .ping, .goAway:
            throw ConnectionError(.protocolError, "\(frame.header.kind) from a server", at: frame.offset)
        }
        guard stream & 1 == 1, stream <= lastStream else {
            throw ConnectionError(.protocolError, "stream \(stream) was never opened", at: frame.offset)
        }
        // A stream that we have cancelled may still be answered: such frames are dropped.
        guard let call = calls[place(stream)], call.stream == stream else { return }
        hasAnswered = true
        if frame.header.kind == .status {
            let status = try StatusPayload.parse(frame.payload, at: frame.offset)
            end(call, status, wasNotProcessed: status.isNotProcessed)
        } else {
            try receiveResponse(frame, call)
        }
    }

    private func receiveResponse(_ frame: Frame, _ call: ClientCall) throws(ConnectionError) {
        guard streamCredits[place(frame.header.stream)].spend(frame.payload.count) else {
            throw ConnectionError(.flowControlError, "no stream credit was left", at: frame.offset)
        }
        do throws(RPCError) { try call.receive(frame.payload.bytes) } catch {
            cancel(call)
            return channel.ended(call, error, wasNotProcessed: false)
        }
        if frame.header.flags & FrameHeader.end != 0 { end(call, RPCError(.ok, ""), wasNotProcessed: false) }
    }

    private func receiveStreamCredit(_ frame: Frame) throws(ConnectionError) {
        // A request is one frame and has gone: credit for its stream is allowed and means nothing.
        guard frame.header.stream & 1 == 1, frame.header.stream <= lastStream else {
            throw ConnectionError(
                .protocolError,
                "CREDIT for stream \(frame.header.stream), which was never opened",
                at: frame.offset
            )
        }
        _ = try FramedConnection.increment(frame)
    }

    /// Calls have ended, so that others may have their turn.
    func chunkEnded() { channel.sendWaiting() }

    func connectionCreditGrew() { channel.sendWaiting() }

    func outputHasRoom() { channel.sendWaiting() }

    func peerIsGoingAway(_ goAway: GoAwayPayload) {
        isGoingAway = true
        let error = RPCError(.unavailable, "the server is going away: \(goAway.error)")
        for case let call? in calls where call.stream > goAway.lastStream { end(call, error, wasNotProcessed: true) }
        if goAway.error.code != .noError {
            wire.close("the server ended the connection: \(goAway.error)")
        } else {
            channel.connectionIsLeaving(self)
            closeIfIdle()
        }
    }

    func connectionDidClose(_ reason: String, error: ConnectionError?) {
        isGoingAway = true
        let failure = RPCError(.unavailable, "\(address): \(reason)")
        for case let call? in calls { end(call, failure, wasNotProcessed: false) }
        channel.connectionDidClose(self, reason)
    }

    /// Ends the calls that are past their deadline; returns the earliest one left.
    func endOverdueCalls(now: MonotonicInstant) -> MonotonicInstant {
        var next = MonotonicInstant.distantFuture
        guard openCallCount > 0 else { return next }
        for case let call? in calls {
            if call.deadline <= now {
                cancel(call)
                channel.deadlinePassed(call)
            } else {
                next = min(next, call.deadline)
            }
        }
        return next
    }
}
