import RPC
import UsherProto

/// `usher contact remove`.
struct ContactRemove: StackCommand {
    let name = "contact remove"
    let summary = "remove a contact of a person"
    let help = """
        Usage: usher contact remove PERSON ID [--data DIR]

        Removes a contact; it leaves every list it is on. Where there was none, it says so and ends with 0.

        \(StackOptions.help)

        Example:
          usher contact remove anna ben

        """

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> RemoveContactRequest {
        let words = try arguments.operands("PERSON", "ID")
        return RemoveContactRequest(personID: words[0], contactID: words[1])
    }

    func perform(
        _ request: RemoveContactRequest,
        with stack: StackClient,
        on console: Console
    ) async throws(CommandError) {
        let contacts = try await ContactList.contacts(of: request.personID, with: stack)
        let isKnown = contacts.contains { $0.contactID == request.contactID }
        _ = try await stack.focus { client throws(RPCError) in try await client.removeContact(request) }
        console.say(isKnown ? "\(request.contactID) is removed" : "there was no contact \(request.contactID)")
    }
}
