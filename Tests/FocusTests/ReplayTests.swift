import Bytes
import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Focus

@Suite("A replay of remembered decisions")
struct ReplayTests {
    /// A day with ann and ben, two apps, and something of everything.
    private func day() throws -> (FocusWorld, from: Int64) {
        let world = try FocusWorld()
        for person in ["ann", "ben"] { try world.putPerson(person) }
        try world.putContact(.sample("boss", email: "boss@b.c"), of: "ann")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["boss"]), of: "ann")
        let from = world.now
        var inSummary = Permissions.everything
        inSummary.settings?.scheduledDelivery = .enabled
        var denied = Permissions.everything
        denied.authorization = .denied
        func come(
            _ app: String,
            _ permissions: Permissions,
            _ change: (inout DecisionSubject) -> Void = { _ in }
        ) throws {
            for person in ["ann", "ben", "nobody"] {
                let subject = world.subject { subject in
                    subject.appID = app
                    change(&subject)
                }
                _ = try world.decide(subject, person, permissions)
            }
            world.pass(.seconds(60))
        }
        try come("com.example.mail", .everything)
        try come("com.example.mail", .everything) { $0.comes(.message, from: .email("boss@b.c")) }
        try come("com.example.mail", .everything) { $0.comes(.message, from: .email("eve@b.c")) }
        try come("com.example.news", inSummary)
        try come("com.example.news", inSummary) { $0.level = .timeSensitive }
        try come("com.example.news", .everything) { $0.level = .passive }
        try come("com.example.shop", denied)
        return (world, from)
    }

    private func replay(
        _ world: FocusWorld,
        _ request: ReplayDecisionsRequest
    ) throws -> [ReplayDecisionsResponse] {
        try world.call { (focus) async throws(RPCError) in
            var answers: [ReplayDecisionsResponse] = []
            var stream = focus.replayDecisions(request).makeAsyncIterator()
            while let answer = try await stream.next() { answers.append(answer) }
            return answers
        }
    }

    private func result(
        _ world: FocusWorld,
        from: Int64,
        _ overrides: DecisionOverrides,
        people: [String] = [],
        apps: [String] = []
    ) throws -> ReplayDecisionsResponse {
        let request = ReplayDecisionsRequest(
            fromUnixUs: from,
            untilUnixUs: world.now + 1_000_000,
            changes: [PolicyChange(personIDs: people, appIDs: apps, overrides: overrides)],
            exampleCount: 1000
        )
        let last = try #require(try replay(world, request).last)
        #expect(last.isLast)
        return last
    }

    private func table(_ response: ReplayDecisionsResponse) -> [String: UInt64] {
        var table: [String: UInt64] = [:]
        for line in response.transitions { table["\(line.before)>\(line.after)"] = line.count }
        return table
    }

    @Test("What changes is counted by what became of it and by rule, and nothing is changed or sent")
    func counts() throws {
        let (world, from) = try day()
        let before = try world.contents()
        // Nobody is provisional: everything rings as it rang.
        let same = try result(world, from: from, DecisionOverrides(alert: true))
        #expect(same.examinedCount == 21)
        #expect(same.replayedCount == 21)
        #expect(same.changedCount == 0)
        #expect(same.skippedCount == 0)
        #expect(
            table(same) == [
                "\(PairFate.rang)>\(PairFate.rang)": 8, "\(PairFate.held)>\(PairFate.held)": 2,
                "\(PairFate.listed)>\(PairFate.listed)": 2, "\(PairFate.suppressed)>\(PairFate.suppressed)": 9,
            ]
        )

        let quiet = try result(world, from: from, DecisionOverrides(scheduledDelivery: true, directMessages: false))
        #expect(
            table(quiet) == [
                "\(PairFate.rang)>\(PairFate.rang)": 2, "\(PairFate.rang)>\(PairFate.held)": 6,
                "\(PairFate.held)>\(PairFate.held)": 2, "\(PairFate.listed)>\(PairFate.listed)": 2,
                "\(PairFate.suppressed)>\(PairFate.suppressed)": 9,
            ]
        )
        #expect(quiet.changedCount == 6)
        let summary = try #require(quiet.reasons.first { $0.reason == .summary })
        #expect((summary.beforeCount, summary.afterCount) == (2, 8))
        #expect(summary.rule == .summary)
        let deliver = try #require(quiet.reasons.first { $0.reason == .deliver })
        #expect((deliver.beforeCount, deliver.afterCount) == (8, 2))
        #expect(quiet.examples.count == 6)
        #expect(quiet.examples.allSatisfy { $0.before == .rang && $0.after == .held })
        #expect(try world.contents() == before)
    }

    @Test("A Focus of the person's own is asked with their contacts, and only for those it is changed for")
    func ownFocus() throws {
        let (world, from) = try day()
        let work = try result(world, from: from, DecisionOverrides(focusID: "work"), people: ["ann"])
        #expect(work.changedCount == 4)
        let changed = work.examples
        #expect(changed.allSatisfy { $0.personID == "ann" })
        #expect(
            changed.map(\.reasonsAfter) == [[.silenceApp], [.allowPerson], [.silenceApp], [.silenceApp]],
            "only the boss passes; the held one is held before any Focus is asked"
        )
        let app = try result(world, from: from, DecisionOverrides(level: .passive), apps: ["com.example.news"])
        #expect(app.changedCount == 4)
        #expect(Set(app.examples.map(\.appID)) == ["com.example.news"])
    }

    @Test("A Focus with times is on at the time of each decision, in the zone of each person")
    func givenFocus() throws {
        let (world, from) = try day()
        var given = FocusConfiguration(focusID: "evening", displayName: "Evening")
        #expect(try result(world, from: from, DecisionOverrides(focus: given)).changedCount == 8)
        // 1 January 2026 00:00 UTC is 1 o'clock in Berlin: the first three minutes of the day are on.
        let minute = UInt32((from / 60_000_000 + 60) % 1440)
        given.timeTriggers = [
            TimeTrigger(
                startMinuteOfDay: minute,
                endMinuteOfDay: minute + 3,
                weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
            )
        ]
        let some = try result(world, from: from, DecisionOverrides(focus: given))
        #expect(some.changedCount == 6)
    }

    @Test("Who was silenced before under the changed Focus is followed as the replay goes on")
    func notifyAnyway() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.share(.authorized, with: "com.example.mail", by: "ann")
        let from = world.now
        for asksAnyway in [false, true, true] {
            let subject = world.subject {
                $0.comes(.message, from: .email("eve@b.c"), notifyAnyway: asksAnyway)
            }
            _ = try world.decide(subject, "ann")
            world.pass(.seconds(10))
        }
        let focus = FocusConfiguration(focusID: "work", displayName: "Work", sharesStatus: true)
        let answer = try result(world, from: from, DecisionOverrides(focus: focus))
        #expect(answer.examples.map(\.reasonsAfter) == [[.silenceApp], [.allowNotifyAnyway], [.allowNotifyAnyway]])
    }

    @Test("A repeated call is one in the replay too, also where no Focus was on")
    func repeatedCall() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let from = world.now
        for _ in 0..<3 {
            _ = try world.decide(world.subject { $0.comes(.call, from: .email("eve@b.c")) }, "ann")
            world.pass(.seconds(100))
        }
        let focus = FocusConfiguration(focusID: "work", displayName: "Work", allowsRepeatedCalls: true)
        let answer = try result(world, from: from, DecisionOverrides(focus: focus))
        #expect(answer.examples.map(\.reasonsAfter) == [[.silenceApp], [.allowRepeatedCall], [.allowRepeatedCall]])
    }

    @Test("Somebody without a summary has what waits for one replayed as if they had one, where that is changed")
    func summary() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        _ = try world.call { (focus) async throws(RPCError) in
            try await focus.putSummarySchedule(
                PutSummaryScheduleRequest(personID: "ann", schedule: SummarySchedule(isEnabled: false))
            )
        }
        let from = world.now
        var inSummary = Permissions.everything
        inSummary.settings?.scheduledDelivery = .enabled
        _ = try world.decide(world.subject(), "ann", inSummary)
        _ = try world.decide(world.subject(), "ann")
        let has = try result(world, from: from, DecisionOverrides(hasSummary: true))
        #expect(table(has) == ["\(PairFate.rang)>\(PairFate.rang)": 1, "\(PairFate.rang)>\(PairFate.held)": 1])
        let asked = try result(world, from: from, DecisionOverrides(scheduledDelivery: true))
        #expect(asked.changedCount == 0, "they have no summary to wait for")
        let both = try result(world, from: from, DecisionOverrides(scheduledDelivery: true, hasSummary: true))
        #expect(both.changedCount == 2)
    }

    @Test("Caps that are changed are used up as the replay goes on, by person and class")
    func caps() throws {
        let world = try FocusWorld()
        for person in ["ann", "ben"] { try world.putPerson(person) }
        let from = world.now
        for _ in 0..<4 {
            for person in ["ann", "ben"] { _ = try world.decide(world.subject(), person) }
            _ = try world.decide(world.subject { $0.comes(.message, from: .email("eve@b.c")) }, "ann")
            world.pass(.seconds(60))
        }
        func cap(_ alertClass: AlertClass, count: UInt32, burst: UInt32) -> DecisionOverrides {
            let cap = AlertCap(alertClass: alertClass, alertCount: count, periodS: 3600, burst: burst)
            return DecisionOverrides(caps: AlertCapList(caps: [cap]))
        }
        let two = try result(world, from: from, cap(.transactional, count: 2, burst: 2))
        #expect(two.changedCount == 4)
        #expect(two.examples.allSatisfy { $0.reasonsAfter.last == .rateCapped && $0.after == .listed })
        #expect(Set(two.examples.map(\.personID)) == ["ann", "ben"])
        // One comes back every minute and a little more than that.
        let smooth = try result(world, from: from, cap(.communication, count: 59, burst: 1))
        #expect(smooth.changedCount == 2)
        #expect(try result(world, from: from, cap(.marketing, count: 1, burst: 1)).changedCount == 0)
        // What a Focus or the summary holds back takes nothing, and is as quiet as the rest once others used it up.
        var used = cap(.transactional, count: 2, burst: 2)
        used.focus = FocusConfiguration(focusID: "night", displayName: "Night")
        #expect(try result(world, from: from, used).examples.allSatisfy { $0.reasonsAfter.last == .silenceApp })
        used.focus?.timeTriggers = [.everyDay(from: from + 120_000_000, minutes: 600)]
        let later = try result(world, from: from, used, apps: ["com.example.mail"])
        #expect(
            later.examples.filter { $0.reasonsAfter.last == .rateCapped }.count == 4,
            "two rang before the Focus began"
        )
        let refused = #expect(throws: RPCError.self) {
            try result(world, from: from, cap(.transactional, count: 0, burst: 1))
        }
        #expect(refused?.fieldPath == "changes[0].overrides.caps.caps[0].alert_count")
    }

    @Test("What no longer rings does not make later ones of its event quiet")
    func events() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let from = world.now
        for _ in 0..<3 {
            _ = try world.decide(world.subject { $0.eventID = "gate" }, "ann")
            world.pass(.seconds(600))
        }
        let same = try result(world, from: from, DecisionOverrides(alert: false))
        #expect(same.changedCount == 0)
        var focus = FocusConfiguration(focusID: "work", displayName: "Work")
        let minute = UInt32((from / 60_000_000 + 60) % 1440)
        focus.timeTriggers = [
            TimeTrigger(
                startMinuteOfDay: minute,
                endMinuteOfDay: minute + 5,
                weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
            )
        ]
        let answer = try result(world, from: from, DecisionOverrides(focus: focus))
        #expect(answer.examples.map(\.reasonsBefore) == [[.deliver], [.eventRepeated]])
        #expect(answer.examples.map(\.reasonsAfter) == [[.silenceApp], [.deliver]])
    }

    @Test("It goes through many decisions in steps and says how far it is; only the stretch asked for counts")
    func steps() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let entry = DecideEntry(personID: "ann", evaluated: EvaluatedPermissions(permissions: .everything))
        func comes(_ count: Int) throws {
            for _ in 0..<count / 128 {
                let subjects = (0..<128).map { _ in world.subject() }
                let entries = subjects.indices.map { index in
                    var copy = entry
                    copy.subjectIndex = UInt32(index)
                    return copy
                }
                _ = try world.decide(DecideRequest(subjects: subjects, entries: entries))
            }
        }
        try comes(1280)
        world.pass(.seconds(10))
        let from = world.now
        try comes(5120)
        let until = world.now + 1000
        world.pass(.seconds(10))
        try comes(1280)
        let request = ReplayDecisionsRequest(
            fromUnixUs: from,
            untilUnixUs: until,
            changes: [PolicyChange(overrides: DecisionOverrides(quiet: true))],
            exampleCount: 3
        )
        let answers = try replay(world, request)
        #expect(answers.count == 3)
        #expect(answers.map(\.examinedCount) == [2048, 4096, 5120])
        #expect(answers.map(\.isLast) == [false, false, true])
        #expect(answers.dropLast().allSatisfy { $0.examples.isEmpty && $0.transitions.isEmpty })
        #expect(answers.allSatisfy { from...until ~= $0.reachedUnixUs })
        #expect(answers.last?.changedCount == 5120)
        #expect(answers.last?.examples.count == 3)
    }

    @Test("What it remembers of a notification is the same when it is read again; damaged bytes are no subject")
    func rememberedSubject() throws {
        let subject = DecisionSubject(
            notificationID: [UInt8](repeating: 0, count: 6) + [0x70, 0, 0x80] + [UInt8](repeating: 0, count: 7),
            appID: "com.example.mail",
            purpose: .recommendation
        )
        var full = subject
        full.eventID = "gate-ä"
        full.filterCriteria = "inbox"
        full.communication = Communication(
            sender: Participant(
                handle: PersonHandle(kind: .phoneNumber, value: "030 123456"),
                contactID: "ben",
                customID: "b1",
                aliases: [
                    PersonHandle(kind: .phoneNumber, value: "+44 20 7946 0000"),
                    PersonHandle(kind: .emailAddress, value: "ben@example.org"),
                ]
            )
        )
        for given in [subject, full] {
            var bytes = ByteBuffer()
            try given.encode(into: &bytes)
            let remembered = RememberedSubject(try Subject(try DecisionSubjectView(bytes.bytes), "subject"))
            let packed = remembered.packed
            #expect(RememberedSubject(packed: packed.span.bytes) == remembered)
            #expect(remembered.alertClass == .recommendation)
            var marked = remembered
            marked.asksForSummary = true
            #expect(RememberedSubject.markedForSummary(packed) == marked.packed)
            for count in 0..<packed.count {
                let part = Array(packed[..<count])
                #expect(RememberedSubject(packed: part.span.bytes) == nil)
            }
            let longer = packed + [0]
            #expect(RememberedSubject(packed: longer.span.bytes) == nil)
        }
        #expect(RememberedSubject(packed: [9, 0, 1, 0].span.bytes) == nil, "a version that this build does not know")
    }

    @Test("Whoever is not known, and Focuses that nobody of the day has, are refused by name")
    func unknownNames() throws {
        let (world, from) = try day()
        let quiet = DecisionOverrides(quiet: true)
        func refusal(_ change: PolicyChange, people: [String] = []) throws -> RPCError? {
            let request = ReplayDecisionsRequest(
                fromUnixUs: from,
                untilUnixUs: world.now + 1_000_000,
                personIDs: people,
                changes: [PolicyChange(overrides: quiet), change]
            )
            return #expect(throws: RPCError.self) { try replay(world, request) }
        }
        func told(_ error: RPCError?) -> String {
            "\(error?.message.prefix { $0 != ":" } ?? "") \(error?.fieldPath ?? "")"
        }
        let plain = PolicyChange(overrides: quiet)
        #expect(told(try refusal(plain, people: ["ann", "ghost"])) == "person_unknown person_ids[1]")
        let ofGhost = PolicyChange(personIDs: ["ghost"], overrides: quiet)
        #expect(told(try refusal(ofGhost)) == "person_unknown changes[1].person_ids[0]")
        let focus = PolicyChange(overrides: DecisionOverrides(focusID: "ghost"))
        #expect(told(try refusal(focus)) == "focus_unknown changes[1].overrides.focus_id")
        // Ann has it, Ben does not; and one that a later change takes the place of is there all the same.
        let work = PolicyChange(personIDs: ["ben"], overrides: DecisionOverrides(focusID: "work"))
        #expect(told(try refusal(work)) == "focus_unknown changes[1].overrides.focus_id")
        let request = ReplayDecisionsRequest(
            fromUnixUs: from,
            untilUnixUs: world.now + 1_000_000,
            changes: [
                PolicyChange(overrides: DecisionOverrides(focusID: "work")),
                PolicyChange(overrides: DecisionOverrides(focusID: "")),
            ]
        )
        #expect(try replay(world, request).last?.isLast == true)
        #expect(world.service.replays.begin(), "a replay that is refused is over")
        world.service.replays.end()
    }

    @Test("Decisions that an earlier version remembered are counted as skipped")
    func earlierVersion() throws {
        let (world, from) = try day()
        try world.write { transaction in
            try transaction.prepare("UPDATE decision SET subject = NULL WHERE person_id = 'ann'").run()
        }
        let answer = try result(world, from: from, DecisionOverrides(quiet: true))
        #expect(answer.examinedCount == 21)
        #expect(answer.skippedCount == 7)
        #expect(answer.replayedCount == 14)
    }

    @Test("What is wrong is named, and another one meanwhile is refused")
    func refusals() throws {
        let world = try FocusWorld()
        let good = ReplayDecisionsRequest(
            fromUnixUs: 0,
            untilUnixUs: 1,
            changes: [PolicyChange(overrides: DecisionOverrides(quiet: true))]
        )
        let cases: [(String, StatusCode, (inout ReplayDecisionsRequest) -> Void)] = [
            ("from_unix_us", .invalidArgument, { $0.fromUnixUs = -1 }),
            ("until_unix_us", .invalidArgument, { $0.untilUnixUs = 0 }),
            ("until_unix_us", .invalidArgument, { $0.untilUnixUs = 32 * 86_400_000_000 }),
            ("changes", .invalidArgument, { $0.changes = [] }),
            ("changes", .invalidArgument, { $0.changes = Array(repeating: $0.changes[0], count: 17) }),
            ("changes[0].overrides", .invalidArgument, { $0.changes[0].overrides = nil }),
            ("changes[0].overrides", .invalidArgument, { $0.changes[0].overrides = DecisionOverrides() }),
            ("changes[0].person_ids[1]", .invalidArgument, { $0.changes[0].personIDs = ["ann", ""] }),
            ("changes[0].app_ids", .invalidArgument, { $0.changes[0].appIDs = (0...100).map { "a.b\($0)" } }),
            ("changes[0].overrides.focus_id", .invalidArgument, { $0.changes[0].overrides?.focusID = "No" }),
            ("person_ids", .invalidArgument, { $0.personIDs = (0...1000).map { "p\($0)" } }),
            ("app_ids[0]", .invalidArgument, { $0.appIDs = ["?"] }),
            ("example_count", .invalidArgument, { $0.exampleCount = 1001 }),
            ("principal", .permissionDenied, { $0.principal = Principal(identity: .personID("ann")) }),
            ("principal", .permissionDenied, { $0.principal = Principal(identity: .appID("a.b")) }),
        ]
        for (field, status, change) in cases {
            var request = good
            change(&request)
            let error = #expect(throws: RPCError.self) { try replay(world, request) }
            #expect(error?.fieldPath == field)
            #expect(error?.code == status)
        }
        #expect(world.service.replays.begin())
        let error = #expect(throws: RPCError.self) { try replay(world, good) }
        #expect(error?.code == .resourceExhausted)
        #expect(error?.message.hasPrefix("overloaded") == true)
        world.service.replays.end()
        #expect(try replay(world, good).count == 1)
    }
}

extension TimeTrigger {
    /// On every day in Berlin, in winter, for so many minutes from the time of day of `start`.
    fileprivate static func everyDay(from start: Int64, minutes: UInt32) -> TimeTrigger {
        let minute = UInt32((start / 60_000_000 + 60) % 1440)
        return TimeTrigger(
            startMinuteOfDay: minute,
            endMinuteOfDay: (minute + minutes) % 1440,
            weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
        )
    }
}
