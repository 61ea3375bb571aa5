import JSON
import NotificationModel
import ProtobufRuntime

/// Writes messages of the contract as JSON, for what people read and keep: exports.
///
/// Members bear the contract's field names; a field at its default is left out, as protobuf's own JSON does. An enum is
/// the lower-case name of its value, a notification id its text, other bytes base64.
///
/// Made by looking into the value, which costs a microsecond a field: nothing for a hot path.
enum ContractJSON {
    /// Writes `message` as an object.
    static func write(_ message: any Message, to json: inout JSONWriter) {
        json.object { json in writeMembers(of: message, to: &json) }
    }

    private static func writeMembers(of message: Any, to json: inout JSONWriter) {
        for case (let label?, let value) in Mirror(reflecting: message).children {
            // What another version wrote and this one cannot name.
            if value is UnknownFields { continue }
            writeMember(label, value, to: &json)
        }
    }

    private static func writeMember(_ label: String, _ value: Any, to json: inout JSONWriter) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let some = mirror.children.first?.value else { return }
            // A number that is given is told, also where it is 0.
            if some is any ProtobufEnum || !isChoice(some) {
                json.name(name(label))
                return writeValue(some, to: &json)
            }
            return writeMember(label, some, to: &json)
        }
        if !(value is any ProtobufEnum), mirror.displayStyle == .enum {
            // One of several fields: the one that is set is a member itself.
            guard let chosen = mirror.children.first, let label = chosen.label else { return }
            json.name(name(label))
            return writeValue(chosen.value, to: &json)
        }
        guard !isDefault(value) else { return }
        json.name(name(label))
        writeValue(value, to: &json)
    }

    private static func isChoice(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .enum }

    private static func isDefault(_ value: Any) -> Bool {
        switch value {
        case let text as String: text.isEmpty
        case let flag as Bool: !flag
        case let number as any BinaryInteger: Int64(truncatingIfNeeded: number) == 0
        case let number as Double: number == 0
        case let choice as any ProtobufEnum: choice.rawValue == 0
        default: Mirror(reflecting: value).displayStyle == .collection && Mirror(reflecting: value).children.isEmpty
        }
    }

    private static func writeValue(_ value: Any, to json: inout JSONWriter) {
        switch value {
        case let text as String: json.string(text)
        case let flag as Bool: json.bool(flag)
        case let number as Int32: json.integer(number)
        case let number as Int64: json.integer(number)
        case let number as UInt32: json.integer(number)
        case let number as UInt64: json.integer(number)
        case let number as Double: json.number(number)
        case let choice as any ProtobufEnum: write(choice, to: &json)
        case let bytes as [UInt8]: json.string(text(of: bytes))
        default:
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .collection else {
                return json.object { json in writeMembers(of: value, to: &json) }
            }
            json.array(of: mirror.children) { json, child in writeValue(child.value, to: &json) }
        }
    }

    /// The value's name in the contract without the enum's, in lower case; the number of one that has none.
    static func write(_ choice: any ProtobufEnum, to json: inout JSONWriter) {
        let mirror = Mirror(reflecting: choice)
        if mirror.children.isEmpty { json.string(name("\(choice)")) } else { json.integer(choice.rawValue) }
    }

    /// A notification id as its text, other bytes in base64 (RFC 4648 §4).
    static func text(of bytes: [UInt8]) -> String { NotificationID(bytes)?.description ?? base64(bytes) }

    /// The contract's spelling of a member's name: `sourceIDs` is `source_ids`.
    static func name(_ member: String) -> String {
        var name = ""
        var previous: Character = "_"
        let characters = Array(member)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : "_"
            let isPlural = next == "s" && (index + 2 == characters.count || characters[index + 2].isUppercase)
            let beginsWord = !previous.isUppercase || (next.isLowercase && !isPlural)
            if character.isUppercase, previous != "_", beginsWord { name += "_" }
            name += character.lowercased()
            previous = character
        }
        return name.hasSuffix("_") ? String(name.dropLast()) : name
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let padded = group + [UInt8](repeating: 0, count: 3 - group.count)
            let word = padded.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            for place in 0..<4 {
                let isPadding = place > group.count
                text.append(isPadding ? UInt8(ascii: "=") : digits[Int(word >> (18 - 6 * UInt32(place)) & 63)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
