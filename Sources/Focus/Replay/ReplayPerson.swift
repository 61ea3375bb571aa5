import Storage
import UsherProto

/// What a replay needs of a person beside what was remembered, looked up once.
struct ReplayPerson: Sendable {
    /// Their zone; empty where they are not known any more.
    var zone = ""
    /// Where they dial phone numbers.
    var region = PhoneRegion.unknown
    /// False where they chose a summary schedule that is off or has no time.
    var hasSummary = true
    /// The apps that may read the Focus status.
    var statusApps: Set<String> = []
    /// Their Focuses that were looked up; nil for one that is not there.
    var focuses: [String: CompiledFocus?] = [:]

    static func load(_ person: String, in transaction: borrowing Transaction) throws -> ReplayPerson {
        var found = ReplayPerson()
        try transaction.prepare("SELECT zone, summary, locale, region FROM person WHERE person_id = $1")
            .forEach(.text(person)) { row in
                found.zone = try row.text(0)
                found.hasSummary = try row.integer(1) != 2
                found.region = PhoneRegion(locale: try row.text(2), region: try row.text(3))
            }
        found.statusApps = try StatusStore.apps(sharedBy: person, in: transaction)
        return found
    }

    /// The Focus of the person as stored now; nil where there is none.
    mutating func focus(_ id: String, of person: String, in transaction: borrowing Transaction) throws -> CompiledFocus?
    {
        if let known = focuses[id] { return known }
        let focus = try FocusStore.focus(id, of: person, in: transaction).map(CompiledFocus.init)
        focuses[id] = .some(focus)
        return focus
    }
}
