/// A set of `.proto` files with everything they declare, in the order of the descriptor set.
package struct Contract: Equatable, Sendable {
    /// The files, each after the files it imports.
    package var files: [ContractFile] = []
}

/// One `.proto` file.
package struct ContractFile: Equatable, Sendable {
    /// The path from the root of the contract, such as `usher/consent/v1/consent.proto`.
    package var name = ""
    /// The package, such as `usher.consent.v1`.
    package var package = ""
    /// `proto3`; empty for `proto2`.
    package var syntax = ""
    /// Paths of the files it imports.
    package var imports: [String] = []
    /// Messages declared at the top level.
    package var messages: [ContractMessage] = []
    /// Enums declared at the top level.
    package var enums: [ContractEnum] = []
    /// Services.
    package var services: [ContractService] = []
}

/// One message.
package struct ContractMessage: Equatable, Sendable {
    /// The name without what stands around it.
    package var name = ""
    /// The name with package and outer messages, such as `usher.consent.v1.Outer.Inner`.
    package var fullName = ""
    /// The comment in front of it, without comment marks.
    package var comment = ""
    /// Fields in the order they are declared.
    package var fields: [ContractField] = []
    /// Names of the oneofs, those that stand for `optional` included.
    package var oneofs: [ContractOneof] = []
    /// Messages declared inside.
    package var messages: [ContractMessage] = []
    /// Enums declared inside.
    package var enums: [ContractEnum] = []
    /// Field numbers that may not be used again.
    package var reservedNumbers: [Range<Int32>] = []
    /// Field names that may not be used again.
    package var reservedNames: [String] = []
    /// True for the entry message that protoc makes up for a map.
    package var isMapEntry = false
    /// The option `borrowed_view`.
    package var hasBorrowedView = false
}

/// A group of fields of which at most one is set.
package struct ContractOneof: Equatable, Sendable {
    /// The name; begins with `_` where it stands for an `optional` field.
    package var name = ""
    /// The comment in front of it.
    package var comment = ""
}

/// One field.
package struct ContractField: Equatable, Sendable {
    /// The types of a field, numbered as in `FieldDescriptorProto.Type`.
    package enum Kind: Int32, Equatable, Sendable {
        case double = 1
        case float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message, bytes, uint32, `enum`
        case sfixed32, sfixed64, sint32, sint64
    }

    /// The name in the contract, such as `display_name`.
    package var name = ""
    /// The number on the wire.
    package var number: Int32 = 0
    /// The type.
    package var kind = Kind.double
    /// The full name of a message or enum type; empty otherwise.
    package var typeName = ""
    /// True for lists and maps.
    package var isRepeated = false
    /// True for `optional`, which protoc also gives a oneof of its own.
    package var isOptional = false
    /// Position of its oneof in the message.
    package var oneofIndex: Int?
    /// The comment in front of it, or behind it on the same line.
    package var comment = ""
}

/// One enum.
package struct ContractEnum: Equatable, Sendable {
    /// The name without what stands around it.
    package var name = ""
    /// The name with package and outer messages.
    package var fullName = ""
    /// The comment in front of it.
    package var comment = ""
    /// The values in the order they are declared.
    package var values: [ContractEnumValue] = []
    /// Numbers that may not be used again; both ends included.
    package var reservedNumbers: [ClosedRange<Int32>] = []
    /// Names that may not be used again.
    package var reservedNames: [String] = []
}

/// One value of an enum.
package struct ContractEnumValue: Equatable, Sendable {
    /// The name in the contract, such as `COLOR_RED`.
    package var name = ""
    /// The number on the wire.
    package var number: Int32 = 0
    /// The comment in front of it, or behind it on the same line.
    package var comment = ""
}

/// One service.
package struct ContractService: Equatable, Sendable {
    /// The name without the package.
    package var name = ""
    /// The name with the package.
    package var fullName = ""
    /// The comment in front of it.
    package var comment = ""
    /// The methods in the order they are declared.
    package var methods: [ContractMethod] = []
}

/// One method.
package struct ContractMethod: Equatable, Sendable {
    /// The name.
    package var name = ""
    /// Full name of the request's type.
    package var inputType = ""
    /// Full name of the response's type.
    package var outputType = ""
    /// True where the client sends a stream.
    package var isClientStreaming = false
    /// True where the server sends a stream.
    package var isServerStreaming = false
    /// True where `idempotency_level` is `IDEMPOTENT` or `NO_SIDE_EFFECTS`.
    package var isIdempotent = false
    /// The option `allowed_callers`.
    package var allowedCallers: [String] = []
    /// The option `batched`.
    package var isBatched = false
    /// The comment in front of it.
    package var comment = ""
}
