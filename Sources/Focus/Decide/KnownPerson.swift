import Storage

/// What a decision is told of a person.
struct KnownPerson: Sendable {
    /// What is known in few bits.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// There is such a person.
        static let isKnown = Flags(rawValue: 1)
        /// They chose a summary schedule that is off or has no time.
        static let hasNoSummary = Flags(rawValue: 2)
        /// They have contacts.
        static let hasContacts = Flags(rawValue: 4)
    }

    var flags: Flags
    /// Nil where nothing is on, no device differs, and that does not change by the clock.
    var profile: PersonProfile?

    /// Somebody of whom nothing is stored.
    static let unknown = KnownPerson(flags: [])

    /// The person as stored.
    static func load(
        _ person: String,
        at now: Int64,
        _ zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> KnownPerson {
        let found = try transaction.prepare(
            "SELECT contact_count, has_state, summary, mute_count FROM person WHERE person_id = $1"
        ).first(.text(person)) { row in
            var flags: Flags = .isKnown
            if try row.integer(0) > 0 { flags.insert(.hasContacts) }
            if try row.integer(2) == 2 { flags.insert(.hasNoSummary) }
            return (flags: flags, hasState: try row.integer(1) != 0, hasMutes: try row.integer(3) > 0)
        }
        guard let found else { return .unknown }
        guard found.hasState || found.hasMutes else { return KnownPerson(flags: found.flags) }
        let profile = try PersonProfile.load(
            person,
            hasContacts: found.flags.contains(.hasContacts),
            hasMutes: found.hasMutes,
            at: now,
            zones,
            in: transaction
        )
        return KnownPerson(flags: found.flags, profile: profile)
    }
}
