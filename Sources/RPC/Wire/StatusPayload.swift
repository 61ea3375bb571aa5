import Bytes

/// The payload of a STATUS frame (`WIRE.md` 4).
enum StatusPayload {
    /// Longest text sent, in bytes.
    static let maxTextBytes = 4096

    /// Appends the whole frame.
    ///
    /// Metadata beyond `metadataLimit` bytes, what the receiver accepts, would only turn one failure into another: the
    /// protocol's own entries go first, and the rest as far as there is room.
    static func write(_ error: RPCError, stream: UInt32, metadataLimit: UInt32, to output: inout ByteBuffer) {
        let metadata = error.metadata.fitted(to: Int(metadataLimit))
        var text = error.message
        text.makeContiguousUTF8()
        let textBytes = Utf8Prefix.of(text, maxBytes: maxTextBytes)
        let payloadByteCount = 3 + metadata.byteCount + textBytes.count
        FrameHeader(payloadByteCount: payloadByteCount, kind: .status, flags: 0, stream: stream).write(to: &output)
        output.append(bigEndian: error.code.rawValue)
        output.append(bigEndian: UInt16(metadata.byteCount))
        metadata.write(to: &output)
        output.append(textBytes)
    }

    /// Reads a payload.
    ///
    /// - Throws: FRAME_MALFORMED where the lengths do not fit.
    static func parse(_ payload: UnsafeRawBufferPointer, at offset: UInt64) throws(ConnectionError) -> RPCError {
        guard payload.count >= 3 else {
            throw ConnectionError(.frameMalformed, "STATUS of \(payload.count) bytes, expected 3 or more", at: offset)
        }
        let metadataCount = Int(UInt16(bigEndian: payload.loadUnaligned(fromByteOffset: 1, as: UInt16.self)))
        guard 3 + metadataCount <= payload.count else {
            throw ConnectionError(
                .frameMalformed,
                "STATUS with \(metadataCount) bytes of metadata is cut off",
                at: offset
            )
        }
        let block = UnsafeRawBufferPointer(rebasing: payload[3..<3 + metadataCount])
        let text = payload[(3 + metadataCount)...].prefix(maxTextBytes)
        return RPCError(
            StatusCode(rawValue: payload[0]) ?? .unknown,
            String(decoding: text, as: UTF8.self),
            // A server that sends a malformed block has still answered the call.
            metadata: (try? MetadataBlock.decode(block)) ?? Metadata()
        )
    }
}

/// Cutting text to a size without cutting a character in two.
enum Utf8Prefix {
    /// The longest prefix of `text` with at most `maxBytes` bytes, as UTF-8.
    static func of(_ text: String, maxBytes: Int) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count > maxBytes else { return bytes }
        var end = maxBytes
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return Array(bytes[..<end])
    }
}
