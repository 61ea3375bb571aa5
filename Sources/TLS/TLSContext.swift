import COpenSSL
import Glibc

/// Credentials ready for use by any number of sessions, as client and as server: TLS 1.3 only, both sides with
/// certificates, ALPN `usher/1` (`WIRE.md` 1).
///
/// Immutable once made, and OpenSSL lets threads share it.
package final class TLSContext: Sendable {
    /// Which side of the handshake a session takes.
    package enum Role: Sendable {
        /// The side that dials.
        case client
        /// The side that listens.
        case server
    }

    // SAFETY: an SSL_CTX is reference counted with atomics and not changed after `init`.
    nonisolated(unsafe) let client: OpaquePointer
    nonisolated(unsafe) let server: OpaquePointer

    /// Reads the files of `credentials`.
    ///
    /// - Throws: ``TLSError`` with code `.credentials` naming the file that cannot be used.
    package init(_ credentials: TLSCredentials) throws(TLSError) {
        let client = try Self.makeContext(.client, credentials)
        do throws(TLSError) {
            server = try Self.makeContext(.server, credentials)
        } catch {
            SSL_CTX_free(client)
            throw error
        }
        self.client = client
    }

    deinit {
        SSL_CTX_free(client)
        SSL_CTX_free(server)
    }

    /// The ALPN protocol list as it stands in a ClientHello: a length byte, then the name.
    static let protocols: [UInt8] = [7] + Array("usher/1".utf8)

    private static func makeContext(_ role: Role, _ credentials: TLSCredentials) throws(TLSError) -> OpaquePointer {
        ERR_clear_error()
        guard let context = SSL_CTX_new(role == .client ? TLS_client_method() : TLS_server_method()) else {
            throw TLSError(.unavailable, "OpenSSL could not make a context")
        }
        do throws(TLSError) {
            try configure(context, role)
            try load(credentials, into: context)
        } catch {
            SSL_CTX_free(context)
            throw error
        }
        return context
    }

    private static func configure(_ context: OpaquePointer, _ role: Role) throws(TLSError) {
        let suites = "TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256"
        guard usher_ssl_ctx_set_min_proto_version(context, TLS1_3_VERSION) == 1,
            SSL_CTX_set_ciphersuites(context, suites) == 1
        else { throw TLSError(.unavailable, "this OpenSSL has no TLS 1.3") }
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, keepRefused)
        // A read takes a record and its header in one call. Not more: OpenSSL moves what is left over to the front of its
        // buffer before each record, which costs more than the calls that a larger buffer would save.
        usher_ssl_ctx_set_read_ahead(context, 1)
        SSL_CTX_set_default_read_buffer_len(context, 17 * 1024)
        _ = usher_ssl_ctx_set_mode(context, Int(SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER))
        // Connections live long: resumption would save little, and a ticket outlives a revoked certificate.
        _ = usher_ssl_ctx_set_session_cache_mode(context, Int(SSL_SESS_CACHE_OFF))
        SSL_CTX_set_num_tickets(context, 0)
        switch role {
        case .client:
            guard SSL_CTX_set_alpn_protos(context, protocols, CUnsignedInt(protocols.count)) == 0 else {
                throw TLSError(.unavailable, "OpenSSL refused the ALPN protocol name")
            }
        case .server:
            SSL_CTX_set_client_hello_cb(context, requireALPN, nil)
            SSL_CTX_set_alpn_select_cb(context, selectALPN, nil)
        }
    }

    private static func load(_ credentials: TLSCredentials, into context: OpaquePointer) throws(TLSError) {
        // An encrypted key is refused: nobody is there to unlock it, and OpenSSL would ask the terminal.
        SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in -1 }
        try checkReadable(credentials.certificatePath, .certificate, "certificate")
        guard SSL_CTX_use_certificate_chain_file(context, credentials.certificatePath) == 1 else {
            throw TLSError(
                .credentials,
                "cannot use the certificate in \(credentials.certificatePath)",
                file: .certificate
            )
        }
        try checkReadable(credentials.keyPath, .key, "key")
        guard SSL_CTX_use_PrivateKey_file(context, credentials.keyPath, SSL_FILETYPE_PEM) == 1 else {
            throw TLSError(
                .credentials,
                "cannot use the key in \(credentials.keyPath) with the certificate in \(credentials.certificatePath)",
                file: .key
            )
        }
        guard SSL_CTX_check_private_key(context) == 1 else {
            throw TLSError(
                .credentials,
                "the key in \(credentials.keyPath) is not the key of \(credentials.certificatePath)",
                file: .key
            )
        }
        try checkReadable(credentials.authorityPath, .authority, "authorities")
        guard SSL_CTX_load_verify_locations(context, credentials.authorityPath, nil) == 1 else {
            throw TLSError(
                .credentials,
                "cannot use the authorities in \(credentials.authorityPath)",
                file: .authority
            )
        }
    }

    /// Says what the system says of a file that cannot even be read, which OpenSSL wraps in words of its own.
    private static func checkReadable(
        _ path: String,
        _ file: CredentialFile,
        _ word: String
    ) throws(TLSError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw TLSError(.credentials, "cannot read the \(word) in \(path): \(reason)", reasons: [], file: file)
        }
        defer { close(descriptor) }
        var status = stat()
        // A pipe would keep OpenSSL waiting for a writer.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            let reason = "it is not a regular file"
            throw TLSError(.credentials, "cannot read the \(word) in \(path): \(reason)", reasons: [], file: file)
        }
    }
}

/// Refuses a ClientHello that offers no protocol at all, with the alert that RFC 7301 names.
private let requireALPN:
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<CInt>?, UnsafeMutableRawPointer?) -> CInt = {
        session,
        alert,
        _ in
        var bytes: UnsafePointer<UInt8>?
        var count = 0
        let extensionType = CUnsignedInt(TLSEXT_TYPE_application_layer_protocol_negotiation)
        if SSL_client_hello_get0_ext(session, extensionType, &bytes, &count) == 1 { return SSL_CLIENT_HELLO_SUCCESS }
        alert?.pointee = CInt(SSL_AD_NO_APPLICATION_PROTOCOL)
        return SSL_CLIENT_HELLO_ERROR
    }

/// Picks `usher/1` from what the client offers, or ends the handshake with `no_application_protocol`.
private let selectALPN:
    @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt8>?,
        UnsafePointer<UInt8>?, CUnsignedInt, UnsafeMutableRawPointer?
    ) -> CInt = { _, chosen, chosenLength, offered, offeredLength, _ in
        let offer = UnsafeBufferPointer(start: offered, count: Int(offeredLength))
        var index = 0
        while index < offer.count {
            let next = index + 1 + Int(offer[index])
            guard next <= offer.count else { break }
            if offer[index..<next].elementsEqual(TLSContext.protocols) {
                chosen?.pointee = offered?.advanced(by: index + 1)
                chosenLength?.pointee = offer[index]
                return SSL_TLSEXT_ERR_OK
            }
            index = next
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }
