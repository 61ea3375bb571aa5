import RPC
import ServiceHost
import Testing
import UsherProto

extension CallerScenarios {
    static let focus = [
        CallerScenario(name: "An app is told the status where it may notify and communicate", caller: "focus") {
            world in
            let status = try status(of: "anna", world)
            #expect(status == GetFocusStatusResponse(authorization: .authorized, isFocused: false))
        },
        CallerScenario(name: "An app that may not notify a person is not told their status", caller: "focus") {
            world in
            let status = try status(of: "bert", world)
            #expect(status == GetFocusStatusResponse(authorization: .denied))
        },
    ]

    private static func status(of person: String, _ world: CallerWorld) throws -> GetFocusStatusResponse {
        try world.call { channel throws(RPCError) in
            let focus = FocusClient(channel: channel)
            let stored = Person(personID: person, zone: "Europe/Berlin")
            _ = try await focus.putPerson(PutPersonRequest(person: stored))
            let sharing = PutFocusStatusSharingRequest(
                appID: Story.app,
                personID: person,
                authorization: .authorized
            )
            _ = try await focus.putFocusStatusSharing(sharing)
            return try await focus.getFocusStatus(GetFocusStatusRequest(appID: Story.app, personID: person))
        }
    }
}
