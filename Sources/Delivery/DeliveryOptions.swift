import ServiceKit

/// What an operator may set of delivery.
package struct DeliveryOptions: Sendable {
    /// How long a record stays in the list after it arrived; it is removed then.
    package var keepRecords: Duration = .seconds(90 * 86_400)
    /// How long a record stays in the archive after it arrived.
    package var keepArchived: Duration = .seconds(365 * 86_400)
    /// How long what is gone can be told from what never was: removed records, withdrawn notifications, fences.
    ///
    /// A watcher that was away for longer begins anew.
    package var keepHistory: Duration = .seconds(30 * 86_400)
    /// How often retention looks for what is due.
    package var retentionInterval: Duration = .seconds(60)
    /// How often it begins anew with the oldest: what was presented long after it was accepted may stand where it has been.
    package var retentionPassInterval: Duration = .seconds(86_400)
    /// Watchers at once.
    package var maximumWatchers = 10_000
    /// Watchers of one person at once.
    package var maximumWatchersPerPerson = 100

    /// Every option at its default.
    package init() {}

    /// The options that `configuration` says.
    init(_ configuration: Configuration) {
        keepRecords = configuration[DeliverySettings.keepRecords]
        keepArchived = configuration[DeliverySettings.keepArchived]
        keepHistory = configuration[DeliverySettings.keepHistory]
        maximumWatchers = configuration[DeliverySettings.maximumWatchers]
        maximumWatchersPerPerson = configuration[DeliverySettings.maximumWatchersPerPerson]
    }
}

/// The settings behind ``DeliveryOptions``.
enum DeliverySettings {
    private static let retention = "Retention"
    private static let watching = "Watching"
    private static let days: ClosedRange<Duration> = .seconds(3600) ... .seconds(10 * 366 * 86_400)

    static let keepRecords = Setting(
        "keep-records",
        .duration(in: days),
        default: "90d",
        group: retention,
        "How long a record stays listed after it arrived."
    )
    static let keepArchived = Setting(
        "keep-archived",
        .duration(in: days),
        default: "365d",
        group: retention,
        "How long a record stays in the archive after it arrived."
    )
    static let keepHistory = Setting(
        "keep-history",
        .duration(in: days),
        default: "30d",
        group: retention,
        "How long removed records, withdrawn notifications and fences are remembered, and cursors stay good."
    )
    static let maximumWatchers = Setting(
        "max-watchers",
        .integer(in: 1...100_000),
        default: "10000",
        group: watching,
        "Watchers of inboxes at once; one more is refused."
    )
    static let maximumWatchersPerPerson = Setting(
        "max-watchers-per-person",
        .integer(in: 1...1000),
        default: "100",
        group: watching,
        "Watchers of one person's inbox at once; one more is refused."
    )

    static let all: [any AnySetting] = [
        keepRecords, keepArchived, keepHistory, maximumWatchers, maximumWatchersPerPerson,
    ]
}
