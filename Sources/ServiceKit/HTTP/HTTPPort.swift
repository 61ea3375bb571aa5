package import EventLoop
import Glibc

/// A local HTTP/1.1 port on a loop, whose requests a handler answers.
///
/// One request a connection. Refusals: 400 not HTTP/1.1 or without one `Host`, 408 no complete request in time, 413 a body above the limit, 431 a
/// head above 8 KiB, 503 too many connections; paths and methods are the handler's to refuse.
package actor HTTPPort {
    /// What the port allows a client.
    package struct Limits: Sendable {
        /// Connections open at once.
        package var connectionCount = 16
        /// How long the request may take to arrive, and again the answer to be taken.
        package var time: Duration = .seconds(5)
        /// Bytes that the body of a POST may have; nil where bodies are not looked at.
        package var bodyByteCount: Int?

        /// 16 connections, 5 s and no bodies.
        package init() {}
    }

    private let loop: EventLoop
    private let limits: Limits
    private let handler: @Sendable (HTTPRequest) async -> HTTPResponse
    private let refused: Counter
    private var listener: ListeningSocket?
    private var connections: [ObjectIdentifier: HTTPConnection] = [:]
    private var waitingForTheEnd: [CheckedContinuation<Void, Never>] = []

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// A port that does not listen yet.
    ///
    /// `handler` runs on the loop and must not block; how long it takes is its own to bound. `refused` counts connections
    /// that were one too many.
    package init(
        loop: EventLoop,
        limits: Limits,
        refused: Counter,
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        self.loop = loop
        self.limits = limits
        self.refused = refused
        self.handler = handler
    }

    /// Listens at `address`.
    ///
    /// - Returns: The port, which the system chose where `address` says 0.
    /// - Throws: ``SystemError`` with the call that failed.
    @discardableResult
    package func start(at address: HostPort) throws -> UInt16 {
        precondition(listener == nil, "the port was started twice")
        let listener = try ListeningSocket(address, backlog: 64)
        try loop.watch(listener.descriptor, for: .readable) { [weak self] _ in
            self?.assumeIsolated { $0.acceptAll() }
        }
        let port = listener.port
        self.listener = consume listener
        return port
    }

    /// Stops listening, and returns when what was asked is answered.
    package func drain() async {
        stopListening()
        for connection in connections.values { connection.closeUnlessAsked() }
        if connections.isEmpty { return }
        await withCheckedContinuation { waitingForTheEnd.append($0) }
    }

    /// Stops listening and ends all connections.
    package func stop() {
        stopListening()
        for connection in connections.values { connection.close() }
    }

    /// Connections open now.
    package var connectionCount: Int { connections.count }

    private func stopListening() {
        if let descriptor = listener?.descriptor { loop.unwatch(descriptor) }
        listener = nil
    }

    private func acceptAll() {
        while let descriptor = listener?.accept() {
            if connections.count < limits.connectionCount { serve(descriptor) } else { refuse(descriptor) }
        }
    }

    private func serve(_ descriptor: CInt) {
        let connection = HTTPConnection(
            loop: loop,
            descriptor: descriptor,
            limits: limits,
            answer: { [weak self] request, connection in
                let id = ObjectIdentifier(connection)
                self?.assumeIsolated { $0.answer(request, on: id) }
            },
            whenClosed: { [weak self] connection in
                let id = ObjectIdentifier(connection)
                self?.assumeIsolated { $0.closed(id) }
            }
        )
        connections[ObjectIdentifier(connection)] = connection
        do { try connection.start() } catch { connection.close() }
    }

    private func answer(_ request: HTTPRequest, on id: ObjectIdentifier) {
        guard let connection = connections[id] else { return }
        Task.immediate(executorPreference: loop.taskExecutor) { [handler] in
            connection.respond(await handler(request))
        }
    }

    private func closed(_ id: ObjectIdentifier) {
        connections[id] = nil
        guard connections.isEmpty else { return }
        for waiting in waitingForTheEnd { waiting.resume() }
        waitingForTheEnd = []
    }

    /// Says why and closes; the answer is small enough to fit the socket's buffer at once.
    private func refuse(_ descriptor: CInt) {
        refused.increment()
        var request = [UInt8](repeating: 0, count: 4096)
        // Bytes left unread would turn the close into a reset, which may overtake the answer.
        _ = recv(descriptor, &request, request.count, CInt(MSG_DONTWAIT))
        let answer = HTTPResponse.busy(connectionLimit: limits.connectionCount).bytes()
        _ = send(descriptor, answer, answer.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
        close(descriptor)
    }
}
