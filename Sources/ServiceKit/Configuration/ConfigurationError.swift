/// Why a service does not start: everything that is wrong with its settings, at once.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// One thing that is wrong.
    package enum Problem: Hashable, Sendable {
        /// A flag nobody declared, and the declared one that is nearest to it.
        case unknownFlag(String, nearest: String?)
        /// An argument that is no flag and follows none.
        case unexpectedArgument(String)
        /// A flag at the end that needs a value.
        case missingValue(flag: String, expected: String)
        /// A flag given more than once.
        case repeatedFlag(String)
        /// A value that is not what the setting takes; `given` is nil for a secret.
        case invalidValue(setting: String, source: String, given: String?, expected: String)
        /// A setting that must be given and was not.
        case missingSetting(flag: String, variable: String, expected: String)
        /// A secret on the command line, where every user of the machine can read it.
        case secretOnCommandLine(flag: String, file: String, variable: String)
        /// Two sources for one secret.
        case ambiguousSecret(setting: String, sources: [String])
        /// A file that should hold a secret and could not be read.
        case unreadableFile(source: String, path: String, reason: String)
    }

    /// What is wrong, in the order of the command line, then of the declarations.
    package var problems: [Problem]

    /// The error made of these problems.
    package init(_ problems: [Problem]) { self.problems = problems }

    /// One line a problem.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension ConfigurationError.Problem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownFlag(let flag, let nearest):
            "unknown flag \(Self.shown(flag))" + (nearest.map { "; did you mean \($0)?" } ?? "; --help lists all")
        case .unexpectedArgument(let argument):
            "unexpected argument \(Self.shown(argument)): every setting is given as --NAME VALUE"
        case .missingValue(let flag, let expected):
            "\(flag) has no value; expected \(expected)"
        case .repeatedFlag(let flag):
            "\(flag) is given more than once"
        case .invalidValue(let setting, let source, let given, let expected):
            "\(setting) (from \(source)) is "
                + (given.map(Self.shown) ?? "not shown because it is a secret") + "; expected \(expected)"
        case .missingSetting(let flag, let variable, let expected):
            "\(flag) or \(variable) must be given; expected \(expected)"
        case .secretOnCommandLine(let flag, let file, let variable):
            "\(flag) would show the secret to every user of this machine; use \(file), \(variable) or \(variable)_FILE"
        case .ambiguousSecret(let setting, let sources):
            "\(setting) is given by \(sources.joined(separator: " and ")); expected one of them"
        case .unreadableFile(let source, let path, let reason):
            "\(source) names \(Self.shown(path)), which cannot be used: \(reason)"
        }
    }

    /// `text` in quotes, on one line and of bounded length, whatever it holds.
    private static func shown(_ text: String) -> String {
        var shown = ""
        for scalar in text.unicodeScalars.prefix(200) { shown += scalar.escaped(asASCII: false) }
        return "\"" + shown + (text.unicodeScalars.count > 200 ? "…" : "") + "\""
    }
}
