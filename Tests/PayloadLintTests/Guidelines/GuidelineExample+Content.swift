import PayloadLint
import UsherProto

extension GuidelineExample {
    private static let unentitled = ContentSurroundings.example.changed { $0.mayBeCritical = false }
    private static let topic = ContentSurroundings.example.changed { $0.topic = .known(.marketing) }
    private static let transactional = ContentSurroundings.example.changed { $0.topic = .known(.transactional) }

    private static func delivery(_ sector: AppSector) -> ContentSurroundings {
        .example.changed {
            var app = App.wellDeclared
            app.sector = sector
            $0.app = GuidelineApp(app)
        }
    }

    private static func title(_ text: String) -> Subject { .content({ $0.title = text }) }
    private static func body(_ text: String) -> Subject { .content({ $0.body = text }) }

    static let marketingAndLevels: [GuidelineExample] = [
        .bad(
            .mkt001,
            "a sale, time-sensitive",
            .content(
                {
                    $0.level = .timeSensitive; $0.eventAtUnixUs = 1_800_000_000
                },
                topic
            )
        ),
        .bad(.mkt001, "a sale with a critical sound", .content({ $0.sound = Sound(kind: .critical) }, topic)),
        .good(.mkt001, "a sale, active", .content({ $0.level = .active }, topic)),
        .bad(.mkt002, "an offer to named people", .content({ $0.purpose = .marketing })),
        .good(.mkt002, "an offer to a topic", .content({ $0.purpose = .marketing }, topic)),
        .bad(
            .mkt006,
            "an order with a discount",
            body("Your order has been sent, and 20% off today for the next one.")
        ),
        .bad(
            .mkt006,
            "a coupon in a topic about orders",
            .content({ $0.body = "Here is a coupon for you." }, transactional)
        ),
        .good(.mkt006, "an offer in a marketing topic", .content({ $0.body = "Today everything is 20% off." }, topic)),
        .good(.mkt006, "a percentage without an offer", body("Your battery is at 20% and getting lower.")),
        .bad(
            .lvl001,
            "an event tomorrow",
            .content({
                $0.level = .timeSensitive; $0.eventAtUnixUs = 90_000_000_000
            })
        ),
        .bad(.lvl001, "no event", .content({ $0.level = .timeSensitive })),
        .bad(
            .lvl001,
            "an event at the end of time",
            .content({
                $0.level = .timeSensitive; $0.eventAtUnixUs = .min
            })
        ),
        .good(
            .lvl001,
            "an event in 20 minutes",
            .content({
                $0.level = .timeSensitive; $0.eventAtUnixUs = 3_000_000_000
            })
        ),
        .good(
            .lvl001,
            "an event in exactly an hour",
            .content({
                $0.level = .timeSensitive; $0.eventAtUnixUs = 5_400_000_000
            })
        ),
        .bad(.lvl002, "critical without the entitlement", .content({ $0.level = .critical }, unentitled)),
        .good(.lvl002, "critical with the entitlement", .content({ $0.level = .critical })),
        .bad(.lvl003, "a delivery, critical", .content({ $0.level = .critical }, delivery(.other))),
        .bad(
            .lvl003,
            "critical of an app that says nothing",
            .content({ $0.level = .critical }, delivery(.unspecified))
        ),
        .good(.lvl003, "a flood, critical", .content({ $0.level = .critical }, delivery(.publicSafety))),
        .bad(
            .lvl005,
            "a recommendation, active",
            .content({
                $0.purpose = .recommendation; $0.body = "You may like this."
            })
        ),
        .good(
            .lvl005,
            "a recommendation, passive",
            .content({
                $0.purpose = .recommendation; $0.level = .passive
            })
        ),
        .bad(.lvl006, "a level that does not exist", .content({ $0.level = InterruptionLevel(rawValue: 99) })),
        .good(.lvl006, "passive", .content({ $0.level = .passive })),
    ]

    static let secrets: [GuidelineExample] = [
        .bad(.sen001, "the number of a card", body("Card 4111 1111 1111 1111 was charged.")),
        .bad(.sen001, "the number of a card, unbroken", title("4111111111111111")),
        .bad(.sen001, "the number of a card in German", body("Ihre Karte 5500-0000-0000-0004 wurde belastet.")),
        .bad(.sen001, "a one-time code", body("Your code is 482913.")),
        .bad(.sen001, "a one-time code in halves", body("482 913 is your Acme verification code.")),
        .bad(.sen001, "a one-time code in halves at the end", body("Your code is 482 913.")),
        .bad(.sen001, "a one-time code with a hyphen", body("Your verification code is 482-913.")),
        .bad(.sen001, "a code with letters", title("G-482913 Is Your Google Code")),
        .bad(.sen001, "a PIN", .content({ $0.subtitle = "PIN: 4821" })),
        .bad(.sen001, "a password", body("Your password is hunter22.")),
        .bad(.sen001, "an account number", body("Paid from account number 123456789.")),
        .bad(.sen001, "an international account number", body("Paid from DE89 3704 0044 0532 0130 00 today.")),
        .bad(.sen001, "a full address", body("Your courier is at 12 Main Street, Springfield, IL 62704.")),
        .bad(.sen001, "a British address", body("Your courier is at 12 Baker Street, London NW1 6XE.")),
        .bad(.sen001, "a British address with a long code", body("It is at 1 Regent Street, London SW1A 1AA.")),
        .bad(.sen001, "a Canadian address", body("Your courier is at 45 Queen Street, Toronto, ON M5H 2M9.")),
        .bad(.sen001, "an Australian address", body("Your courier is at 100 George Street, Sydney NSW 2000.")),
        .bad(.sen001, "an Australian address with a comma", body("It is at 5 Hay Street, Perth, WA 6000.")),
        .good(.sen001, "a street and a time", body("Meet at 12 Main Street, Gate B4 5PM.")),
        .good(.sen001, "a street and an hour", body("Your table at 12 Main Street is ready at 1930.")),
        .good(.sen001, "a street and a year", body("Be at 12 Main Street on December 1 2026.")),
        .good(.sen001, "a street and a flight", body("Your ride from 12 Main Street meets flight BA 2490.")),
        .good(.sen001, "a street and a flight's code", body("Your ride from 12 Main Street meets flight BA2 490.")),
        .good(.sen001, "a street and a floor", body("It is at 12 Main Street, Block A1 2ND floor.")),
        .good(.sen001, "a street and an order", body("At 12 Main Street, order A4829 is ready.")),
        .good(.sen001, "a street and an act of four digits", body("At 12 Main Street they act 2000 times.")),
        .good(.sen001, "a post code alone", body("We now deliver to NW1 6XE and to M5H 2M9.")),
        .good(.sen001, "a state alone", body("We now deliver to NSW 2000.")),
        .good(.sen001, "the end of a card's number", body("Card ending 1111 was charged.")),
        .good(.sen001, "a number that is no card", body("Parcel 4111 1111 1111 1112 is here.")),
        .good(.sen001, "an order number", body("Order 48291357 is on its way.")),
        .good(.sen001, "a promotion's code", .content({ $0.body = "Use code SAVE2024 today." }, topic)),
        .good(.sen001, "a postal code", body("We now deliver to zip code 94103.")),
        .good(.sen001, "what a postal code is", body("Your postal code is 10115.")),
        .good(.sen001, "what an area code is", body("Your area code is 4930.")),
        .good(.sen001, "what a promotion's code is", .content({ $0.body = "Your promo code is 4829." }, topic)),
        .good(.sen001, "what a voucher's code is", .content({ $0.body = "Your voucher code is 4829." }, topic)),
        .good(.sen001, "a year", body("The code freeze of 2026 begins today.")),
        .good(.sen001, "a password that is not there", body("Your password was changed.")),
        .good(.sen001, "a street alone", body("Your courier is in Main Street.")),
        .good(.sen001, "a time and an amount", body("Dinner at 19:30 costs 1,299.00 dollars.")),
        .bad(.sen002, "a diagnosis", body("Your HIV test is positive.")),
        .bad(.sen002, "an overdraft", body("Your account is overdrawn.")),
        .bad(.sen002, "a lawsuit", title("New Lawsuit")),
        .good(.sen002, "no detail", body("A new result is ready.")),
        .bad(.sen003, "a token", .content({ $0.customDataJSON = #"{"user":{"access_token":"x"}}"# })),
        .bad(.sen003, "a PIN as a number", .content({ $0.customDataJSON = #"{"Pin":1234}"# })),
        .good(.sen003, "an id", .content({ $0.customDataJSON = #"{"order":4711,"text":"token"}"# })),
        .good(.sen003, "a secret that is not there", .content({ $0.customDataJSON = #"{"token":null,"secret":""}"# })),
    ]

    static let titles: [GuidelineExample] = [
        .bad(.ttl001, "the app's name before a colon", title("Acme: Parcel")),
        .bad(.ttl001, "the app's name inside", title("News from ACME Today")),
        .good(.ttl001, "a headline", title("Parcel at the Door")),
        .good(.ttl001, "a word that begins as the name does", title("Acmeist Poetry")),
        .bad(
            .ttl001,
            "an ordinary word as the name, as a heading",
            .content({ $0.title = "Parcel: It Is Here" }, parcelApp)
        ),
        .good(
            .ttl001,
            "an ordinary word as the name, as a word",
            .content({ $0.title = "Parcel at the Door" }, parcelApp)
        ),
        .bad(.ttl002, "New Document", title("New Document")),
        .bad(.ttl002, "reminder", title("Reminder")),
        .good(.ttl002, "a document with a name", title("New Document in Plans")),
        .good(.ttl002, "no title", title("")),
        .bad(.ttl003, "41 letters", title("Parcel " + String(repeating: "A", count: 34))),
        .good(.ttl003, "40 letters", title("Parcel " + String(repeating: "A", count: 33))),
        .good(.ttl003, "40 letters of 4 bytes", title(String(repeating: "👩‍👩‍👧‍👦", count: 40))),
        .bad(.ttl004, "a full stop and small letters", title("your parcel is here.")),
        .bad(.ttl004, "a full stop", title("Parcel at the Door.")),
        .bad(.ttl004, "small letters", title("Parcel at the door")),
        .bad(.ttl004, "a small word at the end", title("Parcel to Sign for")),
        .good(.ttl004, "title case", title("Parcel at the Door")),
        .good(.ttl004, "a name with a capital inside", title("iPhone Sold")),
        .good(.ttl004, "a question", title("Is It You at the Door?")),
        .good(.ttl004, "numbers and pictures", title("🎉 1–0 in Minute 12")),
        .good(.ttl004, "a hyphen", title("Check-in Opens")),
        .good(
            .ttl004,
            "another language",
            .content({
                $0.title = "dein paket ist da."; $0.language = "de"
            })
        ),
        .bad(
            .ttl005,
            "a title made by hand",
            .content({
                $0.setMessage(); $0.title = "Message from Ann"
            })
        ),
        .good(.ttl005, "the sender alone", .content({ $0.setMessage() })),
    ]

    private static let parcelApp = ContentSurroundings.example.changed {
        var app = App.wellDeclared
        app.displayName = "Parcel"
        $0.app = GuidelineApp(app)
    }

    static let bodies: [GuidelineExample] = [
        .bad(.bdy001, "no end", body("parcel here")),
        .bad(.bdy001, "a comma at the end", body("Your parcel is here,")),
        .good(.bdy001, "a sentence", body("Your parcel is at the door.")),
        .good(.bdy001, "a question in quotation marks", body("Ben asks “Are you there?”")),
        .good(.bdy001, "a picture behind the end", body("Your parcel is here! 🎉")),
        .bad(.bdy002, "capitals", body("YOUR PARCEL IS HERE.")),
        .bad(.bdy002, "title case", body("Your Parcel Is Here.")),
        .bad(.bdy002, "a small letter first", body("your parcel is here.")),
        .good(.bdy002, "sentence case", body("Your parcel is here.")),
        .good(.bdy002, "names in a short text", body("Ben Baker came.")),
        .good(.bdy002, "several sentences", body("It is here. You can take it. We are glad.")),
        .bad(.bdy003, "an ellipsis", body("Your parcel will be…")),
        .bad(.bdy003, "three points", body("Your parcel will be...")),
        .bad(
            .bdy003,
            "an ellipsis in German",
            .content({
                $0.body = "Dein Paket wird…"; $0.language = "de"
            })
        ),
        .good(.bdy003, "an ellipsis inside", body("Your parcel … is at the door.")),
        .bad(.bdy004, "open Acme", body("Open Acme, go to Orders.")),
        .bad(.bdy004, "a button", body("Tap the big green button to see more.")),
        .bad(.bdy004, "settings", body("To change this, go to Settings.")),
        .good(.bdy004, "no way to go", body("You can choose a neighbor.")),
        .good(.bdy004, "something that opens", body("The shop is open until six.")),
        .bad(.bdy005, "the app's name", body("Acme says your parcel is here.")),
        .bad(.bdy005, "a picture first", body("📦 Your parcel is here.")),
        .good(.bdy005, "neither", body("Your parcel is here. 📦")),
        .bad(.bdy006, "an error", body("Upload failed (500).")),
        .bad(.bdy006, "a timeout", body("The connection timed out.")),
        .good(.bdy006, "news", body("Your photos are in the album.")),
        .bad(.bdy007, "data alone", .content({ $0 = NotificationContent(customDataJSON: "{}") })),
        .good(
            .bdy007,
            "a background push",
            .content({ $0 = NotificationContent(contentAvailable: true, pushType: .background) })
        ),
        .good(.bdy007, "a badge alone", .content({ $0 = NotificationContent(badge: 0) })),
    ]

    static let parts: [GuidelineExample] = [
        .bad(
            .bdg003,
            "a badge alone, time-sensitive",
            .content({ $0 = NotificationContent(level: .timeSensitive, badge: 1) })
        ),
        .good(.bdg003, "a badge alone", .content({ $0 = NotificationContent(badge: 1) })),
        .good(
            .bdg003,
            "a badge with a text",
            .content({
                $0.level = .timeSensitive; $0.badge = 1
            })
        ),
        .bad(.snd001, "a sound alone", .content({ $0 = NotificationContent(badge: 1, sound: Sound(kind: .default)) })),
        .good(.snd001, "a sound with a text", .content({ $0.sound = Sound(kind: .default) })),
        .bad(.snd003, "a pattern", .content({ $0.customDataJSON = #"{"vibrate":[200,100,200]}"# })),
        .good(.snd003, "none", .content({ $0.customDataJSON = #"{"order":1}"# })),
        .bad(
            .com001,
            "no sender",
            .content({
                $0.setMessage(); $0.communication?.sender = nil
            })
        ),
        .bad(
            .com001,
            "no communication",
            .content({
                $0.setMessage(); $0.communication = nil
            })
        ),
        .good(.com001, "a sender", .content({ $0.setMessage() })),
        .bad(
            .com002,
            "me among the recipients",
            .content({
                $0.setMessage()
                $0.communication?.recipients = [Participant(customID: "ben"), Participant(customID: "me", isMe: true)]
            })
        ),
        .bad(
            .com002,
            "me as the sender",
            .content({
                $0.setMessage(); $0.communication?.sender?.isMe = true
            })
        ),
        .good(
            .com002,
            "Ben among the recipients",
            .content({
                $0.setMessage()
                $0.communication?.recipients = [Participant(customID: "ben")]
            })
        ),
        .bad(
            .com003,
            "no conversation",
            .content({
                $0.setMessage(); $0.communication?.conversationID = ""
            })
        ),
        .good(.com003, "a conversation", .content({ $0.setMessage() })),
        .bad(
            .com005,
            "a newsletter as a message",
            .content({
                $0.setMessage(); $0.purpose = .recommendation
            })
        ),
        .bad(
            .com005,
            "an offer as a call",
            .content(
                {
                    $0.setMessage(); $0.kind = .call
                },
                topic
            )
        ),
        .bad(.com005, "an address that nobody reads", .content({ $0.setMessage(from: "No-Reply@example.com") })),
        .good(.com005, "a message", .content({ $0.setMessage() })),
        .bad(
            .com006,
            "no picture",
            .content({
                $0.setMessage(); $0.communication?.sender?.imageURL = ""
            })
        ),
        .good(.com006, "a picture", .content({ $0.setMessage() })),
        .good(
            .com006,
            "a group",
            .content({
                $0.setMessage()
                $0.communication?.sender?.imageURL = ""
                $0.communication?.groupName = "Chess"
            })
        ),
        .bad(.loc001, "a text", .content({ _ in }, twoLanguages)),
        .good(
            .loc001,
            "a key",
            .content(
                {
                    $0 = NotificationContent(bodyLocalization: TextLocalization(key: "PARCEL"))
                },
                twoLanguages
            )
        ),
        .good(.loc001, "a text that says its language", .content({ $0.language = "en" }, twoLanguages)),
        .bad(.loc002, "German that says so", .content({ $0.language = "de" })),
        .bad(
            .loc002,
            "German that does not",
            .content(
                {
                    $0.title = "Dein Paket ist da"; $0.body = "Es liegt vor der Tür."
                },
                undeclared
            )
        ),
        .bad(
            .loc002,
            "Chinese",
            .content(
                {
                    $0.title = ""; $0.body = "您的包裹今天送达"
                },
                undeclared
            )
        ),
        .good(.loc002, "English that says nothing", .content({ _ in }, undeclared)),
        .good(
            .loc002,
            "numbers",
            .content(
                {
                    $0.title = "1–0"; $0.body = ""
                },
                undeclared
            )
        ),
    ]

    private static let twoLanguages = ContentSurroundings.example.changed {
        var app = App.wellDeclared
        app.languages = ["en", "de"]
        $0.app = GuidelineApp(app)
    }
    private static let undeclared = ContentSurroundings.example.changed {
        var app = App.wellDeclared
        app.languages = []
        $0.app = GuidelineApp(app)
    }
}
