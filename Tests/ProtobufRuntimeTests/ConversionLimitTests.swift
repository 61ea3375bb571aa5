import Bytes
import ContractSamples
import Testing
import TestingProto

@testable import ProtobufRuntime

/// Bytes made to cost much more memory than they have.
struct HostileShape: CustomTestStringConvertible {
    var testDescription: String
    /// Bytes of arena for each byte on the wire, measured without a limit.
    var factor: ClosedRange<Double>
    var element: [UInt8]

    static let all: [HostileShape] = [
        HostileShape(testDescription: "empty messages in a list", factor: 30...70, element: [0xaa, 0x02, 0]),
        HostileShape(testDescription: "empty map entries", factor: 30...70, element: [0xea, 0x03, 0]),
        HostileShape(testDescription: "a oneof's message again and again", factor: 20...70, element: [0xda, 0x03, 0]),
        HostileShape(testDescription: "empty strings", factor: 15...50, element: [0x92, 0x02, 0]),
        HostileShape(testDescription: "numbers that are not packed", factor: 10...40, element: [0xb0, 0x02, 1]),
        HostileShape(testDescription: "unknown fields", factor: 20...70, element: [0xf8, 0x06, 1]),
        HostileShape(testDescription: "one string again and again", factor: 10...50, element: [0x72, 0]),
    ]
}

/// Why `bytes` are no `Everything`; nil where they are one.
private func refused(_ bytes: [UInt8]) -> DecodeError? {
    do throws(DecodeError) {
        _ = try decode(Everything.self, bytes)
        return nil
    } catch {
        return error
    }
}

@Suite("Limits of a conversion") struct ConversionLimitTests {
    /// Bytes the last conversion of this thread took from the arena.
    private var usedByteCount: Int { Arena(state: ArenaState.ofThisThread).usedByteCount }

    @Test("No shape takes more memory than the limit", arguments: HostileShape.all)
    func amplification(shape: HostileShape) throws {
        for count in [10, 1_000, 100_000] {
            let bytes = [UInt8]([[UInt8]](repeating: shape.element, count: count).joined())
            let limit = ConversionLimit.decodingByteCount(forMessageOf: bytes.count)
            let refusal = "usher.testing.v1.Everything of \(bytes.count) bytes would take more than \(limit) bytes"
            if let error = refused(bytes) { #expect(error.description == refusal + " of memory to decode") }
            #expect(usedByteCount <= limit)
            if count == 100_000 { #expect(shape.factor.contains(Double(usedByteCount) / Double(bytes.count))) }
        }
    }

    @Test("A message that would take too much is refused, and the next one is decoded")
    func refusal() throws {
        let bytes = [UInt8]([[UInt8]](repeating: [0x0a, 0], count: 20_000).joined())
        let error = #expect(throws: DecodeError.self) { try decode(Crowd.self, bytes) }
        #expect(error?.message.contains("bytes of memory to decode") == true)
        #expect(usedByteCount <= ConversionLimit.decodingByteCount(forMessageOf: bytes.count))
        let crowd = Crowd(members: [Everything](repeating: .sample, count: 50))
        #expect(try decode(Crowd.self, try encoded(crowd)) == crowd)
    }

    @Test("A large honest message is decoded, and the memory is given back")
    func large() throws {
        let message = Everything(bytesValue: [UInt8](repeating: 1, count: 8 << 20), strings: ["a", "b"])
        let bytes = try encoded(message)
        #expect(try decode(Everything.self, bytes) == message)
        #expect(ArenaState.retainedByteCount <= Arena.retainedByteLimit)
        let many = Everything(strings: (0..<20_000).map { "device-\($0)" })
        #expect(try decode(Everything.self, try encoded(many)) == many)
        #expect(ArenaState.retainedByteCount <= Arena.retainedByteLimit)
    }

    @Test("Threads convert at the same time, each in its own arena")
    func threads() async throws {
        let bytes = try encoded(Everything.sample)
        let agreeing = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { @concurrent in
                    (0..<100).count { _ in
                        guard let message = try? decode(Everything.self, bytes) else { return false }
                        return (try? encoded(message)) == bytes
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(agreeing == 800)
    }

    @Test("The limit grows with the message and is bounded")
    func limit() {
        #expect(ConversionLimit.decodingByteCount(forMessageOf: 0) == 64 << 10)
        #expect(ConversionLimit.decodingByteCount(forMessageOf: 1_000) == (64 << 10) + 64_000)
        #expect(ConversionLimit.decodingByteCount(forMessageOf: 4 << 20) == (64 << 20) + (32 << 20))
    }

    @Test("The arena knows each allocation's size, aligns it and refuses past its limit")
    func arena() throws {
        let arena = Arena.begin(byteLimit: 300)
        defer { arena.end() }
        for byteCount in 0..<12 {
            let memory = try #require(arena.allocate(byteCount: byteCount))
            #expect(Arena.byteCount(of: memory) == byteCount)
            #expect(Int(bitPattern: memory) % 8 == 0)
        }
        #expect(!arena.isExhausted)
        #expect(arena.allocate(byteCount: 150) == nil)
        #expect(arena.isExhausted)
        #expect(arena.allocate(byteCount: .max) == nil)
        #expect(arena.allocate(byteCount: -1) == nil)
    }

    @Test("Memory beyond the first chunk is usable and freed")
    func chunks() throws {
        for _ in 0..<3 {
            let arena = Arena.begin(byteLimit: 64 << 20)
            var memories: [(UnsafeMutableRawPointer, UInt8)] = []
            for index in 0..<300 {
                let memory = try #require(arena.allocate(byteCount: 10_000))
                memset(memory, UInt8(truncatingIfNeeded: index), 10_000)
                memories.append((memory, UInt8(truncatingIfNeeded: index)))
            }
            for (memory, value) in memories {
                #expect(memory.load(as: UInt8.self) == value)
                #expect(memory.load(fromByteOffset: 9_999, as: UInt8.self) == value)
            }
            arena.end()
            #expect(ArenaState.retainedByteCount <= Arena.retainedByteLimit)
        }
    }

    private func memset(_ memory: UnsafeMutableRawPointer, _ value: UInt8, _ count: Int) {
        memory.initializeMemory(as: UInt8.self, repeating: value, count: count)
    }
}
