import Cryptography
import EventLoop
import JSON
import UsherProto

/// A checkpoint of the ledger that was kept elsewhere, as `usher consent checkpoint` printed it.
struct KeptCheckpoint: Equatable, Sendable {
    /// Largest file of them that is read, and most lines that it may have.
    static let maximumByteCount = 16 << 20
    static let maximumCount = 10_000

    var position: UInt64
    var entryHash: [UInt8]
    var keyHash: [UInt8]
    /// In microseconds since 1970.
    var signedAt: Int64
    var signature: [UInt8]

    /// The checkpoint in a line; nil where it is none.
    init?(line: [UInt8]) {
        guard let document = try? JSONDocument(parsing: line),
            let number = document.root["position"]?.number?.integer, number > 0,
            let hash = document.root["entry_hash"]?.string.flatMap(Base16.decode), hash.count == SHA256.byteCount,
            let key = document.root["key_sha256"]?.string.flatMap(Base16.decode), key.count == SHA256.byteCount,
            let signedAt = document.root["signed_at_unix_us"]?.number?.integer,
            let signature = document.root["signature"]?.string.flatMap(Base16.decode),
            signature.count == Ed25519.signatureByteCount
        else { return nil }
        (position, entryHash, keyHash) = (UInt64(number), hash, key)
        (self.signedAt, self.signature) = (signedAt, signature)
    }

    /// Whether the signature is right, by the ledger's own checkpoint of the same place and time, which was verified; nil where
    /// the ledger has none, as one that was restored from before that time: it takes the key to tell then.
    func isSigned(asIn checkpoints: [LedgerCheckpoint]) -> Bool? {
        guard let own = checkpoints.first(where: { $0.position == position }), own.signedAtUnixUs == signedAt,
            own.keySha256 == keyHash
        else { return nil }
        return own.signature == signature
    }

    /// The checkpoints in a file, one a line; empty lines are passed over.
    static func read(_ path: String) throws(CommandError) -> [KeptCheckpoint] {
        let bytes: [UInt8]?
        do throws(SystemError) { bytes = try FileText.read(path, atMost: maximumByteCount) } catch {
            throw .failed("\(error)")
        }
        guard let bytes else { throw .failed("\(path) has more than \(maximumByteCount >> 20) MiB") }
        var checkpoints: [KeptCheckpoint] = []
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
            guard let checkpoint = KeptCheckpoint(line: Array(line)) else {
                throw .failed("\(path):\(index + 1): no checkpoint as `usher consent checkpoint` prints them")
            }
            guard checkpoints.count < maximumCount else { throw .failed("\(path) has more than \(maximumCount) lines") }
            checkpoints.append(checkpoint)
        }
        guard !checkpoints.isEmpty else { throw .failed("\(path) holds no checkpoint") }
        return checkpoints
    }
}

extension LedgerCheckpoint {
    /// Writes the checkpoint as an object.
    func write(into json: inout JSONWriter) {
        json.object { json in
            json.member("position", position)
            json.member("entry_hash", Base16.encode(entryHash))
            json.member("signed_at_unix_us", signedAtUnixUs)
            json.member("key_sha256", Base16.encode(keySha256))
            json.member("signature", Base16.encode(signature))
        }
    }
}
