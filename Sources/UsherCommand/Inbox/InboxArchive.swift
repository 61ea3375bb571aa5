import RPC
import UsherProto

/// `usher inbox archive`.
struct InboxArchive: StackCommand {
    let name = "inbox archive"
    let summary = "move records to the archive"
    let help = """
        Usage: usher inbox archive \(RecordSelectionFlags.usage) [--restore] [--data DIR]

        Moves records to the archive, where they count as read. --restore moves them back to the list. Ids that PERSON has
        no record of are passed over.

          --app APP     every listed record of the app
          --all         every listed record
        \(StackOptions.help)

        Example:
          usher inbox archive anna --app com.example.score

        """
    let options = RecordSelectionFlags.options
    let switches = RecordSelectionFlags.switches.union(["restore"])

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ArchiveRecordsRequest {
        let (person, selection) = try RecordSelectionFlags.read(arguments, command: name)
        return ArchiveRecordsRequest(personID: person, records: selection, restores: arguments.has("restore"))
    }

    func perform(
        _ request: ArchiveRecordsRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let answer = try await stack.delivery { client throws(RPCError) in try await client.archiveRecords(request) }
        console.say("\(answer.changedCount) moved")
    }
}
