/// One value of a ``JSONDocument``.
package struct JSONElement: Sendable {
    let storage: JSONDocument.Storage
    let index: Int
    /// A copy, as every question asks it.
    private let node: JSONNode

    init(storage: JSONDocument.Storage, index: Int) {
        self.storage = storage
        self.index = index
        node = storage.nodes[index]
    }

    /// What it is.
    package var kind: JSONKind { node.kind }

    /// Whether it is `null`.
    package var isNull: Bool { node.content == .null }

    /// The truth value, where it is one.
    package var bool: Bool? {
        switch node.content {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The number, where it is one.
    package var number: JSONNumber? {
        guard node.content == .number else { return nil }
        return JSONNumber(spelling: String(decoding: storage.bytes[range], as: UTF8.self))
    }

    /// The text, where it is a string; half surrogate pairs, where the reader let them pass, are U+FFFD.
    package var string: String? {
        guard node.content == .string else { return nil }
        return storage.text(of: node)
    }

    /// Whether it is the string `text`; quicker than to compare ``string``.
    package func isString(_ text: StaticString) -> Bool {
        node.content == .string && storage.text(of: node, equals: text)
    }

    /// The elements of an array; nothing of anything else.
    package var elements: Elements {
        let isArray = node.content == .array
        return Elements(storage: storage, index: isArray ? index + 1 : 0, end: isArray ? Int(node.next) : 0)
    }

    /// The members of an object in its order; nothing of anything else.
    package var members: Members {
        let isObject = node.content == .object
        return Members(storage: storage, index: isObject ? index + 1 : 0, end: isObject ? Int(node.next) : 0)
    }

    /// The value of the member `name` of an object, of the last one where there are several; nil where there is none.
    package subscript(name: StaticString) -> JSONElement? {
        var found: JSONElement?
        for member in members where member.isNamed(name) { found = member.value }
        return found
    }

    /// The value of the member `name` of an object, of the last one where there are several; nil where there is none.
    package subscript(name: String) -> JSONElement? {
        var found: JSONElement?
        for member in members where member.name == name { found = member.value }
        return found
    }

    /// The members of an object, of each name only the last one.
    package var lastMembers: [Member] {
        var seen: Set<String> = []
        return Array(members).reversed().filter { seen.insert($0.name).inserted }.reversed()
    }

    /// First byte of the value in its text.
    package var offset: Int { node.content == .string ? Int(node.start) - 1 : Int(node.start) }

    /// The bytes of the text that are the value, with the quotes of a string.
    package var bytes: ArraySlice<UInt8> {
        node.content == .string ? storage.bytes[range.lowerBound - 1..<range.upperBound + 1] : storage.bytes[range]
    }

    /// Where in the text the value begins: line and column, both from 1 on.
    package var place: (line: Int, column: Int) {
        let bytes = storage.bytes
        return JSONSyntaxError.place(of: offset, in: bytes.span.bytes)
    }

    /// Index of the node behind this value.
    var next: Int { Int(node.next) }

    private var range: Range<Int> { Int(node.start)..<Int(node.end) }

    /// A name in an object, and its value.
    package struct Member: Sendable {
        /// The value.
        package let value: JSONElement
        private let node: JSONNode

        init(storage: JSONDocument.Storage, index: Int) {
            node = storage.nodes[index]
            value = JSONElement(storage: storage, index: index + 1)
        }

        /// The name.
        package var name: String { value.storage.text(of: node) }

        /// Whether it has this name; quicker than to compare ``name``.
        package func isNamed(_ name: StaticString) -> Bool { value.storage.text(of: node, equals: name) }

        /// The name as it stands in the text, with its quotes.
        package var spelledName: ArraySlice<UInt8> { value.storage.bytes[Int(node.start) - 1...Int(node.end)] }
    }

    /// The members of an object, in its order.
    package struct Members: Sequence, IteratorProtocol, Sendable {
        let storage: JSONDocument.Storage
        var index: Int
        let end: Int

        /// The next member; nil behind the last one.
        package mutating func next() -> Member? {
            guard index < end else { return nil }
            let member = Member(storage: storage, index: index)
            index = member.value.next
            return member
        }
    }

    /// The elements of an array, in its order.
    package struct Elements: Sequence, IteratorProtocol, Sendable {
        let storage: JSONDocument.Storage
        var index: Int
        let end: Int

        /// The next element; nil behind the last one.
        package mutating func next() -> JSONElement? {
            guard index < end else { return nil }
            let element = JSONElement(storage: storage, index: index)
            index = element.next
            return element
        }
    }
}

extension JSONDocument.Storage {
    func text(of node: JSONNode) -> String {
        let range = Int(node.start)..<Int(node.end)
        guard node.hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        let bytes = bytes
        JSONEscape.decode(bytes.span.bytes.extracting(range), into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    func text(of node: JSONNode, equals text: StaticString) -> Bool {
        if node.hasEscapes { return self.text(of: node) == "\(text)" }
        guard Int(node.end - node.start) == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { letters in
            letters.indices.allSatisfy { letters[$0] == bytes[Int(node.start) + $0] }
        }
    }
}
