package import Bytes
import CLinux
import EventLoop
import Glibc
import TLS

/// A TLS connection over a TCP socket.
package final class SocketStream: ByteStream {
    private enum Phase { case connecting, handshaking, open, lingering, closed }

    /// Limits of one connection.
    struct Limits: Sendable {
        /// From the first packet to the end of the handshake.
        var handshakeTimeout: Duration = .seconds(10)
        /// Bytes read in one turn before others get theirs.
        var readByteLimit = 256 * 1024
        /// After our own close: how long the peer's bytes are still taken and dropped.
        var lingerTimeout: Duration = .seconds(1)
    }

    package var delegate: (any ByteStreamDelegate)?
    package var isReadingPaused = false {
        didSet {
            guard isReadingPaused != oldValue else { return }
            updateReadiness()
            // OpenSSL may hold bytes that epoll knows nothing of.
            if !isReadingPaused { readAgainInNextTurn() }
        }
    }

    private let loop: EventLoop
    private let role: TLSContext.Role
    private let descriptor: Descriptor
    private var session: TLSSession
    private var phase: Phase
    private var input = ByteBuffer(byteCapacity: 32 * 1024)
    private var watched: EventLoop.Readiness = []
    private var isWaitingToSend = false
    private var willReadAgain = false
    private var timer: EventLoop.Timer?
    private let limits: Limits
    /// Told once when the stream is closed; for the owner's books.
    var onClose: (() -> Void)?

    init(
        adopting descriptor: consuming Descriptor,
        context: TLSContext,
        role: TLSContext.Role,
        loop: EventLoop,
        limits: Limits
    ) throws(TLSError) {
        session = try TLSSession(context, role: role, descriptor: descriptor.raw)
        self.descriptor = descriptor
        self.loop = loop
        self.role = role
        self.limits = limits
        phase = role == .client ? .connecting : .handshaking
        setNoDelay()
    }

    /// Watches the socket and begins; a failure is reported to the delegate in the next turn.
    func start() {
        // Closed by whom it was given to.
        guard phase != .closed else { return }
        timer = loop.schedule(after: limits.handshakeTimeout) { [self] in
            timer = nil
            end(.neverOpened("no TLS handshake within \(limits.handshakeTimeout)"))
        }
        watched = phase == .connecting ? [.writable] : [.readable]
        do throws(SystemError) {
            // The handler keeps the stream alive until it is unwatched.
            try loop.watch(descriptor.raw, for: watched) { readiness in self.ready(readiness) }
        } catch {
            let reason = CloseReason.neverOpened("\(error)")
            loop.atEndOfTurn { self.end(reason) }
        }
    }

    // MARK: Sending

    package func send(_ output: inout ByteBuffer) {
        guard phase == .open, !isWaitingToSend else { return }
        while !output.isEmpty {
            let result: Result<TLSSession.Transfer, TLSError> = output.withUnsafeReadableBytes { bytes in
                do throws(TLSError) { return .success(try session.write(bytes)) } catch { return .failure(error) }
            }
            switch result {
            case .success(.bytes(let count)): output.consume(count)
            case .success(.wantsWrite), .success(.wantsRead):
                isWaitingToSend = true
                updateReadiness()
                return
            case .success(.ended): return endInNextTurn(.closedByPeer)
            case .failure(let error): return endInNextTurn(.failed("\(error)"))
            }
        }
    }

    package func close() {
        guard phase == .open else { return endInNextTurn(.closedHere) }
        session.shutdown()
        linger(.closedHere)
    }

    /// Says no more, and tells the delegate so, but leaves the socket open until the peer has had the time to read.
    private func linger(_ reason: CloseReason) {
        // Closing a socket with bytes unread resets it, and the peer would lose our last words. So: say that we are
        // done, and drop what comes until the peer is done too.
        Glibc.shutdown(descriptor.raw, CInt(SHUT_WR))
        phase = .lingering
        watch(for: [.readable])
        timer = loop.schedule(after: limits.lingerTimeout) { [self] in
            timer = nil
            end(.closedHere)
        }
        let delegate = self.delegate
        self.delegate = nil
        loop.atEndOfTurn { delegate?.byteStreamDidClose(reason) }
    }

    // MARK: Readiness

    private func ready(_ readiness: EventLoop.Readiness) {
        switch phase {
        case .connecting: finishConnect()
        case .handshaking: shakeHands()
        case .open:
            if isWaitingToSend, !readiness.isDisjoint(with: [.writable, .failed]) {
                isWaitingToSend = false
                updateReadiness()
                delegate?.byteStreamCanSend()
            }
            if phase == .open, !isReadingPaused, !readiness.isDisjoint(with: [.readable, .failed]) { receive() }
            // A paused stream with a broken socket would be reported ready for ever.
            if phase == .open, isReadingPaused, readiness.contains(.failed) { end(.closedByPeer) }
        case .lingering: discard()
        case .closed: break
        }
    }

    private func discard() {
        let result = withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 16) { room in
            recv(descriptor.raw, room.baseAddress, room.count, 0)
        }
        if result == 0 || (result < 0 && errno != EAGAIN && errno != EINTR) { end(.closedHere) }
    }

    private func finishConnect() {
        var failure: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        getsockopt(descriptor.raw, SOL_SOCKET, SO_ERROR, &failure, &length)
        guard failure == 0 else { return end(.neverOpened("\(SystemError("connect", errno: failure))")) }
        phase = .handshaking
        shakeHands()
    }

    private func shakeHands() {
        let progress: TLSSession.Progress
        do throws(TLSError) { progress = try session.handshake() } catch {
            // OpenSSL has written the alert: see that it arrives, as for our last words on an open stream.
            cancelTimer()
            return linger(.neverOpened(peerHost.map { "\($0): \(error)" } ?? "\(error)"))
        }
        switch progress {
        case .wantsRead: watch(for: [.readable])
        case .wantsWrite: watch(for: [.writable])
        case .done: opened()
        }
    }

    private func opened() {
        phase = .open
        cancelTimer()
        updateReadiness()
        delegate?.byteStreamDidOpen(peer: PeerCertificate(uris: session.peerURIs))
        if phase == .open, session.hasPending { receive() }
    }

    private func receive() {
        var received = 0
        var ending: CloseReason?
        reading: while received < limits.readByteLimit {
            var step = TLSSession.Transfer.wantsRead
            do throws(TLSError) {
                try input.appendUninitialized(minimumByteCount: 16 * 1024) { (room) throws(TLSError) in
                    step = try session.read(into: room)
                    if case .bytes(let count) = step { return count }
                    return 0
                }
            } catch {
                ending = .failed("\(error)")
                break reading
            }
            switch step {
            case .bytes(let count):
                received += count
                if !session.hasPending { break reading }
            case .wantsRead, .wantsWrite: break reading
            case .ended:
                ending = .closedByPeer
                break reading
            }
        }
        if received > 0 { delegate?.byteStreamDidReceive(&input) }
        guard phase == .open else { return }
        if let ending { return end(ending) }
        if input.isEmpty { input.shrink(to: 256 * 1024) }
        if received >= limits.readByteLimit, session.hasPending { readAgainInNextTurn() }
    }

    private func readAgainInNextTurn() {
        guard phase == .open, !willReadAgain else { return }
        willReadAgain = true
        // SAFETY: the loop runs this on its own thread, to which the stream is confined.
        nonisolated(unsafe) let stream = self
        loop.execute {
            stream.willReadAgain = false
            guard stream.phase == .open, !stream.isReadingPaused else { return }
            // What arrived before the pause waits in `input`, complete frames perhaps among it.
            if !stream.input.isEmpty { stream.delegate?.byteStreamDidReceive(&stream.input) }
            if stream.phase == .open, !stream.isReadingPaused { stream.receive() }
        }
    }

    private func updateReadiness() {
        guard phase == .open else { return }
        var wanted: EventLoop.Readiness = isReadingPaused ? [] : [.readable]
        if isWaitingToSend { wanted.insert(.writable) }
        watch(for: wanted)
    }

    private func watch(for wanted: EventLoop.Readiness) {
        guard wanted != watched else { return }
        watched = wanted
        do throws(SystemError) { try loop.rewatch(descriptor.raw, for: wanted) } catch {
            endInNextTurn(.failed("\(error)"))
        }
    }

    // MARK: The end

    private func endInNextTurn(_ reason: CloseReason) {
        guard phase != .closed else { return }
        let delegate = detach()
        loop.atEndOfTurn { delegate?.byteStreamDidClose(reason) }
    }

    private func end(_ reason: CloseReason) {
        guard phase != .closed else { return }
        detach()?.byteStreamDidClose(reason)
    }

    /// Stops everything; returns whom to tell.
    private func detach() -> (any ByteStreamDelegate)? {
        phase = .closed
        cancelTimer()
        loop.unwatch(descriptor.raw)
        // The peer must see the end now, not when the last reference goes.
        Glibc.shutdown(descriptor.raw, CInt(SHUT_RDWR))
        onClose?()
        onClose = nil
        defer { delegate = nil }
        return delegate
    }

    /// Who called, where it was not us: who dials knows whom.
    private var peerHost: String? {
        role == .server ? SocketAddress.peer(of: descriptor.raw)?.host : nil
    }

    private func cancelTimer() {
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func setNoDelay() {
        var on: CInt = 1
        setsockopt(descriptor.raw, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
    }
}
