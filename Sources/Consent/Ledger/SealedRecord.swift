import Cryptography

/// A record as the ledger keeps it where it is about a person: nobody reads it without the person's key.
///
/// Stored is a 1, the number of the person's key (8 bytes), a salt (16), the SHA-256 of the record's own key (32), then the
/// ciphertext with its tag. A record in clear is a JSON object, so it begins with a brace and is never taken for one.
///
/// Each record has a key of its own, made of the person's key, the position and the salt, so that one record can be
/// disclosed without the others. The salt comes from the record itself: two different records never share a key, not even
/// where a database was restored and the same position is written again. So the nonce may be fixed. The hash of the
/// record's key is there because AES-GCM alone lets who chooses keys make a ciphertext that opens to two texts.
enum SealedRecord {
    /// Longest record that is stored, in bytes.
    static let maximumByteCount = 8192
    /// How much longer a record is when it is sealed.
    static let overhead = headerByteCount + AES256GCM.tagByteCount

    private static let mark: UInt8 = 1
    private static let saltByteCount = 16
    private static let headerByteCount = 1 + 8 + saltByteCount + SHA256.byteCount
    private static let nonce = [UInt8](repeating: 0, count: AES256GCM.nonceByteCount)
    private static let clearMark = UInt8(ascii: "{")

    /// True where `stored` has the form of a record, sealed or in clear.
    static func isWellFormed(_ stored: RawSpan) -> Bool {
        guard 2...maximumByteCount ~= stored.byteCount else { return false }
        let first = stored.unsafeLoad(as: UInt8.self)
        return first == clearMark || (first == mark && stored.byteCount >= overhead)
    }

    /// True where `stored` is in clear.
    static func isInClear(_ stored: [UInt8]) -> Bool { stored.first == clearMark }

    /// `record` sealed for `position` under a person's key.
    static func seal(_ record: [UInt8], at position: Int64, under key: PersonKey) -> [UInt8] {
        let place = LedgerHasher.bytes(UInt64(bitPattern: position))
        let salt = Array(
            HMACSHA256.code(Array("usher ledger salt".utf8) + place + record, key: key.bytes).prefix(saltByteCount)
        )
        let recordKey = recordKey(at: place, salt, under: key)
        return [mark] + LedgerHasher.bytes(UInt64(bitPattern: key.number)) + salt + SHA256.hash(recordKey)
            + AES256GCM.seal(record, key: recordKey, nonce: nonce)
    }

    /// Number of the key that `stored` is sealed under; nil where it is not sealed.
    static func keyNumber(of stored: [UInt8]) -> Int64? {
        guard stored.first == mark, stored.count >= overhead else { return nil }
        return stored[1..<9].reduce(into: Int64(0)) { $0 = $0 << 8 | Int64($1) }
    }

    /// The record behind `stored` and the key that opens it and no other; nil where `key` is another one, or anything
    /// was changed.
    static func open(
        _ stored: [UInt8],
        at position: Int64,
        under key: PersonKey
    ) -> (record: [UInt8], recordKey: [UInt8])? {
        guard keyNumber(of: stored) == key.number else { return nil }
        let place = LedgerHasher.bytes(UInt64(bitPattern: position))
        let recordKey = recordKey(at: place, Array(stored[9..<9 + saltByteCount]), under: key)
        guard Array(stored[(9 + saltByteCount)..<headerByteCount]) == SHA256.hash(recordKey) else { return nil }
        return AES256GCM.open(Array(stored[headerByteCount...]), key: recordKey, nonce: nonce).map { ($0, recordKey) }
    }

    private static func recordKey(at place: [UInt8], _ salt: [UInt8], under key: PersonKey) -> [UInt8] {
        HMACSHA256.code(Array("usher ledger record".utf8) + place + salt, key: key.bytes)
    }
}
