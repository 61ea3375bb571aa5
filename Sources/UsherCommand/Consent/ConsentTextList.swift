import JSON
import RPC
import Terminal
import UsherProto

/// `usher consent text list`.
struct ConsentTextList: StackCommand {
    let name = "consent text list"
    let summary = "list the texts people are or were asked with"
    let help = """
        Usage: usher consent text list APP TOPIC [--json] [--data DIR]

        Lists the recorded texts of a topic by version and language.

          --json       one JSON object a text and line
        \(StackOptions.help)

        Example:
          usher consent text list com.example.shop offers

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var app: String
        var topic: String
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("APP", "TOPIC")
        return Input(app: words[0], topic: words[1], isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let texts = try await stack.all { page throws(CommandError) in
            let request = ListConsentTextsRequest(appID: input.app, topicID: input.topic, page: page)
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.listConsentTexts(request)
            }
            return (answer.texts, answer.page)
        }
        if input.isJSON {
            for text in texts { console.output(json(text) + "\n") }
            return
        }
        var table = TextTable([("version", .right), ("language", .left), ("text", .left)])
        for text in texts {
            let words = "\(text.question) [\(text.acceptLabel)] [\(text.declineLabel)]"
            table.add(["\(text.version)", text.language, TerminalText.line(words)])
        }
        console.output(table.text(on: console))
    }

    private func json(_ text: ConsentText) -> String {
        var json = JSONWriter()
        json.object { $0.members(of: text) }
        return json.text
    }
}

extension JSONWriter {
    /// The members of a text that people are asked with.
    mutating func members(of text: ConsentText) {
        member("app_id", text.appID)
        member("topic_id", text.topicID)
        member("version", Int(text.version))
        member("language", text.language)
        member("question", text.question)
        member("accept_label", text.acceptLabel)
        member("decline_label", text.declineLabel)
    }
}
