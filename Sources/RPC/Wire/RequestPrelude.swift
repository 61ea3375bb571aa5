import Bytes
import Tracing

/// The parts of a REQUEST payload before the message (`WIRE.md` 4).
struct RequestPrelude {
    /// Bytes of the fixed part.
    static let byteCount = 12
    /// A timeout above this many microseconds counts as no deadline.
    static let maxTimeoutMicroseconds: UInt64 = 1_000_000_000_000_000

    var timeoutMicroseconds: UInt64
    var method: UnsafeRawBufferPointer
    var metadata: UnsafeRawBufferPointer
    var message: UnsafeRawBufferPointer

    /// Cuts a payload into its parts, which stay where they are.
    ///
    /// - Throws: FRAME_MALFORMED where the lengths do not fit in the payload.
    @inline(__always)
    init(parsing payload: UnsafeRawBufferPointer, at offset: UInt64) throws(ConnectionError) {
        guard payload.count >= Self.byteCount, let base = payload.baseAddress else {
            throw ConnectionError(.frameMalformed, "REQUEST of \(payload.count) bytes, expected 12 or more", at: offset)
        }
        let methodCount = Int(UInt16(bigEndian: base.loadUnaligned(fromByteOffset: 8, as: UInt16.self)))
        let metadataCount = Int(UInt16(bigEndian: base.loadUnaligned(fromByteOffset: 10, as: UInt16.self)))
        let messageAt = Self.byteCount + methodCount + metadataCount
        guard messageAt <= payload.count else {
            throw ConnectionError(
                .frameMalformed,
                "REQUEST of \(payload.count) bytes, but its lengths ask for \(messageAt)",
                at: offset
            )
        }
        timeoutMicroseconds = UInt64(bigEndian: base.loadUnaligned(as: UInt64.self))
        method = UnsafeRawBufferPointer(start: base + Self.byteCount, count: methodCount)
        metadata = UnsafeRawBufferPointer(start: base + Self.byteCount + methodCount, count: metadataCount)
        message = UnsafeRawBufferPointer(start: base + messageAt, count: payload.count - messageAt)
    }

    /// Bytes of the metadata block that a request carries.
    @inline(__always)
    static func metadataByteCount(_ metadata: Metadata, trace: TraceContext?) -> Int {
        metadata.byteCount + (trace == nil ? 0 : 14 + TraceContext.byteCount)
    }

    /// Appends the prelude, with a metadata block of at most 65,535 bytes; the message follows it.
    @inline(__always)
    static func write(
        timeoutMicroseconds: UInt64,
        method: String,
        metadata: Metadata,
        trace: TraceContext?,
        to output: inout ByteBuffer
    ) {
        output.append(bigEndian: timeoutMicroseconds)
        output.append(bigEndian: UInt16(method.utf8.count))
        output.append(bigEndian: UInt16(metadataByteCount(metadata, trace: trace)))
        output.append(utf8: method)
        if let trace {
            output.append(bigEndian: UInt8(11))
            output.append(utf8: "traceparent")
            output.append(bigEndian: UInt16(TraceContext.byteCount))
            output.appendUninitialized(minimumByteCount: TraceContext.byteCount) { room in
                trace.write(into: room)
                return TraceContext.byteCount
            }
        }
        metadata.write(to: &output)
    }
}
