import Glibc
import ProcessTestSupport
import ServiceKit
import Testing

@Suite("A service's process", .timeLimit(.minutes(15))) struct ServiceProgramTests {
    private func probe(_ arguments: String..., environment: [String] = []) throws -> ProbeProcess {
        try ProbeProcess(["--metrics-listen", "127.0.0.1:0"] + arguments, environment: environment)
    }

    @Test("SIGTERM and SIGINT drain in reverse order and end with 0", arguments: [SIGTERM, SIGINT])
    func drain(signal: CInt) throws {
        let probe = try probe()
        try probe.waitFor("\"serving\"")
        probe.send(signal)
        #expect(try probe.exitCode() == 0)
        let steps = probe.output.split(separator: "\n").compactMap { line -> String? in
            guard let component = line.firstRange(of: "\"component\":\""),
                let message = line.firstRange(of: "\"message\":\"")
            else { return nil }
            let step = line[message.upperBound...].prefix { $0 != "\"" }
            return step + " " + line[component.upperBound...].prefix { $0 != "\"" }
        }
        #expect(
            steps == [
                "started first", "started second", "drain begins second", "drained second", "drain begins first",
                "drained first", "stopped second", "stopped first",
            ]
        )
    }

    @Test("A second signal ends a drain at once, with 128 and its number", arguments: [SIGTERM, SIGINT])
    func secondSignal(signal: CInt) throws {
        let probe = try probe("--behaviour", "suspends-in-drain", "--drain-limit", "1h")
        try probe.waitFor("\"serving\"")
        probe.send(SIGTERM)
        try probe.waitFor("drain begins")
        probe.send(signal)
        #expect(try probe.exitCode() == 128 + signal)
        #expect(probe.output.contains("ended by a second signal with work left open"))
    }

    @Test(
        "When the drain limit passes, the process ends with 75 and names what was open",
        arguments: ["suspends-in-drain", "blocks-in-drain"]
    )
    func drainLimit(behaviour: String) throws {
        let probe = try probe("--behaviour", behaviour, "--drain-limit", "50ms")
        try probe.waitFor("\"serving\"")
        probe.send(SIGTERM)
        #expect(try probe.exitCode() == 75)
        #expect(probe.output.contains(#""component":"second","open_calls":3,"exit_code":75"#))
    }

    @Test("A component that does not start ends the process with 70, those before it stopped") func startFailure()
        throws
    {
        let probe = try probe("--behaviour", "fails-to-start")
        #expect(try probe.exitCode() == 70)
        #expect(probe.output.contains(#""message":"stopped","component":"first""#))
        #expect(!probe.output.contains("\"serving\""))
    }

    @Test("A component that fails later drains the service and ends it with 70") func laterFailure() throws {
        let probe = try probe("--behaviour", "fails-later")
        #expect(try probe.exitCode() == 70)
        #expect(probe.output.contains(#""message":"stopped","component":"second""#))
    }

    @Test("SIGHUP reloads, and a reload that fails leaves the service running") func reload() throws {
        let probe = try probe("--behaviour", "fails-to-reload")
        try probe.waitFor("\"serving\"")
        probe.send(SIGHUP)
        try probe.waitFor("\"reloaded\"")
        #expect(probe.output.contains(#""message":"reloaded component","component":"first""#))
        #expect(probe.output.contains("reload failed; what was in use stays in use"))
        probe.send(SIGTERM)
        #expect(try probe.exitCode() == 0)
    }

    @Test("Wrong settings end the process with 64 before anything starts") func wrongSettings() throws {
        let probe = try probe("--drain-limit", "soon")
        #expect(try probe.exitCode() == 64)
        #expect(probe.output.contains("drain-limit (from --drain-limit) is \"soon\"; expected whole number and a unit"))
        #expect(!probe.output.contains("starting"))
    }

    @Test("--help and --version print and end with 0", arguments: ["--help", "--version"])
    func printing(flag: String) throws {
        let probe = try probe(flag)
        #expect(try probe.exitCode() == 0)
        #expect(probe.output.contains("servicekit-probe 1.0.0"))
    }

    @Test("A metrics port that is taken ends the process with 78, and it says how to mend that") func portTaken() throws
    {
        let first = try probe()
        try first.waitFor("\"serving\"")
        let start = try #require(first.output.firstRange(of: "\"port\":"))
        let port = first.output[start.upperBound...].prefix { $0.isNumber }
        let second = try ProbeProcess([], environment: ["USHER_METRICS_LISTEN=127.0.0.1:\(port)"])
        #expect(try second.exitCode() == 78)
        #expect(second.output.contains("choose another port with --metrics-listen (USHER_METRICS_LISTEN)"))
        #expect(second.output.contains("bind 127.0.0.1:\(port): Address already in use"))
    }

    @Test("While a service drains, its health is still answered and says so") func healthWhileDraining() throws {
        let probe = try probe("--behaviour", "suspends-in-drain", "--drain-limit", "1h")
        try probe.waitFor("\"serving\"")
        let start = try #require(probe.output.firstRange(of: "\"port\":"))
        let port = try #require(UInt16(probe.output[start.upperBound...].prefix { $0.isNumber }))
        for (expected, next) in [("200 OK", SIGTERM), ("503 Service Unavailable", SIGTERM)] {
            let client = try EndpointClient(port: port)
            client.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.readAll().hasPrefix("HTTP/1.1 \(expected)\r\n"))
            probe.send(next)
            if expected == "200 OK" { try probe.waitFor("drain begins") }
        }
        #expect(try probe.exitCode() == 128 + SIGTERM)
    }

    @Test("A secret is not in what the process writes") func secrets() throws {
        let probe = try probe(environment: ["USHER_TOKEN=hunter2", "USHER_LOG_LEVEL=debug"])
        try probe.waitFor("\"serving\"")
        probe.send(SIGTERM)
        #expect(try probe.exitCode() == 0)
        #expect(probe.output.contains("token given"))
        #expect(!probe.output.contains("hunter2"))
    }
}
