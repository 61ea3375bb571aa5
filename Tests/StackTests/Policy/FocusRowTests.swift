import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// What passes a Focus, row by row, through the running services.
@Suite("What passes a Focus, through the running services")
struct FocusRowTests {
    /// One row: a notification, a Focus, and what comes of them.
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var kind: NotificationKind = .general
        var level: InterruptionLevel = .active
        var sender = "stranger"
        var notifyAnyway = false
        var criteria = "inbox"
        /// What the Focus lets through.
        var people: [String] = []
        var peopleMode: ListMode = .allow
        var allowsApp = false
        var allowsTimeSensitive = false
        var callsFrom: CallsFrom = .allowedPeople
        var allowsRepeatedCalls = false
        var filter: String?
        /// How long before it the same sender sent one of the same kind, in seconds; nil where none did.
        var earlier: Int64?
        var reason: Reason
        var alert: AlertDisposition = .now

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "critical: always", level: .critical, reason: .allowCritical),
        Row(name: "critical and a filter", level: .critical, criteria: "x", filter: "y", reason: .allowCritical),
        Row(
            name: "critical of a silenced person",
            kind: .message,
            level: .critical,
            people: ["stranger"],
            peopleMode: .silence,
            reason: .allowCritical
        ),
        Row(name: "active: nothing", reason: .silenceApp, alert: .silencedFocus),
        Row(name: "active: the app", allowsApp: true, reason: .allowApp),
        Row(name: "active: not time-sensitive", allowsTimeSensitive: true, reason: .silenceApp, alert: .silencedFocus),
        Row(name: "time-sensitive: nothing", level: .timeSensitive, reason: .silenceApp, alert: .silencedFocus),
        Row(name: "time-sensitive: the app", level: .timeSensitive, allowsApp: true, reason: .allowApp),
        Row(
            name: "time-sensitive: the Focus",
            level: .timeSensitive,
            allowsTimeSensitive: true,
            reason: .allowTimeSensitive
        ),
        Row(name: "message: nothing", kind: .message, reason: .silenceApp, alert: .silencedFocus),
        Row(name: "message: the sender", kind: .message, people: ["stranger"], reason: .allowPerson),
        Row(
            name: "message: not among others",
            kind: .message,
            people: ["stranger"],
            peopleMode: .silence,
            allowsApp: true,
            reason: .silencePerson,
            alert: .silencedFocus
        ),
        Row(name: "message: the app", kind: .message, allowsApp: true, reason: .allowApp),
        Row(
            name: "message: time-sensitive",
            kind: .message,
            level: .timeSensitive,
            allowsTimeSensitive: true,
            reason: .allowTimeSensitive
        ),
        Row(name: "message: anyway", kind: .message, notifyAnyway: true, earlier: 10, reason: .allowNotifyAnyway),
        Row(
            name: "message: anyway, the first",
            kind: .message,
            notifyAnyway: true,
            reason: .silenceApp,
            alert: .silencedFocus
        ),
        Row(
            name: "message: no repeated call",
            kind: .message,
            allowsRepeatedCalls: true,
            earlier: 10,
            reason: .silenceApp,
            alert: .silencedFocus
        ),
        Row(name: "message: no call", kind: .message, callsFrom: .everyone, reason: .silenceApp, alert: .silencedFocus),
        Row(name: "call: nothing", kind: .call, reason: .silenceApp, alert: .silencedFocus),
        Row(name: "call: the sender", kind: .call, people: ["stranger"], reason: .allowPerson),
        Row(name: "call: everyone", kind: .call, callsFrom: .everyone, reason: .allowCallsFrom),
        Row(name: "call: contacts", kind: .call, callsFrom: .contacts, reason: .allowCallsFrom),
        Row(name: "call: favourites", kind: .call, callsFrom: .favorites, reason: .silenceApp, alert: .silencedFocus),
        Row(name: "call: the app", kind: .call, allowsApp: true, reason: .allowApp),
        Row(name: "call: repeated", kind: .call, allowsRepeatedCalls: true, earlier: 179, reason: .allowRepeatedCall),
        Row(
            name: "call: too late",
            kind: .call,
            allowsRepeatedCalls: true,
            earlier: 181,
            reason: .silenceApp,
            alert: .silencedFocus
        ),
        Row(
            name: "call: time-sensitive",
            kind: .call,
            level: .timeSensitive,
            allowsTimeSensitive: true,
            reason: .allowTimeSensitive
        ),
        Row(name: "call: anyway", kind: .call, notifyAnyway: true, earlier: 200, reason: .allowNotifyAnyway),
        Row(name: "passive: no alert", level: .passive, allowsApp: true, reason: .passive, alert: .none),
        Row(
            name: "D12: silenced person and time-sensitive",
            kind: .message,
            level: .timeSensitive,
            people: ["stranger"],
            peopleMode: .silence,
            allowsTimeSensitive: true,
            reason: .silencePerson,
            alert: .silencedFocus
        ),
        Row(
            name: "D12: allowed person and a filter",
            kind: .message,
            criteria: "x",
            people: ["stranger"],
            filter: "y",
            reason: .silenceFilter,
            alert: .silencedFocus
        ),
        Row(name: "a filter that matches", allowsApp: true, filter: "inbox", reason: .allowApp),
    ]

    @Test("Each passes, or does not, for its reason, and the record is there at once", arguments: rows)
    func row(row: Row) throws {
        let world = try PolicyWorld()
        try world.putPerson("ann")
        let app = GoldenScene.app
        try world.putApp(app, Capabilities(timeSensitive: true, critical: true, communication: true))
        try world.permit("ann", app, .authorized, AppSettings())
        try world.shareStatus(app, by: "ann")
        var contact = Contact(contactID: "stranger", displayName: "Stranger")
        contact.handles = [PersonHandle(kind: .emailAddress, value: "stranger@example.com")]
        try world.putContact(contact, of: "ann")
        try world.turnOn(focus(row), of: "ann")
        if let seconds = row.earlier {
            let earlier = try world.send(content(row, anyway: false), app, to: ["ann"])
            world.stack.run(for: .microseconds(earlier.acceptedAtUnixUs + seconds * 1_000_000 - world.now))
        }
        let sent = try world.send(content(row, anyway: row.notifyAnyway), app, to: ["ann"])
        let record = try #require(try world.record(sent.notificationID, "ann"))
        #expect(record.decision?.reasons == [row.reason])
        #expect(record.decision?.alert == row.alert)
        #expect(record.decision?.listing == .notificationCenterAndLockScreen)
        #expect(record.decision?.focusID == "work")
        let story = try world.explain(sent.notificationID, "ann")
        #expect(story.decision?.reasons == [row.reason])
        #expect(story.decision?.steps.contains { $0.reason == row.reason && $0.outcome != .notReached } == true)
    }

    private func focus(_ row: Row) -> FocusConfiguration {
        var focus = FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            peopleMode: row.peopleMode,
            contactIDs: row.people,
            callsFrom: row.callsFrom,
            allowsRepeatedCalls: row.allowsRepeatedCalls,
            appIDs: row.allowsApp ? [GoldenScene.app] : [],
            allowsTimeSensitive: row.allowsTimeSensitive
        )
        focus.sharesStatus = true
        if let filter = row.filter {
            focus.filters = [FilterPredicate(appID: GoldenScene.app, test: .equals(filter))]
        }
        return focus
    }

    private func content(_ row: Row, anyway: Bool) -> NotificationContent {
        var content = NotificationContent(title: "Hello", body: "Something happened.", level: row.level, kind: row.kind)
        content.filterCriteria = row.criteria
        guard row.kind != .general else { return content }
        content.communication = Communication(
            sender: Participant(
                handle: PersonHandle(kind: .emailAddress, value: "\(row.sender)@example.com"),
                displayName: "Stranger"
            ),
            conversationID: "c1"
        )
        content.communication?.notifyAnyway = anyway
        return content
    }
}
