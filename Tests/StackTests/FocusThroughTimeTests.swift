import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Focuses that begin and end by the clock, through the four services on a manual clock.
///
/// The clock begins at 2026-01-01 00:00 UTC, a Thursday.
@Suite("Focuses through time, in the running services")
struct FocusThroughTimeTests {
    /// 2026-01-01 00:00 in UTC.
    private static let start: Int64 = 1_767_225_600

    private static let everyDay: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]

    private func timed(
        _ id: String,
        _ start: UInt32,
        _ end: UInt32,
        _ days: [Weekday] = everyDay
    ) -> FocusConfiguration {
        let trigger = TimeTrigger(startMinuteOfDay: start, endMinuteOfDay: end, weekdays: days)
        return FocusConfiguration(focusID: id, displayName: "The \(id)", timeTriggers: [trigger])
    }

    @Test("[E11] In the night all is in the inbox at once; what is urgent goes if allowed, the rest is there at seven")
    func E11() throws {
        let world = try FocusedStack()
        var quiet = timed("quiet", 22 * 60, 7 * 60)
        quiet.allowsTimeSensitive = true
        try world.putFocus(quiet)
        // 3:00 in Berlin.
        world.pass(until: Self.start + 2 * 3600)
        let expected: [(InterruptionLevel, AlertDisposition)] = [
            (.passive, .none), (.active, .silencedFocus), (.timeSensitive, .now), (.critical, .now),
        ]
        for (level, alert) in expected {
            let record = try world.send {
                $0.level = level
                $0.body = "\(level)"
            }
            #expect(record.decision?.alert == alert, "\(level)")
            #expect(record.decision?.listing == .notificationCenterAndLockScreen)
            #expect(record.decision?.focusID == "quiet")
        }
        #expect(try world.groups().isEmpty, "it is not over")
        world.pass(until: Self.start + 6 * 3600 - 1)
        #expect(try world.groups().isEmpty)
        world.pass(until: Self.start + 6 * 3600)
        #expect(try world.groups().map(\.name) == ["The quiet"])
        #expect(try world.groups().first?.bodies == ["\(InterruptionLevel.active)"])
        #expect(try world.inbox().records.count == 4)
    }

    @Test("[E12] An event just before the end of a quiet time is at hand when it ends, and the next one alerts")
    func E12() throws {
        let world = try FocusedStack(zone: "UTC")
        try world.putFocus(timed("meeting", 16 * 60, 17 * 60 + 12))
        world.pass(until: Self.start + 17 * 3600 + 600)
        let event = try world.send()
        #expect(event.decision?.alert == .silencedFocus)
        #expect(event.state == .unread)
        world.pass(until: Self.start + 17 * 3600 + 12 * 60)
        #expect(try world.groups().map(\.name) == ["The meeting"])
        #expect(try world.send().decision?.alert == .now)
    }

    @Test("[E23] Do not disturb on weekdays from 18 to 8, by each person's own clocks, and critical passes")
    func E23() throws {
        for (zone, isOn) in [("Europe/Berlin", true), ("Asia/Tokyo", false), ("America/New_York", false)] {
            let world = try FocusedStack(zone: zone)
            try world.putFocus(timed("off", 18 * 60, 8 * 60, [.monday, .tuesday, .wednesday, .thursday, .friday]))
            // Friday 18:30 in Berlin, Saturday 2:30 in Tokyo, Friday 12:30 in New York.
            world.pass(until: Self.start + 86_400 + 17 * 3600 + 1800)
            let isOnHere = isOn || zone == "Asia/Tokyo"
            #expect(try world.send().decision?.alert == (isOnHere ? .silencedFocus : .now), "\(zone)")
            #expect(try world.send { $0.level = .critical }.decision?.alert == .now)
            // Saturday 20:00 in Berlin: no weekday.
            world.pass(until: Self.start + 2 * 86_400 + 19 * 3600)
            #expect(try world.send().decision?.alert == .now, "\(zone)")
        }
    }

    @Test("[D15] What a time of a Focus silenced is one group when it is over: level, then relevance, then the newest")
    func group() throws {
        let world = try FocusedStack()
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"))
        try world.turnOn("work")
        try world.send { ($0.body, $0.relevanceScore) = ("old", 0.5) }
        try world.send { ($0.body, $0.relevanceScore) = ("new", 0.5) }
        try world.send { ($0.body, $0.relevanceScore) = ("relevant", 0.9) }
        try world.send { ($0.body, $0.level) = ("urgent", .timeSensitive) }
        try world.send { ($0.body, $0.level) = ("passive", .passive) }
        try world.turnOn("work", .oneHour)
        try world.send { $0.body = "irrelevant" }
        #expect(try world.groups().isEmpty)
        world.pass(until: world.now / 1_000_000 + 3601)
        let first = ["urgent", "relevant", "new", "old", "irrelevant"]
        #expect(try world.groups().map(\.bodies) == [first], "the same Focus turned on again is one time")
        try world.send { $0.body = "after" }

        try world.turnOn("work")
        try world.send { $0.body = "second" }
        #expect(try world.groups().map(\.bodies) == [first])
        try world.turnOff()
        for role in [ServiceRole.focus, .delivery] { try world.restart(role) }
        #expect(try world.groups().map(\.bodies) == [["second"], first])
    }

    @Test("Without focus the inbox is there, without its groups")
    func focusAway() throws {
        let world = try FocusedStack()
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"))
        try world.turnOn("work")
        try world.send()
        try world.turnOff()
        #expect(try world.groups().count == 1)
        world.stack.crash(.focus)
        #expect(try world.inbox().records.count == 1)
        #expect(try world.groups().isEmpty)
    }

    @Test("[E15] Who moves to another zone has their times there from then on, and what was decided stays decided")
    func movedZone() throws {
        let world = try FocusedStack()
        try world.putFocus(timed("sleep", 22 * 60, 7 * 60))
        #expect(try world.state().focusID == "sleep", "1:00 in Berlin")
        let silenced = try world.send()
        #expect(silenced.decision?.alert == .silencedFocus)
        try world.report(.zoneChanged, "Asia/Tokyo")
        #expect(try world.state().focusID == "", "9:00 in Tokyo")
        #expect(try world.send().decision?.alert == .now)
        #expect(try world.groups().map(\.bodies) == [["number 1"]])
        let next = try world.state().nextChangeAtUnixUs
        #expect(next == (Self.start + 13 * 3600) * 1_000_000, "22:00 in Tokyo")
    }

    @Test("Times, apps, places and judgement turn a Focus on through a power cut, and by hand it goes off")
    func triggers() throws {
        let world = try FocusedStack()
        try world.putFocus(timed("sleep", 22 * 60, 7 * 60))
        try world.putFocus(
            FocusConfiguration(
                focusID: "read",
                displayName: "Read",
                appTriggers: ["com.example.books"],
                placeTriggers: [PlaceTrigger(placeID: "library")],
                allowsSmartActivation: true
            )
        )
        try world.report(.smartBegan, "read")
        #expect(try world.state().cause == .time, "a time goes before a judgement")
        try world.report(.placeEntered, "library")
        #expect(try world.state().cause == .place)
        try world.report(.appOpened, "com.example.books")
        #expect(try world.state().cause == .app)
        let before = try world.state()
        try world.restart(.focus)
        #expect(try world.state() == before)
        let record = try world.send()
        #expect(record.decision?.focusID == "read")
        #expect(record.decision?.focusActivation == before.activation)
        try world.turnOff()
        #expect(try world.state().focusID == "")
        #expect(try world.send().decision?.alert == .now)
        world.pass(until: Self.start + 21 * 3600)
        #expect(try world.state().focusID == "sleep", "the next evening is another time")
    }

    @Test("Until evening is 19:00 where the person is; until leaving is the next place the device leaves")
    func ends() throws {
        let world = try FocusedStack(zone: "America/New_York")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"))
        try world.turnOn("work", .untilEvening)
        // It is 19:00 there as the clock begins, so it is tomorrow's.
        #expect(try world.state().untilUnixUs == (Self.start + 86_400) * 1_000_000)
        try world.report(.placeEntered, "office")
        try world.turnOn("work", .untilLeaving, on: "phone")
        #expect(try world.state().untilUnixUs == nil)
        try world.report(.placeLeft, "office", on: "tablet")
        #expect(try world.state().focusID == "work")
        try world.report(.placeLeft, "office")
        #expect(try world.state().focusID == "")
    }

    /// A row of 3.4: what is sent, under which Focus, and whether it passes.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reason: Reason
        var focus: @Sendable (inout FocusConfiguration) -> Void
        var content: @Sendable (inout NotificationContent) -> Void

        init(
            _ description: String,
            _ reason: Reason,
            _ focus: @escaping @Sendable (inout FocusConfiguration) -> Void = { _ in },
            sends content: @escaping @Sendable (inout NotificationContent) -> Void = { _ in }
        ) {
            testDescription = description
            self.reason = reason
            self.focus = focus
            self.content = content
        }
    }

    static let rows: [Row] = [
        Row("critical", .allowCritical, sends: { $0.level = .critical }),
        Row("active, app not allowed", .silenceApp),
        Row("active, app allowed", .allowApp, { $0.appIDs = [FocusedStack.app] }),
        Row(
            "active, app on the silence list",
            .silenceApp,
            { ($0.appsMode, $0.appIDs) = (.silence, [FocusedStack.app]) }
        ),
        Row("active, another app on the silence list", .allowApp, { ($0.appsMode, $0.appIDs) = (.silence, ["a.b"]) }),
        Row("time-sensitive, let through", .allowTimeSensitive, { $0.allowsTimeSensitive = true }) {
            $0.level = .timeSensitive
        },
        Row("time-sensitive, not let through", .silenceApp, sends: { $0.level = .timeSensitive }),
        Row("message of an allowed sender", .allowPerson, { $0.contactIDs = ["boss"] }) {
            $0.comes(.message, from: "boss@example.com")
        },
        Row("message of another sender", .silenceApp, { $0.contactIDs = ["boss"] }) {
            $0.comes(.message, from: "ben@example.com")
        },
        Row("message of another sender, app allowed", .allowApp, { $0.appIDs = [FocusedStack.app] }) {
            $0.comes(.message, from: "ben@example.com")
        },
        Row(
            "message of a silenced sender, app allowed",
            .silencePerson,
            {
                ($0.peopleMode, $0.contactIDs, $0.appIDs) = (.silence, ["boss"], [FocusedStack.app])
            }
        ) { $0.comes(.message, from: "boss@example.com") },
        Row(
            "time-sensitive message of a silenced sender [D12]",
            .silencePerson,
            {
                ($0.peopleMode, $0.contactIDs, $0.allowsTimeSensitive) = (.silence, ["boss"], true)
            }
        ) {
            $0.comes(.message, from: "boss@example.com")
            $0.level = .timeSensitive
        },
        Row(
            "critical message of a silenced sender [D12]",
            .allowCritical,
            {
                ($0.peopleMode, $0.contactIDs) = (.silence, ["boss"])
            }
        ) {
            $0.comes(.message, from: "boss@example.com")
            $0.level = .critical
        },
        Row(
            "allowed sender, filter that does not match [D12]",
            .silenceFilter,
            {
                $0.contactIDs = ["boss"]
                $0.filters = [FilterPredicate(appID: FocusedStack.app, test: .equals("work"))]
            }
        ) {
            $0.comes(.message, from: "boss@example.com")
            $0.filterCriteria = "home"
        },
        Row(
            "allowed app, filter that matches",
            .allowApp,
            {
                $0.appIDs = [FocusedStack.app]
                $0.filters = [FilterPredicate(appID: FocusedStack.app, test: .prefix("work"))]
            }
        ) { $0.filterCriteria = "work/mail" },
        Row("call of anyone, calls from everyone", .allowCallsFrom, { $0.callsFrom = .everyone }) {
            $0.comes(.call, from: "ben@example.com")
        },
        Row("message of anyone, calls from everyone", .silenceApp, { $0.callsFrom = .everyone }) {
            $0.comes(.message, from: "ben@example.com")
        },
        Row("call of a contact, calls from contacts", .allowCallsFrom, { $0.callsFrom = .contacts }) {
            $0.comes(.call, from: "boss@example.com")
        },
        Row("call of a stranger, calls from contacts", .silenceApp, { $0.callsFrom = .contacts }) {
            $0.comes(.call, from: "ben@example.com")
        },
        Row("passive", .passive, sends: { $0.level = .passive }),
    ]

    @Test("[3.4] How it resolves", arguments: rows)
    func resolves(row: Row) throws {
        let world = try FocusedStack()
        try world.putContact("boss", "boss@example.com")
        var focus = FocusConfiguration(focusID: "work", displayName: "Work")
        row.focus(&focus)
        try world.putFocus(focus)
        try world.turnOn("work")
        let record = try world.send(row.content)
        #expect(record.decision?.reasons == [row.reason])
        #expect(record.state == .unread)
    }

    @Test("[3.4] A second call within three minutes passes, and notify anyway does once somebody was silenced")
    func history() throws {
        let world = try FocusedStack()
        try world.putFocus(
            FocusConfiguration(focusID: "work", displayName: "Work", allowsRepeatedCalls: true, sharesStatus: true)
        )
        try world.turnOn("work")
        #expect(try world.send { $0.comes(.call, from: "ben@example.com") }.decision?.alert == .silencedFocus)
        let second = try world.send(from: FocusedStack.other) { $0.comes(.call, from: "ben@example.com") }
        #expect(second.decision?.reasons == [.allowRepeatedCall], "from any app")
        let third = try world.send { $0.comes(.message, from: "ben@example.com", anyway: true) }
        #expect(third.decision?.alert == .silencedFocus, "the app may not read the status")
        let share = PutFocusStatusSharingRequest(
            appID: FocusedStack.app,
            personID: FocusedStack.person,
            authorization: .authorized
        )
        _ = try world.focus { (focus) throws(RPCError) in try await focus.putFocusStatusSharing(share) }
        try world.send { $0.comes(.message, from: "ben@example.com") }
        let last = try world.send { $0.comes(.message, from: "ben@example.com", anyway: true) }
        #expect(last.decision?.reasons == [.allowNotifyAnyway])
    }

    @Test("The Focus status needs the person's word, allowed notifications and the communication capability")
    func status() throws {
        let world = try FocusedStack()
        let app = FocusedStack.app
        func status() throws -> GetFocusStatusResponse {
            let request = GetFocusStatusRequest(
                principal: Principal(identity: .appID(app)),
                appID: app,
                personID: FocusedStack.person
            )
            return try world.stack.call(.focus, as: "gateway") { (channel) throws(RPCError) in
                try await FocusClient(channel: channel).getFocusStatus(request)
            }
        }
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work", sharesStatus: true))
        #expect(try status() == GetFocusStatusResponse(authorization: .notDetermined))
        let share = PutFocusStatusSharingRequest(appID: app, personID: FocusedStack.person, authorization: .authorized)
        _ = try world.focus { (focus) throws(RPCError) in try await focus.putFocusStatusSharing(share) }
        #expect(try status() == GetFocusStatusResponse(authorization: .authorized, isFocused: false))
        try world.turnOn("work")
        #expect(try status() == GetFocusStatusResponse(authorization: .authorized, isFocused: true))
        try world.authorize(app, .denied)
        #expect(try status() == GetFocusStatusResponse(authorization: .denied))
        try world.authorize(app, .authorized)
        try world.entitle(app, Capabilities(timeSensitive: true))
        #expect(try status() == GetFocusStatusResponse(authorization: .restricted))
        world.stack.crash(.consent)
        let error = #expect(throws: RPCError.self) { try status() }
        #expect(error?.code == .unavailable || error?.code == .deadlineExceeded)
    }
}
