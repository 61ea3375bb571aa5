import RPC
import Testing
import UsherProto

@testable import Focus

@Suite("What if")
struct WhatIfTests {
    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(.sample("boss", email: "boss@b.c"), of: "ann")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["boss"]), of: "ann")
        try world.putFocus(FocusConfiguration(focusID: "sleep", displayName: "Sleep"), of: "ann")
        return world
    }

    private func ask(_ world: FocusWorld, _ change: (inout WhatIfRequest) -> Void) throws -> Decision {
        var request = WhatIfRequest(
            subject: world.subject { subject in
                subject.notificationID = []
                subject.comes(.message, from: .email("boss@b.c"))
            },
            personID: "ann",
            evaluated: EvaluatedPermissions(permissions: .everything)
        )
        change(&request)
        let asked = request
        let answer = try world.call { (focus) async throws(RPCError) in try await focus.whatIf(asked) }
        return try #require(answer.decision)
    }

    @Test("It says what would be decided, rule by rule, under whichever Focus, and leaves nothing behind")
    func questions() throws {
        let world = try world()
        let before = try world.contents()
        #expect(try ask(world) { _ in }.reasons == [.deliver])
        let work = try ask(world) { $0.focusID = "work" }
        #expect(work.reasons == [.allowPerson])
        #expect(work.focusID == "work")
        #expect(work.steps.count == 25)
        #expect(try ask(world) { $0.focusID = "sleep" }.reasons == [.silenceApp])
        #expect(try ask(world) { $0.deviceMuted = true }.sound == .muted)
        #expect(try world.contents() == before)

        try world.turnOn("sleep", of: "ann", end: .oneHour)
        #expect(try ask(world) { _ in }.reasons == [.silenceApp])
        #expect(try ask(world) { $0.focusID = "" }.reasons == [.deliver])
        #expect(
            try ask(world) { $0.atUnixUs = world.now + 3_700_000_000 }.reasons == [.deliver],
            "it has ended by then"
        )
    }

    @Test("What would be held says for which summary: the next one after it would arrive, by the times of now")
    func release() throws {
        let world = try world()
        func schedule(_ minutes: [UInt32]) throws {
            let schedule = SummarySchedule(isEnabled: true, minutesOfDay: minutes)
            _ = try world.call { (focus) async throws(RPCError) in
                try await focus.putSummarySchedule(PutSummaryScheduleRequest(personID: "ann", schedule: schedule))
            }
        }
        var inSummary = Permissions.everything
        inSummary.settings?.scheduledDelivery = .enabled
        func due(_ change: (inout WhatIfRequest) -> Void) throws -> Int64? {
            try ask(world) { request in
                request.subject = world.subject()
                request.evaluated = EvaluatedPermissions(permissions: inSummary)
                change(&request)
            }.releaseAtUnixUs
        }
        let hour: Int64 = 3_600_000_000
        let midnight = (world.now + hour) / (24 * hour) * (24 * hour) - hour
        func time(_ minute: Int64, day: Int64 = 0) -> Int64 { midnight + day * 24 * hour + minute * 60_000_000 }
        // 1 o'clock in Berlin when the test begins.
        try schedule([480, 1080])
        #expect(try due { _ in } == time(480))
        #expect(try due { $0.atUnixUs = world.now + 10 * hour } == time(1080))
        #expect(try due { $0.atUnixUs = world.now + 24 * hour } == time(480, day: 1))
        // What waits already says the same, and what it is moved to.
        let held = world.subject()
        _ = try world.decide(held, "ann", inSummary)
        #expect(try due { $0.subject = held } == time(480))
        try schedule([600])
        #expect(try due { $0.subject = held } == time(600))
        #expect(try due { $0.atUnixUs = world.now + 24 * hour } == time(600, day: 1))
        #expect(try due { $0.overrides = DecisionOverrides(level: .timeSensitive) } == nil)
        #expect(try world.alertState(held, "ann").releaseAtUnixUs == time(600), "nothing was changed")
    }

    @Test("Times that no clock shows are refused", arguments: [Int64.min, -1, 253_402_300_800_000_000, Int64.max])
    func times(time: Int64) throws {
        let world = try world()
        try world.putFocus(.timed("night", 22, 7), of: "ann")
        let decided = world.subject()
        _ = try world.decide(decided, "ann")
        for (field, change) in [
            ("at_unix_us", { $0.atUnixUs = time }),
            ("subject.accepted_at_unix_us", { $0.subject?.acceptedAtUnixUs = time }),
            ("subject.sent_at_unix_us", { $0.subject?.sentAtUnixUs = time }),
        ] as [(String, (inout WhatIfRequest) -> Void)] {
            let refused = #expect(throws: RPCError.self) {
                try ask(world) { request in
                    request.subject?.notificationID = decided.notificationID
                    change(&request)
                }
            }
            #expect(refused?.message.hasPrefix("field_malformed: ") == true, "\(String(describing: refused))")
            #expect(refused?.fieldPath == field)
        }
        #expect(try ask(world) { $0.atUnixUs = 253_402_300_799_999_999 }.reasons.isEmpty == false)
        #expect(try ask(world) { $0.atUnixUs = 0 }.reasons.isEmpty == false)
    }

    @Test("Whatever is said to be otherwise counts, and nothing else")
    func overrides() throws {
        let world = try world()
        let before = try world.contents()
        func reasons(_ overrides: DecisionOverrides) throws -> [Reason] {
            try ask(world) { $0.overrides = overrides }.reasons
        }
        #expect(try reasons(DecisionOverrides(level: .passive)) == [.passive])
        #expect(try reasons(DecisionOverrides(level: .critical)) == [.criticalDowngraded, .deliver])
        #expect(try reasons(DecisionOverrides(level: .critical, mayUseCritical: true)) == [.deliver])
        #expect(try reasons(DecisionOverrides(authorization: .denied)) == [.authDenied])
        #expect(try reasons(DecisionOverrides(quiet: true)) == [.quietUser])
        #expect(try reasons(DecisionOverrides(conversationMuted: true)) == [.conversationMuted])
        #expect(try reasons(DecisionOverrides(conversationMuted: true, focusID: "work")) == [.conversationMuted])
        #expect(try reasons(DecisionOverrides(conversationMuted: false, focusID: "work")) == [.allowPerson])
        #expect(try reasons(DecisionOverrides(scheduledDelivery: true)) == [.deliver], "messages skip it")
        #expect(try reasons(DecisionOverrides(scheduledDelivery: true, directMessages: false)) == [.summary])
        let withoutSummary = DecisionOverrides(scheduledDelivery: true, directMessages: false, hasSummary: false)
        #expect(try reasons(withoutSummary) == [.deliver])
        #expect(try reasons(DecisionOverrides(mayUseCommunication: false)) == [.commNotQualified, .deliver])
        #expect(try reasons(DecisionOverrides(focusID: "sleep")) == [.silenceApp])
        let other = FocusConfiguration(
            focusID: "other",
            displayName: "Other",
            peopleMode: .silence,
            contactIDs: ["boss"]
        )
        #expect(try reasons(DecisionOverrides(focus: other)) == [.silencePerson])
        #expect(try ask(world) { $0.overrides = DecisionOverrides(sound: false) }.sound == .none)
        #expect(try world.contents() == before)
    }

    @Test("A notification that was decided about is not its own predecessor")
    func notItsOwnPredecessor() throws {
        let world = try world()
        var sleep = FocusConfiguration(focusID: "sleep", displayName: "Sleep", sharesStatus: true)
        sleep.allowsRepeatedCalls = true
        try world.putFocus(sleep, of: "ann")
        try world.share(.authorized, with: "com.example.mail", by: "ann")
        try world.turnOn("sleep", of: "ann")
        let call = world.subject { $0.comes(.call, from: .email("eve@b.c")) }
        #expect(try world.decide(call, "ann").decision?.reasons == [.silenceApp])
        #expect(try ask(world) { $0.subject = call }.reasons == [.silenceApp])
        world.pass(.seconds(60))
        let later = world.now
        #expect(
            try ask(world) { ($0.subject, $0.atUnixUs) = (call, later) }.reasons == [.silenceApp],
            "it would have come later, and not twice"
        )
        let second = try ask(world) { $0.subject = world.subject { $0.comes(.call, from: .email("eve@b.c")) } }
        #expect(second.reasons == [.allowRepeatedCall])
        let message = world.subject { $0.comes(.message, from: .email("ian@b.c"), notifyAnyway: true) }
        #expect(try world.decide(message, "ann").decision?.reasons == [.silenceApp])
        #expect(try ask(world) { $0.subject = message }.reasons == [.silenceApp])
    }

    @Test("It answers as the decision that follows")
    func sameAsDecide() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        var asked = try ask(world) { _ in }
        var decided = try #require(
            try world.decide(world.subject { $0.comes(.message, from: .email("boss@b.c")) }, "ann", trace: .all)
                .decision
        )
        asked.decidedAtUnixUs = 0
        decided.decidedAtUnixUs = 0
        decided.ledgerPosition = 0
        #expect(asked == decided)
    }

    @Test("What it cannot answer it names")
    func refusals() throws {
        let world = try world()
        let cases: [(String, StatusCode, (inout WhatIfRequest) -> Void)] = [
            ("focus_id", .notFound, { $0.focusID = "holiday" }),
            ("focus_id", .invalidArgument, { $0.focusID = "Work" }),
            ("subject", .invalidArgument, { $0.subject = nil }),
            ("subject.app_id", .invalidArgument, { $0.subject?.appID = "" }),
            ("person_id", .notFound, { $0.personID = "nobody" }),
            (
                "focus_id", .invalidArgument,
                {
                    $0.focusID = ""; $0.overrides = DecisionOverrides(focusID: "")
                }
            ),
            ("overrides.focus_id", .invalidArgument, { $0.overrides = DecisionOverrides(focusID: "Work") }),
            (
                "overrides.focus_id", .invalidArgument,
                { $0.overrides = DecisionOverrides(focusID: "", focus: FocusConfiguration()) }
            ),
            (
                "overrides.focus.time_triggers[0].weekdays", .invalidArgument,
                {
                    var focus = FocusConfiguration(focusID: "work", displayName: "Work")
                    focus.timeTriggers = [TimeTrigger(startMinuteOfDay: 60, endMinuteOfDay: 120)]
                    $0.overrides = DecisionOverrides(focus: focus)
                }
            ),
            ("overrides.level", .invalidArgument, { $0.overrides = DecisionOverrides(level: .unrecognized_) }),
            ("principal", .permissionDenied, { $0.principal = Principal(identity: .appID("a.b")) }),
        ]
        for (field, status, change) in cases {
            let error = #expect(throws: RPCError.self) { try ask(world, change) }
            #expect(error?.fieldPath == field)
            #expect(error?.code == status)
        }
    }
}
