import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher contact suggest`.
struct ContactSuggest: StackCommand {
    let name = "contact suggest"
    let summary = "suggest people to allow, from whom a person turns to"
    let help = """
        Usage: usher contact suggest PERSON [--focus FOCUS] [--json] [--data DIR]

        Suggests contacts of PERSON for the people a Focus lets through, by what went out to them: a message counts 1, a
        call 2, halved every 30 days; 3 or more is suggested. What comes in never counts, and nobody is added.

          --focus FOCUS   leave out who is on the list of this Focus
          --json          one JSON object a contact and line
        \(StackOptions.help)

        Example:
          usher contact suggest anna --focus work

        """
    let options: Set<String> = ["focus"]
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var request: SuggestPeopleRequest
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let person = try arguments.operands("PERSON")[0]
        let request = SuggestPeopleRequest(personID: person, focusID: arguments.value("focus") ?? "")
        return Input(request: request, isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let suggestions = try await stack.focus { client throws(RPCError) in
            try await client.suggestPeople(input.request)
        }.suggestions
        if input.isJSON {
            for suggestion in suggestions { console.output(json(suggestion) + "\n") }
            return
        }
        let names = try await ContactList.contacts(of: input.request.personID, with: stack)
            .reduce(into: [:]) { $0[$1.contactID] = $1.displayName }
        var table = TextTable([("contact", .left), ("name", .left), ("score", .right)])
        for suggestion in suggestions {
            let name = names[suggestion.contactID] ?? ""
            let tenths = Int((suggestion.score * 10).rounded())
            table.add([suggestion.contactID, TerminalText.line(name), "\(tenths / 10).\(tenths % 10)"])
        }
        console.output(table.text(on: console))
    }

    private func json(_ suggestion: PersonSuggestion) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("contact_id", suggestion.contactID)
            json.member("score", suggestion.score)
        }
        return json.text
    }
}
