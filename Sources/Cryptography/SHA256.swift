import COpenSSL

/// SHA-256 (FIPS 180-4) of a message that is there as a whole.
package enum SHA256 {
    /// Length of a hash.
    package static let byteCount = 32

    /// The 32 bytes of the hash.
    package static func hash(_ message: [UInt8]) -> [UInt8] { digest(message.span.bytes).bytes }

    /// The hash as a value that needs no memory of its own.
    package static func digest(_ message: RawSpan) -> SHA256Digest {
        var hasher = SHA256Hasher()
        hasher.update(message)
        return hasher.finish()
    }
}

/// The 32 bytes of a SHA-256 hash, in line: no heap, no reference counting.
package struct SHA256Digest: Hashable, Sendable {
    private let words: SIMD4<UInt64>

    /// The hash of nothing yet: 32 zeros.
    package static let zeros = SHA256Digest(words: .zero)

    private init(words: SIMD4<UInt64>) { self.words = words }

    /// The hash in `bytes`; nil unless they are 32.
    package init?(_ bytes: RawSpan) {
        guard bytes.byteCount == SHA256.byteCount else { return nil }
        words = bytes.withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
    }

    /// The hash in `bytes`; nil unless they are 32.
    package init?(_ bytes: [UInt8]) { self.init(bytes.span.bytes) }

    /// The 32 bytes.
    package var bytes: [UInt8] { withBytes { span in [UInt8](copying: span) } }

    /// Lends the 32 bytes to `body`.
    package func withBytes<Value, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Value) throws(Failure) -> Value {
        var words = words
        return try withUnsafeBytes(of: &words) { bytes throws(Failure) in try body(bytes.bytes) }
    }

    /// What `fill` writes to the address of 32 bytes.
    init(filledBy fill: (UnsafeMutablePointer<UInt8>) -> Void) {
        var words = SIMD4<UInt64>.zero
        withUnsafeMutableBytes(of: &words) { bytes in
            if let start = bytes.bindMemory(to: UInt8.self).baseAddress { fill(start) }
        }
        self.init(words: words)
    }
}

/// SHA-256 of a message that comes in pieces; begins anew after each ``finish()``, so that one serves many messages.
///
/// One thread at a time.
package struct SHA256Hasher: ~Copyable {
    private let context: OpaquePointer

    // SAFETY: OpenSSL counts references to an algorithm atomically and never changes it.
    nonisolated(unsafe) private static let algorithm: OpaquePointer = {
        guard let algorithm = EVP_MD_fetch(nil, "SHA256", nil) else { preconditionFailure("OpenSSL has no SHA-256") }
        return algorithm
    }()

    /// A hasher of nothing yet.
    package init() {
        guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory to hash with") }
        self.context = context
        begin()
    }

    deinit { EVP_MD_CTX_free(context) }

    private func begin() {
        precondition(EVP_DigestInit_ex(context, Self.algorithm, nil) == 1, "OpenSSL could not begin to hash")
    }

    /// Takes the next bytes of the message.
    package mutating func update(_ bytes: RawSpan) {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, bytes.count > 0 else { return }
            precondition(EVP_DigestUpdate(context, start, bytes.count) == 1, "OpenSSL could not hash")
        }
    }

    /// Takes the next bytes of the message.
    package mutating func update(_ bytes: [UInt8]) { update(bytes.span.bytes) }

    /// The hash of what was taken since the beginning or the last call.
    package mutating func finish() -> SHA256Digest {
        let digest = SHA256Digest { start in
            precondition(EVP_DigestFinal_ex(context, start, nil) == 1, "OpenSSL could not finish to hash")
        }
        begin()
        return digest
    }
}

extension [UInt8] {
    /// A copy of `span`.
    package init(copying span: RawSpan) { self = span.withUnsafeBytes { [UInt8]($0) } }
}
