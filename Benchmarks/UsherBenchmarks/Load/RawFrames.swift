import Bytes
import EventLoop
import Tracing

/// Frames as `WIRE.md` describes them, written and read without the suite's own code.
enum RawFrames {
    static let headerByteCount = 12
    static let settings: UInt8 = 1
    static let response: UInt8 = 3
    static let status: UInt8 = 4
    static let endFlag: UInt8 = 1

    static func appendSettings(to output: inout ByteBuffer) {
        appendHeader(12, 1, stream: 0, to: &output)
        output.append(utf8: "USHERRPC")
        output.append(bigEndian: UInt16(1))
        output.append(bigEndian: UInt16(0))
    }

    static func appendCredit(_ byteCount: Int, stream: UInt32, to output: inout ByteBuffer) {
        appendHeader(4, 6, stream: stream, to: &output)
        output.append(bigEndian: UInt32(byteCount))
    }

    /// A REQUEST with a deadline and a `traceparent`; its stream, at byte 8, is still to be set.
    static func request(method: String, message: [UInt8]) -> [UInt8] {
        let trace = TraceContext.root(isSampled: true, random: SystemRandom())
        var payload = ByteBuffer()
        payload.append(bigEndian: UInt64(10_000_000))
        payload.append(bigEndian: UInt16(method.utf8.count))
        payload.append(bigEndian: UInt16(1 + 11 + 2 + TraceContext.byteCount))
        payload.append(utf8: method)
        payload.append(bigEndian: UInt8(11))
        payload.append(utf8: "traceparent")
        payload.append(bigEndian: UInt16(TraceContext.byteCount))
        payload.append(utf8: trace.traceparent)
        payload.append(message)
        var frame = ByteBuffer()
        appendHeader(payload.count, 2, stream: 0, to: &frame)
        frame.append(contentsOf: payload)
        return frame.copy()
    }

    /// Sets the time a request may take, in microseconds; 0 is for ever.
    static func setTimeout(_ microseconds: UInt64, of frame: inout [UInt8]) {
        withUnsafeBytes(of: microseconds.bigEndian) {
            frame.replaceSubrange(headerByteCount..<headerByteCount + 8, with: $0)
        }
    }

    private static func appendHeader(_ length: Int, _ kind: UInt8, stream: UInt32, to output: inout ByteBuffer) {
        output.append(bigEndian: UInt32(length))
        output.append(bigEndian: UInt32(kind) << 24)
        output.append(bigEndian: stream)
    }
}

/// Reads frames off the front of received bytes.
struct RawFrameReader {
    struct Frame {
        var kind: UInt8
        var flags: UInt8
        var stream: UInt32
        var payload: UnsafeRawBufferPointer
    }

    /// Bytes of the frames that were read.
    private(set) var used = 0

    /// The next frame, or nil where it is not whole yet.
    @inline(__always)
    mutating func next(_ bytes: UnsafeRawBufferPointer) -> Frame? {
        guard bytes.count - used >= RawFrames.headerByteCount else { return nil }
        let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: used, as: UInt32.self)))
        let start = used + RawFrames.headerByteCount
        guard bytes.count - start >= length else { return nil }
        defer { used = start + length }
        return Frame(
            kind: bytes[used + 4],
            flags: bytes[used + 5],
            stream: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: used + 8, as: UInt32.self)),
            payload: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
        )
    }
}
