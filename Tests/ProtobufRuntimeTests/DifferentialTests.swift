import ContractSamples
import ProtobufRuntime
import Testing
import TestingProto

/// What one way of reading bytes comes to.
enum Reading: Equatable {
    case message(Everything)
    case refused
}

/// protobuf-c's reading, without what has no view.
func owned(_ bytes: [UInt8]) -> Reading {
    guard var message = try? Everything(decoding: bytes.span.bytes) else { return .refused }
    message.removeUnknownFields()
    return .message(message)
}

/// The view's reading, every field copied.
func viewed(_ bytes: [UInt8]) -> Reading {
    guard let message = try? copy(bytes.span.bytes) else { return .refused }
    return .message(message)
}

private func copy(_ bytes: RawSpan) throws(DecodeError) -> Everything {
    let view = try EverythingView(bytes)
    return try Everything(copying: view)
}

/// Messages compare by their wire form, because a NaN is not equal to itself.
private func agree(_ bytes: [UInt8]) throws -> Bool {
    switch (owned(bytes), viewed(bytes)) {
    case (.refused, .refused): true
    case (.message(let left), .message(let right)): try encoded(left) == encoded(right)
    default: false
    }
}

@Suite("View against protobuf-c") struct DifferentialTests {
    @Test("Random messages read the same, or are refused by both", arguments: 0..<8)
    func random(seed: UInt64) throws {
        var random = RandomWire(seed: seed)
        var accepted = 0
        for _ in 0..<1_500 {
            let bytes = random.message()
            #expect(try agree(bytes), "\(bytes)")
            if owned(bytes) != .refused { accepted += 1 }
        }
        // A generator that only makes rubbish, or never any, would prove little.
        #expect((300..<1_400).contains(accepted))
    }

    @Test("A full message with bytes changed, removed or doubled reads the same", arguments: 0..<4)
    func mutated(seed: UInt64) throws {
        let sample = try encoded(Everything.sample)
        var random = RandomWire(seed: seed)
        for _ in 0..<400 {
            var bytes = sample
            random.mutate(&bytes)
            #expect(try agree(bytes), "\(bytes)")
        }
    }

    @Test("Every beginning of a full message reads the same")
    func truncated() throws {
        let sample = try encoded(Everything.sample)
        for count in 0...sample.count {
            let bytes = [UInt8](sample[..<count])
            #expect(try agree(bytes), "\(count) bytes")
        }
    }

    @Test("Every single byte, and every pair, is read the same")
    func short() throws {
        for first in 0...255 {
            #expect(try agree([UInt8(first)]), "\(first)")
            for second in stride(from: 0, through: 255, by: 5) {
                let bytes = [UInt8(first), UInt8(second)]
                #expect(try agree(bytes), "\(bytes)")
            }
        }
    }

    @Test("Odd but well-formed bytes read the same", arguments: OddWire.all)
    func odd(example: OddWire) throws {
        #expect(try agree(example.bytes))
        #expect((owned(example.bytes) != .refused) == example.isAccepted)
    }
}

/// Bytes no encoder writes, and whether protobuf-c takes them.
struct OddWire: CustomTestStringConvertible {
    var testDescription: String
    var isAccepted: Bool
    var bytes: [UInt8]

    static let all: [OddWire] = [
        OddWire(testDescription: "tag with needless bytes", isAccepted: true, bytes: [0xa8, 0x80, 0x00, 0x05]),
        OddWire(
            testDescription: "tag of six bytes",
            isAccepted: false,
            bytes: [0xa8, 0x80, 0x80, 0x80, 0x80, 0x00, 0x05]
        ),
        OddWire(testDescription: "field number 0", isAccepted: false, bytes: [0x00, 0x05]),
        OddWire(testDescription: "field number 0 in two bytes", isAccepted: false, bytes: [0x80, 0x00, 0x05]),
        OddWire(
            testDescription: "field number above 2^29",
            isAccepted: true,
            bytes: [0xf8, 0xff, 0xff, 0xff, 0x7f, 1]
        ),
        OddWire(testDescription: "group", isAccepted: false, bytes: [0x1b, 0x1c]),
        OddWire(
            testDescription: "number of eleven bytes",
            isAccepted: false,
            bytes: [0x28] + [UInt8](repeating: 0x80, count: 10) + [0]
        ),
        OddWire(
            testDescription: "32-bit number written with ten bytes",
            isAccepted: true,
            bytes: [0x18] + [UInt8](repeating: 0xff, count: 9) + [0x01]
        ),
        OddWire(testDescription: "boolean in four bytes", isAccepted: true, bytes: [13 << 3 | 5, 0, 0, 0, 1]),
        OddWire(testDescription: "boolean as text", isAccepted: true, bytes: [13 << 3 | 2, 1, 0x80]),
        OddWire(testDescription: "packed boolean 2", isAccepted: true, bytes: [0x8a, 0x02, 1, 2]),
        OddWire(testDescription: "packed boolean in two bytes", isAccepted: true, bytes: [0x8a, 0x02, 2, 0x80, 1]),
        OddWire(testDescription: "packed boolean without an end", isAccepted: false, bytes: [0x8a, 0x02, 2, 1, 0x80]),
        OddWire(testDescription: "packed list that is not whole", isAccepted: false, bytes: [0xaa, 0x01, 3, 0, 0, 0]),
        OddWire(testDescription: "packed number without an end", isAccepted: false, bytes: [0xba, 0x01, 1, 0x80]),
        OddWire(
            testDescription: "length near 2^32",
            isAccepted: false,
            bytes: [0x72, 0xfc, 0xff, 0xff, 0xff, 0x0f, 1, 2, 3]
        ),
        OddWire(
            testDescription: "length of 2^32 and 1",
            isAccepted: false,
            bytes: [0x72, 0x81, 0x80, 0x80, 0x80, 0x10, 65]
        ),
        OddWire(testDescription: "length of 2^31", isAccepted: false, bytes: [0x72, 0x80, 0x80, 0x80, 0x80, 0x08, 65]),
        OddWire(
            testDescription: "one member of a oneof after another",
            isAccepted: true,
            bytes: WireWriter.bytes {
                $0.field(51, "text")
                $0.field(59, [8, 5])
                $0.field(59, [])
                $0.field(53, 4)
            }
        ),
        OddWire(
            testDescription: "a oneof's message twice, the later one counts",
            isAccepted: true,
            bytes: WireWriter.bytes {
                $0.field(58, WireWriter.bytes { $0.field(1, "first") })
                $0.field(58, WireWriter.bytes { $0.field(2, 4) })
            }
        ),
        OddWire(
            testDescription: "a message field twice",
            isAccepted: false,
            bytes: WireWriter.bytes {
                $0.field(18, [])
                $0.field(18, [])
            }
        ),
    ]
}
