import UsherProto

extension GuidelineRule {
    /// Marketing, levels, repetition.
    static let marketingAndLevels: [Entry] = [
        Entry(
            .mkt001,
            "MKT-001",
            .error,
            .content,
            "marketing above active",
            bad: "a sale, time-sensitive",
            good: "the sale, active"
        ),
        Entry(
            .mkt002,
            "MKT-002",
            .error,
            .content,
            "marketing that nobody can have opted in to, since it names no topic",
            bad: "an offer to named people",
            good: "the offer to the topic that people joined"
        ),
        Entry(
            .mkt003,
            "MKT-003",
            .error,
            .optIn,
            "an opt-in that does not name the kind of content, or has no equal way to refuse",
            bad: "\"OK\"",
            good: "\"Send me offers\" beside \"No thanks\"",
            readsWords: true
        ),
        Entry(
            .mkt004,
            "MKT-004",
            .error,
            .app,
            "no page of the app's own for notification choices",
            bad: "none is declared",
            good: "https://example.com/settings or a link into the app"
        ),
        Entry(
            .mkt005,
            "MKT-005",
            .error,
            .optIn,
            "an opt-in that is taken from the system's permission",
            bad: "whoever allowed notifications has joined",
            good: "a question of its own for the topic"
        ),
        Entry(
            .mkt006,
            "MKT-006",
            .warning,
            .content,
            "words of sale in what is not marketing",
            bad: "an order update with \"20% off today\"",
            good: "the offer as marketing, the order without it",
            readsWords: true
        ),
        Entry(
            .lvl001,
            "LVL-001",
            .error,
            .content,
            "time-sensitive without an event within one hour",
            bad: "an event tomorrow",
            good: "an event in 20 minutes"
        ),
        Entry(
            .lvl002,
            "LVL-002",
            .error,
            .content,
            "critical without the entitlement",
            bad: "a chat app, critical",
            good: "a storm warning app that was granted it"
        ),
        Entry(
            .lvl003,
            "LVL-003",
            .warning,
            .content,
            "critical outside health, home and public safety",
            bad: "a delivery, critical",
            good: "a flood, critical"
        ),
        Entry(
            .lvl004,
            "LVL-004",
            .warning,
            .traffic,
            "too large a share of time-sensitive",
            bad: "80 of the last 100",
            good: "10 of the last 100"
        ),
        Entry(
            .lvl005,
            "LVL-005",
            .warning,
            .content,
            "a recommendation above passive",
            bad: "\"You may like this.\", active",
            good: "the same, passive"
        ),
        Entry(
            .lvl006,
            "LVL-006",
            .error,
            .content,
            "a level that does not exist",
            bad: "urgent",
            good: "passive, active, time-sensitive or critical"
        ),
        Entry(
            .dup001,
            "DUP-001",
            .error,
            .traffic,
            "a second alert for one event",
            bad: "reminders 2, 3 and 4",
            good: "an update of the first, by its collapse id"
        ),
        Entry(
            .dup002,
            "DUP-002",
            .warning,
            .traffic,
            "the same words to one person within a day",
            bad: "the same title and body again",
            good: "once, or what has changed since"
        ),
    ]
}
