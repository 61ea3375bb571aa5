import UsherProto

extension GuidelineRule {
    /// Every rule, in the order of the cases; docs/lint.md shows it.
    package static let table: [Entry] = marketingAndLevels + wording + categories + otherParts

    private static let marketingAndLevels: [Entry] = [
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

    private static let wording: [Entry] = [
        Entry(
            .sen001,
            "SEN-001",
            .error,
            .content,
            "a one-time code, password, card or account number, or full address in the text",
            bad: "\"Card 4111 1111 1111 1111 was charged.\"",
            good: "\"Card ending 1111 was charged.\""
        ),
        Entry(
            .sen002,
            "SEN-002",
            .warning,
            .content,
            "a detail of health, money or law in the text",
            bad: "\"Your HIV test is positive.\"",
            good: "\"A new result is ready.\"",
            readsWords: true
        ),
        Entry(
            .sen003,
            "SEN-003",
            .warning,
            .content,
            "a secret in the app's own data, in clear",
            bad: "{\"token\": \"…\"}",
            good: "{\"order\": 4711}, for which the app asks its server"
        ),
        Entry(
            .ttl001,
            "TTL-001",
            .error,
            .content,
            "the app's name in the title",
            bad: "\"Acme: Parcel\"",
            good: "\"Parcel at the Door\""
        ),
        Entry(
            .ttl002,
            "TTL-002",
            .warning,
            .content,
            "a title that says nothing",
            bad: "\"New Document\"",
            good: "no title: the app's name is shown",
            readsWords: true
        ),
        Entry(
            .ttl003,
            "TTL-003",
            .warning,
            .content,
            "a title that is too long",
            bad: "\"Your Parcel Has Arrived at the Door of Your Neighbor\"",
            good: "\"Parcel at Your Neighbor's\""
        ),
        Entry(
            .ttl004,
            "TTL-004",
            .warning,
            .content,
            "a title with a full stop, or not in title case",
            bad: "\"your parcel is here.\"",
            good: "\"Parcel at the Door\"",
            readsWords: true
        ),
        Entry(
            .ttl005,
            "TTL-005",
            .warning,
            .content,
            "a title made by hand in a message or call",
            bad: "\"Message from Ann\"",
            good: "no title: the sender's name is shown"
        ),
        Entry(
            .bdy001,
            "BDY-001",
            .warning,
            .content,
            "a body that is no whole sentence",
            bad: "\"parcel here\"",
            good: "\"Your parcel is at the door.\"",
            readsWords: true
        ),
        Entry(
            .bdy002,
            "BDY-002",
            .warning,
            .content,
            "a body that is not in sentence case",
            bad: "\"YOUR PARCEL IS HERE.\"",
            good: "\"Your parcel is here.\"",
            readsWords: true
        ),
        Entry(
            .bdy003,
            "BDY-003",
            .warning,
            .content,
            "a body that was cut",
            bad: "\"Your parcel will be…\"",
            good: "\"Your parcel will be at the door at noon.\""
        ),
        Entry(
            .bdy004,
            "BDY-004",
            .warning,
            .content,
            "a body that says how to find one's way in the app",
            bad: "\"Open Acme, go to Orders.\"",
            good: "an action, and what a tap opens",
            readsWords: true
        ),
        Entry(
            .bdy005,
            "BDY-005",
            .hint,
            .content,
            "the app's name or a picture in place of its icon in the body",
            bad: "\"Acme says your parcel is here.\"",
            good: "\"Your parcel is here.\""
        ),
        Entry(
            .bdy006,
            "BDY-006",
            .warning,
            .content,
            "an error message as a notification",
            bad: "\"Upload failed (500).\"",
            good: "a message inside the app",
            readsWords: true
        ),
        Entry(
            .bdy007,
            "BDY-007",
            .error,
            .content,
            "nothing to show, hear or count, and no background push",
            bad: "an alert push with data alone",
            good: "a body, or the push type background"
        ),
    ]

    private static let categories: [Entry] = [
        Entry(
            .prv001,
            "PRV-001",
            .warning,
            .category,
            "nothing to show while previews are hidden",
            bad: "none",
            good: "\"New comment\""
        ),
        Entry(
            .prv002,
            "PRV-002",
            .error,
            .category,
            "content in what is shown while previews are hidden",
            bad: "\"Ann likes your photo\"",
            good: "\"New comment\"",
            readsWords: true
        ),
        Entry(
            .prv003,
            "PRV-003",
            .warning,
            .category,
            "a placeholder not in sentence case, or too long",
            bad: "\"NEW COMMENT\"",
            good: "\"New comment\"",
            readsWords: true
        ),
        Entry(
            .act001,
            "ACT-001",
            .warning,
            .category,
            "more than four actions",
            bad: "five",
            good: "two, or four at most"
        ),
        Entry(
            .act002,
            "ACT-002",
            .warning,
            .category,
            "an action that only opens the app, as a tap does",
            bad: "\"Open\"",
            good: "\"Snooze\"",
            readsWords: true
        ),
        Entry(
            .act003,
            "ACT-003",
            .warning,
            .category,
            "an action's title not in title case, too long, or with end punctuation",
            bad: "\"mark as read.\"",
            good: "\"Mark as Read\"",
            readsWords: true
        ),
        Entry(
            .act004,
            "ACT-004",
            .warning,
            .category,
            "the app's name in an action's title",
            bad: "\"Reply in Acme\"",
            good: "\"Reply\""
        ),
        Entry(
            .act005,
            "ACT-005",
            .error,
            .category,
            "an action that destroys something and does not say so",
            bad: "\"Delete\", plain",
            good: "\"Delete\", destructive",
            readsWords: true
        ),
        Entry(
            .act006,
            "ACT-006",
            .hint,
            .category,
            "an action that destroys something",
            bad: "\"Delete\"",
            good: "\"Archive\""
        ),
        Entry(
            .act007,
            "ACT-007",
            .warning,
            .category,
            "an action that destroys something while the device is locked",
            bad: "\"Delete\" without unlocking",
            good: "\"Delete\", unlocked first"
        ),
        Entry(
            .act008,
            "ACT-008",
            .warning,
            .category,
            "an action without an icon",
            bad: "text only",
            good: "a system symbol, such as archivebox"
        ),
        Entry(
            .act009,
            "ACT-009",
            .error,
            .category,
            "a system icon and an image of the app together",
            bad: "both",
            good: "one of them"
        ),
        Entry(
            .act010,
            "ACT-010",
            .hint,
            .category,
            "a destructive action first, which a double tap passes over",
            bad: "\"Delete\", \"Archive\"",
            good: "\"Archive\", \"Delete\""
        ),
        Entry(
            .act011,
            "ACT-011",
            .warning,
            .category,
            "an action that takes text, without a button or placeholder",
            bad: "\"Post\" alone",
            good: "\"Post\" and \"Type here…\""
        ),
        Entry(
            .act012,
            "ACT-012",
            .error,
            .category,
            "two actions of one id",
            bad: "reply, reply",
            good: "reply, archive"
        ),
    ]

    private static let otherParts: [Entry] = [
        Entry(
            .bdg001,
            "BDG-001",
            .error,
            .app,
            "a badge that counts something else than what is unread",
            bad: "21 °C",
            good: "3 unread"
        ),
        Entry(
            .bdg002,
            "BDG-002",
            .warning,
            .traffic,
            "a badge that differs from what is unread",
            bad: "7 where 3 are unread",
            good: "3"
        ),
        Entry(
            .bdg003,
            "BDG-003",
            .warning,
            .content,
            "a badge as the only sign of something important",
            bad: "a badge alone, time-sensitive",
            good: "a text too"
        ),
        Entry(
            .snd001,
            "SND-001",
            .warning,
            .content,
            "a sound as the only sign",
            bad: "a sound alone",
            good: "a text too"
        ),
        Entry(
            .snd002,
            "SND-002",
            .warning,
            .app,
            "a sound that is too long",
            bad: "45 seconds",
            good: "2 seconds"
        ),
        Entry(
            .snd003,
            "SND-003",
            .warning,
            .content,
            "a pattern of vibration",
            bad: "{\"vibrate\": [200, 100, 200]}",
            good: "none: the system chooses"
        ),
        Entry(
            .pur001,
            "PUR-001",
            .error,
            .purposeText,
            "no purpose text",
            bad: "none",
            good: "\"Get a note when your parcel moves.\""
        ),
        Entry(
            .pur002,
            "PUR-002",
            .warning,
            .purposeText,
            "a purpose text that is not one sentence with a full stop, not in sentence case, or too long",
            bad: "\"Notifications\"",
            good: "\"Get a note when your parcel moves.\"",
            readsWords: true
        ),
        Entry(
            .pur003,
            "PUR-003",
            .warning,
            .purposeText,
            "a purpose text in the passive voice",
            bad: "\"Notifications are sent to you.\"",
            good: "\"Get a note when your parcel moves.\"",
            readsWords: true
        ),
        Entry(
            .pur004,
            "PUR-004",
            .hint,
            .purposeText,
            "asking before there is a reason to",
            bad: "at the first start",
            good: "at the first parcel"
        ),
        Entry(
            .com001,
            "COM-001",
            .error,
            .content,
            "a message or call without its sender",
            bad: "no sender",
            good: "a sender with a handle"
        ),
        Entry(
            .com002,
            "COM-002",
            .error,
            .content,
            "the receiving person among the participants",
            bad: "recipients: me, Ben",
            good: "recipients: Ben"
        ),
        Entry(
            .com003,
            "COM-003",
            .error,
            .content,
            "a message or call without a conversation id",
            bad: "none",
            good: "the same for every message of the conversation"
        ),
        Entry(
            .com004,
            "COM-004",
            .warning,
            .traffic,
            "one conversation in changing threads",
            bad: "c1 in t1, then in t2",
            good: "c1 in t1 always"
        ),
        Entry(
            .com005,
            "COM-005",
            .error,
            .content,
            "a message or call that is not personal",
            bad: "a newsletter as a message",
            good: "a notification of its own kind"
        ),
        Entry(
            .com006,
            "COM-006",
            .hint,
            .content,
            "a message to one person without the sender's picture",
            bad: "none",
            good: "the sender's image_url"
        ),
        Entry(
            .rel001,
            "REL-001",
            .hint,
            .traffic,
            "the same relevance for everything",
            bad: "0.5, 0.5, 0.5",
            good: "0.9, 0.2, 0.5"
        ),
        Entry(
            .loc001,
            "LOC-001",
            .hint,
            .content,
            "plain text where the app speaks several languages",
            bad: "a body",
            good: "a key of the app's catalogue, or the language of the text"
        ),
        Entry(
            .loc002,
            "LOC-002",
            .hint,
            .content,
            "words in a language that has no rule set: they were not checked",
            bad: "\"Dein Paket ist da.\"",
            good: "read it over yourself; English is checked"
        ),
    ]
}
