import RPC
import ServiceHost

extension ConsentService {
    /// Refuses a person in `field` who was erased, and one whom focus does not know.
    ///
    /// - Throws: `person_erased`, `person_unknown`, or UNAVAILABLE where that cannot be found out.
    func requireKnown(person: String, field: String = "person_id") async throws(RPCError) {
        if state.hasErasures, try read({ try erased.contains(person, in: $0) }) { throw .personErased(field: field) }
        try await people.requireKnown(person, field: field)
    }
}
