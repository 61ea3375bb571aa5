import COpenSSL

/// AES with a key of 256 bits in Galois/Counter Mode (NIST SP 800-38D): keeps a message secret and unchanged.
///
/// A nonce may serve once under each key. Two messages under the same key and nonce give both away.
package enum AES256GCM {
    /// Length of a key.
    package static let keyByteCount = 32
    /// Length of a nonce.
    package static let nonceByteCount = 12
    /// Length of the tag behind the ciphertext.
    package static let tagByteCount = 16

    // SAFETY: OpenSSL counts references to an algorithm atomically and never changes it.
    nonisolated(unsafe) private static let algorithm: OpaquePointer = {
        guard let algorithm = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil) else {
            preconditionFailure("OpenSSL has no AES-256-GCM")
        }
        return algorithm
    }()

    /// The ciphertext of `plaintext` with its tag behind, 16 bytes longer.
    ///
    /// `key` has 32 bytes, `nonce` 12, and was never used before with this key. What is `authenticated` is held unchanged
    /// with it, and not kept secret.
    package static func seal(
        _ plaintext: [UInt8],
        key: [UInt8],
        nonce: [UInt8],
        authenticating authenticated: [UInt8] = []
    ) -> [UInt8] {
        let context = CipherContext(key, nonce, encrypts: true)
        precondition(context.authenticate(authenticated), "OpenSSL could not take what is authenticated")
        let count = plaintext.count
        return [UInt8](unsafeUninitializedCapacity: count + tagByteCount) { output, length in
            precondition(context.update(plaintext[...], into: output), "OpenSSL could not encrypt")
            precondition(context.finish(), "OpenSSL could not finish to encrypt")
            let tag = output.baseAddress.map { UnsafeMutableRawPointer($0 + count) }
            let hasTag = EVP_CIPHER_CTX_ctrl(context.raw, EVP_CTRL_AEAD_GET_TAG, CInt(tagByteCount), tag) == 1
            precondition(hasTag, "OpenSSL made no tag")
            length = count + tagByteCount
        }
    }

    /// The message that ``seal(_:key:nonce:authenticating:)`` made `sealed` of; nil where it is another key, nonce or
    /// authenticated text, or anything was changed.
    package static func open(
        _ sealed: [UInt8],
        key: [UInt8],
        nonce: [UInt8],
        authenticating authenticated: [UInt8] = []
    ) -> [UInt8]? {
        guard sealed.count >= tagByteCount else { return nil }
        let context = CipherContext(key, nonce, encrypts: false)
        guard context.authenticate(authenticated) else { return nil }
        let count = sealed.count - tagByteCount
        var tag = Array(sealed[count...])
        guard EVP_CIPHER_CTX_ctrl(context.raw, EVP_CTRL_AEAD_SET_TAG, CInt(tagByteCount), &tag) == 1 else { return nil }
        var isWhole = false
        let plaintext = [UInt8](unsafeUninitializedCapacity: count) { output, length in
            isWhole = context.update(sealed[..<count], into: output) && context.finish()
            length = isWhole ? count : 0
        }
        return isWhole ? plaintext : nil
    }

    /// OpenSSL's state for one message, freed with its owner.
    private struct CipherContext: ~Copyable {
        let raw: OpaquePointer

        init(_ key: [UInt8], _ nonce: [UInt8], encrypts: Bool) {
            precondition(key.count == keyByteCount, "a key of AES-256 has \(keyByteCount) bytes")
            precondition(nonce.count == nonceByteCount, "a nonce has \(nonceByteCount) bytes")
            guard let raw = EVP_CIPHER_CTX_new() else { preconditionFailure("no memory to encrypt with") }
            self.raw = raw
            let isReady = EVP_CipherInit_ex(raw, AES256GCM.algorithm, nil, key, nonce, encrypts ? 1 : 0) == 1
            precondition(isReady, "OpenSSL could not begin with AES-256-GCM")
        }

        deinit { EVP_CIPHER_CTX_free(raw) }

        func authenticate(_ bytes: [UInt8]) -> Bool {
            var count: CInt = 0
            return bytes.isEmpty || EVP_CipherUpdate(raw, nil, &count, bytes, CInt(bytes.count)) == 1
        }

        func update(_ input: ArraySlice<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> Bool {
            var count: CInt = 0
            return input.withUnsafeBufferPointer { input in
                input.isEmpty
                    || EVP_CipherUpdate(raw, output.baseAddress, &count, input.baseAddress, CInt(input.count)) == 1
            }
        }

        /// Makes the tag, or holds it against the one that was set.
        func finish() -> Bool {
            // GCM has no padding: nothing is written here, but OpenSSL asks for a place.
            var (rest, count) = ((UInt64(0), UInt64(0)), CInt(0))
            return withUnsafeMutableBytes(of: &rest) { rest in
                EVP_CipherFinal_ex(raw, rest.bindMemory(to: UInt8.self).baseAddress, &count) == 1
            }
        }
    }
}
