import EventLoop
import Glibc

/// One connection to an HTTP port: read a request, have it answered, see the peer off; on the loop only.
final class HTTPConnection {
    private enum State {
        /// Waiting for the rest of the request.
        case reading
        /// Waiting for the handler's answer.
        case answering
        /// Writing the answer, from this offset.
        case writing([UInt8], from: Int)
        /// Everything is sent; reading on until the peer closes, since closing with unread bytes would reset the
        /// connection and could take the answer with it.
        case lingering
        case closed
    }

    private let loop: EventLoop
    private let descriptor: CInt
    private let limits: HTTPPort.Limits
    private let answer: (HTTPRequest, HTTPConnection) -> Void
    private let whenClosed: (HTTPConnection) -> Void
    private var reader: HTTPRequestReader
    private var state = State.reading
    private var timer: EventLoop.Timer?
    private var answersWithBody = true

    /// Takes over `descriptor`.
    ///
    /// `answer` is called once at most, and calls ``respond(_:)`` when it has one; `whenClosed` runs once.
    init(
        loop: EventLoop,
        descriptor: CInt,
        limits: HTTPPort.Limits,
        answer: @escaping (HTTPRequest, HTTPConnection) -> Void,
        whenClosed: @escaping (HTTPConnection) -> Void
    ) {
        self.loop = loop
        self.descriptor = descriptor
        self.limits = limits
        self.answer = answer
        self.whenClosed = whenClosed
        reader = HTTPRequestReader(bodyLimit: limits.bodyByteCount)
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
        disarm()
        loop.unwatch(descriptor)
        Glibc.close(descriptor)
        whenClosed(self)
    }

    /// Ends the connection where no request has been read yet.
    func closeUnlessAsked() {
        if case .reading = state { close() }
    }

    /// Sends the handler's answer; nothing where the peer has gone meanwhile.
    func respond(_ response: HTTPResponse) {
        if case .answering = state { write(response) }
    }

    private func arm() {
        disarm()
        timer = loop.schedule(after: limits.time) { [weak self] in self?.timedOut() }
    }

    private func disarm() {
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func timedOut() {
        timer = nil
        if case .reading = state { write(.timedOut(after: limits.time)) } else { close() }
    }

    private func ready() {
        switch state {
        case .reading: readRequest()
        // Watched for nothing but the peer's end.
        case .answering: close()
        case .writing: writeOut()
        case .lingering: discardInput()
        case .closed: break
        }
    }

    private func readRequest() {
        let outcome: HTTPRequestReader.Outcome? = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) {
            buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EAGAIN || errno == EINTR { return .incomplete }
            guard count > 0 else { return nil }
            return reader.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        switch outcome {
        case nil: close()
        case .incomplete: if reader.mustSayContinue() { sayContinue() }
        case .complete(let request): ask(request)
        case .malformed(let reason): write(.malformed(reason))
        case .headTooLarge: write(.headTooLarge)
        case .bodyTooLarge: write(.bodyTooLarge(limit: limits.bodyByteCount ?? 0))
        }
    }

    /// Whoever is not told waits a second or so before the body comes; so nothing is lost where the socket takes it not.
    private func sayContinue() {
        let bytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        _ = send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
    }

    private func ask(_ request: HTTPRequest) {
        state = .answering
        answersWithBody = request.method != .head
        // How long an answer may take is the handler's to say.
        disarm()
        guard watch(for: []) else { return }
        answer(request, self)
    }

    private func write(_ response: HTTPResponse) {
        state = .writing(response.bytes(withBody: answersWithBody), from: 0)
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
                watch(for: .writable)
                return
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

    /// Returns false where that failed, the connection being closed then.
    @discardableResult
    private func watch(for readiness: EventLoop.Readiness) -> Bool {
        do {
            try loop.rewatch(descriptor, for: readiness)
            return true
        } catch {
            close()
            return false
        }
    }
}
