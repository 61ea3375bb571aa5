import NotificationModel
import RPC
import ServiceHost
import Testing
import UsherProto

/// Every setting a person has per app (semantics 5.3, 5.4, 7.4), with its effect, through all services.
@Suite("Settings, row by row")
struct SettingRowTests {
    private static let app = "com.example.mail"

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var settings: AppSettings
        var content: NotificationContent
        /// Whether the decision is as the row says.
        var holds: @Sendable (Decision) -> Bool

        var testDescription: String { name }
    }

    private static let plain = NotificationContent(title: "Hello", badge: 3, sound: Sound(kind: .default))

    private static func level(_ level: InterruptionLevel) -> NotificationContent {
        var content = plain
        content.level = level
        if level == .critical { content.sound = Sound(kind: .critical, volume: 1) }
        return content
    }

    private static let rows: [Row] = [
        Row(name: "everything at its default", settings: AppSettings(), content: plain) {
            $0.alert == .now && $0.lightsScreen && $0.sound == .normal && $0.badge == 3
                && $0.listing == .notificationCenterAndLockScreen
        },
        Row(name: "alert off: no screen, the sound may play", settings: AppSettings(alert: .disabled), content: plain) {
            !$0.lightsScreen && $0.sound == .normal
        },
        Row(name: "sound off: no sound, no haptic", settings: AppSettings(sound: .disabled), content: plain) {
            $0.sound == .none && !$0.hapticEligible && $0.lightsScreen
        },
        Row(name: "badge off", settings: AppSettings(badge: .disabled), content: plain) { $0.badge == nil },
        Row(name: "lock screen off", settings: AppSettings(lockScreen: .disabled), content: plain) {
            $0.listing == .notificationCenter
        },
        Row(name: "notification center off", settings: AppSettings(notificationCenter: .disabled), content: plain) {
            $0.listing == .lockScreen
        },
        Row(
            name: "alert, lock screen and notification center off: shown nowhere, and in the inbox still",
            settings: AppSettings(alert: .disabled, lockScreen: .disabled, notificationCenter: .disabled),
            content: plain
        ) { $0.listing == .none && !$0.lightsScreen },
        Row(name: "critical on", settings: AppSettings(critical: .enabled), content: level(.critical)) {
            $0.effectiveLevel == .critical && $0.sound == .critical
        },
        Row(name: "critical off", settings: AppSettings(critical: .disabled), content: level(.critical)) {
            $0.effectiveLevel == .timeSensitive && $0.reasons.contains(.criticalDowngraded)
        },
        Row(name: "time-sensitive on", settings: AppSettings(), content: level(.timeSensitive)) {
            $0.effectiveLevel == .timeSensitive
        },
        Row(name: "time-sensitive off", settings: AppSettings(timeSensitive: .disabled), content: level(.timeSensitive))
        { $0.effectiveLevel == .active && $0.reasons.contains(.tsDowngraded) },
        Row(name: "scheduled delivery on", settings: AppSettings(scheduledDelivery: .enabled), content: plain) {
            $0.alert == .heldSummary
        },
        Row(
            name: "scheduled delivery on, time-sensitive passes",
            settings: AppSettings(scheduledDelivery: .enabled),
            content: level(.timeSensitive)
        ) { $0.alert == .now },
        Row(name: "quiet: Notification Center only", settings: AppSettings(quiet: true), content: plain) {
            $0.listing == .notificationCenter && $0.alert == .none && $0.badge == nil && $0.sound == .none
                && $0.reasons.contains(.quietUser)
        },
        Row(
            name: "quiet, time-sensitive stays quiet",
            settings: AppSettings(quiet: true),
            content: level(.timeSensitive)
        ) { $0.alert == .none && $0.reasons.contains(.quietUser) },
        Row(name: "quiet, critical breaks it", settings: AppSettings(quiet: true), content: level(.critical)) {
            $0.alert == .now && $0.sound == .critical
        },
    ]

    private func world(_ settings: AppSettings) throws -> PolicyWorld {
        let world = try PolicyWorld()
        try world.putPerson("ann")
        let all = Capabilities(timeSensitive: true, critical: true, communication: true)
        try world.putApp(Self.app, all)
        try world.permit("ann", Self.app, .authorized, settings)
        let schedule = PutSummaryScheduleRequest(
            personID: "ann",
            schedule: SummarySchedule(isEnabled: true, minutesOfDay: [480])
        )
        _ = try world.focus { (client) async throws(RPCError) in try await client.putSummarySchedule(schedule) }
        return world
    }

    @Test("Each setting has its effect, and nothing but its effect keeps a record from the inbox", arguments: rows)
    func row(row: Row) throws {
        let world = try world(row.settings)
        let acceptance = try world.send(row.content, Self.app, to: ["ann"])
        let decision = try #require(try world.record(acceptance.notificationID, "ann")?.decision)
        #expect(row.holds(decision), "\(decision)")
    }

    @Test("Direct messages decide whether a message waits for the summary", arguments: [false, true])
    func directMessages(isImmediate: Bool) throws {
        let world = try world(
            AppSettings(scheduledDelivery: .enabled, directMessages: isImmediate ? .enabled : .disabled)
        )
        var content = NotificationContent(body: "See you at nine.", kind: .message)
        content.communication = Communication(
            sender: Participant(
                handle: PersonHandle(kind: .emailAddress, value: "bob@example.org"),
                displayName: "Bob"
            ),
            conversationID: "c"
        )
        let acceptance = try world.send(content, Self.app, to: ["ann"])
        let record = try #require(try world.record(acceptance.notificationID, "ann"))
        #expect(record.decision?.alert == (isImmediate ? .now : .heldSummary))
    }

    /// What only clients act on: it is kept and told, and no decision is another for it.
    private static let clientSettings: [(String, AppSettings)] = [
        ("alert style none", AppSettings(alertStyle: .none)), ("alert style alert", AppSettings(alertStyle: .alert)),
        ("car play", AppSettings(carPlay: .enabled)), ("announcement", AppSettings(announcement: .enabled)),
        ("previews when authenticated", AppSettings(showPreviews: .whenAuthenticated)),
        ("previews never", AppSettings(showPreviews: .never)), ("grouping by app", AppSettings(grouping: .byApp)),
        ("grouping off", AppSettings(grouping: .off)), ("settings in the app", AppSettings(providesAppSettings: true)),
    ]

    @Test("What a client acts on is told as it was chosen, and decides nothing here", arguments: clientSettings.indices)
    func clients(index: Int) throws {
        let settings = Self.clientSettings[index].1
        let world = try world(settings)
        let request = GetSettingsRequest(appID: Self.app, personID: "ann")
        let known = try world.consent { (client) async throws(RPCError) in try await client.getSettings(request) }
        #expect(known.settings?.settings == settings)
        let acceptance = try world.send(Self.plain, Self.app, to: ["ann"])
        let decision = try #require(try world.record(acceptance.notificationID, "ann")?.decision)
        #expect(decision.alert == .now && decision.lightsScreen && decision.sound == .normal && decision.badge == 3)
    }

    @Test(
        "What is shown follows from the setting, the device and the category (7.4)",
        arguments: [PreviewSetting.always, .whenAuthenticated, .never],
        [false, true]
    )
    func previews(setting: PreviewSetting, isLocked: Bool) throws {
        let world = try world(AppSettings(showPreviews: setting))
        let category = NotificationCategory(
            categoryID: "comment",
            hiddenPreviewPlaceholder: "%u new comments",
            showsTitleWhenHidden: true
        )
        let put = PutCategoriesRequest(appID: Self.app, categories: [category])
        _ = try world.ingestion { (client) async throws(RPCError) in try await client.putCategories(put) }
        var content = Self.plain
        content.body = "Ann says no."
        content.categoryID = "comment"
        let acceptance = try world.send(content, Self.app, to: ["ann"])
        let record = try #require(try world.record(acceptance.notificationID, "ann"))
        #expect(record.notification?.content?.body == "Ann says no.", "the record itself is whole")
        let request = GetSettingsRequest(appID: Self.app, personID: "ann")
        let known = try world.consent { (client) async throws(RPCError) in try await client.getSettings(request) }
        let isHidden = HiddenPreview.isHidden(
            known.settings?.settings?.showPreviews ?? .unspecified,
            onLockedDevice: isLocked
        )
        #expect(isHidden == (setting == .never || setting == .whenAuthenticated && isLocked))
        guard isHidden else { return }
        let list = ListCategoriesRequest(appID: Self.app)
        let categories = try world.ingestion { (client) async throws(RPCError) in try await client.listCategories(list)
        }
        let shown = HiddenPreview(categories.categories.first).applied(to: record, threadCount: 1)
        #expect(shown.notification?.content?.title == "Hello")
        #expect(shown.notification?.content?.body == "1 new comments")
        #expect(shown.decision == record.decision)
    }
}
