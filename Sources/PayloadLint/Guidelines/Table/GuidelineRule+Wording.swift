import UsherProto

extension GuidelineRule {
    /// What must not be read by others; titles and bodies.
    static let wording: [Entry] = [
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
}
