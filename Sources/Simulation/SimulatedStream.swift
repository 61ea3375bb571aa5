import Bytes
import EventLoop
import Transport

/// One end of a connection in memory; what it sends arrives at its peer later, in order, unless the network loses it.
final class SimulatedStream: ByteStream {
    var delegate: (any ByteStreamDelegate)?
    var isReadingPaused = false {
        didSet { if !isReadingPaused && oldValue { deliverAgain() } }
    }

    /// The other end; the two keep each other until one ends.
    var peer: SimulatedStream?

    private let network: SimulatedNetwork
    private let loop: EventLoop
    private var input = ByteBuffer()
    private var isOpen = false
    private var isOver = false
    private var underWay = 0
    private var mustReportRoom = false
    /// Nothing sent arrives any more, and neither side knows.
    private var isSilent = false
    /// Nothing sent arrives any more, and both sides are about to know.
    private var isBroken = false
    private var lastArrival: MonotonicInstant?

    init(network: SimulatedNetwork, loop: EventLoop) {
        self.network = network
        self.loop = loop
    }

    func open(peer certificate: PeerCertificate) {
        guard !isOver else { return }
        isOpen = true
        delegate?.byteStreamDidOpen(peer: certificate)
        if isOpen, !input.isEmpty { deliverAgain() }
    }

    /// Lets nothing that is sent from here on arrive before `instant`.
    func holdBack(until instant: MonotonicInstant) { lastArrival = instant }

    func send(_ output: inout ByteBuffer) {
        guard isOpen, !isOver, let peer else { return }
        while !output.isEmpty {
            let room = network.faults.windowByteCount - underWay
            guard room > 0 else {
                mustReportRoom = true
                return
            }
            let byteCount = min(output.count, room, network.faults.chunkByteLimit)
            let chunk = output.withUnsafeReadableBytes { [UInt8]($0.prefix(byteCount)) }
            output.consume(byteCount)
            underWay += byteCount
            carry(chunk, to: peer)
            if isOver { return }
        }
    }

    private func carry(_ chunk: [UInt8], to peer: SimulatedStream) {
        if isBroken { return }
        if network.random.chance(network.faults.resetProbability) {
            isBroken = true
            loop.atEndOfTurn { self.end(.failed("reset by the network")) }
            return
        }
        if !isSilent && network.random.chance(network.faults.silenceProbability) { isSilent = true }
        if isSilent { return }
        let arrival = max(lastArrival ?? loop.now, loop.now + network.delay())
        lastArrival = arrival
        peer.loop.schedule(at: arrival) {
            peer.receive(chunk)
            self.loop.schedule(after: .zero) { self.arrived(chunk.count) }
        }
    }

    private func arrived(_ byteCount: Int) {
        underWay -= byteCount
        guard mustReportRoom, !isOver else { return }
        mustReportRoom = false
        delegate?.byteStreamCanSend()
    }

    private func receive(_ chunk: [UInt8]) {
        guard !isOver else { return }
        input.append(chunk)
        if isOpen && !isReadingPaused { delegate?.byteStreamDidReceive(&input) }
    }

    private func deliverAgain() {
        loop.schedule(after: .zero) {
            guard self.isOpen, !self.isOver, !self.isReadingPaused, !self.input.isEmpty else { return }
            self.delegate?.byteStreamDidReceive(&self.input)
        }
    }

    func close() {
        guard !isOver else { return }
        loop.atEndOfTurn { self.end(.closedHere) }
    }

    /// Ends this end at once, and the other one when the news has reached it, behind the bytes under way.
    func end(_ reason: CloseReason) {
        guard !isOver else { return }
        isOver = true
        let delegate = self.delegate
        self.delegate = nil
        delegate?.byteStreamDidClose(reason)
        guard let peer else { return }
        self.peer = nil
        // A silent network does not carry the end either.
        guard !isSilent else { return }
        let arrival = max(lastArrival ?? loop.now, loop.now + network.delay())
        peer.loop.schedule(at: arrival) { peer.end(.closedByPeer) }
    }
}
