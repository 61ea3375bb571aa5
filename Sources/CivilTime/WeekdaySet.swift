/// Days of the week.
package struct WeekdaySet: OptionSet, Hashable, Sendable {
    /// A bit a day: 1 for Sunday to 64 for Saturday.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let sunday = Self(rawValue: 1)
    package static let monday = Self(rawValue: 2)
    package static let tuesday = Self(rawValue: 4)
    package static let wednesday = Self(rawValue: 8)
    package static let thursday = Self(rawValue: 16)
    package static let friday = Self(rawValue: 32)
    package static let saturday = Self(rawValue: 64)
    /// All seven.
    package static let all = Self(rawValue: 127)
}
