import JSON
import NotificationModel
import UsherProto

/// A Focus as JSON has it, the same where `usher focus list --json` shows it and where a file says it.
enum FocusJSON {
    private static let names = [
        "focus_id", "display_name", "people_mode", "contact_ids", "calls_from", "calls_from_group",
        "allows_repeated_calls", "apps_mode", "app_ids", "allows_time_sensitive", "shares_status", "time_triggers",
        "app_triggers", "place_triggers", "allows_smart_activation", "filters",
        "icon", "dims_lock_screen", "shows_silenced_on_lock_screen", "hides_badges",
    ]
    /// What is shown of a Focus and says nothing of what it holds.
    private static let ignored = ["is_on", "since", "until", "cause", "device_id", "next_change_at"]

    /// Reads an object.
    static func focus(_ element: JSONElement, _ path: String) throws(JSONFieldError) -> FocusConfiguration {
        let fields = try JSONFields(element, path: path, known: names + ignored)
        let id = try fields.string("focus_id") ?? "changed"
        var focus = FocusConfiguration(
            focusID: id,
            displayName: try fields.string("display_name") ?? id,
            peopleMode: try fields.spelled("people_mode") ?? .allow,
            contactIDs: try fields.strings("contact_ids") ?? [],
            callsFrom: try fields.spelled("calls_from") ?? .unspecified,
            callsFromGroup: try fields.string("calls_from_group") ?? "",
            allowsRepeatedCalls: try fields.bool("allows_repeated_calls") ?? false,
            appsMode: try fields.spelled("apps_mode") ?? .allow,
            appIDs: try fields.strings("app_ids") ?? [],
            allowsTimeSensitive: try fields.bool("allows_time_sensitive") ?? false
        )
        focus.sharesStatus = try fields.bool("shares_status") ?? false
        for (index, element) in (try fields.array("time_triggers") ?? []).enumerated() {
            focus.timeTriggers.append(try trigger(element, "\(fields.child("time_triggers"))[\(index)]"))
        }
        focus.appTriggers = try fields.strings("app_triggers") ?? []
        for (index, element) in (try fields.array("place_triggers") ?? []).enumerated() {
            let path = "\(fields.child("place_triggers"))[\(index)]"
            let place = try JSONFields(element, path: path, known: ["place_id", "on_leaving"])
            focus.placeTriggers.append(
                PlaceTrigger(
                    placeID: try place.required("place_id", place.string("place_id")),
                    onLeaving: try place.bool("on_leaving") ?? false
                )
            )
        }
        focus.allowsSmartActivation = try fields.bool("allows_smart_activation") ?? false
        focus.icon = try fields.string("icon") ?? ""
        focus.dimsLockScreen = try fields.bool("dims_lock_screen") ?? false
        focus.showsSilencedOnLockScreen = try fields.bool("shows_silenced_on_lock_screen") ?? false
        focus.hidesBadges = try fields.bool("hides_badges") ?? false
        for (index, element) in (try fields.array("filters") ?? []).enumerated() {
            let path = "\(fields.child("filters"))[\(index)]"
            let filter = try JSONFields(element, path: path, known: ["app_id", "equals", "prefix", "is_one_of"])
            focus.filters.append(try predicate(filter))
        }
        return focus
    }

    private static func trigger(_ element: JSONElement, _ path: String) throws(JSONFieldError) -> TimeTrigger {
        let fields = try JSONFields(element, path: path, known: ["start", "end", "weekdays"])
        var trigger = TimeTrigger(
            startMinuteOfDay: try minute(fields, "start", element),
            endMinuteOfDay: try minute(fields, "end", element)
        )
        let every: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
        guard let words = try fields.strings("weekdays") else {
            trigger.weekdays = every
            return trigger
        }
        for word in words {
            // A day by its name, or by as much of it as nobody takes for another.
            guard let day = every.first(where: { word.utf8.count >= 3 && $0.spelling.hasPrefix(word) }) else {
                throw JSONFieldError("expected days such as monday or mon", at: fields.child("weekdays"), element)
            }
            trigger.weekdays.append(day)
        }
        return trigger
    }

    /// A time of day such as `22:00`, in minutes.
    private static func minute(
        _ fields: JSONFields,
        _ name: String,
        _ element: JSONElement
    ) throws(JSONFieldError) -> UInt32 {
        let parts = (try fields.string(name) ?? "").split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = UInt32(parts[0]), hour < 24,
            let minute = UInt32(parts[1]), minute < 60
        else {
            throw JSONFieldError("expected a time of day such as 22:00", at: fields.child(name), element)
        }
        return hour * 60 + minute
    }

    private static func predicate(_ fields: JSONFields) throws(JSONFieldError) -> FilterPredicate {
        var predicate = FilterPredicate(appID: try fields.string("app_id") ?? "")
        if let text = try fields.string("equals") { predicate.test = .equals(text) }
        if let text = try fields.string("prefix") { predicate.test = .prefix(text) }
        if let list = try fields.strings("is_one_of") { predicate.test = .isOneOf(FilterValues(values: list)) }
        return predicate
    }

    // MARK: Writing

    /// Writes the members that say what a Focus holds.
    static func members(of focus: FocusConfiguration, _ json: inout JSONWriter) {
        json.member("focus_id", focus.focusID)
        json.member("display_name", focus.displayName)
        json.member("people_mode", focus.peopleMode == .silence ? "silence" : "allow")
        json.member("contact_ids") { $0.array(of: focus.contactIDs) { $0.string($1) } }
        json.member("apps_mode", focus.appsMode == .silence ? "silence" : "allow")
        json.member("app_ids") { $0.array(of: focus.appIDs) { $0.string($1) } }
        json.member("calls_from", PersonAppSettings.word(focus.callsFrom, .allowedPeople))
        json.member("calls_from_group", focus.callsFromGroup.isEmpty ? nil : focus.callsFromGroup)
        json.member("allows_repeated_calls", focus.allowsRepeatedCalls)
        json.member("allows_time_sensitive", focus.allowsTimeSensitive)
        json.member("shares_status", focus.sharesStatus)
        json.member("time_triggers") { $0.array(of: focus.timeTriggers) { $0.object(of: $1) } }
        json.member("app_triggers") { $0.array(of: focus.appTriggers) { $0.string($1) } }
        json.member("place_triggers") { json in
            json.array(of: focus.placeTriggers) { json, trigger in
                json.object { json in
                    json.member("place_id", trigger.placeID)
                    json.member("on_leaving", trigger.onLeaving)
                }
            }
        }
        json.member("allows_smart_activation", focus.allowsSmartActivation)
        json.member("icon", focus.icon.isEmpty ? nil : focus.icon)
        json.member("dims_lock_screen", focus.dimsLockScreen)
        json.member("shows_silenced_on_lock_screen", focus.showsSilencedOnLockScreen)
        json.member("hides_badges", focus.hidesBadges)
        json.member("filters") { $0.array(of: focus.filters) { $0.object(of: $1) } }
    }
}

extension JSONWriter {
    fileprivate mutating func object(of trigger: TimeTrigger) {
        object { json in
            json.member("start", ScheduleText.clock(Int(trigger.startMinuteOfDay)))
            json.member("end", ScheduleText.clock(Int(trigger.endMinuteOfDay)))
            json.member("weekdays") { json in
                json.array(of: Weekday.all.filter(trigger.weekdays.contains)) { $0.string($1.word) }
            }
        }
    }

    fileprivate mutating func object(of filter: FilterPredicate) {
        object { json in
            json.member("app_id", filter.appID)
            switch filter.test {
            case .equals(let text): json.member("equals", text)
            case .prefix(let text): json.member("prefix", text)
            case .isOneOf(let list): json.member("is_one_of") { $0.array(of: list.values) { $0.string($1) } }
            case nil: break
            }
        }
    }
}

extension FilterPredicate {
    /// Such as `com.example.mail=work`, as `--filter` says it; `=work…` for a beginning, `=work|home` for a choice.
    var words: String {
        switch test {
        case .equals(let text): "\(appID)=\(text)"
        case .prefix(let text): "\(appID)=\(text)…"
        case .isOneOf(let list): "\(appID)=\(list.values.joined(separator: "|"))"
        case nil: appID
        }
    }
}
