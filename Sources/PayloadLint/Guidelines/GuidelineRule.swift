package import UsherProto

/// The guideline rules; each one's name and everything else that is known of it stands in its ``entry``.
///
/// What a rule objects to is a ``GuidelineObjection``.
package enum GuidelineRule: UInt8, CaseIterable, Sendable {
    // Marketing, levels, repetition.
    case mkt001, mkt002, mkt003, mkt004, mkt005, mkt006
    case lvl001, lvl002, lvl003, lvl004, lvl005, lvl006
    case dup001, dup002
    // What must not be read by others; titles and bodies.
    case sen001, sen002, sen003
    case ttl001, ttl002, ttl003, ttl004, ttl005
    case bdy001, bdy002, bdy003, bdy004, bdy005, bdy006, bdy007
    // Categories and actions.
    case prv001, prv002, prv003
    case act001, act002, act003, act004, act005, act006, act007, act008, act009, act010, act011, act012
    // Badge, sound, purpose text, communication, relevance, language.
    case bdg001, bdg002, bdg003
    case snd001, snd002, snd003
    case pur001, pur002, pur003, pur004
    case com001, com002, com003, com004, com005, com006
    case rel001
    case loc001, loc002
}

extension GuidelineRule {
    /// What a rule looks at.
    package enum Subject: String, CaseIterable, Sendable {
        /// One notification.
        case content = "notification"
        /// Several notifications of an app, one after the other.
        case traffic
        /// A category and its actions.
        case category
        /// What an app declares of itself.
        case app
        /// The words a person is asked with for a topic.
        case optIn = "opt-in"
        /// The words a person is asked with for the app as a whole.
        case purposeText = "purpose text"
    }

    /// What is known of a rule.
    package struct Entry: Sendable {
        /// The rule.
        package let rule: GuidelineRule
        /// Its name, such as `TTL-001`.
        package let id: String
        /// How serious a breach is, unless a setting says otherwise.
        package let severity: FindingSeverity
        /// What it looks at.
        package let subject: Subject
        /// What it objects to, as a clause.
        package let objectsTo: String
        /// A breach, for people.
        package let bad: String
        /// How it would be right, for people.
        package let good: String
        /// Whether it reads words, and so needs a language that has a rule set.
        package let readsWords: Bool

        init(
            _ rule: GuidelineRule,
            _ id: String,
            _ severity: FindingSeverity,
            _ subject: Subject,
            _ objectsTo: String,
            bad: String,
            good: String,
            readsWords: Bool = false
        ) {
            self.rule = rule
            self.id = id
            self.severity = severity
            self.subject = subject
            self.objectsTo = objectsTo
            self.bad = bad
            self.good = good
            self.readsWords = readsWords
        }
    }

    /// What is known of the rule.
    package var entry: Entry { Self.table[Int(rawValue)] }

    /// Its name, such as `TTL-001`.
    package var id: String { entry.id }

    /// The rule of this name.
    package init?(id: String) {
        guard let entry = Self.table.first(where: { $0.id == id }) else { return nil }
        self = entry.rule
    }
}
