import NotificationModel
package import RPC
import ServiceHost
import Transport
package import UsherProto

extension FocusService {
    package func putContact(_ request: PutContactRequest, context: CallContext) async throws -> PutContactResponse {
        let contact = try FieldRules.required(request.contact, "contact")
        let person = try owner(request.personID, request.principal, context)
        try ContactRules.check(contact)
        let expected = request.expectedRevision
        let stored = try await change(of: person, byteCount: 4096) { transaction in
            try ContactStore.put(contact, of: person, expected: expected, in: transaction)
        }
        return PutContactResponse(contact: stored)
    }

    package func removeContact(
        _ request: RemoveContactRequest,
        context: CallContext
    ) async throws -> RemoveContactResponse {
        let person = try owner(request.personID, request.principal, context)
        let contact = request.contactID
        try IdentifierForm.contact.check(contact, field: "contact_id")
        try await change(of: person) { transaction in
            try ContactStore.remove(contact, of: person, in: transaction)
        }
        return RemoveContactResponse()
    }

    package func listContacts(_ request: ListContactsRequest, context: CallContext) async throws -> ListContactsResponse
    {
        let person = try owner(request.personID, request.principal, context)
        let page = try Page(request.page, of: "ListContacts \(person)")
        let (contacts, hasMore) = try await readInBackground { transaction in
            try ContactStore.contacts(
                of: person,
                after: page.text,
                count: page.size,
                byteCount: Page.maximumByteCount,
                in: transaction
            )
        }
        return ListContactsResponse(
            contacts: contacts,
            page: hasMore ? contacts.last.map { page.next(after: $0.contactID) } : nil
        )
    }

    /// The person of `person_id`, once it is checked that they, or an operator, act.
    func owner(_ person: String, _ principal: Principal?, _ context: CallContext) throws(RPCError) -> String {
        let actor = try Actor(principal, caller: context.caller.name)
        try IdentifierForm.person.check(person, field: "person_id")
        try actor.requirePerson(person)
        return person
    }
}
