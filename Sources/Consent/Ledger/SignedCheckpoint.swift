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

/// Signs checkpoints, with the key that the secret gives.
struct CheckpointSigner: Sendable {
    private let key: Ed25519.SigningKey
    /// SHA-256 of the public key, 32 bytes.
    let keyHash: [UInt8]

    /// What verifies the signatures, 32 bytes.
    var publicKey: [UInt8] { key.publicKey }

    /// The signer of `secret`.
    init(_ secret: ConsentSecret) {
        key = Ed25519.SigningKey(seed: secret.key(for: .ledgerSigning))
        keyHash = SHA256.hash(key.publicKey)
    }

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
