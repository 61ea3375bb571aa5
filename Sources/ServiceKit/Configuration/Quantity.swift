import EventLoop

/// Whole numbers with a unit behind them, as settings spell them.
enum Quantity {
    /// Byte counts by unit; decimal units are left out because half of the world reads them as binary ones.
    static let byteUnits: [(name: String, scale: Int)] = [
        ("B", 1), ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30),
    ]

    /// Microseconds by unit.
    static let timeUnits: [(name: String, scale: Int)] = [
        ("us", 1), ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000), ("d", 86_400_000_000),
    ]

    /// What `text` says in the smallest unit; nil where it is malformed, has no unit, or overflows.
    static func scaled(_ text: String, units: [(name: String, scale: Int)]) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
        let unit = text.dropFirst(digits.count)
        guard let number = Int(digits), let scale = units.first(where: { $0.name == unit })?.scale else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: scale)
        return overflow ? nil : product
    }

    /// `count` in the largest unit that leaves a whole number.
    static func byteSize(_ count: Int) -> String { spelled(count, units: byteUnits) }

    /// `duration` in the largest unit that leaves a whole number.
    static func duration(_ duration: Duration) -> String {
        spelled(Int(duration.nanosecondsSaturating / 1000), units: timeUnits)
    }

    private static func spelled(_ quantity: Int, units: [(name: String, scale: Int)]) -> String {
        guard quantity != 0 else { return "0" + units[0].name }
        let unit = units.last { quantity % $0.scale == 0 } ?? units[0]
        return "\(quantity / unit.scale)\(unit.name)"
    }
}
