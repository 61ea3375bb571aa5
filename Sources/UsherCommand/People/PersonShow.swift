import JSON
import RPC
import Terminal
import UsherProto

/// `usher person show`.
struct PersonShow: StackCommand {
    let name = "person show"
    let summary = "show what is known of a person"
    let help = """
        Usage: usher person show ID [--json] [--data DIR]

        Shows a person's zone, locale and region.

          --json       one JSON object
        \(StackOptions.help)

        Example:
          usher person show anna

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var id: String
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        Input(id: try arguments.operands("ID")[0], isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in
            try await client.getPerson(GetPersonRequest(personID: input.id))
        }
        let person = answer.person ?? Person()
        if input.isJSON { return console.output(Self.json(person) + "\n") }
        let now = LocalTime(zone: person.zone).whole(console.now)
        console.output(
            """
            \(TerminalText.line(person.personID))
              zone    \(TerminalText.line(person.zone)) (\(now))
              locale  \(person.locale.isEmpty ? "–" : TerminalText.line(person.locale))
              region  \(person.region.isEmpty ? "–" : TerminalText.line(person.region))
              Focus   \(person.keepsFocusPerDevice ? "one for each device" : "shared by all devices")

            """
        )
    }

    static func json(_ person: Person) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("person_id", person.personID)
            json.member("zone", person.zone)
            json.member("locale", person.locale)
            json.member("region", person.region)
            json.member("keeps_focus_per_device", person.keepsFocusPerDevice)
        }
        return json.text
    }
}
