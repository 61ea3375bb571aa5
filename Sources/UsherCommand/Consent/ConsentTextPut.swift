import RPC
import UsherProto

/// `usher consent text put`.
struct ConsentTextPut: StackCommand {
    let name = "consent text put"
    let summary = "record the text that people are asked with"
    let help = """
        Usage: usher consent text put APP TOPIC --language TAG --question TEXT --accept LABEL --decline LABEL [--version N]
                                      [--data DIR]

        Records the text that people are asked with before they join TOPIC, in one language. What is recorded never
        changes: other words are a new version, and with its first text whoever joined a marketing topic under an earlier
        version is to be asked again.

          --language TAG     language of the text, such as en-GB
          --question TEXT    the question; it names the kind of content
          --accept LABEL     label of yes
          --decline LABEL    label of no, as easy to choose as yes
          --version N        the topic's present version, for a further language of it, or the next one (the present one,
                             1 for the first text)
        \(StackOptions.help)

        Example:
          usher consent text put com.example.shop tips --language en --question "Send tips?" --accept Yes --decline No

        """
    let options: Set<String> = ["language", "question", "accept", "decline", "version"]

    struct Input: Sendable {
        var text: ConsentText
        var version: UInt32?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("APP", "TOPIC")
        let version = try arguments.integer("version", default: 0, in: 1...1_000_000)
        return Input(
            text: ConsentText(
                appID: words[0],
                topicID: words[1],
                language: try arguments.required("language", "TAG"),
                question: try arguments.required("question", "TEXT"),
                acceptLabel: try arguments.required("accept", "LABEL"),
                declineLabel: try arguments.required("decline", "LABEL")
            ),
            version: version == 0 ? nil : UInt32(version)
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var text = input.text
        if let version = input.version {
            text.version = version
        } else {
            let request = GetTopicRequest(appID: text.appID, topicID: text.topicID)
            let answer = try await stack.consent { client throws(RPCError) in try await client.getTopic(request) }
            text.version = max(1, answer.topic?.textVersion ?? 0)
        }
        let request = PutConsentTextRequest(text: text)
        let answer = try await stack.consent { client throws(RPCError) in try await client.putConsentText(request) }
        // A service of before answers with the hash alone.
        let stored = answer.text ?? text
        console.output(
            """
            \(stored.appID) \(stored.topicID) version \(stored.version) \(stored.language): \
            sha256 \(Hexadecimal.text(answer.textSha256))

            """
        )
    }
}
