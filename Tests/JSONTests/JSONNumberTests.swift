import JSON
import Testing

@Suite("JSON numbers") struct JSONNumberTests {
    /// A spelling, its whole value where it has one that fits, and its nearest floating-point number.
    struct Example: CustomTestStringConvertible, Sendable {
        let spelling: String
        let isWhole: Bool
        let integer: Int64?
        let double: Double?

        var testDescription: String { spelling }

        init(_ spelling: String, whole: Bool, _ integer: Int64?, _ double: Double?) {
            self.spelling = spelling
            isWhole = whole
            self.integer = integer
            self.double = double
        }

        static let all: [Example] = [
            Example("0", whole: true, 0, 0), Example("-0", whole: true, 0, -0.0), Example("0.0", whole: true, 0, 0),
            Example("0e999999999999", whole: true, 0, 0), Example("9", whole: true, 9, 9),
            Example("9.0", whole: true, 9, 9), Example("9.00e0", whole: true, 9, 9),
            Example("90e-1", whole: true, 9, 9), Example("0.9e1", whole: true, 9, 9),
            Example("2.5", whole: false, nil, 2.5), Example("25e-1", whole: false, nil, 2.5),
            Example("-1", whole: true, -1, -1), Example("-1.50", whole: false, nil, -1.5),
            Example("1e3", whole: true, 1000, 1000), Example("1E+3", whole: true, 1000, 1000),
            Example("1e-3", whole: false, nil, 0.001), Example("100", whole: true, 100, 100),
            Example("9007199254740993", whole: true, 9_007_199_254_740_993, 9_007_199_254_740_992),
            Example("9007265374329255", whole: true, 9_007_265_374_329_255, 9_007_265_374_329_256),
            Example("9223372036854775807", whole: true, .max, 9_223_372_036_854_775_808),
            Example("9223372036854775808", whole: true, nil, 9_223_372_036_854_775_808),
            Example("-9223372036854775808", whole: true, .min, -9_223_372_036_854_775_808),
            Example("-9223372036854775809", whole: true, nil, -9_223_372_036_854_775_808),
            Example("18446744073709551616", whole: true, nil, 18_446_744_073_709_551_616),
            Example("1000000000000000000000000000000000000000", whole: true, nil, 1e39),
            Example("1e400", whole: true, nil, nil), Example("-1e400", whole: true, nil, nil),
            Example("1e-400", whole: false, nil, 0), Example("1e99999999999999999999", whole: true, nil, nil),
            Example("0.1", whole: false, nil, 0.1),
            Example("0.30000000000000004", whole: false, nil, 0.30000000000000004),
            Example("123456789012345678901234567890.5", whole: false, nil, 123456789012345678901234567890.5),
            Example("1.7976931348623157e308", whole: true, nil, .greatestFiniteMagnitude),
            Example("4.9e-324", whole: false, nil, .leastNonzeroMagnitude),
            Example("10000000000000000000000e-22", whole: true, 1, 1),
            Example("1.0000000000000000000000000000", whole: true, 1, 1),
        ]
    }

    @Test("A number is whole, fits and rounds as its value does, however it is spelled", arguments: Example.all)
    func values(_ example: Example) throws {
        let number = try #require(try JSONDocument(parsing: example.spelling).root.number)
        #expect(number.spelling == example.spelling)
        #expect(number.isWhole == example.isWhole)
        #expect(number.integer == example.integer)
        #expect(number.double == example.double)
        #expect(number.double?.sign == example.double?.sign)
    }

    @Test("The quick way to a floating-point number and the library's agree")
    func agrees() throws {
        // A linear congruential generator (Knuth's MMIX): the same numbers on every run.
        var state: UInt64 = 1
        func random(below bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 8) % bound
        }
        for _ in 0..<20_000 {
            let digits = random(below: 1 << (1 + random(below: 55)))
            let point = Int(random(below: 61)) - 30
            let spelling = "\(digits)e\(point)"
            let number = try #require(try JSONDocument(parsing: spelling).root.number)
            #expect(number.double == Double(spelling), "\(spelling)")
        }
    }
}
