import CivilTime
import Testing
import UsherProto

@testable import Focus

/// A timeline in one zone, told in minutes since a Monday's midnight there, and changed as the service changes it.
struct TimelineModel {
    private(set) var timeline: FocusTimeline
    private var focuses: [FocusConfiguration]
    private var zone: Zone
    private let start: Int64
    private var activation: Int64 = 0
    private var sequences: [String: UInt64] = [:]

    /// 2026-11-30 was a Monday.
    init(_ focuses: [FocusConfiguration], zone name: String = "Europe/Berlin", from day: String = "2026-11-30") throws {
        zone = try Zone(named: name)
        self.focuses = focuses
        start = zone.instant(of: try #require(CivilDay(day)), minuteOfDay: 0) * 1_000_000
        timeline = FocusTimeline(state: PersonFocusState(), triggers: FocusTriggers([], zone: nil))
        change(at: -10_000) { _ in }
    }

    func instant(_ minute: Int) -> Int64 { start + Int64(minute) * 60_000_000 }

    /// Minutes since the model's midnight.
    func minute(_ instant: Int64) -> Int { Int((instant - start) / 60_000_000) }

    mutating func change(at minute: Int, _ body: (inout PersonFocusState) -> Void) {
        let old = timeline
        body(&timeline.state)
        timeline.triggers = FocusTriggers(focuses, zone: zone)
        timeline.settle(after: old, at: instant(minute)) {
            activation += 1
            return activation
        }
    }

    mutating func put(_ focuses: [FocusConfiguration], at minute: Int) {
        self.focuses = focuses
        change(at: minute) { _ in }
    }

    mutating func move(to name: String, at minute: Int) throws {
        zone = try Zone(named: name)
        change(at: minute) { _ in }
    }

    mutating func turnOn(_ focus: String, on device: String = "", at minute: Int, until end: Int? = nil) {
        let until = end.map(instant)
        let now = instant(minute)
        change(at: minute) { state in
            state.turnOn(.init(focusID: focus, device: device, until: until), at: now)
        }
    }

    mutating func turnOff(on device: String = "", at minute: Int) {
        let now = instant(minute)
        change(at: minute) { state in state.turnOff(on: device, at: now) }
    }

    mutating func report(_ kind: DeviceEventKind, _ value: String = "", on device: String = "phone", at minute: Int) {
        let sequence = (sequences[device] ?? 0) + 1
        sequences[device] = sequence
        let now = instant(minute)
        change(at: minute) { state in
            _ = state.take([DeviceEvent(kind: kind, value: value, sequence: sequence)], of: device, at: now)
        }
    }

    func whatIsOn(on device: String = "", at minute: Int) -> WhatIsOn {
        timeline.whatIsOn(on: device, at: instant(minute))
    }

    func focus(on device: String = "", at minute: Int) -> String? { whatIsOn(on: device, at: minute).focusID }
}

extension FocusConfiguration {
    static let everyDay: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]

    /// A Focus from one time of day to another, in hours.
    static func timed(_ id: String, _ start: Double, _ end: Double, _ days: [Weekday] = everyDay) -> Self {
        let trigger = TimeTrigger(
            startMinuteOfDay: UInt32(start * 60),
            endMinuteOfDay: UInt32(end * 60),
            weekdays: days
        )
        return Self(focusID: id, displayName: id, timeTriggers: [trigger])
    }
}

@Suite("Focuses through time")
struct FocusTimelineTests {
    @Test("A time from 22:00 to 7:00 holds from its start until before its end, on the days it starts")
    func overMidnight() throws {
        let model = try TimelineModel([.timed("sleep", 22, 7, [.monday, .tuesday])])
        for (minute, isOn) in [
            (0, false), (420, false), (1319, false), (1320, true), (1439, true), (1440, true), (1859, true),
            (1860, false), (1440 + 1320, true), (2880 + 419, true), (2880 + 420, false), (2880 + 1320, false),
        ] {
            #expect(model.focus(at: minute) == (isOn ? "sleep" : nil), "at minute \(minute)")
        }
        let on = model.whatIsOn(at: 1500)
        #expect(on.cause == .time)
        #expect(model.minute(on.since) == 1320)
        #expect(on.activation != 0)
        #expect(on.activation == model.whatIsOn(at: 1330).activation)
        #expect(on.activation != model.whatIsOn(at: 1440 + 1330).activation)
        #expect(model.timeline.nextChange(on: "", after: model.instant(1500)) == model.instant(1860))
        #expect(model.timeline.nextChange(on: "", after: model.instant(2000)) == model.instant(1440 + 1320))
        // Tuesday's end; then next Monday's start.
        #expect(model.timeline.nextChange(on: "", after: model.instant(2880 + 420)) == model.instant(7 * 1440 + 1320))
    }

    @Test("Start and end at the same time of day are 24 hours; on all days it is one time of being on without end")
    func wholeDay() throws {
        let monday = try TimelineModel([.timed("quiet", 9, 9, [.monday])])
        #expect(monday.focus(at: 539) == nil)
        #expect(monday.focus(at: 540) == "quiet")
        #expect(monday.focus(at: 1440 + 539) == "quiet")
        #expect(monday.focus(at: 1440 + 540) == nil)

        let always = try TimelineModel([.timed("quiet", 9, 9)])
        let names = Set((0..<60).map { always.whatIsOn(at: $0 * 1440 + 600).activation })
        #expect(names.count == 1)
        #expect(always.timeline.nextChange(on: "", after: always.instant(600)) == nil)
    }

    @Test("What was turned on by hand for weeks ends when it was told to, or with the time that is under way then")
    func longByHand() throws {
        var model = try TimelineModel([.timed("sleep", 22, 7)])
        model.turnOn("work", at: 0, until: 20 * 1440)
        #expect(model.timeline.nextChange(on: "", after: model.instant(60)) == model.instant(20 * 1440))
        #expect(model.timeline.contractState(on: "", at: model.instant(60)).untilUnixUs == model.instant(20 * 1440))
        model.turnOn("sleep", at: 60, until: 20 * 1440)
        #expect(model.timeline.nextChange(on: "", after: model.instant(70)) == model.instant(20 * 1440 + 420))
        model.turnOn("work", at: 80)
        #expect(model.timeline.nextChange(on: "", after: model.instant(90)) == nil)
    }

    @Test("A time without end begins where what was turned on by hand before it ended, however long ago that is")
    func longByTime() throws {
        var model = try TimelineModel([.timed("quiet", 9, 9)])
        model.turnOn("work", at: 600, until: 700)
        for day in [0, 1, 8, 9, 10, 40] {
            let on = model.whatIsOn(at: 720 + day * 1440)
            #expect(on.focusID == "quiet")
            #expect(model.minute(on.since) == 700, "\(day) days later")
            #expect(on.activation == model.whatIsOn(at: 720).activation, "\(day) days later")
        }
    }

    @Test("Turned off by hand during an interval it stays off until that ends, and comes with the next one")
    func manualOff() throws {
        var model = try TimelineModel([.timed("work", 9, 17)])
        model.turnOff(at: 600)
        #expect(model.focus(at: 600) == nil)
        #expect(model.focus(at: 1019) == nil)
        #expect(model.focus(at: 1440 + 540) == "work")
        model.turnOn("work", at: 1440 + 600, until: 1440 + 660)
        let on = model.whatIsOn(at: 1440 + 650)
        #expect(on.cause == .manual)
        #expect(model.minute(on.since) == 1440 + 540, "it was on all the while")
        #expect(model.whatIsOn(at: 1440 + 660).cause == .time, "its hand is off, its time goes on")
        #expect(model.whatIsOn(at: 1440 + 660).activation == on.activation)
    }

    @Test("An interval that was turned off stays off when a Focus turned on by hand in it ends by itself")
    func manualInBetween() throws {
        var model = try TimelineModel([.timed("work", 9, 17), .timed("sleep", 22, 7)])
        model.turnOff(at: 600)
        model.turnOn("sleep", at: 610, until: 670)
        #expect(model.focus(at: 669) == "sleep")
        #expect(model.focus(at: 670) == nil)
        #expect(model.minute(model.whatIsOn(at: 700).since) == 670)
        #expect(model.focus(at: 1330) == "sleep")
    }

    @Test("By hand goes before an app, an app before a place, a place before a time, a time before a suggestion")
    func priority() throws {
        var smart = FocusConfiguration(focusID: "smart", displayName: "smart")
        smart.allowsSmartActivation = true
        let model0 = try TimelineModel([
            FocusConfiguration(focusID: "app", displayName: "app", appTriggers: ["com.example.books"]),
            FocusConfiguration(focusID: "hand", displayName: "hand"),
            FocusConfiguration(
                focusID: "place",
                displayName: "place",
                placeTriggers: [PlaceTrigger(placeID: "Library")]
            ),
            smart, .timed("time", 9, 17),
        ])
        var model = model0
        #expect(model.focus(at: 530) == nil)
        model.report(.smartBegan, "smart", at: 531)
        #expect(model.whatIsOn(at: 531).cause == .smartActivation)
        #expect(model.focus(at: 540) == "time")
        model.report(.placeEntered, "Library", at: 541)
        #expect(model.whatIsOn(at: 541).cause == .place)
        model.report(.appOpened, "com.example.books", at: 542)
        #expect(model.whatIsOn(at: 542).cause == .app)
        #expect(model.whatIsOn(at: 542).device == "phone")
        model.turnOn("hand", on: "tablet", at: 543)
        #expect(model.whatIsOn(at: 543).cause == .manual)
        #expect(model.whatIsOn(at: 543).device == "tablet")
        model.turnOff(at: 550)
        #expect(model.focus(at: 550) == nil, "what was under way is off with it")
        model.report(.appOpened, "com.example.books", at: 551)
        #expect(model.focus(at: 551) == "app", "it was opened anew")
        model.report(.appClosed, "com.example.books", at: 552)
        #expect(model.focus(at: 552) == nil)
        model.report(.smartEnded, "smart", at: 553)
        #expect(model.focus(at: 1440 + 540) == "time")
    }

    @Test("Within one kind the one that began last counts, and the other comes back after it")
    func lastStart() throws {
        let model = try TimelineModel([.timed("work", 9, 17), .timed("lunch", 12, 13), .timed("also", 9, 17)])
        #expect(model.focus(at: 600) == "also", "of two that began at once the first by id")
        #expect(model.focus(at: 730) == "lunch")
        let after = model.whatIsOn(at: 800)
        #expect(after.focusID == "also")
        #expect(model.minute(after.since) == 780)
        #expect(after.activation != model.whatIsOn(at: 600).activation)
        #expect(model.timeline.nextChange(on: "", after: model.instant(600)) == model.instant(720))
    }

    @Test("A place trigger on leaving holds while the device is away, one on entering while it is there")
    func places() throws {
        let home = FocusConfiguration(
            focusID: "away",
            displayName: "away",
            placeTriggers: [PlaceTrigger(placeID: "Home", onLeaving: true)]
        )
        var model = try TimelineModel([home])
        model.report(.placeEntered, "Home", at: 0)
        #expect(model.focus(at: 0) == nil)
        model.report(.placeLeft, "Home", at: 10)
        #expect(model.focus(at: 10) == "away")
        model.report(.placeLeft, "Work", at: 20)
        #expect(model.focus(at: 20) == "away")
        model.report(.placeEntered, "Home", at: 30)
        #expect(model.focus(at: 30) == nil)
    }

    @Test("A Focus until leaving ends at the next place its device leaves, and turns off nothing else")
    func untilLeaving() throws {
        var model = try TimelineModel([.timed("work", 9, 17), FocusConfiguration(focusID: "gym", displayName: "gym")])
        let now = model.instant(600)
        model.change(at: 600) { $0.turnOn(.init(focusID: "gym", device: "phone", endsOnLeaving: true), at: now) }
        model.report(.placeLeft, "Gym", on: "tablet", at: 610)
        #expect(model.focus(at: 610) == "gym")
        model.report(.placeLeft, "Gym", on: "phone", at: 620)
        #expect(model.focus(at: 620) == "work")
        #expect(model.minute(model.whatIsOn(at: 630).since) == 620)
    }

    @Test("A Focus whose times change comes on and goes off with the change, and keeps its name where it goes on")
    func changedTimes() throws {
        var model = try TimelineModel([])
        model.put([.timed("work", 9, 17)], at: 600)
        let began = model.whatIsOn(at: 600)
        #expect(began.focusID == "work")
        #expect(model.minute(began.since) == 600)
        model.put([.timed("work", 8, 18)], at: 700)
        #expect(model.whatIsOn(at: 1060).activation == began.activation)
        model.put([], at: 1065)
        #expect(model.focus(at: 1065) == nil)
        #expect(model.minute(model.whatIsOn(at: 1070).since) == 1065)
    }

    @Test("A zone that changes moves the times at once; what was turned off stays off for as long as it then holds")
    func movedZone() throws {
        var model = try TimelineModel([.timed("sleep", 22, 7)])
        #expect(model.focus(at: 1200) == nil)
        // 20:00 in Berlin is 4:00 in Tokyo.
        try model.move(to: "Asia/Tokyo", at: 1200)
        #expect(model.focus(at: 1200) == "sleep")
        #expect(model.minute(model.whatIsOn(at: 1300).since) == 1200)
        #expect(model.timeline.nextChange(on: "", after: model.instant(1200)) == model.instant(1380))

        model = try TimelineModel([.timed("sleep", 22, 7)])
        model.turnOff(at: 1380)
        try model.move(to: "Asia/Tokyo", at: 1381)
        #expect(model.focus(at: 1381) == nil)
        #expect(model.focus(at: 1440 + 900) == "sleep")
    }

    @Test("An hour that clocks show twice turns nothing on twice; nights are 8 and 10 hours long when clocks change")
    func changedClocks() throws {
        // 2026-10-25: 3:00 is 2:00 again.
        let autumn = try TimelineModel([.timed("short", 2.25, 2.75), .timed("sleep", 22, 7)], from: "2026-10-25")
        #expect(autumn.focus(at: 134) == "sleep")
        #expect(autumn.focus(at: 135) == "short")
        #expect(autumn.focus(at: 165) == "sleep")
        #expect(autumn.focus(at: 195) == "sleep", "the second 2:15")
        let hour: Int64 = 3_600_000_000
        let night = autumn.timeline.triggers.occurrences(from: autumn.instant(0), to: autumn.instant(0))
            .first { $0.focusID == "sleep" && $0.end > autumn.instant(0) }
        #expect(night.map { $0.end - $0.start } == 10 * hour)
        let spring = try TimelineModel([.timed("sleep", 22, 7)], from: "2026-03-29")
        let short = spring.timeline.triggers.occurrences(from: spring.instant(0), to: spring.instant(0))
            .first { $0.end > spring.instant(0) }
        #expect(short.map { $0.end - $0.start } == 8 * hour)
    }

    @Test("A device that left is turned on by its own apps and by time alone; the others go on together")
    func apart() throws {
        let books = FocusConfiguration(focusID: "books", displayName: "books", appTriggers: ["com.example.books"])
        var model = try TimelineModel([books, .timed("sleep", 22, 7)])
        model.report(.sharingLeft, on: "tablet", at: 610)
        model.report(.appOpened, "com.example.books", on: "tablet", at: 620)
        #expect(model.focus(on: "tablet", at: 620) == "books")
        #expect(model.focus(at: 620) == nil)
        model.report(.appOpened, "com.example.books", on: "phone", at: 630)
        #expect(model.focus(at: 630) == "books")
        #expect(model.focus(on: "watch", at: 630) == "books")
        model.report(.appClosed, "com.example.books", on: "tablet", at: 640)
        #expect(model.focus(on: "tablet", at: 640) == nil)
        #expect(model.focus(on: "tablet", at: 1330) == "sleep")
        #expect(model.focus(at: 1330) == "books", "an app goes before a time")
        model.report(.sharingJoined, on: "tablet", at: 1340)
        #expect(model.focus(on: "tablet", at: 1340) == "books")
    }

    @Test("What a device reports is bounded: the oldest of its facts leave")
    func boundedFacts() throws {
        let books = FocusConfiguration(focusID: "books", displayName: "books", appTriggers: ["com.example.books"])
        var model = try TimelineModel([books])
        model.report(.appOpened, "com.example.books", at: 0)
        for index in 1..<DeviceFact.maximumCount { model.report(.appOpened, "com.example.a\(index)", at: index) }
        #expect(model.focus(at: 40) == "books")
        model.report(.appOpened, "com.example.last", at: 50)
        #expect(model.focus(at: 50) == nil)
        #expect(model.timeline.state.devices["phone"]?.facts.count == DeviceFact.maximumCount)
    }

    @Test("Until when nothing changes is never later than the next change", arguments: 1...20)
    func unchanged(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        var model = try TimelineModel(RandomFocuses.make(&random))
        for step in 0..<40 {
            let minute = step * 97
            if step % 3 == 0 { model.turnOn("a", at: minute, until: minute + 1 + random.below(300)) }
            if step % 7 == 5 { model.turnOff(at: minute) }
            let now = model.instant(minute)
            let until = model.timeline.unchanged(after: now)
            #expect(until > now)
            if let next = model.timeline.nextChange(on: "", after: now) { #expect(until <= next) }
            let focus = model.focus(at: minute)
            for later in stride(from: minute, to: minute + 400, by: 13) where model.instant(later) < until {
                #expect(model.focus(at: later) == focus, "seed \(seed), minute \(later)")
            }
        }
    }
}

/// Small numbers from a seed.
struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}

/// A person's Focuses with triggers, from a seed.
enum RandomFocuses {
    static func make(_ random: inout SeededNumbers) -> [FocusConfiguration] {
        ["a", "b", "c"].map { id in
            var focus = FocusConfiguration(focusID: id, displayName: id)
            for _ in 0..<random.below(3) {
                let days = FocusConfiguration.everyDay.filter { _ in random.below(3) > 0 }
                focus.timeTriggers.append(
                    TimeTrigger(
                        startMinuteOfDay: UInt32(random.below(48) * 30),
                        endMinuteOfDay: UInt32(random.below(48) * 30),
                        weekdays: days.isEmpty ? [.monday] : days
                    )
                )
            }
            if random.below(2) == 0 { focus.appTriggers = ["com.example.\(id)"] }
            if random.below(2) == 0 {
                focus.placeTriggers = [PlaceTrigger(placeID: "p", onLeaving: random.below(2) == 0)]
            }
            focus.allowsSmartActivation = random.below(2) == 0
            return focus
        }
    }
}
