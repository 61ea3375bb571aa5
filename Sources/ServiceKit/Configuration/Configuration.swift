/// The settings of a running service, checked and typed.
package struct Configuration: Sendable {
    /// Where a value came from.
    package enum Source: Hashable, Sendable {
        /// A flag on the command line, such as `--drain-limit`.
        case flag(String)
        /// An environment variable.
        case variable(String)
        /// The declaration's default.
        case fallback
    }

    private let values: [String: any Sendable]
    private let sources: [String: Source]
    /// Things that look like mistakes and do not stop the start: `USHER_…` variables close to a known name.
    package let warnings: [String]

    init(values: [String: any Sendable], sources: [String: Source], warnings: [String]) {
        self.values = values
        self.sources = sources
        self.warnings = warnings
    }

    /// The value of a declared setting.
    package subscript<Value>(setting: Setting<Value>) -> Value {
        // Two steps: an absent entry cast to an optional type would succeed.
        guard let stored = values[setting.name], let value = stored as? Value else {
            preconditionFailure("--\(setting.name) is not among the settings this program declared")
        }
        return value
    }

    /// Where the value of a declared setting came from.
    package func source(of setting: any AnySetting) -> Source { sources[setting.name] ?? .fallback }
}
