import Bytes

/// The payload of a GOAWAY frame (`WIRE.md` 8).
struct GoAwayPayload: Equatable, Sendable {
    /// Longest text sent, in bytes.
    static let maxTextBytes = 1024

    var lastStream: UInt32
    var error: ConnectionError

    /// Appends the whole frame.
    func write(to output: inout ByteBuffer) {
        let text = Utf8Prefix.of(error.message, maxBytes: Self.maxTextBytes)
        FrameHeader(payloadByteCount: 5 + text.count, kind: .goAway, flags: 0, stream: 0).write(to: &output)
        output.append(bigEndian: lastStream)
        output.append(bigEndian: error.code.rawValue)
        output.append(text)
    }

    init(lastStream: UInt32, error: ConnectionError) {
        self.lastStream = lastStream
        self.error = error
    }

    /// Reads a payload; a code from the future is INTERNAL_ERROR.
    ///
    /// - Throws: FRAME_MALFORMED where it is too short.
    init(parsing payload: UnsafeRawBufferPointer, at offset: UInt64) throws(ConnectionError) {
        guard payload.count >= 5 else {
            throw ConnectionError(.frameMalformed, "GOAWAY of \(payload.count) bytes, expected 5 or more", at: offset)
        }
        lastStream = UInt32(bigEndian: payload.loadUnaligned(as: UInt32.self))
        guard lastStream <= FrameHeader.maxStream else {
            throw ConnectionError(.frameMalformed, "GOAWAY with last stream \(lastStream)", at: offset)
        }
        error = ConnectionError(
            ConnectionError.Code(rawValue: payload[4]) ?? .internalError,
            String(decoding: payload[5...].prefix(Self.maxTextBytes), as: UTF8.self)
        )
    }
}
