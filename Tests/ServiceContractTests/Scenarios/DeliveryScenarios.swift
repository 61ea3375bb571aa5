import RPC
import ServiceHost
import Testing
import UsherProto

extension CallerScenarios {
    static let delivery = [
        CallerScenario(name: "A device of somebody unknown is refused, and names the person", caller: "delivery") {
            world in
            let error = #expect(throws: RPCError.self) { try register("phone", of: "nobody", world) }
            #expect(error?.code == .notFound)
            #expect(error?.message.hasPrefix("person_unknown: ") == true)
            #expect(error?.fieldPath == "person_id")
        },
        CallerScenario(name: "The inbox of somebody who got nothing yet is empty, not unknown", caller: "delivery") {
            world in
            let records = try inbox(of: "anna", world).records
            #expect(records.isEmpty)
            let error = #expect(throws: RPCError.self) { try inbox(of: "nobody", world) }
            #expect(error?.message.hasPrefix("person_unknown: ") == true)
        },
        CallerScenario(name: "Who is known is asked about once", caller: "delivery") { world in
            try register("phone", of: "anna", world)
            try register("watch", of: "anna", world)
            #expect(world.count(FocusMethods.checkPeople) == 1)
        },
    ]

    private static func register(_ device: String, of person: String, _ world: CallerWorld) throws(RPCError) {
        _ = try world.call { channel throws(RPCError) in
            let request = PutDeviceRequest(personID: person, device: Device(deviceID: device))
            return try await DeliveryClient(channel: channel).putDevice(request)
        }
    }

    private static func inbox(of person: String, _ world: CallerWorld) throws(RPCError) -> ListInboxResponse {
        try world.call { channel throws(RPCError) in
            try await DeliveryClient(channel: channel).listInbox(ListInboxRequest(personID: person))
        }
    }
}
