import CivilTime

/// What a person has chosen, as the simulation knows it, and what follows from that.
///
/// It is told by hand from the rules, apart from the service: a Focus turned on by hand wins, one turned off by hand is
/// off until the hours that were under way are over, and else an app that is open counts before a place, that before the
/// hours, and those before what a device suggests; of each kind what began last.
struct MonthPerson {
    /// A Focus and what turns it on.
    struct Focus {
        var id: String
        var hours: [WeeklyInterval]
        var allowsTimeSensitive: Bool
        var apps: [String] = []
        var places: [Fact] = []
        var maySuggest = false

        /// What turns it on, of one kind of report.
        func facts(_ kind: ReportKind) -> [Fact] {
            switch kind {
            case .app: apps.map { .open($0) }
            case .place: places
            case .suggestion: maySuggest ? [.suggested(id)] : []
            }
        }
    }

    enum ReportKind { case app, place, suggestion }

    /// What a device has reported, and holds.
    enum Fact: Hashable {
        case open(String)
        case inside(String)
        case outside(String)
        case suggested(String)
    }

    /// What was done by hand.
    enum ByHand {
        case nothing
        case on(String, until: Int64?)
    }

    /// What holds from an instant on.
    struct Choices {
        var zone: Zone
        var focuses: [Focus] = []
        var byHand = ByHand.nothing
        /// When Focuses were turned off by hand, and until when the hours under way then would have gone on; what is
        /// turned on by hand meanwhile takes nothing of that back.
        var off: (at: Int64, until: Int64)?
        /// Until when the rules leave open what holds, as where hours are changed while they are off.
        var vagueUntil: Int64 = 0
        /// The summary's times in minutes of the day, nil where it is off; who never chose has the two of the rules.
        var summaryMinutes: [Int]? = [480, 1080]
        /// Since when the phone has reported what holds; it shares with whatever else they have.
        var facts: [Fact: Int64] = [:]
        /// The same of the tablet, which does not share.
        var factsOnTablet: [Fact: Int64] = [:]
    }

    /// Choices between the call that made them and its answer.
    private struct Change {
        /// In microseconds since 1970.
        var begun: Int64
        var ended: Int64
        var choices: Choices
    }

    let id: String
    private var changes: [Change]

    init(id: String, zone: Zone, at now: Int64) {
        self.id = id
        changes = [Change(begun: now, ended: now, choices: Choices(zone: zone))]
    }

    /// What holds now.
    var choices: Choices { changes[changes.count - 1].choices }

    /// The choices after the hours changed, by a change of a Focus or of the zone.
    ///
    /// What was turned off by hand is off until its interval ends. Which one that is is left open where it became
    /// another one, which at most a day and an hour of a change of clocks can settle.
    static func changed(_ choices: Choices) -> Choices {
        var choices = choices
        if let off = choices.off {
            choices.vagueUntil = max(choices.vagueUntil, off.at + 27 * 3_600_000_000)
        }
        return choices
    }

    /// Records that a call from `begun` until `ended` made the choices these.
    mutating func choose(_ choices: Choices, from begun: Int64, until ended: Int64) {
        changes.append(Change(begun: begun, ended: ended, choices: choices))
    }

    /// Which Focus is on at an instant: its id, or none; nil where that cannot be said.
    ///
    /// On the tablet what was done by hand and the hours count as everywhere, since nothing is done there by hand.
    func focus(at microseconds: Int64, onTablet: Bool = false) -> String?? {
        guard let index = changes.lastIndex(where: { $0.begun <= microseconds }) else { return nil }
        let change = changes[index]
        guard change.ended < microseconds || index == 0, change.choices.vagueUntil <= microseconds else { return nil }
        if case .on(_, let until?) = change.choices.byHand, abs(microseconds - until) < Self.callTime { return nil }
        let facts = onTablet ? change.choices.factsOnTablet : change.choices.facts
        return Self.focus(of: change.choices, facts, at: microseconds)
    }

    /// The choices at an instant, for messages.
    func choices(at microseconds: Int64) -> Choices {
        (changes.last { $0.begun <= microseconds } ?? changes[0]).choices
    }

    /// An hour counts from the call, as the service sees it: that long it may take.
    private static let callTime: Int64 = 2_000_000

    /// True where no choice was made between two instants.
    func isUnchanged(from first: Int64, to last: Int64) -> Bool {
        !changes.dropFirst().contains { $0.ended >= first && $0.begun <= last }
    }

    /// The zone that held at an instant.
    func zone(at microseconds: Int64) -> Zone {
        (changes.last { $0.begun <= microseconds } ?? changes[0]).choices.zone
    }

    /// Every set of summary times with the zone that held at some time between two instants.
    func summaries(from first: Int64, to last: Int64) -> [Choices] {
        changes.enumerated().filter { index, change in
            change.begun <= last && (index + 1 == changes.count || changes[index + 1].ended >= first)
        }.map(\.element.choices)
    }

    private static func focus(of choices: Choices, _ facts: [Fact: Int64], at microseconds: Int64) -> String?? {
        switch choices.byHand {
        case .on(let id, let until) where microseconds < until ?? .max: return id
        default:
            if let focus = reported(choices, facts, .app) ?? reported(choices, facts, .place) { return focus }
            let isOff = choices.off.map { microseconds < $0.until } ?? false
            // Twice optional: that none is on is another thing than that it is left open which one is.
            if !isOff, let hours = hours(of: choices, at: microseconds) {
                return hours.isAlone ? .some(hours.focus) : String??.none
            }
            return .some(reported(choices, facts, .suggestion))
        }
    }

    /// The Focus that one kind of report turns on: by what began last, and after everything was turned off.
    private static func reported(
        _ choices: Choices,
        _ facts: [Fact: Int64],
        _ kind: ReportKind
    ) -> String? {
        var best: (since: Int64, focus: String)?
        for focus in choices.focuses {
            for fact in focus.facts(kind) {
                guard let since = facts[fact], since > choices.off?.at ?? .min else { continue }
                if let known = best, (known.since, focus.id) > (since, known.focus) { continue }
                best = (since, focus.id)
            }
        }
        return best?.focus
    }

    /// The hours that count at an instant: those that began last, alone where no other Focus's began with them.
    static func hours(of choices: Choices, at microseconds: Int64) -> (focus: String, end: Int64, isAlone: Bool)? {
        let seconds = microseconds / 1_000_000
        var found: (focus: String, start: Int64, end: Int64)?
        var isAlone = true
        for focus in choices.focuses {
            for interval in focus.hours {
                guard let occurrence = interval.occurrence(covering: seconds, in: choices.zone),
                    occurrence.start >= found?.start ?? .min
                else { continue }
                isAlone = occurrence.start != found?.start || focus.id == found?.focus && isAlone
                found = (focus.id, occurrence.start, occurrence.end)
            }
        }
        return found.map { ($0.focus, $0.end * 1_000_000, isAlone) }
    }
}
