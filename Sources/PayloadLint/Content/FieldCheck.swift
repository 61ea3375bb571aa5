import JSON
import ProtobufRuntime

/// The checks that fields have in common; the path of a problem begins at the message the field is in.
enum FieldCheck {
    /// Checks a text of at most `limit` bytes.
    @inline(__always)
    static func text(_ bytes: RawSpan, _ name: StaticString, atMost limit: Int) throws(ContentProblem) {
        if bytes.isEmpty { return }
        guard bytes.byteCount <= limit else { throw tooLong(bytes.byteCount, limit, "\(name)") }
        if let problem = TextForm.problem(of: bytes) { throw malformedText(problem, "\(name)") }
    }

    /// Checks a text of 1 to `limit` bytes.
    static func requiredText(_ bytes: RawSpan, _ name: StaticString, atMost limit: Int) throws(ContentProblem) {
        guard !bytes.isEmpty else {
            throw ContentProblem(.fieldRequired, "\(name)", "it is required: 1 to \(limit) bytes")
        }
        try text(bytes, name, atMost: limit)
    }

    /// Checks an absolute https URL, or nothing.
    static func url(_ bytes: RawSpan, _ name: StaticString) throws(ContentProblem) {
        try text(bytes, name, atMost: 2048)
        guard bytes.isEmpty || WebAddress.isAbsolute(bytes) else {
            throw ContentProblem(.fieldMalformed, "\(name)", "expected an absolute https URL, percent-encoded")
        }
    }

    /// Checks a number from 0 to 1.
    static func isUnit(_ value: Double) -> Bool { value >= 0 && value <= 1 }

    /// Checks the number of elements of a list.
    static func count(_ count: Int, _ name: StaticString, atMost limit: Int) throws(ContentProblem) {
        guard count <= limit else {
            throw ContentProblem(.fieldTooLong, "\(name)", "it has \(count) elements, at most \(limit) are allowed")
        }
    }

    /// Checks one JSON object of at most `limit` bytes, or nothing.
    static func jsonObject(_ bytes: RawSpan, _ name: StaticString, atMost limit: Int) throws(ContentProblem) {
        if bytes.isEmpty { return }
        guard bytes.byteCount <= limit else { throw tooLong(bytes.byteCount, limit, "\(name)") }
        let kind: JSONKind
        do throws(JSONSyntaxError) { kind = try JSONDocument.check(bytes) } catch {
            switch error.reason {
            case .notUTF8: throw malformedText(.notUTF8, "\(name)")
            case .duplicateName, .tooDeep: throw ContentProblem(.fieldMalformed, "\(name)", error.description)
            default: throw ContentProblem(.invalidJSON, "\(name)", error.description)
            }
        }
        guard kind == .object else {
            throw ContentProblem(.fieldMalformed, "\(name)", "expected a JSON object, found \(kind.description)")
        }
    }

    @inline(never)
    static func tooLong(_ byteCount: Int, _ limit: Int, _ name: String) -> ContentProblem {
        ContentProblem(.fieldTooLong, name, "it has \(byteCount) bytes, at most \(limit) are allowed")
    }

    @inline(never)
    static func malformedText(_ problem: TextForm.Problem, _ name: String) -> ContentProblem {
        switch problem {
        case .notUTF8: ContentProblem(.textNotUTF8, name, "the text is not UTF-8")
        case .nul: ContentProblem(.fieldMalformed, name, "the text holds U+0000, which no text may")
        }
    }

    /// A view says that it cannot read what it checked when it was made.
    static func unreadable(_ error: DecodeError) -> ContentProblem {
        ContentProblem(.fieldMalformed, error.fieldPath, error.message)
    }
}

/// Absolute https URLs (RFC 3986), as far as a sender can get them wrong.
enum WebAddress {
    /// Whether `bytes` are `https://`, a host, and only characters that a URL may have.
    static func isAbsolute(_ bytes: RawSpan) -> Bool {
        let scheme: StaticString = "https://"
        let count = scheme.utf8CodeUnitCount
        guard bytes.byteCount > count else { return false }
        for index in 0..<count {
            let letter = scheme.withUTF8Buffer { $0[index] }
            let found = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            guard (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= found ? found | 0x20 : found) == letter else {
                return false
            }
        }
        switch bytes.unsafeLoad(fromByteOffset: count, as: UInt8.self) {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "@"): return false
        default: break
        }
        for index in count..<bytes.byteCount {
            switch bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) {
            case 0...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return false
            default: break
            }
        }
        return true
    }
}
