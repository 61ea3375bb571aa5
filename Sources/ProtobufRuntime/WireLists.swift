/// Where the elements of a repeated field lie: from the tag of the first to the end of the last.
@frozen @usableFromInline package struct ListRange: Sendable, Equatable {
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// Number of elements.
    @usableFromInline package var count: UInt32

    /// No elements.
    @inlinable package init() {
        start = 0
        end = 0
        count = 0
    }

    /// Adds `added` elements whose tag is at `tagOffset` and that end at `end`.
    @inlinable package mutating func add(_ added: Int, from tagOffset: Int, to end: Int) {
        if self.end == 0 { start = UInt32(truncatingIfNeeded: tagOffset) }
        self.end = UInt32(truncatingIfNeeded: end)
        count &+= UInt32(truncatingIfNeeded: added)
    }
}

extension WireReader {
    /// A reader of the part of `bytes` that holds the elements of a repeated field, and others between them.
    @inlinable @_lifetime(copy bytes) package init(_ bytes: RawSpan, _ list: ListRange) {
        self.init(bytes, FieldRange(start: Int(list.start), end: Int(list.end)))
    }

    /// Goes to the next element that is length-prefixed; nil at the end.
    ///
    /// - Throws: Never for a list of a view, which was checked when the view was made.
    @inlinable @_lifetime(self: copy self) package mutating func nextRange(
        _ number: UInt64
    ) throws(DecodeError) -> FieldRange? {
        while !isAtEnd {
            let tag = try tag()
            if tag == number << 3 | 2 { return try range() }
            try skip(tag)
        }
        return nil
    }
}

/// The elements of a repeated string or bytes field, read in place.
@frozen @usableFromInline package struct ByteStringList: ~Escapable {
    @usableFromInline let bytes: RawSpan
    @usableFromInline var reader: WireReader
    @usableFromInline let number: UInt64
    /// Number of elements.
    @usableFromInline package let count: Int

    /// The elements of field `number` in `list`.
    @inlinable @_lifetime(copy bytes) package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
        self.bytes = bytes
        reader = WireReader(bytes, list)
        self.number = number
        count = Int(list.count)
    }

    /// The next element; nil behind the last one.
    ///
    /// - Throws: Never for a list of a view, which was checked when the view was made.
    @inlinable @_lifetime(copy self) @_lifetime(self: copy self) package mutating func next() throws(DecodeError)
        -> RawSpan?
    {
        guard let range = try reader.nextRange(number) else { return nil }
        return range.slice(of: bytes)
    }
}

/// The elements of a repeated number, boolean or enum field, packed or not, read in place.
@frozen @usableFromInline package struct NumberList<Codec: WireCodec>: ~Escapable {
    @usableFromInline var reader: WireReader
    /// Where the packed run being read ends; 0 between runs.
    @usableFromInline var packedEnd = 0
    @usableFromInline let number: UInt64
    /// Number of elements.
    @usableFromInline package let count: Int

    /// The elements of field `number` in `list`.
    @inlinable @_lifetime(copy bytes) package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
        reader = WireReader(bytes, list)
        self.number = number
        count = Int(list.count)
    }

    /// The next element; nil behind the last one.
    ///
    /// - Throws: Never for a list of a view, which was checked when the view was made.
    @inlinable @_lifetime(self: copy self) package mutating func next() throws(DecodeError) -> Codec.Value? {
        while true {
            if reader.position < packedEnd { return try Codec.read(&reader, Codec.wireType) }
            packedEnd = 0
            guard !reader.isAtEnd else { return nil }
            let tag = try reader.tag()
            if tag >> 3 != number {
                try reader.skip(tag)
            } else if tag & 7 == 2 {
                let range = try reader.range()
                packedEnd = Int(range.end)
                reader.position = Int(range.start)
            } else {
                return try Codec.read(&reader, tag)
            }
        }
    }
}

@available(*, unavailable)
extension ByteStringList: Sendable {}

@available(*, unavailable)
extension NumberList: Sendable {}
