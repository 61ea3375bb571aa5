/// The form of an id that people or systems outside give (docs/contract.md, ids).
package struct IdentifierForm: Sendable {
    /// Why a text is not such an id.
    package enum Problem: Equatable, Sendable {
        /// It is empty.
        case missing
        /// It has more than so many bytes.
        case tooLong(maximumByteCount: Int)
        /// It has a byte that may not be there; what is expected, in words.
        case malformed(expectation: String)
    }

    /// What it may hold, in words.
    package let expectation: String
    /// Most bytes.
    package let maximumByteCount: Int
    private let allows: @Sendable (UInt8) -> Bool
    private let isWhole: @Sendable (String) -> Bool

    private init(
        _ maximumByteCount: Int,
        _ expectation: String,
        allows: @escaping @Sendable (UInt8) -> Bool,
        isWhole: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.maximumByteCount = maximumByteCount
        self.expectation = expectation
        self.allows = allows
        self.isWhole = isWhole
    }

    /// What is wrong with `text`; nil where it is such an id.
    package func problem(of text: String) -> Problem? {
        if text.isEmpty { return .missing }
        if text.utf8.count > maximumByteCount { return .tooLong(maximumByteCount: maximumByteCount) }
        return text.utf8.allSatisfy(allows) && isWhole(text) ? nil : .malformed(expectation: expectation)
    }

    /// A person's id, of the operator's systems.
    package static let person = Self(128, "letters, digits and ._:@+~-") {
        isAlphanumeric($0) || isOne($0, of: "._:@+~-")
    }
    /// An app's id in reverse-domain form.
    package static let app = Self(
        155,
        "letters, digits, - and . such as com.example.mail, with a letter or digit at both ends"
    ) {
        isAlphanumeric($0) || isOne($0, of: ".-")
    } isWhole: {
        [$0.utf8.first, $0.utf8.last].allSatisfy { $0.map(isAlphanumeric) ?? false }
    }
    /// A topic's id, unique in its app.
    package static let topic = Self(64, "lower-case letters, digits and ._-") {
        isLowercase($0) || isOne($0, of: "._-")
    }
    /// A Focus's id, unique for its person.
    package static let focus = topic
    /// A contact's id, unique for its person.
    package static let contact = Self(64, "letters, digits and ._-") { isAlphanumeric($0) || isOne($0, of: "._-") }
    /// A device's id, unique for its person.
    package static let device = contact
    /// A category's id, unique in its app.
    package static let category = Self(128, "printable ASCII") { 0x20...0x7E ~= $0 }
    /// A submission's idempotency key.
    package static let idempotencyKey = Self(128, "printable ASCII") { 0x20...0x7E ~= $0 }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLowercase(byte) || 0x41...0x5A ~= byte }
    private static func isLowercase(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x30...0x39 ~= byte }
    private static func isOne(_ byte: UInt8, of characters: StaticString) -> Bool {
        characters.withUTF8Buffer { $0.contains(byte) }
    }
}
