import Cryptography
import UsherProto

/// A signed statement that the ledger up to a position has a hash.
struct SignedCheckpoint: Equatable, Sendable {
    /// The position it covers.
    var position: Int64
    /// Hash of the entry there, 32 bytes.
    var entryHash: [UInt8]
    /// In microseconds since 1970 UTC.
    var signedAt: Int64
    /// SHA-256 of the public key, 32 bytes.
    var keyHash: [UInt8]
    /// 64 bytes of Ed25519.
    var signature: [UInt8]

    /// The checkpoint as the contract spells it.
    var message: LedgerCheckpoint {
        LedgerCheckpoint(
            position: UInt64(clamping: position),
            entryHash: entryHash,
            signedAtUnixUs: signedAt,
            keySha256: keyHash,
            signature: signature
        )
    }
}

/// Signs checkpoints and seals the head, with the keys that the secret gives.
struct CheckpointSigner: Sendable {
    private let key: Ed25519.SigningKey
    private let sealingKey: [UInt8]
    /// SHA-256 of the public key, 32 bytes.
    let keyHash: [UInt8]

    /// What verifies the signatures, 32 bytes.
    var publicKey: [UInt8] { key.publicKey }

    /// The signer of `secret`.
    init(_ secret: ConsentSecret) {
        key = Ed25519.SigningKey(seed: secret.key(for: .ledgerSigning))
        keyHash = SHA256.hash(key.publicKey)
        sealingKey = secret.key(for: .ledgerHead)
    }

    /// What belongs to `head`: only who has the secret can make it, so that entries behind the last checkpoint are not
    /// replaced together with their head.
    func seal(of head: LedgerHead) -> [UInt8] { HMACSHA256.code(LedgerHasher.message(head), key: sealingKey) }

    /// True where the head is as a service with the secret wrote it.
    func isSealed(_ head: LedgerHead) -> Bool { isEqualInConstantTime(seal(of: head), head.seal) }

    /// A checkpoint of the entry at `position`.
    func sign(position: Int64, entryHash: [UInt8], at now: Int64) -> SignedCheckpoint {
        let message = LedgerHasher.message(position: position, entryHash: entryHash, signedAt: now, keyHash: keyHash)
        return SignedCheckpoint(
            position: position,
            entryHash: entryHash,
            signedAt: now,
            keyHash: keyHash,
            signature: key.signature(of: message)
        )
    }

    /// True where this signer's key has signed exactly that.
    func isValid(_ checkpoint: SignedCheckpoint) -> Bool {
        let message = LedgerHasher.message(
            position: checkpoint.position,
            entryHash: checkpoint.entryHash,
            signedAt: checkpoint.signedAt,
            keyHash: checkpoint.keyHash
        )
        return checkpoint.keyHash == keyHash
            && Ed25519.isValid(checkpoint.signature, of: message, publicKey: publicKey)
    }
}
