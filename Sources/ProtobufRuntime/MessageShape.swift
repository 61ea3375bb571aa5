/// Which fields of a message hold messages; what is checked before protobuf-c sees the bytes.
///
/// When a message field is given twice, protobuf 3 asks for a merge. protobuf-c's merge loses numbers of the first
/// occurrence, copies lists again and again, and reads outside its tables where neither occurrence sets a oneof. No
/// encoder writes such bytes, so they are refused by name. The scan also names the field in which bytes are malformed.
package final class MessageShape: Sendable {
    /// One field that holds a message.
    package struct Field: Sendable {
        let number: UInt64
        let name: StaticString
        let isSingular: Bool
        let shape: MessageShape

        /// A field of at most one message.
        package static func one(_ number: UInt64, _ name: StaticString, _ shape: MessageShape) -> Field {
            Field(number: number, name: name, isSingular: true, shape: shape)
        }

        /// A field of any number of messages, or a member of a oneof, where the last one replaces those before.
        package static func any(_ number: UInt64, _ name: StaticString, _ shape: MessageShape) -> Field {
            Field(number: number, name: name, isSingular: false, shape: shape)
        }
    }

    let fields: [Field]
    /// Bit n stands for field number n; bit 63 for all from 63 on.
    private let numbers: UInt64
    /// False where no bytes of the message can be refused here that protobuf-c would take.
    package let needsScan: Bool

    /// The shape of a message with these message fields, at most 64.
    package init(_ fields: [Field]) {
        precondition(fields.count <= 64, "a message has more than 64 fields that hold messages")
        self.fields = fields.filter { $0.isSingular || $0.shape.needsScan }
        numbers = self.fields.reduce(0) { $0 | 1 << min($1.number, 63) }
        needsScan = !self.fields.isEmpty
    }

    /// Refuses a singular message field that is given twice, at any depth; depth is that of the contract.
    ///
    /// - Throws: ``DecodeError`` with the path of the field.
    package func scan(_ bytes: RawSpan) throws(DecodeError) {
        var reader = WireReader(bytes)
        try scan(&reader)
    }

    private func scan(_ reader: inout WireReader) throws(DecodeError) {
        var seen: UInt64 = 0
        while !reader.isAtEnd {
            let tag = try reader.tag()
            let number = tag >> 3
            if tag & 7 == 2, numbers & 1 << min(number, 63) != 0,
                let index = fields.firstIndex(where: { $0.number == number })
            {
                try scanField(index, &seen, &reader)
            } else {
                try reader.skip(tag)
            }
        }
    }

    private func scanField(_ index: Int, _ seen: inout UInt64, _ reader: inout WireReader) throws(DecodeError) {
        let field = fields[index]
        guard !field.isSingular || seen & 1 << index == 0 else { throw .repeatedMessage("\(field.name)") }
        seen |= 1 << index
        let range = try reader.range()
        guard field.shape.needsScan else { return }
        var inner = reader.reader(of: range)
        do throws(DecodeError) { try field.shape.scan(&inner) } catch { throw error.inside("\(field.name)") }
    }
}

extension DecodeError {
    /// The refusal of a message field given twice.
    @inline(never) package static func repeatedMessage(_ name: String) -> DecodeError {
        DecodeError("message given twice, expected at most once", fieldPath: name)
    }
}
