import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher consent link open`.
struct LinkOpen: StackCommand {
    let name = "consent link open"
    let summary = "show what a preference link is for"
    let help = """
        Usage: usher consent link open TOKEN [--language TAG] [--json] [--data DIR]

        Shows what a link is for, how the person stands to its topics, and what they are asked before they join marketing;
        changes nothing. TOKEN may be the whole address. With - it is read from standard input, where no other user of the
        machine sees it.

          --language TAG   show questions in this language where there is a text (the person's own)
          --json           one JSON object
        \(StackOptions.help)

        Example:
          echo "$link" | usher consent link open -

        """
    let options: Set<String> = ["language"]
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var request: OpenPreferenceLinkRequest
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(
            request: OpenPreferenceLinkRequest(
                token: try LinkWords.token(arguments.operands("TOKEN")[0], of: name, console),
                languages: arguments.value("language").map { [$0] } ?? []
            ),
            isJSON: arguments.has("json")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.consent { client throws(RPCError) in
            try await client.openPreferenceLink(input.request)
        }
        let link = answer.link ?? PreferenceLink()
        if input.isJSON {
            var json = JSONWriter()
            json.object { json in
                json.members(of: link)
                json.member("app_display_name", answer.appDisplayName)
                json.member("preferences") { json in
                    json.array(of: answer.preferences) { json, preference in
                        json.object { json in
                            json.member("topic_id", preference.topic?.topicID ?? "")
                            json.member("state", LinkWords.state(preference))
                        }
                    }
                }
                json.member("questions") { json in
                    json.array(of: answer.questions) { json, question in
                        json.object { json in
                            json.members(of: question.text ?? ConsentText())
                            json.member("text_sha256", Hexadecimal.text(question.textSha256))
                        }
                    }
                }
            }
            return console.output(json.text + "\n")
        }
        let topic = link.topicID.isEmpty ? "" : " \(TerminalText.line(link.topicID))"
        console.output(
            """
            \(link.purpose.spelling) \(TerminalText.line(link.appID))\(topic), until \
            \(TimeText.json(link.endsAtUnixUs))

            """
        )
        console.output(LinkWords.table(answer.preferences, console))
        for text in answer.questions.compactMap(\.text) {
            let words = "\(text.question) [\(text.acceptLabel)] [\(text.declineLabel)]"
            console.output(
                """
                to join \(TerminalText.line(text.topicID)), version \(text.version) in \(text.language): \
                \(TerminalText.line(words))

                """
            )
        }
    }
}

extension LinkWords {
    /// How the person stands to a topic.
    static func state(_ preference: Preference) -> String {
        preference.state == .unspecified ? "not subscribed" : preference.state.spelling
    }

    /// Topics and states under each other.
    static func table(_ preferences: [Preference], _ console: Console) -> String {
        guard !preferences.isEmpty else { return "there is no such topic\n" }
        var table = TextTable([("topic", .left), ("name", .left), ("state", .left)])
        for preference in preferences {
            let topic = preference.topic ?? Topic()
            table.add([topic.topicID, topic.displayName, state(preference)])
        }
        return table.text(on: console)
    }

    /// The token that the command line names, or with `-` standard input.
    static func token(_ word: String, of command: String, _ console: Console) throws(CommandError) -> String {
        guard word == "-" else { return token(word) }
        let text = String(decoding: try InputText.read(word, console), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline)
        guard let line = lines.first, lines.count == 1 else {
            throw .usage("standard input has no single line with a link", command: command)
        }
        guard !line.contains("\0") else {
            throw .usage("standard input holds a NUL character, which no link has", command: command)
        }
        return token(String(line))
    }
}
