import NotificationModel
import RPC
import UsherProto

/// `usher consent opt-in`.
struct OptIn: StackCommand {
    let name = "consent opt-in"
    let summary = "record that a person joined a topic"
    let help = """
        Usage: usher consent opt-in PERSON APP TOPIC [--text-version N --language TAG] [--source SOURCE]
                                    [--source-detail TEXT] [--network-detail TEXT] [--chosen-at TIME]
                                    [--channel CHANNEL] [--confirm] [--data DIR]

        Records that PERSON joined a topic of APP, as an operator does on their request. A marketing topic needs the
        evidence: with which version of which text they were asked, when they chose, and where.

          --text-version N       version of the text they were shown (`usher consent text list` lists them)
          --language TAG         language it was in, such as en-GB
          --source SOURCE        where they chose (operator): \(OptIn.sources.prefix(4).joined(separator: ", ")),
                                 \(OptIn.sources.dropFirst(4).joined(separator: ", "))
          --source-detail TEXT   page or screen
          --network-detail TEXT  network address and client; refused unless consent is configured to keep them
          --chosen-at TIME       when they chose (now): 2026-11-30T18:30:00+01:00; refused where they left since
          --channel CHANNEL      only through one of \(DeliveryChannel.spellings.joined(separator: ", ")) (every one)
          --confirm              this is the second confirmation of a double opt-in
        \(StackOptions.help)

        Examples:
          usher consent opt-in anna com.example.score derby
          usher consent opt-in anna com.example.shop offers --text-version 1 --language en-GB --source-detail counter

        """
    let options: Set<String> = [
        "text-version", "language", "source", "source-detail", "network-detail", "chosen-at", "channel",
    ]
    let switches: Set<String> = ["confirm"]

    /// The places where somebody can join; nobody does by unsubscribing.
    private static let sources = ChoiceSource.spellings.filter { $0 != ChoiceSource.oneClickUnsubscribe.spelling }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> OptInRequest {
        let words = try arguments.operands("PERSON", "APP", "TOPIC")
        let version = try arguments.integer("text-version", default: 0, in: 1...1_000_000)
        let language = arguments.value("language") ?? ""
        guard version == 0 || !language.isEmpty else {
            throw .usage("--language TAG is missing: in which language was the text?", command: name)
        }
        let source = try arguments.choice("source", of: Self.sources).flatMap { ChoiceSource(spelling: $0) }
        let evidence = ConsentEvidence(
            textVersion: UInt32(version),
            language: language,
            chosenAtUnixUs: try arguments.instant("chosen-at", console) ?? console.now,
            source: source ?? .operator,
            sourceDetail: arguments.value("source-detail") ?? "",
            networkDetail: arguments.value("network-detail") ?? ""
        )
        return OptInRequest(
            appID: words[1],
            topicID: words[2],
            personID: words[0],
            channel: try arguments.spelled("channel") ?? .unspecified,
            evidence: evidence,
            isConfirmation: arguments.has("confirm")
        )
    }

    func perform(_ request: OptInRequest, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.changeConsent { client throws(RPCError) in try await client.optIn(request) }
        let state = answer.preference?.state ?? .unspecified
        console.say("\(request.personID) \(request.appID) \(request.topicID): \(state.spelling)")
    }
}
