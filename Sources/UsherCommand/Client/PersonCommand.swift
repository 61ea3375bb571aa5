/// A command about one person that can answer in JSON and takes no further option.
protocol PersonCommand: StackCommand where Input == PersonInput {}

/// What such a command is asked.
struct PersonInput: Sendable {
    var person: String
    var isJSON: Bool
}

extension PersonCommand {
    var switches: Set<String> { ["json"] }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> PersonInput {
        PersonInput(person: try arguments.operands("PERSON")[0], isJSON: arguments.has("json"))
    }
}
