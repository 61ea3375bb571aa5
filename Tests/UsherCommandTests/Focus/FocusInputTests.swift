import JSON
import NotificationModel
import RPC
import Testing
import UsherProto

@testable import UsherCommand

@Suite("The command lines of Focuses and what devices report") struct FocusInputTests {
    private let console = Console(output: { _ in }, errors: { _ in })

    private func triggers(_ words: String...) throws -> FocusConfiguration {
        let input = try FocusSet().read(["anna", "work"] + words, console).1
        var focus = FocusConfiguration(
            focusID: "work",
            timeTriggers: [TimeTrigger(startMinuteOfDay: 1, endMinuteOfDay: 2, weekdays: [.sunday])],
            appTriggers: ["com.example.old"],
            placeTriggers: [PlaceTrigger(placeID: "old")],
            allowsSmartActivation: true
        )
        input.triggers.apply(to: &focus)
        return focus
    }

    @Test("Each kind of trigger that is given replaces its kind, and what is not given stays")
    func kinds() throws {
        let timed = try triggers("--time", "22:00-07:00", "--time", "13:00-13:30", "--weekdays", "sat,mon")
        #expect(timed.timeTriggers.map(\.startMinuteOfDay) == [1320, 780])
        #expect(timed.timeTriggers.map(\.endMinuteOfDay) == [420, 810])
        #expect(timed.timeTriggers.allSatisfy { $0.weekdays == [.monday, .saturday] })
        #expect(timed.appTriggers == ["com.example.old"] && timed.allowsSmartActivation)
        #expect(try triggers("--time", "09:00-17:00").timeTriggers.first?.weekdays == Weekday.all)
        let placed = try triggers(
            "--while-in",
            "home",
            "--after-leaving",
            "gym",
            "--while-app",
            "a.b",
            "--smart",
            "off"
        )
        #expect(
            placed.placeTriggers == [PlaceTrigger(placeID: "home"), PlaceTrigger(placeID: "gym", onLeaving: true)]
        )
        #expect(placed.appTriggers == ["a.b"] && !placed.allowsSmartActivation)
        #expect(placed.timeTriggers.count == 1)
        #expect(try triggers() == triggers("--name", "Work"))
        let none = try triggers("--no-triggers")
        #expect(none.timeTriggers.isEmpty && none.appTriggers.isEmpty && none.placeTriggers.isEmpty)
        #expect(!none.allowsSmartActivation)
        #expect(none.triggerWords.isEmpty)
        #expect(
            placed.triggerWords == [
                "00:01-00:02 sun", "while a.b is open", "while in home", "after leaving gym",
            ]
        )
    }

    @Test("A Focus that is shown as JSON is read from a file as it was")
    func jsonRoundTrip() throws {
        let focus = FocusConfiguration(
            focusID: "work",
            displayName: "Work \u{1B}",
            icon: "briefcase",
            peopleMode: .silence,
            contactIDs: ["ben"],
            callsFrom: .group,
            callsFromGroup: "family",
            allowsRepeatedCalls: true,
            appsMode: .allow,
            appIDs: ["com.example.mail"],
            allowsTimeSensitive: true,
            timeTriggers: [
                TimeTrigger(startMinuteOfDay: 1320, endMinuteOfDay: 420, weekdays: [.monday, .sunday]),
                TimeTrigger(startMinuteOfDay: 0, endMinuteOfDay: 5, weekdays: Weekday.all),
            ],
            appTriggers: ["com.example.books"],
            placeTriggers: [PlaceTrigger(placeID: "home"), PlaceTrigger(placeID: "gym", onLeaving: true)],
            allowsSmartActivation: true,
            sharesStatus: true,
            filters: [
                FilterPredicate(appID: "a.b", test: .equals("x")), FilterPredicate(appID: "a.c", test: .prefix("y")),
                FilterPredicate(appID: "a.d", test: .isOneOf(FilterValues(values: ["p", "q"]))),
            ],
            dimsLockScreen: true,
            showsSilencedOnLockScreen: true,
            hidesBadges: true
        )
        var state = FocusState(focusID: "work", cause: .manual, sinceUnixUs: 5, deviceID: "phone")
        state.untilUnixUs = 6
        state.nextChangeAtUnixUs = 7
        let command = FocusShow(name: "focus list", summary: "")
        for text in [command.json(focus, state), command.json(focus, FocusState())] {
            #expect(try FocusJSON.focus(JSONDocument(parsing: Array(text.utf8)).root, "") == focus, "\(text)")
        }
        let plain = FocusConfiguration(
            focusID: "plain",
            displayName: "plain",
            peopleMode: .allow,
            callsFrom: .allowedPeople
        )
        var expected = plain
        expected.appsMode = .allow
        let text = command.json(plain, state)
        #expect(try FocusJSON.focus(JSONDocument(parsing: Array(text.utf8)).root, "") == expected, "\(text)")
        #expect(focus.filters.map { $0.words } == ["a.b=x", "a.c=y…", "a.d=p|q"])
    }

    @Test(
        "What is no trigger is refused by its option",
        arguments: [
            (["--time", "22-7"], "22-7"), (["--time", "22:00-24:00"], "expected HH:MM-HH:MM"),
            (["--time", "09:00-10:00", "--weekdays", "mon,mon"], "each at most once"),
            (["--time", "09:00-10:00", "--weekdays", "monday"], "expected days such as"),
            (["--weekdays", "mon"], "--weekdays goes with --time"),
            (["--no-triggers", "--smart", "on"], "exclude each other"), (["--smart", "yes"], "--smart is"),
            (["--allow-person", "ben", "--silence-person", "ben"], "3.1: ben is on both lists"),
        ]
    )
    func refusedTriggers(words: [String], expected: String) {
        let error = #expect(throws: CommandError.self) { try FocusSet().read(["anna", "work"] + words, console) }
        #expect("\(String(describing: error))".contains(expected), "\(String(describing: error))")
    }

    @Test("A Focus turned on has one end; leaving needs the device that leaves")
    func ends() throws {
        func request(_ words: String...) throws -> TurnOnFocusRequest {
            try FocusOn().read(["anna", "work"] + words, console).1
        }
        #expect(try request().end == .untilOff)
        #expect(try request("--until-evening").end == .untilEvening)
        #expect(try request("--for-an-hour", "--device", "phone").deviceID == "phone")
        let leaving = try request("--until-leaving", "--device", "phone")
        #expect(leaving.end == .untilLeaving && leaving.endsAtUnixUs == nil)
        #expect(try request("--until", "+1h").end == .atTime)
        #expect(throws: CommandError.self) { try request("--until-leaving") }
        #expect(throws: CommandError.self) { try request("--until-evening", "--for-an-hour") }
    }

    @Test("A device reports one event with what it names, under a number that rises")
    func report() throws {
        func request(_ words: String...) throws -> ReportDeviceEventsRequest {
            try DeviceReport().read(["anna", "phone"] + words, console).1
        }
        let entered = try request("entered", "library")
        #expect(entered.deviceID == "phone")
        #expect(entered.events.map(\.kind) == [.placeEntered] && entered.events.first?.value == "library")
        #expect((entered.events.first?.sequence ?? 0) > 0)
        #expect(try request("muted", "--sequence", "7").events == [DeviceEvent(kind: .muted, sequence: 7)])
        #expect(throws: CommandError.self) { try request("muted", "library") }
        #expect(throws: CommandError.self) { try request("entered") }
        #expect(throws: CommandError.self) { try request("exploded") }
        #expect(throws: CommandError.self) { try request() }
    }

    @Test("What an app is told is a line; what it may not know is no false")
    func status() {
        let words = FocusStatusCommand.Input(person: "anna", app: "a.b", follows: false, isJSON: false)
        #expect(FocusStatusCommand.line(.authorized, true, words) == "anna a.b: focused")
        #expect(FocusStatusCommand.line(.authorized, false, words) == "anna a.b: not focused")
        #expect(FocusStatusCommand.line(.denied, nil, words) == "anna a.b: not told (denied)")
        var json = words
        json.isJSON = true
        #expect(
            FocusStatusCommand.line(.restricted, nil, json)
                == #"{"person_id":"anna","app_id":"a.b","authorization":"restricted","is_focused":null}"#
        )
    }
}

@Suite("What Focuses silenced, drawn") struct FocusGroupDrawingTests {
    private let work = FocusGroup(focusActivation: 5, focusID: "work", displayName: "Work")

    private func silenced(
        _ title: String,
        minutes: Int64,
        _ change: (inout InboxRecord) -> Void = { _ in }
    ) -> InboxRecord {
        Drawn.record("com.example.score", .init(title: title), minutes: minutes, alert: .silencedFocus) {
            $0.decision?.focusID = "work"
            $0.decision?.focusActivation = 5
            change(&$0)
        }
    }

    @Test("A group stands apart, in its own order, put together from the pages")
    func drawn() {
        let old = silenced("old", minutes: 50)
        let new = silenced("new", minutes: 10)
        let urgent = silenced("urgent", minutes: 60) { $0.decision?.effectiveLevel = .timeSensitive }
        let other = Drawn.record("com.example.chat", .init(title: "other"), minutes: 70)
        let records = [new, old, urgent, other]
        var first = work
        first.notificationIDs = [new, old].map { $0.notification?.notificationID ?? [] }
        var second = work
        second.notificationIDs = [urgent.notification?.notificationID ?? []]
        let drawing = FocusGroupDrawing([first, second], records)
        #expect(drawing.groups.count == 1)
        #expect(drawing.groups.first?.records == [urgent, new, old])
        #expect(drawing.contains(urgent) && !drawing.contains(other))
        #expect(drawing.group(of: old)?.displayName == "Work" && drawing.group(of: other) == nil)

        let screen = LockScreen(Drawn.context, width: 64, isColoured: false)
        let lines = screen.text(records, badges: [], groups: [first, second]).split(separator: "\n").map(String.init)
        let place = { (text: String) in lines.firstIndex { $0.contains(text) } ?? -1 }
        #expect(place("While in Work") > place("other"))
        #expect(place("urgent") > place("While in Work"))
        #expect(place("new") > place("urgent") && place("old") > place("new"))
        #expect(lines.count { $0.contains("Score") } == 1, "its app is named once")
    }

    @Test("A record that is gone leaves its group, and an empty group is not drawn")
    func empty() {
        var group = work
        group.notificationIDs = [[1]]
        #expect(FocusGroupDrawing([group], []).groups.isEmpty)
        #expect(!Drawn.screen([]).contains("While in"))
    }
}
