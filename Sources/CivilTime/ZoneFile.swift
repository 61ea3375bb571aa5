/// A file of compiled time zone information (RFC 9636), of version 2 or later.
struct ZoneFile {
    /// The ways that clocks go; the first holds before the first change.
    let offsets: [Zone.Offset]
    /// When changes come, in order of time.
    let instants: [Int64]
    /// What the changes are to, as places in `offsets`.
    let kinds: [UInt8]
    private let footer: String

    /// Reads the file; nil where it is damaged.
    init?(_ bytes: [UInt8]) {
        guard let old = Header(bytes, at: 0), old.version >= UInt8(ascii: "2") else { return nil }
        // The first block holds the same with instants of 32 bits.
        let start = Header.byteCount + old.dataByteCount(instantByteCount: 4)
        guard let header = Header(bytes, at: start), header.typeCount > 0 else { return nil }
        var position = start + Header.byteCount
        guard bytes.count >= position + header.dataByteCount(instantByteCount: 8) else { return nil }

        instants = (0..<header.changeCount).map { Self.integer(bytes, at: position + 8 * $0, byteCount: 8) }
        position += 8 * header.changeCount
        kinds = Array(bytes[position..<(position + header.changeCount)])
        position += header.changeCount
        let names = position + 6 * header.typeCount
        var offsets: [Zone.Offset] = []
        for type in 0..<header.typeCount {
            let place = position + 6 * type
            let name = Int(bytes[place + 5])
            guard name < header.characterCount else { return nil }
            let text = bytes[(names + name)..<(names + header.characterCount)].prefix { $0 != 0 }
            let seconds = Int(Self.integer(bytes, at: place, byteCount: 4))
            offsets.append(Zone.Offset(seconds: seconds, abbreviation: String(decoding: text, as: UTF8.self)))
        }
        guard kinds.allSatisfy({ $0 < offsets.count }), zip(instants, instants.dropFirst()).allSatisfy(<) else {
            return nil
        }
        self.offsets = offsets
        let end = start + Header.byteCount + header.dataByteCount(instantByteCount: 8)
        footer = String(decoding: bytes[end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// What holds after the last change; nil where the file does not say, or not in a way that is understood.
    func takeRule() -> ZoneRule? { ZoneRule(footer) }

    /// The head of a block: how many of what follow.
    private struct Header {
        static let byteCount = 44
        let version: UInt8
        let indicatorCounts: (utc: Int, standard: Int)
        let leapCount: Int
        let changeCount: Int
        let typeCount: Int
        let characterCount: Int

        init?(_ bytes: [UInt8], at start: Int) {
            guard bytes.count >= start + Self.byteCount, bytes[start...].starts(with: "TZif".utf8) else { return nil }
            version = bytes[start + 4]
            let counts = (0..<6).map { Int(ZoneFile.integer(bytes, at: start + 20 + 4 * $0, byteCount: 4)) }
            // Far above what any zone has, and far below what could overflow.
            guard counts.allSatisfy({ 0...100_000 ~= $0 }) else { return nil }
            indicatorCounts = (counts[0], counts[1])
            (leapCount, changeCount, typeCount, characterCount) = (counts[2], counts[3], counts[4], counts[5])
        }

        func dataByteCount(instantByteCount: Int) -> Int {
            changeCount * (instantByteCount + 1) + typeCount * 6 + characterCount + leapCount * (instantByteCount + 4)
                + indicatorCounts.standard + indicatorCounts.utc
        }
    }

    private static func integer(_ bytes: [UInt8], at start: Int, byteCount: Int) -> Int64 {
        let value = bytes[start..<(start + byteCount)].reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
        return byteCount == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }
}
