/// A failed TLS operation, with OpenSSL's own reasons.
package struct TLSError: Error, CustomStringConvertible {
    /// What kind of failure it was.
    package enum Code: String, Sendable {
        /// A certificate, key or authority file that cannot be used.
        case credentials
        /// The handshake failed, on our side or the peer's.
        case handshake
        /// An established session broke.
        case session
        /// OpenSSL could not allocate.
        case unavailable
    }

    /// What kind of failure it was.
    package var code: Code
    /// What was attempted, and on what.
    package var message: String
    /// OpenSSL's error queue, oldest first.
    package var reasons: [String]
    /// Which of our own files cannot be used; nil where it is not about one.
    package var file: CredentialFile?

    /// A failure with the reasons that OpenSSL left behind on this thread.
    package init(
        _ code: Code,
        _ message: String,
        reasons: [String] = drainedErrorQueue(),
        file: CredentialFile? = nil
    ) {
        self.file = file
        self.code = code
        self.message = message
        self.reasons = reasons
    }

    package var description: String {
        "\(message)" + (reasons.isEmpty ? "" : " (OpenSSL: \(reasons.joined(separator: "; ")))")
    }
}

/// One of the files that say who we are and whom we trust.
package enum CredentialFile: Sendable {
    /// Our certificate.
    case certificate
    /// Its private key.
    case key
    /// The authorities whose certificates we accept.
    case authority
}
