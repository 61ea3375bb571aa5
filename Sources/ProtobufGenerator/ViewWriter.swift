import ProtobufDescriptors

/// Writes the borrowed views of messages, map entries included.
struct ViewWriter {
    let names: TypeNames

    func write(_ message: ContractMessage, to writer: inout SourceWriter) {
        let view = names.view(message.fullName)
        let fields = message.fields.map { FieldModel($0, in: message, names) }
        writer.line("/// `\(message.fullName)` read in place: all of it is checked, nothing is copied.")
        writer.line("///")
        writer.line("/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.")
        writer.block("package struct \(view): ~Escapable") { writer in
            writeFields(message, fields, to: &writer)
            writer.line()
            writeCore(message, view, to: &writer)
            for field in fields { writeAccessor(field, message, to: &writer) }
            writer.line()
            writeList(view, to: &writer)
        }
        writer.line()
        writer.line("@available(*, unavailable)")
        writer.line("extension \(view): Sendable {}")
        writer.line()
        writer.line("@available(*, unavailable)")
        writer.line("extension \(view).List: Sendable {}")
    }

    private func writeCore(_ message: ContractMessage, _ view: String, to writer: inout SourceWriter) {
        writer.line("/// The bytes that ``Fields`` point into: those of the outermost message.")
        writer.line("@usableFromInline let allBytes: RawSpan")
        writer.line("/// Where the fields of this message lie in them.")
        writer.line("package private(set) var wireFields: Fields")
        writer.line()
        writer.line("/// Checks `bytes`, which hold one message.")
        writer.line("///")
        writer.line("/// - Throws: ``DecodeError`` where protobuf-c would refuse them.")
        writer.line("@_lifetime(copy bytes)")
        writer.block("package init(_ bytes: RawSpan) throws(DecodeError)") { writer in
            writer.line("allBytes = bytes")
            writer.line("wireFields = Fields()")
            writer.line("try wireFields.read(try WireReader(message: bytes))")
        }
        writer.line()
        writer.line("@inlinable @_lifetime(copy bytes)")
        writer.block("package init(_ bytes: RawSpan, _ fields: Fields)") { writer in
            writer.line("allBytes = bytes")
            writer.line("wireFields = fields")
        }
        writer.line()
        writer.line("/// The wire form of this message, such as it came.")
        writer.line("@inlinable package var wireBytes: RawSpan {")
        writer.line("    @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }")
        writer.line("}")
    }

    // MARK: - Fields

    private func writeFields(_ message: ContractMessage, _ fields: [FieldModel], to writer: inout SourceWriter) {
        writer.line("/// Where the fields lie, and the numbers themselves.")
        writer.block("package struct Fields: Sendable") { writer in
            for field in fields { writer.line("package var \(field.swiftName)\(storage(field))") }
            for (index, oneof) in message.oneofs.enumerated() where isReal(index, message) {
                writer.line("package var \(SwiftName.bare(oneof.name + "_case")): UInt32 = 0")
            }
            writer.line("package var wireRange = FieldRange()")
            writer.line()
            // In place: a result of this size would be copied twice on its way out.
            writer.block("mutating func read(_ message: WireReader) throws(DecodeError)") { writer in
                writer.line("wireRange = message.rest")
                // A copy of its own stays in registers.
                writer.line("var reader = message")
                if !fields.isEmpty {
                    writer.line(
                        "// Fields nearly always come in the order of their numbers: one comparison each finds them."
                    )
                    for field in fields { writeInOrder(field, message, to: &writer) }
                }
                writer.block("while !reader.isAtEnd") { writer in
                    if fields.contains(where: { $0.shape == .list || $0.shape == .map }) {
                        writer.line("let start = reader.position")
                    }
                    writer.line("let tag = try reader.tag()")
                    writer.line("switch tag {")
                    for field in fields { writeCases(field, message, to: &writer) }
                    writer.line("default: try Self.skip(tag, &reader)")
                    writer.line("}")
                }
            }
            writer.line()
            writer.line("@inline(never) @_lifetime(reader: copy reader)")
            writer.block("private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError)") {
                writer in
                if !fields.isEmpty {
                    writer.line("switch tag >> 3 {")
                    for field in fields {
                        let name = field.field.name
                        writer.line("case \(field.field.number): throw reader.wrongWireType(tag, \"\(name)\")")
                    }
                    writer.line("default: break")
                    writer.line("}")
                }
                writer.line("try reader.skip(tag)")
            }
        }
    }

    private func storage(_ field: FieldModel) -> String {
        switch field.shape {
        case .list, .map: return " = ListRange()"
        case .plain, .choice, .optional: break
        }
        let isOptional = field.shape == .optional
        switch field.field.kind {
        case .message, .group: return ": \(names.view(field.field.typeName)).Fields?"
        case .string, .bytes: return isOptional ? ": FieldRange?" : " = FieldRange()"
        default: return isOptional ? ": \(field.elementType)?" : ": \(field.elementType) = \(field.defaultValue)"
        }
    }

    /// Reads the field if it comes next, as protobuf's own writers send it.
    private func writeInOrder(_ field: FieldModel, _ message: ContractMessage, to writer: inout SourceWriter) {
        let isList = field.shape == .list || field.shape == .map
        let wireType: Int32 = field.shape == .list && field.isNumber ? 2 : field.wireType
        let tag = field.field.number << 3 | wireType
        // A tag of three bytes is left to the loop.
        guard tag < 0x4000, let statements = statements(field, message, tag: "\(tag)") else { return }
        let condition = "reader.takes(\(tag))"
        let head = isList ? "while case let start = reader.position, \(condition)" : "if \(condition)"
        if statements.count == 1 {
            writer.line("\(head) { \(statements[0]) }")
        } else {
            writer.line("\(head) {")
            writer.lines(statements.map { "    " + $0 })
            writer.line("}")
        }
    }

    private func writeCases(_ field: FieldModel, _ message: ContractMessage, to writer: inout SourceWriter) {
        let number = field.field.number
        if field.shape == .list, field.isNumber || field.field.kind == .string || field.field.kind == .bytes {
            for statement in statements(field, message, tag: "tag") ?? [] {
                writer.line("case \(number << 3 | 2): \(statement)")
            }
            if field.isNumber {
                let target = "self." + field.swiftName
                writer.line("case \(tags(field)): try \(field.codec).addOne(&reader, tag, from: start, to: &\(target))")
            }
            return
        }
        guard let statements = statements(field, message, tag: "tag") else { return }
        if statements.count == 1 {
            writer.line("case \(tags(field)): \(statements[0])")
        } else {
            writer.line("case \(tags(field)):")
            writer.lines(statements.map { "    " + $0 })
        }
    }

    /// What reads the field behind its tag; `tag` names the tag's value.
    private func statements(_ field: FieldModel, _ message: ContractMessage, tag: String) -> [String]? {
        let number = field.field.number
        let target = "self." + field.swiftName
        var statements: [String] = []
        switch field.shape {
        case .list where field.isNumber:
            return ["try \(field.codec).addPacked(&reader, from: start, to: &\(target))"]
        case .list where field.field.kind == .string || field.field.kind == .bytes:
            return ["try reader.addElement(from: start, to: &\(target))"]
        case .list, .map:
            statements = readingMessage(field, target: nil)
            statements.append("\(target).add(1, from: start, to: reader.position)")
        case .optional where field.field.kind == .message:
            if field.presenceOneof == nil {
                statements.append("guard \(target) == nil else { throw .repeatedMessage(\"\(field.field.name)\") }")
            }
            statements += readingMessage(field, target: target)
        case .choice where field.field.kind == .message: statements = readingMessage(field, target: target)
        default:
            statements = ["\(target) = \(reading(field, tag: tag))"]
        }
        if case .choice(let index) = field.shape {
            statements.append("self.\(SwiftName.bare(message.oneofs[index].name + "_case")) = \(number)")
        }
        return statements
    }

    private func readingMessage(_ field: FieldModel, target: String?) -> [String] {
        let name = field.field.name
        return [
            "let inner = reader.reader(of: try reader.range())",
            "var fields = \(names.view(field.field.typeName)).Fields()",
            "do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside(\"\(name)\") }",
        ] + (target.map { ["\($0) = fields"] } ?? [])
    }

    private func reading(_ field: FieldModel, tag: String) -> String {
        switch field.field.kind {
        case .string, .bytes: "try reader.range()"
        default: "try \(field.codec).read(&reader, \(tag))"
        }
    }

    /// The tags that announce one element; protobuf-c takes a boolean in any wire type.
    private func tags(_ field: FieldModel) -> String {
        let number = field.field.number << 3
        guard field.field.kind == .bool else { return "\(number | field.wireType)" }
        let wireTypes: [Int32] = field.shape == .list ? [0, 1, 5] : [0, 1, 2, 5]
        return wireTypes.map { "\(number | $0)" }.joined(separator: ", ")
    }

    private func isReal(_ index: Int, _ message: ContractMessage) -> Bool {
        message.fields.contains { $0.oneofIndex == index && !$0.isOptional }
    }

    // MARK: - Accessors

    private func writeAccessor(_ field: FieldModel, _ message: ContractMessage, to writer: inout SourceWriter) {
        let (type, body, isBorrowed) = accessor(field, message)
        writer.line()
        writer.documentation(field.field.comment, fallback: MessageWriter.fallback(field.field))
        if isBorrowed {
            writer.block("@inlinable package var \(field.swiftName): \(type)") { writer in
                writer.line("@_lifetime(copy self) get {")
                writer.lines(body.map { "    " + $0 })
                writer.line("}")
            }
        } else {
            writer.line("@inlinable package var \(field.swiftName): \(type) { \(body.joined(separator: " ")) }")
        }
    }

    private func accessor(
        _ field: FieldModel,
        _ message: ContractMessage
    ) -> (type: String, body: [String], isBorrowed: Bool) {
        let stored = "wireFields.\(field.swiftName)"
        let number = field.field.number
        let list = "(allBytes, \(stored), \(number))"
        switch field.shape {
        case .map:
            return (
                names.view(field.field.typeName) + ".List", ["\(names.view(field.field.typeName)).List\(list)"], true
            )
        case .list where field.field.kind == .message:
            return (
                names.view(field.field.typeName) + ".List", ["\(names.view(field.field.typeName)).List\(list)"], true
            )
        case .list where field.isNumber: return ("NumberList<\(field.codec)>", ["NumberList\(list)"], true)
        case .list: return ("ByteStringList", ["ByteStringList\(list)"], true)
        case .plain, .optional, .choice: break
        }
        var guards: [String] = []
        if case .choice(let index) = field.shape {
            guards.append("wireFields.\(SwiftName.bare(message.oneofs[index].name + "_case")) == \(number)")
        }
        let isOptional = field.shape != .plain
        switch field.field.kind {
        case .message, .group:
            let view = names.view(field.field.typeName)
            guards.append("let value = \(stored)")
            return (
                view + "?",
                ["guard \(guards.joined(separator: ", ")) else { return nil }", "return \(view)(allBytes, value)"], true
            )
        case .string, .bytes:
            if field.shape == .plain { return ("RawSpan", ["\(stored).slice(of: allBytes)"], true) }
            if field.shape == .optional { guards.append("let value = \(stored)") }
            let value = field.shape == .optional ? "value" : stored
            let body = [
                "guard \(guards.joined(separator: ", ")) else { return nil }", "return \(value).slice(of: allBytes)",
            ]
            return ("RawSpan?", body, true)
        default:
            if let condition = guards.first {
                return (field.elementType + "?", ["\(condition) ? \(stored) : nil"], false)
            }
            return (isOptional ? field.elementType + "?" : field.elementType, [stored], false)
        }
    }

    private func writeList(_ view: String, to writer: inout SourceWriter) {
        writer.line("/// Messages of this type in a repeated field, read in place.")
        writer.block("package struct List: ~Escapable") { writer in
            writer.line("@usableFromInline let bytes: RawSpan")
            writer.line("@usableFromInline var reader: WireReader")
            writer.line("@usableFromInline let number: UInt64")
            writer.line("/// Number of elements.")
            writer.line("package let count: Int")
            writer.line()
            writer.line("@inlinable @_lifetime(copy bytes)")
            writer.block("package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64)") { writer in
                writer.line("self.bytes = bytes")
                writer.line("reader = WireReader(bytes, list)")
                writer.line("self.number = number")
                writer.line("count = Int(list.count)")
            }
            writer.line()
            writer.line("/// The next element; nil behind the last one.")
            writer.line("///")
            writer.line("/// - Throws: Never, because the list was checked when the view was made.")
            writer.line("@_lifetime(copy self) @_lifetime(self: copy self)")
            writer.block("package mutating func next() throws(DecodeError) -> \(view)?") { writer in
                writer.line("guard let range = try reader.nextRange(number) else { return nil }")
                writer.line("var fields = Fields()")
                writer.line("try fields.read(reader.reader(of: range))")
                writer.line("return \(view)(bytes, fields)")
            }
        }
    }
}
