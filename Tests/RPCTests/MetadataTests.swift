import Bytes
import Testing

@testable import RPC

@Suite("Metadata")
struct MetadataTests {
    /// The pairs after one has been offered: none where it was refused.
    private static func pairs(_ key: String, _ value: [UInt8]) -> [Metadata.Entry] {
        var metadata = Metadata()
        let isTaken = metadata.add(key, bytes: value)
        return isTaken ? metadata.entries : []
    }

    @Test(
        "A pair that breaks the rules is not taken",
        arguments: ["", "Upper", "with space", "é", String(repeating: "k", count: 256)]
    )
    func badKeys(key: String) { #expect(Self.pairs(key, [0x61]).isEmpty) }

    @Test("A value is printable ASCII, or any bytes where the key says so")
    func values() {
        #expect(Self.pairs("key", [0x09]).isEmpty)
        #expect(Self.pairs("key", [0x80]).isEmpty)
        #expect(Self.pairs("key", [0x20, 0x7E]).count == 1)
        #expect(Self.pairs("key-bin", [0, 0x80, 0xFF]).count == 1)
        #expect(Self.pairs("key-bin", [UInt8](repeating: 0, count: 65_536)).isEmpty)
        #expect(Self.pairs("key-bin", [UInt8](repeating: 0, count: 65_535)).count == 1)
    }

    @Test("What does not fit is left out, but not what the protocol itself says")
    func fitting() {
        var metadata = Metadata()
        for number in 0..<100 { metadata.add("note-\(number)", String(repeating: "x", count: 50)) }
        metadata.add("usher-retry-after-ms", "1500")
        metadata.add("usher-field", "alert.title")
        let fitted = metadata.fitted(to: 1024)
        #expect(fitted.byteCount <= 1024)
        #expect(fitted["usher-retry-after-ms"] == "1500")
        #expect(fitted["usher-field"] == "alert.title")
        #expect(fitted["note-0"] != nil)
        #expect(fitted.entries.count > 10)
        #expect(metadata.fitted(to: metadata.byteCount) == metadata)
    }

    @Test("A refusal with much metadata still reaches its caller, with the wish when to come back")
    func status() throws {
        var error = RPCError(.resourceExhausted, "slow down").retryable(after: .seconds(2))
        for number in 0..<200 { error.metadata.add("note-\(number)", String(repeating: "x", count: 100)) }
        var output = ByteBuffer()
        StatusPayload.write(error, stream: 1, metadataLimit: 1024, to: &output)
        let parsed = try output.withUnsafeReadableBytes { bytes in
            try StatusPayload.parse(UnsafeRawBufferPointer(rebasing: bytes[FrameHeader.byteCount...]), at: 0)
        }
        #expect(parsed.code == .resourceExhausted)
        #expect(parsed.retryDelay == .seconds(2))
    }
}
