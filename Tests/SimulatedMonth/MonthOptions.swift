import Glibc

/// How much of a month is simulated, and with which seeds.
package struct MonthOptions: Sendable {
    /// Everything that happens follows it.
    package var seed: UInt64
    /// How many people there are.
    package var peopleCount: Int
    /// How many days are lived through.
    package var dayCount = 30

    package init(seed: UInt64, peopleCount: Int = 48) {
        self.seed = seed
        self.peopleCount = peopleCount
    }

    /// The months to live through: as many as `seeds` from the first seed on, or as the environment says.
    ///
    /// `USHER_MONTH_SEED` is the first seed, `USHER_MONTH_SEEDS` how many there are, `USHER_MONTH_PEOPLE` how many people
    /// each has and `USHER_MONTH_DAYS` how many days.
    package static func months(_ seeds: Int, peopleCount: Int) -> [MonthOptions] {
        let first = number("USHER_MONTH_SEED") ?? 1
        let count = number("USHER_MONTH_SEEDS") ?? seeds
        return (0..<count).map { index in
            var options = MonthOptions(
                seed: UInt64(first + index),
                peopleCount: number("USHER_MONTH_PEOPLE") ?? peopleCount
            )
            options.dayCount = number("USHER_MONTH_DAYS") ?? options.dayCount
            return options
        }
    }

    private static func number(_ name: String) -> Int? {
        guard let text = getenv(name), let number = Int(String(cString: text)), number > 0 else { return nil }
        return number
    }
}

/// What was not as it has to be, with the way to see it again.
package struct MonthFailure: Error, CustomStringConvertible {
    package let description: String

    init(_ message: String, seed: UInt64, people: Int, at microseconds: Int64) {
        description = """
            seed \(seed), second \(microseconds / 1_000_000): \(message) \
            (again: USHER_MONTH_SEED=\(seed) USHER_MONTH_PEOPLE=\(people) usher-month)
            """
    }
}

/// Small repeatable chance (SplitMix64).
struct MonthRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// True once in so many times.
    mutating func once(in count: UInt64) -> Bool { next() % count == 0 }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
