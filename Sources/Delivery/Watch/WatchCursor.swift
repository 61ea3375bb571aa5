import RPC
import ServiceHost

/// Where a watcher stands in an inbox's changes: the contract's opaque cursor.
///
/// It names the person (by a hash), the era, which is one run of the service, and the position. With the era a server
/// that was restored from a backup knows the cursors of what it has lost.
struct WatchCursor: Equatable, Sendable {
    /// The first byte of the form described here.
    private static let form: UInt8 = 1
    /// Bytes of a cursor.
    static let byteCount = 25

    /// Whose inbox it is of, as ``fingerprint(of:)`` gives it.
    var person: UInt64
    /// The run of the service that gave it.
    var era: Int64
    /// The position up to which everything is known.
    var position: Int64

    init(person: UInt64, era: Int64, position: Int64) {
        self.person = person
        self.era = era
        self.position = position
    }

    /// The cursor in `bytes`, of the inbox of the person with `fingerprint`.
    ///
    /// - Throws: `cursor_invalid` where it is none, or of another inbox.
    init(_ bytes: [UInt8], person fingerprint: UInt64, field: String = "cursor") throws(RPCError) {
        guard bytes.count == Self.byteCount, bytes[0] == Self.form else {
            throw .refusal(.cursorInvalid, field: field, "it is no cursor of an inbox")
        }
        person = Self.number(bytes, 1)
        era = Int64(bitPattern: Self.number(bytes, 9))
        position = Int64(bitPattern: Self.number(bytes, 17))
        guard person == fingerprint else {
            throw .refusal(.cursorInvalid, field: field, "it is a cursor of another inbox")
        }
    }

    /// The bytes that the contract carries.
    var bytes: [UInt8] {
        var bytes = [Self.form]
        bytes.reserveCapacity(Self.byteCount)
        for number in [person, UInt64(bitPattern: era), UInt64(bitPattern: position)] {
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        return bytes
    }

    /// What stands for a person in cursors (FNV-1a): a cursor of another inbox is a mistake to be named, not an attack,
    /// since whose inbox is read is checked apart from it.
    static func fingerprint(of personID: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in personID.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
