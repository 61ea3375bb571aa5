/// All settings of one program, and what its `--help` and `--version` say.
package struct ConfigurationSchema: Sendable {
    /// The executable's name.
    package let program: String
    /// The version it reports.
    package let version: String
    /// What `--version` says of the build behind it; empty for nothing.
    package let build: String
    /// What it does, in one sentence.
    package let summary: String
    /// The settings, in the order of the help.
    package let settings: [any AnySetting]
    /// The settings that `--health` needs; where there are none there is no such flag.
    package let healthSettings: [any AnySetting]

    /// What a command line asks for.
    package enum Request: Sendable {
        /// Run with these settings.
        case run(Configuration)
        /// Ask the running program for its health; only ``healthSettings`` have values.
        case askHealth(Configuration)
        /// Print this to standard output and exit 0.
        case print(String)
    }

    /// The settings of `program`; their names must differ, also from `NAME-file` of a secret.
    package init(
        program: String,
        version: String,
        build: String = "",
        summary: String,
        settings: [any AnySetting],
        healthSettings: [any AnySetting] = []
    ) {
        let names = settings.map(\.name) + settings.filter(\.isSecret).map { $0.name + "-file" }
        precondition(Set(names).count == names.count, "two settings of \(program) share a name")
        self.program = program
        self.version = version
        self.build = build
        self.summary = summary
        self.settings = settings
        self.healthSettings = healthSettings
    }

    /// What `arguments` (without the program's name) and `environment` ask for.
    ///
    /// Pure but for `readSecret`: a flag beats a variable, a variable beats the default, an empty variable counts as
    /// absent. `readSecret` returns the text of a file, without the line break at its end.
    ///
    /// - Throws: Everything that is wrong, at once.
    package func request(
        arguments: [String],
        environment: [String: String],
        readSecret: (String) throws(SecretFileError) -> String = SecretFile.read
    ) throws(ConfigurationError) -> Request {
        if arguments.contains("--help") || arguments.contains("-h") { return .print(help) }
        if arguments.contains("--version") {
            return .print("\(program) \(version)\(build.isEmpty ? "" : " (\(build))")\n")
        }
        var parser = ConfigurationParser(settings: settings)
        let asksHealth = !healthSettings.isEmpty && arguments.contains("--health")
        parser.take(asksHealth ? arguments.filter { $0 != "--health" } : arguments)
        for setting in asksHealth ? healthSettings : settings {
            parser.resolve(setting, environment: environment, readSecret: readSecret)
        }
        guard parser.problems.isEmpty else { throw ConfigurationError(parser.problems) }
        if asksHealth {
            return .askHealth(Configuration(values: parser.values, sources: parser.sources, warnings: []))
        }
        let warnings = misspelledVariables(in: environment)
        return .run(Configuration(values: parser.values, sources: parser.sources, warnings: warnings))
    }

    /// What `--help` prints.
    package var help: String {
        var text = """
            \(program) \(version): \(summary)

            Usage: \(program) [--NAME VALUE]...

            A flag beats a variable, a variable beats the default; an empty variable counts as absent.
            Exit codes: 0 done, 64 wrong settings, 70 failed, 75 drain limit passed, 128+N ended by signal N.

            """
        for group in groups {
            text += "\n\(group)\n"
            for setting in settings where setting.group == group { text += Self.help(of: setting) }
        }
        let health =
            healthSettings.isEmpty
            ? ""
            : "  --health\n      Asks the running service how it is, says so, and exits: 0 where it serves, 1 where not.\n"
        return text + "\nOther\n  --help, -h\n      Prints this and exits.\n" + health
            + "  --version\n      Prints the version and exits.\n"
    }

    private var groups: [String] {
        settings.map(\.group).reduce(into: []) { groups, group in
            if !groups.contains(group) { groups.append(group) }
        }
    }

    private static func help(of setting: any AnySetting) -> String {
        let fallback = setting.fallback.map { "default \($0)" } ?? "must be given"
        let flag =
            setting.isSecret
            ? "--\(setting.name)-file PATH"
            : setting.isSwitch ? "--[no-]\(setting.name)" : "--\(setting.name) \(setting.placeholder)"
        let variable = setting.isSecret ? "\(setting.variable) or \(setting.variable)_FILE" : setting.variable
        return """
              \(flag)
                  \(setting.summary)
                  \(setting.expectation); \(fallback); \(variable)

            """
    }

    /// Services share an environment, so a strange `USHER_…` variable is only a mistake if it nearly is one of ours.
    private func misspelledVariables(in environment: [String: String]) -> [String] {
        let known = settings.flatMap { $0.isSecret ? [$0.variable, $0.variable + "_FILE"] : [$0.variable] }
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix("USHER_"), !known.contains(name) else { return nil }
            let bare = known.map { String($0.dropFirst(6)) }
            guard let nearest = Suggestion.nearest(to: String(name.dropFirst(6)), among: bare) else { return nil }
            return "variable \(name) is not known; did you mean USHER_\(nearest)?"
        }
    }
}
