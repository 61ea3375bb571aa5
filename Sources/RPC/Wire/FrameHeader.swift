import Bytes

/// The twelve bytes before every payload (`WIRE.md` 2).
struct FrameHeader: Equatable, Sendable {
    /// Bytes of a header.
    static let byteCount = 12
    /// Streams have 31 bits; the top one is zero.
    static let maxStream: UInt32 = 0x7FFF_FFFF

    /// What a frame is.
    enum Kind: UInt8, CaseIterable, Sendable {
        case settings = 1
        case request = 2
        case response = 3
        case status = 4
        case cancel = 5
        case credit = 6
        case ping = 7
        case goAway = 8

        /// The flag bits that mean something.
        var allowedFlags: UInt8 {
            switch self {
            case .response, .ping: 1
            case .settings, .request, .status, .cancel, .credit, .goAway: 0
            }
        }
    }

    /// Flag of a RESPONSE that ends its stream with status OK.
    static let end: UInt8 = 1
    /// Flag of a PING that answers one.
    static let ack: UInt8 = 1

    var payloadByteCount: Int
    var kind: Kind
    var flags: UInt8
    var stream: UInt32

    init(payloadByteCount: Int, kind: Kind, flags: UInt8, stream: UInt32) {
        self.payloadByteCount = payloadByteCount
        self.kind = kind
        self.flags = flags
        self.stream = stream
    }

    /// Reads and checks a header; the checks come in the order that `WIRE.md` 2 gives.
    ///
    /// - Throws: The connection error; `offset` is where the frame stands in the connection's input.
    @inline(__always)
    init(parsing bytes: UnsafeRawPointer, maxFrameBytes: Int, offset: UInt64) throws(ConnectionError) {
        let length = Int(UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self)))
        let word = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        let stream = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
        guard length <= maxFrameBytes else {
            throw ConnectionError(.frameTooLarge, "length \(length) is above \(maxFrameBytes)", at: offset)
        }
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: word >> 24)) else {
            throw ConnectionError(.unknownFrameType, "type \(word >> 24) is not one of 1 to 8", at: offset)
        }
        let flags = UInt8(truncatingIfNeeded: word >> 16)
        guard flags & ~kind.allowedFlags == 0, word & 0xFFFF == 0 else {
            throw Self.badBits(kind, flags: flags, reserved: word & 0xFFFF, at: offset)
        }
        guard stream <= Self.maxStream, kind == .credit || (stream == 0) == kind.isOnConnection else {
            throw Self.badStream(kind, stream, at: offset)
        }
        self.init(payloadByteCount: length, kind: kind, flags: flags, stream: stream)
    }

    /// Appends the header's wire form.
    @inline(__always)
    func write(to output: inout ByteBuffer) {
        output.append(
            bigEndian: UInt32(truncatingIfNeeded: payloadByteCount),
            UInt32(kind.rawValue) << 24 | UInt32(flags) << 16,
            stream
        )
    }

    private static func badBits(_ kind: Kind, flags: UInt8, reserved: UInt32, at offset: UInt64) -> ConnectionError {
        flags & ~kind.allowedFlags != 0
            ? ConnectionError(.frameMalformed, "flags \(flags), expected only bits of \(kind.allowedFlags)", at: offset)
            : ConnectionError(.frameMalformed, "reserved bits are \(reserved), expected 0", at: offset)
    }

    private static func badStream(_ kind: Kind, _ stream: UInt32, at offset: UInt64) -> ConnectionError {
        let expected = stream > maxStream ? "its top bit zero" : kind.isOnConnection ? "0" : "a stream"
        return ConnectionError(.frameMalformed, "stream \(stream) on \(kind), expected \(expected)", at: offset)
    }
}

extension FrameHeader.Kind {
    /// True for the kinds that belong to stream 0.
    @inline(__always) var isOnConnection: Bool {
        switch self {
        case .settings, .ping, .goAway: true
        case .request, .response, .status, .cancel, .credit: false
        }
    }
}
