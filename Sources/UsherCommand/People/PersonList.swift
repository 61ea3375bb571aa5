import JSON
import RPC
import Terminal
import UsherProto

/// `usher person list`.
struct PersonList: StackCommand {
    let name = "person list"
    let summary = "list the people who can be sent to"
    let help = """
        Usage: usher person list [--json] [--data DIR]

        Lists every person with their zone and locale.

          --json       one JSON object a person and line
        \(StackOptions.help)

        Example:
          usher person list

        """
    let switches: Set<String> = ["json"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Bool {
        try arguments.requireNoOperands()
        return arguments.has("json")
    }

    func perform(_ isJSON: Bool, with stack: StackClient, on console: Console) async throws(CommandError) {
        let people = try await stack.all { page throws(CommandError) in
            let answer = try await stack.focus { client throws(RPCError) in
                try await client.listPeople(ListPeopleRequest(page: page))
            }
            return (answer.people, answer.page)
        }
        if isJSON {
            for person in people { console.output(PersonShow.json(person) + "\n") }
            return
        }
        guard !people.isEmpty else {
            return console.say("no person is known yet; `usher person set` makes one known")
        }
        var table = TextTable([("person", .left), ("zone", .left), ("locale", .left), ("region", .left)])
        for person in people {
            table.add([person.personID, person.zone, person.locale, person.region].map { TerminalText.line($0) })
        }
        console.output(table.text(on: console))
    }
}
