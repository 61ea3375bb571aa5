/// HMAC with SHA-256 (RFC 2104, FIPS 198-1): a hash that only who has the key can make.
package enum HMACSHA256 {
    private static let blockByteCount = 64

    /// The 32 bytes of the code of `message` under `key`.
    package static func code(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        code([message], key: key).bytes
    }

    /// The code of `parts` one behind the other under `key`.
    static func code(_ parts: [[UInt8]], key: [UInt8]) -> SHA256Digest {
        var hasher = SHA256Hasher()
        var block = key.count > blockByteCount ? SHA256.hash(key) : key
        block.append(contentsOf: repeatElement(0, count: blockByteCount - block.count))
        hasher.update(block.map { $0 ^ 0x36 })
        for part in parts { hasher.update(part) }
        let inner = hasher.finish()
        hasher.update(block.map { $0 ^ 0x5c })
        inner.withBytes { hasher.update($0) }
        return hasher.finish()
    }
}
