import Testing
import UsherProto

@testable import Focus

/// Which Focus is on by 3.2, worked out minute by minute with a clock that fires, in a zone whose clocks never change.
private struct SteppedFocus {
    var focuses: [FocusConfiguration]
    /// 0 for Monday's midnight.
    var minute = -10_000
    private var manual: (focus: String, began: Int, until: Int)?
    private var offAt = Int.min
    private var facts: [String: Int] = [:]
    /// What is on, its name and since when.
    private(set) var on: (focus: String?, name: Int, since: Int) = (nil, 0, -10_000)

    init(_ focuses: [FocusConfiguration]) { self.focuses = focuses }

    mutating func turnOn(_ focus: String, until end: Int) { manual = (focus, minute, end); look() }

    mutating func turnOff() { manual = nil; offAt = minute; look() }

    mutating func change(began: String? = nil, ended: String? = nil) {
        if let ended { facts[ended] = nil }
        if let began { facts[began] = minute }
        look()
    }

    mutating func put(_ focuses: [FocusConfiguration]) { self.focuses = focuses; look() }

    /// Lets the clock go on to `end`.
    mutating func run(to end: Int) {
        while minute < end {
            minute += 1
            look()
        }
    }

    private mutating func look() {
        if let manual, minute >= manual.until { self.manual = nil }
        let focus = current()
        if focus != on.focus { on = (focus, on.name + 1, minute) }
    }

    private func current() -> String? {
        if let manual { return manual.focus }
        // Most important cause, then latest start, then id.
        var all: [(cause: Int, began: Int, focus: String)] = []
        for focus in focuses {
            func offer(_ cause: Int, _ fact: String) {
                if let began = facts[fact] { all.append((cause, began, focus.focusID)) }
            }
            for app in focus.appTriggers { offer(1, "app \(app)") }
            for place in focus.placeTriggers {
                offer(2, place.onLeaving ? "left \(place.placeID)" : "in \(place.placeID)")
            }
            if focus.allowsSmartActivation { offer(4, "smart \(focus.focusID)") }
            for trigger in focus.timeTriggers {
                if let began = start(of: trigger) { all.append((3, began, focus.focusID)) }
            }
        }
        return all.filter { $0.began > offAt }.min {
            ($0.cause, -$0.began, $0.focus) < ($1.cause, -$1.began, $1.focus)
        }?
        .focus
    }

    /// When the time of the trigger that holds now began.
    private func start(of trigger: TimeTrigger) -> Int? {
        let length = (Int(trigger.endMinuteOfDay) - Int(trigger.startMinuteOfDay) + 1440) % 1440
        for day in [0, 1] {
            let today = (minute - ((minute % 1440) + 1440) % 1440) / 1440 - day
            let begin = today * 1440 + Int(trigger.startMinuteOfDay)
            let weekday = ((today % 7) + 7) % 7 + 1
            let isThatDay = trigger.weekdays.contains { Int($0.rawValue) == weekday }
            if isThatDay, begin <= minute, minute < begin + (length == 0 ? 1440 : length) { return begin }
        }
        return nil
    }
}

@Suite("Focuses worked out when asked, against a clock that fires")
struct FocusTimelineModelTests {
    @Test("After any history both say the same Focus, since the same minute, under one name", arguments: 1...24)
    func anyHistory(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        let focuses = RandomFocuses.make(&random)
        var model = try TimelineModel(focuses, zone: "UTC")
        var stepped = SteppedFocus(focuses)
        var names: [Int64: Int] = [:]
        var minute = 0
        for step in 0..<60 {
            minute += 1 + random.below(random.below(3) == 0 ? 3000 : 90)
            stepped.run(to: minute)
            compare(model, stepped, &names, "before step \(step), seed \(seed)")
            let id = ["a", "b", "c"][random.below(3)]
            switch random.below(8) {
            case 0:
                let end = minute + 1 + random.below(600)
                model.turnOn(id, at: minute, until: end)
                stepped.turnOn(id, until: end)
            case 1:
                model.turnOff(at: minute)
                stepped.turnOff()
            case 2:
                model.report(.appOpened, "com.example.\(id)", at: minute)
                stepped.change(began: "app com.example.\(id)")
            case 3:
                model.report(.appClosed, "com.example.\(id)", at: minute)
                stepped.change(ended: "app com.example.\(id)")
            case 4:
                model.report(.placeEntered, "p", at: minute)
                stepped.change(began: "in p", ended: "left p")
            case 5:
                model.report(.placeLeft, "p", at: minute)
                stepped.change(began: "left p", ended: "in p")
            case 6:
                let kind: DeviceEventKind = random.below(2) == 0 ? .smartBegan : .smartEnded
                model.report(kind, id, at: minute)
                stepped.change(
                    began: kind == .smartBegan ? "smart \(id)" : nil,
                    ended: kind == .smartBegan ? nil : "smart \(id)"
                )
            default:
                let new = RandomFocuses.make(&random)
                model.put(new, at: minute)
                stepped.put(new)
            }
            compare(model, stepped, &names, "after step \(step), seed \(seed)")
        }
    }

    /// Holds one against the other; `names` are the stepped ones by the model's names seen so far.
    private func compare(
        _ model: TimelineModel,
        _ stepped: SteppedFocus,
        _ names: inout [Int64: Int],
        _ place: Comment
    ) {
        let on = model.whatIsOn(at: stepped.minute)
        #expect(on.focusID == stepped.on.focus, place)
        guard on.focusID != nil else { return }
        #expect(model.minute(on.since) == stepped.on.since, place)
        #expect(names[on.activation] ?? stepped.on.name == stepped.on.name, place)
        names[on.activation] = stepped.on.name
        // What comes next is what the clock comes to.
        guard let next = model.timeline.nextChange(on: "", after: model.instant(stepped.minute)),
            model.minute(next) < stepped.minute + 1000
        else { return }
        var later = stepped
        later.run(to: model.minute(next) - 1)
        #expect(later.on.focus == on.focusID, place)
        later.run(to: model.minute(next))
        #expect(later.on.focus != on.focusID, place)
    }
}
