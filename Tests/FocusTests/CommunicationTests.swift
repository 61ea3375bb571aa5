import RPC
import Testing
import UsherProto

@testable import Focus

@Suite("Repeated calls")
struct RepeatedCallTests {
    private static let start: Int64 = 1_767_225_600_000_000

    private func world(repeated: Bool = true) throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let focus = FocusConfiguration(focusID: "work", displayName: "Work", allowsRepeatedCalls: repeated)
        try world.putFocus(focus, of: "ann")
        return world
    }

    private func phone(_ number: String) -> Participant {
        Participant(handle: PersonHandle(kind: .phoneNumber, value: number))
    }

    /// Decides about a call or message accepted so many seconds after the start.
    private func decide(
        _ world: FocusWorld,
        _ seconds: Double,
        from sender: Participant,
        _ kind: NotificationKind = .call,
        app: String = "com.example.phone",
        _ permissions: Permissions = .everything,
        dueAfter: Double? = nil
    ) throws -> [Reason]? {
        let subject = world.subject { subject in
            subject.appID = app
            subject.acceptedAtUnixUs = Self.start + Int64(seconds * 1_000_000)
            subject.sentAtUnixUs = dueAfter.map { Self.start + Int64($0 * 1_000_000) }
            subject.comes(kind, from: sender)
        }
        return try world.decide(subject, "ann", permissions).decision?.reasons
    }

    @Test("A call that was scheduled is attempted when it is due")
    func scheduled() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        #expect(try decide(world, 0, from: phone("+1 555 1")) == [.silenceApp])
        #expect(try decide(world, 1, from: phone("+1 555 1"), dueAfter: 210) == [.silenceApp], "210 seconds later")
        #expect(try decide(world, 300, from: phone("+1 555 1")) == [.allowRepeatedCall], "90 seconds after that")
    }

    @Test("The window is 0 to 180 seconds from attempt to attempt, and each attempt begins it anew")
    func window() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        let caller = phone("+1 555 1")
        #expect(try decide(world, 0, from: caller) == [.silenceApp], "the first is silenced, and counts")
        #expect(try decide(world, 180, from: caller) == [.allowRepeatedCall])
        #expect(try decide(world, 360, from: caller) == [.allowRepeatedCall], "one that passed counts as well")
        #expect(try decide(world, 540.000_001, from: caller) == [.silenceApp], "a microsecond late")
        #expect(try decide(world, 540.000_001, from: caller) == [.allowRepeatedCall], "at once")
        #expect(try decide(world, 721, from: caller) == [.silenceApp])
        #expect(try decide(world, 902, from: caller) == [.silenceApp])
    }

    @Test("It is the same person, in any app, by any spelling of the number; another person's call does not count")
    func samePerson() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        #expect(try decide(world, 0, from: phone("+1 555 1")) == [.silenceApp])
        #expect(try decide(world, 10, from: phone("+1 555 2")) == [.silenceApp])
        #expect(try decide(world, 20, from: phone("+1-555-1"), app: "org.other.voice") == [.allowRepeatedCall])
        let custom = Participant(customID: "17")
        #expect(try decide(world, 30, from: custom, app: "a.b") == [.silenceApp])
        #expect(try decide(world, 40, from: custom, app: "a.c") == [.silenceApp], "an id private to another app")
        #expect(try decide(world, 50, from: custom, app: "a.b") == [.allowRepeatedCall])
    }

    @Test("A contact is the same person by whatever address they call")
    func contact() throws {
        let world = try world()
        try world.putContact(.sample("boss", email: "boss@example.com", phone: "1"), of: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try decide(world, 0, from: phone("1")) == [.silenceApp])
        #expect(try decide(world, 60, from: .email("BOSS@example.com")) == [.allowRepeatedCall])
    }

    @Test("Messages never count, neither as the first nor as the second")
    func messages() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        let caller = phone("1")
        #expect(try decide(world, 0, from: caller, .message) == [.silenceApp])
        #expect(try decide(world, 10, from: caller) == [.silenceApp])
        #expect(try decide(world, 20, from: caller, .message) == [.silenceApp])
        #expect(try decide(world, 30, from: caller) == [.allowRepeatedCall])
    }

    @Test("A call before the Focus was on counts; one of an app that may not notify does not")
    func beforeAndDenied() throws {
        let world = try world()
        let caller = phone("1")
        #expect(try decide(world, 0, from: caller) == [.deliver])
        try world.turnOn("work", of: "ann")
        #expect(try decide(world, 60, from: caller) == [.allowRepeatedCall])
        let other = phone("2")
        var denied = Permissions.everything
        denied.authorization = .denied
        #expect(try decide(world, 70, from: other, app: "a.b", denied) == [.authDenied])
        var incapable = Permissions.everything
        incapable.capabilities?.communication = false
        let reasons = try decide(world, 75, from: other, app: "a.b", incapable)
        #expect(reasons == [.commNotQualified, .silenceApp])
        #expect(try decide(world, 80, from: other) == [.silenceApp])
    }

    @Test(
        "A call that was overtaken by a later one does not count as its repetition, and does not move the window back"
    )
    func overtaken() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        let caller = phone("1")
        #expect(try decide(world, 100, from: caller) == [.silenceApp])
        #expect(try decide(world, 0, from: caller) == [.silenceApp])
        #expect(try decide(world, 270, from: caller) == [.allowRepeatedCall])
    }

    @Test("Two calls that arrive in one request are the first and the second, and a repeat of it changes nothing")
    func oneRequest() throws {
        let world = try world()
        try world.turnOn("work", of: "ann")
        let calls = [Int64(0), 30].map { seconds in
            world.subject { subject in
                subject.acceptedAtUnixUs = Self.start + seconds * 1_000_000
                subject.comes(.call, from: phone("1"))
            }
        }
        let evaluated = EvaluatedPermissions(permissions: .everything)
        let request = DecideRequest(
            subjects: calls,
            entries: [0, 1].map { DecideEntry(subjectIndex: $0, personID: "ann", evaluated: evaluated) }
        )
        let first = try world.decide(request)
        #expect(first.compactMap { $0.decision?.reasons } == [[.silenceApp], [.allowRepeatedCall]] as [[Reason]])
        let before = try world.contents()
        #expect(try world.decide(request) == first)
        #expect(try world.contents() == before)
        #expect(before["call_attempt"]?.count == 1)
    }

    @Test("Where the Focus does not let repeated calls through, none passes")
    func off() throws {
        let world = try world(repeated: false)
        try world.turnOn("work", of: "ann")
        #expect(try decide(world, 0, from: phone("1")) == [.silenceApp])
        #expect(try decide(world, 60, from: phone("1")) == [.silenceApp])
    }
}

@Suite("Notify anyway and the Focus status")
struct NotifyAnywayTests {
    private let app = "com.example.mail"

    private func world(
        shares: Bool = true,
        apps: [String] = [],
        options: FocusService.Options = FocusService.Options()
    ) throws -> FocusWorld {
        let world = try FocusWorld(options: options)
        try world.putPerson("ann")
        for id in ["work", "sleep"] {
            let focus = FocusConfiguration(focusID: id, displayName: id, appIDs: apps, sharesStatus: shares)
            try world.putFocus(focus, of: "ann")
        }
        return world
    }

    private func message(_ world: FocusWorld, from sender: String, anyway: Bool = false) throws -> [Reason]? {
        let subject = world.subject { $0.comes(.message, from: .email(sender), notifyAnyway: anyway) }
        return try world.decide(subject, "ann").decision?.reasons
    }

    @Test("It passes for a sender whom this Focus silenced, from an app that may read the status, while it is on")
    func passes() throws {
        let world = try world()
        try world.share(.authorized, with: app, by: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try message(world, from: "ben@b.c", anyway: true) == [.silenceApp], "nothing was silenced before")
        #expect(try message(world, from: "ben@b.c", anyway: true) == [.allowNotifyAnyway], "that one was")
        #expect(try message(world, from: "cem@b.c", anyway: true) == [.silenceApp], "another sender")
        #expect(try message(world, from: "ben@b.c") == [.silenceApp], "not asked for")
        try world.crash()
        #expect(try message(world, from: "Ben@b.c", anyway: true) == [.allowNotifyAnyway])

        try world.turnOff(of: "ann")
        #expect(try world.contents()["silenced"] == [])
        try world.turnOn("work", of: "ann")
        #expect(try message(world, from: "ben@b.c", anyway: true) == [.silenceApp], "that was another time")
    }

    @Test("A Focus that stays on remembers whom it goes on silencing, and for a time whom it silenced once")
    func longFocus() throws {
        var options = FocusService.Options()
        options.decisionRetention = .seconds(86_400)
        let world = try world(options: options)
        try world.share(.authorized, with: app, by: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try message(world, from: "ben@b.c") == [.silenceApp])
        #expect(try message(world, from: "cem@b.c") == [.silenceApp])
        world.pass(.seconds(80_000))
        #expect(try message(world, from: "ben@b.c") == [.silenceApp])
        world.pass(.seconds(10_000))
        #expect(try message(world, from: "ben@b.c", anyway: true) == [.allowNotifyAnyway])
        #expect(try message(world, from: "cem@b.c", anyway: true) == [.silenceApp], "that was too long ago")
    }

    @Test("Turning the same Focus on again does not end what it remembers; another Focus does")
    func activation() throws {
        let world = try world()
        try world.share(.authorized, with: app, by: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try message(world, from: "ben@b.c") == [.silenceApp])
        try world.turnOn("work", of: "ann", end: .oneHour)
        #expect(try message(world, from: "ben@b.c", anyway: true) == [.allowNotifyAnyway])
        try world.turnOn("sleep", of: "ann")
        #expect(try message(world, from: "ben@b.c", anyway: true) == [.silenceApp])
    }

    @Test("A Focus that is on one device alone remembers whom it silenced there")
    func onOneDevice() throws {
        let world = try world()
        try world.putPerson("ann", perDevice: true)
        try world.share(.authorized, with: app, by: "ann")
        try world.turnOn("work", of: "ann", on: "phone")
        func onPhone(anyway: Bool) throws -> [Reason]? {
            let subject = world.subject { $0.comes(.message, from: .email("ben@b.c"), notifyAnyway: anyway) }
            let result = try world.decide(subject, "ann")
            #expect(result.decision?.reasons == [.deliver])
            return result.deviceDecisions.first?.decision?.reasons
        }
        #expect(try onPhone(anyway: true) == [.silenceApp])
        #expect(try onPhone(anyway: true) == [.allowNotifyAnyway])
        #expect(try onPhone(anyway: false) == [.silenceApp])
    }

    @Test("Without the person's word, the Focus's word or the app's capability it does not pass")
    func withoutSharing() throws {
        let unshared = try world(shares: false)
        try unshared.share(.authorized, with: app, by: "ann")
        try unshared.turnOn("work", of: "ann")
        #expect(try message(unshared, from: "ben@b.c") == [.silenceApp])
        #expect(try message(unshared, from: "ben@b.c", anyway: true) == [.silenceApp])
        for choice in [FocusStatusAuthorization.denied, .restricted, .notDetermined] {
            let world = try world()
            try world.share(.authorized, with: app, by: "ann")
            try world.share(choice, with: app, by: "ann")
            try world.turnOn("work", of: "ann")
            #expect(try message(world, from: "ben@b.c") == [.silenceApp])
            #expect(try message(world, from: "ben@b.c", anyway: true) == [.silenceApp])
        }
    }

    @Test(
        "An app is told only what the person lets it know: absent, not false, without their word",
        arguments: [FocusStatusAuthorization.unspecified, .notDetermined, .restricted, .denied, .authorized]
    )
    func status(choice: FocusStatusAuthorization) throws {
        let world = try world(apps: ["org.allowed.app"])
        for app in [app, "org.allowed.app"] { try world.share(choice, with: app, by: "ann") }
        func status(_ app: String) throws -> GetFocusStatusResponse {
            let request = GetFocusStatusRequest(
                principal: Principal(identity: .appID(app)),
                appID: app,
                personID: "ann"
            )
            return try world.call(as: "gateway") { (focus) async throws(RPCError) in
                try await focus.getFocusStatus(request)
            }
        }
        let mayKnow = choice == .authorized
        let expected = choice == .unspecified ? .notDetermined : choice
        #expect(try status(app) == GetFocusStatusResponse(authorization: expected, isFocused: mayKnow ? false : nil))
        try world.turnOn("work", of: "ann")
        #expect(try status(app) == GetFocusStatusResponse(authorization: expected, isFocused: mayKnow ? true : nil))
        #expect(try status("org.allowed.app").isFocused == (mayKnow ? false : nil), "the Focus lets it through")
        #expect(try status("org.never.asked").authorization == .notDetermined)
    }

    @Test("A Focus that does not share its status looks as if none were on")
    func unsharedStatus() throws {
        let world = try world(shares: false)
        try world.share(.authorized, with: app, by: "ann")
        try world.turnOn("work", of: "ann")
        let request = GetFocusStatusRequest(appID: app, personID: "ann")
        let status = try world.call { (focus) async throws(RPCError) in try await focus.getFocusStatus(request) }
        #expect(status == GetFocusStatusResponse(authorization: .authorized, isFocused: false))
    }
}
