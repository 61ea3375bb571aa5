import ProtobufDescriptors

/// One field of a message as the writers see it: its Swift type and its C member.
struct FieldModel {
    /// How often the field may occur and how its absence shows.
    enum Shape: Equatable {
        /// At its default when absent.
        case plain
        /// `optional`, or a message: nil when absent.
        case optional
        /// A list.
        case list
        /// A map with the types of key and value.
        case map
        /// Member of a real oneof.
        case choice(oneof: Int)
    }

    let field: ContractField
    let shape: Shape
    let names: TypeNames
    /// For `optional`, the oneof of one field that stands for it in C.
    let presenceOneof: String?

    init(_ field: ContractField, in message: ContractMessage, _ names: TypeNames) {
        self.field = field
        self.names = names
        let isMap = field.isRepeated && names.messages[field.typeName]?.isMapEntry == true
        if isMap {
            shape = .map
        } else if field.isRepeated {
            shape = .list
        } else if let oneof = field.oneofIndex, !field.isOptional {
            shape = .choice(oneof: oneof)
        } else if field.isOptional || field.kind == .message {
            shape = .optional
        } else {
            shape = .plain
        }
        presenceOneof = field.isOptional ? field.oneofIndex.map { message.oneofs[$0].name } : nil
    }

    /// The member's name as written in Swift, in backticks where needed.
    var swiftName: String { SwiftName.member(field.name) }
    /// The member's name without backticks.
    var bareName: String { SwiftName.bare(field.name) }
    /// The member's name in C.
    var cName: String { CName.member(field.name) }
    /// The count beside a list in C.
    var cCount: String { "n_" + field.name.lowercased() }
    /// The C type of the message or enum.
    var cType: String { CName.type(field.typeName) }

    /// Key and value of a map.
    var entry: (key: FieldModel, value: FieldModel)? {
        guard shape == .map, let entry = names.messages[field.typeName], entry.fields.count == 2 else { return nil }
        return (FieldModel(entry.fields[0], in: entry, names), FieldModel(entry.fields[1], in: entry, names))
    }

    /// The Swift type of one element.
    var elementType: String {
        switch field.kind {
        case .double: "Double"
        case .float: "Float"
        case .int64, .sint64, .sfixed64: "Int64"
        case .uint64, .fixed64: "UInt64"
        case .int32, .sint32, .sfixed32: "Int32"
        case .uint32, .fixed32: "UInt32"
        case .bool: "Bool"
        case .string: "String"
        case .bytes: "[UInt8]"
        case .message, .group, .enum: names.swift(field.typeName)
        }
    }

    /// The Swift type of the member.
    var swiftType: String {
        switch shape {
        case .plain, .choice: return elementType
        case .optional: return elementType + "?"
        case .list: return "[\(elementType)]"
        case .map:
            guard let (key, value) = entry else { return "[Never: Never]" }
            return "[\(key.elementType): \(value.elementType)]"
        }
    }

    /// The value the member has when the field is absent.
    var defaultValue: String {
        switch shape {
        case .optional: return "nil"
        case .list: return "[]"
        case .map: return "[:]"
        case .plain, .choice: break
        }
        switch field.kind {
        case .bool: return "false"
        case .string: return "\"\""
        case .bytes: return "[]"
        case .enum, .message, .group: return "\(elementType)()"
        default: return "0"
        }
    }

    /// The codec of the views.
    var codec: String {
        switch field.kind {
        case .double: "DoubleCodec"
        case .float: "FloatCodec"
        case .int64: "Int64Codec"
        case .uint64: "UInt64Codec"
        case .int32: "Int32Codec"
        case .fixed64: "FixedUInt64Codec"
        case .fixed32: "FixedUInt32Codec"
        case .bool: "BoolCodec"
        case .uint32: "UInt32Codec"
        case .enum: "EnumCodec<\(elementType)>"
        case .sfixed32: "FixedInt32Codec"
        case .sfixed64: "FixedInt64Codec"
        case .sint32: "SInt32Codec"
        case .sint64: "SInt64Codec"
        case .string, .bytes, .message, .group: "Never"
        }
    }

    /// The wire type of one element that is not packed.
    var wireType: Int32 {
        switch field.kind {
        case .double, .fixed64, .sfixed64: 1
        case .float, .fixed32, .sfixed32: 5
        case .string, .bytes, .message, .group: 2
        default: 0
        }
    }

    /// True for numbers, booleans and enums.
    var isNumber: Bool { ![.string, .bytes, .message, .group].contains(field.kind) }
}
