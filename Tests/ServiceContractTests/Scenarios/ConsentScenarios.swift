import RPC
import ServiceHost
import Testing
import UsherProto

extension CallerScenarios {
    static let consent = [
        CallerScenario(name: "A choice of someone unknown is refused", caller: .consent) { world in
            let error = #expect(throws: RPCError.self) {
                try world.call { channel throws(RPCError) in
                    try await ConsentClient(channel: channel).putAuthorization(
                        PutAuthorizationRequest(
                            appID: "com.example.mail",
                            personID: "nobody",
                            status: .authorized,
                            source: .settings
                        )
                    )
                }
            }
            #expect(error?.code == .notFound)
            #expect(error?.fieldPath == "person_id")
        }
    ]
}
