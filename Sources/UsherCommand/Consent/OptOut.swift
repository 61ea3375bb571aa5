import NotificationModel
import RPC
import UsherProto

/// `usher consent opt-out`.
struct OptOut: StackCommand {
    let name = "consent opt-out"
    let summary = "record that a person left a topic"
    let help = """
        Usage: usher consent opt-out PERSON APP [TOPIC] [--channel CHANNEL] [--source SOURCE] [--data DIR]

        Records that PERSON left a topic of APP, or, without TOPIC, every marketing topic of it. Once it is done nothing of
        it reaches them any more; with a channel, nothing of it through that one.

          --channel CHANNEL   only through one of \(DeliveryChannel.spellings.joined(separator: ", ")) (every one)
          --source SOURCE     where they chose (operator): \(ChoiceSource.spellings.prefix(4).joined(separator: ", ")),
                              \(ChoiceSource.spellings.dropFirst(4).joined(separator: ", "))
        \(StackOptions.help)

        Example:
          usher consent opt-out anna com.example.score derby

        """
    let options: Set<String> = ["channel", "source"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> OptOutRequest {
        let words =
            arguments.operands.count > 2
            ? try arguments.operands("PERSON", "APP", "TOPIC") : try arguments.operands("PERSON", "APP")
        return OptOutRequest(
            appID: words[1],
            topicID: words.count > 2 ? words[2] : "",
            personID: words[0],
            channel: try arguments.spelled("channel") ?? .unspecified,
            source: try arguments.spelled("source") ?? .operator
        )
    }

    func perform(_ request: OptOutRequest, with stack: StackClient, on console: Console) async throws(CommandError) {
        _ = try await stack.changeConsent { client throws(RPCError) in try await client.optOut(request) }
        let topic = request.topicID.isEmpty ? "every marketing topic" : request.topicID
        let channel = request.channel == .unspecified ? "" : " through \(request.channel.spelling)"
        console.say("\(request.personID) \(request.appID) \(topic): left\(channel)")
    }
}
