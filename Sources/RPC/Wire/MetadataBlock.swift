import Tracing

/// Reading a metadata block in place (`WIRE.md` 5).
enum MetadataBlock {
    /// What is wrong with a block, and where.
    struct Malformed: Error, Equatable {
        var message: String
    }

    @inline(__always) static func isKeyByte(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 46 || byte == 95
    }

    @inline(__always) static func isTextByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte <= 0x7E }

    /// True for a key whose value may be any bytes.
    private static func isBinary(_ key: UnsafeRawBufferPointer) -> Bool {
        key.suffix(4).elementsEqual("-bin".utf8)
    }

    /// Walks the entries; each is checked before `body` sees it.
    ///
    /// - Throws: ``Malformed`` with the offset of the entry inside the block.
    static func forEach(
        in block: UnsafeRawBufferPointer,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
    ) throws(Malformed) {
        var position = 0
        while position < block.count {
            let keyCount = Int(block[position])
            let valueLengthAt = position + 1 + keyCount
            guard keyCount > 0, valueLengthAt + 2 <= block.count else {
                throw Malformed(message: "metadata entry at byte \(position): bad key length \(keyCount)")
            }
            let key = UnsafeRawBufferPointer(rebasing: block[position + 1..<valueLengthAt])
            let valueCount = Int(UInt16(bigEndian: block.loadUnaligned(fromByteOffset: valueLengthAt, as: UInt16.self)))
            let next = valueLengthAt + 2 + valueCount
            guard next <= block.count else {
                throw Malformed(message: "metadata entry at byte \(position): value of \(valueCount) bytes is cut off")
            }
            let value = UnsafeRawBufferPointer(rebasing: block[valueLengthAt + 2..<next])
            guard key.allSatisfy(isKeyByte) else {
                throw Malformed(message: "metadata entry at byte \(position): key is not of [a-z0-9._-]")
            }
            guard isBinary(key) || value.allSatisfy(isTextByte) else {
                throw Malformed(message: "metadata entry at byte \(position): value is not printable ASCII")
            }
            body(key, value)
            position = next
        }
    }

    /// The block as a value of its own.
    static func decode(_ block: UnsafeRawBufferPointer) throws(Malformed) -> Metadata {
        if block.isEmpty { return Metadata() }
        var entries: [Metadata.Entry] = []
        try forEach(in: block) { key, value in
            entries.append(Metadata.Entry(key: String(decoding: key, as: UTF8.self), value: [UInt8](value)))
        }
        return Metadata(unchecked: entries)
    }

    /// Checks the block and finds the trace context in it; allocates nothing.
    @inline(__always)
    static func traceContext(in block: UnsafeRawBufferPointer) throws(Malformed) -> TraceContext? {
        if block.isEmpty { return nil }
        // Nearly every call carries this one entry and nothing else.
        if block.count == soleTraceparentByteCount, isTraceparent(block, at: 0) {
            let value = UnsafeRawBufferPointer(rebasing: block[14...])
            if block.loadUnaligned(fromByteOffset: 12, as: UInt16.self) == UInt16(55).bigEndian,
                let context = try? TraceContext(traceparent: value)
            {
                return context
            }
        }
        return try searchTraceContext(in: block)
    }

    private static let soleTraceparentByteCount = 1 + 11 + 2 + 55

    @inline(never)
    private static func searchTraceContext(in block: UnsafeRawBufferPointer) throws(Malformed) -> TraceContext? {
        var found: TraceContext?
        try forEach(in: block) { key, value in
            guard found == nil, key.count == 11, key.elementsEqual("traceparent".utf8) else { return }
            found = try? TraceContext(traceparent: value)
        }
        return found
    }

    /// True if the entry at `position` has the key `traceparent`: its first and last eight bytes as loaded on a
    /// little-endian machine, not byte by byte.
    @inline(__always)
    private static func isTraceparent(_ block: UnsafeRawBufferPointer, at position: Int) -> Bool {
        block[position] == 11
            && block.loadUnaligned(fromByteOffset: position + 1, as: UInt64.self) == 0x7261_7065_6361_7274
            && block.loadUnaligned(fromByteOffset: position + 4, as: UInt64.self) == 0x746E_6572_6170_6563
    }
}
