import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// Messages and calls from submission to inbox, through the four real services on one thread.
@Suite("Communication through the stack")
struct CommunicationTests {
    private final class World {
        static let app = "com.example.chat"
        let stack = SimulatedStack(seed: 7)
        private var number = 0

        init() throws {
            try stack.start(IngestionService.self, options: IngestionService.Options())
            try stack.start(ConsentService.self, options: ConsentService.Options())
            try stack.start(FocusService.self, options: FocusService.Options())
            try stack.start(DeliveryService.self, options: DeliveryService.Options())
            _ = try stack.call(.ingestion) { (channel) throws(RPCError) in
                let app = App(appID: Self.app, displayName: "Chat")
                return try await IngestionClient(channel: channel).putApp(PutAppRequest(app: app))
            }
            try focus { (client) throws(RPCError) in
                let ann = Person(personID: "ann", zone: "Europe/Berlin", locale: "de-DE")
                _ = try await client.putPerson(PutPersonRequest(person: ann))
                let boss = Contact(
                    contactID: "boss",
                    displayName: "The boss",
                    handles: [PersonHandle(kind: .phoneNumber, value: "030 123456")]
                )
                _ = try await client.putContact(PutContactRequest(personID: "ann", contact: boss))
                let work = FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["boss"])
                _ = try await client.putFocus(PutFocusRequest(personID: "ann", focus: work))
                _ = try await client.turnOnFocus(TurnOnFocusRequest(personID: "ann", focusID: "work"))
            }
            _ = try stack.call(.consent) { (channel) throws(RPCError) in
                let client = ConsentClient(channel: channel)
                let entitlements = Entitlements(appID: Self.app, capabilities: Capabilities(communication: true))
                _ = try await client.putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
                return try await client.putAuthorization(
                    PutAuthorizationRequest(
                        appID: Self.app,
                        personID: "ann",
                        status: .authorized,
                        source: .settings
                    )
                )
            }
        }

        func focus(_ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Void) throws(RPCError) {
            try stack.call(.focus) { (channel) throws(RPCError) in try await body(FocusClient(channel: channel)) }
        }

        /// Submits a message; its id.
        func send(_ communication: Communication?, _ title: String = "ignored") throws(RPCError) -> [UInt8] {
            number += 1
            let content = NotificationContent(
                title: title,
                body: "Number \(number)",
                kind: .message,
                communication: communication
            )
            let submission = Submission(
                appID: Self.app,
                idempotencyKey: "message \(number)",
                audience: .people(PeopleAudience(personIDs: ["ann"])),
                body: .content(content)
            )
            let answer = try stack.call(.ingestion) { (channel) throws(RPCError) in
                try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
            }
            stack.run(for: .seconds(1))
            return answer.acceptance?.notificationID ?? []
        }

        func inbox() throws(RPCError) -> [InboxRecord] {
            try stack.call(.delivery) { (channel) throws(RPCError) in
                try await DeliveryClient(channel: channel).listInbox(ListInboxRequest(personID: "ann"))
            }.records
        }
    }

    private static func sender(_ number: String, _ name: String) -> Participant {
        Participant(
            handle: PersonHandle(kind: .phoneNumber, value: number),
            displayName: name,
            customID: "user 7",
            imageURL: "https://images.example.com/missing.png"
        )
    }

    @Test("[G12] In a Focus an allowed sender breaks through and another is silenced; both are in the inbox at once")
    func allowedSender() throws {
        let world = try World()
        let allowed = try world.send(Communication(sender: Self.sender("+49 30 123456", "Boss"), conversationID: "c1"))
        let silenced = try world.send(Communication(sender: Self.sender("+49 30 654321", "Ben"), conversationID: "c2"))
        let records = try world.inbox()
        #expect(records.map { $0.notification?.notificationID } == [silenced, allowed])
        #expect(records.map { $0.decision?.alert } == [.silencedFocus, .now])
        #expect(records.map { $0.decision?.reasons } == [[.silenceApp], [.allowPerson]])
        #expect(records.map { $0.communication?.title } == ["Ben", "Boss"])
    }

    @Test("[G07] Sender, address, conversation, thread and avatar reach the inbox; without a sender it is refused")
    func complete() throws {
        let world = try World()
        let sender = Self.sender("+49 30 123456", "Boss")
        let id = try world.send(Communication(sender: sender, conversationID: "c1"))
        let record = try #require(try world.inbox().first)
        #expect(record.notification?.notificationID == id)
        #expect(record.notification?.content?.communication?.sender == sender)
        #expect(record.communication == CommunicationDisplay(title: "Boss", imageURL: sender.imageURL))
        #expect(record.effectiveThreadID == "c1")
        #expect(record.decision?.isCommunication == true)

        let refused: [(Communication?, String, String)] = [
            (nil, "COM-001", "content.communication"),
            (Communication(conversationID: "c1"), "COM-001", "content.communication.sender"),
            (Communication(sender: sender), "C4", "content.communication.conversation_id"),
            (
                Communication(
                    sender: sender,
                    recipients: [Participant(customID: "9", isMe: true)],
                    conversationID: "c1"
                ),
                "C1", "content.communication.recipients[0].is_me"
            ),
        ]
        for (communication, rule, field) in refused {
            let error = #expect(throws: RPCError.self) { try world.send(communication) }
            #expect(error?.message.hasPrefix("communication_rule: \(rule): ") == true)
            #expect(error?.fieldPath == field)
        }
        #expect(try world.inbox().count == 1)
    }

    @Test("In a muted conversation a mention alerts and other messages do not, and all of them are listed")
    func muted() throws {
        let world = try World()
        try world.focus { (client) throws(RPCError) in
            _ = try await client.turnOffFocus(TurnOffFocusRequest(personID: "ann"))
            let mute = PutConversationMuteRequest(
                appID: World.app,
                personID: "ann",
                conversationID: "family",
                isMuted: true
            )
            _ = try await client.putConversationMute(mute)
        }
        let sender = Self.sender("+49 30 654321", "Ben")
        _ = try world.send(Communication(sender: sender, conversationID: "family", groupName: "Family"))
        _ = try world.send(Communication(sender: sender, conversationID: "family", mentionsMe: true))
        _ = try world.send(Communication(sender: sender, conversationID: "family", repliesToMe: true))
        let records = try world.inbox()
        #expect(records.map { $0.decision?.alert } == [.now, .now, AlertDisposition.none])
        #expect(records.last?.decision?.reasons == [.conversationMuted])
        #expect(records.last?.communication?.groupName == "Family")
    }
}
