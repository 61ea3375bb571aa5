import Cryptography
import EventLoop
import RPC
import Storage

/// The key that a person's entries of the ledger are sealed under.
struct PersonKey: Sendable {
    /// Position of the first entry that is sealed under it: rises with time, and is never used again.
    var number: Int64
    /// 32 random bytes.
    var bytes: [UInt8]
}

/// Makes, finds and destroys the keys of people, which the table `person_key` holds sealed under the secret.
///
/// Any thread: what it holds never changes, and what it writes belongs to the transaction.
struct PersonKeys: Sendable {
    private let wrappingKey: [UInt8]
    private let random: any RandomSource

    /// The keys under `secret`; new ones come from `random`.
    init(_ secret: ConsentSecret, random: any RandomSource) {
        wrappingKey = secret.key(for: .personKeys)
        self.random = random
    }

    /// The key of `person`; nil where nothing is sealed for them, or their key was destroyed.
    ///
    /// - Throws: DATA_LOSS where the sealed key was changed.
    func key(of person: [UInt8], in transaction: borrowing Transaction) throws -> PersonKey? {
        let sealed = try transaction.prepare("SELECT number, sealed_key FROM person_key WHERE person_id = $1")
            .first(.bytes(person.span.bytes)) { (try $0.integer(0), [UInt8](copying: try $0.bytes(1))) }
        guard let (number, bytes) = sealed else { return nil }
        return PersonKey(number: number, bytes: try open(bytes, number))
    }

    /// The key of `person`, which is made where there is none, for the entry at `position`.
    func keyToSeal(at position: Int64, for person: [UInt8], in transaction: borrowing Transaction) throws -> PersonKey {
        if let known = try key(of: person, in: transaction) { return known }
        let new = PersonKey(number: position, bytes: random.bytes(AES256GCM.keyByteCount))
        let nonce = random.bytes(AES256GCM.nonceByteCount)
        let sealed =
            nonce + AES256GCM.seal(new.bytes, key: wrappingKey, nonce: nonce, authenticating: Self.label(new.number))
        try transaction.prepare("INSERT INTO person_key (number, person_id, sealed_key) VALUES ($1, $2, $3)")
            .run(.integer(new.number), .bytes(person.span.bytes), .bytes(sealed.span.bytes))
        return new
    }

    /// Destroys the key of `person`: no entry about them can be opened any more, and the chain stays as it is.
    ///
    /// - Returns: The key's number, by which entries name it; nil where there was none.
    static func destroy(person: [UInt8], in transaction: borrowing Transaction) throws -> Int64? {
        // Zeros over the key first: a row that is only deleted stays in its page until something else is put there.
        let number =
            try transaction.prepare(
                "UPDATE person_key SET sealed_key = zeroblob(length(sealed_key)) WHERE person_id = $1 RETURNING number"
            )
            .first(.bytes(person.span.bytes)) { try $0.integer(0) }
        guard let number else { return nil }
        try transaction.prepare("DELETE FROM person_key WHERE number = $1").run(.integer(number))
        return number
    }

    private func open(_ sealed: [UInt8], _ number: Int64) throws -> [UInt8] {
        guard sealed.count == AES256GCM.nonceByteCount + AES256GCM.keyByteCount + AES256GCM.tagByteCount,
            let bytes = AES256GCM.open(
                Array(sealed[AES256GCM.nonceByteCount...]),
                key: wrappingKey,
                nonce: Array(sealed[..<AES256GCM.nonceByteCount]),
                authenticating: Self.label(number)
            )
        else {
            // Not as a damaged database, which would take no change of anybody any more.
            throw RPCError(
                .dataLoss,
                "the key that entries about the person are sealed under (\(number)) does not open"
            )
        }
        return bytes
    }

    /// What a sealed key is bound to, so that it cannot be moved to another number.
    private static func label(_ number: Int64) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
    }
}
