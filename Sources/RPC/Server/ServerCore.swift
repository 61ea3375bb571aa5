import EventLoop
import Transport

/// The part of a server that lives on its loop.
// SAFETY: confined to its loop; what crosses threads is only the reference, on its way back to the loop.
final class ServerCore: @unchecked Sendable {
    let loop: EventLoop
    let table: MethodTable
    let options: ServerOptions
    let counters: CallCounters
    var statistics = ServerStatistics()
    private let network: any Network
    private var listeners: [any Listener] = []
    private var connections: [ObjectIdentifier: ServerConnection] = [:]
    private var sweep: EventLoop.Timer?
    private var drained: ((Int) -> Void)?
    private var drainTimer: EventLoop.Timer?
    private var endedByDrain = 0
    private var isDraining = false
    private var repetitions = RepetitionLimit()

    init(router: Router, network: any Network, loop: EventLoop, options: ServerOptions) {
        self.network = network
        self.loop = loop
        self.options = options
        table = MethodTable(router)
        counters = CallCounters(methodCount: router.entries.count)
    }

    func listen(on address: SocketAddress) throws(NetworkError) -> SocketAddress {
        let listener = try network.listen(on: address, loop: loop) { [self] stream in
            let connection = ServerConnection(stream, server: self)
            connections[ObjectIdentifier(connection)] = connection
            statistics.acceptedConnections += 1
            connection.start()
        }
        listeners.append(listener)
        if sweep == nil { scheduleSweep() }
        return listener.address
    }

    var currentStatistics: ServerStatistics {
        var copy = statistics
        copy.methods = table.entries.enumerated().map { counters.snapshot($0, path: $1.method.path) }
        copy.openConnections = connections.count
        for connection in connections.values {
            copy.openCalls += connection.openCallCount
            copy.heldAnswers += connection.heldAnswerCount
            copy.runningHandlers += connection.runningHandlerCount
        }
        return copy
    }

    func didClose(_ connection: ServerConnection, _ reason: String, _ error: ConnectionError?) {
        connections[ObjectIdentifier(connection)] = nil
        if let error {
            statistics.connectionErrors[error.code.name, default: 0] += 1
            let caller = connection.caller.name.isEmpty ? "a stranger" : connection.caller.name
            tell("connection of \(caller) ended: \(error)", alike: "\(caller) \(error.code.name)")
        } else if connection.caller.name.isEmpty {
            statistics.failedHandshakes += 1
            // Who only looks whether the port is open is counted, and not worth a line.
            if connection.wire.wasNeverOpened, !reason.contains("unexpected eof") {
                tell("a caller was refused: \(reason)", alike: reason)
            }
        }
        finishDrainIfDone()
    }

    /// Tells of an event, unless one `alike` was told of within the last minute: whoever is refused tries again and again.
    private func tell(_ event: String, alike: String) {
        guard let unsaid = repetitions.admit(alike, at: loop.now) else { return }
        options.log(unsaid == 0 ? event : "\(event) (and \(unsaid) times before, since the last line like this)")
    }

    /// All connections are looked at together: one timer, however many there are.
    private func scheduleSweep() {
        let shortest = [options.settingsTimeout, options.frameTimeout, options.pingTimeout, options.sendTimeout].min()
        let interval = min(options.longestSweepInterval, max(.milliseconds(10), (shortest ?? .seconds(1)) / 4))
        sweep = loop.schedule(after: interval) { [self] in
            for connection in Array(connections.values) { connection.wire.checkTimeouts() }
            if isDraining && connections.isEmpty { sweep = nil } else { scheduleSweep() }
        }
    }

    /// Ends everything at once.
    func close() {
        isDraining = true
        for listener in listeners { listener.close() }
        listeners = []
        if let sweep { loop.cancel(sweep) }
        sweep = nil
        for connection in Array(connections.values) { connection.wire.close("the server is gone") }
    }

    // MARK: Draining

    func drain(within limit: Duration, _ completion: @escaping (Int) -> Void) {
        guard !isDraining else { return completion(0) }
        isDraining = true
        for listener in listeners { listener.close() }
        listeners = []
        drained = completion
        for connection in Array(connections.values) { connection.drain() }
        drainTimer = loop.schedule(after: limit) { [self] in endDrain() }
        finishDrainIfDone()
    }

    private func endDrain() {
        drainTimer = nil
        for connection in Array(connections.values) {
            endedByDrain += connection.openCallCount
            connection.endOpenCalls()
            // A connection that never came as far as a call, or whose peer does not read, has no other end.
            loop.atEndOfTurn { connection.wire.close("the server is shutting down") }
        }
    }

    private func finishDrainIfDone() {
        guard isDraining, connections.isEmpty, let completion = drained else { return }
        drained = nil
        if let drainTimer { loop.cancel(drainTimer) }
        drainTimer = nil
        completion(endedByDrain)
    }
}
