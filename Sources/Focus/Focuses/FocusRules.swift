import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What a Focus's fields may hold.
enum FocusRules {
    /// Focuses one person may have.
    static let maximumCount = 32
    /// Bytes that all of them may have together, in their encoded form.
    static let maximumByteCount = 2 << 20
    /// Time triggers that all of them may have together: whatever asks what is on walks through days of their times.
    static let maximumTimeTriggerCount = 64

    /// - Throws: A refusal with the field's path below `focus`.
    static func check(_ focus: FocusConfiguration) throws(RPCError) {
        try IdentifierForm.focus.check(focus.focusID, field: "focus.focus_id")
        try FieldRules.text(focus.displayName, "focus.display_name", atMost: 64, isRequired: true)
        try NameRules.requireOneLine(focus.displayName, field: "focus.display_name")
        try FieldRules.text(focus.icon, "focus.icon", atMost: 64)
        try checkLists(focus)
        try checkTriggers(focus)
        try FieldRules.count(focus.filters.count, "focus.filters", atMost: 64)
        for (index, filter) in focus.filters.enumerated() { try check(filter, "focus.filters[\(index)]") }
        try FieldRules.distinct(focus.filters.map(\.appID), "focus.filters")
    }

    private static func checkLists(_ focus: FocusConfiguration) throws(RPCError) {
        try FieldRules.count(focus.contactIDs.count, "focus.contact_ids", atMost: 1000)
        for (index, contact) in focus.contactIDs.enumerated() {
            try IdentifierForm.contact.check(contact, field: "focus.contact_ids[\(index)]")
        }
        try FieldRules.distinct(focus.contactIDs, "focus.contact_ids")
        try checkApps(focus.appIDs, "focus.app_ids", atMost: 1000)
        if focus.callsFrom == .group {
            try ContactRules.check(group: focus.callsFromGroup, "focus.calls_from_group")
        } else if !focus.callsFromGroup.isEmpty {
            throw .refusal(
                .fieldMalformed,
                field: "focus.calls_from_group",
                "expected nothing where calls_from is not GROUP"
            )
        }
    }

    private static func checkTriggers(_ focus: FocusConfiguration) throws(RPCError) {
        try FieldRules.count(focus.timeTriggers.count, "focus.time_triggers", atMost: 16)
        for (index, trigger) in focus.timeTriggers.enumerated() {
            try check(trigger, "focus.time_triggers[\(index)]")
        }
        let times = focus.timeTriggers.map { trigger in
            let days = Set(trigger.weekdays.map(\.rawValue)).sorted().map(String.init).joined(separator: ",")
            return "\(trigger.startMinuteOfDay)-\(trigger.endMinuteOfDay) \(days)"
        }
        try FieldRules.distinct(times, "focus.time_triggers")
        try checkApps(focus.appTriggers, "focus.app_triggers", atMost: 64)
        try FieldRules.count(focus.placeTriggers.count, "focus.place_triggers", atMost: 64)
        for (index, trigger) in focus.placeTriggers.enumerated() {
            let field = "focus.place_triggers[\(index)].place_id"
            try FieldRules.text(trigger.placeID, field, atMost: 64, isRequired: true)
        }
        let places = focus.placeTriggers.map { "\($0.onLeaving ? "left" : "entered") \($0.placeID)" }
        try FieldRules.distinct(places, "focus.place_triggers")
    }

    private static func checkApps(_ apps: [String], _ field: String, atMost maximum: Int) throws(RPCError) {
        try FieldRules.count(apps.count, field, atMost: maximum)
        for (index, app) in apps.enumerated() { try IdentifierForm.app.check(app, field: "\(field)[\(index)]") }
        try FieldRules.distinct(apps, field)
    }

    private static func check(_ trigger: TimeTrigger, _ path: String) throws(RPCError) {
        for (minute, name) in [
            (trigger.startMinuteOfDay, "start_minute_of_day"), (trigger.endMinuteOfDay, "end_minute_of_day"),
        ] {
            guard minute < 1440 else {
                throw .refusal(.fieldMalformed, field: "\(path).\(name)", "expected 0 to 1,439 minutes since midnight")
            }
        }
        guard !trigger.weekdays.isEmpty else {
            throw .refusal(.fieldRequired, field: "\(path).weekdays", "3.2: expected at least one day")
        }
        for (index, day) in trigger.weekdays.enumerated() {
            switch day {
            case .unspecified, .unrecognized:
                throw .refusal(
                    .fieldMalformed,
                    field: "\(path).weekdays[\(index)]",
                    "3.2: expected a day from MONDAY to SUNDAY"
                )
            default: continue
            }
        }
    }

    private static func check(_ filter: FilterPredicate, _ path: String) throws(RPCError) {
        try IdentifierForm.app.check(filter.appID, field: "\(path).app_id")
        switch filter.test {
        case nil:
            throw .refusal(.fieldRequired, field: path, "expected one of equals, prefix and is_one_of")
        case .equals(let value):
            try FieldRules.text(value, "\(path).equals", atMost: 256)
        case .prefix(let value):
            try FieldRules.text(value, "\(path).prefix", atMost: 256, isRequired: true)
        case .isOneOf(let list):
            guard !list.values.isEmpty else {
                throw .refusal(.fieldRequired, field: "\(path).is_one_of.values", "expected at least one string")
            }
            try FieldRules.count(list.values.count, "\(path).is_one_of.values", atMost: 64)
            for (index, value) in list.values.enumerated() {
                try FieldRules.text(value, "\(path).is_one_of.values[\(index)]", atMost: 256)
            }
        }
    }
}
