import CivilTime
import UsherProto

/// What may turn a Focus on, as options of a command.
struct FocusTriggerFlags: Sendable, Equatable {
    static let options: Set<String> = ["weekdays", "smart"]
    static let repeatable: Set<String> = ["time", "while-app", "while-in", "after-leaving"]
    static let switches: Set<String> = ["no-triggers"]
    static let help = """
          --time HH:MM-HH:MM         it is on from then to then, in the person's zone, over midnight too; may be repeated
          --weekdays DAYS            days on which these times start: mon,tue,wed,thu,fri,sat,sun (all)
          --while-app APP            it is on while this app is open; may be repeated, as may the next two
          --while-in PLACE           it is on while a device is in this place
          --after-leaving PLACE      it is on once a device has left this place, until it is back
          --smart on|off             a device may turn it on by its own judgement
          --no-triggers              nothing but a hand turns it on
        """

    var times: [TimeTrigger] = []
    var apps: [String] = []
    var places: [PlaceTrigger] = []
    var allowsSmartActivation: Bool?
    var areNone = false

    /// - Throws: ``CommandError/usage(_:command:)``.
    init(_ arguments: Arguments, of command: String) throws(CommandError) {
        areNone = arguments.has("no-triggers")
        let weekdays = try Self.weekdays(arguments, command)
        for text in arguments.all("time") {
            guard let interval = ScheduleText.interval(text) else {
                throw .usage("--time is \"\(text)\", expected HH:MM-HH:MM", command: command)
            }
            times.append(
                TimeTrigger(
                    startMinuteOfDay: UInt32(interval.start),
                    endMinuteOfDay: UInt32(interval.end),
                    weekdays: weekdays
                )
            )
        }
        apps = arguments.all("while-app")
        places =
            arguments.all("while-in").map { PlaceTrigger(placeID: $0) }
            + arguments.all("after-leaving").map { PlaceTrigger(placeID: $0, onLeaving: true) }
        allowsSmartActivation = try arguments.onOff("smart")
        let isAnyGiven = !times.isEmpty || !apps.isEmpty || !places.isEmpty || allowsSmartActivation != nil
        if areNone, isAnyGiven { throw .usage("--no-triggers and triggers exclude each other", command: command) }
    }

    private static func weekdays(_ arguments: Arguments, _ command: String) throws(CommandError) -> [Weekday] {
        guard let text = arguments.value("weekdays") else { return Weekday.all }
        guard !arguments.all("time").isEmpty else { throw .usage("--weekdays goes with --time", command: command) }
        guard let days = ScheduleText.weekdays(text), !days.isEmpty else {
            throw .usage(
                "--weekdays is \"\(text)\", expected \(ScheduleText.weekdayExpectation), each at most once",
                command: command
            )
        }
        return Weekday.all.filter { days.contains($0.set) }
    }

    /// Replaces each kind of trigger that is given.
    func apply(to focus: inout FocusConfiguration) {
        if areNone {
            (focus.timeTriggers, focus.appTriggers, focus.placeTriggers) = ([], [], [])
            focus.allowsSmartActivation = false
        }
        if !times.isEmpty { focus.timeTriggers = times }
        if !apps.isEmpty { focus.appTriggers = apps }
        if !places.isEmpty { focus.placeTriggers = places }
        if let allowsSmartActivation { focus.allowsSmartActivation = allowsSmartActivation }
    }
}

extension Weekday {
    /// Monday to Sunday.
    static let all: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]

    /// Such as `mon`.
    var word: String {
        1...7 ~= rawValue ? ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][Int(rawValue) - 1] : "?"
    }

    /// The day alone.
    fileprivate var set: WeekdaySet { ScheduleText.weekdays(word) ?? [] }
}

extension FocusConfiguration {
    /// What may turn it on, in words.
    var triggerWords: [String] {
        var words: [String] = timeTriggers.map { trigger in
            let days = Weekday.all.filter(trigger.weekdays.contains)
            let on = days == Weekday.all ? "daily" : days.map(\.word).joined(separator: ",")
            return "\(trigger.clock) \(on)"
        }
        words += appTriggers.map { "while \($0) is open" }
        words += placeTriggers.map { $0.onLeaving ? "after leaving \($0.placeID)" : "while in \($0.placeID)" }
        if allowsSmartActivation { words.append("by a device's judgement") }
        return words
    }
}

extension TimeTrigger {
    /// Such as `22:00-07:00`.
    var clock: String {
        "\(ScheduleText.clock(Int(startMinuteOfDay)))-\(ScheduleText.clock(Int(endMinuteOfDay)))"
    }
}
