/// How many alerts may be made, smoothed: some at once, and then one whenever its time has come (GCRA).
///
/// All that has to be remembered is one instant, at which the whole allowance is there again. Pure.
struct AlertAllowance: Equatable, Sendable {
    /// Alerts that may be made at once.
    let burst: Int64
    /// After how many microseconds there is room for one more.
    let interval: Int64

    /// An allowance of so many alerts in so many seconds.
    ///
    /// The interval is rounded up, so that no period sees more than it may.
    init(count: UInt32, periodSeconds: UInt32, burst: UInt32) {
        let count = max(1, Int64(count))
        interval = max(1, (Int64(periodSeconds) * 1_000_000 + count - 1) / count)
        self.burst = burst == 0 ? count : Int64(burst)
    }

    /// Takes an alert out of what is left at `now`, in microseconds since 1970.
    ///
    /// `fullAt` is when the whole allowance was to be there again, as the last alert left it; nil where nothing was taken.
    /// One left by a wider cap, or by a clock that was set back, counts as nothing left and no less.
    ///
    /// - Returns: When the whole allowance is there again after this one; nil where there is no room for it.
    func taking(from fullAt: Int64?, at now: Int64) -> Int64? {
        let used = used(fullAt, at: now)
        guard used <= (burst - 1) * interval else { return nil }
        return now + used + interval
    }

    /// Takes an alert that is made whatever is left; where nothing is, everything is taken after it.
    func charging(_ fullAt: Int64?, at now: Int64) -> Int64 {
        now + min(used(fullAt, at: now) + interval, burst * interval)
    }

    private func used(_ fullAt: Int64?, at now: Int64) -> Int64 { min(max((fullAt ?? now) - now, 0), burst * interval) }
}
