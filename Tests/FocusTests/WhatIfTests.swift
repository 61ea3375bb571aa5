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
        #expect(work.steps.count == 24)
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
            ("evaluated", .unimplemented, { $0.evaluated = nil }), ("person_id", .notFound, { $0.personID = "nobody" }),
            ("principal", .permissionDenied, { $0.principal = Principal(identity: .appID("a.b")) }),
        ]
        for (field, status, change) in cases {
            let error = #expect(throws: RPCError.self) { try ask(world, change) }
            #expect(error?.fieldPath == field)
            #expect(error?.code == status)
        }
    }
}
