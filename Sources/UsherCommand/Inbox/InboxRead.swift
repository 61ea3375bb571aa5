import RPC
import UsherProto

/// `usher inbox read`.
struct InboxRead: StackCommand {
    let name = "inbox read"
    let summary = "mark records as read"
    let help = """
        Usage: usher inbox read \(RecordSelectionFlags.usage) [--unread] [--data DIR]

        Marks records as read; the badge follows at once. --unread marks them unread again. Ids that PERSON has
        no record of are passed over.

          --app APP     every listed record of the app
          --all         every listed record
        \(StackOptions.help)

        Example:
          usher inbox read anna --all

        """
    let options = RecordSelectionFlags.options
    let switches = RecordSelectionFlags.switches.union(["unread"])

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> MarkRecordsRequest {
        let (person, selection) = try RecordSelectionFlags.read(arguments, command: name)
        return MarkRecordsRequest(personID: person, records: selection, asUnread: arguments.has("unread"))
    }

    func perform(
        _ request: MarkRecordsRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.delivery { client throws(RPCError) in try await client.markRecords(request) }
        console.say("\(answer.changedCount) changed")
    }
}
