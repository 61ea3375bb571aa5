import Bytes

/// What one side tells the other before anything else (`WIRE.md` 3).
package struct WireSettings: Equatable, Sendable {
    /// Largest payload accepted, in bytes.
    package var maxFrameBytes: UInt32 = 4_194_304
    /// Streams that the peer may have open at once.
    package var maxStreams: UInt32 = 1024
    /// Bytes that the peer may send on a new stream.
    package var streamCredit: UInt32 = 262_144
    /// Bytes that the peer may send on the connection.
    package var connectionCredit: UInt32 = 4_194_304
    /// Largest metadata block accepted, in bytes.
    package var maxMetadataBytes: UInt32 = 8192

    /// The defaults of `WIRE.md`.
    package init() {}

    private static let magic = Array("USHERRPC".utf8)
    private static let major: UInt16 = 1
    private static let minor: UInt16 = 0

    private struct Row: Sendable {
        var id: UInt16
        var name: String
        var range: ClosedRange<UInt32>
        var field: any WritableKeyPath<WireSettings, UInt32> & Sendable
    }

    private static let table: [Row] = [
        Row(id: 1, name: "MAX_FRAME_BYTES", range: 16_384...16_777_216, field: \.maxFrameBytes),
        Row(id: 2, name: "MAX_STREAMS", range: 1...1_000_000, field: \.maxStreams),
        Row(id: 3, name: "STREAM_CREDIT", range: 1...2_147_483_647, field: \.streamCredit),
        Row(id: 4, name: "CONNECTION_CREDIT", range: 1...2_147_483_647, field: \.connectionCredit),
        Row(id: 5, name: "MAX_METADATA_BYTES", range: 1024...65_535, field: \.maxMetadataBytes),
    ]

    /// Appends the whole SETTINGS frame.
    func write(to output: inout ByteBuffer) {
        let payloadByteCount = 12 + Self.table.count * 6
        FrameHeader(payloadByteCount: payloadByteCount, kind: .settings, flags: 0, stream: 0).write(to: &output)
        output.append(Self.magic)
        output.append(bigEndian: Self.major)
        output.append(bigEndian: Self.minor)
        for entry in Self.table {
            output.append(bigEndian: entry.id)
            output.append(bigEndian: self[keyPath: entry.field])
        }
    }

    /// Reads the payload of a SETTINGS frame; unknown ids are skipped.
    ///
    /// - Throws: The connection error for a foreign magic or version, or a bad entry.
    init(parsing payload: UnsafeRawBufferPointer, at offset: UInt64) throws(ConnectionError) {
        guard payload.count >= 12 else {
            throw ConnectionError(.settingsError, "SETTINGS of \(payload.count) bytes, expected 12 or more", at: offset)
        }
        guard payload.prefix(8).elementsEqual(Self.magic) else {
            throw ConnectionError(
                .unsupportedVersion,
                "SETTINGS does not begin with USHERRPC and a version",
                at: offset
            )
        }
        let major = UInt16(bigEndian: payload.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
        guard major == Self.major else {
            throw ConnectionError(.unsupportedVersion, "major version \(major), expected \(Self.major)", at: offset)
        }
        guard (payload.count - 12) % 6 == 0 else {
            throw ConnectionError(.settingsError, "SETTINGS ends inside an entry", at: offset)
        }
        var seen: Set<UInt16> = []
        for position in stride(from: 12, to: payload.count, by: 6) {
            let id = UInt16(bigEndian: payload.loadUnaligned(fromByteOffset: position, as: UInt16.self))
            let value = UInt32(bigEndian: payload.loadUnaligned(fromByteOffset: position + 2, as: UInt32.self))
            guard seen.insert(id).inserted else {
                throw ConnectionError(.settingsError, "setting \(id) is given twice", at: offset)
            }
            guard let entry = Self.table.first(where: { $0.id == id }) else { continue }
            guard entry.range.contains(value) else {
                throw ConnectionError(
                    .settingsError,
                    "\(entry.name) is \(value), expected \(entry.range.lowerBound) to \(entry.range.upperBound)",
                    at: offset
                )
            }
            self[keyPath: entry.field] = value
        }
    }
}
