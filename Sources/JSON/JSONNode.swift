/// What a JSON value is.
package enum JSONKind: Equatable, Sendable {
    case null, bool, number, string, array, object

    /// The kind with its article, for messages.
    package var description: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// One value, or one name in an object, of a text that was read: where it lies.
///
/// The nodes of a text stand in its order; an object's names and values alternate behind it.
struct JSONNode {
    enum Content: UInt8 {
        case null, `true`, `false`, number, string, array, object
    }

    /// First byte; of a string the one after its quote.
    var start: UInt32
    /// Byte behind the last one; of a string its closing quote.
    var end: UInt32
    /// Index of the node behind this one and everything in it.
    var next: UInt32
    var content: Content
    /// Of a string: whether it has escapes.
    var hasEscapes = false

    var kind: JSONKind {
        switch content {
        case .null: .null
        case .true, .false: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
