import Bytes
import EventLoop
import Transport

/// One connection in memory between two loops without threads, which allocates nothing in steady state itself.
///
/// What one side sends arrives when ``deliver(to:)`` is called, all of it in one piece.
final class MemoryNetwork: Network, @unchecked Sendable {
    // SAFETY: used on the one thread that drives both loops.
    private let client: MemoryStream
    private let server: MemoryStream
    private let certificates: (client: PeerCertificate, server: PeerCertificate)
    private var accept: ((any ByteStream) -> Void)?
    private var isDialled = false

    enum Side { case client, server }

    init(client: PeerCertificate, server: PeerCertificate) {
        certificates = (client, server)
        self.client = MemoryStream()
        self.server = MemoryStream()
        self.client.peer = self.server
        self.server.peer = self.client
    }

    var isListening: Bool { accept != nil }

    func resolve(
        _ endpoint: Endpoint,
        on loop: EventLoop,
        _ completion: @escaping @Sendable (Result<[SocketAddress], NetworkError>) -> Void
    ) {
        loop.execute { completion(.success([SocketAddress(host: endpoint.host, port: endpoint.port)])) }
    }

    func connect(to address: SocketAddress, on loop: EventLoop) -> any ByteStream {
        precondition(!isDialled, "there is one connection here")
        isDialled = true
        return client
    }

    func listen(
        on address: SocketAddress,
        loop: EventLoop,
        _ accept: @escaping (any ByteStream) -> Void
    ) throws(NetworkError) -> any Listener {
        self.accept = accept
        return MemoryListener(address: address)
    }

    /// Opens the connection once it is dialled, and hands over what the other side sent; true if there was anything.
    func deliver(to side: Side) -> Bool {
        let stream = side == .client ? client : server
        guard !stream.isOpen else { return stream.deliver() }
        guard isDialled, let accept else { return false }
        if side == .server { accept(server) }
        stream.open(peer: side == .client ? certificates.server : certificates.client)
        return true
    }
}

private final class MemoryListener: Listener {
    let address: SocketAddress

    init(address: SocketAddress) { self.address = address }

    func close() {}
}

/// One end of the connection.
private final class MemoryStream: ByteStream {
    var delegate: (any ByteStreamDelegate)?
    var isReadingPaused = false
    // SAFETY: the network keeps both ends.
    unowned(unsafe) var peer: MemoryStream?
    private(set) var isOpen = false
    private var arriving = ByteBuffer(byteCapacity: 1 << 20)
    private var input = ByteBuffer(byteCapacity: 1 << 20)

    func open(peer certificate: PeerCertificate) {
        isOpen = true
        delegate?.byteStreamDidOpen(peer: certificate)
    }

    func send(_ output: inout ByteBuffer) {
        guard let peer, isOpen else { return }
        peer.arriving.append(contentsOf: output)
        output.removeAll()
    }

    func deliver() -> Bool {
        guard !arriving.isEmpty, !isReadingPaused else { return false }
        input.append(contentsOf: arriving)
        arriving.removeAll()
        delegate?.byteStreamDidReceive(&input)
        return true
    }

    // Nothing is measured behind the end.
    func close() { delegate = nil }
}
