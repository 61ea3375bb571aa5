package import Bytes
import CProtobufC

/// A message whose conversion to and from protobuf-c's struct is generated.
///
/// The requirements beyond ``Message`` are for generated code and this module only.
package protocol ProtobufCConvertible: Message {
    /// Fields of a newer contract, kept and written back.
    var unknownFields: UnknownFields { get set }

    /// What is checked before protobuf-c sees the bytes.
    static var shape: MessageShape { get }

    /// Size of the C struct in bytes.
    static var cByteCount: Int { get }

    /// Sets the C struct at `raw` to the message's defaults.
    static func cInitialize(_ raw: UnsafeMutableRawPointer)

    /// Copies the C struct at `raw`.
    init(c raw: UnsafeRawPointer) throws(DecodeError)

    /// Fills the C struct at `raw`, which is at its defaults, with memory from `arena`.
    func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError)
}

/// An enum of the contract; numbers of a newer contract survive as `unrecognized`.
@usableFromInline package protocol ProtobufEnum: Hashable, Sendable {
    /// The value with number `rawValue`.
    init(rawValue: Int32)

    /// The number on the wire.
    var rawValue: Int32 { get }
}

/// Bounds on what a conversion may take.
@usableFromInline package enum ConversionLimit: Sendable {
    /// Largest message in bytes, on the wire.
    @usableFromInline package static let messageByteCount = Int(Int32.max)

    /// Bytes of memory protobuf-c may take to decode `byteCount` bytes.
    ///
    /// The densest honest messages (lists of one-letter strings) take some 35 bytes for each byte on the wire; hostile
    /// ones (lists of empty messages, a list merged again and again) take hundreds, and are refused.
    package static func decodingByteCount(forMessageOf byteCount: Int) -> Int {
        min((64 << 10) + 64 * byteCount, (64 << 20) + 8 * byteCount)
    }
}

extension ProtobufCConvertible {
    package init(decoding bytes: RawSpan) throws(DecodeError) {
        let byteCount = bytes.byteCount
        guard byteCount <= ConversionLimit.messageByteCount else { throw .oversized(byteCount) }
        if Self.shape.needsScan { try Self.shape.scan(bytes) }
        let arena = Arena.begin(byteLimit: ConversionLimit.decodingByteCount(forMessageOf: byteCount))
        defer { arena.end() }
        // Every C struct at its defaults names its descriptor, which Swift cannot import by name.
        guard let model = arena.allocate(byteCount: Self.cByteCount) else { throw Self.refused(byteCount, arena) }
        Self.cInitialize(model)
        let raw = CField.unpack(bytes, like: model, arena)
        guard let raw else { throw Self.refused(byteCount, arena) }
        try self.init(c: raw)
    }

    package func encode(into output: inout ByteBuffer) throws(EncodeError) {
        let arena = Arena.begin(byteLimit: .max)
        defer { arena.end() }
        guard let raw = arena.allocate(byteCount: Self.cByteCount) else { throw EncodeError.noMemory }
        Self.cInitialize(raw)
        try fill(c: raw, arena)
        try CField.pack(raw, Self.fullName, arena, into: &output)
    }

    @inline(never) static func refused(_ byteCount: Int, _ arena: Arena) -> DecodeError {
        guard arena.isExhausted else { return DecodeError("malformed: \(byteCount) bytes that are not a \(fullName)") }
        let limit = ConversionLimit.decodingByteCount(forMessageOf: byteCount)
        return DecodeError("\(fullName) of \(byteCount) bytes would take more than \(limit) bytes of memory to decode")
    }
}

extension CField {
    /// Decodes a message of the type of the C struct at `model`; nil where the bytes are malformed or memory ran out.
    package static func unpack(
        _ bytes: RawSpan,
        like model: UnsafeMutableRawPointer,
        _ arena: Arena
    ) -> UnsafeMutableRawPointer? {
        // SAFETY: every generated C struct begins with its `ProtobufCMessage`.
        let descriptor = model.assumingMemoryBound(to: ProtobufCMessage.self).pointee.descriptor
        let allocator = arena.allocator.assumingMemoryBound(to: ProtobufCAllocator.self)
        return bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return UnsafeMutableRawPointer(protobuf_c_message_unpack(descriptor, allocator, buffer.count, start))
        }
    }

    /// Bytes of C up to which a message is not measured before it is packed.
    private static let smallByteCount = 4096

    /// Appends the wire form of the C struct at `raw`, which is all in `arena` and whose bytes protobuf-c writes straight into `output`.
    ///
    /// - Throws: ``EncodeError`` when the message is too large; `output` is as it was then.
    package static func pack(
        _ raw: UnsafeMutableRawPointer,
        _ fullName: String,
        _ arena: Arena,
        into output: inout ByteBuffer
    ) throws(EncodeError) {
        // SAFETY: every generated C struct begins with its `ProtobufCMessage`.
        let base = raw.assumingMemoryBound(to: ProtobufCMessage.self)
        // All of a message is in the arena, each field in at least four bytes of C, of which the wire makes at most
        // fifteen (a tag of five and a number of ten, or a length of five) beside text and bytes as they are. For a
        // small message this bound is cheaper than having it measured.
        let roomForSmall = arena.usedByteCount &* 4
        if arena.usedByteCount <= smallByteCount {
            output.appendUninitialized(minimumByteCount: roomForSmall) { target in
                guard let address = target.baseAddress else { return 0 }
                return protobuf_c_message_pack(base, address.assumingMemoryBound(to: UInt8.self))
            }
            return
        }
        let byteCount = protobuf_c_message_get_packed_size(base)
        guard byteCount <= ConversionLimit.messageByteCount else {
            let limit = ConversionLimit.messageByteCount
            throw EncodeError("\(fullName) of \(byteCount) bytes, expected at most \(limit)", fieldPath: "")
        }
        output.appendUninitialized(minimumByteCount: byteCount) { target in
            guard let address = target.baseAddress else { return 0 }
            return protobuf_c_message_pack(base, address.assumingMemoryBound(to: UInt8.self))
        }
    }
}

extension EncodeError {
    /// The arena of an encoder has no limit, so this stands for a size beyond any address space.
    static var noMemory: EncodeError { EncodeError("more memory than there is", fieldPath: "") }

    /// The same error, seen from the message that holds `field`.
    func inside(_ field: String) -> EncodeError {
        EncodeError(message, fieldPath: fieldPath.isEmpty ? field : "\(field).\(fieldPath)")
    }
}

extension DecodeError {
    /// The same error, seen from the message that holds `field`.
    package func inside(_ field: String) -> DecodeError {
        var error = self
        error.fieldPath = fieldPath.isEmpty ? field : "\(field).\(fieldPath)"
        return error
    }
}
