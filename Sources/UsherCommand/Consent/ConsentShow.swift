import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher consent show`.
struct ConsentShow: StackCommand {
    let name = "consent show"
    let summary = "show what a person permits"
    let help = """
        Usage: usher consent show PERSON [APP] [--json] [--data DIR]

        Shows whether each app may notify PERSON and what they have chosen for it, then the topics they see. With APP only
        that app is shown, also where nothing is recorded.

          --json       one JSON object an app and line; topics are left out
        \(StackOptions.help)

        Examples:
          usher consent show anna
          usher consent show anna com.example.mail

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var person: String
        var app: String?
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words =
            arguments.operands.count > 1 ? try arguments.operands("PERSON", "APP") : try arguments.operands("PERSON")
        return Input(person: words[0], app: words.dropFirst().first, isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let settings = try await settings(input, with: stack)
        if settings.allSatisfy({ $0.revision == 0 }) { try await stack.requirePerson(input.person) }
        if input.isJSON {
            for entry in settings { console.output(entry.json + "\n") }
            return
        }
        if settings.isEmpty { console.say("nothing is recorded for \(input.person)") }
        for entry in settings { console.output(text(entry)) }
        let topics = try await topics(input, with: stack)
        guard !topics.isEmpty else { return }
        var table = TextTable([("topic", .left), ("of", .left), ("purpose", .left), ("state", .left)])
        for preference in topics {
            let topic = preference.topic ?? Topic()
            table.add([
                topic.topicID, topic.appID, topic.purpose.spelling,
                preference.state == .unspecified ? "not subscribed" : preference.state.spelling,
            ])
        }
        console.output("\n" + table.text(on: console))
    }

    private func settings(
        _ input: Input,
        with stack: StackClient
    ) async throws(CommandError) -> [PersonAppSettings] {
        if let app = input.app {
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.getSettings(GetSettingsRequest(appID: app, personID: input.person))
            }
            var settings = answer.settings ?? PersonAppSettings()
            settings.appID = app
            return [settings]
        }
        return try await stack.all { page throws(CommandError) in
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.listSettings(ListSettingsRequest(personID: input.person, page: page))
            }
            return (answer.settings, answer.page)
        }
    }

    private func topics(_ input: Input, with stack: StackClient) async throws(CommandError) -> [Preference] {
        try await stack.all { page throws(CommandError) in
            let request = ListPreferencesRequest(personID: input.person, appID: input.app ?? "", page: page)
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.listPreferences(request)
            }
            return (answer.preferences, answer.page)
        }
    }

    /// The app, its authorization, and on further lines what differs from what holds by default.
    private func text(_ entry: PersonAppSettings) -> String {
        let settings = entry.settings ?? AppSettings()
        var changed = SettingSwitch.all.filter { entry in
            let isMeaningful = settings[keyPath: entry.path] != .notSupported
            return isMeaningful && entry.word(settings) != (entry.isOnByDefault ? "on" : "off")
        }.map { "\($0.name) \($0.word(settings))" }
        if settings.quiet { changed.append("quiet on") }
        let previews = PersonAppSettings.word(settings.showPreviews, .always)
        if previews != PreviewSetting.always.spelling { changed.append("previews \(previews)") }
        let grouping = PersonAppSettings.word(settings.grouping, .automatic)
        if grouping != GroupingSetting.automatic.spelling { changed.append("grouping \(grouping)") }
        if !settings.channelsOff.isEmpty {
            changed.append("channels off: \(settings.channelsOff.map(\.spelling).joined(separator: ", "))")
        }
        let status = PersonAppSettings.word(entry.authorization?.status ?? .notDetermined)
        let end = entry.authorization?.endsAtUnixUs.map { " until \(TimeText.json($0))" } ?? ""
        let settingsText = changed.isEmpty ? "every setting at its default" : changed.joined(separator: ", ")
        return "\(TerminalText.line(entry.appID)): \(status)\(end); \(settingsText)\n"
    }
}
