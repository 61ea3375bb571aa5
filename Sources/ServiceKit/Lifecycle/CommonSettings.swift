/// The settings every service has.
package enum CommonSettings {
    /// The lowest level that is logged.
    package static let logLevel = Setting<LogLevel>(
        "log-level",
        .choice,
        default: "info",
        group: "Operation",
        "Lowest level of log lines that are written."
    )

    /// How log lines are spelled.
    package enum LogStyle: String, Sendable, CaseIterable {
        /// Text on a terminal, JSON elsewhere.
        case auto
        case json
        case text

        /// The format for standard error.
        var format: LogFormat {
            switch self {
            case .auto: Logger.defaultFormat()
            case .json: .json
            case .text: .text
            }
        }
    }

    /// How log lines are spelled.
    package static let logFormat = Setting<LogStyle>(
        "log-format",
        .choice,
        default: "auto",
        group: "Operation",
        "Spelling of log lines on standard error; auto is text on a terminal and JSON elsewhere."
    )

    /// How long a drain may take.
    package static let drainLimit = Setting<Duration>(
        "drain-limit",
        .duration(in: .zero ... .seconds(3600)),
        default: "20s",
        group: "Operation",
        "How long open work may take to finish after SIGTERM or SIGINT before the process gives up."
    )

    /// Where metrics and health are served; each service has a default of its own.
    package static func metricsListen(default address: String) -> Setting<HostPort> {
        Setting(
            "metrics-listen",
            .hostPort(portIn: 0...65535),
            default: address,
            group: "Operation",
            "Where GET /metrics and GET /health are answered, without TLS; port 0 lets the system choose."
        )
    }
}
