package import CProtobufC

/// Fields that this build's contract does not know, as they came; written back when the message is encoded.
package struct UnknownFields: Equatable, Sendable {
    /// One field.
    package struct Field: Equatable, Sendable {
        /// The field's number.
        package var number: UInt32
        /// The wire type, 0 to 5.
        package var wireType: UInt8
        /// What follows the tag, a length prefix included.
        package var bytes: [UInt8]
    }

    /// The fields in the order they came.
    package var fields: [Field] = []

    /// No unknown fields.
    package init() {}

    /// True when there are none.
    package var isEmpty: Bool { fields.isEmpty }

    /// Adds message field `number` with content that is already encoded, such as a view's `wireBytes`.
    ///
    /// This is how a part of a received message is passed on without decoding it. The field must be absent otherwise,
    /// since a message field given twice is refused.
    package mutating func append(message encoded: RawSpan, number: UInt32) {
        var bytes: [UInt8] = []
        var length = UInt(encoded.byteCount)
        while length >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: length) | 0x80)
            length >>= 7
        }
        bytes.append(UInt8(length))
        encoded.withUnsafeBytes { bytes.append(contentsOf: $0) }
        fields.append(Field(number: number, wireType: 2, bytes: bytes))
    }

    /// Copies what protobuf-c kept.
    ///
    /// - Throws: ``DecodeError`` at field number 0, which protobuf-c takes where it is written with two bytes.
    package init(c base: ProtobufCMessage) throws(DecodeError) {
        if base.n_unknown_fields > 0 { try copy(base) }
    }

    @inline(never) mutating func copy(_ base: ProtobufCMessage) throws(DecodeError) {
        for field in UnsafeBufferPointer(start: base.unknown_fields, count: Int(base.n_unknown_fields)) {
            guard field.tag != 0 else { throw DecodeError("malformed: field number 0") }
            fields.append(
                Field(
                    number: field.tag,
                    wireType: UInt8(truncatingIfNeeded: field.wire_type.rawValue),
                    bytes: [UInt8](UnsafeBufferPointer(start: field.data, count: field.len))
                )
            )
        }
    }

    /// Lets protobuf-c write the fields after the known ones.
    package func fill(_ base: inout ProtobufCMessage, _ arena: Arena) throws(EncodeError) {
        if !fields.isEmpty { try write(&base, arena) }
    }

    @inline(never) func write(_ base: inout ProtobufCMessage, _ arena: Arena) throws(EncodeError) {
        let target = try CField.array(of: ProtobufCMessageUnknownField.self, count: fields.count, arena)
        for (index, field) in fields.enumerated() {
            let data = try CField.data(field.bytes, arena)
            (target + index).initialize(
                to: ProtobufCMessageUnknownField(
                    tag: field.number,
                    wire_type: ProtobufCWireType(rawValue: UInt32(field.wireType)),
                    len: data.len,
                    data: data.data
                )
            )
        }
        base.unknown_fields = target
        base.n_unknown_fields = UInt32(fields.count)
    }
}
