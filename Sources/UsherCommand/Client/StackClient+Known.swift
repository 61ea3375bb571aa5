import RPC
import ServiceHost
import UsherProto

/// What is asked before something is recorded of an app, a device, a Focus or a contact: the services that record it take any
/// id, since they do not own the lists or what is named may come later, and a slip of the pen would look like done.
extension StackClient {
    /// Refuses an app that is not known.
    ///
    /// - Throws: ``CommandError/failed(_:)`` as `app_unknown`.
    func requireApp(_ app: String) async throws(CommandError) {
        _ = try await ingestion { client throws(RPCError) in try await client.getApp(GetAppRequest(appID: app)) }
    }

    /// Refuses a person who is not known: of whom nothing is recorded looks like somebody whose id was misspelt.
    ///
    /// - Throws: ``CommandError/failed(_:)`` as `person_unknown`.
    func requirePerson(_ person: String) async throws(CommandError) {
        _ = try await focus { client throws(RPCError) in
            try await client.getPerson(GetPersonRequest(personID: person))
        }
    }

    /// Refuses a device that is not registered; an empty id names none.
    ///
    /// - Throws: ``CommandError/failed(_:)`` as `device_unknown`.
    func requireDevice(_ device: String, of person: String) async throws(CommandError) {
        guard !device.isEmpty else { return }
        let devices = try await DeviceList.devices(of: person, with: self)
        guard !devices.contains(where: { $0.deviceID == device }) else { return }
        let refusal = RPCError.refusal(.deviceUnknown, field: "device_id", "the person has no device of this id")
        throw .failed(CallFailure(refusal, from: .delivery).text)
    }

    /// Refuses a Focus that the person does not have.
    ///
    /// - Throws: ``CommandError/failed(_:)`` as `focus_unknown`.
    func requireFocus(_ focus: String, of person: String, field: String) async throws(CommandError) {
        guard try await !FocusShow.focuses(of: person, with: self).contains(where: { $0.focusID == focus }) else {
            return
        }
        let refusal = RPCError.refusal(.focusUnknown, field: field, "the person has no such Focus")
        throw .failed(CallFailure(refusal, from: .focus).text)
    }

    /// Refuses contacts that the person does not have; an empty id names none.
    ///
    /// - Throws: ``CommandError/failed(_:)`` as `contact_unknown`, with the place in the list that `field` names.
    func requireContacts(_ ids: [String], of person: String, field: String) async throws(CommandError) {
        guard ids.contains(where: { !$0.isEmpty }) else { return }
        let known = Set(try await ContactList.contacts(of: person, with: self).map(\.contactID))
        guard let index = ids.firstIndex(where: { !$0.isEmpty && !known.contains($0) }) else { return }
        let place = ids.count == 1 ? field : "\(field)[\(index)]"
        let refusal = RPCError.refusal(.contactUnknown, field: place, "the person has no such contact")
        throw .failed(CallFailure(refusal, from: .focus).text)
    }
}
