import EventLoop
import Transport

// Closures hold `self` outright, until `close()`, which the channel's end brings about: a weak reference would send
// every retain the slow way.

/// The part of a channel that lives on its loop: connections to every address of a service, and the calls that wait.
// SAFETY: confined to its loop; what crosses threads is only the reference, on its way back to the loop.
final class ChannelCore: @unchecked Sendable {
    /// What is known of one address.
    private struct Target {
        var connection: ClientConnection?
        /// Failed tries since the last connection that was of use.
        var failures = 0
        var notBefore: MonotonicInstant
        var isResolved = true
    }

    let loop: EventLoop
    let options: ChannelOptions
    private let network: any Network
    private let random: any RandomSource
    private let retryRule: RetryRule

    private var targets: [SocketAddress: Target] = [:]
    /// Addresses in the order of the last resolution, which is the order of turns.
    private var order: [SocketAddress] = []
    /// The connections of `targets` that calls take in turns, in the order of their addresses.
    @exclusivity(unchecked) private var seats: [ClientConnection] = []
    @exclusivity(unchecked) private var turn = 0
    @exclusivity(unchecked) private var waiting: [ClientCall] = []
    /// Calls between two tries, with the timer that begins the next one.
    private var retrying: [ObjectIdentifier: (call: ClientCall, timer: EventLoop.Timer)] = [:]
    @exclusivity(unchecked) private var isSendingWaiting = false
    private var lastFailure: String?
    private var resolveFailures = 0
    private var isResolving = false
    private var refreshTimer: EventLoop.Timer?
    @exclusivity(unchecked) private var earliestDeadline = MonotonicInstant.distantFuture
    private var deadlineTimer: EventLoop.Timer?
    private var sweepTimer: EventLoop.Timer?
    @exclusivity(unchecked) private var isClosed = false
    @exclusivity(unchecked) private(set) var statistics = ChannelStatistics()

    init(network: any Network, loop: EventLoop, options: ChannelOptions, random: any RandomSource) {
        self.network = network
        self.loop = loop
        self.options = options
        self.random = random
        retryRule = RetryRule(maxAttempts: options.maxAttempts, backoff: options.backoff)
    }

    // MARK: Calls

    func start(_ call: ClientCall) {
        statistics.startedCalls += 1
        guard !isClosed else { return finish(call, .notProcessed(.unavailable, "the channel is closed")) }
        enqueue(call)
    }

    private func enqueue(_ call: ClientCall) {
        call.beginAttempt()
        // For each try anew: between two tries the timer does not know of the call.
        if call.deadline < earliestDeadline { setDeadlineTimer(call.deadline) }
        // Calls that wait go first, or a stream of new ones could keep them waiting.
        if waiting.isEmpty, !isSendingWaiting, send(call) { return }
        if !call.options.waitsForReady, !hasLiveConnection {
            return finish(call, .notProcessed(.unavailable, unavailableMessage))
        }
        guard waiting.count < options.maxWaitingCalls else {
            return finish(
                call,
                .notProcessed(
                    .resourceExhausted,
                    "\(options.maxWaitingCalls) calls wait for \(options.endpoint) already"
                )
            )
        }
        waiting.append(call)
        connectWhereDue()
    }

    /// Sends `call` on the next connection that can take it; false where none can.
    private func send(_ call: ClientCall) -> Bool {
        guard let connection = nextConnection() else { return false }
        var timeoutMicroseconds: UInt64 = 0
        if call.deadline != .distantFuture {
            let now = loop.now
            guard call.deadline > now else {
                deadlinePassed(call)
                return true
            }
            timeoutMicroseconds = max(1, (call.deadline.nanoseconds - now.nanoseconds) / 1000)
        }
        do throws(RPCError) { try connection.open(call, timeoutMicroseconds: timeoutMicroseconds) } catch {
            finish(call, error)
        }
        return true
    }

    private func nextConnection() -> ClientConnection? {
        for _ in seats.indices {
            turn = turn &+ 1 < seats.count ? turn &+ 1 : 0
            if seats[turn].canOpenCall { return seats[turn] }
        }
        return nil
    }

    /// Follows a change of `order` or of a connection in `targets`.
    private func assignSeats() { seats = order.compactMap { targets[$0]?.connection } }

    private var hasLiveConnection: Bool { targets.values.contains { $0.connection != nil } }

    private var unavailableMessage: String {
        "no connection to \(options.service) at \(options.endpoint)" + (lastFailure.map { ": \($0)" } ?? "")
    }

    /// Sends what waits, as far as connections and their credit go.
    func sendWaiting() {
        // A call that ends here may have its owner begin or cancel others at once.
        if waiting.isEmpty || isSendingWaiting { return }
        isSendingWaiting = true
        let calls = waiting
        waiting = []
        var sent = 0
        while sent < calls.count, calls[sent].isFinished || send(calls[sent]) { sent += 1 }
        waiting.insert(contentsOf: calls[sent...].lazy.filter { !$0.isFinished }, at: 0)
        isSendingWaiting = false
    }

    /// Cancels `call` wherever it is.
    func cancel(_ call: ClientCall, _ error: RPCError = RPCError(.cancelled, "cancelled by the caller")) {
        guard !call.isFinished else { return }
        call.connection?.cancel(call)
        waiting.removeAll { $0 === call }
        if let retry = retrying.removeValue(forKey: ObjectIdentifier(call)) { loop.cancel(retry.timer) }
        finish(call, error)
        sendWaiting()
    }

    /// A try of `call` has ended; repeats it where that is safe.
    func ended(_ call: ClientCall, _ status: RPCError, wasNotProcessed: Bool) {
        guard !call.isFinished else { return }
        guard status.code != .ok, !isClosed else { return finish(call, status) }
        let failure = RetryRule.Failure(
            error: status,
            wasNotProcessed: wasNotProcessed,
            hasResponses: call.hasResponses
        )
        let remaining = call.deadline == .distantFuture ? nil : call.deadline - loop.now
        let delay = retryRule.delay(
            after: failure,
            attempt: call.attempt,
            isIdempotent: call.method.isIdempotent || call.options.isRepeatable,
            remaining: remaining,
            random: random
        )
        guard let delay, retrying.count < options.maxWaitingCalls else { return finish(call, status) }
        statistics.retries += 1
        guard delay > .zero else {
            // Not within this turn: a connection that is closing is still being taken apart.
            return loop.atEndOfTurn { [self] in enqueueUnlessFinished(call) }
        }
        let timer = loop.schedule(after: delay) { [self] in
            retrying[ObjectIdentifier(call)] = nil
            enqueueUnlessFinished(call)
        }
        retrying[ObjectIdentifier(call)] = (call, timer)
    }

    private func enqueueUnlessFinished(_ call: ClientCall) {
        if isClosed { return finish(call, .notProcessed(.unavailable, "the channel is closed")) }
        if call.deadline <= loop.now { return deadlinePassed(call) }
        if !call.isFinished { enqueue(call) }
    }

    func deadlinePassed(_ call: ClientCall) {
        let waited = call.attempt <= 1 && call.connection == nil && !hasLiveConnection
        finish(
            call,
            RPCError(
                .deadlineExceeded,
                waited ? "the deadline passed: \(unavailableMessage)" : "the deadline passed before the answer"
            )
        )
    }

    private func finish(_ call: ClientCall, _ status: RPCError) {
        guard !call.isFinished else { return }
        call.isFinished = true
        call.options.onTrailers?(status.metadata)
        call.finish(status)
    }

    // MARK: Deadlines

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
        for connection in connections { next = min(next, connection.endOverdueCalls(now: now)) }
        for call in waiting where call.deadline <= now { deadlinePassed(call) }
        waiting.removeAll(where: \.isFinished)
        for call in waiting { next = min(next, call.deadline) }
        // What ended may have begun something with a deadline of its own.
        if next < earliestDeadline { setDeadlineTimer(next) }
    }

    // MARK: Connections

    func connect() { connectWhereDue() }

    /// Resolves the name anew, then connects to every address that is due.
    private func connectWhereDue() {
        guard !isClosed, !isResolving, refreshTimer == nil else { return }
        let isComplete = !order.isEmpty && order.allSatisfy { targets[$0]?.connection != nil }
        guard !isComplete else { return }
        if sweepTimer == nil { scheduleSweep() }
        isResolving = true
        network.resolve(options.endpoint, on: loop) { [self] result in resolved(result) }
    }

    private func resolved(_ result: Result<[SocketAddress], NetworkError>) {
        isResolving = false
        guard !isClosed else { return }
        switch result {
        case .failure(let error):
            resolveFailures += 1
            lastFailure = error.description
            failCallsThatDoNotWait()
            refresh(after: options.backoff.delay(attempt: resolveFailures, random: random))
        case .success(let addresses):
            resolveFailures = 0
            adopt(Array(addresses.prefix(options.maxAddresses)))
        }
    }

    private func adopt(_ addresses: [SocketAddress]) {
        order = addresses
        for address in Array(targets.keys) where !addresses.contains(address) {
            if let connection = targets[address]?.connection {
                targets[address]?.isResolved = false
                connection.retire()
            } else {
                targets[address] = nil
            }
        }
        var earliest: MonotonicInstant?
        for address in addresses {
            var target = targets[address] ?? Target(notBefore: loop.now)
            target.isResolved = true
            if target.connection == nil {
                if target.notBefore <= loop.now {
                    target.connection = dial(address)
                } else {
                    earliest = min(earliest ?? target.notBefore, target.notBefore)
                }
            }
            targets[address] = target
        }
        assignSeats()
        if let earliest { refresh(after: earliest - loop.now) }
    }

    private func dial(_ address: SocketAddress) -> ClientConnection {
        statistics.connectAttempts += 1
        let connection = ClientConnection(network.connect(to: address, on: loop), address: address, channel: self)
        connection.start()
        return connection
    }

    private func refresh(after delay: Duration) {
        guard refreshTimer == nil else { return }
        refreshTimer = loop.schedule(after: delay) { [self] in
            refreshTimer = nil
            connectWhereDue()
        }
    }

    func connectionIsReady(_ connection: ClientConnection) {
        lastFailure = nil
        sendWaiting()
    }

    /// A connection takes no new calls: another one is wanted beside it, without waiting for its end.
    func connectionIsLeaving(_ connection: ClientConnection) {
        guard !leaving.contains(where: { $0 === connection }) else { return }
        leaving.append(connection)
        forget(connection)
    }

    /// Connections that finish their last calls.
    private var leaving: [ClientConnection] = []

    func connectionDidClose(_ connection: ClientConnection, _ reason: String) {
        leaving.removeAll { $0 === connection }
        lastFailure = reason
        forget(connection)
        failCallsThatDoNotWait()
    }

    private func forget(_ connection: ClientConnection) {
        guard var target = targets[connection.address], target.connection === connection else { return }
        target.connection = nil
        target.failures = connection.hasAnswered ? 1 : target.failures + 1
        let delay = options.backoff.delay(attempt: target.failures, random: random)
        target.notBefore = loop.now + delay
        targets[connection.address] = target.isResolved ? target : nil
        assignSeats()
        guard !isClosed else { return }
        refresh(after: delay)
    }

    private func failCallsThatDoNotWait() {
        guard !hasLiveConnection else { return }
        let error = RPCError.notProcessed(.unavailable, unavailableMessage)
        for call in waiting where !call.options.waitsForReady { finish(call, error) }
        waiting.removeAll(where: \.isFinished)
    }

    private func scheduleSweep() {
        sweepTimer = loop.schedule(after: options.sweepInterval) { [self] in
            sweepTimer = nil
            for connection in connections { connection.wire.checkTimeouts() }
            if !isClosed { scheduleSweep() }
        }
    }

    /// Those that take calls and those that finish their last ones.
    var connections: [ClientConnection] { targets.values.compactMap(\.connection) + leaving }

    // MARK: The end

    func close() {
        guard !isClosed else { return }
        isClosed = true
        for timer in [refreshTimer, deadlineTimer, sweepTimer].compactMap(\.self) { loop.cancel(timer) }
        for connection in connections { connection.wire.close("the channel is closed") }
        targets = [:]
        seats = []
        leaving = []
        for retry in retrying.values { loop.cancel(retry.timer) }
        let unsent = waiting + retrying.values.map(\.call)
        waiting = []
        retrying = [:]
        for call in unsent { finish(call, .notProcessed(.unavailable, "the channel is closed")) }
    }

    var currentStatistics: ChannelStatistics {
        var copy = statistics
        copy.readyConnections = targets.values.filter { $0.connection?.wire.isReady == true }.count
        copy.waitingCalls = waiting.count
        copy.lastFailure = lastFailure
        return copy
    }
}
