import NotificationModel
import RPC
import UsherProto

/// `usher interaction delete`.
struct InteractionDelete: StackCommand {
    let name = "interaction delete"
    let summary = "delete recorded messages and calls of a person"
    let help = """
        Usage: usher interaction delete PERSON (--all | [--app APP] [--contact ID]) [--data DIR]

        Deletes what is recorded of PERSON's messages and calls, and with --all also who called lately.

          --app APP      only those in this app
          --contact ID   only those with this contact
          --all          all of them
        \(StackOptions.help)

        Example:
          usher interaction delete anna --contact ben

        """
    let options: Set<String> = ["app", "contact"]
    let switches: Set<String> = ["all"]

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> DeleteInteractionsRequest {
        let person = try arguments.operands("PERSON")[0]
        let (app, contact) = (arguments.value("app"), arguments.value("contact"))
        guard arguments.has("all") == (app == nil && contact == nil) else {
            throw .usage("say which: --all, or --app APP, --contact ID or both", command: name)
        }
        return DeleteInteractionsRequest(personID: person, appID: app ?? "", contactID: contact ?? "")
    }

    func perform(
        _ request: DeleteInteractionsRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.focus { client throws(RPCError) in try await client.deleteInteractions(request) }
        console.say("\(answer.deletedCount) deleted")
    }
}
