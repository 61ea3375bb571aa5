import EventLoop
import Glibc

/// One connection to the metrics endpoint: read a head, write an answer, see the peer off; on the loop only.
final class EndpointConnection {
    private enum State {
        /// Waiting for the rest of the head.
        case reading
        /// Writing the answer, from this offset.
        case writing([UInt8], from: Int)
        /// Everything is sent; reading on until the peer closes, since closing with unread bytes would reset the
        /// connection and could take the answer with it.
        case lingering
        case closed
    }

    private let loop: EventLoop
    private let descriptor: CInt
    private let timeLimit: Duration
    private let answer: (_ path: String) -> EndpointResponse
    private let whenClosed: (EndpointConnection) -> Void
    private var head = RequestHead()
    private var state = State.reading
    private var timer: EventLoop.Timer?

    /// Takes over `descriptor` and begins; `whenClosed` runs once.
    init(
        loop: EventLoop,
        descriptor: CInt,
        timeLimit: Duration,
        answer: @escaping (_ path: String) -> EndpointResponse,
        whenClosed: @escaping (EndpointConnection) -> Void
    ) {
        self.loop = loop
        self.descriptor = descriptor
        self.timeLimit = timeLimit
        self.answer = answer
        self.whenClosed = whenClosed
    }

    /// Watches the descriptor from now on.
    ///
    /// - Throws: What epoll refused.
    func start() throws(SystemError) {
        try loop.watch(descriptor, for: .readable) { [weak self] _ in self?.ready() }
        arm()
    }

    /// Ends the connection now.
    func close() {
        if case .closed = state { return }
        state = .closed
        if let timer { loop.cancel(timer) }
        loop.unwatch(descriptor)
        Glibc.close(descriptor)
        whenClosed(self)
    }

    private func arm() {
        if let timer { loop.cancel(timer) }
        timer = loop.schedule(after: timeLimit) { [weak self] in self?.timedOut() }
    }

    private func timedOut() {
        timer = nil
        if case .reading = state { respond(.timedOut(after: timeLimit)) } else { close() }
    }

    private func ready() {
        switch state {
        case .reading: readHead()
        case .writing: writeOut()
        case .lingering: discardInput()
        case .closed: break
        }
    }

    private func readHead() {
        let outcome: RequestHead.Outcome? = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EAGAIN || errno == EINTR { return .incomplete }
            guard count > 0 else { return nil }
            return head.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        switch outcome {
        case nil: close()
        case .incomplete: break
        case .complete(.get, let path): respond(answer(path))
        case .complete(.head, let path): respond(answer(path), withBody: false)
        case .complete(.other, _): respond(.methodNotAllowed)
        case .malformed(let reason): respond(.malformed(reason))
        case .tooLarge: respond(.headTooLarge)
        }
    }

    private func respond(_ response: EndpointResponse, withBody: Bool = true) {
        state = .writing(response.bytes(withBody: withBody), from: 0)
        arm()
        writeOut()
    }

    private func writeOut() {
        guard case .writing(let bytes, var offset) = state else { return }
        while offset < bytes.count {
            let written = bytes[offset...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            if written < 0, errno == EINTR { continue }
            if written < 0, errno == EAGAIN {
                state = .writing(bytes, from: offset)
                return watch(for: .writable)
            }
            guard written > 0 else { return close() }
            offset += written
        }
        state = .lingering
        shutdown(descriptor, CInt(SHUT_WR))
        watch(for: .readable)
    }

    private func discardInput() {
        let isOver: Bool = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
        }
        if isOver { close() }
    }

    private func watch(for readiness: EventLoop.Readiness) {
        do { try loop.rewatch(descriptor, for: readiness) } catch { close() }
    }
}
