import CivilTime
import UsherProto

/// One chosen time of a person's summary on one date, and the instant it comes at.
struct SummaryDue: Equatable, Sendable {
    /// In microseconds since 1970.
    var at: Int64
    /// The local date, in days since 1970-01-01.
    var date: Int64
    /// Minutes since local midnight.
    var minute: Int64

    /// The local date as `YYYY-MM-DD`.
    var dateText: String { CivilDay(daysSince1970: date).description }
}

/// When summaries come: chosen times of day in the person's zone, as instants; pure.
struct SummaryTimes: Sendable {
    /// Times that were served already, one after the other, before it is taken that none is left: far more than clocks
    /// that are set back can show again.
    private static let maximumServedCount = 100

    private let daily: DailySchedule

    init(zone: Zone, minutes: [UInt32]) {
        daily = DailySchedule(minutesOfDay: minutes.map(Int.init), zone: zone)
    }

    /// True where it is one of the times.
    func contains(_ minute: Int64) -> Bool { daily.minutesOfDay.contains(Int(minute)) }

    /// The first time that comes after an instant and was not served on its date.
    ///
    /// - Parameters:
    ///   - instant: In microseconds since 1970; the time itself may not be at it, only after it.
    ///   - isServed: Whether a time was served on its date.
    /// - Returns: Nil where there is no time.
    /// - Throws: What `isServed` throws.
    func next(after instant: Int64, isServed: (SummaryDue) throws -> Bool = { _ in false }) rethrows -> SummaryDue? {
        var seconds = instant.quotientAndRemainder(dividingBy: 1_000_000)
        if seconds.remainder < 0 { seconds.quotient -= 1 }
        for _ in 0..<Self.maximumServedCount {
            guard let next = daily.next(after: seconds.quotient) else { return nil }
            let due = SummaryDue(
                at: next.unixSeconds * 1_000_000,
                date: next.day.daysSince1970,
                minute: Int64(next.minuteOfDay)
            )
            if try !isServed(due) { return due }
            seconds.quotient = next.unixSeconds
        }
        return nil
    }
}
