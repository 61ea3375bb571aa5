import RPC
import UsherProto

/// `usher inbox remove`.
struct InboxRemove: StackCommand {
    let name = "inbox remove"
    let summary = "remove records from an inbox"
    let help = """
        Usage: usher inbox remove \(RecordSelectionFlags.usage) [--data DIR]

        Removes records from an inbox. Ids that PERSON has no record of are passed over.

          --app APP     every listed record of the app
          --all         every listed record
        \(StackOptions.help)

        Example:
          usher inbox remove anna 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42

        """
    let options = RecordSelectionFlags.options
    let switches = RecordSelectionFlags.switches

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> RemoveRecordsRequest {
        let (person, selection) = try RecordSelectionFlags.read(arguments, command: name)
        return RemoveRecordsRequest(personID: person, records: selection)
    }

    func perform(
        _ request: RemoveRecordsRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.delivery { client throws(RPCError) in try await client.removeRecords(request) }
        console.say("\(answer.changedCount) removed")
    }
}
