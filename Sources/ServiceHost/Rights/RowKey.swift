package import RPC
import Storage

/// Where a row stands among a person's rows: the values of the rest of its key, in bytes that a token carries.
struct RowKey {
    enum Form: Sendable { case absent, integer, text, bytes }

    /// One value.
    struct Part {
        var form = Form.absent
        var integer: Int64 = 0
        var text = ""
        var bytes: [UInt8] = []
    }

    private let values: [Part]

    /// The columns of `row` from `first` on.
    init(_ row: borrowing Row, from first: Int, _ forms: [Form]) throws {
        var values: [Part] = []
        for (index, form) in forms.enumerated() {
            switch form {
            case .absent: break
            case .integer: values.append(Part(form: form, integer: try row.integer(first + index)))
            case .text: values.append(Part(form: form, text: try row.text(first + index)))
            case .bytes:
                let bytes = try row.bytes(first + index).withUnsafeBytes { [UInt8]($0) }
                values.append(Part(form: form, bytes: bytes))
            }
        }
        self.values = values
    }

    /// The key in the bytes of a token.
    ///
    /// - Throws: `page_token_invalid`.
    init(_ bytes: [UInt8], _ forms: [Form]) throws(RPCError) {
        var rest = bytes[...]
        var values: [Part] = []
        for form in forms {
            let byteCount: Int
            if form == .integer {
                byteCount = 8
            } else {
                guard rest.count >= 2 else { throw .exportTokenInvalid }
                byteCount = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
                rest = rest.dropFirst(2)
            }
            guard rest.count >= byteCount else { throw .exportTokenInvalid }
            let value = rest.prefix(byteCount)
            rest = rest.dropFirst(byteCount)
            var part = Part(form: form)
            switch form {
            case .absent: break
            case .integer: part.integer = Int64(bitPattern: value.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            case .text: part.text = String(decoding: value, as: UTF8.self)
            case .bytes: part.bytes = Array(value)
            }
            values.append(part)
        }
        guard rest.isEmpty else { throw .exportTokenInvalid }
        self.values = values
    }

    /// The key as a token carries it.
    var bytes: [UInt8] {
        values.flatMap { part -> [UInt8] in
            switch part.form {
            case .absent: []
            case .integer: (0..<8).map { UInt8(truncatingIfNeeded: part.integer >> (56 - 8 * $0)) }
            case .text: Self.counted(Array(part.text.utf8))
            case .bytes: Self.counted(part.bytes)
            }
        }
    }

    private static func counted(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)] + bytes
    }

    // MARK: Statements

    /// The values of `key`, up to three; absent where there are fewer.
    static func parts(_ key: RowKey?) -> (Part, Part, Part) {
        let values = key?.values ?? []
        precondition(values.count <= 3, "a statement over a person's rows takes up to three columns")
        let padded = values + [Part](repeating: Part(), count: 3 - values.count)
        return (padded[0], padded[1], padded[2])
    }

    /// What a statement is given for `part`, whose bytes are `bytes`.
    @_lifetime(copy bytes)
    static func parameter(_ part: Part, _ bytes: RawSpan) -> Parameter {
        switch part.form {
        case .absent: .absent
        case .integer: .integer(part.integer)
        case .text: .text(part.text)
        case .bytes: .bytes(bytes)
        }
    }
}

extension RPCError {
    /// The refusal of an export token that this list did not give.
    package static var exportTokenInvalid: Self {
        refusal(.pageTokenInvalid, field: "export_token", "it is no token of this export")
    }
}
