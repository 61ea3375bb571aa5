import EventLoop
import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Focus

@Suite("Which Focus is on")
struct FocusStateTests {
    private func world(perDevice: Bool = false) throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann", perDevice: perDevice)
        for id in ["work", "sleep"] {
            try world.putFocus(FocusConfiguration(focusID: id, displayName: id), of: "ann")
        }
        return world
    }

    @Test("One Focus is on at a time, until it is turned off, and the alert of a notification follows it")
    func onAndOff() throws {
        let world = try world()
        #expect(try world.state(of: "ann") == FocusState())
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .now)

        let began = try world.turnOn("work", of: "ann")
        #expect(began.focusID == "work")
        #expect(began.cause == .manual)
        #expect(abs(began.sinceUnixUs - world.now) < 10_000)
        #expect(began.untilUnixUs == nil)
        let silenced = try #require(try world.decide(world.subject(), "ann").decision)
        #expect(silenced.alert == .silencedFocus)
        #expect(silenced.focusID == "work")
        #expect(silenced.listing == .notificationCenterAndLockScreen)

        #expect(try world.turnOn("sleep", of: "ann").focusID == "sleep")
        #expect(try world.decide(world.subject(), "ann").decision?.focusID == "sleep")
        #expect(try world.turnOff(of: "ann").focusID == "")
        #expect(try world.turnOff(of: "ann").cause == .unspecified)
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .now)
    }

    @Test("A Focus for one hour ends by itself; turning it on again begins the hour anew and leaves its beginning")
    func oneHour() throws {
        let world = try world()
        let began = try world.turnOn("work", of: "ann", end: .oneHour)
        #expect(began.untilUnixUs == began.sinceUnixUs + 3_600_000_000)
        world.pass(.seconds(1800))
        let again = try world.turnOn("work", of: "ann", end: .oneHour)
        #expect(again.sinceUnixUs == began.sinceUnixUs)
        let end = try #require(again.untilUnixUs)
        #expect(end > began.sinceUnixUs + 5_400_000_000)
        world.pass(.seconds(3590))
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .silencedFocus)
        world.pass(.seconds(10))
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .now)
        let state = try world.state(of: "ann")
        #expect(state.focusID == "")
        #expect(state.sinceUnixUs == end)
    }

    @Test("A Focus until a time ends at that instant, not one microsecond later")
    func atTime() throws {
        let world = try world()
        let end = world.now + 10_000_000
        let request = TurnOnFocusRequest(personID: "ann", focusID: "work", end: .atTime, endsAtUnixUs: end)
        let state = try world.call { (focus) async throws(RPCError) in try await focus.turnOnFocus(request) }.state
        #expect(state?.untilUnixUs == end)
        let manual = PersonFocusState.Manual(focusID: "work", since: 0, until: end, changedAt: 0)
        #expect(manual.isOn(at: end - 1))
        #expect(!manual.isOn(at: end))
    }

    @Test("What is on survives a power cut")
    func durability() throws {
        let world = try world()
        let began = try world.turnOn("work", of: "ann", end: .oneHour)
        try world.crash()
        #expect(try world.state(of: "ann") == began)
        #expect(try world.decide(world.subject(), "ann").decision?.focusID == "work")
    }

    @Test("A Focus that is removed is turned off first; one that is changed acts as changed at once")
    func changeAndRemoval() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        #expect(try world.decide(world.subject(), "ann").decision?.reasons == [.silenceApp])
        let open = FocusConfiguration(focusID: "work", displayName: "work", appIDs: ["com.example.mail"])
        try world.putFocus(open, of: "ann")
        #expect(try world.decide(world.subject(), "ann").decision?.reasons == [.allowApp])
        for _ in 0..<2 {
            _ = try world.call { (focus) async throws(RPCError) in
                try await focus.removeFocus(RemoveFocusRequest(personID: "ann", focusID: "work"))
            }
        }
        #expect(try world.state(of: "ann").focusID == "")
        #expect(try world.decide(world.subject(), "ann").decision?.reasons == [.deliver])
        let focuses = try world.call { (focus) async throws(RPCError) in
            try await focus.listFocuses(ListFocusesRequest(personID: "ann"))
        }.focuses
        #expect(focuses.map(\.focusID) == ["sleep"])
    }

    @Test("A Focus is kept with every field it has")
    func everyField() throws {
        let world = try world()
        try world.putContact(.sample("boss", phone: "1"), of: "ann")
        let focus = FocusConfiguration(
            focusID: "reading",
            displayName: "Reading 📖",
            icon: "book",
            peopleMode: .silence,
            contactIDs: ["boss"],
            callsFrom: .group,
            callsFromGroup: "family",
            allowsRepeatedCalls: true,
            appsMode: .silence,
            appIDs: ["com.example.mail", "com.example.chat"],
            allowsTimeSensitive: true,
            timeTriggers: [
                TimeTrigger(startMinuteOfDay: 1320, endMinuteOfDay: 420, weekdays: [.monday, .sunday])
            ],
            appTriggers: ["com.example.books"],
            placeTriggers: [PlaceTrigger(placeID: "Library", onLeaving: true)],
            allowsSmartActivation: true,
            sharesStatus: true,
            filters: [
                FilterPredicate(appID: "com.example.mail", test: .prefix("work/")),
                FilterPredicate(appID: "com.example.chat", test: .isOneOf(FilterValues(values: ["a", "b"]))),
            ],
            dimsLockScreen: true,
            showsSilencedOnLockScreen: true,
            hidesBadges: true
        )
        let put = try world.putFocus(focus, of: "ann")
        var expected = focus
        expected.revision = put.revision
        #expect(put == expected)
        #expect(put.revision > 0)
        try world.crash()
        let focuses = try world.call { (focus) async throws(RPCError) in
            try await focus.listFocuses(ListFocusesRequest(personID: "ann"))
        }.focuses
        #expect(focuses.first { $0.focusID == "reading" } == expected)
        #expect(try world.putFocus(focus, of: "ann") == expected, "the same again changes nothing")
    }

    @Test(
        "A filter is equality, prefix or membership, and has no effect without criteria or predicate",
        arguments: [
            (FilterPredicate.Test.equals("work"), "work", true), (.equals("work"), "Work", false),
            (.equals("work"), "work/mail", false), (.prefix("work"), "work/mail", true),
            (.prefix("work"), "wor", false),
            (.isOneOf(FilterValues(values: ["a", "b"])), "b", true),
            (.isOneOf(FilterValues(values: ["a"])), "ab", false),
            (.equals(""), "", nil), (.equals("work"), "", nil), (.equals("é"), "e\u{301}", false),
        ] as [(FilterPredicate.Test, String, Bool?)]
    )
    func filters(test: FilterPredicate.Test, criteria: String, matches: Bool?) {
        let focus = CompiledFocus(
            FocusConfiguration(focusID: "work", filters: [FilterPredicate(appID: "a.b", test: test)])
        )
        #expect(focus.filterMatches(app: "a.b", criteria: criteria) == matches)
        #expect(focus.filterMatches(app: "a.c", criteria: criteria) == nil)
        #expect(focus.filterMatches(app: "a.b", criteria: nil) == nil)
    }
}

@Suite("Devices and what differs on them")
struct DeviceTests {
    private func world(perDevice: Bool = false) throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann", perDevice: perDevice)
        for id in ["work", "sleep"] {
            try world.putFocus(FocusConfiguration(focusID: id, displayName: id), of: "ann")
        }
        return world
    }

    @Test("A muted device differs in the sound alone, and only where there is one; critical sounds on it all the same")
    func mute() throws {
        let world = try world()
        try world.report([.muted], of: "phone", "ann")
        let result = try world.decide(world.subject(), "ann")
        #expect(result.decision?.sound == .normal)
        #expect(result.deviceDecisions.map(\.deviceID) == ["phone"])
        var expected = result.decision
        expected?.sound = .muted
        #expect(result.deviceDecisions.first?.decision == expected)

        #expect(try world.decide(world.subject { $0.asksForSound = false }, "ann").deviceDecisions.isEmpty)
        var entitled = Permissions.everything
        entitled.capabilities?.critical = true
        #expect(try world.decide(world.subject { $0.level = .critical }, "ann", entitled).deviceDecisions.isEmpty)
        try world.report([.unmuted], of: "phone", "ann", after: 1)
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.isEmpty)
    }

    @Test("An event not above the last one taken is dropped")
    func sequence() throws {
        let world = try world()
        try world.report([.muted, .unmuted, .muted], of: "phone", "ann", after: 10)
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.count == 1)
        try world.report([.unmuted], of: "phone", "ann", after: 12)
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.count == 1, "13 was taken already")
        try world.report([.unmuted], of: "tablet", "ann", after: 0)
        try world.report([.unmuted], of: "phone", "ann", after: 13)
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.isEmpty)
    }

    @Test("A device that is removed turns nothing on any more, mutes nothing, and leaves its place to another")
    func removed() throws {
        let world = try world()
        let reading = FocusConfiguration(
            focusID: "reading",
            displayName: "Reading",
            appTriggers: ["com.example.books"]
        )
        try world.putFocus(reading, of: "ann")
        try world.report([.appOpened], of: "tab", "ann", value: "com.example.books")
        try world.report([.muted], of: "tab", "ann", after: 1)
        #expect(try world.state(of: "ann").focusID == "reading")
        #expect(try world.report([.removed], of: "tab", "ann").focusID == "")
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .now)
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.isEmpty)
        let left = try world.contents()
        for table in ["device", "device_fact", "focus_state"] { #expect(left[table] == [], "\(table)") }
        try world.report([.sharingLeft], of: "tab", "ann")
        try world.turnOn("work", of: "ann", on: "tab")
        try world.report([.removed], of: "tab", "ann")
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.isEmpty)
        for index in 0..<64 { try world.report([.unmuted], of: "d\(index)", "ann") }
        #expect(throws: RPCError.self) { try world.report([.unmuted], of: "tab", "ann") }
        try world.report([.removed], of: "d7", "ann")
        try world.report([.unmuted], of: "tab", "ann")
    }

    @Test("A device that left has a Focus of its own, and takes what was on with it")
    func leaving() throws {
        let world = try world()
        try world.turnOn("work", of: "ann", on: "phone")
        #expect(try world.state(of: "ann", on: "tablet").focusID == "work", "shared")
        #expect(try world.report([.sharingLeft], of: "tablet", "ann").focusID == "work")
        #expect(try world.turnOff(of: "ann", on: "phone").focusID == "")
        #expect(try world.state(of: "ann", on: "tablet").focusID == "work")
        let result = try world.decide(world.subject(), "ann")
        #expect(result.decision?.alert == .now)
        #expect(result.deviceDecisions.map(\.deviceID) == ["tablet"])
        #expect(result.deviceDecisions.first?.decision?.alert == .silencedFocus)
        #expect(result.deviceDecisions.first?.decision?.focusID == "work")

        try world.turnOn("sleep", of: "ann", on: "tablet")
        #expect(try world.state(of: "ann").focusID == "")
        #expect(try world.report([.sharingJoined], of: "tablet", "ann", after: 1).focusID == "")
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.isEmpty)
    }

    @Test("Where each device keeps a Focus of its own, one device's Focus is another's nothing; for all is for all")
    func perDevice() throws {
        let world = try world(perDevice: true)
        try world.turnOn("work", of: "ann", on: "phone")
        #expect(try world.state(of: "ann", on: "phone").focusID == "work")
        #expect(try world.state(of: "ann", on: "tablet").focusID == "")
        #expect(try world.state(of: "ann").focusID == "")
        var result = try world.decide(world.subject(), "ann")
        #expect(result.decision?.alert == .now)
        #expect(result.deviceDecisions.map(\.deviceID) == ["phone"])

        try world.turnOn("sleep", of: "ann")
        for device in ["", "phone", "tablet"] {
            #expect(try world.state(of: "ann", on: device).focusID == "sleep", "on \(device)")
        }
        try world.turnOff(of: "ann", on: "tablet")
        result = try world.decide(world.subject(), "ann")
        #expect(result.decision?.alert == .silencedFocus)
        #expect(result.deviceDecisions.map(\.deviceID) == ["tablet"])
        #expect(result.deviceDecisions.first?.decision?.alert == .now)

        try world.putPerson("ann", perDevice: false)
        #expect(try world.state(of: "ann", on: "tablet").focusID == "sleep", "all share again")
        #expect(try world.decide(world.subject(), "ann").deviceDecisions.isEmpty)
    }

    @Test("Listing and badge are on every device the same")
    func listingAndBadge() throws {
        let world = try world(perDevice: true)
        try world.turnOn("work", of: "ann", on: "phone")
        try world.report([.muted], of: "tablet", "ann")
        let result = try world.decide(world.subject { $0.badge = 3 }, "ann")
        #expect(result.deviceDecisions.map(\.deviceID) == ["phone", "tablet"])
        for device in result.deviceDecisions {
            #expect(device.decision?.listing == result.decision?.listing)
            #expect(device.decision?.badge == 3)
        }
    }

    @Test("Of two devices that change the Focus at once, the last counts; in the same microsecond the greater id")
    func atOnce() {
        var state = PersonFocusState()
        func turnOn(_ focus: String, _ device: String, at now: Int64) {
            state.turnOn(PersonFocusState.Beginning(focusID: focus, device: device), at: now)
        }
        turnOn("work", "b", at: 100)
        turnOn("sleep", "a", at: 100)
        #expect(state.shared.manual?.focusID == "work")
        state.turnOff(on: "a", at: 100)
        #expect(state.shared.manual?.focusID == "work")
        turnOn("sleep", "c", at: 100)
        #expect(state.shared.manual?.focusID == "sleep")
        turnOn("work", "a", at: 101)
        #expect(state.shared.manual?.focusID == "work")
        state.turnOff(on: "", at: 101)
        #expect(state.shared.manual?.focusID == nil)
    }

    @Test("The zone a device is in becomes the person's")
    func zone() throws {
        let world = try world()
        try world.report([.zoneChanged], of: "phone", "ann", value: "Asia/Tokyo")
        let person = try world.call { (focus) async throws(RPCError) in
            try await focus.getPerson(GetPersonRequest(personID: "ann"))
        }.person
        #expect(person?.zone == "Asia/Tokyo")
    }
}
