import PayloadLint
import UsherProto

extension GuidelineExample {
    private static func placeholder(_ text: String) -> Subject { .category { $0.hiddenPreviewPlaceholder = text } }
    private static func action(_ change: @escaping @Sendable (inout CategoryAction) -> Void) -> Subject {
        .category { change(&$0.actions[1]) }
    }

    static let categories: [GuidelineExample] = [
        .bad(.prv001, "no placeholder", placeholder("")),
        .good(.prv001, "a placeholder", placeholder("New comment")),
        .bad(.prv002, "who did what", placeholder("Ann likes your photo")),
        .bad(.prv002, "a name", placeholder("New comment from Ann")),
        .bad(.prv002, "a number", placeholder("3 comments")),
        .bad(.prv002, "the body", placeholder("%@ wrote")),
        .good(.prv002, "a count", placeholder("%u comments")),
        .good(.prv002, "a kind", placeholder("Friend request")),
        .good(.prv002, "a percent sign", placeholder("%% off")),
        .bad(.prv003, "capitals", placeholder("NEW COMMENT")),
        .bad(.prv003, "title case", placeholder("New Comment")),
        .bad(.prv003, "31 letters", placeholder("New " + String(repeating: "x", count: 27))),
        .good(.prv003, "30 letters", placeholder("New " + String(repeating: "x", count: 26))),
        .good(.prv003, "sentence case", placeholder("New comment")),
        .bad(.act001, "five", .category { $0.actions += (1...3).map { .plain("a\($0)") } }),
        .good(.act001, "four", .category { $0.actions += (1...2).map { .plain("a\($0)") } }),
        .bad(.act002, "Open", action { $0.title = "Open" }),
        .bad(
            .act002,
            "View Details",
            action {
                $0.title = "View Details"; $0.opensApp = true
            }
        ),
        .good(.act002, "Snooze", action { $0.title = "Snooze" }),
        .good(.act002, "Open the door", action { $0.title = "Open Door" }),
        .bad(.act003, "small letters", action { $0.title = "mark as read" }),
        .bad(.act003, "a full stop", action { $0.title = "Mark as Read." }),
        .bad(.act003, "21 letters", action { $0.title = "Mark as " + String(repeating: "R", count: 13) }),
        .good(.act003, "title case", action { $0.title = "Mark as Read" }),
        .bad(.act004, "the app's name", action { $0.title = "Reply in Acme" }),
        .good(.act004, "none", action { $0.title = "Reply" }),
        .bad(.act005, "Delete, plain", action { $0.title = "Delete" }),
        .bad(.act005, "Cancel Order, plain", action { $0.title = "Cancel Order" }),
        .good(
            .act005,
            "Delete, destructive",
            action {
                $0.title = "Delete"; $0.isDestructive = true
            }
        ),
        .good(.act005, "Cancel", action { $0.title = "Cancel" }),
        .bad(
            .act006,
            "Delete",
            action {
                $0.title = "Delete"; $0.isDestructive = true
            }
        ),
        .good(.act006, "Archive", action { $0.title = "Archive" }),
        .bad(.act007, "while locked", action { $0.isDestructive = true }),
        .good(
            .act007,
            "unlocked first",
            action {
                $0.isDestructive = true; $0.requiresAuthentication = true
            }
        ),
        .bad(.act008, "no icon", action { $0.systemIcon = "" }),
        .good(
            .act008,
            "an image of the app",
            action {
                $0.systemIcon = ""; $0.templateIcon = "box"
            }
        ),
        .bad(.act009, "both", action { $0.templateIcon = "box" }),
        .good(.act009, "one", action { _ in }),
        .bad(.act010, "destructive first", .category { $0.actions[0].isDestructive = true }),
        .good(.act010, "destructive last", .category { $0.actions[1].isDestructive = true }),
        .bad(.act011, "no placeholder", .category { $0.actions[0].textInputPlaceholder = "" }),
        .bad(.act011, "no button", .category { $0.actions[0].textInputButton = "" }),
        .good(.act011, "both", .category { _ in }),
        .good(.act011, "no text taken", action { _ in }),
        .bad(.act012, "twice reply", .category { $0.actions[1].actionID = "reply" }),
        .good(.act012, "two ids", .category { _ in }),
    ]

    private static func ask(_ question: String, _ accept: String, _ decline: String, language: String = "en") -> Subject
    {
        .optIn(ConsentText(language: language, question: question, acceptLabel: accept, declineLabel: decline))
    }

    static let declarations: [GuidelineExample] = [
        .bad(.mkt003, "OK alone", ask("Stay in touch?", "OK", "")),
        .bad(.mkt003, "no kind of content", ask("Stay in touch?", "OK", "No thanks")),
        .bad(.mkt003, "a way to put it off", ask("Shall we send you offers?", "Yes", "Maybe later")),
        .good(.mkt003, "offers, yes or no", ask("Shall we write to you?", "Send me offers", "No thanks")),
        .good(
            .mkt003,
            "what the topic is called",
            .optIn(
                ConsentText(
                    language: "en",
                    question: "Tell you of each derby?",
                    acceptLabel: "Yes",
                    declineLabel: "No"
                ),
                topic: "Derby"
            )
        ),
        .bad(.mkt003, "one answer twice", ask("Dürfen wir dir schreiben?", "OK", "ok.", language: "de")),
        .bad(
            .mkt003,
            "an answer that cannot be seen",
            ask("Dürfen wir dir schreiben?", "Ja", "\u{200B}", language: "de")
        ),
        .bad(.mkt003, "a question that is turned", ask("\u{202E}?", "Ja", "Nein", language: "de")),
        .good(.mkt003, "another language", ask("Dürfen wir dir schreiben?", "Ja", "Nein", language: "de")),
        .bad(.mkt004, "no page", .app { $0.settingsURL = "" }),
        .good(.mkt004, "a page", .app { _ in }),
        .bad(.mkt005, "an opt-in by the system's permission", .declaration(isBreach: true)),
        .good(.mkt005, "an opt-in of its own", .declaration(isBreach: false)),
        .bad(.bdg001, "a temperature", .app { $0.badgeMeaning = .other }),
        .good(.bdg001, "what is unread", .app { $0.badgeMeaning = .unread }),
        .bad(.snd002, "45 seconds", .app { $0.sounds[0].durationMs = 45_000 }),
        .good(.snd002, "30 seconds", .app { $0.sounds[0].durationMs = 30_000 }),
        .bad(.pur001, "nothing", .purpose("")),
        .bad(.pur001, "a blank", .purpose(" \u{200B}")),
        .good(.pur001, "something", .purpose("Get a note when your parcel moves.")),
        .bad(.pur002, "no sentence", .purpose("Notifications")),
        .bad(.pur002, "two sentences", .purpose("Get a note. It is for you.")),
        .bad(.pur002, "title case", .purpose("Get A Note When Your Parcel Moves.")),
        .bad(.pur002, "101 letters", .purpose("G" + String(repeating: "e", count: 99) + ".")),
        .bad(.pur002, "two lines", .purpose("Get a note\nwhen your parcel moves.")),
        .good(.pur002, "an abbreviation", .purpose("Get a note of Dr. Ann when your parcel moves.")),
        .good(.pur002, "one sentence", .purpose("Get a note when your parcel moves.")),
        .good(.pur002, "100 letters", .purpose("G" + String(repeating: "e", count: 98) + ".")),
        .bad(.pur003, "are sent", .purpose("Notifications are sent to you.")),
        .bad(.pur003, "is informed", .purpose("You will be informed of news.")),
        .good(.pur003, "the occasion alone", .purpose("Get a note when your parcel is sent.")),
        .good(.pur003, "an active verb", .purpose("Get a note when your parcel moves.")),
        .bad(.pur004, "at the first start", .declaration(isBreach: true)),
        .good(.pur004, "at the first need", .declaration(isBreach: false)),
    ]

    private static let many = 100

    static let traffic: [GuidelineExample] = [
        .bad(.lvl004, "31 of 100", share(31)),
        .good(.lvl004, "30 of 100", share(30)),
        .good(.lvl004, "3 of 3", .traffic(Array(repeating: { $0.level = .timeSensitive }, count: 3))),
        .bad(.dup001, "a second reminder", .traffic([{ $0.eventID = "e" }, { $0.eventID = "e" }])),
        .good(
            .dup001,
            "an update",
            .traffic([
                { $0.eventID = "e" },
                {
                    $0.eventID = "e"; $0.collapseID = "e"
                },
            ])
        ),
        .good(.dup001, "another event", .traffic([{ $0.eventID = "e" }, { $0.eventID = "f" }])),
        .bad(.dup002, "the same words", .traffic([{ $0.body = "Hello." }, { $0.body = "Hello." }])),
        .good(.dup002, "other words", .traffic([{ $0.body = "Hello." }, { $0.body = "Hello again." }])),
        .good(
            .dup002,
            "the same words the day after",
            .traffic(
                [{ $0.body = "Hello." }] + Array(repeating: { _ in }, count: 24 * 60 - 1) + [{ $0.body = "Hello." }]
            )
        ),
        .bad(
            .com004,
            "two threads",
            .traffic([
                {
                    $0.setMessage(); $0.threadID = "a"
                },
                {
                    $0.setMessage(); $0.threadID = "b"
                },
            ])
        ),
        .good(
            .com004,
            "one thread",
            .traffic([
                {
                    $0.setMessage(); $0.threadID = "a"
                },
                {
                    $0.setMessage(); $0.threadID = "a"
                },
            ])
        ),
        .bad(.rel001, "always 0.5", .traffic(Array(repeating: { $0.relevanceScore = 0.5 }, count: 10))),
        .good(
            .rel001,
            "another one",
            .traffic(
                [{ $0.relevanceScore = 0.1 }] + Array(repeating: { $0.relevanceScore = 0.5 }, count: 20)
            )
        ),
        .bad(.bdg002, "7 where 3 are unread at most", .traffic([{ $0.badge = 2 }, { $0.badge = 7 }])),
        .bad(.bdg002, "one too many after some without", .traffic([{ $0.badge = 0 }, { _ in }, { $0.badge = 3 }])),
        .good(.bdg002, "3 where 3 are unread", .traffic([{ $0.badge = 2 }, { $0.badge = 3 }])),
        .good(.bdg002, "fewer, since some were read", .traffic([{ $0.badge = 7 }, { $0.badge = 1 }])),
        .good(.bdg002, "all since the last", .traffic([{ $0.badge = 0 }, { _ in }, { _ in }, { $0.badge = 3 }])),
        .good(.bdg002, "the largest there is", .traffic([{ $0.badge = .max }, { _ in }, { $0.badge = .max }])),
    ]

    private static func share(_ count: Int) -> Subject {
        .traffic((0..<many).map { index in { $0.level = index < count ? .timeSensitive : .active } })
    }

    /// All of them.
    static let all =
        marketingAndLevels + secrets + titles + bodies + parts + categories + declarations + traffic
}

extension CategoryAction {
    static func plain(_ id: String) -> CategoryAction {
        CategoryAction(actionID: id, title: "Snooze", systemIcon: "zzz")
    }
}
