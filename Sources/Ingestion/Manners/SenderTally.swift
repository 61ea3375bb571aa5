import UsherProto

/// Which of an app's latest notifications asked for time-sensitive: a bit for each of the last 100.
struct SenderTally: Equatable, Sendable {
    /// Of how many the share is taken.
    static let windowCount = 100
    /// Below so many, a share says nothing yet.
    static let leastCount = 20

    /// The bits, the latest lowest.
    private(set) var bits: UInt128
    /// How many notifications are known, at most the window.
    private(set) var count: Int

    /// Nothing is known yet.
    init() { self.init(bits: 0, count: 0) }

    /// What was stored.
    init(bits: UInt128, count: Int) {
        self.count = min(max(count, 0), Self.windowCount)
        self.bits = bits & Self.mask
    }

    private static let mask = (UInt128(1) << UInt128(windowCount)) - 1

    /// How many of them asked for time-sensitive.
    var timeSensitiveCount: Int { bits.nonzeroBitCount }

    /// Takes one more in; the oldest leaves.
    mutating func add(isTimeSensitive: Bool) {
        bits = (bits << 1 | (isTimeSensitive ? 1 : 0)) & Self.mask
        count = min(count + 1, Self.windowCount)
    }

    /// True where more than `percent` in a hundred asked for time-sensitive (guideline LVL-004).
    func exceeds(percent: Int) -> Bool {
        count >= Self.leastCount && timeSensitiveCount * 100 > percent * count
    }

    /// The warning that travels with one more of them.
    func warning(percent: Int) -> Finding {
        Finding(
            ruleID: "LVL-004",
            severity: .warning,
            field: "content.level",
            message: "\(timeSensitiveCount) of the app's last \(count) notifications asked for time-sensitive, "
                + "more than \(percent) in 100; send as active what can wait"
        )
    }
}
