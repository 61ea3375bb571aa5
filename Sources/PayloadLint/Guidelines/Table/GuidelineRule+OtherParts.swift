import UsherProto

extension GuidelineRule {
    /// Badge, sound, purpose text, communication, relevance, language.
    static let otherParts: [Entry] = [
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
