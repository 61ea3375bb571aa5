import UsherProto

extension GuidelineRule {
    /// Categories and their actions.
    static let categories: [Entry] = [
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
}
