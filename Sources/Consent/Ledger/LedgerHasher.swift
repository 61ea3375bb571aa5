import Cryptography

/// What the ledger's hashes and signatures are made over, byte by byte (docs/ledger.md).
///
/// Numbers are eight bytes, the highest first. One thread at a time.
struct LedgerHasher: ~Copyable {
    /// `USHLEDG1`: no hash of an entry is one of anything else.
    private static let entryMark: UInt64 = 0x5553_484c_4544_4731
    /// `USHCKPT1`.
    private static let checkpointMark: UInt64 = 0x5553_4843_4b50_5431
    /// `USHHEAD1`.
    private static let headMark: UInt64 = 0x5553_4848_4541_4431

    private var hasher = SHA256Hasher()

    /// The hash of a record as it is stored.
    mutating func hash(ofRecord record: RawSpan) -> SHA256Digest {
        hasher.update(record)
        return hasher.finish()
    }

    /// The hash of an entry: over its position, time and kind, its record's hash and the hash of the entry before.
    mutating func hash(
        position: Int64,
        appendedAt: Int64,
        kind: Int64,
        recordHash: SHA256Digest,
        previous: SHA256Digest
    ) -> SHA256Digest {
        let numbers = SIMD4<UInt64>(
            Self.entryMark.bigEndian,
            UInt64(bitPattern: position).bigEndian,
            UInt64(bitPattern: appendedAt).bigEndian,
            UInt64(bitPattern: kind).bigEndian
        )
        withUnsafeBytes(of: numbers) { hasher.update($0.bytes) }
        recordHash.withBytes { hasher.update($0) }
        previous.withBytes { hasher.update($0) }
        return hasher.finish()
    }

    /// What a checkpoint's signature is made over: position, hash of the entry there, time, and hash of the public key.
    static func message(
        position: Int64,
        entryHash: [UInt8],
        signedAt: Int64,
        keyHash: [UInt8]
    ) -> [UInt8] {
        bytes(checkpointMark) + bytes(UInt64(bitPattern: position)) + entryHash + bytes(UInt64(bitPattern: signedAt))
            + keyHash
    }

    /// What the head's seal is made over: all of it.
    static func message(_ head: LedgerHead) -> [UInt8] {
        let numbers = [head.position, head.basePosition, head.checkpointPosition, head.checkpointCount]
        return bytes(headMark) + numbers.flatMap { bytes(UInt64(bitPattern: $0)) } + head.entryHash.bytes
    }

    /// A number as eight bytes, the highest first.
    static func bytes(_ number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) } }
}
