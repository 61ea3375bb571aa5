import ProtobufDescriptors

/// Writes how a value is copied from a view, field by field; only for the test contracts, where both are compared.
struct CopyWriter {
    let names: TypeNames

    func write(_ message: ContractMessage, to writer: inout SourceWriter) {
        let fields = message.fields.map { FieldModel($0, in: message, names) }
        writer.block("extension \(names.swift(message.fullName))") { writer in
            writer.line("/// Copies every field that `view` has; unknown fields have no view.")
            writer.line("///")
            writer.line("/// - Throws: ``DecodeError`` where a string is not valid UTF-8 or holds U+0000.")
            writer.block("package init(copying view: borrowing \(names.view(message.fullName))) throws(DecodeError)") {
                writer in
                for field in fields { write(field, message, to: &writer) }
            }
            writer.line()
            writer.line("/// Drops the unknown fields at every level.")
            writer.block("package mutating func removeUnknownFields()") { writer in
                writer.line("unknownFields = UnknownFields()")
                for field in fields { writeRemoval(field, message, to: &writer) }
            }
        }
    }

    private func write(_ field: FieldModel, _ message: ContractMessage, to writer: inout SourceWriter) {
        let source = "view.\(field.swiftName)"
        let target = "self.\(field.swiftName)"
        switch field.shape {
        case .plain: writer.line("\(target) = \(copy(field, source))")
        case .optional:
            writer.line("if let value = \(source) { \(target) = \(copy(field, "value")) }")
        case .choice(let index):
            let oneof = SwiftName.member(message.oneofs[index].name)
            writer.line("if let value = \(source) { self.\(oneof) = .\(field.swiftName)(\(copy(field, "value"))) }")
        case .list: writeList(field, to: &writer)
        case .map:
            guard let (key, value) = field.entry else { return }
            let list = "\(field.bareName)List"
            writer.line("var \(list) = \(source)")
            writer.block("while let entry = try \(list).next()") { writer in
                writer.line("let key = \(copy(key, "entry.key"))")
                if value.field.kind == .message {
                    writer.line("\(target)[key] = \(value.elementType)()")
                    writer.line("if let value = entry.value { \(target)[key] = \(copy(value, "value")) }")
                } else {
                    writer.line("\(target)[key] = \(copy(value, "entry.value"))")
                }
            }
        }
    }

    private func writeList(_ field: FieldModel, to writer: inout SourceWriter) {
        let list = "\(field.bareName)List"
        writer.line("var \(list) = view.\(field.swiftName)")
        writer.block("while let value = try \(list).next()") { writer in
            writer.line("self.\(field.swiftName).append(\(copy(field, "value")))")
        }
        // The count is known before the list is read; a wrong one must show.
        writer.line(
            "precondition(\(list).count == self.\(field.swiftName).count, \"\(field.field.name): wrong count\")"
        )
    }

    private func copy(_ field: FieldModel, _ value: String) -> String {
        switch field.field.kind {
        case .message, .group: "try \(field.elementType)(copying: \(value))"
        case .string: "try CField.text(\(value), \"\(field.field.name)\")"
        case .bytes: "CField.bytes(\(value))"
        default: value
        }
    }

    private func writeRemoval(_ field: FieldModel, _ message: ContractMessage, to writer: inout SourceWriter) {
        let name = "self.\(field.swiftName)"
        switch field.shape {
        case .optional where field.field.kind == .message: writer.line("\(name)?.removeUnknownFields()")
        case .list where field.field.kind == .message:
            writer.line("for index in \(name).indices { \(name)[index].removeUnknownFields() }")
        case .map where field.entry?.value.field.kind == .message:
            writer.line("for key in \(name).keys { \(name)[key]?.removeUnknownFields() }")
        case .choice(let index) where field.field.kind == .message:
            let oneof = "self.\(SwiftName.member(message.oneofs[index].name))"
            writer.block("if case .\(field.swiftName)(var value)? = \(oneof)") { writer in
                writer.line("value.removeUnknownFields()")
                writer.line("\(oneof) = .\(field.swiftName)(value)")
            }
        default: break
        }
    }
}
