/// Writes a JSON text: members in the order they are given, so that the same calls make the same bytes.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///     json.member("id", "0198…")
///     json.member("badge", badge)          // null where it is nil
///     json.member("reasons") { $0.array(of: reasons) { $0.string($1) } }
/// }
/// print(json.text)
/// ```
package struct JSONWriter {
    /// How it looks.
    package enum Layout: Sendable {
        /// On one line without spaces, as in JSON lines.
        case compact
        /// A member or element on a line, two spaces for each level; empty objects and arrays on one line.
        case indented
    }

    /// What was written.
    package private(set) var bytes: [UInt8] = []
    private let layout: Layout
    private var depth = 0
    /// Whether nothing stands yet in the innermost object or array.
    private var isFirst = true
    /// Whether a name was written whose value is awaited.
    private var isAfterName = false

    /// A writer of one text.
    package init(_ layout: Layout = .compact) { self.layout = layout }

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Values

    /// Writes an object with the members that `body` writes.
    package mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
        try container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// Writes an array with the values that `body` writes.
    package mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
        try container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    /// Writes an array with what `body` writes for each of `values`.
    package mutating func array<Values: Sequence>(
        of values: Values,
        _ body: (inout JSONWriter, Values.Element) throws -> Void
    ) rethrows {
        try array { json in
            for value in values { try body(&json, value) }
        }
    }

    /// Writes a string, or null.
    package mutating func string(_ text: String?) {
        guard let text else { return null() }
        begin()
        appendQuoted(text)
    }

    /// Writes a whole number, or null.
    package mutating func integer(_ value: (some BinaryInteger)?) {
        guard let value else { return null() }
        begin()
        bytes += "\(value)".utf8
    }

    /// Writes a number in the shortest form that reads as the same one; null where it is nil or not finite.
    package mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return null() }
        begin()
        let text = "\(value)"
        bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
    }

    /// Writes `true`, `false` or null.
    package mutating func bool(_ value: Bool?) {
        guard let value else { return null() }
        begin()
        bytes += (value ? "true" : "false").utf8
    }

    /// Writes null.
    package mutating func null() {
        begin()
        bytes += "null".utf8
    }

    /// Writes a value of a text that was read, with numbers and text as they are, in this writer's layout; of a name that
    /// stands twice in its object the last one.
    package mutating func element(_ element: JSONElement) {
        switch element.kind {
        case .object:
            object { json in
                for member in element.lastMembers {
                    json.name(member.name)
                    json.element(member.value)
                }
            }
        case .array: array(of: element.elements) { $0.element($1) }
        case .string: string(element.string)
        case .number, .bool, .null:
            begin()
            bytes += element.bytes
        }
    }

    // MARK: Members

    /// Writes a member's name; its value is to be written next.
    package mutating func name(_ name: String) {
        begin()
        appendQuoted(name)
        bytes.append(UInt8(ascii: ":"))
        if layout == .indented { bytes.append(UInt8(ascii: " ")) }
        isAfterName = true
    }

    /// Writes a member whose value `body` writes.
    package mutating func member(_ name: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        self.name(name)
        try body(&self)
    }

    /// Writes a member that is a string, or null.
    package mutating func member(_ name: String, _ text: String?) {
        self.name(name)
        string(text)
    }

    /// Writes a member that is a whole number, or null.
    package mutating func member(_ name: String, _ value: (some BinaryInteger)?) {
        self.name(name)
        integer(value)
    }

    /// Writes a member that is a number, or null.
    package mutating func member(_ name: String, _ value: Double?) {
        self.name(name)
        number(value)
    }

    /// Writes a member that is `true`, `false` or null.
    package mutating func member(_ name: String, _ value: Bool?) {
        self.name(name)
        bool(value)
    }

    // MARK: Bytes

    /// Goes to where the next value or name stands.
    private mutating func begin() {
        if isAfterName {
            isAfterName = false
            return
        }
        precondition(depth > 0 || bytes.isEmpty, "a JSON text holds one value")
        if depth == 0 { return }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }

    private mutating func container(
        _ opening: UInt8,
        _ closing: UInt8,
        _ body: (inout JSONWriter) throws -> Void
    ) rethrows {
        begin()
        bytes.append(opening)
        depth += 1
        isFirst = true
        try body(&self)
        depth -= 1
        if !isFirst { breakLine() }
        isFirst = false
        bytes.append(closing)
    }

    /// Appends a string with its quotes.
    ///
    /// Escaped is what RFC 8259 demands, and what a terminal or a line-wise reader could take for a command: DEL, C1
    /// controls, line and paragraph separators, what turns the direction of text.
    private mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += #"\""#.utf8
            case "\\": bytes += #"\\"#.utf8
            case "\n": bytes += #"\n"#.utf8
            case "\r": bytes += #"\r"#.utf8
            case "\t": bytes += #"\t"#.utf8
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
                "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                bytes += "\\u".utf8
                bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
                bytes += digits.utf8
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
