import RPC
import UsherProto

/// `usher contact set`.
struct ContactSet: StackCommand {
    let name = "contact set"
    let summary = "write down whom a person knows"
    let help = """
        Usage: usher contact set PERSON ID [--name NAME] [ADDRESS…] [--favorite on|off] [--group GROUP…] [--data DIR]

        Makes the contact ID of a person or changes it: a list that is given replaces the one that was there, and what is
        not given stays as it is. A Focus names contacts, and senders are matched to them by their addresses, never by
        their names.

          --name NAME           the name shown
          --email ADDRESS       an e-mail address; may be repeated, as may the next three
          --phone NUMBER        a phone number
          --app-handle APP=ID   an app's own id of the contact, which the person has confirmed
          --group GROUP         a group it is in
          --favorite on|off     whether it is a favourite
        \(StackOptions.help)

        Example:
          usher contact set anna ben --name "Ben Baker" --email ben@example.org --favorite on

        """
    let options: Set<String> = ["name", "favorite"]
    let repeatable: Set<String> = ["email", "phone", "app-handle", "group"]

    struct Input: Sendable {
        var person: String
        var id: String
        var displayName: String?
        var handles: [PersonHandle]
        var identities: [ConfirmedIdentity]
        var groups: [String]
        var isFavorite: Bool?
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let words = try arguments.operands("PERSON", "ID")
        var identities: [ConfirmedIdentity] = []
        for text in arguments.all("app-handle") {
            let pair = try arguments.pair(text, of: "app-handle", "APP=ID")
            identities.append(ConfirmedIdentity(appID: pair.name, value: pair.value))
        }
        return Input(
            person: words[0],
            id: words[1],
            displayName: arguments.value("name"),
            handles: arguments.all("email").map { PersonHandle(kind: .emailAddress, value: $0) }
                + arguments.all("phone").map { PersonHandle(kind: .phoneNumber, value: $0) },
            identities: identities,
            groups: arguments.all("group"),
            isFavorite: try arguments.onOff("favorite")
        )
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let known = try await ContactList.contacts(of: input.person, with: stack).first { $0.contactID == input.id }
        var contact = known ?? Contact(contactID: input.id)
        if let displayName = input.displayName { contact.displayName = displayName }
        if !input.handles.isEmpty { contact.handles = input.handles }
        if !input.identities.isEmpty { contact.confirmedIdentities = input.identities }
        if !input.groups.isEmpty { contact.groups = input.groups }
        if let isFavorite = input.isFavorite { contact.isFavorite = isFavorite }
        let put = PutContactRequest(
            personID: input.person,
            contact: contact,
            expectedRevision: known?.revision ?? 0
        )
        _ = try await stack.focus { client throws(RPCError) in try await client.putContact(put) }
        console.say(input.id)
    }
}
