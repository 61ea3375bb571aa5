import ContractSamples
import Foundation
import ProtobufRuntime
import Testing
import TestingProto

@Suite("Against protoc") struct ReferenceTests {
    /// What Google's own encoder makes of `Everything.sample`.
    private func reference() throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures/everything.binpb")))
    }

    @Test("What protoc encoded is read as it was meant, by protobuf-c and by the view")
    func decoding() throws {
        let bytes = try reference()
        #expect(try decode(Everything.self, bytes) == .sample)
        #expect(viewed(bytes) == .message(.sample))
    }

    @Test("What is encoded here is what protoc reads: the same fields with the same bytes")
    func encoding() throws {
        // Entries of a map with defaults differ: protoc writes them out, protobuf-c leaves them away.
        let fields = Set(try splitFields(encoded(Everything.sample)))
        let expected = Set(try splitFields(reference()))
        let differing = fields.symmetricDifference(expected).map { $0.number }
        #expect(Set(differing).isSubset(of: [61, 62, 63, 64, 65, 66]))
        #expect(fields.count > 70)
    }

    /// A field as it stands on the wire.
    private struct Field: Hashable {
        var number: UInt64
        var bytes: [UInt8]
    }

    private func splitFields(_ bytes: [UInt8]) throws(DecodeError) -> [Field] {
        var fields: [Field] = []
        var reader = WireReader(bytes.span.bytes)
        while !reader.isAtEnd {
            let start = reader.position
            let tag = try reader.tag()
            try reader.skip(tag)
            fields.append(Field(number: tag >> 3, bytes: [UInt8](bytes[start..<reader.position])))
        }
        return fields
    }
}

/// One step of a reader, by name.
enum ReaderStep: Sendable {
    case tag, varint, range, fixed32, fixed64, skipGroup

    func run(_ bytes: [UInt8]) throws(DecodeError) {
        var reader = WireReader(bytes.span.bytes)
        switch self {
        case .tag: _ = try reader.tag()
        case .varint: _ = try reader.varint()
        case .range: _ = try reader.range()
        case .fixed32: _ = try reader.fixed32()
        case .fixed64: _ = try reader.fixed64()
        case .skipGroup: try reader.skip(11)
        }
    }
}

@Suite("Wire reader") struct WireReaderTests {
    @Test("Numbers are read at every length", arguments: 0..<64)
    func varint(bit: Int) throws {
        let power = UInt64(1) << UInt64(bit)
        for value in [power, power - 1, ~power] {
            var writer = WireWriter()
            writer.varint(value)
            let (read, rest) = try readVarint(writer.bytes)
            #expect(read == value)
            #expect(rest == 0)
        }
    }

    private func readVarint(_ bytes: [UInt8]) throws(DecodeError) -> (UInt64, Int) {
        var reader = WireReader(bytes.span.bytes)
        let value = try reader.varint()
        return (value, reader.rest.byteCount)
    }

    @Test(
        "What ends too early, or has no meaning, is refused where it is",
        arguments: [
            (ReaderStep.varint, [0x80], "malformed: number without an end at byte 0"),
            (.tag, [], "malformed: tag without an end at byte 0"),
            (.tag, [2], "malformed: field number 0 at byte 1"),
            (.fixed32, [1, 2, 3], "malformed: too short at byte 0, expected 4 more"),
            (.fixed64, [1, 2, 3, 4, 5, 6, 7], "malformed: too short at byte 0, expected 8 more"),
            (.range, [3, 1, 2], "malformed: too short at byte 1, expected 3 more"),
            (.skipGroup, [1], "malformed: wire type 3, expected 0, 1, 2 or 5 at byte 0"),
        ] as [(ReaderStep, [UInt8], String)]
    )
    func short(step: ReaderStep, bytes: [UInt8], message: String) {
        #expect(throws: DecodeError(message)) { try step.run(bytes) }
    }
}
