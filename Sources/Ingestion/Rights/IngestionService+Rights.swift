import NotificationModel
package import RPC
package import ServiceHost
package import UsherProto

extension IngestionService {
    package static var personSections: [PersonSection] { PersonSections.all }

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        let person = PersonSubject(request.personID)
        let export = try PersonExport(PersonSections.all, of: person, from: request.exportToken)
        try await PersonExportCall.answer(export, from: resources.database, to: responses)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        let person = request.personID
        return try await erasure.erase(request) {
            acceptor.forget(person)
            dispatcher.erase(person)
        }
    }
}
