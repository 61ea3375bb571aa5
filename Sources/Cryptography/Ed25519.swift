import COpenSSL

/// Signatures of Ed25519 (RFC 8032).
package enum Ed25519 {
    /// Length of the seed that both keys come from.
    package static let seedByteCount = 32
    /// Length of a public key.
    package static let publicKeyByteCount = 32
    /// Length of a signature.
    package static let signatureByteCount = 64

    /// What signs.
    package final class SigningKey: @unchecked Sendable {
        // SAFETY: OpenSSL does not change a key that signs; each signature has a context of its own.
        private let raw: OpaquePointer
        /// What verifies its signatures, 32 bytes.
        package let publicKey: [UInt8]

        /// The key of `seed`, 32 random bytes; the same seed makes the same key.
        package init(seed: [UInt8]) {
            precondition(seed.count == seedByteCount, "a seed of Ed25519 has \(seedByteCount) bytes")
            guard let raw = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count) else {
                preconditionFailure("OpenSSL made no Ed25519 key")
            }
            self.raw = raw
            publicKey = [UInt8](unsafeUninitializedCapacity: publicKeyByteCount) { bytes, count in
                count = publicKeyByteCount
                let hasKey = EVP_PKEY_get_raw_public_key(raw, bytes.baseAddress, &count) == 1
                precondition(hasKey && count == publicKeyByteCount, "OpenSSL told no public key")
            }
        }

        deinit { EVP_PKEY_free(raw) }

        /// The 64 bytes of the signature of `message`.
        package func signature(of message: [UInt8]) -> [UInt8] {
            guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory to sign with") }
            defer { EVP_MD_CTX_free(context) }
            precondition(EVP_DigestSignInit(context, nil, nil, nil, raw) == 1, "OpenSSL could not begin to sign")
            return [UInt8](unsafeUninitializedCapacity: signatureByteCount) { bytes, count in
                count = signatureByteCount
                let isSigned = EVP_DigestSign(context, bytes.baseAddress, &count, message, message.count) == 1
                precondition(isSigned && count == signatureByteCount, "OpenSSL could not sign")
            }
        }
    }

    /// True where `signature` of `message` was made with the seed behind `publicKey`.
    package static func isValid(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
        guard signature.count == signatureByteCount, publicKey.count == publicKeyByteCount else { return false }
        defer { ERR_clear_error() }
        guard let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count) else {
            return false
        }
        defer { EVP_PKEY_free(key) }
        guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory to verify with") }
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
