extension Lexicon {
    /// The English words that the rules look for, and the commonest ones of English and of its neighbours.
    static let english = Lexicon(
        kinds: [
            (.smallInTitles, "a an the and but or nor for at by in of on to up as per via"),
            (
                .english,
                """
                the and you your is are was were be been has have had with from this that it its we our they their will \
                would can could not for of to at by on in as a an he she his her them who what when where how all more \
                new now today tomorrow out up about just been there than or but if so get got did do does
                """
            ),
            (
                .otherLanguage,
                """
                der die das und ist sind nicht ein eine einen dein deine ihr ihre mit auf für von zu zum zur im wir sie \
                wurde wird haben hat bei nach über heute morgen neue neuer neues jetzt \
                le la les un une des du et est sont vous votre vos nous pour avec dans sur pas ce cette qui que aujourd'hui \
                el los las una unos y es son su sus para con por del al no se está hoy nuevo nueva tu \
                il lo gli uno ed è sono tuo tua per di da della nel oggi nuovo \
                o os as um uma e são seu sua com não em na ao hoje novo \
                het een en zijn je jouw van met op voor niet naar vandaag nieuwe \
                och är din ditt på av inte ett med till den det idag \
                og er ikke på til dit
                """
            ),
        ],
        phrases: [
            (.sale, false, sale),
            (.navigation, false, navigation),
            (.failure, false, failure),
            (.sensitive, false, sensitive),
            (.oneTimeCode, false, oneTimeCode),
            ([], false, harmlessNumber),
            (.password, false, ["password ?", "password is ?", "passcode ?", "passcode is ?", "pwd ?"]),
            (
                .account, false,
                [
                    "account number #account", "account number is #account", "account no #account",
                    "acct #account", "routing number #account", "card number #account",
                    "ssn #", "social security number #",
                ]
            ),
            (.street, false, streets),
            (.passive, false, passive),
            (.destructive, false, destructive),
            (.generic, true, generic),
            (
                .opening, true,
                [
                    "open", "open app", "open the app", "view", "view details", "view in app", "view more", "show",
                    "show me", "show details", "show more", "see", "see more", "see details", "details", "go to app",
                    "launch", "launch app", "read more",
                ]
            ),
            (.contentKind, false, contentKinds),
        ]
    )

    private static let sale = [
        "discount", "discounts", "coupon", "coupons", "voucher", "vouchers", "% off", "# off your", "# off today",
        "sale ends", "sale starts",
        "on sale", "flash sale", "summer sale", "winter sale", "spring sale", "holiday sale", "big sale", "clearance",
        "promo", "promo code", "promotion", "special offer", "special offers", "exclusive offer", "limited offer",
        "limited time", "free shipping", "buy now", "shop now", "order now and save", "save %", "black friday",
        "cyber monday", "best deals", "great deals", "hot deals", "deal of the day", "lowest price", "lowest prices",
        "half price", "bogo", "buy one get one", "up to %", "don't miss out", "last chance to",
    ]

    private static let navigation = [
        "open the app", "open our app", "open your app", "open app", "launch the app", "go to settings",
        "go to your settings", "go to the settings", "go to the app", "in the app settings", "tap the * button",
        "tap on the * button", "press the * button", "click the * button", "hit the * button", "tap here", "click here",
        "tap on this", "click on this", "tap this notification", "tap to open", "go to the * tab", "go to the * page",
        "go to the * screen", "go to the * menu", "go to * tab", "select the * tab", "open the * tab",
        "open the * menu",
        "log in to the app", "sign in to the app", "swipe left", "swipe right", "from the menu", "in the * menu",
        "navigate to",
    ]

    private static let failure = [
        "error", "errors", "failed", "failure", "exception", "timed out", "unable to", "could not connect",
        "couldn't connect", "connection lost", "something went wrong", "not responding", "crashed", "try again later",
        "please try again",
    ]

    private static let sensitive = [
        "hiv", "aids test", "cancer", "tumor", "tumour", "chemotherapy", "biopsy", "pregnant", "pregnancy",
        "miscarriage",
        "abortion", "diagnosis", "diagnosed", "diabetes", "depression", "psychiatric", "psychiatrist", "therapist",
        "antidepressant", "hepatitis", "herpes", "chlamydia", "syphilis", "gonorrhea", "std test", "sti test",
        "std result", "rehab", "overdose", "methadone", "blood test", "test positive", "tested positive",
        "test is positive",
        "test was positive", "your prescription for", "medication for", "fertility", "viagra",
        "overdraft", "overdrawn", "salary", "paycheck", "bankruptcy", "foreclosure", "debt", "debts",
        "collections agency",
        "credit score", "loan was denied", "loan denied", "your balance is", "balance is", "missed payment", "wages",
        "garnishment", "lawsuit", "subpoena", "divorce", "custody", "eviction", "evicted", "arrest warrant", "arrested",
        "probation", "parole", "restraining order", "court date", "court hearing", "criminal record", "convicted",
    ]

    private static let oneTimeCode = [
        "code #code", "code is #code", "code of #code", "code for * is #code", "code to * is #code", "pin #code",
        "pin is #code", "pin code #code", "otp #code", "otp is #code", "otp for * is #code", "passcode #code",
        "passcode is #code", "tan #code", "tan is #code", "password #code", "password is #code", "enter #code",
        "use #code to", "#code is your code", "#code is your * code", "#code is the code", "#code is your passcode",
        "#code is your * passcode", "#code is your pin", "#code is your * pin", "#code is your otp",
        "#code is your * otp", "#code is your password", "#code is your * password", "#code is your tan",
        "code ?", "code is ?",
    ]

    /// What looks like a code and is none.
    private static let harmlessNumber =
        [
            "zip", "postal", "post", "area", "country", "dialing", "error", "status", "exit", "promo", "promotion",
            "promotional", "discount", "coupon", "voucher", "referral", "invite", "offer", "source", "product",
            "tracking",
            "flight", "course", "gift", "bar", "sort", "dress",
        ].flatMap { kind in ["#code", "?", "is #code", "is ?"].map { "\(kind) code \($0)" } } + [
            "use code ?", "with code ?",
        ]

    private static let streets: [String] =
        [
            "street", "st", "avenue", "ave", "road", "rd", "lane", "ln", "boulevard", "blvd", "drive", "dr", "court",
            "square", "terrace", "highway", "parkway", "crescent",
        ].map { "# ^ \($0)" }

    private static let passive: [String] =
        ["is", "are", "was", "were", "be", "been", "being"].flatMap { verb in
            ["sent", "shown", "given", "made", "kept", "told", "taken", "used to", "delivered", "written", "seen"]
                .map { "\(verb) \($0)" }
        } + [
            "is -ed", "are -ed", "was -ed", "were -ed", "be -ed", "been -ed", "being -ed", "are not -ed", "is not -ed",
            "are being -ed",
        ]

    private static let destructive = [
        "delete", "remove", "erase", "block", "cancel order", "cancel the order", "cancel my order",
        "cancel subscription",
        "cancel booking", "cancel reservation", "leave", "leave group", "destroy", "discard", "wipe",
        "unsubscribe from all",
        "reset", "empty trash", "close account", "deactivate",
    ]

    private static let generic = [
        "new document", "document", "notification", "new notification", "update", "new update", "updates", "alert",
        "new alert", "message", "new message", "reminder", "new reminder", "info", "information", "news", "hello", "hi",
        "hey", "attention", "notice", "important", "new event", "event", "new item", "untitled", "push notification",
        "test", "title", "new activity", "activity",
    ]

    private static let contentKinds = [
        "offer", "offers", "news", "newsletter", "newsletters", "update", "updates", "deal", "deals", "discount",
        "discounts", "sale", "sales", "promotion", "promotions", "product", "products", "recommendation",
        "recommendations", "event", "events", "tips", "articles", "stories", "reminders", "alerts", "coupons",
        "releases",
        "arrivals", "surveys", "content", "episodes", "shows", "goals", "scores", "results", "concerts", "courses",
        "jobs", "menus", "recipes", "games", "music", "films", "movies", "books", "prices",
    ]
}
