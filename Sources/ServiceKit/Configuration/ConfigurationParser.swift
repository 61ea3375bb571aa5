/// The parsing of one command line and environment; gathers values and problems.
struct ConfigurationParser {
    /// A flag's value as given; `fromFile` where it names a file with a secret.
    private struct Given {
        var flag: String
        var text: String
        var fromFile: Bool
    }

    private let settings: [any AnySetting]
    private var given: [String: Given] = [:]
    private(set) var values: [String: any Sendable] = [:]
    private(set) var sources: [String: Configuration.Source] = [:]
    private(set) var problems: [ConfigurationError.Problem] = []

    init(settings: [any AnySetting]) { self.settings = settings }

    /// Reads the flags.
    mutating func take(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument.utf8.count > 2 else {
                problems.append(.unexpectedArgument(argument))
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            take(flag: String(parts[0]), attached: parts.count == 2 ? String(parts[1]) : nil, rest: &rest)
        }
    }

    private mutating func take(flag: String, attached: String?, rest: inout ArraySlice<String>) {
        let name = String(flag.dropFirst(2))
        if let setting = settings.first(where: { $0.isSwitch && flag == "--no-\($0.name)" }), attached == nil {
            return record("false", for: setting, flag: flag)
        }
        if let setting = settings.first(where: { $0.isSecret && name == $0.name + "-file" }) {
            guard let path = attached ?? rest.popFirst() else {
                return problems.append(.missingValue(flag: flag, expected: "path of a file"))
            }
            return record(path, for: setting, flag: flag, fromFile: true)
        }
        guard let setting = settings.first(where: { $0.name == name }) else {
            // The value of an unknown flag is no argument of its own; one mistake, one problem.
            if attached == nil, let next = rest.first, !next.hasPrefix("--") { rest.removeFirst() }
            return problems.append(.unknownFlag(flag, nearest: Suggestion.nearest(to: flag, among: knownFlags)))
        }
        if setting.isSecret {
            if attached == nil, let next = rest.first, !next.hasPrefix("--") { rest.removeFirst() }
            return problems.append(
                .secretOnCommandLine(flag: flag, file: flag + "-file", variable: setting.variable)
            )
        }
        if setting.isSwitch { return record(attached ?? "true", for: setting, flag: flag) }
        guard let text = attached ?? rest.popFirst() else {
            return problems.append(.missingValue(flag: flag, expected: setting.expectation))
        }
        record(text, for: setting, flag: flag)
    }

    private mutating func record(_ text: String, for setting: any AnySetting, flag: String, fromFile: Bool = false) {
        if given[setting.name] != nil {
            problems.append(.repeatedFlag("--" + setting.name))
        } else {
            given[setting.name] = Given(flag: flag, text: text, fromFile: fromFile)
        }
    }

    private var knownFlags: [String] {
        settings.map { $0.isSecret ? "--\($0.name)-file" : "--\($0.name)" } + ["--help", "--version"]
    }

    /// Decides the value of `setting`: flag, else variable, else default.
    mutating func resolve(
        _ setting: any AnySetting,
        environment: [String: String],
        readSecret: (String) throws(SecretFileError) -> String
    ) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let direct = variable(setting.variable)
        let file = setting.isSecret ? variable(setting.variable + "_FILE") : nil
        if let given = given[setting.name] {
            if given.fromFile {
                accept(path: given.text, for: setting, source: .flag(given.flag), readSecret: readSecret)
            } else {
                accept(given.text, for: setting, source: .flag(given.flag))
            }
        } else if direct != nil, file != nil {
            let sources = [setting.variable, setting.variable + "_FILE"]
            problems.append(.ambiguousSecret(setting: setting.name, sources: sources))
        } else if let file {
            accept(path: file, for: setting, source: .variable(setting.variable + "_FILE"), readSecret: readSecret)
        } else if let direct {
            accept(direct, for: setting, source: .variable(setting.variable))
        } else if let value = setting.absentValue {
            values[setting.name] = value
            sources[setting.name] = .fallback
        } else {
            let flag = "--" + setting.name
            problems.append(
                .missingSetting(flag: flag, variable: setting.variable, expected: setting.expectation)
            )
        }
    }

    private mutating func accept(_ text: String, for setting: any AnySetting, source: Configuration.Source) {
        guard let value = setting.value(of: text) else {
            let problem = ConfigurationError.Problem.invalidValue(
                setting: setting.name,
                source: source.name,
                given: setting.isSecret ? nil : text,
                expected: setting.expectation
            )
            return problems.append(problem)
        }
        values[setting.name] = value
        sources[setting.name] = source
    }

    private mutating func accept(
        path: String,
        for setting: any AnySetting,
        source: Configuration.Source,
        readSecret: (String) throws(SecretFileError) -> String
    ) {
        do {
            accept(try readSecret(path), for: setting, source: source)
        } catch {
            problems.append(.unreadableFile(source: source.name, path: path, reason: error.description))
        }
    }
}

extension Configuration.Source {
    /// The source as an operator knows it.
    fileprivate var name: String {
        switch self {
        case .flag(let flag): flag
        case .variable(let variable): variable
        case .fallback: "default"
        }
    }
}
