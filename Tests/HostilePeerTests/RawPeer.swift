import COpenSSL
import EventLoop
import Glibc
import TLS
import TLSTestSupport
import WireTestSupport

/// A client of our own making, on a blocking socket, that says whatever it is told; every wait is bounded.
final class RawPeer {
    /// How a hostile client shakes hands.
    struct Manners: Sendable {
        var holder: Certificates.Holder? = .client
        /// The ALPN list, as it stands in a ClientHello.
        var protocols: [UInt8]? = [7] + Array("usher/1".utf8)
        var maxVersion = TLS1_3_VERSION
    }

    /// How a connection ended, as far as the peer can tell.
    enum Ending: Equatable {
        /// The server closed it.
        case closed
        /// OpenSSL's name of the alert, such as `tlsv1 alert unknown ca`.
        case alert(String)
        /// Nothing came within the bound.
        case silence
    }

    /// Contexts are shared by the connections of a test: making one reads three files.
    final class ContextCache {
        private let certificates: Certificates
        private var contexts: [String: OpaquePointer] = [:]

        init(_ certificates: Certificates) { self.certificates = certificates }

        deinit { for context in contexts.values { SSL_CTX_free(context) } }

        func context(_ manners: Manners) throws -> OpaquePointer {
            let key = "\(manners)"
            if let known = contexts[key] { return known }
            guard let context = SSL_CTX_new(TLS_client_method()) else {
                throw SystemError("SSL_CTX_new", errno: ENOMEM)
            }
            contexts[key] = context
            _ = SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(manners.maxVersion), nil)
            if let holder = manners.holder {
                guard SSL_CTX_use_certificate_chain_file(context, certificates.certificatePath(holder)) == 1,
                    SSL_CTX_use_PrivateKey_file(context, certificates.keyPath(holder), SSL_FILETYPE_PEM) == 1
                else { throw SystemError("SSL_CTX_use_certificate", errno: EINVAL) }
            }
            if let protocols = manners.protocols {
                SSL_CTX_set_alpn_protos(context, protocols, CUnsignedInt(protocols.count))
            }
            return context
        }
    }

    private let descriptor: CInt
    private var session: OpaquePointer?
    private var received: [UInt8] = []
    private(set) var frames: [SentFrame] = []
    private var ending: Ending?

    /// Connects; no TLS yet.
    init(port: UInt16, patienceMilliseconds: Int = 10_000) throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(
            tv_sec: patienceMilliseconds / 1000,
            tv_usec: patienceMilliseconds % 1000 * 1000
        )
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw SystemError("connect", errno: errno) }
    }

    deinit {
        if let session { SSL_free(session) }
        close(descriptor)
    }

    /// Shakes hands as far as the server lets it.
    func shakeHands(_ context: OpaquePointer) {
        ERR_clear_error()
        guard let session = SSL_new(context) else { return }
        self.session = session
        SSL_set_fd(session, descriptor)
        let result = SSL_connect(session)
        if result != 1 { note(result) }
    }

    /// Sends bytes without TLS.
    @discardableResult
    func sendPlain(_ bytes: [UInt8]) -> Bool {
        Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count
    }

    /// Sends bytes inside TLS; false once the server takes no more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        guard let session, ending == nil, !bytes.isEmpty else { return false }
        ERR_clear_error()
        return SSL_write(session, bytes, CInt(bytes.count)) == bytes.count
    }

    /// Says that nothing more comes, and goes on listening.
    func endSending() { shutdown(descriptor, CInt(SHUT_WR)) }

    /// Reads until a frame satisfies `isWanted`.
    ///
    /// - Returns: That frame, or nil where the connection ended, or the bound was reached, without one.
    func wait(for isWanted: (SentFrame) -> Bool) -> SentFrame? {
        var seen = 0
        while true {
            while seen < frames.count {
                if isWanted(frames[seen]) { return frames[seen] }
                seen += 1
            }
            guard ending == nil else { return nil }
            readOnce()
        }
    }

    /// The frames that have come, which are forgotten here.
    func takeFrames() -> [SentFrame] {
        defer { frames = [] }
        return frames
    }

    /// Reads until the server ends the connection.
    func readToEnd() -> Ending {
        while true {
            if let ending { return ending }
            readOnce()
        }
    }

    private func readOnce() {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        guard let session else {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count <= 0 { ending = count < 0 && errno == EAGAIN ? .silence : .closed }
            return
        }
        ERR_clear_error()
        let count = SSL_read(session, &chunk, CInt(chunk.count))
        guard count > 0 else { return note(count) }
        received += chunk.prefix(Int(count))
        let (complete, used) = SentFrame.parse(received)
        frames += complete
        received.removeFirst(used)
    }

    private func note(_ result: CInt) {
        let reason = errno
        let kind = SSL_get_error(session, result)
        let reasons = drainedErrorQueue()
        if let alert = reasons.first(where: { $0.contains(" alert ") }) {
            ending = .alert(alert.split(separator: ": ").last.map(String.init) ?? alert)
        } else if kind == SSL_ERROR_WANT_READ || kind == SSL_ERROR_WANT_WRITE || reason == EAGAIN {
            ending = .silence
        } else {
            ending = .closed
        }
    }
}
