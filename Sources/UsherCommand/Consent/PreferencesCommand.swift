import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher preferences`.
struct PreferencesCommand: StackCommand {
    let name = "preferences"
    let summary = "show what a person can join and leave, and where they stand"
    let help = """
        Usage: usher preferences PERSON [--app APP] [--json] [--data DIR]

        Shows every topic that PERSON can see: what it brings and why, whether they are in it and since when, and how that
        is changed.

          --app APP    only the topics of this app
          --json       one JSON object a topic and line
        \(StackOptions.help)

        Example:
          usher preferences anna --app com.example.shop

        """
    let options: Set<String> = ["app"]
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var person: String
        var app: String?
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            person: try arguments.operands("PERSON")[0],
            app: arguments.value("app"),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let preferences = try await stack.all { page throws(CommandError) in
            let request = ListPreferencesRequest(personID: input.person, appID: input.app ?? "", page: page)
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.listPreferences(request)
            }
            return (answer.preferences, answer.page)
        }
        if preferences.allSatisfy({ $0.state == .unspecified }) { try await stack.requirePerson(input.person) }
        if input.isJSON {
            for preference in preferences { console.output(Self.json(preference) + "\n") }
            return
        }
        guard !preferences.isEmpty else {
            return console.say("there is no topic that \(input.person) can see")
        }
        var app = ""
        for preference in preferences {
            let topic = preference.topic ?? Topic()
            if topic.appID != app {
                if !app.isEmpty { console.say("") }
                app = topic.appID
                console.say(app)
            }
            console.output(Self.text(preference, person: input.person))
        }
    }

    /// A topic on three to four lines.
    private static func text(_ preference: Preference, person: String) -> String {
        let topic = preference.topic ?? Topic()
        var lines = ["  \(TerminalText.line(topic.displayName)) (\(topic.topicID), \(topic.purpose.spelling))"]
        if !topic.summaryText.isEmpty { lines.append("    \(TerminalText.line(topic.summaryText))") }
        let since = preference.sinceUnixUs.map { " since \(TimeText.json($0))" } ?? ""
        let off = preference.channelsOff.map(\.spelling).joined(separator: ", ")
        let channels = off.isEmpty ? "" : ", not through \(off)"
        lines.append("    \(state(preference.state))\(since)\(channels)")
        let words = "\(TerminalText.line(person)) \(topic.appID) \(topic.topicID)"
        lines.append("    change: usher consent \(change(preference, words))")
        return lines.map { "\($0)\n" }.joined()
    }

    private static func state(_ state: SubscriptionState) -> String {
        switch state {
        case .unspecified: "not joined"
        case .subscribed: "joined"
        case .awaitingConfirmation: "asked for, waiting for the second confirmation"
        case .unsubscribed: "left"
        case .textOutdated: "joined under an earlier text, to be asked again; nothing is sent meanwhile"
        case .unrecognized: state.spelling
        }
    }

    private static func change(_ preference: Preference, _ words: String) -> String {
        switch preference.state {
        case .subscribed, .awaitingConfirmation: return "opt-out \(words)"
        default:
            let version = preference.topic?.textVersion ?? 0
            return "opt-in \(words)" + (version == 0 ? "" : " --text-version \(version) --language TAG")
        }
    }

    private static func json(_ preference: Preference) -> String {
        let topic = preference.topic ?? Topic()
        var json = JSONWriter()
        json.object { json in
            json.member("app_id", topic.appID)
            json.member("topic_id", topic.topicID)
            json.member("display_name", topic.displayName)
            json.member("summary_text", topic.summaryText)
            json.member("purpose", topic.purpose.spelling)
            json.member("text_version", Int(topic.textVersion))
            json.member("state", preference.state == .unspecified ? "notSubscribed" : preference.state.spelling)
            json.member("since", preference.sinceUnixUs.map(TimeText.json))
            json.member("channels_off") { json in
                json.array(of: preference.channelsOff) { json, channel in json.string(channel.spelling) }
            }
        }
        return json.text
    }
}
