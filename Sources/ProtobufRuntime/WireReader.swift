/// Where a field's content lies in the bytes of its message.
@frozen @usableFromInline package struct FieldRange: Sendable, Equatable {
    @usableFromInline package var start: UInt32
    @usableFromInline package var end: UInt32

    /// No bytes.
    @inlinable package init() {
        start = 0
        end = 0
    }

    /// The bytes from `start` up to `end`, both at most 2^31.
    @inlinable package init(start: Int, end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The bytes that lie at the range in `bytes`, whose reader returned it.
    @inlinable @_lifetime(copy bytes) package func slice(of bytes: RawSpan) -> RawSpan {
        // SAFETY: a reader only returns ranges inside the bytes it reads.
        bytes.extracting(unchecked: Int(start)..<Int(end))
    }

    /// Length in bytes.
    @inlinable package var byteCount: Int { Int(end &- start) }

    /// Where the same bytes lie once those of the reader are copied behind `offset` others.
    @inlinable package func shifted(by offset: Int) -> FieldRange {
        FieldRange(start: Int(start) &+ offset, end: Int(end) &+ offset)
    }
}

/// Reads the protobuf wire form from the front, with protobuf-c's idea of what is well formed.
///
/// Allocates nothing; a failure leaves the reader anywhere. Used by views and by the scan before protobuf-c.
// `@inlinable` reaches other modules only where the type is `@usableFromInline` as well: without that the view of the
// 684-byte benchmark message took 290 ns instead of 105 (`codec-benchmarks`).
@frozen @usableFromInline package struct WireReader: ~Escapable {
    @usableFromInline let base: UnsafeRawPointer
    @usableFromInline package var position: Int
    @usableFromInline let end: Int

    /// Reads all of `bytes`, of which there are less than 2^31.
    @inlinable @_lifetime(copy bytes) package init(_ bytes: RawSpan) {
        // SAFETY: the reader cannot outlive `bytes`, whose lifetime it copies, and an empty span is never read.
        base = bytes.withUnsafeBytes { $0.baseAddress } ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
        position = 0
        end = bytes.byteCount
    }

    /// Reads one message.
    ///
    /// - Throws: ``DecodeError`` when it is larger than protobuf allows.
    @inlinable @_lifetime(copy bytes) package init(message bytes: RawSpan) throws(DecodeError) {
        guard bytes.byteCount <= ConversionLimit.messageByteCount else { throw .oversized(bytes.byteCount) }
        self.init(bytes)
    }

    /// Reads `range` of `bytes`, which a reader of `bytes` returned; positions count from the start of `bytes`.
    @inlinable @_lifetime(copy bytes) package init(_ bytes: RawSpan, _ range: FieldRange) {
        // SAFETY: as above.
        base = bytes.withUnsafeBytes { $0.baseAddress } ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
        position = Int(range.start)
        end = Int(range.end)
    }

    @inlinable @_lifetime(copy other) init(_ other: borrowing WireReader, _ range: FieldRange) {
        base = other.base
        position = Int(range.start)
        end = Int(range.end)
    }

    /// A reader of `range`, which this reader's ``range()`` returned.
    @inlinable @_lifetime(copy self) package func reader(of range: FieldRange) -> WireReader { WireReader(self, range) }

    /// Where the bytes lie that are left.
    @inlinable package var rest: FieldRange { FieldRange(start: position, end: end) }

    /// True when nothing is left.
    @inlinable package var isAtEnd: Bool { position >= end }

    @inlinable func byte(_ offset: Int) -> UInt8 { base.load(fromByteOffset: offset, as: UInt8.self) }

    /// Field number, which is never 0, and wire type.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func tag() throws(DecodeError) -> UInt64 {
        let tag = try variable(byteLimit: 5, "tag")
        guard tag > 7 else { throw .malformed("field number 0", at: position) }
        return tag
    }

    /// Goes past `tag`, a constant below 2^14, if it comes next in its shortest form.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func takes(_ tag: UInt64) -> Bool {
        if tag < 0x80 {
            guard position < end, byte(position) == UInt8(truncatingIfNeeded: tag) else { return false }
            position &+= 1
            return true
        }
        let spelled = UInt16(truncatingIfNeeded: tag & 0x7f | 0x80 | (tag >> 7) << 8)
        guard end &- position >= 2,
            UInt16(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt16.self)) == spelled
        else { return false }
        position &+= 2
        return true
    }

    /// A variable-length integer of up to ten bytes.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func varint() throws(DecodeError)
        -> UInt64
    {
        try variable(byteLimit: 10, "number")
    }

    /// One and two bytes are read in line; the rest leaves `self` in registers, too.
    @inlinable @inline(__always) @_lifetime(self: copy self) mutating func variable(
        byteLimit: Int,
        _ what: StaticString
    ) throws(DecodeError) -> UInt64 {
        if end &- position >= 2 {
            let two = UInt64(UInt16(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt16.self)))
            if two & 0x80 == 0 {
                position &+= 1
                return two & 0x7f
            }
            if two & 0x8000 == 0 {
                position &+= 2
                return two & 0x7f | two >> 1 & 0x3f80
            }
        }
        let (value, next) = try Self.variable(base, position, min(end, position &+ byteLimit), what)
        position = next
        return value
    }

    @usableFromInline static func variable(
        _ base: UnsafeRawPointer,
        _ position: Int,
        _ stop: Int,
        _ what: StaticString
    ) throws(DecodeError) -> (value: UInt64, next: Int) {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        var at = position
        while at < stop {
            let next = base.load(fromByteOffset: at, as: UInt8.self)
            at &+= 1
            value |= UInt64(next & 0x7f) &<< shift
            if next < 0x80 { return (value, at) }
            shift &+= 7
        }
        throw .malformed("\(what) without an end", at: position)
    }

    /// A length and that many bytes.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func range() throws(DecodeError)
        -> FieldRange
    {
        let length: Int
        if position < end, case let first = byte(position), first < 0x80 {
            position &+= 1
            length = Int(first)
        } else {
            length = Int(truncatingIfNeeded: try variable(byteLimit: 5, "length"))
        }
        guard length <= end &- position else { throw .tooShort(length, at: position) }
        let start = position
        position &+= length
        return FieldRange(start: start, end: position)
    }

    /// Four bytes, little-endian.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func fixed32() throws(DecodeError)
        -> UInt32
    {
        guard end &- position >= 4 else { throw .tooShort(4, at: position) }
        defer { position &+= 4 }
        return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }

    /// Eight bytes, little-endian.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func fixed64() throws(DecodeError)
        -> UInt64
    {
        guard end &- position >= 8 else { throw .tooShort(8, at: position) }
        defer { position &+= 8 }
        return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// A boolean in any wire type, as protobuf-c reads it: true if any byte has one of its lower seven bits set.
    @inlinable @inline(__always) @_lifetime(self: copy self) package mutating func boolean(
        _ tag: UInt64
    ) throws(DecodeError) -> Bool {
        if tag & 7 == 0, position < end, byte(position) < 0x80 {
            position &+= 1
            return byte(position &- 1) != 0
        }
        let start = position
        try skip(tag)
        for at in start..<position where byte(at) & 0x7f != 0 { return true }
        return false
    }

    /// Skips the field that `tag` announces.
    @inlinable @_lifetime(self: copy self) package mutating func skip(_ tag: UInt64) throws(DecodeError) {
        switch tag & 7 {
        case 0: _ = try varint()
        case 1: _ = try fixed64()
        case 2: _ = try range()
        case 5: _ = try fixed32()
        default: throw .malformed("wire type \(tag & 7), expected 0, 1, 2 or 5", at: position)
        }
    }

    /// Reads a length and that many bytes and adds them to `list`.
    @inlinable @_lifetime(self: copy self) package mutating func addElement(
        from tagOffset: Int,
        to list: inout ListRange
    ) throws(DecodeError) {
        let range = try range()
        list.add(1, from: tagOffset, to: Int(range.end))
    }

    /// Refuses a known field whose wire type is not the contract's.
    @inline(never) @usableFromInline package func wrongWireType(_ tag: UInt64, _ name: StaticString) -> DecodeError {
        DecodeError("wire type \(tag & 7) at byte \(position) is not that of the field", fieldPath: "\(name)")
    }
}

@available(*, unavailable)
extension WireReader: Sendable {}

extension DecodeError {
    @usableFromInline @inline(never) static func oversized(_ byteCount: Int) -> DecodeError {
        DecodeError("message of \(byteCount) bytes, expected at most \(ConversionLimit.messageByteCount)")
    }

    @usableFromInline @inline(never) package static func malformed(_ what: String, at position: Int) -> DecodeError {
        DecodeError("malformed: \(what) at byte \(position)")
    }

    @usableFromInline @inline(never) package static func tooShort(_ byteCount: Int, at position: Int) -> DecodeError {
        DecodeError("malformed: too short at byte \(position), expected \(byteCount) more")
    }
}
