import ProtobufRuntime
import Storage
import UsherProto

/// Reasons as they stand in the database: their numbers, each in as many bytes as it needs.
enum ReasonBytes {
    /// Adds a reason.
    static func append(_ reason: Reason, to bytes: inout [UInt8]) {
        var number = UInt32(bitPattern: reason.rawValue)
        while number >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
            number >>= 7
        }
        bytes.append(UInt8(number))
    }

    /// The bytes of these reasons.
    static func bytes(_ reasons: Reason...) -> [UInt8] {
        var bytes: [UInt8] = []
        for reason in reasons { append(reason, to: &bytes) }
        return bytes
    }

    /// The reasons in `bytes`; what is not whole is left out.
    static func reasons(_ bytes: RawSpan) -> [Reason] {
        var reasons: [Reason] = []
        var reader = WireReader(bytes)
        while !reader.isAtEnd {
            guard let number = try? reader.varint() else { break }
            reasons.append(Reason(rawValue: Int32(truncatingIfNeeded: number)))
        }
        return reasons
    }
}
