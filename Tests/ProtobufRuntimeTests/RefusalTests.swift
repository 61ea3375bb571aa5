import Bytes
import ContractSamples
import ProtobufRuntime
import Testing
import TestingProto

/// Bytes with one string at fault, and the path of that string.
struct BrokenText: CustomTestStringConvertible {
    var testDescription: String
    /// The message with `text` in the place that the path names.
    var bytes: @Sendable (_ text: [UInt8]) -> [UInt8]

    static let all: [BrokenText] = [
        BrokenText(testDescription: "string_value") { text in WireWriter.bytes { $0.field(14, text) } },
        BrokenText(testDescription: "leaf.name") { text in
            WireWriter.bytes { $0.field(18, WireWriter.bytes { $0.field(1, text) }) }
        },
        BrokenText(testDescription: "inner.leaves[1].name") { text in
            let leaf = WireWriter.bytes { $0.field(1, text) }
            let inner = WireWriter.bytes {
                $0.field(3, [])
                $0.field(3, leaf)
            }
            return WireWriter.bytes { $0.field(19, inner) }
        },
        BrokenText(testDescription: "strings[2]") { text in
            WireWriter.bytes {
                $0.field(34, "a")
                $0.field(34, "")
                $0.field(34, text)
            }
        },
        BrokenText(testDescription: "optional_string") { text in WireWriter.bytes { $0.field(44, text) } },
        BrokenText(testDescription: "choice_text") { text in WireWriter.bytes { $0.field(51, text) } },
        BrokenText(testDescription: "choice_leaf.name") { text in
            WireWriter.bytes { $0.field(58, WireWriter.bytes { $0.field(1, text) }) }
        },
        BrokenText(testDescription: "labels[0].key") { text in
            WireWriter.bytes { $0.field(61, WireWriter.bytes { $0.field(1, text) }) }
        },
        BrokenText(testDescription: "labels[1].value") { text in
            WireWriter.bytes {
                $0.field(61, [])
                $0.field(61, WireWriter.bytes { $0.field(2, text) })
            }
        },
        BrokenText(testDescription: "leaves_by_name[0].value.name") { text in
            let leaf = WireWriter.bytes { $0.field(1, text) }
            return WireWriter.bytes { $0.field(62, WireWriter.bytes { $0.field(2, leaf) }) }
        },
    ]
}

@Suite("Refusals") struct RefusalTests {
    @Test("U+0000 in a string is refused with the field's path", arguments: BrokenText.all)
    func nul(example: BrokenText) {
        for text: [UInt8] in [[0], [97, 0], [0, 97], [97, 0, 98], [UInt8](repeating: 97, count: 40) + [0]] {
            let error = #expect(throws: DecodeError.self) {
                try decode(Everything.self, example.bytes(text))
            }
            #expect(error == DecodeError("text holds U+0000, expected none", fieldPath: example.testDescription))
        }
    }

    @Test("Broken UTF-8 is refused with the field's path", arguments: BrokenText.all)
    func utf8(example: BrokenText) {
        for text: [UInt8] in [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [97, 0xf4, 0x90, 0x80, 0x80]] {
            let error = #expect(throws: DecodeError.self) {
                try decode(Everything.self, example.bytes(text))
            }
            let field = example.testDescription
            #expect(error == DecodeError("text is not valid UTF-8", fieldPath: field, isBrokenText: true))
        }
    }

    @Test("The same places take good text", arguments: BrokenText.all)
    func goodText(example: BrokenText) throws {
        _ = try decode(Everything.self, example.bytes([UInt8]("Grüße".utf8)))
        _ = try decode(Everything.self, example.bytes([]))
    }

    @Test("A string with U+0000 is not encoded, its path is named, and the output is as it was")
    func encoding() throws {
        let cases: [(Everything, String)] = [
            (Everything(stringValue: "a\0b"), "string_value"),
            (Everything(leaf: Leaf(name: "\0")), "leaf.name"),
            (Everything(inner: .init(leaves: [Leaf(), Leaf(name: "x\0")])), "inner.leaves[1].name"),
            (Everything(strings: ["a", "\0"]), "strings[1]"),
            (Everything(optionalString: "\0"), "optional_string"),
            (Everything(choice: .choiceText("\0")), "choice_text"),
            (Everything(labels: ["a": "b", "b": "\0"]), "labels[1].value"),
            (Everything(labels: ["a\0": ""]), "labels[0].key"),
            (Everything(leavesByName: ["": Leaf(name: "\0")]), "leaves_by_name[0].value.name"),
        ]
        for (message, path) in cases {
            var output = ByteBuffer()
            output.append([1, 2, 3])
            var thrown: EncodeError?
            do { try message.encode(into: &output) } catch { thrown = error }
            #expect(thrown == EncodeError("text holds U+0000, which has no wire form here", fieldPath: path))
            #expect(output.copy() == [1, 2, 3])
        }
        // The thread's arena is free again.
        #expect(try encoded(Leaf(name: "ok")) == [10, 2, 111, 107])
    }

    @Test("Malformed bytes are refused by the message's name")
    func malformed() {
        let error = #expect(throws: DecodeError.self) { try decode(Ack.self, [0x0a, 5, 1]) }
        #expect(error == DecodeError("malformed: 3 bytes that are not a usher.bench.v1.Ack"))
    }

    @Test("Bytes malformed inside a message field are refused, by the view at that field")
    func malformedInside() {
        let bytes = WireWriter.bytes { $0.field(19, WireWriter.bytes { $0.field(2, [0x0a, 5]) }) }
        #expect(throws: DecodeError("malformed: 7 bytes that are not a usher.testing.v1.Everything")) {
            try decode(Everything.self, bytes)
        }
        #expect(throws: DecodeError("malformed: too short at byte 7, expected 5 more", fieldPath: "inner.leaf")) {
            try touch(bytes)
        }
    }

    @Test(
        "A message field given twice is refused by both readers at its path",
        arguments: [
            ("leaf", [[18]]), ("inner", [[19]]), ("inner.leaf", [[19, 2]]), ("choice_inner.leaf", [[59, 2]]),
            ("leaves_by_name.value", [[62, 2]]),
        ]
    )
    func twice(path: String, numbers: [[Int]]) {
        let chain = numbers[0]
        var bytes = WireWriter.bytes {
            $0.field(chain[chain.count - 1], [])
            $0.field(chain[chain.count - 1], [])
        }
        for number in chain.dropLast().reversed() { bytes = WireWriter.bytes { $0.field(number, bytes) } }
        let expected = DecodeError("message given twice, expected at most once", fieldPath: path)
        #expect(throws: expected) { try decode(Everything.self, bytes) }
        #expect(throws: expected) { try touch(bytes) }
    }

    @Test("A wrong wire type is named by the view")
    func wireType() {
        #expect(throws: DecodeError("wire type 0 at byte 1 is not that of the field", fieldPath: "string_value")) {
            try touch([14 << 3, 1])
        }
    }

    /// Makes a view and drops it.
    private func touch(_ bytes: [UInt8]) throws { _ = try EverythingView(bytes.span.bytes).int32Value }
}
