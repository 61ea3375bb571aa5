import CProtobufC
import ProtobufRuntime

/// The project's own options, which protobuf-c keeps as unknown fields of Google's option messages.
struct Options {
    private let fields: [UnknownFields.Field]

    init(_ base: ProtobufCMessage) { fields = (try? UnknownFields(c: base).fields) ?? [] }

    /// The last value of a boolean option; false where it is not given.
    func boolean(_ number: UInt32) -> Bool {
        guard let field = fields.last(where: { $0.number == number && $0.wireType == 0 }) else { return false }
        return field.bytes.contains { $0 & 0x7f != 0 }
    }

    /// All values of a repeated text option.
    func texts(_ number: UInt32) -> [String] {
        fields.filter { $0.number == number && $0.wireType == 2 }.map { field in
            // In front of the text stands its length, a variable-length integer.
            let prefixByteCount = (field.bytes.firstIndex { $0 < 0x80 } ?? -1) + 1
            return String(decoding: field.bytes.dropFirst(prefixByteCount), as: UTF8.self)
        }
    }
}
