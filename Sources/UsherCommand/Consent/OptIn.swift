import NotificationModel
import RPC
import UsherProto

/// `usher consent opt-in`.
struct OptIn: StackCommand {
    let name = "consent opt-in"
    let summary = "record that a person joined a topic"
    let help = """
        Usage: usher consent opt-in PERSON APP TOPIC [--text-version N --language TAG] [--confirm] [--data DIR]

        Records that PERSON joined a topic of APP, as an operator does on their request. A marketing topic needs the
        evidence: which version of which text they were asked with.

          --text-version N   version of the text they were shown
          --language TAG     language it was in, such as en-GB
          --confirm          this is the second confirmation of a double opt-in
        \(StackOptions.help)

        Example:
          usher consent opt-in anna com.example.score derby

        """
    let options: Set<String> = ["text-version", "language"]
    let switches: Set<String> = ["confirm"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> OptInRequest {
        let words = try arguments.operands("PERSON", "APP", "TOPIC")
        let version = try arguments.integer("text-version", default: 0, in: 0...Int(Int32.max))
        let evidence = ConsentEvidence(
            textVersion: UInt32(version),
            language: arguments.value("language") ?? "",
            chosenAtUnixUs: console.now,
            source: .operator
        )
        return OptInRequest(
            appID: words[1],
            topicID: words[2],
            personID: words[0],
            evidence: evidence,
            isConfirmation: arguments.has("confirm")
        )
    }

    func perform(_ request: OptInRequest, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.consent { client throws(RPCError) in try await client.optIn(request) }
        let state = answer.preference?.state ?? .unspecified
        console.output("\(request.personID) \(request.appID) \(request.topicID): \(state.spelling)\n")
    }
}
