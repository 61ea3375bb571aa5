/// A number of a JSON text, with its spelling: nothing of it is rounded before it is asked for.
package struct JSONNumber: Equatable, Sendable {
    /// The number as it stands in the text, such as `9.0` or `1e400`.
    package let spelling: String

    /// The number `spelling` stands for, which is as RFC 8259 has numbers.
    init(spelling: String) { self.spelling = spelling }

    /// The value as digits times a power of ten.
    private struct Decimal {
        var isNegative = false
        /// The first digits that are not zero, as many as fit.
        var significand: UInt64 = 0
        /// Whether `significand` has all digits.
        var isExact = true
        /// Power of ten of the last digit that is not zero.
        var exponent = 0

        mutating func append(_ digit: UInt64) {
            let (product, isTooLarge) = significand.multipliedReportingOverflow(by: 10)
            let (sum, isOver) = product.addingReportingOverflow(digit)
            if isTooLarge || isOver { isExact = false }
            if isExact { significand = sum }
        }
    }

    private var decimal: Decimal {
        var decimal = Decimal()
        // Zeros since the last digit that was taken: they count only where another digit follows.
        var zeros = 0
        var isZero = true
        var pointDigits = 0
        var isBehindPoint = false
        var exponent = 0
        var exponentIsNegative = false
        var isExponent = false
        for byte in spelling.utf8 {
            switch byte {
            case UInt8(ascii: "-"):
                if isExponent { exponentIsNegative = true } else { decimal.isNegative = true }
            case UInt8(ascii: "."): isBehindPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
            case UInt8(ascii: "+"): break
            case _ where isExponent:
                // An exponent beyond this is beyond every number that has a use, and cannot overflow.
                exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
            default:
                if isBehindPoint { pointDigits += 1 }
                if byte == UInt8(ascii: "0") {
                    if !isZero { zeros += 1 }
                    continue
                }
                isZero = false
                for _ in 0..<min(zeros, 20) { decimal.append(0) }
                decimal.append(UInt64(byte - UInt8(ascii: "0")))
                zeros = 0
            }
        }
        decimal.exponent = isZero ? 0 : (exponentIsNegative ? -exponent : exponent) - pointDigits + zeros
        return decimal
    }

    /// Whether the value is whole: `9`, `9.0` and `90e-1` are, `2.5` is not; right for every size.
    package var isWhole: Bool { decimal.exponent >= 0 }

    /// The value, where it is whole and fits: 9 for `9.0`, 0 for `-0`.
    package var integer: Int64? {
        let decimal = decimal
        guard decimal.isExact, decimal.exponent >= 0 else { return nil }
        guard decimal.significand != 0 else { return 0 }
        var magnitude = decimal.significand
        for _ in 0..<min(decimal.exponent, 20) {
            let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            guard !isTooLarge else { return nil }
            magnitude = product
        }
        guard decimal.isNegative else { return Int64(exactly: magnitude) }
        return magnitude == 1 << 63 ? .min : Int64(exactly: magnitude).map { -$0 }
    }

    /// The nearest floating-point number; nil where the value is too large for one.
    package var double: Double? {
        let decimal = decimal
        // Exact, as both numbers are, and the one operation rounds right.
        if decimal.isExact, decimal.significand < 1 << 53, abs(decimal.exponent) < Self.powers.count {
            let magnitude = Double(decimal.significand)
            let power = Self.powers[abs(decimal.exponent)]
            let value = decimal.exponent < 0 ? magnitude / power : magnitude * power
            return decimal.isNegative ? -value : value
        }
        guard let value = Double(spelling), value.isFinite else { return nil }
        return value
    }

    /// The powers of ten that a floating-point number holds exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
