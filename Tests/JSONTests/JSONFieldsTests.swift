import JSON
import Testing

@Suite("JSON fields") struct JSONFieldsTests {
    enum Colour: String, CaseIterable {
        case red, green
    }

    private func fields(_ text: String, known: [String]? = nil) throws -> JSONFields {
        try JSONFields(JSONDocument(parsing: text).root, known: known)
    }

    @Test("Members are read by name and type, and absent or null ones are nil")
    func reads() throws {
        let fields = try fields(
            #"{"s":"x","b":false,"i":9.0,"n":0.25,"c":"green","o":{"p":["a","b"]},"null":null}"#,
            known: ["s", "b", "i", "n", "c", "o", "null"]
        )
        #expect(try fields.string("s") == "x")
        #expect(try fields.bool("b") == false)
        #expect(try fields.integer("i", in: 0...10) == 9)
        #expect(try fields.number("n", in: 0...1) == 0.25)
        #expect(try fields.choice("c", Colour.self) == .green)
        #expect(try fields.object("o", known: ["p"])?.strings("p") == ["a", "b"])
        #expect(try fields.string("null") == nil && fields.string("absent") == nil)
        #expect(fields.has("null") && !fields.has("absent"))
    }

    @Test("An error names the member's path, what was expected, what was found, and the place")
    func errors() throws {
        func message(_ text: String, _ read: (JSONFields) throws -> Void) throws -> String? {
            let fields = try fields(text)
            return #expect(throws: JSONFieldError.self) { try read(fields) }?.description
        }
        #expect(
            try message("{\n \"o\": {\"b\": 3}}") { _ = try $0.object("o")?.bool("b") }
                == "o.b: expected true or false, found 3 (line 2, column 13)"
        )
        #expect(
            try message(#"{"i":2.5}"#) { _ = try $0.integer("i", in: 0...9) }
                == "i: expected a whole number from 0 to 9, found 2.5 (line 1, column 6)"
        )
        #expect(
            try message(#"{"l":["a",{}]}"#) { _ = try $0.strings("l") }
                == "l[1]: expected a string, found an object (line 1, column 11)"
        )
        #expect(
            try message(#"{"c":"blue"}"#) { _ = try $0.choice("c", Colour.self) }
                == "c: expected one of red, green, found a string (line 1, column 6)"
        )
        #expect(
            try message(#"{"o":{"x":1}}"#) { _ = try $0.object("o", known: ["y", "z"]) }
                == "o.x: unknown name, expected one of y, z (line 1, column 11)"
        )
        #expect(
            try message("{}") { _ = try $0.required("s", $0.string("s")) } == "s: it is missing (line 1, column 1)"
        )
        #expect(throws: JSONFieldError.self) { try fields("[]") }
    }
}
