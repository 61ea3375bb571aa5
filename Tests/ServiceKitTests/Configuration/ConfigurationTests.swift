import ServiceKit
import Testing

@Suite("Configuration") struct ConfigurationTests {
    enum Colour: String, Sendable, CaseIterable { case red, green }

    static let port = Setting("listen-port", .port, default: "7101", group: "Network", "Where it listens.")
    static let delay = Setting(
        "retry-delay",
        .duration(in: .milliseconds(1) ... .seconds(60)),
        default: "250ms",
        group: "Network",
        "Pause."
    )
    static let cache = Setting("cache", .byteSize(in: 1024...1 << 30), default: "64MiB", group: "Memory", "Size.")
    static let fast = Setting("fast", .boolean, default: "false", group: "Memory", "Cuts corners.")
    static let colour = Setting<Colour>("colour", .choice, default: "red", group: "Memory", "Colour.")
    static let peers = Setting(
        "peers",
        ValueKind<HostPort>.hostPort().list(countIn: 1...3),
        default: "a:1",
        group: "Network",
        "Peers."
    )
    static let title = Setting(optional: "title", .text(), group: "Network", "Title.")
    static let token = Setting(optionalSecret: "token", maximumByteCount: 8, group: "Network", "Token.")

    static let schema = ConfigurationSchema(
        program: "usher-test",
        version: "1.2.3",
        summary: "tests.",
        settings: [port, delay, cache, fast, colour, peers, title, token]
    )

    static func configuration(
        _ arguments: [String] = [],
        _ environment: [String: String] = [:],
        files: [String: String] = [:]
    ) throws -> Configuration {
        let request = try schema.request(arguments: arguments, environment: environment) {
            path throws(SecretFileError) in
            guard let text = files[path] else { throw .failed(call: "open", errno: 2) }
            return text
        }
        guard case .run(let configuration) = request else { throw ConfigurationError([]) }
        return configuration
    }

    static func problems(
        _ arguments: [String] = [],
        _ environment: [String: String] = [:],
        files: [String: String] = [:]
    ) -> [ConfigurationError.Problem] {
        do {
            _ = try configuration(arguments, environment, files: files)
            return []
        } catch { return (error as? ConfigurationError)?.problems ?? [] }
    }

    @Test("What is not given has its default") func defaults() throws {
        let configuration = try Self.configuration()
        #expect(configuration[Self.port] == 7101)
        #expect(configuration[Self.delay] == .milliseconds(250))
        #expect(configuration[Self.cache] == 64 << 20)
        #expect(configuration[Self.fast] == false)
        #expect(configuration[Self.colour] == .red)
        #expect(configuration[Self.peers] == [HostPort(host: "a", port: 1)])
        #expect(configuration[Self.title] == nil)
        #expect(configuration[Self.token] == nil)
        #expect(configuration.source(of: Self.port) == .fallback)
    }

    @Test("A flag beats a variable, a variable beats the default") func precedence() throws {
        let environment = ["USHER_LISTEN_PORT": "2", "USHER_COLOUR": "green"]
        let configuration = try Self.configuration(["--listen-port", "3"], environment)
        #expect(configuration[Self.port] == 3)
        #expect(configuration.source(of: Self.port) == .flag("--listen-port"))
        #expect(configuration[Self.colour] == .green)
        #expect(configuration.source(of: Self.colour) == .variable("USHER_COLOUR"))
    }

    @Test("An empty variable counts as absent") func emptyVariable() throws {
        #expect(try Self.configuration([], ["USHER_LISTEN_PORT": ""])[Self.port] == 7101)
    }

    @Test(
        "A switch is set by its flag alone, by a value, and unset by --no-",
        arguments: [(["--fast"], true), (["--fast=true"], true), (["--fast=false"], false), (["--no-fast"], false)]
    )
    func switches(arguments: [String], expected: Bool) throws {
        #expect(try Self.configuration(arguments, ["USHER_FAST": expected ? "false" : "true"])[Self.fast] == expected)
    }

    @Test(
        "Durations carry a unit",
        arguments: [
            ("1ms", .milliseconds(1)), ("1000us", .milliseconds(1)), ("60s", .seconds(60)), ("1m", .seconds(60)),
        ] as [(String, Duration)]
    )
    func durations(text: String, expected: Duration) throws {
        #expect(try Self.configuration(["--retry-delay", text])[Self.delay] == expected)
    }

    @Test(
        "A wrong duration is refused with what it may be",
        arguments: [
            "", "1", "ms", "-1s", "+1s", "1.5s", "1 s", "0ms", "61s", "999us", "99999999999999999999s",
            "9223372036854775807d", "1S", "١s",
        ]
    )
    func wrongDurations(text: String) {
        let expected = "whole number and a unit (us, ms, s, m, h, d), from 1ms to 1m"
        #expect(
            Self.problems(["--retry-delay=" + text]) == [
                .invalidValue(setting: "retry-delay", source: "--retry-delay", given: text, expected: expected)
            ]
        )
    }

    @Test("Byte sizes carry a binary unit", arguments: [("1024B", 1024), ("1KiB", 1024), ("1GiB", 1 << 30)])
    func byteSizes(text: String, expected: Int) throws {
        #expect(try Self.configuration(["--cache", text])[Self.cache] == expected)
    }

    @Test("Other sizes are refused", arguments: ["1", "64MB", "64mib", "1023B", "2GiB", "8589934592GiB"])
    func wrongByteSizes(text: String) { #expect(Self.problems(["--cache", text]).count == 1) }

    @Test("Other ports are refused", arguments: ["-1", "65536", "+80", "0x50", "80 ", "eighty", "", "٨٠"])
    func wrongPorts(text: String) {
        #expect(
            Self.problems([], ["USHER_LISTEN_PORT": text.isEmpty ? " " : text]) == [
                .invalidValue(
                    setting: "listen-port",
                    source: "USHER_LISTEN_PORT",
                    given: text.isEmpty ? " " : text,
                    expected: "integer from 0 to 65535"
                )
            ]
        )
    }

    @Test(
        "Hosts and ports are read, IPv6 in brackets",
        arguments: [
            ("127.0.0.1:7101", "127.0.0.1", 7101), ("[::1]:1", "::1", 1), ("a-b.example:65535", "a-b.example", 65535),
        ] as [(String, String, UInt16)]
    )
    func hostPorts(text: String, host: String, port: UInt16) {
        let parsed = HostPort(text)
        #expect(parsed == HostPort(host: host, port: port))
        #expect(parsed?.description == text)
    }

    @Test(
        "Other hosts are refused",
        arguments: ["", ":1", "a", "a:", "a:65536", "::1:80", "a b:1", "[]:1", "[::1]", "a:-1"]
    )
    func wrongHostPorts(text: String) { #expect(HostPort(text) == nil) }

    @Test("A list is bounded") func lists() throws {
        #expect(try Self.configuration(["--peers", "a:1,b:2"])[Self.peers].count == 2)
        #expect(Self.problems(["--peers", "a:1,b:2,c:3,d:4"]).count == 1)
        #expect(Self.problems(["--peers", "a:1,,b:2"]).count == 1)
    }

    @Test("An unknown flag gets the nearest one suggested") func suggestions() {
        #expect(Self.problems(["--listen-prot", "1"]) == [.unknownFlag("--listen-prot", nearest: "--listen-port")])
        #expect(Self.problems(["--zzzzzz=1"]) == [.unknownFlag("--zzzzzz", nearest: nil)])
    }

    @Test("Everything that is wrong is said at once") func allProblems() {
        let sizes = "whole number and a unit (B, KiB, MiB, GiB), from 1KiB to 1GiB"
        let expected: [ConfigurationError.Problem] = [
            .unexpectedArgument("x"), .repeatedFlag("--listen-port"), .missingValue(flag: "--cache", expected: sizes),
            .invalidValue(setting: "colour", source: "--colour", given: "blue", expected: "one of red, green"),
        ]
        let found = Self.problems(["x", "--colour", "blue", "--listen-port", "1", "--listen-port", "2", "--cache"])
        #expect(found == expected)
        #expect(ConfigurationError(found).description.split(separator: "\n").count == found.count)
    }

    @Test("A setting that must be given and was not stops the start") func required() {
        let setting = Setting(required: "database", .path, group: "Storage", "Where.")
        let schema = ConfigurationSchema(program: "p", version: "1", summary: "s", settings: [setting])
        let expected = "path of 1 to 4095 bytes without a zero byte"
        let error = ConfigurationError([
            .missingSetting(flag: "--database", variable: "USHER_DATABASE", expected: expected)
        ])
        #expect(throws: error) { try schema.request(arguments: [], environment: [:]) }
    }

    @Test("A value in an error message is quoted, escaped and cut") func hostileValues() {
        let text = "a\u{1B}[31m\n\"" + String(repeating: "x", count: 5000)
        let message = ConfigurationError(Self.problems(["--colour", text])).description
        #expect(message.hasPrefix(#"colour (from --colour) is "a\u001b[31m\n\"xxx"#))
        #expect(message.utf8.count < 400)
        #expect(!message.contains("\n"))
    }

    @Test("Help lists every setting with its type, default and variable, and wins over what is wrong") func help()
        throws
    {
        guard case .print(let text) = try Self.schema.request(arguments: ["--nonsense", "--help"], environment: [:])
        else { throw ConfigurationError([]) }
        for setting in Self.schema.settings {
            #expect(text.contains("--\(setting.name)") || text.contains("--[no-]\(setting.name)"))
            #expect(text.contains(setting.variable))
            #expect(text.contains(setting.expectation))
            #expect(text.contains("default \(setting.fallback ?? "?")"))
        }
        #expect(text.contains("\nNetwork\n"))
        #expect(text.contains("\nMemory\n"))
    }

    @Test("The version is the program's name and number") func version() throws {
        guard case .print(let text) = try Self.schema.request(arguments: ["--version"], environment: [:])
        else { throw ConfigurationError([]) }
        #expect(text == "usher-test 1.2.3\n")
    }

    @Test("A variable close to a known one is warned of, a foreign one is not") func variableWarnings() throws {
        let environment = ["USHER_LISTEN_PROT": "1", "USHER_OTHER_SERVICES_SETTING": "1", "PATH": "/bin"]
        let warnings = try Self.configuration([], environment).warnings
        #expect(warnings == ["variable USHER_LISTEN_PROT is not known; did you mean USHER_LISTEN_PORT?"])
    }

    @Test("--version says what was built") func versionOfBuild() throws {
        let schema = ConfigurationSchema(program: "p", version: "1", build: "commit c", summary: "s", settings: [])
        guard case .print(let text) = try schema.request(arguments: ["--version"], environment: [:]) else {
            Issue.record("--version did not print")
            return
        }
        #expect(text == "p 1 (commit c)\n")
    }

    @Test("--health needs its own settings only, and refuses flags that are none") func health() throws {
        let required = Setting<String>(required: "data", .path, group: "State", "Folder.")
        let schema = ConfigurationSchema(
            program: "p",
            version: "1",
            summary: "s",
            settings: [required, Self.port],
            healthSettings: [Self.port]
        )
        let arguments = ["--health", "--listen-port", "7"]
        guard case .askHealth(let configuration) = try schema.request(arguments: arguments, environment: [:]) else {
            Issue.record("--health did not ask")
            return
        }
        #expect(configuration[Self.port] == 7)
        #expect(throws: ConfigurationError.self) {
            try schema.request(arguments: ["--health", "--x"], environment: [:])
        }
        #expect(schema.help.contains("--health"))
        #expect(Self.problems(["--health"]) == [.unknownFlag("--health", nearest: nil)])
    }
}
