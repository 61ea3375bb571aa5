package import RPC

/// A frame as one side sent it, taken apart by the rules of `WIRE.md` and nothing of ours.
package struct SentFrame: Equatable {
    package var type: UInt8
    package var flags: UInt8
    package var stream: UInt32
    package var payload: [UInt8]

    /// The complete frames at the front of `bytes`, and how many bytes they are.
    package static func parse(_ bytes: [UInt8]) -> ([SentFrame], used: Int) {
        var frames: [SentFrame] = []
        var at = 0
        while bytes.count - at >= 12 {
            let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count - at >= 12 + length else { break }
            let stream = bytes[at + 8..<at + 12].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let payload = Array(bytes[at + 12..<at + 12 + length])
            frames.append(SentFrame(type: bytes[at + 4], flags: bytes[at + 5], stream: stream, payload: payload))
            at += 12 + length
        }
        return (frames, at)
    }

    /// The code of a GOAWAY.
    package var goAwayCode: ConnectionError.Code? {
        type == 8 && payload.count >= 5 ? ConnectionError.Code(rawValue: payload[4]) : nil
    }

    /// The text of a GOAWAY.
    package var goAwayText: String { String(decoding: payload.dropFirst(5), as: UTF8.self) }

    /// The code of a STATUS.
    package var statusCode: StatusCode? { type == 4 ? payload.first.flatMap(StatusCode.init(rawValue:)) : nil }
}

/// Frames byte by byte, right or wrong.
package enum RawFrame {
    package static let settings = frame(1, 0, Array("USHERRPC".utf8) + [0, 1, 0, 0])

    package static func settings(_ entries: [(UInt16, UInt32)]) -> [UInt8] {
        frame(1, 0, Array("USHERRPC".utf8) + [0, 1, 0, 0] + entries.flatMap { big($0.0) + big($0.1) })
    }

    package static func request(
        _ stream: UInt32,
        _ method: String,
        _ message: [UInt8] = [],
        timeout: UInt64 = 0,
        metadata: [UInt8] = []
    ) -> [UInt8] {
        let lengths = big(UInt16(method.utf8.count)) + big(UInt16(metadata.count))
        return frame(2, stream, big(timeout) + lengths + Array(method.utf8) + metadata + message)
    }

    package static func cancel(_ stream: UInt32) -> [UInt8] { frame(5, stream, []) }

    package static func credit(_ stream: UInt32, _ increment: UInt32) -> [UInt8] { frame(6, stream, big(increment)) }

    package static let ping = frame(7, 0, [1, 2, 3, 4, 5, 6, 7, 8])

    package static func frame(_ type: UInt8, _ stream: UInt32, _ payload: [UInt8], flags: UInt8 = 0) -> [UInt8] {
        big(UInt32(payload.count)) + [type, flags, 0, 0] + big(stream) + payload
    }

    package static func big<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
        (0..<T.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> T($0 * 8)) }
    }
}
