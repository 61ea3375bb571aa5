import NotificationModel
package import RPC
package import ServiceHost
package import Storage
package import UsherProto

extension DeliveryService {
    package static var personSections: [PersonSection] { PersonSections.all }

    package static func number(ofErased hash: [UInt8], in transaction: borrowing Transaction) throws -> Int64? {
        try NumberTable.person(PersonSections.name(ofErased: hash), in: transaction)
    }

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        let person = PersonSubject(request.personID, number: try personNumber(request.personID))
        let export = try PersonExport(PersonSections.all, of: person, from: request.exportToken)
        try await PersonExportCall.answer(export, from: resources.database, to: responses)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        let person = request.personID
        return try await erasure.erase(request) {
            memory.numbers.erase(person: person)
            people.forget(person)
            watchers.changed(person)
        }
    }
}
