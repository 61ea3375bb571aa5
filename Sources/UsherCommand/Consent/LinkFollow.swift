import NotificationModel
import RPC
import UsherProto

/// `usher consent link follow`.
struct LinkFollow: StackCommand {
    let name = "consent link follow"
    let summary = "do what a preference link is for"
    let help = """
        Usage: usher consent link follow TOKEN [--leave TOPIC]… [--join TOPIC]… [--text-version N --language TAG]
                                         [--data DIR]

        Does what a link is for, as its page does: leaves, confirms, or, for preferences, leaves and joins the topics named.
        TOKEN may be the whole address; with - it is read from standard input.

          --leave TOPIC       a topic to leave; may be given more than once
          --join TOPIC        a topic to join; may be given more than once
          --text-version N    for marketing: version of the text that the person was shown and said yes to, as
                              `usher consent link open` shows it
          --language TAG      language it was in, such as en-GB
        \(StackOptions.help)

        Examples:
          echo "$link" | usher consent link follow - --leave derby --join results
          echo "$link" | usher consent link follow - --join offers --text-version 1 --language en-GB

        """
    let options: Set<String> = ["text-version", "language"]
    let repeatable: Set<String> = ["leave", "join"]

    struct Input: Sendable {
        var request: FollowPreferenceLinkRequest
        /// The text that the person was shown; version 0 where none was.
        var textVersion: UInt32
        var language: String
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let version = try arguments.integer("text-version", default: 0, in: 1...1_000_000)
        let language = arguments.value("language") ?? ""
        guard (version == 0) == language.isEmpty else {
            throw .usage("--text-version N and --language TAG go together", command: name)
        }
        return Input(
            request: FollowPreferenceLinkRequest(
                token: try LinkWords.token(arguments.operands("TOKEN")[0], of: name, console),
                choices: arguments.all("leave").map { TopicChoice(topicID: $0, subscribes: false) }
                    + arguments.all("join").map { TopicChoice(topicID: $0, subscribes: true) }
            ),
            textVersion: UInt32(version),
            language: language
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        var request = input.request
        if input.textVersion > 0 { try await name(text: input, in: &request, stack) }
        let answer = try await stack.changeConsent { [request] client throws(RPCError) in
            try await client.followPreferenceLink(request)
        }
        console.output(LinkWords.table(answer.preferences, console))
    }

    /// Names the text that was shown in each choice that answers a question.
    private func name(
        text input: Input,
        in request: inout FollowPreferenceLinkRequest,
        _ stack: StackClient
    ) async throws(CommandError) {
        let open = OpenPreferenceLinkRequest(token: request.token, languages: [input.language])
        let opened = try await stack.consent { client throws(RPCError) in try await client.openPreferenceLink(open) }
        for index in request.choices.indices where request.choices[index].subscribes {
            let topic = request.choices[index].topicID
            let question = opened.questions.first { $0.text?.topicID == topic }
            guard let question, let text = question.text else { continue }
            guard text.version == input.textVersion, text.language.lowercased() == input.language.lowercased() else {
                throw .failed("people are asked about \(topic) with version \(text.version) in \(text.language) now")
            }
            request.choices[index].textVersion = text.version
            request.choices[index].language = text.language
            request.choices[index].textSha256 = question.textSha256
        }
    }
}
