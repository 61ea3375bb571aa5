import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
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
        CallerScenario(
            name: "What a Focus silenced is a group of its name once it is not under way",
            caller: "delivery"
        ) {
            world in
            let id = try silence("clara", in: 1, world)
            let groups = try inbox(of: "clara", world).focusGroups
            #expect(
                groups == [
                    FocusGroup(focusActivation: 1, focusID: "work", displayName: "Work", notificationIDs: [id])
                ]
            )
        },
    ]

    /// Presents something to a person that their Focus silenced.
    ///
    /// - Returns: Its id.
    private static func silence(_ person: String, in activation: UInt64, _ world: CallerWorld) throws -> [UInt8] {
        let id = NotificationID(high: 0x0198_0000_0000_7000, low: 0b10 << 62 | 1).bytes
        let decision = Decision(
            effectiveLevel: .active,
            listing: .notificationCenterAndLockScreen,
            alert: .silencedFocus,
            sound: .none,
            reasons: [.silenceApp],
            focusID: "work",
            ledgerPosition: 1,
            decidedAtUnixUs: world.now,
            focusActivation: activation
        )
        let request = PresentRequest(
            notifications: [
                IdentifiedNotification(
                    notificationID: id,
                    appID: Story.app,
                    acceptedAtUnixUs: world.now,
                    content: NotificationContent(body: "a parcel")
                )
            ],
            entries: [PresentEntry(personID: person, decision: decision)]
        )
        _ = try world.stack.call(.delivery, as: "ingestion") { (channel) async throws(RPCError) in
            try await DeliveryClient(channel: channel).present(request)
        }
        return id
    }

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
