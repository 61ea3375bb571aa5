import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// `usher consent topic create`.
struct TopicCreate: StackCommand {
    let name = "consent topic create"
    let summary = "make a topic that people can subscribe to"
    let help = """
        Usage: usher consent topic create APP TOPIC [--name NAME] [--purpose PURPOSE] [--summary TEXT] [--listed on|off]
                                          [--double-opt-in on|off] [--data DIR]

        Makes a topic of an app, or changes its words: what is not given stays as it is. Its purpose cannot be changed
        once people have subscribed, and a topic made without one is marketing.

          --name NAME              its name for people; needed for a new topic
          --purpose PURPOSE        \(NotificationPurpose.spellings.joined(separator: ", ")) (marketing)
          --summary TEXT           what it brings and how often
          --listed on|off          whether people find it among their preferences and can join it (on); off closes it to
                                   whoever is not in it
          --double-opt-in on|off   whether joining has to be confirmed a second time (off)
        \(StackOptions.help)

        Example:
          usher consent topic create com.example.score derby --name "Derby goals" --purpose transactional

        """
    let options: Set<String> = ["name", "purpose", "summary", "listed", "double-opt-in"]

    struct Input: Sendable {
        var app: String
        var topic: String
        var displayName: String?
        var purpose: NotificationPurpose?
        var summary: String?
        var isListed: Bool?
        var needsDoubleOptIn: Bool?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("APP", "TOPIC")
        return Input(
            app: words[0],
            topic: words[1],
            displayName: arguments.value("name"),
            purpose: try arguments.spelled("purpose"),
            summary: arguments.value("summary"),
            isListed: try arguments.onOff("listed"),
            needsDoubleOptIn: try arguments.onOff("double-opt-in")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await stack.find(.consent) { channel throws(RPCError) in
            try await ConsentClient(channel: channel)
                .getTopic(GetTopicRequest(appID: input.app, topicID: input.topic))
        }?.topic
        guard known != nil || input.displayName != nil else {
            throw .usage("--name NAME is missing: the topic is not known yet", command: name)
        }
        // Whoever does not say why they send is taken to advertise.
        var topic = known ?? Topic(appID: input.app, topicID: input.topic, isListed: true)
        if let displayName = input.displayName { topic.displayName = displayName }
        if let purpose = input.purpose { topic.purpose = purpose }
        if let summary = input.summary { topic.summaryText = summary }
        if let isListed = input.isListed { topic.isListed = isListed }
        if let needsDoubleOptIn = input.needsDoubleOptIn { topic.needsDoubleOptIn = needsDoubleOptIn }
        let put = PutTopicRequest(topic: topic, expectedRevision: known?.revision ?? 0)
        let answer = try await stack.consent { client throws(RPCError) in try await client.putTopic(put) }
        console.say(input.topic)
        let isMarketing = answer.topic?.purpose == .marketing && answer.topic?.textVersion == 0
        if isMarketing {
            console.errors("it is marketing: nobody can join before `usher consent text put` records a text\n")
        }
    }
}
