import Bytes
import ContractSamples
import ProtobufRuntime
import RPC
import Testing
import UsherProto

/// A message type that prints its own name.
struct MessageType: CustomTestStringConvertible, Sendable {
    var type: any ProtobufCConvertible.Type
    var testDescription: String { type.fullName }

    static let all = GeneratedContract.messages.map { MessageType(type: $0) }
}

private func encoded(_ message: some Message) throws -> [UInt8] {
    var output = ByteBuffer()
    try message.encode(into: &output)
    return output.copy()
}

private func decode<M: Message>(_ type: M.Type, _ bytes: [UInt8]) throws(DecodeError) -> M {
    try M(decoding: bytes.span.bytes)
}

/// Whether what was read from `bytes` is written to bytes that read the same; nil where they are refused.
private func survives<M: Message>(_ type: M.Type, _ bytes: [UInt8]) throws -> Bool? {
    guard let message = try? decode(type, bytes) else { return nil }
    let rewritten = try encoded(message)
    return try encoded(decode(type, rewritten)) == rewritten
}

@Suite("The contract's messages") struct ContractMessageTests {
    @Test("An empty message is no bytes, and no bytes are an empty message", arguments: MessageType.all)
    func empty(example: MessageType) throws {
        func check<M: Message>(_ type: M.Type) throws {
            #expect(try encoded(M()).isEmpty)
            #expect(try decode(type, []) == M())
        }
        try check(example.type)
    }

    @Test("What the fields may hold is read and survives", arguments: MessageType.all)
    func random(example: MessageType) throws {
        var random = SeededGenerator(seed: example.type.fullName.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        var accepted = 0
        for _ in 0..<200 {
            var writer = WireWriter()
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let number = Int.random(in: 1...24, using: &random)
                if Bool.random(using: &random) {
                    writer.field(number, UInt64.random(in: 0...300, using: &random))
                } else {
                    writer.field(number, Bool.random(using: &random) ? "" : "\n\u{2}ok")
                }
            }
            let survived = try survives(example.type, writer.bytes)
            #expect(survived != false, "\(writer.bytes)")
            if survived == true { accepted += 1 }
        }
        #expect(accepted > 0)
    }

    @Test("Unknown fields survive in every message", arguments: MessageType.all)
    func unknown(example: MessageType) throws {
        let bytes = WireWriter.bytes {
            $0.field(18_999, 1)
            $0.field(536_870_911, "newer")
        }
        func rewritten<M: Message>(_ type: M.Type) throws -> [UInt8] { try encoded(decode(type, bytes)) }
        #expect(try rewritten(example.type) == bytes)
    }
}

@Suite("The contract's methods") struct ContractMethodTests {
    @Test("Every method has its own path, and somebody may call it")
    func methods() {
        let methods = GeneratedContract.methods
        #expect(Set(methods.map(\.path)).count == methods.count)
        for method in methods {
            #expect(method.path.hasPrefix("/usher."))
            #expect(method.path.utf8.count <= 255)
            #expect(!method.allowedCallers.isEmpty, "\(method.path)")
        }
    }

    @Test("The descriptors say what the .proto says")
    func evaluate() {
        let expected = MethodDescriptor(
            path: "/usher.consent.v1.Consent/Evaluate",
            kind: .unary,
            allowedCallers: ["ingestion", "focus", "cli"],
            isIdempotent: true
        )
        #expect(ConsentMethods.evaluate == expected)
        #expect(ConsentMethods.all.contains(expected))
        #expect(DeliveryMethods.watch.kind == .serverStreaming)
    }
}
