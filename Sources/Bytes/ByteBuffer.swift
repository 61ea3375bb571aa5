/// Contiguous bytes that grow at the end and are consumed from the front; one owner, one thread at a time.
///
/// Memory is kept between uses, so a connection that is in steady state allocates nothing.
@usableFromInline package struct ByteBuffer: ~Copyable {
    @usableFromInline var base: UnsafeMutableRawPointer
    /// Offset of the first byte not yet consumed.
    @usableFromInline var start = 0
    /// Offset behind the last byte written.
    @usableFromInline var end = 0
    /// Bytes allocated.
    @usableFromInline package private(set) var capacity: Int

    /// An empty buffer with room for `byteCapacity` bytes.
    package init(byteCapacity: Int = 0) {
        capacity = Swift.max(byteCapacity, 64)
        base = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { base.deallocate() }

    /// Bytes written and not yet consumed.
    @inlinable package var count: Int { end &- start }

    /// True when there is nothing to consume.
    @inlinable package var isEmpty: Bool { end == start }

    /// The bytes not yet consumed; valid until the next mutation.
    @inlinable package var bytes: RawSpan {
        @_lifetime(borrow self)
        get {
            // SAFETY: `start ..< end` is initialised and lies inside the allocation that `self` owns.
            _overrideLifetime(RawSpan(_unsafeStart: base + start, byteCount: count), borrowing: self)
        }
    }

    /// Lends the bytes not yet consumed as a pointer, for C calls.
    @inlinable package func withUnsafeReadableBytes<R: ~Copyable, E: Error>(
        _ body: (UnsafeRawBufferPointer) throws(E) -> R
    ) throws(E) -> R {
        try body(UnsafeRawBufferPointer(start: base + start, count: count))
    }

    /// Drops `byteCount` bytes from the front.
    @inlinable package mutating func consume(_ byteCount: Int) {
        precondition(byteCount >= 0 && byteCount <= count, "consumed more than there is")
        start &+= byteCount
        if start == end {
            start = 0
            end = 0
        }
    }

    /// Drops everything and keeps the memory.
    @inlinable package mutating func removeAll() {
        start = 0
        end = 0
    }

    /// Drops the last `byteCount` bytes written.
    @inlinable package mutating func removeLast(_ byteCount: Int) {
        precondition(byteCount >= 0 && byteCount <= count, "removed more than there is")
        end &-= byteCount
    }

    /// Gives memory back when the buffer is empty and holds more than `byteCapacity`.
    package mutating func shrink(to byteCapacity: Int) {
        guard isEmpty, capacity > byteCapacity else { return }
        base.deallocate()
        capacity = Swift.max(byteCapacity, 64)
        base = .allocate(byteCount: capacity, alignment: 16)
        start = 0
        end = 0
    }

    /// Makes room for `byteCount` more bytes behind the last one written.
    @inlinable package mutating func reserve(_ byteCount: Int) {
        if capacity &- end < byteCount { grow(byteCount) }
    }

    @usableFromInline @inline(never) mutating func grow(_ byteCount: Int) {
        let used = count
        if used + byteCount <= capacity, start >= capacity / 2 {
            base.copyMemory(from: base + start, byteCount: used)
        } else {
            let larger = Swift.max(capacity * 2, used + byteCount)
            let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
            moved.copyMemory(from: base + start, byteCount: used)
            base.deallocate()
            base = moved
            capacity = larger
        }
        start = 0
        end = used
    }

    /// Lets `body` fill at least `minimumByteCount` bytes of free memory at the end; it returns how many it initialised.
    ///
    /// - Throws: What `body` throws.
    @inlinable package mutating func appendUninitialized<E: Error>(
        minimumByteCount: Int,
        _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Int
    ) throws(E) {
        reserve(minimumByteCount)
        let room = capacity &- end
        let written = try body(UnsafeMutableRawBufferPointer(start: base + end, count: room))
        precondition(written >= 0 && written <= room, "wrote past the end of the buffer")
        end &+= written
    }

    /// Appends a copy of `span`.
    @inlinable package mutating func append(_ span: RawSpan) {
        let byteCount = span.byteCount
        guard byteCount > 0 else { return }
        reserve(byteCount)
        span.withUnsafeBytes { source in
            if let address = source.baseAddress { (base + end).copyMemory(from: address, byteCount: byteCount) }
        }
        end &+= byteCount
    }

    /// Appends a copy of what `other` has not consumed.
    package mutating func append(contentsOf other: borrowing ByteBuffer) {
        reserve(other.count)
        (base + end).copyMemory(from: other.base + other.start, byteCount: other.count)
        end &+= other.count
    }

    /// Appends a copy of `array`.
    @inlinable package mutating func append(_ array: [UInt8]) { append(array.span.bytes) }

    /// Appends the UTF-8 of `string`.
    @inlinable package mutating func append(utf8 string: String) {
        var string = string
        string.withUTF8 { source in
            guard let address = source.baseAddress else { return }
            reserve(source.count)
            (base + end).copyMemory(from: address, byteCount: source.count)
            end &+= source.count
        }
    }

    // Integers in network byte order. Not generic: a call that is not specialised costs more than the store.

    /// Appends one byte.
    @inlinable @inline(__always) package mutating func append(bigEndian value: UInt8) {
        reserve(1)
        (base + end).storeBytes(of: value, as: UInt8.self)
        end &+= 1
    }

    /// Appends an integer in network byte order.
    @inlinable @inline(__always) package mutating func append(bigEndian value: UInt16) {
        reserve(2)
        (base + end).storeBytes(of: value.bigEndian, as: UInt16.self)
        end &+= 2
    }

    /// Appends an integer in network byte order.
    @inlinable @inline(__always) package mutating func append(bigEndian value: UInt32) {
        reserve(4)
        (base + end).storeBytes(of: value.bigEndian, as: UInt32.self)
        end &+= 4
    }

    /// Appends an integer in network byte order.
    @inlinable @inline(__always) package mutating func append(bigEndian value: UInt64) {
        reserve(8)
        (base + end).storeBytes(of: value.bigEndian, as: UInt64.self)
        end &+= 8
    }

    /// Appends three integers in network byte order, with one look at the room that is left.
    @inlinable @inline(__always)
    package mutating func append(bigEndian first: UInt32, _ second: UInt32, _ third: UInt32) {
        reserve(12)
        let place = base + end
        place.storeBytes(of: first.bigEndian, as: UInt32.self)
        place.storeBytes(of: second.bigEndian, toByteOffset: 4, as: UInt32.self)
        place.storeBytes(of: third.bigEndian, toByteOffset: 8, as: UInt32.self)
        end &+= 12
    }

    /// Overwrites an integer in network byte order, `offset` bytes behind the first one not yet consumed.
    @inlinable @inline(__always) package mutating func set(bigEndian value: UInt32, at offset: Int) {
        precondition(offset >= 0 && offset &+ 4 <= count, "outside the buffer")
        (base + start + offset).storeBytes(of: value.bigEndian, as: UInt32.self)
    }

    /// A copy of what has not been consumed.
    package func copy() -> [UInt8] { withUnsafeReadableBytes { [UInt8]($0) } }
}

@available(*, unavailable)
extension ByteBuffer: Sendable {}
