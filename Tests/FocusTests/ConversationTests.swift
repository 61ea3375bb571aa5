import RPC
import Storage
import Testing
import UsherProto

@testable import Focus

@Suite("Muted conversations")
struct ConversationTests {
    private let app = "com.example.mail"

    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        return world
    }

    private func mute(_ world: FocusWorld, _ conversation: String, _ isMuted: Bool = true) throws {
        let request = PutConversationMuteRequest(
            appID: app,
            personID: "ann",
            conversationID: conversation,
            isMuted: isMuted
        )
        _ = try world.call { (focus) async throws(RPCError) in try await focus.putConversationMute(request) }
    }

    private func reasons(
        _ world: FocusWorld,
        kind: NotificationKind = .message,
        _ change: (inout DecisionSubject) -> Void = { _ in }
    ) throws -> [Reason]? {
        let subject = world.subject { subject in
            subject.comes(kind, from: .email("ben@b.c"))
            change(&subject)
        }
        return try world.decide(subject, "ann").decision?.reasons
    }

    @Test("Its messages do not alert and are listed; others, mentions, replies, critical and calls alert")
    func muting() throws {
        let world = try world()
        try mute(world, "c1")
        let quiet = world.subject { $0.comes(.message, from: .email("ben@b.c")) }
        let decision = try #require(try world.decide(quiet, "ann").decision)
        #expect(decision.reasons == [.conversationMuted])
        #expect(decision.alert == .none)
        #expect(decision.listing == .notificationCenterAndLockScreen)
        #expect(try reasons(world) { $0.communication?.conversationID = "c2" } == [.deliver])
        #expect(try reasons(world) { $0.appID = "org.other" } == [.deliver], "of another app")
        #expect(try reasons(world) { $0.communication?.mentionsMe = true } == [.deliver])
        #expect(try reasons(world) { $0.communication?.repliesToMe = true } == [.deliver])
        #expect(try reasons(world) { $0.level = .timeSensitive } == [.conversationMuted])
        #expect(try reasons(world, kind: .call) == [.deliver])
        #expect(try reasons(world, kind: .general) == [.deliver])
    }

    @Test("A mention or a reply never breaks a Focus by itself")
    func focus() throws {
        let world = try world()
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try reasons(world) { $0.communication?.mentionsMe = true } == [.silenceApp])
        try mute(world, "c1")
        #expect(try reasons(world) { $0.communication?.repliesToMe = true } == [.silenceApp])
        #expect(try reasons(world) == [.conversationMuted])
    }

    @Test("It holds after a power cut, until it ends; repeating either changes nothing")
    func life() throws {
        let world = try world()
        try mute(world, "c1")
        let muted = try world.contents()
        try mute(world, "c1")
        #expect(try world.contents() == muted)
        try world.crash()
        #expect(try reasons(world) == [.conversationMuted])
        let list = ListConversationMutesRequest(personID: "ann")
        let mutes = try world.call { (focus) async throws(RPCError) in try await focus.listConversationMutes(list) }
            .mutes
        #expect(mutes.map(\.conversationID) == ["c1"])
        #expect(mutes.map(\.appID) == [app])
        for _ in 0..<2 { try mute(world, "c1", false) }
        #expect(try reasons(world) == [.deliver])
        #expect(try world.contents()["conversation_mute"] == [])
        try mute(world, "c1")
        #expect(try reasons(world) == [.conversationMuted])
    }

    @Test("A person mutes at most 1,000 conversations")
    func limit() throws {
        let world = try world()
        try world.write { transaction in
            try transaction.prepare("UPDATE person SET mute_count = 1000 WHERE person_id = 'ann'").run()
        }
        let before = try world.contents()
        let error = #expect(throws: RPCError.self) { try mute(world, "c1") }
        #expect(error?.message.hasPrefix("limit_reached: ") == true)
        #expect(error?.fieldPath == "conversation_id")
        #expect(try world.contents() == before)
    }
}
