package import ServiceKit

extension FocusService {
    /// What an operator may set.
    package struct Options: Sendable {
        /// Where the system's time zone database lies.
        package var zoneFolder = "/usr/share/zoneinfo"
        /// How long decisions are remembered.
        package var decisionRetention = Duration.seconds(30 * 86_400)
        /// How long interactions that apps donated are kept: after a year one counts a five-thousandth in what is
        /// suggested.
        package var interactionRetention = Duration.seconds(365 * 86_400)
        /// How long call attempts are kept: they matter for three minutes, and work that waited is decided later than
        /// that.
        package var callAttemptRetention = Duration.seconds(3600)
        /// How many people are held in memory, 24 bytes for each.
        package var cachedPeople = 262_144
        /// How much memory Focuses and devices of people held in memory may take.
        package var cachedProfileByteCount = 32 << 20
        /// How many may watch a Focus status at once.
        package var maximumStatusWatchers = 1000

        /// People whose summary goes out in a second.
        package var releaseRate = 1000

        /// Every option at its default.
        package init() {}
    }

    private static let zoneFolder = Setting<String>(
        "zone-database",
        .path,
        default: "/usr/share/zoneinfo",
        group: "People",
        "Folder of the time zone database; only zones in it are accepted."
    )
    private static let decisionRetention = Setting<Duration>(
        "decision-retention",
        .duration(in: .seconds(3600) ... .seconds(3660 * 86_400)),
        default: "30d",
        group: "State",
        "How long decisions, and what became of held alerts, are remembered."
    )
    private static let interactionRetention = Setting<Duration>(
        "interaction-retention",
        .duration(in: .seconds(86_400) ... .seconds(3660 * 86_400)),
        default: "365d",
        group: "State",
        "How long the messages and calls that apps donated are kept."
    )
    private static let callAttemptRetention = Setting<Duration>(
        "call-attempt-retention",
        .duration(in: .seconds(300) ... .seconds(366 * 86_400)),
        default: "1h",
        group: "State",
        "How long it is kept who called whom, for calls that are repeated within three minutes."
    )
    private static let cachedPeople = Setting<Int>(
        "cached-people",
        .integer(in: 1024...16_777_216),
        default: "262144",
        group: "People",
        "People held in memory, at 24 bytes each; rounded up to a power of two."
    )
    private static let cachedProfileBytes = Setting<Int>(
        "cached-profile-size",
        .byteSize(in: 1 << 20...1 << 30),
        default: "32MiB",
        group: "People",
        "Memory for the Focuses and devices of people held in memory."
    )

    private static let releaseRate = Setting<Int>(
        "release-rate",
        .integer(in: 1...100_000),
        default: "1000",
        group: "Summary",
        "People whose summary goes out in a second, so that a time many people chose holds nobody else up."
    )

    private static let maximumStatusWatchers = Setting<Int>(
        "max-status-watchers",
        .integer(in: 0...100_000),
        default: "1000",
        group: "People",
        "Watches of a Focus status at once; one more is refused."
    )

    package static var settings: [any AnySetting] {
        [
            zoneFolder, cachedPeople, cachedProfileBytes, decisionRetention, interactionRetention,
            callAttemptRetention, releaseRate, maximumStatusWatchers,
        ]
    }

    package static func options(_ configuration: Configuration) -> Options {
        var options = Options()
        options.zoneFolder = configuration[zoneFolder]
        options.decisionRetention = configuration[decisionRetention]
        options.interactionRetention = configuration[interactionRetention]
        options.callAttemptRetention = configuration[callAttemptRetention]
        options.cachedPeople = configuration[cachedPeople]
        options.cachedProfileByteCount = configuration[cachedProfileBytes]
        options.releaseRate = configuration[releaseRate]
        options.maximumStatusWatchers = configuration[maximumStatusWatchers]
        return options
    }
}
