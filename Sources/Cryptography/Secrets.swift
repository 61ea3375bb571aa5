package import EventLoop

/// Compares in a time that does not tell where the difference is, only whether the lengths differ.
package func isEqualInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

extension RandomSource {
    /// So many random bytes, such as a key.
    package func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count { withUnsafeBytes(of: next().littleEndian) { bytes.append(contentsOf: $0) } }
        return Array(bytes.prefix(count))
    }
}
