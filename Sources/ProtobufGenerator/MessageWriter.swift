import ProtobufDescriptors

/// Writes the Swift value types of messages and enums.
struct MessageWriter {
    let names: TypeNames

    func write(_ message: ContractMessage, to writer: inout SourceWriter) {
        let fields = message.fields.map { FieldModel($0, in: message, names) }
        writer.documentation(message.comment, fallback: "The message `\(message.fullName)`.")
        writer.block("package struct \(lastName(message.fullName)): ProtobufCConvertible, Equatable, Sendable") {
            writer in
            for type in message.enums {
                write(type, to: &writer)
                writer.line()
            }
            for inner in message.messages where !inner.isMapEntry {
                write(inner, to: &writer)
                writer.line()
            }
            for (index, oneof) in message.oneofs.enumerated() where isReal(index, message) {
                write(oneof, fields.filter { $0.shape == .choice(oneof: index) }, message, to: &writer)
                writer.line()
            }
            for member in members(message, fields) {
                writer.documentation(member.comment, fallback: member.fallback)
                writer.line("package var \(member.name): \(member.type) = \(member.defaultValue)")
            }
            writer.line("package var unknownFields = UnknownFields()")
            writer.line()
            writeInitializers(message, fields, to: &writer)
        }
    }

    func write(_ type: ContractEnum, to writer: inout SourceWriter) {
        writer.documentation(type.comment, fallback: "The enum `\(type.fullName)`.")
        writer.block("package enum \(lastName(type.fullName)): ProtobufEnum") { writer in
            for value in type.values {
                writer.documentation(value.comment, fallback: "`\(value.name)`, \(value.number) on the wire.")
                writer.line("case \(SwiftName.enumCase(value.name, of: type.name))")
            }
            writer.line("/// A number that this build's contract does not know; kept as it came.")
            writer.line("case unrecognized(Int32)")
            writer.line()
            writer.line("/// All values that the contract names.")
            writer.line("package static let allKnown: [Self] = [")
            writer.lines(type.values.map { "    .\(SwiftName.enumCase($0.name, of: type.name))," })
            writer.line("]")
            writer.line()
            writer.line("/// The value of a field that is absent.")
            let zero = type.values.first { $0.number == 0 }
            let initial = zero.map { "." + SwiftName.enumCase($0.name, of: type.name) } ?? ".unrecognized(0)"
            writer.line("package init() { self = \(initial) }")
            writer.line()
            writer.block("package init(rawValue: Int32)") { writer in
                writer.line("self =")
                writer.line("    switch rawValue {")
                for value in type.values {
                    writer.line("    case \(value.number): .\(SwiftName.enumCase(value.name, of: type.name))")
                }
                writer.line("    default: .unrecognized(rawValue)")
                writer.line("    }")
            }
            writer.line()
            writer.block("package var rawValue: Int32") { writer in
                writer.line("switch self {")
                for value in type.values {
                    writer.line("case .\(SwiftName.enumCase(value.name, of: type.name)): \(value.number)")
                }
                writer.line("case .unrecognized(let rawValue): rawValue")
                writer.line("}")
            }
            writer.line()
            writer.line("/// The name in the contract, or the number where the contract has none.")
            writer.block("package var contractName: String") { writer in
                writer.line("switch self {")
                for value in type.values {
                    writer.line("case .\(SwiftName.enumCase(value.name, of: type.name)): \"\(value.name)\"")
                }
                writer.line("case .unrecognized(let rawValue): \"\\(rawValue)\"")
                writer.line("}")
            }
        }
    }

    private func write(
        _ oneof: ContractOneof,
        _ fields: [FieldModel],
        _ message: ContractMessage,
        to writer: inout SourceWriter
    ) {
        writer.documentation(oneof.comment, fallback: "The fields of `\(oneof.name)`, of which at most one is set.")
        writer.block("package enum \(Self.oneofType(oneof, message)): Equatable, Sendable") { writer in
            for field in fields {
                writer.documentation(field.field.comment, fallback: Self.fallback(field.field))
                writer.line("case \(field.swiftName)(\(field.elementType))")
            }
        }
    }

    private func writeInitializers(_ message: ContractMessage, _ fields: [FieldModel], to writer: inout SourceWriter) {
        writer.line("/// The message with every field at its default.")
        writer.line("package init() {}")
        let members = members(message, fields)
        guard !members.isEmpty else { return }
        writer.line()
        writer.line("/// The message with these fields.")
        writer.line("package init(")
        for (index, member) in members.enumerated() {
            let comma = index == members.count - 1 ? "" : ","
            writer.line("    \(member.name): \(member.type) = \(member.defaultValue)\(comma)")
        }
        writer.block(")") { writer in
            for member in members { writer.line("self.\(member.name) = \(member.name)") }
        }
    }

    /// A stored property of the struct.
    struct Member {
        var name: String
        var type: String
        var defaultValue: String
        var comment: String
        var fallback: String
    }

    /// The properties in the order of the contract; a oneof stands where its first field does.
    private func members(_ message: ContractMessage, _ fields: [FieldModel]) -> [Member] {
        var members: [Member] = []
        var written: Set<Int> = []
        for field in fields {
            guard case .choice(let index) = field.shape else {
                members.append(
                    Member(
                        name: field.swiftName,
                        type: field.swiftType,
                        defaultValue: field.defaultValue,
                        comment: field.field.comment,
                        fallback: Self.fallback(field.field)
                    )
                )
                continue
            }
            guard written.insert(index).inserted else { continue }
            let oneof = message.oneofs[index]
            members.append(
                Member(
                    name: SwiftName.member(oneof.name),
                    type: Self.oneofType(oneof, message) + "?",
                    defaultValue: "nil",
                    comment: oneof.comment,
                    fallback: "`\(oneof.name)`: at most one field."
                )
            )
        }
        return members
    }

    /// The name of a oneof's enum, inside the message's struct.
    static func oneofType(_ oneof: ContractOneof, _ message: ContractMessage) -> String {
        let name = SwiftName.type(oneof.name)
        let isTaken = message.messages.contains { $0.name == name } || message.enums.contains { $0.name == name }
        return isTaken ? name + "Choice" : name
    }

    static func fallback(_ field: ContractField) -> String { "Field \(field.number), `\(field.name)`." }

    private func isReal(_ index: Int, _ message: ContractMessage) -> Bool {
        message.fields.contains { $0.oneofIndex == index && !$0.isOptional }
    }

    private func lastName(_ fullName: String) -> String {
        names.swift(fullName).split(separator: ".").last.map { String($0) } ?? fullName
    }
}
