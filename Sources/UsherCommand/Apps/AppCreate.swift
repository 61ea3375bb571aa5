import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// `usher app create`.
struct AppCreate: StackCommand {
    let name = "app create"
    let summary = "make an app known, or change what is known of it"
    let help = """
        Usage: usher app create ID [--name NAME] [--settings-url URL] [--language TAG…] [--sector S]
                                [--badge-meaning MEANING] [--sound NAME=LENGTH…] [ENTITLEMENT…] [--data DIR]

        Makes the app ID (reverse-domain form, such as com.example.mail) known, so that it can send. An app that is known
        is changed: what is not given stays as it is. A new app has no entitlement.

          --name NAME               its name for people; needed for a new app
          --settings-url URL        its own page of notification choices
          --language TAG            a language that it speaks, such as en-GB; may be repeated, its own first. Guidelines
                                    about words are held against it
          --sector S                what it is for: health, home, publicSafety or other; critical is for the first three
          --badge-meaning MEANING   what its badge counts: unread, or other, which guidelines object to
          --sound NAME=LENGTH       a sound of its own and how long it plays, such as ring.caf=2s or tick.caf=300ms; may be
                                    repeated, and replaces what was known of its sounds; none for no sound
          --time-sensitive on|off   whether it may send time-sensitive notifications
          --critical on|off         whether it may send critical notifications
          --communication on|off    whether it may send messages and calls of people
          --public-authority CODE   region whose public authority it speaks for, such as DE-BE; none for no region
          --far-event WHAT          what is done with its time-sensitive notifications whose event is more than an hour
                                    away: warn, lower (to active), refuse, or stack for what the stack is set to
          --missing-event WHAT      the same for those that name no time of an event
        \(StackOptions.help)

        Example:
          usher app create com.example.mail --name Mail --communication on --time-sensitive on

        """
    let options: Set<String> = [
        "name", "settings-url", "sector", "time-sensitive", "critical", "communication", "public-authority",
        "far-event", "missing-event", "badge-meaning",
    ]
    let repeatable: Set<String> = ["language", "sound"]

    struct Input: Sendable {
        var id: String
        var displayName: String?
        var settingsURL: String?
        var languages: [String]
        var sector: AppSector?
        var badgeMeaning: BadgeMeaning?
        /// Nil where nothing is said of them.
        var sounds: [AppSound]?
        var timeSensitive: Bool?
        var critical: Bool?
        var communication: Bool?
        var region: String?
        var farEvent: EventTimePolicy?
        var missingEvent: EventTimePolicy?

        var changesEntitlements: Bool {
            timeSensitive != nil || critical != nil || communication != nil || region != nil
        }
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            id: try arguments.operands("ID")[0],
            displayName: arguments.value("name"),
            settingsURL: arguments.value("settings-url"),
            languages: arguments.all("language"),
            sector: try arguments.spelled("sector"),
            badgeMeaning: try arguments.spelled("badge-meaning"),
            sounds: try sounds(arguments.all("sound")),
            timeSensitive: try arguments.onOff("time-sensitive"),
            critical: try arguments.onOff("critical"),
            communication: try arguments.onOff("communication"),
            region: arguments.value("public-authority").map { $0 == "none" ? "" : $0 },
            farEvent: try policy(arguments, "far-event"),
            missingEvent: try policy(arguments, "missing-event")
        )
    }

    private func sounds(_ words: [String]) throws(CommandError) -> [AppSound]? {
        if words.isEmpty { return nil }
        if words == ["none"] { return [] }
        var sounds: [AppSound] = []
        for word in words {
            guard let sound = Self.sound(word) else {
                throw .usage("--sound is \"\(word)\", expected such as ring.caf=2s, or none", command: name)
            }
            sounds.append(sound)
        }
        return sounds
    }

    /// A sound such as `ring.caf=2s`; nil for anything else.
    static func sound(_ text: String) -> AppSound? {
        guard let sign = text.lastIndex(of: "="), sign > text.startIndex else { return nil }
        let length = text[text.index(after: sign)...]
        let milliseconds: Int64?
        if length.hasSuffix("ms") {
            let digits = length.dropLast(2)
            milliseconds = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int64(digits) : nil
        } else {
            milliseconds = TimeText.duration(String(length)).map { $0 / 1000 }
        }
        guard let milliseconds, let duration = UInt32(exactly: milliseconds) else { return nil }
        return AppSound(name: String(text[..<sign]), durationMs: duration)
    }

    private func policy(_ arguments: Arguments, _ option: String) throws(CommandError) -> EventTimePolicy? {
        let word = try arguments.choice(option, of: EventTimePolicy.spellings + ["stack"])
        return word.map { EventTimePolicy(spelling: $0) ?? .unspecified }
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var app = App(appID: input.id)
        let known = try await stack.find(.ingestion) { channel throws(RPCError) in
            try await IngestionClient(channel: channel).getApp(GetAppRequest(appID: input.id))
        }
        if let known = known?.app {
            app = known
        } else if input.displayName == nil {
            throw .usage("--name NAME is missing: the app is not known yet", command: name)
        }
        if let displayName = input.displayName { app.displayName = displayName }
        if let settingsURL = input.settingsURL { app.settingsURL = settingsURL }
        if let farEvent = input.farEvent { app.farEventPolicy = farEvent }
        if let missingEvent = input.missingEvent { app.missingEventPolicy = missingEvent }
        if !input.languages.isEmpty { app.languages = input.languages }
        if let sector = input.sector { app.sector = sector }
        if let badgeMeaning = input.badgeMeaning { app.badgeMeaning = badgeMeaning }
        if let sounds = input.sounds { app.sounds = sounds }
        let put = PutAppRequest(app: app, expectedRevision: known?.app?.revision ?? 0)
        let answer = try await stack.ingestion { client throws(RPCError) in try await client.putApp(put) }
        tell(answer.findings, about: input, isNew: known == nil, console)
        if input.changesEntitlements { try await entitle(input, with: stack) }
        console.say(input.id)
    }

    /// Tells what guidelines say of what was given now, and of a new app all that they say.
    private func tell(_ findings: [Finding], about input: Input, isNew: Bool, _ console: Console) {
        for finding in findings {
            let given =
                switch finding.field {
                case "app.settings_url": input.settingsURL != nil
                case "app.badge_meaning": input.badgeMeaning != nil
                default: true
                }
            guard isNew || given else { continue }
            console.errors("\(FindingText.line(finding))\n")
            if finding.field == "app.settings_url" { console.errors("--settings-url URL says which page that is\n") }
        }
    }

    private func entitle(_ input: Input, with stack: StackClient) async throws(CommandError) {
        let known = try await stack.consent { client throws(RPCError) in
            try await client.getEntitlements(GetEntitlementsRequest(appID: input.id))
        }
        var capabilities = known.entitlements?.capabilities ?? Capabilities()
        if let timeSensitive = input.timeSensitive { capabilities.timeSensitive = timeSensitive }
        if let critical = input.critical { capabilities.critical = critical }
        if let communication = input.communication { capabilities.communication = communication }
        if let region = input.region { capabilities.publicAuthorityRegion = region }
        let put = PutEntitlementsRequest(
            entitlements: Entitlements(appID: input.id, capabilities: capabilities),
            expectedRevision: known.entitlements?.revision
        )
        _ = try await stack.consent { client throws(RPCError) in try await client.putEntitlements(put) }
    }
}
