package import Bytes
package import EventLoop
package import Transport

/// A byte stream whose peer is the test: bytes go in and come out by hand, with as much room as the test gives.
package final class StubStream: ByteStream {
    package init() {}

    package var delegate: (any ByteStreamDelegate)?
    package var isReadingPaused = false {
        didSet { if !isReadingPaused && oldValue { deliver() } }
    }
    /// Bytes that the way out still takes.
    package var room = Int.max
    /// What was sent, in order.
    package private(set) var sent: [UInt8] = []
    package private(set) var isClosed = false
    private var input = ByteBuffer()

    package func send(_ output: inout ByteBuffer) {
        let byteCount = min(room, output.count)
        sent += output.withUnsafeReadableBytes { [UInt8]($0.prefix(byteCount)) }
        output.consume(byteCount)
        room -= byteCount
    }

    package func close() {
        isClosed = true
        delegate = nil
    }

    package func open(uris: [String]) { delegate?.byteStreamDidOpen(peer: PeerCertificate(uris: uris)) }

    /// Lets `bytes` arrive.
    package func receive(_ bytes: [UInt8]) {
        input.append(bytes)
        if !isReadingPaused { deliver() }
    }

    /// Takes `byteCount` more bytes, as a peer that reads again does.
    package func giveRoom(_ byteCount: Int) {
        room += byteCount
        delegate?.byteStreamCanSend()
    }

    package func endFromPeer() {
        isClosed = true
        let delegate = self.delegate
        self.delegate = nil
        delegate?.byteStreamDidClose(.closedByPeer)
    }

    /// The frames sent so far; those that follow are given next time.
    package func takeFrames() -> [SentFrame] {
        let (frames, used) = SentFrame.parse(sent)
        sent.removeFirst(used)
        return frames
    }

    private func deliver() { delegate?.byteStreamDidReceive(&input) }
}

/// A network on which the test opens the connections.
package final class StubNetwork: Network, @unchecked Sendable {
    // SAFETY: a simulation has one thread.
    package init() {}

    private var accept: ((any ByteStream) -> Void)?
    /// The streams that were dialled.
    package private(set) var dialled: [StubStream] = []

    package func resolve(
        _ endpoint: Endpoint,
        on loop: EventLoop,
        _ completion: @escaping @Sendable (Result<[SocketAddress], NetworkError>) -> Void
    ) {
        completion(.success([SocketAddress(host: "10.0.0.1", port: endpoint.port)]))
    }

    package func connect(to address: SocketAddress, on loop: EventLoop) -> any ByteStream {
        let stream = StubStream()
        dialled.append(stream)
        return stream
    }

    package func listen(
        on address: SocketAddress,
        loop: EventLoop,
        _ accept: @escaping (any ByteStream) -> Void
    ) throws(NetworkError) -> any Listener {
        self.accept = accept
        return StubListener(address: address) { [weak self] in self?.accept = nil }
    }

    /// A connection from a client that has not shaken hands yet.
    package func accepted() -> StubStream {
        let stream = StubStream()
        accept?(stream)
        return stream
    }

    /// A connection from a client, opened by the holder of a certificate with these URI names.
    package func dial(uris: [String] = ["spiffe://test/client"]) -> StubStream {
        let stream = accepted()
        stream.open(uris: uris)
        return stream
    }

    private final class StubListener: Listener {
        let address: SocketAddress
        private let onClose: () -> Void

        init(address: SocketAddress, onClose: @escaping () -> Void) {
            self.address = address
            self.onClose = onClose
        }

        func close() { onClose() }
    }
}
