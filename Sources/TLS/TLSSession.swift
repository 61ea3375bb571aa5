import COpenSSL

/// One TLS connection over a socket; owned by one loop.
///
/// The socket stays the caller's, is non-blocking, and outlives the session. SIGPIPE must be ignored in the process.
package struct TLSSession: ~Copyable {
    private let handle: OpaquePointer

    /// How far a step of the handshake came.
    package enum Progress: Equatable, Sendable {
        /// The peer is verified and bytes can flow.
        case done
        /// Call again when the socket is readable.
        case wantsRead
        /// Call again when the socket is writable.
        case wantsWrite
    }

    /// What a read or write did.
    package enum Transfer: Equatable, Sendable {
        /// This many bytes went through; at least one.
        case bytes(Int)
        /// Call again when the socket is readable.
        case wantsRead
        /// Call again when the socket is writable.
        case wantsWrite
        /// The peer ended the session.
        case ended
    }

    /// A session in `role` over `descriptor`, not yet shaken.
    ///
    /// - Throws: ``TLSError`` with code `.unavailable` when OpenSSL cannot allocate one.
    package init(_ context: TLSContext, role: TLSContext.Role, descriptor: CInt) throws(TLSError) {
        ERR_clear_error()
        guard let handle = SSL_new(role == .client ? context.client : context.server) else {
            throw TLSError(.unavailable, "OpenSSL could not make a session")
        }
        guard SSL_set_fd(handle, descriptor) == 1 else {
            SSL_free(handle)
            throw TLSError(.unavailable, "OpenSSL could not attach the socket")
        }
        self.handle = handle
        if role == .client { SSL_set_connect_state(handle) } else { SSL_set_accept_state(handle) }
    }

    deinit { SSL_free(handle) }

    /// Takes the handshake as far as the socket allows.
    ///
    /// - Throws: ``TLSError`` with code `.handshake`; the reasons name what was wrong with a certificate.
    package mutating func handshake() throws(TLSError) -> Progress {
        ERR_clear_error()
        let result = SSL_do_handshake(handle)
        if result == 1 { return .done }
        switch SSL_get_error(handle, result) {
        case SSL_ERROR_WANT_READ: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        default:
            var reasons = drainedErrorQueue()
            let verdict = SSL_get_verify_result(handle)
            if verdict != Int(X509_V_OK) {
                let words = String(cString: X509_verify_cert_error_string(verdict))
                reasons.append("certificate: \(words)" + (refusedCertificate.map { " (of \($0.text))" } ?? ""))
            }
            throw TLSError(.handshake, "TLS handshake failed", reasons: reasons)
        }
    }

    /// The peer's certificate, where the handshake failed over it.
    private var refusedCertificate: CertificateFacts? {
        SSL_get_ex_data(handle, refusedCertificateIndex).map { CertificateFacts(OpaquePointer($0)) }
    }

    /// Reads decrypted bytes into `buffer`.
    ///
    /// - Throws: ``TLSError`` with code `.session` when the session is broken.
    @inline(__always)
    package mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(TLSError) -> Transfer {
        ERR_clear_error()
        let result = SSL_read(handle, buffer.baseAddress, CInt(clamping: buffer.count))
        if result > 0 { return .bytes(Int(result)) }
        return try failure(result, "read")
    }

    /// Encrypts and writes bytes of `buffer`; maybe not all.
    ///
    /// - Throws: ``TLSError`` with code `.session` when the session is broken.
    @inline(__always)
    package mutating func write(_ buffer: UnsafeRawBufferPointer) throws(TLSError) -> Transfer {
        ERR_clear_error()
        let result = SSL_write(handle, buffer.baseAddress, CInt(clamping: buffer.count))
        if result > 0 { return .bytes(Int(result)) }
        return try failure(result, "write")
    }

    /// True while bytes that the socket already gave have not been read.
    package var hasPending: Bool { SSL_has_pending(handle) == 1 }

    /// Tells the peer that nothing more will come, if the socket takes it; no answer is waited for.
    package mutating func shutdown() {
        ERR_clear_error()
        _ = SSL_shutdown(handle)
        ERR_clear_error()
    }

    /// The URI names in the peer's certificate, in their order; empty before the handshake is done.
    package var peerURIs: [String] {
        guard let certificate = SSL_get0_peer_certificate(handle) else { return [] }
        return CertificateFacts.uris(certificate)
    }

    @inline(never)
    private func failure(_ result: CInt, _ what: String) throws(TLSError) -> Transfer {
        switch SSL_get_error(handle, result) {
        case SSL_ERROR_WANT_READ: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        case SSL_ERROR_ZERO_RETURN: return .ended
        case SSL_ERROR_SYSCALL:
            // The peer went without saying goodbye, or the socket failed: nothing of OpenSSL's to report.
            ERR_clear_error()
            return .ended
        default: throw TLSError(.session, "TLS \(what) failed")
        }
    }
}

// An `SSL` belongs to one thread at a time; it may be sent to a loop, never shared.
@available(*, unavailable)
extension TLSSession: Sendable {}
