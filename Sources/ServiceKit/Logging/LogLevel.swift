/// How much a log line matters.
package enum LogLevel: String, Sendable, CaseIterable, Comparable {
    /// What a developer follows step by step; off in production.
    case debug
    /// What an operator expects to see: starts, reloads, drains.
    case info
    /// Something to look at that needs no hurry.
    case warning
    /// Something that did not work and needs somebody.
    case error

    /// Order of severity, lowest first.
    var rank: UInt8 {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// How log lines are spelled.
package enum LogFormat: String, Sendable, CaseIterable {
    /// One JSON object a line.
    case json
    /// For people.
    case text
}
