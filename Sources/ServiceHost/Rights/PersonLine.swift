import JSON
package import ProtobufRuntime

/// One line of an export while it is written: a JSON object, its members in the order they are given.
///
/// What is nil is left out.
package struct PersonLine {
    private var json: JSONWriter

    /// The line that `body` writes, its end included.
    package static func bytes(_ body: (inout PersonLine) throws -> Void) rethrows -> [UInt8] {
        var writer = JSONWriter()
        try writer.object { json in
            var line = PersonLine(json: json)
            try body(&line)
            json = line.json
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private init(json: JSONWriter) { self.json = json }

    /// A text.
    package mutating func text(_ name: String, _ value: String?) { if let value { json.member(name, value) } }

    /// A whole number; a time is one, in microseconds since 1970 UTC.
    package mutating func integer(_ name: String, _ value: Int64?) { if let value { json.member(name, value) } }

    /// A number.
    package mutating func number(_ name: String, _ value: Double?) { if let value { json.member(name, value) } }

    /// Yes or no.
    package mutating func flag(_ name: String, _ value: Bool?) { if let value { json.member(name, value) } }

    /// A notification id as its text, other bytes in base64.
    package mutating func bytes(_ name: String, _ value: [UInt8]?) {
        if let value { json.member(name, ContractJSON.text(of: value)) }
    }

    /// A value of an enum of the contract, by its name.
    package mutating func choice(_ name: String, _ value: (any ProtobufEnum)?) {
        guard let value else { return }
        json.member(name) { ContractJSON.write(value, to: &$0) }
    }

    /// Values of an enum of the contract, by their names.
    package mutating func choices(_ name: String, _ values: [some ProtobufEnum]) {
        json.member(name) { $0.array(of: values) { ContractJSON.write($1, to: &$0) } }
    }

    /// A message of the contract, under its own field names.
    package mutating func message(_ name: String, _ value: (any Message)?) {
        guard let value else { return }
        json.member(name) { ContractJSON.write(value, to: &$0) }
    }

    /// A JSON text, as it is.
    ///
    /// - Throws: ``JSONSyntaxError`` where it is none.
    package mutating func json(_ name: String, _ text: [UInt8]) throws {
        let document = try JSONDocument(parsing: text)
        json.member(name) { $0.element(document.root) }
    }

    /// A list of texts.
    package mutating func texts(_ name: String, _ values: [String]) {
        json.member(name) { $0.array(of: values) { $0.string($1) } }
    }
}
