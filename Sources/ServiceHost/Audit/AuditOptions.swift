import ServiceKit

/// How much of the audit log is kept.
package struct AuditOptions: Sendable {
    /// Days after which an event is removed.
    package var days = 400
    /// Events beyond which the oldest are removed.
    package var maximumCount = 1_000_000

    /// Every option at its default.
    package init() {}
}

/// The settings of the audit log, which every service has.
struct AuditSettings: Sendable {
    private let days = Setting<Int>(
        "audit-days",
        .integer(in: 1...36_500),
        default: "400",
        group: "State",
        "How many days the audit log keeps who changed what."
    )
    private let entries = Setting<Int>(
        "audit-entries",
        .integer(in: 1000...100_000_000),
        default: "1000000",
        group: "State",
        "How many events the audit log keeps; the oldest go first."
    )

    var all: [any AnySetting] { [days, entries] }

    /// The options that `configuration` says.
    func options(_ configuration: Configuration) -> AuditOptions {
        var options = AuditOptions()
        options.days = configuration[days]
        options.maximumCount = configuration[entries]
        return options
    }
}
