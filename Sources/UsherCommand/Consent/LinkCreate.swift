import JSON
import NotificationModel
import RPC
import UsherProto

/// `usher consent link`.
struct LinkCreate: StackCommand {
    let name = "consent link"
    let summary = "make a link to leave a topic or choose without an account"
    let help = """
        Usage: usher consent link PERSON --app APP [--topic TOPIC] [--purpose PURPOSE] [--days N] [--json] [--data DIR]
               usher consent link open|follow|revoke …

        Makes a link with which whoever has it can do one thing for PERSON and nothing else. Nothing is stored for it, so it
        is printed once: the address, or the token alone where the service has no --links-base-url, then, for
        unsubscribing, the two header lines of a mail (RFC 8058).

          --app APP           whose topics it is about
          --topic TOPIC       the topic; without it every marketing topic, or for preferences every listed one
          --purpose PURPOSE   unsubscribe, preferences, or confirm an opt-in that waits (unsubscribe)
          --days N            how long it lasts, 1 to 400 (60, and 7 for confirm)
          --json              one JSON object
        \(StackOptions.help)

        Examples:
          usher consent link anna --app com.example.score --topic derby
          usher consent link anna --app com.example.score --purpose preferences --days 7

        """
    let options: Set<String> = ["app", "topic", "purpose", "days"]
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var request: CreatePreferenceLinkRequest
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let person = try arguments.operands("PERSON")[0]
        let request = CreatePreferenceLinkRequest(
            appID: try arguments.required("app", "APP"),
            topicID: arguments.value("topic") ?? "",
            personID: person,
            purpose: try arguments.spelled("purpose") ?? .unsubscribe,
            lifetimeSeconds: UInt32(try arguments.integer("days", default: 0, in: 1...400) * 86_400)
        )
        if request.purpose == .confirmOptIn, request.topicID.isEmpty {
            throw .usage("--topic TOPIC is missing: an opt-in is confirmed to one topic", command: name)
        }
        return Input(request: request, isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.consent { client throws(RPCError) in
            try await client.createPreferenceLink(input.request)
        }
        let link = answer.link ?? PreferenceLink()
        let isMailHeader = link.purpose == .unsubscribe && !answer.url.isEmpty
        if input.isJSON {
            var json = JSONWriter()
            json.object { json in
                json.members(of: link)
                json.member("token", answer.token)
                json.member("url", answer.url.isEmpty ? nil : answer.url)
                if isMailHeader {
                    json.member("headers") { json in
                        json.array(of: LinkWords.headerLines(answer.url)) { $0.string($1) }
                    }
                }
            }
            return console.output(json.text + "\n")
        }
        // The id first: where the link itself cannot be written, it is what revokes the link.
        let id = Hexadecimal.text(link.linkID)
        console.errors("the link's id is \(id); it ends \(TimeText.json(link.endsAtUnixUs)); it is not shown again\n")
        console.say(answer.url.isEmpty ? answer.token : answer.url)
        if isMailHeader { for line in LinkWords.headerLines(answer.url) { console.say(line) } }
    }
}

/// What commands about links say alike.
enum LinkWords {
    /// What a mail's head says, so that mail programs offer to unsubscribe (RFC 8058, section 3.1).
    static func headerLines(_ url: String) -> [String] {
        ["List-Unsubscribe: <\(url)>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
    }

    /// The token in `text`, which may be the whole address.
    static func token(_ text: String) -> String {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return text }
        return String(text.drop { $0 == "/" }.split(separator: "/").last ?? "")
    }
}

extension JSONWriter {
    /// The members of what a link is for.
    mutating func members(of link: PreferenceLink) {
        member("link_id", Hexadecimal.text(link.linkID))
        member("purpose", link.purpose.spelling)
        member("app_id", link.appID)
        member("topic_id", link.topicID.isEmpty ? nil : link.topicID)
        member("made_at", TimeText.json(link.madeAtUnixUs))
        member("ends_at", TimeText.json(link.endsAtUnixUs))
    }
}
