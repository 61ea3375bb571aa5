/// The fields of a form as a POST sends them, in either of the two kinds that RFC 8058, section 3.2, allows.
struct LinkForm: Equatable, Sendable {
    /// Why a body is no form.
    enum Problem: Error, Equatable {
        /// It is of another kind than a form.
        case otherType
        /// It is not what its kind says.
        case malformed
    }

    /// One field.
    struct Field: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// Most fields of a form; a page of a hundred topics has 201.
    static let maximumFieldCount = 256

    /// The fields in the order they were sent.
    let fields: [Field]

    /// The form in `body`, whose kind `contentType` says; one that says nothing is taken for the shorter kind.
    ///
    /// - Throws: ``Problem``.
    init(contentType: String, body: [UInt8]) throws(Problem) {
        let parts = contentType.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        switch parts.first?.lowercased() ?? "" {
        case "", "application/x-www-form-urlencoded": fields = try Self.urlEncoded(body)
        case "multipart/form-data":
            let parameter = parts.dropFirst().first { $0.lowercased().hasPrefix("boundary=") }
            guard let parameter else { throw .malformed }
            let boundary = Self.unquoted(parameter.dropFirst("boundary=".count))
            guard (1...70).contains(boundary.utf8.count) else { throw .malformed }
            fields = try Self.multipart(body[...], boundary: Array("--\(boundary)".utf8))
        default: throw .otherType
        }
        guard fields.count <= Self.maximumFieldCount else { throw .malformed }
    }

    /// True where it is the request of a one-click unsubscribe.
    var isOneClick: Bool { fields.contains(Field(name: "List-Unsubscribe", value: "One-Click")) }

    /// The values of the fields called `name`.
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    // MARK: application/x-www-form-urlencoded

    private static func urlEncoded(_ body: [UInt8]) throws(Problem) -> [Field] {
        var fields: [Field] = []
        for pair in body.split(separator: UInt8(ascii: "&")) {
            let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let name = try decoded(pair[..<end])
            fields.append(Field(name: name, value: try decoded(pair[end...].dropFirst())))
        }
        return fields
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    throw .malformed
                }
                result.append(high << 4 | low)
            default: result.append(byte)
            }
        }
        return try text(result[...])
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    // MARK: multipart/form-data (RFC 7578)

    private static func multipart(_ body: ArraySlice<UInt8>, boundary: [UInt8]) throws(Problem) -> [Field] {
        let lineEnd = Array("\r\n".utf8)
        // What stands before the first boundary is for people.
        guard var rest = after(boundary, in: body) else { throw .malformed }
        var fields: [Field] = []
        while true {
            if rest.starts(with: "--".utf8) { return fields }
            // Spaces may stand behind a boundary.
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
            guard rest.starts(with: lineEnd), let end = range(of: lineEnd + boundary, in: rest) else {
                throw .malformed
            }
            let part = rest[rest.startIndex..<end.lowerBound]
            guard let headEnd = range(of: lineEnd + lineEnd, in: part) else { throw .malformed }
            let name = try name(in: try text(part[..<headEnd.lowerBound]))
            fields.append(Field(name: name, value: try text(part[headEnd.upperBound...])))
            rest = rest[end.upperBound...]
        }
    }

    /// The name that a part's head gives it.
    private static func name(in head: String) throws(Problem) -> String {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-disposition:") {
            for parameter in line.split(separator: ";").dropFirst().map(trimmed)
            where parameter.lowercased().hasPrefix("name=") {
                return unquoted(parameter.dropFirst("name=".count))
            }
        }
        throw .malformed
    }

    private static func after(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        range(of: pattern, in: bytes).map { bytes[$0.upperBound...] }
    }

    private static func range(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard bytes.count >= pattern.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - pattern.count)
        where bytes[start] == pattern[0] && bytes[start...].starts(with: pattern) {
            return start..<start + pattern.count
        }
        return nil
    }

    // MARK: Texts

    private static func text(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
        return text
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }

    private static func unquoted(_ text: some StringProtocol) -> String {
        text.utf8.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
            ? String(text.dropFirst().dropLast()) : String(text)
    }
}
