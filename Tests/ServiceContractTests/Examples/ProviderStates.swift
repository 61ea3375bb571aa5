import RPC
import ServiceHost
import UsherProto

extension ProviderState {
    /// `id` is known, in Berlin.
    static func isKnown(_ id: String) -> ProviderState {
        ProviderState("\(id) is known") { world throws(RPCError) in
            let person = Person(personID: id, zone: "Europe/Berlin", locale: "de-DE")
            _ = try await FocusClient(channel: world.channel(to: .focus)).putPerson(PutPersonRequest(person: person))
        }
    }

    /// The app `id` exists.
    static func exists(app id: String, name: String = "Example") -> ProviderState {
        ProviderState("the app \(id) exists") { world throws(RPCError) in
            let app = App(appID: id, displayName: name)
            _ = try await IngestionClient(channel: world.channel(to: .ingestion)).putApp(PutAppRequest(app: app))
        }
    }
}
