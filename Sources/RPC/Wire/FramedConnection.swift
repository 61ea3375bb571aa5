import Bytes
import EventLoop
import Transport

/// A frame as it stands in the receive buffer; valid while ``FrameHandler/received(_:)`` runs.
struct Frame {
    var header: FrameHeader
    var payload: UnsafeRawBufferPointer
    /// Where the frame begins in the connection's input.
    var offset: UInt64
}

/// What one side of a connection does with what the wire brings; called on the connection's loop.
protocol FrameHandler: AnyObject {
    /// SETTINGS were exchanged.
    func connectionIsReady()

    /// A REQUEST, RESPONSE, STATUS, CANCEL, or CREDIT for a stream has arrived.
    func received(_ frame: Frame) throws(ConnectionError)

    /// All frames that arrived together have been handed over; their payloads go after this.
    func chunkEnded()

    /// Frames that waited for connection credit may go; told once for all CREDIT that arrived together.
    func connectionCreditGrew()

    /// The peer has taken so much of what waited that there is room for more.
    func outputHasRoom()

    /// The peer sent GOAWAY.
    func peerIsGoingAway(_ goAway: GoAwayPayload)

    /// The connection is gone; nothing follows.
    func connectionDidClose(_ reason: String, error: ConnectionError?)

    /// The highest peer stream acted on, for our GOAWAY.
    var lastPeerStream: UInt32 { get }
}

// Properties of the hot path are not checked for exclusive access at run time: the checks cost a sixth of a call. The
// connection is confined to its loop, and no closure or callback runs while one of them is lent out.

/// What both sides of a connection have in common: framing, SETTINGS, PING, GOAWAY, connection credit, and one write a
/// turn (`WIRE.md`).
final class FramedConnection: ByteStreamDelegate {
    /// How patient a connection is; every limit here ends it with a named code.
    struct Limits: Sendable {
        /// From the beginning of the connection, handshake included, to the peer's SETTINGS.
        var settingsTimeout: Duration = .seconds(10)
        /// From the first byte of a frame to its last.
        var frameTimeout: Duration = .seconds(30)
        /// Without any sign of the peer, after which it is asked for one.
        var pingInterval: Duration = .seconds(30)
        /// From a PING to its ACK.
        var pingTimeout: Duration = .seconds(20)
        /// Without the peer taking a single byte of those that wait for it.
        var sendTimeout: Duration = .seconds(30)
        /// Bytes waiting to be sent above which whoever can wait has to.
        var outputByteLimit = 1024 * 1024
        /// Bytes waiting to be sent above which nothing more is read from the peer.
        ///
        /// Much higher on one side than on the other: two sides that both wait for the other to read would wait for ever.
        var pauseByteLimit = 1024 * 1024
    }

    private enum Phase { case opening, awaitingSettings, ready, closing, closed }

    let loop: EventLoop
    let ourSettings: WireSettings
    private(set) var peerSettings = WireSettings()
    /// Credit for REQUEST or RESPONSE payloads that we send.
    @exclusivity(unchecked) private(set) var sendCredit = CreditAccount(0)
    /// Frames of this turn, and what the socket had no room for.
    @exclusivity(unchecked) var output = ByteBuffer(byteCapacity: 16 * 1024)
    /// Decides whether the peer may be here; runs once, before SETTINGS are sent.
    var admit: ((PeerCertificate) throws(ConnectionError) -> Void)?

    /// Let go at the end: with it go the socket and the session, however long a handler keeps the connection.
    private var stream: (any ByteStream)?
    private let limits: Limits
    private var handler: (any FrameHandler)?
    private var phase = Phase.opening
    /// True where the stream ended before it was open: the network, or a handshake that failed.
    private(set) var wasNeverOpened = false
    @exclusivity(unchecked) private var receiveCredit: CreditAccount
    @exclusivity(unchecked) private var receiveDebt: CreditDebt
    private var inputOffset: UInt64 = 0
    @exclusivity(unchecked) private var willFlush = false
    private var hasCreditGrown = false
    /// Kept ready, so that a turn allocates no closure; holds `self` until the connection is closed.
    private var flushWork: (() -> Void)?

    // What `checkTimeouts` compares with.
    private var awaitingSince: MonotonicInstant
    private var partialSince: MonotonicInstant?
    private var lastHeard: MonotonicInstant
    private var pingSentAt: MonotonicInstant?
    private var stalledSince: MonotonicInstant?

    init(_ stream: any ByteStream, loop: EventLoop, settings: WireSettings, limits: Limits) {
        self.stream = stream
        self.loop = loop
        ourSettings = settings
        self.limits = limits
        receiveCredit = CreditAccount(settings.connectionCredit)
        receiveDebt = CreditDebt(initial: settings.connectionCredit)
        awaitingSince = loop.now
        lastHeard = loop.now
        flushWork = { [self] in flush() }
    }

    /// Begins; `handler` is kept until the connection is closed.
    func start(_ handler: any FrameHandler) {
        self.handler = handler
        stream?.delegate = self
    }

    var isReady: Bool { phase == .ready }

    var isOver: Bool { phase == .closing || phase == .closed }

    /// False while so much waits to be sent that whoever can wait should.
    @inline(__always) var hasRoom: Bool { output.count <= limits.outputByteLimit }

    // MARK: Sending

    /// Writes, at the end of this turn, what has been put in ``output``.
    @inline(__always)
    func setNeedsFlush() {
        if !willFlush { scheduleFlush() }
    }

    private func scheduleFlush() {
        willFlush = true
        if let flushWork { loop.atEndOfTurn(flushWork) }
    }

    /// Takes the payload of a REQUEST or RESPONSE off the connection's credit; false where none is left.
    @inline(__always)
    func spendCredit(_ payloadByteCount: Int) -> Bool { sendCredit.spend(payloadByteCount) }

    /// Gives the peer credit back for `byteCount` bytes of payload that are done with.
    @inline(__always)
    func release(_ byteCount: Int) {
        if let increment = receiveDebt.release(byteCount), phase == .ready { sendCredit(increment, stream: 0) }
    }

    func sendCredit(_ increment: UInt32, stream: UInt32) {
        if stream == 0 { _ = receiveCredit.add(increment) }
        FrameHeader(payloadByteCount: 4, kind: .credit, flags: 0, stream: stream).write(to: &output)
        output.append(bigEndian: increment)
        setNeedsFlush()
    }

    /// Tells the peer that no stream above the last one acted on will be looked at; the connection lives on.
    func sendDrainingGoAway() {
        guard phase == .ready, let handler else { return }
        let error = ConnectionError(.noError, "draining")
        GoAwayPayload(lastStream: handler.lastPeerStream, error: error).write(to: &output)
        setNeedsFlush()
    }

    /// Sends GOAWAY with `error` and closes.
    func fail(_ error: ConnectionError) {
        guard !isOver else { return }
        if phase == .opening { return close(error.description, error: error) }
        if phase == .awaitingSettings || phase == .ready {
            GoAwayPayload(lastStream: handler?.lastPeerStream ?? 0, error: error).write(to: &output)
        }
        close(error.description, error: error)
    }

    /// Sends what is left, as far as the socket takes it, and closes.
    func close(_ reason: String, error: ConnectionError? = nil) {
        guard !isOver else { return }
        phase = .closing
        stream?.send(&output)
        stream?.close()
        finish(reason, error: error)
    }

    private func flush() {
        willFlush = false
        guard !isOver, phase != .opening else { return }
        let before = output.count
        let wasFull = !hasRoom
        stream?.send(&output)
        noteOutput(before: before)
        guard wasFull, hasRoom else { return }
        // Not in this turn: a writer as fast as its reader would not let go of it.
        loop.schedule(after: .zero) { [self] in handler?.outputHasRoom() }
    }

    private func noteOutput(before: Int) {
        if output.isEmpty {
            stalledSince = nil
            output.shrink(to: 256 * 1024)
        } else if stalledSince == nil || output.count < before {
            stalledSince = loop.now
        }
        // A peer that sends but does not read would have us buffer without end.
        let mustPause = output.count > limits.pauseByteLimit
        guard let stream, stream.isReadingPaused != mustPause else { return }
        stream.isReadingPaused = mustPause
        if mustPause { return }
        // What the peer said meanwhile has not been heard: its patience limits begin anew.
        lastHeard = loop.now
        pingSentAt = nil
        if partialSince != nil { partialSince = loop.now }
    }

    // MARK: The byte stream

    func byteStreamDidOpen(peer: PeerCertificate) {
        guard phase == .opening else { return }
        phase = .awaitingSettings
        ourSettings.write(to: &output)
        do throws(ConnectionError) { try admit?(peer) } catch { return fail(error) }
        admit = nil
        setNeedsFlush()
    }

    func byteStreamDidReceive(_ input: inout ByteBuffer) {
        guard !isOver, let handler else { return input.removeAll() }
        lastHeard = loop.now
        pingSentAt = nil
        var used = 0
        let failure: ConnectionError? = input.withUnsafeReadableBytes { bytes in
            // Calls that came before a bad frame are answered; then the connection ends.
            defer { if used > 0 { endChunk(handler) } }
            do throws(ConnectionError) {
                try read(bytes, used: &used)
                return nil
            } catch { return error }
        }
        if let failure { fail(failure) }
        guard !isOver else { return input.removeAll() }
        input.consume(used)
        inputOffset += UInt64(used)
        partialSince = input.isEmpty ? nil : (used > 0 ? loop.now : partialSince ?? loop.now)
    }

    private func endChunk(_ handler: any FrameHandler) {
        // Once for all: else each CREDIT of a flood would have every waiting writer try again.
        if hasCreditGrown, !isOver { handler.connectionCreditGrew() }
        hasCreditGrown = false
        if !isOver { handler.chunkEnded() }
    }

    func byteStreamCanSend() { flush() }

    func byteStreamDidClose(_ reason: CloseReason) {
        guard phase != .closed else { return }
        if case .neverOpened = reason { wasNeverOpened = true }
        phase = .closing
        finish(reason.description, error: nil)
    }

    private func finish(_ reason: String, error: ConnectionError?) {
        guard phase != .closed else { return }
        phase = .closed
        let handler = self.handler
        self.handler = nil
        stream = nil
        flushWork = nil
        admit = nil
        output = ByteBuffer()
        handler?.connectionDidClose(reason, error: error)
    }

    // MARK: Frames

    private func read(_ bytes: UnsafeRawBufferPointer, used: inout Int) throws(ConnectionError) {
        guard let base = bytes.baseAddress else { return }
        let maxFrameBytes = Int(ourSettings.maxFrameBytes)
        while bytes.count &- used >= FrameHeader.byteCount, !isOver {
            let offset = inputOffset &+ UInt64(used)
            let header = try FrameHeader(parsing: base + used, maxFrameBytes: maxFrameBytes, offset: offset)
            let payloadAt = used &+ FrameHeader.byteCount
            guard bytes.count &- payloadAt >= header.payloadByteCount else { return }
            used = payloadAt &+ header.payloadByteCount
            let payload = UnsafeRawBufferPointer(start: base + payloadAt, count: header.payloadByteCount)
            try dispatch(Frame(header: header, payload: payload, offset: offset))
        }
    }

    @inline(__always)
    private func dispatch(_ frame: Frame) throws(ConnectionError) {
        guard phase == .ready else { return try receiveFirst(frame) }
        switch frame.header.kind {
        case .request, .response:
            guard receiveCredit.spend(frame.header.payloadByteCount) else {
                throw ConnectionError(.flowControlError, "no connection credit was left", at: frame.offset)
            }
            try handler?.received(frame)
        case .status, .cancel: try handler?.received(frame)
        case .credit: try receiveCreditFrame(frame)
        case .ping: try receivePing(frame)
        case .goAway: handler?.peerIsGoingAway(try GoAwayPayload(parsing: frame.payload, at: frame.offset))
        case .settings: throw ConnectionError(.protocolError, "SETTINGS for the second time", at: frame.offset)
        }
    }

    private func receiveFirst(_ frame: Frame) throws(ConnectionError) {
        // A server that does not want us says why right after its SETTINGS, perhaps before it has read ours.
        guard frame.header.kind == .settings else {
            throw ConnectionError(
                .protocolError,
                "first frame is \(frame.header.kind), expected SETTINGS",
                at: frame.offset
            )
        }
        peerSettings = try WireSettings(parsing: frame.payload, at: frame.offset)
        sendCredit = CreditAccount(peerSettings.connectionCredit)
        phase = .ready
        handler?.connectionIsReady()
    }

    private func receiveCreditFrame(_ frame: Frame) throws(ConnectionError) {
        guard frame.header.stream == 0 else { return try handler?.received(frame) ?? () }
        let increment = try Self.increment(frame)
        guard sendCredit.add(increment) else {
            throw ConnectionError(.flowControlError, "connection credit is above 2147483647", at: frame.offset)
        }
        hasCreditGrown = true
    }

    /// The increment in a CREDIT frame.
    static func increment(_ frame: Frame) throws(ConnectionError) -> UInt32 {
        guard frame.payload.count == 4 else {
            throw ConnectionError(
                .frameMalformed,
                "CREDIT of \(frame.payload.count) bytes, expected 4",
                at: frame.offset
            )
        }
        let increment = UInt32(bigEndian: frame.payload.loadUnaligned(as: UInt32.self))
        guard increment > 0, increment <= UInt32(Int32.max) else {
            throw ConnectionError(.frameMalformed, "CREDIT of \(increment), expected 1 to 2147483647", at: frame.offset)
        }
        return increment
    }

    private func receivePing(_ frame: Frame) throws(ConnectionError) {
        guard frame.payload.count == 8 else {
            throw ConnectionError(.frameMalformed, "PING of \(frame.payload.count) bytes, expected 8", at: frame.offset)
        }
        guard frame.header.flags & FrameHeader.ack == 0 else { return }
        sendPing(frame.payload.loadUnaligned(as: UInt64.self), flags: FrameHeader.ack)
    }

    private func sendPing(_ bytes: UInt64, flags: UInt8) {
        FrameHeader(payloadByteCount: 8, kind: .ping, flags: flags, stream: 0).write(to: &output)
        output.append(bigEndian: bytes.bigEndian)
        setNeedsFlush()
    }

    // MARK: Patience

    /// Ends a connection that is over one of its limits, and asks a silent peer for a sign; called once a second or so.
    func checkTimeouts() {
        let now = loop.now
        switch phase {
        case .opening, .closing, .closed: return
        case .awaitingSettings:
            if now - awaitingSince > limits.settingsTimeout {
                fail(ConnectionError(.timeout, "no SETTINGS within \(limits.settingsTimeout)"))
            }
            return
        case .ready: break
        }
        if let stalledSince, now - stalledSince > limits.sendTimeout {
            return fail(ConnectionError(.timeout, "nothing was read within \(limits.sendTimeout)"))
        }
        // While we do not read, silence is ours, not the peer's.
        if stream?.isReadingPaused == true { return }
        if let partialSince, now - partialSince > limits.frameTimeout {
            return fail(
                ConnectionError(.timeout, "a frame was not complete within \(limits.frameTimeout)", at: inputOffset)
            )
        }
        if let pingSentAt {
            if now - pingSentAt > limits.pingTimeout {
                fail(ConnectionError(.keepaliveTimeout, "PING was not answered within \(limits.pingTimeout)"))
            }
        } else if now - lastHeard > limits.pingInterval {
            pingSentAt = now
            sendPing(now.nanoseconds, flags: 0)
        }
    }
}
