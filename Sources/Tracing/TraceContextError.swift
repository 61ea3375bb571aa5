/// Why a `traceparent` value is not one; the receiver then starts a trace of its own.
package enum TraceContextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not 55 bytes long, or, from a later version, shorter than that.
    case wrongLength(byteCount: Int)
    /// Version `ff`, which the specification forbids.
    case forbiddenVersion
    /// Something else than a lower-case hexadecimal digit in the field that begins at this byte.
    case notHexadecimal(fieldAtByte: Int)
    /// Something else than `-` at this byte.
    case missingSeparator(atByte: Int)
    /// A trace identity of zeros only.
    case zeroTraceID
    /// A parent identity of zeros only.
    case zeroSpanID

    package var description: String {
        switch self {
        case .wrongLength(let byteCount): "traceparent is \(byteCount) bytes long, expected 55"
        case .forbiddenVersion: "traceparent has version ff, which no sender may use"
        case .notHexadecimal(let byte):
            "traceparent field at byte \(byte) holds something else than 0-9 and a-f"
        case .missingSeparator(let byte): "traceparent has no '-' at byte \(byte)"
        case .zeroTraceID: "traceparent's trace id is all zeros"
        case .zeroSpanID: "traceparent's parent id is all zeros"
        }
    }
}
