/// A certificate operation that failed, with what was wrong and where.
package struct PKIError: Error, Equatable, CustomStringConvertible {
    /// What kind of failure it was, for a caller to act on.
    package enum Code: String, Sendable, Equatable {
        /// A service name that is not 1 to 63 bytes of `[a-z0-9-]`, or is taken by the authority itself.
        case invalidName
        /// A trust domain that is not 1 to 255 bytes of `[a-z0-9._-]`.
        case invalidTrustDomain
        /// Days outside their range, or an end that does not lie after the beginning or within the issuer's own.
        case invalidValidity
        /// A file that must not be overwritten exists.
        case alreadyExists
        /// A file or folder that is needed does not exist.
        case notFound
        /// PEM text that holds no certificate or no usable private key.
        case malformed
        /// A certificate that is not an authority of ours: not `CA:true`, or without its one `spiffe://` URI.
        case notAnAuthority
        /// A private key that does not belong to the certificate.
        case keyMismatch
        /// Another process is writing in the same folder.
        case busy
        /// The operating system refused a file operation.
        case system
        /// OpenSSL failed for a reason of its own.
        case cryptography
    }

    /// What kind of failure it was.
    package let code: Code
    /// What was wrong, what was expected, and where.
    package let message: String

    /// A failure with its message.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The code and the message, as one line.
    package var description: String { "\(code.rawValue): \(message)" }
}
