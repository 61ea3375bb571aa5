import EventLoop
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Ingestion

@Suite("Time-sensitive is for what happens within an hour (guidelines LVL-001 and LVL-004)")
struct MannersTests {
    private static let hour: Int64 = 3_600_000_000

    private func urgent(at event: Int64?, key: String = "", sendAt: Int64? = nil) -> Submission {
        var submission = Submission.to("ann", key: key).with { content in
            content.level = .timeSensitive
            content.eventAtUnixUs = event
        }
        submission.sendAtUnixUs = sendAt
        return submission
    }

    private func standing(_ world: IngestionWorld) throws -> SenderStanding {
        try #require(
            try world.call { (client) throws(RPCError) in
                try await client.getApp(GetAppRequest(appID: IngestionWorld.app))
            }.standing
        )
    }

    private func put(_ world: IngestionWorld, _ change: (inout App) -> Void) throws {
        var app = App(appID: IngestionWorld.app, displayName: "Example")
        change(&app)
        let request = PutAppRequest(app: app)
        _ = try world.call { (client) throws(RPCError) in try await client.putApp(request) }
    }

    /// What focus was asked to decide about.
    private func decidedLevel(_ world: IngestionWorld, _ acceptance: Acceptance) throws -> InterruptionLevel? {
        try world.settle(acceptance.notificationID)
        return world.focus.subjects[acceptance.notificationID]?.level
    }

    @Test("[G11] An event within an hour, before or behind, is about now; further away it is refused")
    func hourAround() throws {
        let world = try IngestionWorld()
        let near: [Int64] = [-Self.hour, 0, 20 * 60_000_000, Self.hour]
        for offset in near {
            // The clock goes on while the call is under way, so the far end is a little nearer than an hour.
            let acceptance = try world.submit(urgent(at: world.now + offset + (offset < 0 ? 60_000_000 : 0)))
            #expect(acceptance.findings.isEmpty)
            #expect(try decidedLevel(world, acceptance) == .timeSensitive)
        }
        let now = world.now
        let away = [now - 2 * Self.hour, now + 3 * Self.hour, now + 24 * Self.hour, Int64.max, Int64.min]
        for event in away {
            let refusal = world.refusal(of: urgent(at: event))
            #expect(refusal?.code == "guideline_rule")
            #expect(refusal?.field == "content.event_at_unix_us")
            #expect(refusal?.message.contains("LVL-001") == true)
        }
        #expect(try standing(world).misjudgedCount == 5, "it is counted against the sender")
        #expect(try standing(world).recentCount == 4)
    }

    @Test("It is an hour from sending, not from accepting")
    func scheduled() throws {
        let world = try IngestionWorld()
        let tomorrow = world.now + 24 * Self.hour
        #expect(try world.submit(urgent(at: tomorrow + 1_000_000, sendAt: tomorrow)).findings.isEmpty)
        #expect(world.refusal(of: urgent(at: world.now, sendAt: tomorrow))?.code == "guideline_rule")
    }

    @Test("No other level is asked for the time of its event")
    func otherLevels() throws {
        let world = try IngestionWorld()
        for level in [InterruptionLevel.passive, .active, .critical] {
            let submission = Submission.to("ann").with { content in
                content.level = level
                content.eventAtUnixUs = world.now + 24 * Self.hour
            }
            #expect(try !world.submit(submission).findings.contains { $0.ruleID == "LVL-001" })
        }
        #expect(try standing(world).misjudgedCount == 0)
    }

    @Test(
        "Without a time it is accepted with a warning, as the stack is set by default; an APNs payload has none to give"
    )
    func missing() throws {
        let world = try IngestionWorld()
        let acceptance = try world.submit(urgent(at: nil))
        #expect(acceptance.findings.map(\.ruleID) == ["LVL-001"])
        #expect(acceptance.findings.map(\.severity) == [.warning])
        #expect(acceptance.findings.map(\.field) == ["content.event_at_unix_us"])
        #expect(try decidedLevel(world, acceptance) == .timeSensitive)
        let payload = Array(#"{"aps":{"alert":"Hello.","interruption-level":"time-sensitive"}}"#.utf8)
        let apns = Submission(
            audience: .people(PeopleAudience(personIDs: ["ann"])),
            body: .apns(ApnsPayload(payload: payload))
        )
        #expect(try world.submit(apns).findings.isEmpty)
        #expect(try standing(world).recentTimeSensitiveCount == 2)
    }

    @Test("[G11] An app, or the stack, may have it taken as active instead, also over a restart")
    func lowered() throws {
        var options = IngestionOptions()
        options.missingEvent = .lower
        let world = try IngestionWorld(options: options)
        try put(world) { $0.farEventPolicy = .lower }
        world.focus.heldMethods = ["Decide"]
        for event in [nil, world.now + 3 * Self.hour] as [Int64?] {
            let acceptance = try world.submit(urgent(at: event))
            #expect(acceptance.findings.map(\.ruleID) == ["LVL-001"])
            #expect(acceptance.findings.first?.message.contains("as active") == true)
            try world.crash()
            world.focus.heldMethods = []
            #expect(try decidedLevel(world, acceptance) == .active)
        }
        try put(world) { app in
            app.farEventPolicy = .warn
            app.missingEventPolicy = .refuse
        }
        #expect(try decidedLevel(world, try world.submit(urgent(at: world.now + 3 * Self.hour))) == .timeSensitive)
        #expect(world.refusal(of: urgent(at: nil))?.code == "guideline_rule")
    }

    @Test("What was accepted in time is answered again with its key, however late")
    func repeated() throws {
        let world = try IngestionWorld()
        let submission = urgent(at: world.now + 60_000_000, key: "k")
        let first = try world.submit(submission)
        world.run(.seconds(3 * 3600))
        let again = try world.submit(submission)
        #expect(again.isRepeat)
        #expect(again.notificationID == first.notificationID)
        #expect(try standing(world).misjudgedCount == 0)
        var late = submission
        late.idempotencyKey = "other"
        #expect(world.refusal(of: late)?.code == "guideline_rule")
        #expect(world.refusal(of: late)?.code == "guideline_rule", "a refused one leaves its key free")
    }

    @Test("A refusal leaves no trace in any table")
    func noTrace() throws {
        let world = try IngestionWorld()
        world.run(.seconds(60))
        let before = try world.stack.dump(.ingestion)
        #expect(world.refusal(of: urgent(at: world.now + 3 * Self.hour)) != nil)
        world.run(.seconds(60))
        #expect(try world.stack.dump(.ingestion) == before)
    }

    // MARK: The share

    @Test("Above 30 of an app's last 100 each further one draws a warning, and below none does")
    func share() throws {
        let world = try IngestionWorld()
        let now = world.now
        for index in 0..<100 {
            let submission = index < 70 ? Submission.to("ann") : urgent(at: now)
            #expect(try world.submit(submission).findings.isEmpty, "number \(index)")
        }
        #expect(try standing(world) == SenderStanding(recentCount: 100, recentTimeSensitiveCount: 30))
        #expect(try world.submit(urgent(at: now)).findings.isEmpty, "30 are not above 30")
        #expect(try standing(world).recentTimeSensitiveCount == 31)
        let warned = try world.submit(urgent(at: now))
        #expect(warned.findings.map(\.ruleID) == ["LVL-004"])
        #expect(warned.findings.first?.field == "content.level")
        #expect(warned.findings.first?.message.contains("31 of the app's last 100") == true)
        #expect(try world.submit(Submission.to("ann")).findings.isEmpty, "only time-sensitive ones are warned of")
        world.run(.seconds(11))
        let before = try standing(world)
        try world.crash()
        #expect(try standing(world) == before, "it is kept over a restart")
    }

    @Test("A share of few says nothing yet, and the limit is a setting")
    func fewAndLimit() throws {
        var options = IngestionOptions()
        options.timeSensitivePercent = 0
        let world = try IngestionWorld(options: options)
        let now = world.now
        for index in 0..<20 { #expect(try world.submit(urgent(at: now)).findings.isEmpty, "number \(index)") }
        #expect(try world.submit(urgent(at: now)).findings.map(\.ruleID) == ["LVL-004"])
    }

    @Test("A repeat counts once, and how others send is not told")
    func whoIsTold() throws {
        let world = try IngestionWorld()
        let submission = urgent(at: world.now, key: "k")
        for _ in 0..<3 { _ = try world.submit(submission) }
        #expect(try standing(world).recentCount == 1)
        let answer = try world.call(as: "focus") { (client) throws(RPCError) in
            try await client.getApp(GetAppRequest(appID: IngestionWorld.app))
        }
        #expect(answer.standing == nil)
    }

    @Test("Choices of a later contract are refused")
    func unknownChoice() throws {
        let world = try IngestionWorld()
        let error = #expect(throws: RPCError.self) {
            try put(world) { $0.missingEventPolicy = EventTimePolicy(rawValue: 9) }
        }
        #expect(error?.fieldPath == "app.missing_event_policy")
    }

    @Test("A tally holds the last hundred, whatever came before")
    func tally() {
        var tally = SenderTally()
        for _ in 0..<150 { tally.add(isTimeSensitive: true) }
        #expect(tally.count == 100)
        #expect(tally.timeSensitiveCount == 100)
        for _ in 0..<99 { tally.add(isTimeSensitive: false) }
        #expect(tally.timeSensitiveCount == 1)
        tally.add(isTimeSensitive: false)
        #expect(tally.timeSensitiveCount == 0)
        #expect(SenderTally(bits: .max, count: 500) == SenderTally(bits: (1 << 100) - 1, count: 100))
    }

    @Test("When it is to be sent travels to focus, which counts an expiration of 0 from then")
    func sendingTime() throws {
        let world = try IngestionWorld()
        let later = world.now + 5_000_000
        var submission = Submission.to("ann")
        submission.sendAtUnixUs = later
        let acceptance = try world.submit(submission)
        world.run(.seconds(6))
        try world.settle(acceptance.notificationID)
        #expect(world.focus.subjects[acceptance.notificationID]?.sentAtUnixUs == later)
        let plain = try world.submit(Submission.to("ann"))
        try world.settle(plain.notificationID)
        #expect(world.focus.subjects[plain.notificationID]?.sentAtUnixUs == nil)
    }
}
