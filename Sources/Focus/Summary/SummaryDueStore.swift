import CivilTime
import Storage
import UsherProto

/// The table of when each person's next summary is due, for those for whom something waits, and of those served.
enum SummaryDueStore {
    /// How late a summary may go out (rule S8); one that is due longer is merged into the next.
    static let maximumLateness: Int64 = 2 * 3_600_000_000

    /// The times at which the person's summaries come; none where they have none or are not known.
    static func times(
        of person: String,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummaryTimes? {
        let found = try transaction.prepare("SELECT zone, summary FROM person WHERE person_id = $1")
            .first(.text(person)) { row in (zone: try row.text(0), summary: try row.integer(1)) }
        guard let found, found.summary != 2 else { return nil }
        let schedule = found.summary == 0 ? nil : try SummaryStore.schedule(of: person, in: transaction)
        let minutes = (schedule ?? SummaryRules.standard).minutesOfDay
        return SummaryTimes(zone: zones.zone(found.zone) ?? .utc, minutes: minutes)
    }

    /// The first time after `instant` at which a summary can still come: one on a date is sent once.
    static func next(
        of person: String,
        after instant: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummaryDue? {
        guard let times = try times(of: person, zones: zones, in: transaction) else { return nil }
        return try next(times, of: person, after: instant, in: transaction)
    }

    private static func next(
        _ times: SummaryTimes,
        of person: String,
        after instant: Int64,
        in transaction: borrowing Transaction
    ) throws -> SummaryDue? {
        try times.next(after: instant) { due in
            try transaction.prepare(
                "SELECT 1 FROM summary WHERE person_id = $1 AND local_date = $2 AND minute_of_day = $3"
            ).first(.text(person), .integer(due.date), .integer(due.minute)) { _ in true } == true
        }
    }

    /// What the person waits for; nil where nothing waits.
    static func due(of person: String, in transaction: borrowing Transaction) throws -> SummaryDue? {
        try transaction.prepare("SELECT due_at, local_date, minute_of_day FROM summary_due WHERE person_id = $1")
            .first(.text(person)) { row in
                SummaryDue(at: try row.integer(0), date: try row.integer(1), minute: try row.integer(2))
            }
    }

    /// The person's next summary.
    ///
    /// Who never chose has one where something waits for the standard times.
    static func expected(
        of person: String,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummaryDue? {
        if let waiting = try due(of: person, in: transaction) { return waiting }
        guard try SummaryStore.schedule(of: person, in: transaction)?.isEnabled == true else { return nil }
        return try next(of: person, after: now, zones: zones, in: transaction)
    }

    /// When what begins to wait at `now` is due; nil where the person has no summary any more.
    ///
    /// A summary that is due already and has not gone out yet holds nothing that comes after its time.
    static func join(
        _ person: String,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummaryDue? {
        let known = try due(of: person, in: transaction)
        if let known, known.at >= now { return known }
        let next = try next(of: person, after: now - 1, zones: zones, in: transaction)
        if known == nil, let next { try set(next, of: person, in: transaction) }
        return next
    }

    /// When what would begin to wait at `instant` would be due; nil where there would be no summary.
    ///
    /// Reads only. `now` is the present time: what waits already is due then, unless `instant` is behind that.
    static func joining(
        _ person: String,
        at instant: Int64,
        now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummaryDue? {
        if instant >= now, let known = try due(of: person, in: transaction), known.at >= instant { return known }
        return try next(of: person, after: instant - 1, zones: zones, in: transaction)
    }

    /// Moves what waits to the next time, because zone or times changed.
    ///
    /// What is due already goes out all the same, unless its time of day is gone.
    ///
    /// - Returns: When it is due now; nil where nothing waits.
    @discardableResult
    static func reschedule(
        _ person: String,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummaryDue? {
        guard let known = try due(of: person, in: transaction) else { return nil }
        let times = try times(of: person, zones: zones, in: transaction)
        if known.at <= now, let times, times.contains(known.minute) { return known }
        guard let times, let next = try next(times, of: person, after: now, in: transaction) else {
            try clear(person, in: transaction)
            return nil
        }
        try set(next, of: person, in: transaction)
        return next
    }

    /// Goes on to the time after `due`, which went out, was empty or came too late; ends where nothing waits any more.
    static func advance(
        _ person: String,
        past due: SummaryDue,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws {
        let waits = try transaction.prepare("SELECT 1 FROM held_alert WHERE person_id = $1 AND state <= 1 LIMIT 1")
            .first(.text(person)) { _ in true }
        guard waits == true else { return try clear(person, in: transaction) }
        // Of the times that were missed the latest that may still be served comes next, not each of them.
        let start = max(due.at, now - maximumLateness)
        if let next = try next(of: person, after: start, zones: zones, in: transaction) {
            try set(next, of: person, in: transaction)
        } else {
            try clear(person, in: transaction)
        }
    }

    /// Up to `count` people whose summary is due at `now`, the longest due first.
    static func people(
        dueAt now: Int64,
        count: Int,
        in transaction: borrowing Transaction
    ) throws -> [(person: String, due: SummaryDue)] {
        var people: [(person: String, due: SummaryDue)] = []
        try transaction.prepare(
            """
            SELECT person_id, due_at, local_date, minute_of_day FROM summary_due WHERE due_at <= $1
            ORDER BY due_at, person_id LIMIT $2
            """
        ).forEach(.integer(now), .integer(Int64(count))) { row in
            let due = SummaryDue(at: try row.integer(1), date: try row.integer(2), minute: try row.integer(3))
            people.append((try row.text(0), due))
        }
        return people
    }

    /// When the next summary of anybody is due; nil where nothing waits.
    static func first(in transaction: borrowing Transaction) throws -> Int64? {
        try transaction.prepare("SELECT due_at FROM summary_due ORDER BY due_at LIMIT 1").first { try $0.integer(0) }
    }

    private static func set(_ due: SummaryDue, of person: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            """
            INSERT INTO summary_due (person_id, due_at, local_date, minute_of_day) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id) DO UPDATE SET due_at = excluded.due_at, local_date = excluded.local_date,
                minute_of_day = excluded.minute_of_day
            """
        ).run(.text(person), .integer(due.at), .integer(due.date), .integer(due.minute))
    }

    private static func clear(_ person: String, in transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM summary_due WHERE person_id = $1").run(.text(person))
    }
}
