import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher consent topic list`.
struct TopicList: StackCommand {
    let name = "consent topic list"
    let summary = "list an app's topics"
    let help = """
        Usage: usher consent topic list APP [--json] [--data DIR]

        Lists the topics of an app that people can subscribe to, with the version of the text they are asked with.

          --json       one JSON object a topic and line
        \(StackOptions.help)

        Example:
          usher consent topic list com.example.score

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var app: String
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(app: try arguments.operands("APP")[0], isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let topics = try await stack.all { page throws(CommandError) in
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.listTopics(ListTopicsRequest(appID: input.app, page: page))
            }
            return (answer.topics, answer.page)
        }
        if input.isJSON {
            for topic in topics { console.output(json(topic) + "\n") }
            return
        }
        var table = TextTable([("topic", .left), ("name", .left), ("purpose", .left), ("text", .right), ("", .left)])
        for topic in topics {
            let notes = [topic.isListed ? "" : "not listed", topic.needsDoubleOptIn ? "double opt-in" : ""]
            table.add([
                topic.topicID, TerminalText.line(topic.displayName), topic.purpose.spelling,
                topic.textVersion == 0 ? "–" : "\(topic.textVersion)",
                notes.filter { !$0.isEmpty }.joined(separator: ", "),
            ])
        }
        console.output(table.text(on: console))
    }

    private func json(_ topic: Topic) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("app_id", topic.appID)
            json.member("topic_id", topic.topicID)
            json.member("display_name", topic.displayName)
            json.member("summary_text", topic.summaryText)
            json.member("purpose", topic.purpose.spelling)
            json.member("is_listed", topic.isListed)
            json.member("needs_double_opt_in", topic.needsDoubleOptIn)
            json.member("text_version", topic.textVersion)
        }
        return json.text
    }
}
