import Bytes
import ContractSamples
import ProtobufRuntime
import Testing
import TestingProto

@Suite("Round trip") struct RoundTripTests {
    @Test("Every kind of field survives encoding and decoding")
    func everything() throws {
        let bytes = try encoded(Everything.sample)
        #expect(try decode(Everything.self, bytes) == .sample)
    }

    @Test("The benchmark notification is 684 bytes and survives")
    func notification() throws {
        let bytes = try encoded(Notification.sample)
        #expect(bytes.count == 684)
        #expect(try decode(Notification.self, bytes) == .sample)
    }

    @Test("Each member of a oneof survives, defaults included", arguments: Everything.choices)
    func choice(message: Everything) throws {
        let bytes = try encoded(message)
        #expect(!bytes.isEmpty)
        #expect(try decode(Everything.self, bytes) == message)
    }
}

/// The wire form of `message`.
func encoded(_ message: some Message) throws -> [UInt8] {
    var output = ByteBuffer()
    try message.encode(into: &output)
    return output.copy()
}

/// The message that `bytes` are.
func decode<M: Message>(_ type: M.Type, _ bytes: [UInt8]) throws(DecodeError) -> M {
    try M(decoding: bytes.span.bytes)
}
