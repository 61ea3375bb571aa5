import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import UsherProto

/// Reads Present requests into a plan; on the loop, without the database.
struct PresentPlanner: ~Copyable {
    /// Pairs, and notifications, of one request.
    static let maximumEntryCount = 128
    /// Bytes of a notification: the content and what identifies it.
    static let maximumNotificationByteCount = 16_384 + 1024
    /// Bytes of a decision without steps.
    static let maximumDecisionByteCount = 2048
    /// Bytes of what a summary holds.
    static let maximumSummaryByteCount = 262_144

    /// What has been read.
    private(set) var plan = PresentPlan()
    private let fences: FenceFilter

    /// A planner for requests that arrived at `arrivedAt`, in microseconds since 1970 UTC.
    init(fences: FenceFilter, arrivedAt: Int64) {
        self.fences = fences
        plan.arrivedAt = arrivedAt
    }

    /// Adds a request.
    ///
    /// - Returns: Where its pairs lie among the plan's.
    /// - Throws: A refusal with the field's path; the plan is as it was then.
    mutating func add(_ request: RawSpan, _ numbers: inout NumberDirectory) throws(RPCError) -> Range<Int> {
        let notificationCount = plan.notifications.count
        let entryCount = plan.entries.count
        do {
            let view = try PresentRequestView(request)
            let offset = plan.bytes.count
            try addNotifications(view, offset, &numbers)
            try addEntries(view, offset, firstNotification: notificationCount, &numbers)
            request.withUnsafeBytes { plan.bytes.append(contentsOf: $0) }
            return entryCount..<plan.entries.count
        } catch {
            plan.notifications.removeSubrange(notificationCount...)
            plan.entries.removeSubrange(entryCount...)
            if let error = error as? DecodeError { throw .undecodable(error) }
            throw error as? RPCError ?? RPCError(.internal, "\(error)")
        }
    }

    // MARK: Notifications

    private mutating func addNotifications(
        _ request: borrowing PresentRequestView,
        _ offset: Int,
        _ numbers: inout NumberDirectory
    ) throws {
        var notifications = request.notifications
        try Self.checkCount(notifications.count, "notifications")
        var index = 0
        while let view = try notifications.next() {
            plan.notifications.append(try notification(view, offset, index, &numbers))
            index += 1
        }
    }

    private func notification(
        _ view: borrowing IdentifiedNotificationView,
        _ offset: Int,
        _ index: Int,
        _ numbers: inout NumberDirectory
    ) throws(RPCError) -> PresentPlan.Notification {
        let fields = view.wireFields
        guard let id = NotificationID(view.notificationID) else {
            throw .refusal(
                .fieldMalformed,
                field: "notifications[\(index)].notification_id",
                "expected 16 bytes of a UUID of version 7"
            )
        }
        guard let content = fields.content else {
            throw .refusal(.fieldRequired, field: "notifications[\(index)].content", "it is required")
        }
        try Self.check(
            fields.wireRange,
            atMost: Self.maximumNotificationByteCount,
            { "notifications[\(index)]" }
        )
        try Self.check(content.collapseID, atMost: 64, { "notifications[\(index)].content.collapse_id" })
        try Self.check(content.eventID, atMost: 128, { "notifications[\(index)].content.event_id" })
        let app = try text(view.appID, { "notifications[\(index)].app_id" })
        let appNumber = numbers.app(app)
        if appNumber == 0 { try IdentifierForm.app.check(app, field: "notifications[\(index)].app_id") }
        if fields.topicID.byteCount > 0 {
            let topic = try text(view.topicID, { "notifications[\(index)].topic_id" })
            try IdentifierForm.topic.check(topic, field: "notifications[\(index)].topic_id")
        }
        return PresentPlan.Notification(
            id: id,
            idBytes: fields.notificationID.shifted(by: offset),
            body: fields.wireRange.shifted(by: offset),
            app: fields.appID.shifted(by: offset),
            appNumber: appNumber,
            appHash: FenceFilter.hash(view.appID),
            topic: fields.topicID.shifted(by: offset),
            collapse: content.collapseID.shifted(by: offset),
            event: content.eventID.shifted(by: offset)
        )
    }

    // MARK: Entries

    private mutating func addEntries(
        _ request: borrowing PresentRequestView,
        _ offset: Int,
        firstNotification: Int,
        _ numbers: inout NumberDirectory
    ) throws {
        var entries = request.entries
        try Self.checkCount(entries.count, "entries")
        var index = 0
        while let view = try entries.next() {
            let notification = firstNotification + Int(view.notificationIndex)
            guard notification < plan.notifications.count else {
                throw RPCError.refusal(
                    .fieldMalformed,
                    field: "entries[\(index)].notification_index",
                    "expected less than \(plan.notifications.count - firstNotification)"
                )
            }
            plan.entries.append(try entry(view, offset, index, notification, &numbers))
            index += 1
        }
    }

    private func entry(
        _ view: borrowing PresentEntryView,
        _ offset: Int,
        _ index: Int,
        _ notification: Int,
        _ numbers: inout NumberDirectory
    ) throws(RPCError) -> PresentPlan.Entry {
        let fields = view.wireFields
        let person = try text(view.personID, { "entries[\(index)].person_id" })
        let personNumber = numbers.person(person)
        if personNumber == 0 { try IdentifierForm.person.check(person, field: "entries[\(index)].person_id") }
        guard let decision = view.decision else {
            throw .refusal(.fieldRequired, field: "entries[\(index)].decision", "it is required")
        }
        try check(decision, index)
        let summary = fields.summary?.wireRange ?? FieldRange()
        try Self.check(summary, atMost: Self.maximumSummaryByteCount, { "entries[\(index)].summary" })
        return PresentPlan.Entry(
            notification: notification,
            person: fields.personID.shifted(by: offset),
            personNumber: personNumber,
            decision: decision.wireFields.wireRange.shifted(by: offset),
            summary: summary.shifted(by: offset),
            badge: decision.badge.map(Int64.init) ?? -1,
            ledgerPosition: Int64(decision.ledgerPosition),
            // A public authority's alert needs nobody's consent, so none can have been withdrawn.
            mayBeFenced: fences.mayHold(person: view.personID, appHash: plan.notifications[notification].appHash)
                && Self.firstReason(decision) != .allowPublicAuthority,
            // Switched-off lists leave a record in the inbox; only one that authorization stopped has no level.
            refusal: decision.listing == .none && decision.effectiveLevel == .unspecified
                ? Self.firstReason(decision) : nil
        )
    }

    private func check(_ decision: borrowing DecisionView, _ index: Int) throws(RPCError) {
        switch decision.listing {
        case .none, .notificationCenter, .lockScreen, .notificationCenterAndLockScreen: break
        case .unspecified, .unrecognized:
            throw .refusal(.fieldRequired, field: "entries[\(index)].decision.listing", "expected where it is listed")
        }
        guard decision.steps.count == 0 else {
            throw .refusal(.fieldMalformed, field: "entries[\(index)].decision.steps", "expected none")
        }
        if let badge = decision.badge, badge > Int32.max {
            throw .refusal(.fieldMalformed, field: "entries[\(index)].decision.badge", "expected at most 2147483647")
        }
        guard decision.ledgerPosition <= Int64.max else {
            throw .refusal(
                .fieldMalformed,
                field: "entries[\(index)].decision.ledger_position",
                "expected at most \(Int64.max)"
            )
        }
        try Self.check(
            decision.wireFields.wireRange,
            atMost: Self.maximumDecisionByteCount,
            { "entries[\(index)].decision" }
        )
    }

    /// Why a decision lists nothing.
    private static func firstReason(_ decision: borrowing DecisionView) -> Reason {
        var reasons = decision.reasons
        return (try? reasons.next()) ?? .unspecified
    }

    // MARK: Checks

    private static func checkCount(_ count: Int, _ field: String) throws(RPCError) {
        guard count > 0 else { throw .refusal(.fieldRequired, field: field, "expected 1 to \(maximumEntryCount)") }
        guard count <= maximumEntryCount else {
            throw .refusal(.batchTooLarge, field: field, "there are \(count), expected at most \(maximumEntryCount)")
        }
    }

    // Paths are put together only where something is wrong with them.
    private static func check(_ range: FieldRange, atMost limit: Int, _ field: () -> String) throws(RPCError) {
        guard range.byteCount > limit else { return }
        throw .refusal(.fieldTooLong, field: field(), "it has \(range.byteCount) bytes, at most \(limit) are allowed")
    }

    private func text(_ bytes: RawSpan, _ field: () -> String) throws(RPCError) -> String {
        do throws(DecodeError) { return try CField.text(bytes, "") } catch {
            throw .refusal(.textNotUTF8, field: field(), error.message)
        }
    }
}
