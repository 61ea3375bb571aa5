import Cryptography
import EventLoop
import ServiceKit
import Storage

/// The secret that every key of consent comes from.
///
/// An operator may give it, so that it is not in the database's file and its backups; else it is made at the first start
/// and kept in the table `service_secret`. It must stay the same for a database's whole life: keys of people are sealed
/// under it, and the ledger is signed with it.
struct ConsentSecret: Sendable {
    /// Shortest secret that an operator may give, in bytes.
    static let minimumByteCount = 32

    /// What a key is for.
    enum Label: String, CaseIterable, Sendable {
        /// Seed of the key that signs the ledger's checkpoints.
        case ledgerSigning = "ledger-signing"
        /// Seals the keys of people.
        case personKeys = "person-keys"
        /// Hashes the ids of erased people.
        case erasedPerson = "erased-person"
        /// Makes and checks the tokens of preference links.
        case preferenceLinks = "preference-links"
        /// Recognises the secret without telling it.
        case fingerprint
    }

    private let bytes: [UInt8]

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// 32 bytes that belong to `label`, always the same; none tells another or the secret (HKDF, RFC 5869).
    func key(for label: Label) -> [UInt8] {
        HKDFSHA256.key(from: bytes, info: Array("usher.consent.\(label.rawValue)".utf8))
    }

    /// The secret that an operator has `given`, or the one that is kept, which is made where there is none.
    ///
    /// - Throws: ``ConsentSecretError`` where the database belongs to another secret.
    static func load(
        _ given: Redacted<String>?,
        random: any RandomSource,
        in transaction: borrowing Transaction
    ) throws -> ConsentSecret {
        let known = try transaction.prepare("SELECT secret, fingerprint FROM service_secret WHERE id = 1").first {
            row in
            let kept = row.isNull(0) ? nil : [UInt8](copying: try row.bytes(0))
            return (kept: kept, fingerprint: [UInt8](copying: try row.bytes(1)))
        }
        let secret: ConsentSecret
        switch (given, known) {
        case (let given?, _):
            // Whatever its length and form, the keys come from 32 bytes.
            secret = ConsentSecret(bytes: SHA256.hash(Array(given.exposed.utf8)))
        case (nil, let known?):
            guard let kept = known.kept else { throw ConsentSecretError.missing }
            secret = ConsentSecret(bytes: kept)
        case (nil, nil): secret = ConsentSecret(bytes: random.bytes(32))
        }
        let fingerprint = secret.key(for: .fingerprint)
        if let known {
            guard isEqualInConstantTime(known.fingerprint, fingerprint) else { throw ConsentSecretError.changed }
            return secret
        }
        let insert = try transaction.prepare("INSERT INTO service_secret (id, secret, fingerprint) VALUES (1, $1, $2)")
        if given == nil {
            let kept = secret.bytes
            try insert.run(.bytes(kept.span.bytes), .bytes(fingerprint.span.bytes))
        } else {
            try insert.run(.null, .bytes(fingerprint.span.bytes))
        }
        return secret
    }
}

/// Why consent does not start with the secret it was given.
enum ConsentSecretError: Error, Equatable, CustomStringConvertible {
    /// The database belongs to a secret that an operator gave, and none is given now.
    case missing
    /// The database belongs to another secret.
    case changed

    var description: String {
        switch self {
        case .missing: "the database was made with a secret of its own, set it: USHER_SECRET or USHER_SECRET_FILE"
        case .changed:
            "the database belongs to another secret; set the one it was made with, or none where it was made without"
        }
    }
}
