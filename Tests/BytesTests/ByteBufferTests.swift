import Simulation
import Testing

@testable import Bytes

@Suite("Bytes that grow at the end and go from the front")
struct ByteBufferTests {
    @Test("Whatever is appended, consumed and taken back, the bytes are those of a plain array", arguments: 1...10)
    func model(seed: Int) {
        let random = SeededRandom(seed: UInt64(seed))
        var buffer = ByteBuffer()
        var expected: [UInt8] = []
        for _ in 0..<2000 {
            switch random.next(below: 8) {
            case 0..<3:
                let bytes = (0..<random.next(below: 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
                buffer.append(bytes)
                expected += bytes
            case 3..<5:
                let count = Int(random.next(below: UInt64(expected.count + 1)))
                buffer.consume(count)
                expected.removeFirst(count)
            case 5:
                let count = Int(random.next(below: UInt64(min(expected.count, 20) + 1)))
                buffer.removeLast(count)
                expected.removeLast(count)
            case 6:
                guard expected.count >= 4 else { continue }
                let offset = Int(random.next(below: UInt64(expected.count - 3)))
                let value = UInt32(truncatingIfNeeded: random.next())
                buffer.set(bigEndian: value, at: offset)
                for index in 0..<4 { expected[offset + index] = UInt8(truncatingIfNeeded: value >> (24 - 8 * index)) }
            default:
                buffer.shrink(to: 128)
            }
            #expect(buffer.count == expected.count)
            let isEmpty = buffer.isEmpty
            #expect(isEmpty == expected.isEmpty)
        }
        #expect(buffer.copy() == expected)
    }

    @Test("Integers are written in network byte order, at the end and in place")
    func integers() {
        var buffer = ByteBuffer()
        buffer.append(bigEndian: UInt8(0x01))
        buffer.append(bigEndian: UInt16(0x0203))
        buffer.append(bigEndian: UInt32(0x0405_0607))
        buffer.append(bigEndian: UInt64(0x0809_0A0B_0C0D_0E0F))
        #expect(buffer.copy() == Array(1...15))
        buffer.consume(1)
        buffer.set(bigEndian: UInt32(0xFFFE_FDFC), at: 1)
        #expect(buffer.copy().prefix(6) == [2, 0xFF, 0xFE, 0xFD, 0xFC, 7])
        buffer.append(bigEndian: 1, 2, 3)
        #expect(buffer.copy().suffix(12) == [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3])
    }

    @Test("Text is its UTF-8, whether or not it is stored so")
    func text() {
        var buffer = ByteBuffer()
        buffer.append(utf8: "")
        buffer.append(utf8: "Grüße, ")
        buffer.append(utf8: String(repeating: "🔔", count: 50))
        #expect(buffer.copy() == Array(("Grüße, " + String(repeating: "🔔", count: 50)).utf8))
    }

    @Test("Memory is reused from the front: a buffer that is filled and emptied does not grow")
    func steadyState() {
        var buffer = ByteBuffer(byteCapacity: 1024)
        let chunk = [UInt8](repeating: 7, count: 500)
        for _ in 0..<1000 {
            buffer.append(chunk)
            buffer.append(chunk)
            buffer.consume(500)
            buffer.consume(500)
        }
        #expect(buffer.capacity == 1024)
        // Never quite empty: the rest moves to the front.
        buffer.append([1])
        for _ in 0..<1000 {
            buffer.append([UInt8](repeating: 7, count: 400))
            buffer.consume(400)
        }
        #expect(buffer.capacity <= 2048)
    }

    @Test("Memory is given back only where asked for, and only while nothing is in it")
    func shrink() {
        var buffer = ByteBuffer(byteCapacity: 64)
        buffer.append([UInt8](repeating: 1, count: 100_000))
        let large = buffer.capacity
        buffer.shrink(to: 1000)
        #expect(buffer.capacity == large)
        buffer.removeAll()
        let isEmpty = buffer.isEmpty
        #expect(isEmpty)
        buffer.shrink(to: 1000)
        #expect(buffer.capacity == 1000)
        buffer.append([1, 2, 3])
        #expect(buffer.copy() == [1, 2, 3])
    }

    @Test("A writer of free memory gets at least what it asked for, and what it throws leaves nothing")
    func uninitialized() {
        struct Refusal: Error {}
        var buffer = ByteBuffer(byteCapacity: 64)
        buffer.append([1])
        buffer.appendUninitialized(minimumByteCount: 1000) { room in
            room[0] = 2
            return room.count >= 1000 ? 1 : 0
        }
        #expect(throws: Refusal.self) {
            try buffer.appendUninitialized(minimumByteCount: 10) { (_) throws(Refusal) in throw Refusal() }
        }
        #expect(buffer.copy() == [1, 2])
    }

    @Test("What one buffer has not consumed is appended to another")
    func appendBuffer() {
        var first = ByteBuffer()
        first.append([1, 2, 3])
        first.consume(1)
        var second = ByteBuffer()
        second.append([0])
        second.append(contentsOf: first)
        #expect(second.copy() == [0, 2, 3])
        #expect(first.copy() == [2, 3])
    }

    @Test("Consuming more than there is stops the process")
    func overconsumption() async {
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            buffer.append([1, 2])
            buffer.consume(3)
        }
    }

    @Test("Writing outside the bytes stops the process")
    func outside() async {
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            buffer.append([1, 2, 3, 4])
            buffer.consume(1)
            buffer.set(bigEndian: UInt32(0), at: 0)
        }
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            buffer.append([1, 2, 3, 4])
            buffer.set(bigEndian: UInt32(0), at: -1)
        }
    }
}
