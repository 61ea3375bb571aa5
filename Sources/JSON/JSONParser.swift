/// Reads a JSON text (RFC 8259) once from front to back, and notes where each value lies.
///
/// Its stack is the nodes themselves, so that no depth of the text is a depth of calls.
struct JSONParser: ~Escapable {
    private let bytes: RawSpan
    private let options: JSONOptions
    private var position = 0
    private(set) var nodes: [JSONNode] = []
    private(set) var hasDuplicateNames = false
    private(set) var hasLoneSurrogates = false

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan, options: JSONOptions) {
        self.bytes = bytes
        self.options = options
    }

    /// Reads all of it.
    @_lifetime(self: copy self)
    mutating func parse() throws(JSONSyntaxError) {
        guard bytes.byteCount <= options.byteLimit else {
            throw error(.tooLarge(limit: options.byteLimit), at: options.byteLimit)
        }
        if bytes.byteCount >= 3, byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF {
            throw error(.byteOrderMark, at: 0)
        }
        nodes.reserveCapacity(8 + bytes.byteCount / 12)
        skipSpace()
        guard position < bytes.byteCount else { throw error(.empty, at: bytes.byteCount) }
        try parseValues()
        skipSpace()
        guard position == bytes.byteCount else {
            throw isComment ? error(.comment, at: position) : error(.trailingBytes, at: position)
        }
    }

    // MARK: Structure

    /// The open objects and arrays: a bit each, set for an object, the innermost one in the lowest place.
    private struct Containers {
        var depth = 0
        var areObjects: UInt128 = 0

        var innermostIsObject: Bool { areObjects & 1 == 1 }

        mutating func open(object: Bool) {
            depth += 1
            areObjects = areObjects << 1 | (object ? 1 : 0)
        }

        mutating func close() {
            depth -= 1
            areObjects >>= 1
        }
    }

    @_lifetime(self: copy self)
    private mutating func parseValues() throws(JSONSyntaxError) {
        var containers = Containers()
        // Index of the innermost open container; its node's `next` holds the one around it until it is closed.
        var parent: UInt32 = .max
        while true {
            // A value begins here.
            let start = position
            switch position < bytes.byteCount ? byte(position) : 0 {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = byte(position) == UInt8(ascii: "{")
                guard containers.depth < options.depthLimit else {
                    throw error(.tooDeep(limit: options.depthLimit), at: position)
                }
                position += 1
                nodes.append(JSONNode(start: UInt32(start), end: 0, next: parent, content: isObject ? .object : .array))
                parent = UInt32(nodes.count - 1)
                containers.open(object: isObject)
                skipSpace()
                if position < bytes.byteCount, byte(position) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    break  // It is closed below.
                }
                if isObject { try parseName() }
                continue
            case UInt8(ascii: "\""): try parseString()
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
            case UInt8(ascii: "t"): try parseWord("true", .true)
            case UInt8(ascii: "f"): try parseWord("false", .false)
            case UInt8(ascii: "n"): try parseWord("null", .null)
            default: throw unexpected("a value")
            }
            // A value has ended: what follows closes containers, or leads to the next value.
            closing: while true {
                guard parent != .max else { return }
                skipSpace()
                let isObject = containers.innermostIsObject
                let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
                let found = position < bytes.byteCount ? byte(position) : 0
                if found == UInt8(ascii: ",") {
                    let comma = position
                    position += 1
                    skipSpace()
                    if position < bytes.byteCount, byte(position) == close { throw error(.trailingComma, at: comma) }
                    if isObject { try parseName() }
                    break closing
                }
                guard found == close else { throw unexpected(isObject ? "a comma or }" : "a comma or ]") }
                position += 1
                let index = Int(parent)
                parent = nodes[index].next
                nodes[index].end = UInt32(position)
                nodes[index].next = UInt32(nodes.count)
                containers.close()
                if isObject { try checkNames(of: index) }
            }
        }
    }

    /// Reads a name and the colon behind it.
    @_lifetime(self: copy self)
    private mutating func parseName() throws(JSONSyntaxError) {
        guard position < bytes.byteCount, byte(position) == UInt8(ascii: "\"") else {
            throw unexpected("a name in double quotes")
        }
        try parseString()
        skipSpace()
        guard position < bytes.byteCount, byte(position) == UInt8(ascii: ":") else {
            throw unexpected("a colon behind the name")
        }
        position += 1
        skipSpace()
    }

    @_lifetime(self: copy self)
    private mutating func parseWord(
        _ word: StaticString,
        _ content: JSONNode.Content
    ) throws(JSONSyntaxError) {
        let start = position
        let matches = word.withUTF8Buffer { letters in
            letters.count <= bytes.byteCount - start
                && letters.indices.allSatisfy { letters[$0] == byte(start + $0) }
        }
        guard matches else { throw unexpected("a value") }
        position += word.utf8CodeUnitCount
        append(content, from: start)
    }

    /// Looks for a name that stands twice in the object at `index`.
    @_lifetime(self: copy self)
    private mutating func checkNames(of index: Int) throws(JSONSyntaxError) {
        guard options.allowsDuplicateNames ? !hasDuplicateNames : true else { return }
        guard let second = JSONNames(bytes, nodes).firstRepeated(of: index) else { return }
        hasDuplicateNames = true
        guard options.allowsDuplicateNames else {
            throw error(.duplicateName, at: Int(nodes[second].start) - 1)
        }
    }

    // MARK: Strings

    @_lifetime(self: copy self)
    private mutating func parseString() throws(JSONSyntaxError) {
        position += 1
        let start = position
        var hasEscapes = false
        while true {
            skipPlainText()
            guard position < bytes.byteCount else {
                throw error(.unexpectedEnd(expected: "the end of a string"), at: bytes.byteCount)
            }
            switch byte(position) {
            case UInt8(ascii: "\""):
                nodes.append(
                    JSONNode(
                        start: UInt32(start),
                        end: UInt32(position),
                        next: UInt32(nodes.count + 1),
                        content: .string,
                        hasEscapes: hasEscapes
                    )
                )
                position += 1
                return
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try parseEscape()
            case 0..<0x20: throw error(.controlCharacter, at: position)
            default:
                let length = UTF8Text.scalarLength(at: position, in: bytes)
                guard length > 0 else { throw error(.notUTF8, at: position) }
                position += length
            }
        }
    }

    /// Goes past printable ASCII without quotes and backslashes, eight bytes at a time.
    @_lifetime(self: copy self)
    private mutating func skipPlainText() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        while bytes.byteCount - position >= 8 {
            let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
            // A set top bit where a byte is below 0x20, a quote or a backslash, or not ASCII; right up to the first.
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let found =
                (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | word
            guard found & tops == 0 else {
                position += (found & tops).trailingZeroBitCount / 8
                return
            }
            position += 8
        }
        while position < bytes.byteCount {
            let next = byte(position)
            guard next >= 0x20, next < 0x80, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") else { return }
            position += 1
        }
    }

    @_lifetime(self: copy self)
    private mutating func parseEscape() throws(JSONSyntaxError) {
        let start = position
        guard bytes.byteCount - position >= 2 else {
            throw error(.unexpectedEnd(expected: "the end of a string"), at: bytes.byteCount)
        }
        guard byte(position + 1) == UInt8(ascii: "u") else {
            guard JSONEscape.scalar(after: byte(position + 1)) != nil else { throw error(.escape, at: start) }
            position += 2
            return
        }
        guard let unit = JSONEscape.unit(at: position, in: bytes) else { throw error(.escape, at: start) }
        position += 6
        guard 0xD800...0xDFFF ~= unit else { return }
        if unit < 0xDC00, let second = JSONEscape.unit(at: position, in: bytes), 0xDC00...0xDFFF ~= second {
            position += 6
            return
        }
        guard options.allowsLoneSurrogates else { throw error(.loneSurrogate, at: start) }
        hasLoneSurrogates = true
    }

    // MARK: Numbers

    @_lifetime(self: copy self)
    private mutating func parseNumber() throws(JSONSyntaxError) {
        let start = position
        if byte(position) == UInt8(ascii: "-") { position += 1 }
        let whole = position
        guard skipDigits() else { throw error(.number, at: start) }
        // RFC 8259 allows no zero in front of other digits.
        guard byte(whole) != UInt8(ascii: "0") || position - whole == 1 else { throw error(.number, at: start) }
        if position < bytes.byteCount, byte(position) == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() else { throw error(.number, at: start) }
        }
        if position < bytes.byteCount, byte(position) | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.byteCount, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(position)) {
                position += 1
            }
            guard skipDigits() else { throw error(.number, at: start) }
        }
        append(.number, from: start)
    }

    /// Goes past decimal digits; false where there is none.
    @_lifetime(self: copy self)
    private mutating func skipDigits() -> Bool {
        let start = position
        while position < bytes.byteCount, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(position) { position += 1 }
        return position > start
    }

    // MARK: Bytes

    private func byte(_ offset: Int) -> UInt8 { bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) }

    @_lifetime(self: copy self)
    private mutating func append(_ content: JSONNode.Content, from start: Int) {
        let next = UInt32(nodes.count + 1)
        nodes.append(JSONNode(start: UInt32(start), end: UInt32(position), next: next, content: content))
    }

    @_lifetime(self: copy self)
    private mutating func skipSpace() {
        while position < bytes.byteCount {
            switch byte(position) {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private var isComment: Bool {
        bytes.byteCount - position >= 2 && byte(position) == UInt8(ascii: "/")
            && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(position + 1))
    }

    private func unexpected(_ expected: String) -> JSONSyntaxError {
        guard position < bytes.byteCount else { return error(.unexpectedEnd(expected: expected), at: position) }
        if isComment { return error(.comment, at: position) }
        let found: String
        switch byte(position) {
        case 0x21...0x7E: found = "\(Character(UnicodeScalar(byte(position))))"
        case 0..<0x20, 0x7F: found = "a control character"
        default: found = "a character that is not ASCII"
        }
        return error(.unexpected(found: found, expected: expected), at: position)
    }

    private func error(_ reason: JSONSyntaxError.Reason, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(reason, at: offset, in: bytes)
    }
}
