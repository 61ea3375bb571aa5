import JSON
import Testing

@Suite("JSON, read") struct JSONReadingTests {
    /// A text, the reason it is refused for, and the first byte that shows it.
    struct Malformed: CustomTestStringConvertible, Sendable {
        let text: [UInt8]
        let reason: JSONSyntaxError.Reason
        let offset: Int

        init(_ text: String, _ reason: JSONSyntaxError.Reason, _ offset: Int) {
            self.init(Array(text.utf8), reason, offset)
        }

        init(_ text: [UInt8], _ reason: JSONSyntaxError.Reason, _ offset: Int) {
            self.text = text
            self.reason = reason
            self.offset = offset
        }

        var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription }

        static let structure: [Malformed] = [
            Malformed("", .empty, 0),
            Malformed("  \n", .empty, 3),
            Malformed("\u{FEFF}{}", .byteOrderMark, 0),
            Malformed("{", .unexpectedEnd(expected: "a name in double quotes"), 1),
            Malformed("[", .unexpectedEnd(expected: "a value"), 1),
            Malformed("[1", .unexpectedEnd(expected: "a comma or ]"), 2),
            Malformed("[1,", .unexpectedEnd(expected: "a value"), 3),
            Malformed("[1,]", .trailingComma, 2),
            Malformed("[,1]", .unexpected(found: ",", expected: "a value"), 1),
            Malformed("[1 2]", .unexpected(found: "2", expected: "a comma or ]"), 3),
            Malformed("[1}", .unexpected(found: "}", expected: "a comma or ]"), 2),
            Malformed("{\"a\":1,}", .trailingComma, 6),
            Malformed("{\"a\":1 \"b\":2}", .unexpected(found: "\"", expected: "a comma or }"), 7),
            Malformed("{\"a\" 1}", .unexpected(found: "1", expected: "a colon behind the name"), 5),
            Malformed("{\"a\":}", .unexpected(found: "}", expected: "a value"), 5),
            Malformed("{\"a\"", .unexpectedEnd(expected: "a colon behind the name"), 4),
            Malformed("{a:1}", .unexpected(found: "a", expected: "a name in double quotes"), 1),
            Malformed("{'a':1}", .unexpected(found: "'", expected: "a name in double quotes"), 1),
            Malformed("{1:2}", .unexpected(found: "1", expected: "a name in double quotes"), 1),
            Malformed("{\"a\":1}x", .trailingBytes, 7),
            Malformed("{} {}", .trailingBytes, 3),
            Malformed("1 // one", .comment, 2),
            Malformed("[1, /* two */ 2]", .comment, 4),
            Malformed("{ // none\n}", .comment, 2),
            Malformed("}", .unexpected(found: "}", expected: "a value"), 0),
            Malformed("nul", .unexpected(found: "n", expected: "a value"), 0),
            Malformed("nulx", .unexpected(found: "n", expected: "a value"), 0),
            Malformed("True", .unexpected(found: "T", expected: "a value"), 0),
            Malformed("NaN", .unexpected(found: "N", expected: "a value"), 0),
            Malformed("Infinity", .unexpected(found: "I", expected: "a value"), 0),
            Malformed("ü", .unexpected(found: "a character that is not ASCII", expected: "a value"), 0),
            Malformed("\u{0}", .unexpected(found: "a control character", expected: "a value"), 0),
            Malformed("\u{A0}1", .unexpected(found: "a character that is not ASCII", expected: "a value"), 0),
            Malformed("{\"a\":1,\"a\":2}", .duplicateName, 7),
            Malformed(#"{"a":1,"\u0061":2}"#, .duplicateName, 7),
            Malformed(#"[{"x":{"a":1,"b":2,"a":3}}]"#, .duplicateName, 19),
        ]

        static let strings: [Malformed] = [
            Malformed("\"", .unexpectedEnd(expected: "the end of a string"), 1),
            Malformed("\"abc", .unexpectedEnd(expected: "the end of a string"), 4),
            Malformed("\"abc\\", .unexpectedEnd(expected: "the end of a string"), 5),
            Malformed("\"a\nb\"", .controlCharacter, 2),
            Malformed("\"eight by\u{1F}\"", .controlCharacter, 9),
            Malformed(#""\x""#, .escape, 1),
            Malformed(#""\u12""#, .escape, 1),
            Malformed(#""\u12G4""#, .escape, 1),
            Malformed(#""\U0041""#, .escape, 1),
            Malformed(#""\uD83D""#, .loneSurrogate, 1),
            Malformed(#""\uDE00""#, .loneSurrogate, 1),
            Malformed(#""\uD83D\n""#, .loneSurrogate, 1),
            Malformed(#""\uD83D\uD83D""#, .loneSurrogate, 1),
            Malformed([0x22, 0x80, 0x22], .notUTF8, 1),
            Malformed([0x22, 0x61, 0xC3, 0x22], .notUTF8, 2),
            Malformed([0x22, 0xC0, 0xAF, 0x22], .notUTF8, 1),
            Malformed([0x22, 0xE0, 0x80, 0xAF, 0x22], .notUTF8, 1),
            Malformed([0x22, 0xED, 0xA0, 0x80, 0x22], .notUTF8, 1),
            Malformed([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], .notUTF8, 1),
            Malformed([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .notUTF8, 1),
            Malformed([0x22, 0xFF, 0x22], .notUTF8, 1),
        ]

        static let numbers: [Malformed] =
            ["-", "01", "-01", "1.", "1e", "1e+", "1.e1", "--1", "00"].map { Malformed($0, .number, 0) } + [
                Malformed(".5", .unexpected(found: ".", expected: "a value"), 0),
                Malformed("+1", .unexpected(found: "+", expected: "a value"), 0),
                Malformed("0x10", .trailingBytes, 1),
                Malformed("1_0", .trailingBytes, 1),
            ]
    }

    @Test(
        "What RFC 8259 forbids is refused with its reason and its first byte",
        arguments: Malformed.structure + Malformed.strings + Malformed.numbers
    )
    func refuses(_ example: Malformed) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: example.text) }
        #expect(error?.reason == example.reason)
        #expect(error?.offset == example.offset)
    }

    @Test("Every value, name and nesting that RFC 8259 allows is read")
    func reads() throws {
        let text =
            " {\"a\" : [ 1 , -2.5e-3 , true , false , null , \"x\" , [] , {} ] ,\r\n\t\"\" : { \"b\" : { \"c\" : [ [ ] ] } } } "
        let root = try JSONDocument(parsing: text).root
        #expect(root.kind == .object)
        #expect(root.members.map(\.name) == ["a", ""])
        let elements = Array(try #require(root["a"]).elements)
        #expect(elements.map(\.kind) == [.number, .number, .bool, .bool, .null, .string, .array, .object])
        #expect(elements[1].number?.double == -0.0025)
        #expect(elements[2].bool == true && elements[3].bool == false && elements[4].isNull)
        #expect(elements[5].string == "x" && elements[5].isString("x") && !elements[5].isString("y"))
        #expect(root[""]?["b"]?["c"]?.elements.map(\.kind) == [.array])
        #expect(root["nothing"] == nil && elements[0]["a"] == nil)
        for scalar in ["1", "\"x\"", "null", "true"] {
            #expect(throws: Never.self) { try JSONDocument(parsing: scalar) }
        }
    }

    @Test(
        "Strings are the text they stand for",
        arguments: [
            (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u4F60""#, "Aé你"), (#""\uD83D\uDE00 and 😀""#, "😀 and 😀"), (#""\u0000""#, "\u{0}"),
            ("\"ünïcode text that is longer than eight bytes\"", "ünïcode text that is longer than eight bytes"),
            ("\"\u{7F}\u{2028}\u{10FFFF}\"", "\u{7F}\u{2028}\u{10FFFF}"),
        ]
    )
    func strings(_ text: String, _ expected: String) throws {
        #expect(try JSONDocument(parsing: text).root.string == expected)
    }

    @Test("Text of every length around a quote, a backslash and a control is cut at the right byte")
    func lengths() throws {
        for length in 0..<40 {
            let plain = String(repeating: "x", count: length)
            #expect(try JSONDocument(parsing: "\"\(plain)\"").root.string == plain)
            #expect(try JSONDocument(parsing: "\"\(plain)\\n\(plain)\"").root.string == "\(plain)\n\(plain)")
            #expect(try JSONDocument(parsing: "\"\(plain)ü\(plain)\"").root.string == "\(plain)ü\(plain)")
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: "\"\(plain)\u{1}\(plain)\"") }
            #expect(error?.offset == length + 1)
        }
    }

    @Test("An error says line and column, counted in characters")
    func place() {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: "{\n  \"título\": \"é😀\",\n  \"b\": 1,,\n}")
        }
        #expect(error?.line == 3 && error?.column == 10)
        #expect(error?.description == "found ,, expected a name in double quotes (line 3, column 10)")
    }

    @Test("A name twice is let pass where that is asked for, and the last one counts")
    func duplicates() throws {
        let document = try JSONDocument(parsing: #"{"a":1,"b":2,"a":3}"#, options: .lenient)
        #expect(document.hasDuplicateNames)
        #expect(document.root["a"]?.number?.integer == 3)
        #expect(document.root.members.map(\.name) == ["a", "b", "a"])
        #expect(try !JSONDocument(parsing: #"{"a":{"a":{"a":1}}}"#, options: .lenient).hasDuplicateNames)
    }

    @Test("A name twice among many is found")
    func manyNames() {
        let names = (0..<1000).map { "\"n\($0)\":0" }
        #expect(throws: Never.self) { try JSONDocument(parsing: "{\(names.joined(separator: ","))}") }
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: "{\((names + ["\"n500\":1"]).joined(separator: ","))}")
        }
        #expect(error?.reason == .duplicateName)
    }

    @Test("Half a surrogate pair is let pass where that is asked for, as U+FFFD")
    func loneSurrogates() throws {
        let document = try JSONDocument(parsing: #""\uD83D x \uDE00\uD83D\uDE00""#, options: .lenient)
        #expect(document.hasLoneSurrogates)
        #expect(document.root.string == "\u{FFFD} x \u{FFFD}😀")
        #expect(try !JSONDocument(parsing: #""\uD83D\uDE00""#, options: .lenient).hasLoneSurrogates)
    }

    @Test("Depth and size are limited, and depth costs no stack")
    func limits() throws {
        let deep = String(repeating: "[", count: 100_000)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: deep) }
        #expect(error?.reason == .tooDeep(limit: 64) && error?.offset == 64)
        let fits = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(throws: Never.self) { try JSONDocument(parsing: fits) }
        let fitsMost = String(repeating: "{\"a\":[", count: 64) + "1" + String(repeating: "]}", count: 64)
        #expect(throws: Never.self) { try JSONDocument(parsing: fitsMost, options: JSONOptions(depthLimit: 128)) }
        let large = #expect(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: "[1,2,3]", options: JSONOptions(byteLimit: 6))
        }
        #expect(large?.reason == .tooLarge(limit: 6))
    }

    @Test("A check says the kind, or the first byte that is not as it should be")
    func check() throws {
        #expect(try JSONDocument.check(Array(#"{"a":1}"#.utf8).span.bytes) == .object)
        #expect(throws: JSONSyntaxError.self) { try JSONDocument.check(Array(#"{"a":1"#.utf8).span.bytes) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument.check(RawSpan()) }
    }
}
