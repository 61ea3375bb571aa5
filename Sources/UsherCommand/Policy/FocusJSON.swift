import JSON
import NotificationModel
import UsherProto

/// A Focus as JSON has it, with the names that `usher focus list --json` shows.
enum FocusJSON {
    private static let names = [
        "focus_id", "display_name", "people_mode", "contact_ids", "calls_from", "calls_from_group",
        "allows_repeated_calls", "apps_mode", "app_ids", "allows_time_sensitive", "shares_status", "time_triggers",
        "filters",
    ]
    /// What is shown of a Focus and says nothing of what it holds.
    private static let ignored = ["is_on", "since", "until", "cause"]

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
}
