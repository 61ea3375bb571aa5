import RPC
import UsherProto

extension RefusedCall {
    static let focuses: [RefusedCall] = [
        .init("no Focus", "field_required", "focus") { (focus) async throws(RPCError) in
            _ = try await focus.putFocus(PutFocusRequest(personID: "ann"))
        },
        focus("a Focus of nobody", "person_unknown", "person_id", of: "nobody", status: .notFound) { _ in },
        focus("a Focus without id", "field_required", "focus.focus_id") { $0.focusID = "" },
        focus("a Focus's id in capitals", "field_malformed", "focus.focus_id") { $0.focusID = "Work" },
        focus("a Focus without name", "field_required", "focus.display_name") { $0.displayName = "" },
        focus("a name of 65 bytes", "field_too_long", "focus.display_name") {
            $0.displayName = String(repeating: "n", count: 65)
        },
        focus("a contact that is not there", "contact_unknown", "focus.contact_ids[1]", status: .notFound) {
            $0.contactIDs = ["boss", "ghost"]
        },
        focus("a time twice", "field_malformed", "focus.time_triggers[1]") {
            $0.timeTriggers = [
                TimeTrigger(startMinuteOfDay: 60, endMinuteOfDay: 90, weekdays: [.monday, .friday]),
                TimeTrigger(startMinuteOfDay: 60, endMinuteOfDay: 90, weekdays: [.friday, .monday]),
            ]
        },
        focus("a place twice", "field_malformed", "focus.place_triggers[2]") {
            $0.placeTriggers = [
                PlaceTrigger(placeID: "home"), PlaceTrigger(placeID: "home", onLeaving: true),
                PlaceTrigger(placeID: "home"),
            ]
        },
        focus("a contact twice", "field_malformed", "focus.contact_ids[1]") { $0.contactIDs = ["boss", "boss"] },
        focus("1,001 contacts", "batch_too_large", "focus.contact_ids") {
            $0.contactIDs = (0...1000).map { "c\($0)" }
        },
        focus("an app's id with a slash", "field_malformed", "focus.app_ids[0]") { $0.appIDs = ["a/b"] },
        focus("a group that is not asked for", "field_malformed", "focus.calls_from_group") {
            $0.callsFromGroup = "team"
        },
        focus("no group where one is asked for", "field_required", "focus.calls_from_group") { $0.callsFrom = .group },
        focus("a time of 24:00", "field_malformed", "focus.time_triggers[0].end_minute_of_day") {
            $0.timeTriggers = [TimeTrigger(endMinuteOfDay: 1440, weekdays: [.monday])]
        },
        focus("a time on no day", "field_required", "focus.time_triggers[1].weekdays") {
            $0.timeTriggers = [TimeTrigger(weekdays: [.monday]), TimeTrigger()]
        },
        focus("a day that is none", "field_malformed", "focus.time_triggers[0].weekdays[1]") {
            $0.timeTriggers = [TimeTrigger(weekdays: [.monday, .unrecognized(8)])]
        },
        focus("a place without id", "field_required", "focus.place_triggers[0].place_id") {
            $0.placeTriggers = [PlaceTrigger()]
        },
        focus("a trigger by no app", "field_required", "focus.app_triggers[0]") { $0.appTriggers = [""] },
        focus("a filter without test", "field_required", "focus.filters[0]") {
            $0.filters = [FilterPredicate(appID: "a.b")]
        },
        focus("a filter with an empty prefix", "field_required", "focus.filters[0].prefix") {
            $0.filters = [FilterPredicate(appID: "a.b", test: .prefix(""))]
        },
        focus("a filter with no values", "field_required", "focus.filters[0].is_one_of.values") {
            $0.filters = [FilterPredicate(appID: "a.b", test: .isOneOf(FilterValues()))]
        },
        focus("two filters for one app", "field_malformed", "focus.filters[1]") {
            $0.filters = ["a", "b"].map { FilterPredicate(appID: "a.b", test: .equals($0)) }
        },
        .init("a Focus with a wrong revision", "revision_mismatch", "expected_revision", status: .aborted) {
            (focus) async throws(RPCError) in
            let new = FocusConfiguration(focusID: "work", displayName: "Other")
            _ = try await focus.putFocus(PutFocusRequest(personID: "ann", focus: new, expectedRevision: 0))
        },
        .init("somebody else's Focus", "person_mismatch", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in
            let principal = Principal(identity: .personID("ben"))
            _ = try await focus.listFocuses(ListFocusesRequest(principal: principal, personID: "ann"))
        },
        .init("removing nobody's Focus", "person_unknown", "person_id", status: .notFound) {
            (focus) async throws(RPCError) in
            _ = try await focus.removeFocus(RemoveFocusRequest(personID: "nobody", focusID: "work"))
        },
    ]

    private static func focus(
        _ description: String,
        _ code: String,
        _ field: String,
        of person: String = "ann",
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout FocusConfiguration) -> Void
    ) -> RefusedCall {
        RefusedCall(description, code, field, status: status) { (client) async throws(RPCError) in
            var focus = FocusConfiguration(focusID: "new", displayName: "New")
            change(&focus)
            _ = try await client.putFocus(PutFocusRequest(personID: person, focus: focus))
        }
    }

    static let states: [RefusedCall] = [
        turnOn("a Focus that is not there", "focus_unknown", "focus_id", status: .notFound) { $0.focusID = "sleep" },
        turnOn("nobody's Focus", "person_unknown", "person_id", status: .notFound) { $0.personID = "nobody" },
        turnOn("no Focus", "field_required", "focus_id") { $0.focusID = "" },
        turnOn("a device's id with a slash", "field_malformed", "device_id") { $0.deviceID = "a/b" },
        turnOn("an end that is past", "schedule_in_past", "ends_at_unix_us") {
            $0.end = .atTime
            $0.endsAtUnixUs = 1
        },
        turnOn("an end without time", "field_required", "ends_at_unix_us") { $0.end = .atTime },
        turnOn("a time without that end", "field_malformed", "ends_at_unix_us") { $0.endsAtUnixUs = 1 << 60 },
        turnOn("somebody else's Focus", "person_mismatch", "principal", status: .permissionDenied) {
            $0.principal = Principal(identity: .personID("ben"))
        },
        turnOn("an app", "app_mismatch", "principal", status: .permissionDenied) {
            $0.principal = Principal(identity: .appID("com.example.mail"))
        },
        .init("turning off for nobody", "person_unknown", "person_id", status: .notFound) {
            (focus) async throws(RPCError) in
            _ = try await focus.turnOffFocus(TurnOffFocusRequest(personID: "nobody"))
        },
        .init("nobody's state", "person_unknown", "person_id", status: .notFound, caller: "delivery") {
            (focus) async throws(RPCError) in
            _ = try await focus.getFocusState(GetFocusStateRequest(personID: "nobody"))
        },
        report("no event", "field_required", "events") { $0.events = [] },
        report("101 events", "batch_too_large", "events") {
            $0.events = (1...101).map { DeviceEvent(kind: .muted, sequence: $0) }
        },
        report("no device", "field_required", "device_id") { $0.deviceID = "" },
        report("nobody's device", "person_unknown", "person_id", status: .notFound) { $0.personID = "nobody" },
        report("an event of no kind", "field_malformed", "events[1].kind") {
            $0.events.append(DeviceEvent(kind: .unrecognized(99), sequence: 2))
        },
        report("a mute with a value", "field_malformed", "events[0].value") { $0.events[0].value = "x" },
        report("a zone that is not there", "zone_unknown", "events[0].value") {
            $0.events = [DeviceEvent(kind: .zoneChanged, value: "Mars/Olympus", sequence: 1)]
        },
        report("an app that is none", "field_malformed", "events[0].value") {
            $0.events = [DeviceEvent(kind: .appOpened, value: "a b", sequence: 1)]
        },
        report("a number above 2^63", "field_malformed", "events[0].sequence") { $0.events[0].sequence = 1 << 63 },
    ]

    private static func turnOn(
        _ description: String,
        _ code: String,
        _ field: String,
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout TurnOnFocusRequest) -> Void
    ) -> RefusedCall {
        RefusedCall("turning on: \(description)", code, field, status: status) { (client) async throws(RPCError) in
            var request = TurnOnFocusRequest(personID: "ann", focusID: "work")
            change(&request)
            _ = try await client.turnOnFocus(request)
        }
    }

    private static func report(
        _ description: String,
        _ code: String,
        _ field: String,
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout ReportDeviceEventsRequest) -> Void
    ) -> RefusedCall {
        RefusedCall("reporting: \(description)", code, field, status: status) { (client) async throws(RPCError) in
            var request = ReportDeviceEventsRequest(
                personID: "ann",
                deviceID: "tablet",
                events: [DeviceEvent(kind: .muted, sequence: 1)]
            )
            change(&request)
            _ = try await client.reportDeviceEvents(request)
        }
    }
}
