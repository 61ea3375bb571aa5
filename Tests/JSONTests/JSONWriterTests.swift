import JSON
import Testing

@Suite("JSON, written") struct JSONWriterTests {
    @Test("Members stand in the order they are given, and nil is null")
    func order() {
        var json = JSONWriter()
        json.object { json in
            json.member("z", "last first")
            json.member("badge", UInt32(3))
            json.member("none", Int?.none)
            json.member("score", 0.5)
            json.member("whole", 75.0)
            json.member("not a number", Double.nan)
            json.member("on", true)
            json.member("list") { $0.array(of: [1, 2]) { $0.integer($1) } }
            json.member("empty") { $0.array { _ in } }
            json.member("nothing") { $0.object { _ in } }
        }
        #expect(
            json.text
                == #"{"z":"last first","badge":3,"none":null,"score":0.5,"whole":75,"not a number":null,"on":true,"#
                + #""list":[1,2],"empty":[],"nothing":{}}"#
        )
    }

    @Test("Indented, each member has its line")
    func indented() {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("a", 1)
            json.member("b") {
                $0.array {
                    $0.string("x"); $0.object { $0.member("c", false) }
                }
            }
            json.member("d") { $0.object { _ in } }
        }
        #expect(
            json.text == """
                {
                  "a": 1,
                  "b": [
                    "x",
                    {
                      "c": false
                    }
                  ],
                  "d": {}
                }
                """
        )
    }

    @Test("What JSON, a terminal or a line-wise reader could stumble over is escaped")
    func escapes() throws {
        let text = "\"\\/\u{0}\u{1B}\n\r\t\u{7F}\u{9B}\u{2028}\u{202E}\u{200D}é😀"
        var json = JSONWriter()
        json.string(text)
        #expect(json.text == #""\"\\/\u0000\u001b\n\r\t\u007f\u009b\u2028\u202e‍é😀""#)
        #expect(try JSONDocument(parsing: json.bytes).root.string == text)
    }

    @Test("An element that was read is written with its numbers as they were spelled")
    func elements() throws {
        let text = #"{"id":9007199254740993,"e":1.0E+2,"s":"\u00e9\/","list":[null,true,{"x":[]}]}"#
        var json = JSONWriter()
        json.element(try JSONDocument(parsing: text).root)
        #expect(json.text == #"{"id":9007199254740993,"e":1.0E+2,"s":"é/","list":[null,true,{"x":[]}]}"#)
    }
}
