/// A country, or a subdivision of one, by its ISO 3166 code such as `DE` or `DE-BE`; eight bytes, no memory of its own.
package struct Region: Hashable, Sendable {
    /// The code's bytes, the first in the highest place, and zeros behind them.
    private let word: UInt64

    /// The region of a code; nil for what is none by its form: two capitals, and for a subdivision a hyphen and one to
    /// three capitals or digits (ISO 3166-1 and 3166-2; which codes are assigned is not looked up).
    package init?(_ code: String) { self.init(code.utf8) }

    /// The region whose code's bytes these are.
    package init?(_ bytes: some Collection<UInt8>) {
        let count = bytes.count
        guard count == 2 || 4...6 ~= count else { return nil }
        var word: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            let isAllowed =
                switch index {
                case 0, 1: Self.isCapital(byte)
                case 2: byte == UInt8(ascii: "-")
                default: Self.isCapital(byte) || Self.isDigit(byte)
                }
            guard isAllowed else { return nil }
            word |= UInt64(byte) << UInt64(56 - 8 * index)
        }
        self.word = word
    }

    /// The ISO 3166 code.
    package var code: String {
        let bytes = (0..<6).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Whether all of `other` lies in it: a country covers its subdivisions, and everything covers itself.
    package func covers(_ other: Region) -> Bool { other == self || other.word & Self.country == word }

    private static let country: UInt64 = 0xFFFF << 48

    private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
