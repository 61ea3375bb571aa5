package import Bytes

/// An ordered, reliable, authenticated stream of bytes both ways, confined to one loop.
///
/// A TLS socket in production, a queue in a simulation. The delegate is kept until the stream is closed.
package protocol ByteStream: AnyObject {
    /// Who is told what happens; set it before the current turn ends.
    var delegate: (any ByteStreamDelegate)? { get set }

    /// True while the stream leaves arriving bytes where they are, so that the peer has to wait.
    var isReadingPaused: Bool { get set }

    /// Takes bytes from the front of `output`, as many as the way out has room for; with some left over,
    /// ``ByteStreamDelegate/byteStreamCanSend()`` follows.
    func send(_ output: inout ByteBuffer)

    /// Ends the stream at once; ``ByteStreamDelegate/byteStreamDidClose(_:)`` follows in this turn or the next.
    func close()
}

/// What a ``ByteStream`` reports, always on its loop.
package protocol ByteStreamDelegate: AnyObject {
    /// The peer is connected and its certificate verified against our authorities; its names are not judged yet.
    func byteStreamDidOpen(peer: PeerCertificate)

    /// Bytes have arrived behind those already in `input`; consume what is understood, leave the rest.
    func byteStreamDidReceive(_ input: inout ByteBuffer)

    /// There is room again after ``ByteStream/send(_:)`` left bytes over.
    func byteStreamCanSend()

    /// The stream is gone; nothing follows. Called once.
    func byteStreamDidClose(_ reason: CloseReason)
}

/// What a peer's certificate says about it.
package struct PeerCertificate: Hashable, Sendable {
    /// The URI names in the certificate, in their order.
    package var uris: [String]

    /// A certificate with these URI names.
    package init(uris: [String]) { self.uris = uris }
}

/// Why a stream ended.
package enum CloseReason: Sendable, CustomStringConvertible {
    /// We closed it.
    case closedHere
    /// The peer closed it.
    case closedByPeer
    /// No connection came about: the network, the handshake, or a limit on waiting for them.
    case neverOpened(String)
    /// The connection broke.
    case failed(String)

    package var description: String {
        switch self {
        case .closedHere: "closed here"
        case .closedByPeer: "closed by the peer"
        case .neverOpened(let why): "not connected: \(why)"
        case .failed(let why): "connection lost: \(why)"
        }
    }
}
