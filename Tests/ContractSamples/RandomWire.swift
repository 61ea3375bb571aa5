/// Random bytes that look like `Everything`, `Inner` or `Leaf`: mostly right, sometimes not.
package struct RandomWire: Sendable {
    private var random: SeededGenerator

    /// The bytes of `seed`.
    package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// What a field of `Everything` holds, by field number.
    private enum Content {
        case varint, fixed32, fixed64, text, blob, leaf, inner, packed, packed32, packed64, packedBool, entry
    }

    private static let everything: [Int: Content] = {
        var fields: [Int: Content] = [:]
        for number in [3, 4, 5, 6, 7, 8, 13, 16, 17, 42, 43, 46, 48, 53, 54, 55, 57, 72, 74, 75] {
            fields[number] = .varint
        }
        for number in [2, 9, 11] { fields[number] = .fixed32 }
        for number in [1, 10, 12, 41, 56] { fields[number] = .fixed64 }
        for number in [14, 34, 44, 51, 71, 73, 76, 77] { fields[number] = .text }
        for number in [15, 35, 45, 52] { fields[number] = .blob }
        for number in [18, 37, 47, 58] { fields[number] = .leaf }
        for number in [19, 59] { fields[number] = .inner }
        for number in [23, 24, 25, 26, 27, 28, 36, 38] { fields[number] = .packed }
        for number in [22, 29, 31] { fields[number] = .packed32 }
        for number in [21, 30, 32] { fields[number] = .packed64 }
        fields[33] = .packedBool
        for number in 61...66 { fields[number] = .entry }
        return fields
    }()
    private static let inner: [Int: Content] = [1: .varint, 2: .leaf, 3: .leaf, 4: .varint]
    private static let leaf: [Int: Content] = [1: .text, 2: .varint, 3: .packed, 4: .blob]
    private static let entry: [Int: Content] = [1: .text, 2: .text]
    private static let numberEntry: [Int: Content] = [1: .varint, 2: .varint]
    private static let leafEntry: [Int: Content] = [1: .text, 2: .leaf]

    /// One message; about one in three is malformed.
    package mutating func message() -> [UInt8] {
        var bytes = fields(Self.everything, count: Int.random(in: 0...12, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: mutate(&bytes)
        case 1: bytes.removeLast(Int.random(in: 0...min(bytes.count, 3), using: &random))
        default: break
        }
        return bytes
    }

    /// `bytes` with a few of them changed, removed or doubled.
    package mutating func mutate(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.remove(at: index)
            default: bytes.insert(bytes[index], at: index)
            }
        }
    }

    private mutating func fields(_ known: [Int: Content], count: Int) -> [UInt8] {
        var writer = WireWriter()
        let numbers = known.keys.sorted()
        for _ in 0..<count {
            let isUnknown = Int.random(in: 0..<12, using: &random) == 0
            let number =
                isUnknown ? Int.random(in: 1...200, using: &random) : numbers.randomElement(using: &random) ?? 1
            write(number, known[number] ?? .varint, &writer)
        }
        return writer.bytes
    }

    private mutating func write(_ number: Int, _ content: Content, _ writer: inout WireWriter) {
        if Int.random(in: 0..<60, using: &random) == 0 { return writeAnything(number, &writer) }
        switch content {
        case .varint: writer.field(number, integer())
        case .fixed32:
            writer.tag(number, 5)
            writer.raw(blob(4))
        case .fixed64:
            writer.tag(number, 1)
            writer.raw(blob(8))
        case .text: writer.field(number, text())
        case .blob: writer.field(number, blob(Int.random(in: 0...5, using: &random)))
        case .leaf: writer.field(number, fields(Self.leaf, count: Int.random(in: 0...3, using: &random)))
        case .inner: writer.field(number, fields(Self.inner, count: Int.random(in: 0...3, using: &random)))
        case .packed, .packed32, .packed64, .packedBool: writeList(number, content, &writer)
        case .entry:
            let kinds: [Int: [Int: Content]] = [
                61: Self.entry, 62: Self.leafEntry, 63: [1: .varint, 2: .text], 64: Self.numberEntry,
                65: [1: .text, 2: .varint], 66: [1: .varint, 2: .blob],
            ]
            writer.field(number, fields(kinds[number] ?? Self.entry, count: Int.random(in: 0...3, using: &random)))
        }
    }

    private mutating func writeList(_ number: Int, _ content: Content, _ writer: inout WireWriter) {
        let isPacked = Bool.random(using: &random)
        let count = isPacked ? Int.random(in: 0...4, using: &random) : 1
        var run = WireWriter()
        for _ in 0..<count {
            switch content {
            case .packed32: run.raw(blob(4))
            case .packed64: run.raw(blob(8))
            case .packedBool: run.raw([UInt8.random(in: 0...1, using: &random)])
            default: run.varint(integer())
            }
        }
        if isPacked { return writer.field(number, run.bytes) }
        writer.tag(number, content == .packed32 ? 5 : content == .packed64 ? 1 : 0)
        writer.raw(run.bytes)
    }

    /// A field in a wire type that need not be its own.
    private mutating func writeAnything(_ number: Int, _ writer: inout WireWriter) {
        let wireType = Int.random(in: 0..<8, using: &random)
        writer.tag(number, wireType)
        switch wireType {
        case 0: writer.varint(integer())
        case 1: writer.raw(blob(8))
        case 2:
            writer.varint(3)
            writer.raw(blob(3))
        case 5: writer.raw(blob(4))
        default: break
        }
    }

    private mutating func integer() -> UInt64 {
        let bits = UInt64.random(in: 0...64, using: &random)
        return bits == 0 ? 0 : UInt64.random(in: 0...UInt64.max, using: &random) >> (64 - bits)
    }

    private mutating func blob(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private mutating func text() -> [UInt8] {
        if Int.random(in: 0..<20, using: &random) == 0 { return blob(3) }
        let texts = ["", "a", "Grüße", "世界", "twelve bytes", "a string that is too long to be stored in line"]
        return [UInt8]((texts.randomElement(using: &random) ?? "").utf8)
    }
}
