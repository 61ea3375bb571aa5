/// How one number type of the contract is written on the wire.
@usableFromInline package protocol WireCodec {
    /// The Swift type.
    associatedtype Value: Sendable

    /// The wire type of one element that is not packed.
    static var wireType: UInt64 { get }

    /// Reads one element that `tag` announced; of `tag` only the wire type counts.
    @_lifetime(reader: copy reader)
    static func read(_ reader: inout WireReader, _ tag: UInt64) throws(DecodeError) -> Value

    /// Checks a packed run as protobuf-c does and counts its elements.
    @_lifetime(reader: copy reader)
    static func countPacked(_ reader: inout WireReader) throws(DecodeError) -> Int
}

extension WireCodec {
    /// Reads the length and the packed run behind it, checks them and adds them to `list`.
    @inlinable @_lifetime(reader: copy reader) package static func addPacked(
        _ reader: inout WireReader,
        from tagOffset: Int,
        to list: inout ListRange
    ) throws(DecodeError) {
        let range = try reader.range()
        var run = reader.reader(of: range)
        list.add(try countPacked(&run), from: tagOffset, to: Int(range.end))
    }

    /// Reads one element and adds it to `list`.
    @inlinable @_lifetime(reader: copy reader) package static func addOne(
        _ reader: inout WireReader,
        _ tag: UInt64,
        from tagOffset: Int,
        to list: inout ListRange
    ) throws(DecodeError) {
        try reader.skip(tag)
        list.add(1, from: tagOffset, to: reader.position)
    }
}

/// Codecs whose elements are variable-length integers.
@usableFromInline package protocol VarintCodec: WireCodec {
    /// The value of the integer on the wire.
    static func value(_ varint: UInt64) -> Value
}

extension VarintCodec {
    @inlinable package static var wireType: UInt64 { 0 }

    @inlinable @inline(__always) @_lifetime(reader: copy reader)
    package static func read(_ reader: inout WireReader, _ tag: UInt64) throws(DecodeError) -> Value {
        value(try reader.varint())
    }

    @inlinable @_lifetime(reader: copy reader)
    package static func countPacked(_ reader: inout WireReader) throws(DecodeError) -> Int {
        var count = 0
        while !reader.isAtEnd {
            _ = try reader.varint()
            count &+= 1
        }
        return count
    }
}

/// Codecs whose elements are four bytes.
@usableFromInline package protocol Fixed32Codec: WireCodec {
    /// The value of the integer on the wire.
    static func value(_ fixed: UInt32) -> Value
}

extension Fixed32Codec {
    @inlinable package static var wireType: UInt64 { 5 }

    @inlinable @inline(__always) @_lifetime(reader: copy reader)
    package static func read(_ reader: inout WireReader, _ tag: UInt64) throws(DecodeError) -> Value {
        value(try reader.fixed32())
    }

    @inlinable @_lifetime(reader: copy reader)
    package static func countPacked(_ reader: inout WireReader) throws(DecodeError) -> Int {
        try reader.elementCount(ofSize: 4)
    }
}

/// Codecs whose elements are eight bytes.
@usableFromInline package protocol Fixed64Codec: WireCodec {
    /// The value of the integer on the wire.
    static func value(_ fixed: UInt64) -> Value
}

extension Fixed64Codec {
    @inlinable package static var wireType: UInt64 { 1 }

    @inlinable @inline(__always) @_lifetime(reader: copy reader)
    package static func read(_ reader: inout WireReader, _ tag: UInt64) throws(DecodeError) -> Value {
        value(try reader.fixed64())
    }

    @inlinable @_lifetime(reader: copy reader)
    package static func countPacked(_ reader: inout WireReader) throws(DecodeError) -> Int {
        try reader.elementCount(ofSize: 8)
    }
}

extension WireReader {
    /// How many elements of `byteCount` bytes are left.
    @inlinable package func elementCount(ofSize byteCount: Int) throws(DecodeError) -> Int {
        guard (end &- position) % byteCount == 0 else {
            throw .malformed("list of \(end &- position) bytes, expected a multiple of \(byteCount),", at: position)
        }
        return (end &- position) / byteCount
    }
}

/// `int32`, and `enum` before it is one.
@frozen @usableFromInline package enum Int32Codec: VarintCodec {
    @usableFromInline package typealias Value = Int32

    @inlinable package static func value(_ varint: UInt64) -> Int32 { Int32(truncatingIfNeeded: varint) }
}

/// `int64`.
@frozen @usableFromInline package enum Int64Codec: VarintCodec {
    @usableFromInline package typealias Value = Int64

    @inlinable package static func value(_ varint: UInt64) -> Int64 { Int64(truncatingIfNeeded: varint) }
}

/// `uint32`.
@frozen @usableFromInline package enum UInt32Codec: VarintCodec {
    @usableFromInline package typealias Value = UInt32

    @inlinable package static func value(_ varint: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: varint) }
}

/// `uint64`.
@frozen @usableFromInline package enum UInt64Codec: VarintCodec {
    @usableFromInline package typealias Value = UInt64

    @inlinable package static func value(_ varint: UInt64) -> UInt64 { varint }
}

/// `sint32`: the sign is in the lowest bit.
@frozen @usableFromInline package enum SInt32Codec: VarintCodec {
    @usableFromInline package typealias Value = Int32

    @inlinable package static func value(_ varint: UInt64) -> Int32 {
        let bits = UInt32(truncatingIfNeeded: varint)
        return Int32(bitPattern: (bits >> 1) ^ (0 &- (bits & 1)))
    }
}

/// `sint64`: the sign is in the lowest bit.
@frozen @usableFromInline package enum SInt64Codec: VarintCodec {
    @usableFromInline package typealias Value = Int64

    @inlinable package static func value(_ varint: UInt64) -> Int64 {
        Int64(bitPattern: (varint >> 1) ^ (0 &- (varint & 1)))
    }
}

/// `enum`.
@frozen @usableFromInline package enum EnumCodec<E: ProtobufEnum>: VarintCodec {
    @usableFromInline package typealias Value = E

    @inlinable package static func value(_ varint: UInt64) -> E { E(rawValue: Int32(truncatingIfNeeded: varint)) }
}

/// `fixed32`.
@frozen @usableFromInline package enum FixedUInt32Codec: Fixed32Codec {
    @usableFromInline package typealias Value = UInt32

    @inlinable package static func value(_ fixed: UInt32) -> UInt32 { fixed }
}

/// `sfixed32`.
@frozen @usableFromInline package enum FixedInt32Codec: Fixed32Codec {
    @usableFromInline package typealias Value = Int32

    @inlinable package static func value(_ fixed: UInt32) -> Int32 { Int32(bitPattern: fixed) }
}

/// `float`.
@frozen @usableFromInline package enum FloatCodec: Fixed32Codec {
    @usableFromInline package typealias Value = Float

    @inlinable package static func value(_ fixed: UInt32) -> Float { Float(bitPattern: fixed) }
}

/// `fixed64`.
@frozen @usableFromInline package enum FixedUInt64Codec: Fixed64Codec {
    @usableFromInline package typealias Value = UInt64

    @inlinable package static func value(_ fixed: UInt64) -> UInt64 { fixed }
}

/// `sfixed64`.
@frozen @usableFromInline package enum FixedInt64Codec: Fixed64Codec {
    @usableFromInline package typealias Value = Int64

    @inlinable package static func value(_ fixed: UInt64) -> Int64 { Int64(bitPattern: fixed) }
}

/// `double`.
@frozen @usableFromInline package enum DoubleCodec: Fixed64Codec {
    @usableFromInline package typealias Value = Double

    @inlinable package static func value(_ fixed: UInt64) -> Double { Double(bitPattern: fixed) }
}

/// `bool`: alone in any wire type, because that is what protobuf-c takes.
@frozen @usableFromInline package enum BoolCodec: WireCodec {
    @usableFromInline package typealias Value = Bool

    @inlinable package static var wireType: UInt64 { 0 }

    @inlinable @inline(__always) @_lifetime(reader: copy reader)
    package static func read(_ reader: inout WireReader, _ tag: UInt64) throws(DecodeError) -> Bool {
        try reader.boolean(tag)
    }

    @inlinable @_lifetime(reader: copy reader)
    package static func countPacked(_ reader: inout WireReader) throws(DecodeError) -> Int {
        try UInt64Codec.countPacked(&reader)
    }
}
