/// HKDF with SHA-256 (RFC 5869): many keys out of one secret, none of which tells another.
package enum HKDFSHA256 {
    /// Most bytes that one derivation may have.
    package static let maximumByteCount = 255 * SHA256.byteCount

    /// The key that belongs to `info`, `byteCount` long, out of `secret`, which is as long and as random as the strongest
    /// key that is made of it.
    package static func key(
        from secret: [UInt8],
        salt: [UInt8] = [],
        info: [UInt8],
        byteCount: Int = 32
    ) -> [UInt8] {
        precondition(1...maximumByteCount ~= byteCount, "HKDF makes 1 to \(maximumByteCount) bytes")
        let extracted = HMACSHA256.code(secret, key: salt)
        var output: [UInt8] = []
        var block: [UInt8] = []
        var counter: UInt8 = 1
        while output.count < byteCount {
            block = HMACSHA256.code([block, info, [counter]], key: extracted).bytes
            output += block
            counter &+= 1
        }
        return Array(output.prefix(byteCount))
    }
}
