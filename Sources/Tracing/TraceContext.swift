package import EventLoop

/// Where a request stands in its trace: the W3C Trace Context that travels as `traceparent`.
///
/// ```
/// 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
/// version  trace id                  parent (span) id  flags
/// ```
///
/// A value of 25 bytes, copied freely; parsing and writing allocate nothing.
package struct TraceContext: Hashable, Sendable, CustomStringConvertible {
    /// Bytes of a `traceparent` value.
    package static let byteCount = 55

    /// The context of the request that the current task serves; nil outside of one.
    @TaskLocal package static var current: TraceContext?

    /// The identity of the whole request.
    package let traceID: TraceID
    /// The step that speaks: the sender's own in a header, ours after ``child(random:)``.
    package let spanID: SpanID
    /// True where the sender may have recorded the trace, so that we record our part too.
    package let isSampled: Bool

    /// The context made of these parts.
    package init(traceID: TraceID, spanID: SpanID, isSampled: Bool) {
        self.traceID = traceID
        self.spanID = spanID
        self.isSampled = isSampled
    }

    /// The beginning of a new trace.
    package static func root(isSampled: Bool, random: some RandomSource) -> Self {
        Self(traceID: TraceID(random: random), spanID: SpanID(random: random), isSampled: isSampled)
    }

    /// A step below this one: the same trace, a new span.
    package func child(random: some RandomSource) -> Self {
        Self(traceID: traceID, spanID: SpanID(random: random), isSampled: isSampled)
    }

    /// Reads a `traceparent` value.
    ///
    /// A version above `00` is read as far as version `00` goes, as the specification asks, and is passed on as `00`.
    /// Flags but `sampled` are dropped, for their meaning is not known.
    ///
    /// - Throws: What is wrong with the value; a receiver then starts a trace of its own.
    package init(traceparent bytes: UnsafeRawBufferPointer) throws(TraceContextError) {
        guard bytes.count >= Self.byteCount else { throw .wrongLength(byteCount: bytes.count) }
        let version = try Self.byte(of: bytes, at: 0)
        guard version != 0xFF else { throw .forbiddenVersion }
        try Self.checkEnd(of: bytes, version: version)
        try Self.checkSeparator(of: bytes, at: 2)
        try Self.checkSeparator(of: bytes, at: 35)
        try Self.checkSeparator(of: bytes, at: 52)
        let high = try Self.word(of: bytes, at: 3, inFieldAt: 3)
        let low = try Self.word(of: bytes, at: 19, inFieldAt: 3)
        let span = try Self.word(of: bytes, at: 36, inFieldAt: 36)
        let flags = try Self.byte(of: bytes, at: 53)
        guard let traceID = TraceID(high: high, low: low) else { throw .zeroTraceID }
        guard let spanID = SpanID(span) else { throw .zeroSpanID }
        self.init(traceID: traceID, spanID: spanID, isSampled: flags & 1 != 0)
    }

    /// Reads a `traceparent` value.
    ///
    /// - Throws: What is wrong with the value; a receiver then starts a trace of its own.
    package init(traceparent bytes: RawSpan) throws(TraceContextError) {
        self = try bytes.withUnsafeBytes { (raw) throws(TraceContextError) in try Self(traceparent: raw) }
    }

    /// Reads a `traceparent` value.
    ///
    /// - Throws: What is wrong with the value; a receiver then starts a trace of its own.
    package init(traceparent text: String) throws(TraceContextError) {
        self = try Self(traceparent: text.utf8Span.span.bytes)
    }

    /// Writes the `traceparent` value, version `00`, to the first 55 bytes of `bytes`.
    package func write(into bytes: UnsafeMutableRawBufferPointer) {
        precondition(bytes.count >= Self.byteCount, "a traceparent value needs 55 bytes, got \(bytes.count)")
        bytes[0] = Self.zero
        bytes[1] = Self.zero
        bytes[2] = Self.dash
        Self.store(traceID.high, into: bytes, at: 3)
        Self.store(traceID.low, into: bytes, at: 19)
        bytes[35] = Self.dash
        Self.store(spanID.value, into: bytes, at: 36)
        bytes[52] = Self.dash
        bytes[53] = Self.zero
        bytes[54] = isSampled ? Self.zero + 1 : Self.zero
    }

    /// The `traceparent` value, version `00`.
    package var traceparent: String {
        String(unsafeUninitializedCapacity: Self.byteCount) { text in
            write(into: UnsafeMutableRawBufferPointer(text))
            return Self.byteCount
        }
    }

    package var description: String { traceparent }

    // MARK: Parts

    private static let dash = UInt8(ascii: "-")
    private static let zero = UInt8(ascii: "0")

    /// Version `00` ends where it ends; a later one may go on, but only behind a separator.
    @inline(__always)
    private static func checkEnd(of bytes: UnsafeRawBufferPointer, version: UInt8) throws(TraceContextError) {
        if bytes.count == byteCount { return }
        guard version != 0 else { throw .wrongLength(byteCount: bytes.count) }
        guard bytes[byteCount] == dash else { throw .missingSeparator(atByte: byteCount) }
    }

    @inline(__always)
    private static func checkSeparator(of bytes: UnsafeRawBufferPointer, at offset: Int) throws(TraceContextError) {
        guard bytes[offset] == dash else { throw .missingSeparator(atByte: offset) }
    }

    @inline(__always)
    private static func word(
        of bytes: UnsafeRawBufferPointer,
        at offset: Int,
        inFieldAt field: Int
    ) throws(TraceContextError) -> UInt64 {
        let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        guard let high = Hexadecimal.decode(first), let low = Hexadecimal.decode(second) else {
            throw .notHexadecimal(fieldAtByte: field)
        }
        return UInt64(high) << 32 | UInt64(low)
    }

    @inline(__always)
    private static func byte(of bytes: UnsafeRawBufferPointer, at offset: Int) throws(TraceContextError) -> UInt8 {
        guard let high = Hexadecimal.decode(digit: bytes[offset]),
            let low = Hexadecimal.decode(digit: bytes[offset + 1])
        else { throw .notHexadecimal(fieldAtByte: offset) }
        return high << 4 | low
    }

    @inline(__always)
    static func store(_ value: UInt64, into bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        let high = Hexadecimal.encode(UInt32(truncatingIfNeeded: value >> 32)).littleEndian
        let low = Hexadecimal.encode(UInt32(truncatingIfNeeded: value)).littleEndian
        bytes.storeBytes(of: high, toByteOffset: offset, as: UInt64.self)
        bytes.storeBytes(of: low, toByteOffset: offset + 8, as: UInt64.self)
    }
}
