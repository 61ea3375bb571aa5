import RPC
import UsherProto

/// `usher consent review`.
struct ConsentReview: StackCommand {
    let name = "consent review"
    let summary = "answer whether an app's time-sensitive notifications are wanted"
    let help = """
        Usage: usher consent review PERSON APP keep|off [--data DIR]

        Answers what a record asks: whether PERSON wants to go on getting time-sensitive notifications of APP. Whoever does
        not answer keeps them. With off they arrive as active ones from now on.

        \(StackOptions.help)

        Example:
          usher consent review anna com.example.shop off

        """

    struct Input: Sendable {
        var person: String
        var app: String
        var answer: TimeSensitiveAnswer
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "APP", "ANSWER")
        guard ["keep", "off"].contains(words[2]) else {
            throw .usage("the answer is \"\(words[2])\", expected keep or off", command: name)
        }
        return Input(person: words[0], app: words[1], answer: words[2] == "keep" ? .keep : .turnOff)
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let request = AnswerTimeSensitivePromptRequest(
            appID: input.app,
            personID: input.person,
            answer: input.answer
        )
        let answer = try await stack.changeConsent { client throws(RPCError) in
            try await client.answerTimeSensitivePrompt(request)
        }
        let isOn = answer.settings?.settings?.timeSensitive != .disabled
        console.say("\(input.person) \(input.app): time-sensitive is \(isOn ? "on" : "off")")
    }
}
