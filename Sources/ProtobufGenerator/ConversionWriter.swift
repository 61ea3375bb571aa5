import ProtobufDescriptors

/// Writes the conversion of messages to and from protoc-c's structs.
struct ConversionWriter {
    let names: TypeNames

    func write(_ message: ContractMessage, to writer: inout SourceWriter) {
        let fields = message.fields.map { FieldModel($0, in: message, names) }
        let cType = CName.type(message.fullName)
        let function = CName.function(message.fullName)
        writer.block("extension \(names.swift(message.fullName))") { writer in
            writer.line("package static var fullName: String { \"\(message.fullName)\" }")
            writeShape(message, fields, to: &writer)
            writer.line("package static var cByteCount: Int { MemoryLayout<\(cType)>.size }")
            writer.line()
            writer.block("package static func cInitialize(_ raw: UnsafeMutableRawPointer)") { writer in
                writer.line("\(function)__init(raw.assumingMemoryBound(to: \(cType).self))")
            }
            writer.line()
            writer.block("package init(c raw: UnsafeRawPointer) throws(DecodeError)") { writer in
                writer.line("let c = raw.assumingMemoryBound(to: \(cType).self)")
                for field in fields { writeReading(field, "c.pointee.", to: &writer) }
                writeReadingChoices(message, fields, to: &writer)
                writer.line("unknownFields = try UnknownFields(c: c.pointee.base)")
            }
            writer.line()
            writer.block(
                "package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError)"
            ) { writer in
                writer.line("let c = raw.assumingMemoryBound(to: \(cType).self)")
                for field in fields { writeFilling(field, to: &writer) }
                writeFillingChoices(message, fields, to: &writer)
                writer.line("try unknownFields.fill(&c.pointee.base, arena)")
            }
        }
        for inner in message.messages where !inner.isMapEntry {
            writer.line()
            write(inner, to: &writer)
        }
    }

    // MARK: - Shape

    private func writeShape(_ message: ContractMessage, _ fields: [FieldModel], to writer: inout SourceWriter) {
        let entries = fields.compactMap { shapeEntry($0) }
        if entries.isEmpty {
            writer.line("package static let shape = MessageShape([])")
        } else {
            writer.line("package static let shape = MessageShape([")
            writer.lines(entries.map { "    \($0)," })
            writer.line("])")
        }
    }

    private func shapeEntry(_ field: FieldModel) -> String? {
        guard field.field.kind == .message else { return nil }
        let arguments = "\(field.field.number), \"\(field.field.name)\""
        if let (_, value) = field.entry {
            guard value.field.kind == .message else { return nil }
            let inner = "MessageShape([.one(2, \"value\", \(value.elementType).shape)])"
            return ".any(\(arguments), \(inner))"
        }
        // protobuf-c replaces a member of a oneof, and `optional` is a oneof in C; only plain fields are merged.
        let isMerged = field.shape == .optional && field.presenceOneof == nil
        return ".\(isMerged ? "one" : "any")(\(arguments), \(field.elementType).shape)"
    }

    // MARK: - From C

    private func writeReading(_ field: FieldModel, _ c: String, to writer: inout SourceWriter) {
        let target = "self." + field.swiftName
        switch field.shape {
        case .plain: writer.line("\(target) = \(reading(field, c))")
        case .choice: break
        case .optional: writeReadingOptional(field, c, to: &writer)
        case .list: writer.line("\(target) = \(readingList(field, c))")
        case .map: writeReadingMap(field, c, to: &writer)
        }
    }

    private func writeReadingOptional(_ field: FieldModel, _ c: String, to writer: inout SourceWriter) {
        let target = "self." + field.swiftName
        if field.field.kind == .message {
            let present = field.presenceOneof.map { "\(c)\(CName.member($0 + "_case")).rawValue != 0, " } ?? ""
            writer.block("if \(present)let value = \(c)\(field.cName)") { writer in
                writer.line("\(target) = try CField.message(value, \"\(field.field.name)\")")
            }
        } else if let oneof = field.presenceOneof {
            writer.block("if \(c)\(CName.member(oneof + "_case")).rawValue != 0") { writer in
                writer.line("\(target) = \(reading(field, c))")
            }
        }
    }

    private func reading(_ field: FieldModel, _ c: String) -> String {
        let value = c + field.cName
        switch field.field.kind {
        case .string: return "try CField.string(\(value), \"\(field.field.name)\")"
        case .bytes: return "CField.bytes(\(value))"
        case .bool: return "\(value) != 0"
        case .enum: return "\(field.elementType)(rawValue: Int32(truncatingIfNeeded: \(value).rawValue))"
        default: return value
        }
    }

    private func readingList(_ field: FieldModel, _ c: String) -> String {
        let arguments = "\(c)\(field.cName), \(c)\(field.cCount)"
        switch field.field.kind {
        case .string: return "try CField.strings(\(arguments), \"\(field.field.name)\")"
        case .bytes: return "CField.byteStrings(\(arguments))"
        case .bool: return "CField.booleans(\(arguments))"
        case .enum: return "CField.enums(\(arguments))"
        case .message, .group: return "try CField.messages(\(arguments), \"\(field.field.name)\")"
        default: return "CField.numbers(\(arguments))"
        }
    }

    private func writeReadingMap(_ field: FieldModel, _ c: String, to writer: inout SourceWriter) {
        guard let (key, value) = field.entry else { return }
        let entry = CName.type(field.field.typeName)
        let types = "(\(key.elementType), \(value.elementType))"
        writer.line(
            "self.\(field.swiftName) = try CField.map(\(c)\(field.cName), \(c)\(field.cCount), \"\(field.field.name)\") {"
        )
        writer.line("    (entry: UnsafeMutablePointer<\(entry)>) throws(DecodeError) -> \(types) in")
        writer.line("    let key = \(reading(key, "entry.pointee."))")
        if value.field.kind == .message {
            writer.line("    guard let present = entry.pointee.value else { return (key, \(value.elementType)()) }")
            writer.line("    return (key, try CField.message(present, \"value\"))")
        } else {
            writer.line("    return (key, \(reading(value, "entry.pointee.")))")
        }
        writer.line("}")
    }

    private func writeReadingChoices(_ message: ContractMessage, _ fields: [FieldModel], to writer: inout SourceWriter)
    {
        for (index, oneof) in message.oneofs.enumerated() {
            let members = fields.filter { $0.shape == .choice(oneof: index) }
            guard !members.isEmpty else { continue }
            writer.line("switch c.pointee.\(CName.member(oneof.name + "_case")).rawValue {")
            for field in members {
                let target = "self.\(SwiftName.member(oneof.name))"
                writer.line("case \(field.field.number):")
                if field.field.kind == .message {
                    let value = "try CField.message(value, \"\(field.field.name)\")"
                    writer.line(
                        "    if let value = c.pointee.\(field.cName) { \(target) = .\(field.swiftName)(\(value)) }"
                    )
                } else {
                    writer.line("    \(target) = .\(field.swiftName)(\(reading(field, "c.pointee.")))")
                }
            }
            writer.line("default: break")
            writer.line("}")
        }
    }

    // MARK: - To C

    private func writeFilling(_ field: FieldModel, to writer: inout SourceWriter) {
        let name = "self." + field.swiftName
        let target = "c.pointee.\(field.cName)"
        switch field.shape {
        case .choice: break
        case .plain where field.field.kind == .string || field.field.kind == .bytes:
            writer.line("if !\(name).isEmpty { \(target) = \(filling(field, name)) }")
        case .plain: writer.line("\(target) = \(filling(field, name))")
        case .optional:
            writer.block("if let value = \(name)") { writer in
                writer.line("\(target) = \(filling(field, "value"))")
                if let oneof = field.presenceOneof {
                    writer.line("c.pointee.\(CName.member(oneof + "_case")) = .init(rawValue: \(field.field.number))")
                }
            }
        case .list:
            writer.block("if !\(name).isEmpty") { writer in
                writer.line("\(target) = \(fillingList(field))")
                writer.line("c.pointee.\(field.cCount) = \(name).count")
            }
        case .map: writeFillingMap(field, to: &writer)
        }
    }

    private func filling(_ field: FieldModel, _ value: String) -> String {
        switch field.field.kind {
        case .string: return "try CField.cString(\(value), \"\(field.field.name)\", arena)"
        case .bytes: return "try CField.data(\(value), arena)"
        case .bool: return "\(value) ? 1 : 0"
        case .enum: return ".init(rawValue: .init(truncatingIfNeeded: \(value).rawValue))"
        case .message, .group:
            let raw = "try CField.submessage(\(value), \"\(field.field.name)\", arena)"
            return "\(raw).assumingMemoryBound(to: \(field.cType).self)"
        default: return value
        }
    }

    private func fillingList(_ field: FieldModel) -> String {
        let name = "self." + field.swiftName
        switch field.field.kind {
        case .string: return "try CField.cStrings(\(name), \"\(field.field.name)\", arena)"
        case .bytes: return "try CField.datas(\(name), arena)"
        case .bool: return "try CField.booleans(\(name), arena)"
        case .enum: return "try CField.enums(\(name), arena).assumingMemoryBound(to: \(field.cType).self)"
        case .message, .group:
            let raw = "try CField.submessages(\(name), \"\(field.field.name)\", arena)"
            return "\(raw).assumingMemoryBound(to: UnsafeMutablePointer<\(field.cType)>?.self)"
        default: return "try CField.numbers(\(name), arena)"
        }
    }

    private func writeFillingMap(_ field: FieldModel, to writer: inout SourceWriter) {
        guard let (key, value) = field.entry else { return }
        let name = "self." + field.swiftName
        let order = key.field.kind == .bool ? "{ !$0 && $1 }" : "<"
        let entry = CName.type(field.field.typeName)
        let function = CName.function(field.field.typeName)
        let types = "key: \(key.elementType), value: \(value.elementType), entry: UnsafeMutablePointer<\(entry)>"
        writer.block("if !\(name).isEmpty") { writer in
            writer.line(
                "c.pointee.\(field.cName) = try CField.entries(\(name), \"\(field.field.name)\", arena, by: \(order)) {"
            )
            writer.line("    (\(types)) throws(EncodeError) in")
            writer.line("    \(function)__init(entry)")
            writer.line("    entry.pointee.key = \(filling(key, "key"))")
            writer.line("    entry.pointee.value = \(filling(value, "value"))")
            writer.line("}")
            writer.line("c.pointee.\(field.cCount) = \(name).count")
        }
    }

    private func writeFillingChoices(_ message: ContractMessage, _ fields: [FieldModel], to writer: inout SourceWriter)
    {
        for (index, oneof) in message.oneofs.enumerated() {
            let members = fields.filter { $0.shape == .choice(oneof: index) }
            guard !members.isEmpty else { continue }
            writer.line("switch self.\(SwiftName.member(oneof.name)) {")
            for field in members {
                writer.line("case .\(field.swiftName)(let value):")
                writer.line("    c.pointee.\(field.cName) = \(filling(field, "value"))")
                writer.line(
                    "    c.pointee.\(CName.member(oneof.name + "_case")) = .init(rawValue: \(field.field.number))"
                )
            }
            writer.line("case nil: break")
            writer.line("}")
        }
    }
}
