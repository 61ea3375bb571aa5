import ProtobufRuntime

/// A message as the fields that are set in it, each under the contract's path for it, such as `entries[0].person_id`.
///
/// What the wire form does not carry (a number of 0 that is not `optional`, an empty list) is not in it either.
struct FieldList: Sendable {
    /// One field that is set.
    struct Field: Sendable, CustomStringConvertible {
        let path: String
        let value: FieldValue

        var description: String { "\(path) = \(value)" }
    }

    /// The fields in the contract's order.
    private(set) var fields: [Field] = []

    /// The fields of `message`.
    init(_ message: some Message) { add(fieldsOf: message, at: "") }

    /// All fields in one line, with names in place of their marks.
    func described(_ names: Names) -> String {
        fields.map { field in
            let label = names.label(markedBy: field.value)?.label
            return "\(field.path) = \(label.map(\.description) ?? field.value.description)"
        }.joined(separator: ", ")
    }

    // MARK: Walking through a message

    private mutating func add(fieldsOf message: Any, at path: String) {
        for child in Mirror(reflecting: message).children {
            guard let label = child.label else { continue }
            if let unknown = child.value as? UnknownFields {
                for field in unknown.fields {
                    add(.bytes(field.bytes), at: Self.joined(path, "(unknown field \(field.number))"))
                }
                continue
            }
            add(child.value, at: Self.joined(path, Self.contractName(label)), isExplicit: false)
        }
    }

    /// Adds what stands at `path`; `isExplicit` is true where presence counts, whatever the value.
    private mutating func add(_ value: Any, at path: String, isExplicit: Bool) {
        let mirror = Mirror(reflecting: value)
        // Before all else: a cast would look through the optional.
        if mirror.displayStyle == .optional {
            if let child = mirror.children.first { add(child.value, at: path, isExplicit: true) }
            return
        }
        if let scalar = Self.scalar(value) {
            if isExplicit || !scalar.isDefault { add(scalar.value, at: path) }
            return
        }
        switch mirror.displayStyle {
        case .collection:
            for (index, element) in mirror.children.enumerated() {
                add(element.value, at: "\(path)[\(index)]", isExplicit: true)
            }
        case .enum:
            // A oneof: the member's name stands where the contract has it, in place of the oneof's.
            guard let member = mirror.children.first, let label = member.label else { return }
            let parent = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
            add(member.value, at: Self.joined(parent, Self.contractName(label)), isExplicit: true)
        default:
            let count = fields.count
            add(fieldsOf: value, at: path)
            if fields.count == count { add(.empty, at: path) }
        }
    }

    private mutating func add(_ value: FieldValue, at path: String) { fields.append(Field(path: path, value: value)) }

    private static func scalar(_ value: Any) -> (value: FieldValue, isDefault: Bool)? {
        switch value {
        case let text as String: (.text(text), text.isEmpty)
        case let bytes as [UInt8]: (.bytes(bytes), bytes.isEmpty)
        case let flag as Bool: (.flag(flag), !flag)
        case let number as Int32: (.integer(Int64(number)), number == 0)
        case let number as Int64: (.integer(number), number == 0)
        case let number as UInt32: (.natural(UInt64(number)), number == 0)
        case let number as UInt64: (.natural(number), number == 0)
        case let number as Double: (.real(number), number == 0)
        case let number as Float: (.real(Double(number)), number == 0)
        case let word as any ProtobufEnum: (.word("\(word)"), word.rawValue == 0)
        default: nil
        }
    }

    // MARK: Names

    private static func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// Longest first, so that a plural is not taken for its singular.
    private static let capitals = ["HTTPS", "URLs", "URIs", "HTTP", "JSON", "IDs", "URL", "URI", "UTC", "ID"]

    /// The contract's name of a property: the way back from docs/generated-code.md, names.
    static func contractName(_ property: String) -> String {
        var name = ""
        var rest = Substring(property)
        while let first = rest.first {
            if let word = capitals.first(where: rest.hasPrefix) {
                name += (name.isEmpty ? "" : "_") + word.lowercased()
                rest = rest.dropFirst(word.count)
            } else {
                name += first.isUppercase ? "_" + first.lowercased() : String(first)
                rest = rest.dropFirst()
            }
        }
        return name
    }
}
