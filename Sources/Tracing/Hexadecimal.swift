/// Lower-case hexadecimal, eight digits at a time in one register.
///
/// The W3C header is fixed in width and lower case only, so a word-wide check costs less than a look-up a digit, and
/// needs neither a table in memory nor an allocation.
enum Hexadecimal {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The number behind eight digits, or nil where one of them is not `0`-`9` or `a`-`f`.
    ///
    /// The digits come as loaded from memory on a little-endian machine: the first one lowest.
    @inline(__always) static func decode(_ digits: UInt64) -> UInt32? {
        // Bytes below 0x80 can take a carry into their top bit and no further, so each lane answers `byte >= bound`.
        func isAtLeast(_ bound: UInt64) -> UInt64 { (digits & ~highBits) &+ (0x80 &- bound) &* ones }
        let decimal = isAtLeast(0x30) & ~isAtLeast(0x3A) & highBits
        let letter = isAtLeast(0x61) & ~isAtLeast(0x67) & highBits
        guard (decimal | letter) & ~digits & highBits == highBits else { return nil }
        let nibbles = (digits & 0x0F0F_0F0F_0F0F_0F0F) &+ (letter >> 7) &* 9
        // The first digit of a pair is its high half; three folds bring the four pairs together.
        var value = ((nibbles << 4) | (nibbles >> 8)) & 0x00FF_00FF_00FF_00FF
        value = (value | (value >> 8)) & 0x0000_FFFF_0000_FFFF
        value = (value | (value >> 16)) & 0xFFFF_FFFF
        return UInt32(truncatingIfNeeded: value).byteSwapped
    }

    /// The eight digits of `value`, to be stored on a little-endian machine: the first one lowest.
    @inline(__always) static func encode(_ value: UInt32) -> UInt64 {
        var spread = UInt64(value.byteSwapped)
        spread = (spread | (spread << 16)) & 0x0000_FFFF_0000_FFFF
        spread = (spread | (spread << 8)) & 0x00FF_00FF_00FF_00FF
        let nibbles = ((spread >> 4) & 0x000F_000F_000F_000F) | ((spread & 0x000F_000F_000F_000F) << 8)
        // A lane above 9 reaches 0x10 when 6 is added; such a lane is a letter.
        let letters = ((nibbles &+ 6 &* ones) >> 4) & ones
        return nibbles &+ 0x30 &* ones &+ letters &* 0x27
    }

    /// The value of one digit, or nil where it is none.
    @inline(__always) static func decode(digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit &- 0x30
        case 0x61...0x66: digit &- 0x57
        default: nil
        }
    }
}
