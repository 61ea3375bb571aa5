import RPC
import UsherProto

extension RefusedCall {
    /// An id of the right form.
    private static let notification: [UInt8] = [1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, 16]

    static let others: [RefusedCall] = [
        decide("no notification", "field_required", "subjects") { $0.subjects = [] },
        decide("no pair", "field_required", "entries") { $0.entries = [] },
        decide("129 notifications", "batch_too_large", "subjects") {
            $0.subjects = Array(repeating: $0.subjects[0], count: 129)
        },
        decide("129 pairs", "batch_too_large", "entries") { $0.entries = Array(repeating: $0.entries[0], count: 129) },
        decide("a pair of no notification", "field_malformed", "entries[1].subject_index") {
            $0.entries.append(DecideEntry(subjectIndex: 1, personID: "ann"))
        },
        decide("a notification without id", "field_required", "subjects[0].notification_id") {
            $0.subjects[0].notificationID = []
        },
        decide("an id of version 4", "field_malformed", "subjects[0].notification_id") {
            $0.subjects[0].notificationID[6] = 0x40
        },
        decide("no app", "field_required", "subjects[0].app_id") { $0.subjects[0].appID = "" },
        decide("nobody", "field_required", "entries[0].person_id") { $0.entries[0].personID = "" },
        decide("a person's id with a slash", "field_malformed", "entries[0].person_id") {
            $0.entries[0].personID = "a/b"
        },
        decide("a collapse id of 65 bytes", "field_too_long", "subjects[0].collapse_id") {
            $0.subjects[0].collapseID = String(repeating: "c", count: 65)
        },
        decide("an event of 129 bytes", "field_too_long", "subjects[0].event_id") {
            $0.subjects[0].eventID = String(repeating: "e", count: 129)
        },
        decide("criteria of 257 bytes", "field_too_long", "subjects[0].filter_criteria") {
            $0.subjects[0].filterCriteria = String(repeating: "c", count: 257)
        },
        decide("a relevance that is no number", "field_malformed", "subjects[0].relevance_score") {
            $0.subjects[0].relevanceScore = .nan
        },
        .init("cancelling no id", "field_required", "notification_id", caller: "ingestion") {
            (focus) async throws(RPCError) in _ = try await focus.cancelHeldAlerts(CancelHeldAlertsRequest())
        },
        .init("the state of no id", "field_malformed", "notification_id") { (focus) async throws(RPCError) in
            let request = GetAlertStateRequest(notificationID: [1], personID: "ann")
            _ = try await focus.getAlertState(request)
        },
        .init("the state of nobody", "field_required", "person_id") { (focus) async throws(RPCError) in
            _ = try await focus.getAlertState(GetAlertStateRequest(notificationID: notification))
        },
        status("an app that asks for another", "app_mismatch", "principal", status: .permissionDenied) {
            $0.principal = Principal(identity: .appID("org.other"))
        },
        status("a person who asks as an app", "person_mismatch", "principal", status: .permissionDenied) {
            $0.principal = Principal(identity: .personID("ann"))
        },
        status("nobody's status", "person_unknown", "person_id", status: .notFound) { $0.personID = "nobody" },
        status("the status for no app", "field_required", "app_id") { $0.appID = "" },
        .init("an app that lets itself know", "app_mismatch", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in
            let request = PutFocusStatusSharingRequest(
                principal: Principal(identity: .appID("com.example.mail")),
                appID: "com.example.mail",
                personID: "ann",
                authorization: .authorized
            )
            _ = try await focus.putFocusStatusSharing(request)
        },
        .init("sharing by nobody", "person_unknown", "person_id", status: .notFound) {
            (focus) async throws(RPCError) in
            _ = try await focus.putFocusStatusSharing(
                PutFocusStatusSharingRequest(appID: "a.b", personID: "nobody", authorization: .authorized)
            )
        },
        schedule("no schedule", "field_required", "schedule") { $0.schedule = nil },
        schedule("nobody's schedule", "person_unknown", "person_id", status: .notFound) { $0.personID = "nobody" },
        schedule("a time of 24:00", "field_malformed", "schedule.minutes_of_day[1]") {
            $0.schedule?.minutesOfDay = [480, 1440]
        },
        schedule("times in the wrong order", "field_malformed", "schedule.minutes_of_day[1]") {
            $0.schedule?.minutesOfDay = [480, 480]
        },
        schedule("times 14 minutes apart", "field_malformed", "schedule.minutes_of_day[2]") {
            $0.schedule?.minutesOfDay = [0, 480, 494]
        },
        schedule("times 14 minutes apart over midnight", "field_malformed", "schedule.minutes_of_day[1]") {
            $0.schedule?.minutesOfDay = [0, 1426]
        },
        schedule("13 times", "batch_too_large", "schedule.minutes_of_day") {
            $0.schedule?.minutesOfDay = (0..<13).map { $0 * 60 }
        },
        schedule("a schedule with a wrong revision", "revision_mismatch", "expected_revision", status: .aborted) {
            $0.expectedRevision = 3
        },
        .init("nobody's schedule, read", "person_unknown", "person_id", status: .notFound) {
            (focus) async throws(RPCError) in
            _ = try await focus.getSummarySchedule(GetSummaryScheduleRequest(personID: "nobody"))
        },
    ]

    private static func decide(
        _ description: String,
        _ code: String,
        _ field: String,
        _ change: @escaping @Sendable (inout DecideRequest) -> Void
    ) -> RefusedCall {
        RefusedCall("deciding: \(description)", code, field, caller: "ingestion") { (focus) async throws(RPCError) in
            let subject = DecisionSubject(notificationID: notification, appID: "com.example.mail")
            var request = DecideRequest(subjects: [subject], entries: [DecideEntry(personID: "ann")])
            change(&request)
            _ = try await focus.decide(request)
        }
    }

    private static func status(
        _ description: String,
        _ code: String,
        _ field: String,
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout GetFocusStatusRequest) -> Void
    ) -> RefusedCall {
        RefusedCall(description, code, field, status: status) { (focus) async throws(RPCError) in
            var request = GetFocusStatusRequest(appID: "com.example.mail", personID: "ann")
            change(&request)
            _ = try await focus.getFocusStatus(request)
        }
    }

    private static func schedule(
        _ description: String,
        _ code: String,
        _ field: String,
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout PutSummaryScheduleRequest) -> Void
    ) -> RefusedCall {
        RefusedCall(description, code, field, status: status) { (focus) async throws(RPCError) in
            var request = PutSummaryScheduleRequest(
                personID: "ann",
                schedule: SummarySchedule(isEnabled: true, minutesOfDay: [480])
            )
            change(&request)
            _ = try await focus.putSummarySchedule(request)
        }
    }
}
