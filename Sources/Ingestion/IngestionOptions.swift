package import PayloadLint
import ServiceHost
import ServiceKit
import Storage

/// What an operator may set of ingestion.
package struct IngestionOptions: Sendable {
    /// Notifications that may be accepted and not done; more are refused, the lowest lane first.
    package var maximumQueueCount = 120_000
    /// Bytes of them.
    package var maximumQueueByteCount = 512 << 20
    /// Bytes of undone notifications that are kept in memory beside the database.
    package var bodyMemoryByteCount = 24 << 20
    /// Notifications that may wait for their time.
    package var maximumScheduledCount = 1_000_000
    /// How long a pair alone may keep failing before it is given up, nil for ever.
    ///
    /// An absent peer does not count.
    package var retryLimit: Duration? = .seconds(24 * 3600)
    /// How long a settled notification and its outcomes are kept.
    package var retention: Duration = .seconds(30 * 24 * 3600)
    /// What is done with a time-sensitive notification whose event is more than an hour from sending, where the app chose
    /// nothing.
    package var farEvent = EventTimeChoice.refuse
    /// What is done with one that names no time of an event.
    package var missingEvent = EventTimeChoice.warn
    /// How many in 100 of an app's notifications may be time-sensitive without a warning.
    package var timeSensitivePercent = 30
    /// How serious each guideline rule is, and where the limits lie.
    package var guidelines = GuidelineSettings.ofIngestion
    /// How long a person who was found known counts as known.
    package var personLifetime: Duration = .seconds(300)
    /// How long a topic and an app's capabilities are taken as they were last seen.
    package var factLifetime: Duration = .seconds(10)
    /// How long one step of the dispatch may take before it is tried again.
    package var stepTimeout: Duration = .seconds(10)

    /// Every option at its default.
    package init() {}

    /// The settings behind the options.
    enum Settings {
        static let group = "Ingestion"
        static let queueLimit = Setting<Int>(
            "queue-limit",
            .integer(in: 1000...10_000_000),
            default: "120000",
            group: group,
            "Notifications that may be accepted and not done; more are refused, the lowest lane first."
        )
        static let queueByteLimit = Setting<Int>(
            "queue-byte-limit",
            .byteSize(in: 1 << 20...1 << 40),
            default: "512MiB",
            group: group,
            "Bytes of notifications that may be accepted and not done."
        )
        static let scheduleLimit = Setting<Int>(
            "schedule-limit",
            .integer(in: 0...100_000_000),
            default: "1000000",
            group: group,
            "Notifications that may wait for their time."
        )
        static let retryLimit = Setting<Duration>(
            "retry-limit",
            .duration(in: .seconds(60)...(.seconds(365 * 24 * 3600))),
            default: "24h",
            group: group,
            "How long a peer may keep failing at one person's notification before it is given up."
        )
        static let retention = Setting<Duration>(
            "outcome-retention",
            .duration(in: .seconds(24 * 3600)...(.seconds(3650 * 24 * 3600))),
            default: "30d",
            group: group,
            "How long settled notifications and their outcomes are kept."
        )
        static let farEvent = Setting<EventTimeChoice>(
            "far-event",
            .choice,
            default: "refuse",
            group: group,
            "What is done with a time-sensitive notification whose event is more than an hour from sending (LVL-001)."
        )
        static let missingEvent = Setting<EventTimeChoice>(
            "missing-event",
            .choice,
            default: "warn",
            group: group,
            "What is done with a time-sensitive notification that names no time of an event (LVL-001)."
        )
        static let timeSensitiveShare = Setting<Int>(
            "time-sensitive-share",
            .integer(in: 0...100),
            default: "30",
            group: group,
            "How many in 100 of an app's notifications may be time-sensitive without a warning (LVL-004)."
        )
        static let guidelineSeverities = GuidelineSetting.severities(group: group)
        static let guidelineLimits = GuidelineSetting.limits(group: group)

        static var all: [any AnySetting] {
            [
                queueLimit, queueByteLimit, scheduleLimit, retryLimit, retention, farEvent, missingEvent,
                timeSensitiveShare, guidelineSeverities, guidelineLimits,
            ]
        }
    }

    /// The options that `configuration` says.
    init(_ configuration: Configuration) {
        maximumQueueCount = configuration[Settings.queueLimit]
        maximumQueueByteCount = configuration[Settings.queueByteLimit]
        maximumScheduledCount = configuration[Settings.scheduleLimit]
        retryLimit = configuration[Settings.retryLimit]
        retention = configuration[Settings.retention]
        farEvent = configuration[Settings.farEvent]
        missingEvent = configuration[Settings.missingEvent]
        timeSensitivePercent = configuration[Settings.timeSensitiveShare]
        guidelines.apply(configuration[Settings.guidelineSeverities], configuration[Settings.guidelineLimits])
    }
}
