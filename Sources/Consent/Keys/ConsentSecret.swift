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
        /// Seals the ledger's head.
        case ledgerHead = "ledger-head"
        /// Seals the keys of people.
        case personKeys = "person-keys"
        /// Hashes the ids of erased people.
        case erasedPerson = "erased-person"
        /// Makes and checks the tokens of preference links.
        case preferenceLinks = "preference-links"
        /// Recognises the secret without telling it, in a database of a version without seals.
        case fingerprint
        /// The same from the first start on that seals the ledger's head; who has not got the secret cannot make the other
        /// one of it again.
        case sealingFingerprint = "sealing-fingerprint"
    }

    /// What a database told of the heads that were sealed under its secret, when the secret was loaded.
    enum SealHistory: Sendable {
        /// The database knew no secret: it is new, or of a version that kept no ledger.
        case secretUnknown
        /// Only versions used it that may have had no seals.
        case beforeSeals
        /// A head was sealed: one without a seal was not written by this service.
        case begun
    }

    /// What the database told when the secret was loaded from it.
    private(set) var sealHistory = SealHistory.begun
    private let bytes: [UInt8]

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// 32 bytes that belong to `label`, always the same; none tells another or the secret (HKDF, RFC 5869).
    func key(for label: Label) -> [UInt8] {
        HKDFSHA256.key(from: bytes, info: Array("usher.consent.\(label.rawValue)".utf8))
    }

    /// What the hashes of erased people are made with: the key of `secret`, and behind it those of the secrets of databases
    /// that a restored one replaced.
    static func erasureKeys(_ secret: ConsentSecret, in transaction: borrowing Transaction) throws -> [[UInt8]] {
        var keys = [secret.key(for: .erasedPerson)]
        try transaction.prepare("SELECT secret FROM service_secret WHERE id > 1 AND secret IS NOT NULL ORDER BY id")
            .forEach { row in
                keys.append(ConsentSecret(bytes: [UInt8](copying: try row.bytes(0))).key(for: .erasedPerson))
            }
        return keys
    }

    /// Whether the database has a secret, or the fingerprint of one; not before the version that brought them.
    static func isKept(in transaction: borrowing Transaction) throws -> Bool {
        let table = try transaction.prepare("SELECT 1 FROM sqlite_master WHERE name = 'service_secret'")
            .first { _ in true }
        guard table == true else { return false }
        return try transaction.prepare("SELECT 1 FROM service_secret WHERE id = 1").first { _ in true } ?? false
    }

    /// The secret that an operator has `given`, or the one that is kept; nil where there is neither.
    static func stored(_ given: Redacted<String>?, in transaction: borrowing Transaction) throws -> ConsentSecret? {
        if let given { return ConsentSecret(bytes: SHA256.hash(Array(given.exposed.utf8))) }
        return try transaction.prepare("SELECT secret FROM service_secret WHERE id = 1 AND secret IS NOT NULL")
            .first { ConsentSecret(bytes: [UInt8](copying: try $0.bytes(0))) }
    }

    /// Keeps the secret of a database that `new` replaces, where it is another one: who was erased is recognised by it.
    static func carry(from old: borrowing Transaction, to new: borrowing Transaction) throws {
        var secrets: [(secret: [UInt8], fingerprint: [UInt8])] = []
        try old.prepare("SELECT secret, fingerprint FROM service_secret WHERE secret IS NOT NULL ORDER BY id").forEach {
            row in
            secrets.append(([UInt8](copying: try row.bytes(0)), [UInt8](copying: try row.bytes(1))))
        }
        for (secret, fingerprint) in secrets {
            // One secret has two fingerprints.
            let isKnown = try new.prepare("SELECT 1 FROM service_secret WHERE fingerprint = $1 OR secret = $2")
                .first(.bytes(fingerprint.span.bytes), .bytes(secret.span.bytes)) { _ in true }
            if isKnown == true { continue }
            // Place 1 is the present secret's, also where there is none yet.
            try new.prepare(
                """
                INSERT INTO service_secret (id, secret, fingerprint)
                VALUES ((SELECT max(1, coalesce(max(id), 1)) + 1 FROM service_secret), $1, $2)
                """
            ).run(.bytes(secret.span.bytes), .bytes(fingerprint.span.bytes))
        }
    }

    /// Whether the database belongs to the secret that is given now, as ``load(_:random:in:)`` finds out.
    ///
    /// - Throws: ``ConsentSecretError``.
    static func check(_ given: Redacted<String>?, in transaction: borrowing Transaction) throws {
        let known = try transaction.prepare("SELECT secret, fingerprint FROM service_secret WHERE id = 1").first {
            row in
            (row.isNull(0), [UInt8](copying: try row.bytes(1)))
        }
        guard let (isGiven, fingerprint) = known else { return }
        guard let given else {
            if isGiven { throw ConsentSecretError.missing }
            return
        }
        let secret = ConsentSecret(bytes: SHA256.hash(Array(given.exposed.utf8)))
        guard secret.history(of: fingerprint) != nil else { throw ConsentSecretError.changed }
    }

    /// What a stored fingerprint says; nil where it is another secret's.
    private func history(of fingerprint: [UInt8]) -> SealHistory? {
        if isEqualInConstantTime(fingerprint, key(for: .sealingFingerprint)) { return .begun }
        return isEqualInConstantTime(fingerprint, key(for: .fingerprint)) ? .beforeSeals : nil
    }

    /// The secret that an operator has `given`, or the one that is kept, which is made where there is none.
    ///
    /// The database says from then on that heads are sealed under it, so the one that there is has to be sealed in the same
    /// transaction (``Ledger/sealOlder(in:)``).
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
        var secret: ConsentSecret
        switch (given, known) {
        case (let given?, _):
            // Whatever its length and form, the keys come from 32 bytes.
            secret = ConsentSecret(bytes: SHA256.hash(Array(given.exposed.utf8)))
        case (nil, let known?):
            guard let kept = known.kept else { throw ConsentSecretError.missing }
            secret = ConsentSecret(bytes: kept)
        case (nil, nil): secret = ConsentSecret(bytes: random.bytes(32))
        }
        let fingerprint = secret.key(for: .sealingFingerprint)
        if let known {
            guard let history = secret.history(of: known.fingerprint) else { throw ConsentSecretError.changed }
            secret.sealHistory = history
            guard history == .beforeSeals else { return secret }
            try transaction.prepare("UPDATE service_secret SET fingerprint = $1 WHERE id = 1")
                .run(.bytes(fingerprint.span.bytes))
            return secret
        }
        secret.sealHistory = .secretUnknown
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
