import JSON
import NotificationModel
import RPC
import Terminal
import UsherProto

/// `usher contact list`.
struct ContactList: PersonCommand {
    let name = "contact list"
    let summary = "list whom a person knows"
    let help = """
        Usage: usher contact list PERSON [--json] [--data DIR]

        Lists a person's contacts with the addresses they are matched by.

          --json       one JSON object a contact and line
        \(StackOptions.help)

        Example:
          usher contact list anna

        """

    /// All contacts of a person.
    static func contacts(of person: String, with stack: StackClient) async throws(CommandError) -> [Contact] {
        try await stack.all { page throws(CommandError) in
            let answer = try await stack.focus { client throws(RPCError) in
                try await client.listContacts(ListContactsRequest(personID: person, page: page))
            }
            return (answer.contacts, answer.page)
        }
    }

    func perform(_ input: PersonInput, with stack: StackClient, on console: Console) async throws(CommandError) {
        let contacts = try await Self.contacts(of: input.person, with: stack)
        if input.isJSON {
            for contact in contacts { console.output(json(contact) + "\n") }
            return
        }
        var table = TextTable([("contact", .left), ("name", .left), ("addresses", .left), ("", .left)])
        for contact in contacts {
            let addresses =
                contact.handles.map(\.value) + contact.confirmedIdentities.map { "\($0.appID)=\($0.value)" }
            table.add([
                contact.contactID, TerminalText.line(contact.displayName),
                TerminalText.line(addresses.joined(separator: ", ")), contact.isFavorite ? "favourite" : "",
            ])
        }
        console.output(table.text(on: console))
    }

    private func json(_ contact: Contact) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("contact_id", contact.contactID)
            json.member("display_name", contact.displayName)
            json.member("is_favorite", contact.isFavorite)
            json.member("handles") { json in
                json.array(of: contact.handles) { json, handle in
                    json.object { json in
                        json.member("kind", handle.kind.spelling)
                        json.member("value", handle.value)
                    }
                }
            }
            json.member("confirmed_identities") { json in
                json.array(of: contact.confirmedIdentities) { json, identity in
                    json.object { json in
                        json.member("app_id", identity.appID)
                        json.member("value", identity.value)
                    }
                }
            }
            json.member("groups") { $0.array(of: contact.groups) { $0.string($1) } }
        }
        return json.text
    }
}
