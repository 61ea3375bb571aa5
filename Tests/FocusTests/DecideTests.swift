import NotificationModel
import RPC
import Testing
import UsherProto

@testable import Focus

@Suite("Decide")
struct DecideTests {
    @Test("Somebody unknown has nothing listed, and stays so for that notification when they become known")
    func unknownPerson() throws {
        let world = try FocusWorld()
        let subject = world.subject()
        let result = try world.decide(subject, "nobody", trace: .all)
        let decision = try #require(result.decision)
        #expect(decision.reasons == [.personUnknown])
        #expect(decision.listing == .none)
        #expect(decision.alert == .none)
        #expect(decision.steps.isEmpty)
        try world.putPerson("nobody")
        #expect(try world.decide(subject, "nobody", trace: .all) == result)
        #expect(try world.decide(world.subject(), "nobody").decision?.reasons == [.deliver])
    }

    @Test(
        "The ledger position passes through, the time is the service's, and nothing evaluated means nothing permitted"
    )
    func passedThrough() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let result = try world.decide(world.subject(), "ann")
        #expect(result.decision?.ledgerPosition == 7)
        #expect(abs((result.decision?.decidedAtUnixUs ?? 0) - world.now) < 10_000)
        #expect(result.decision?.steps == [])
        let bare = DecideRequest(subjects: [world.subject()], entries: [DecideEntry(personID: "ann")])
        #expect(try world.decide(bare).first?.decision?.reasons == [.authNotDetermined])
    }

    @Test("The trace is as long as it was asked for", arguments: [TraceDetail.unspecified, .tried, .all])
    func trace(detail: TraceDetail) throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let decision = try #require(
            try world.decide(world.subject { $0.level = .passive }, "ann", trace: detail).decision
        )
        switch detail {
        case .tried: #expect(decision.steps.last?.rule == .passive)
        case .all: #expect(decision.steps.map(\.rule).last == .alert)
        default: #expect(decision.steps.isEmpty)
        }
        #expect(decision.reasons == [.passive])
    }

    @Test("A request holds 128 notifications and 128 pairs, answered in order; a pair may be in it twice")
    func batch() throws {
        let world = try FocusWorld()
        for index in 0..<128 where index % 3 != 0 { try world.putPerson("p\(index)") }
        let subjects = (0..<128).map { index in
            world.subject { subject in
                subject.level = index.isMultiple(of: 2) ? .passive : .active
                subject.badge = UInt32(index)
            }
        }
        let evaluated = EvaluatedPermissions(permissions: .everything, ledgerPosition: 1)
        let entries = (0..<128).reversed().map { index in
            DecideEntry(subjectIndex: UInt32(index), personID: "p\(index)", evaluated: evaluated)
        }
        let request = DecideRequest(subjects: subjects, entries: entries)
        let results = try world.decide(request)
        #expect(results.count == 128)
        for (index, result) in zip((0..<128).reversed(), results) {
            let decision = try #require(result.decision)
            if index % 3 == 0 {
                #expect(decision.reasons == [.personUnknown])
            } else {
                #expect(decision.badge == UInt32(index))
                #expect(decision.reasons == [index.isMultiple(of: 2) ? .passive : .deliver])
            }
        }
        #expect(try world.decide(request) == results)
        let doubled = DecideRequest(subjects: [world.subject()], entries: [entries[127], entries[127], entries[127]])
        let three = try world.decide(doubled)
        #expect(three.count == 3)
        #expect(Set(three.map { $0.decision?.decidedAtUnixUs }).count == 1)
    }

    @Test(
        "A repeat answers as before although everything changed meanwhile, across a power cut, and leaves nothing new"
    )
    func repeats() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(.sample("boss", email: "boss@b.c"), of: "ann")
        try world.putFocus(
            FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["boss"], sharesStatus: true),
            of: "ann"
        )
        try world.turnOn("work", of: "ann")
        try world.report([.muted], of: "phone", "ann")
        let passing = world.subject { $0.comes(.message, from: .email("boss@b.c")) }
        let silenced = world.subject { $0.comes(.call, from: .email("ben@b.c")) }
        let first = [
            try world.decide(passing, "ann", trace: .all), try world.decide(silenced, "ann", trace: .all),
        ]
        #expect(first.map { $0.decision?.alert } == [.now, .silencedFocus])
        #expect(first[0].deviceDecisions.first?.decision?.sound == .muted)
        let decided = try world.contents()

        try world.crash()
        #expect(try world.contents() == decided)
        var denied = Permissions.everything
        denied.authorization = .denied
        for (subject, result) in zip([passing, silenced], first) {
            #expect(try world.decide(subject, "ann", denied, trace: .all) == result)
        }
        #expect(try world.contents() == decided)

        try world.turnOff(of: "ann")
        try world.report([.unmuted], of: "phone", "ann", after: 1)
        _ = try world.call { (focus) async throws(RPCError) in
            try await focus.removeFocus(RemoveFocusRequest(personID: "ann", focusID: "work"))
        }
        for (subject, result) in zip([passing, silenced], first) {
            #expect(try world.decide(subject, "ann", trace: .all) == result)
            let state = try world.alertState(subject, "ann")
            #expect(state.decision == result.decision)
            #expect(state.deviceDecisions == result.deviceDecisions)
            #expect(state.state == .unspecified)
            #expect(state.reasons == result.decision?.reasons)
        }
    }

    @Test("Of a pair that was never decided nothing is said")
    func neverDecided() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        #expect(try world.alertState(world.subject(), "ann") == GetAlertStateResponse())
    }

    @Test("Calls that arrive together are answered each with its own, a refused one among them alone")
    func together() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let client = FocusClient(channel: world.client("ingestion"))
        let answers = Answers()
        let evaluated = EvaluatedPermissions(permissions: .everything)
        for index in 0..<20 {
            let entry = DecideEntry(
                subjectIndex: index == 7 ? 1 : 0,
                personID: "ann",
                evaluated: evaluated
            )
            let subject = world.subject { $0.badge = UInt32(index) }
            let request = DecideRequest(subjects: [subject], entries: [entry])
            client.channel.unaryOnLoop(FocusMethods.decide, request) { (result: Result<DecideResponse, RPCError>) in
                answers.byCall[index] = result
            }
        }
        world.pass(.seconds(5))
        #expect(answers.byCall.count == 20)
        for index in 0..<20 {
            switch answers.byCall[index] {
            case .success(let response):
                #expect(response.results.map { $0.decision?.badge } == [UInt32(index)])
            case .failure(let error):
                #expect(index == 7)
                #expect(error.fieldPath == "entries[0].subject_index")
            case nil: Issue.record("call \(index) was not answered")
            }
        }
        #expect(try world.contents()["decision"]?.count == 19)
    }

    @Test("Marketing is capped, also where a topic has no purpose at all")
    func marketing() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let untold = world.subject { subject in
            subject.level = .timeSensitive
            subject.topicID = "news"
        }
        #expect(try world.decide(untold, "ann").decision?.reasons == [.marketingCapped, .deliver])
        let told = world.subject { subject in
            subject.level = .timeSensitive
            subject.topicID = "news"
            subject.purpose = .transactional
        }
        #expect(try world.decide(told, "ann").decision?.effectiveLevel == .timeSensitive)
    }
}

/// What came back of calls that overlap; a simulation has one thread.
private final class Answers: @unchecked Sendable {
    // SAFETY: written and read on the simulation's one thread.
    var byCall: [Int: Result<DecideResponse, RPCError>] = [:]
}
