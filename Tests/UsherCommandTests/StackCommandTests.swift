import EventLoop
import Foundation
import ProcessTestSupport
import ServiceHost
import Supervision
import Testing

@Suite("usher up, down and status") struct StackCommandTests {
    @Test("A stack is ready within a second, shows its services, and leaves nothing behind when it ends")
    func life() throws {
        let stack = try RunningStack()
        #expect(stack.duration < .seconds(10), "slow even for a loaded machine")
        #expect(stack.said.contains("usher is ready after"))
        #expect(stack.said.contains("export USHER_DATA=\(stack.folder.path)"))

        let status = try stack.usher("status")
        #expect(status.exitCode == 0, "\(status.errors)")
        for service in ["ingestion", "consent", "focus", "delivery"] {
            #expect(status.output.contains("\(service) "))
        }
        #expect(!status.output.contains("\u{1B}"), "no colours without a terminal")

        let json = try stack.usher("status", "--json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["state"] as? String == "ready")
        let services = try #require(object["services"] as? [[String: Any]])
        #expect(services.map { $0["state"] as? String } == Array(repeating: "serving", count: 4))
        #expect(services.allSatisfy { $0["resident_bytes"] as? Int ?? 0 > 1 << 20 })

        let state = try stack.state
        let down = try stack.usher("down")
        #expect(down == Outcome(exitCode: 0, output: "the stack in \(stack.folder.path) has ended\n", errors: ""))
        #expect(!FileManager.default.fileExists(atPath: stack.folder.path))
        for process in state.services.compactMap(\.process) + [state.supervisor] {
            #expect(ProcessFacts.waitForEnd(of: process, milliseconds: 0))
        }
    }

    @Test("Without a stack, each command says so and what to do")
    func nothingRuns() throws {
        let folder = try StackFolder.temporary(environment: [:])
        defer { folder.removeAll() }
        let status = usher("status", "--data", folder.path)
        #expect(status.exitCode == 1)
        #expect(status.errors == "usher: no stack runs in \(folder.path); start one with `usher up`\n")
        #expect(usher("down", "--data", folder.path).output == "no stack runs in \(folder.path)\n")
        #expect(usher("down", "--data", folder.path).exitCode == 0)
    }

    @Test("A service that is killed is started again, and the others go on")
    func restart() throws {
        let stack = try RunningStack()
        let before = try stack.wait { state in state.services.allSatisfy { $0.state == "ready" } }
        let victim = try #require(before.service(.consent)?.process)
        kill(victim, SIGKILL)
        let after = try stack.wait { state in
            let consent = state.service(.consent)
            return consent?.state == "ready" && consent?.process != victim
        }
        #expect(after.service(.consent)?.restarts == 1)
        #expect(after.service(.consent)?.port == before.service(.consent)?.port)
        #expect(after.service(.focus) == before.service(.focus))
        let status = try stack.usher("status")
        #expect(status.exitCode == 0, "\(status.errors)")
    }

    @Test("A second stack in a folder is refused, and the first one named")
    func second() throws {
        let stack = try RunningStack()
        let supervisor = try stack.state.supervisor
        for arguments in [["up"], ["up", "--detach"]] {
            let outcome = try stack.usher(arguments)
            #expect(outcome.exitCode == 1)
            #expect(
                outcome.errors.contains("a stack runs in \(stack.folder.path) already (supervisor pid \(supervisor))")
            )
        }
        #expect(try stack.usher("status").exitCode == 0)
    }

    @Test("When the supervisor is killed its services die too, and a new stack takes the folder over")
    func supervisorIsKilled() throws {
        let stack = try RunningStack()
        let state = try stack.state
        kill(state.supervisor, SIGKILL)
        for process in state.services.compactMap(\.process) {
            #expect(ProcessFacts.waitForEnd(of: process, milliseconds: 10_000))
        }
        #expect(ProcessFacts.waitForEnd(of: state.supervisor, milliseconds: 10_000))
        let status = try stack.usher("status")
        #expect(status.exitCode == 1)
        #expect(status.errors.contains("the last one was killed; start it again with `usher up`"))

        let again = try stack.usher("up", "--detach", "--port", "\(try Self.freeBase())")
        #expect(again.exitCode == 0, "\(again.errors)")
        #expect(try stack.usher("status").exitCode == 0)
        let log = try String(contentsOfFile: stack.folder.logPath, encoding: .utf8)
        #expect(log.contains("the last stack here (supervisor pid \(state.supervisor)) was killed"))
        #expect(try stack.usher("down").exitCode == 0)
    }

    @Test("Ctrl-C drains a stack in the foreground, whose log is readable, and it ends with 0")
    func foreground() throws {
        let folder = try StackFolder.temporary(environment: [:])
        defer { folder.removeAll() }
        let up = try ChildProcess(
            try ChildProcess.built("usher"),
            ["up", "--ephemeral"],
            environment: ["TMPDIR=\(folder.path)"]
        )
        while !up.text.contains("usher is ready"), try up.read(waitMilliseconds: 60_000) {}
        up.kill(SIGINT)
        #expect(try up.finish() == 0)
        for service in ["ingestion", "consent", "focus", "delivery"] {
            #expect(up.text.contains("\(service) has ended\n"), "\(up.text)")
        }
        #expect(!up.text.contains("\u{1B}"))
        let lines = up.text.split(separator: "\n")
        #expect(lines.contains { $0.contains("focus     serving") })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("When its terminal goes, a stack in the foreground ends as on Ctrl-C, and one in the background stays")
    func hangup() throws {
        let folder = try StackFolder.temporary(environment: [:])
        defer { folder.removeAll() }
        let up = try ChildProcess(
            try ChildProcess.built("usher"),
            ["up", "--ephemeral"],
            environment: ["TMPDIR=\(folder.path)"]
        )
        while !up.text.contains("usher is ready"), try up.read(waitMilliseconds: 60_000) {}
        up.kill(SIGHUP)
        #expect(try up.finish() == 0)
        let stack = try RunningStack()
        kill(try stack.state.supervisor, SIGHUP)
        #expect(try stack.usher("status").exitCode == 0)
    }

    @Test("A service that cannot start ends the whole at once, and its own words are shown")
    func startFails() throws {
        let folder = try StackFolder.temporary(environment: [:])
        defer { folder.removeAll() }
        let data = StackFolder(path: folder.dataPath(of: .focus))
        try data.make()
        try "this is no database".write(toFile: "\(data.path)/focus.db", atomically: false, encoding: .utf8)
        let up = try ChildProcess(
            try ChildProcess.built("usher"),
            ["up", "--detach", "--data", folder.path, "--port", "\(try Self.freeBase())"],
            environment: []
        )
        #expect(try up.finish() == 1)
        #expect(up.text.contains("the stack did not start; its log says:"), "\(up.text)")
        #expect(up.text.contains("focus did not start (exit code 78)"), "\(up.text)")
        #expect(up.text.contains("focus.db"), "\(up.text)")
        #expect(StackLock.holder(of: folder) == nil)
        #expect(try StackState.read(from: folder) == nil)
    }

    @Test(
        "What a service says of a wrong setting is shown, also of a stack in the background",
        arguments: [
            ("USHER_LINKS_LISTEN=nonsense", "links-listen"), ("USHER_LINKS_BASE_URL=ftp://x", "links-base-url"),
            ("USHER_OUTCOME_RETENTION=abc", "outcome-retention"), ("USHER_SECRET=short", "secret"),
        ]
    )
    func wrongSetting(variable: String, option: String) throws {
        let folder = try StackFolder.temporary(environment: [:])
        defer { folder.removeAll() }
        let up = try ChildProcess(
            try ChildProcess.built("usher"),
            ["up", "--detach", "--ephemeral"],
            environment: [variable, "TMPDIR=\(folder.path)"]
        )
        #expect(try up.finish() == 1)
        #expect(up.text.contains("the stack did not start; its log says:"), "\(up.text)")
        let told = up.text.split(separator: "\n").filter { $0.contains(" WARNING ") && !$0.contains("did not start") }
        #expect(
            told.contains { $0.lowercased().contains(option) || $0.contains(variable.prefix { $0 != "=" }) },
            "\(up.text)"
        )
    }

    @Test("A service that does not end in time is killed, and the log says so")
    func stuckService() throws {
        let stack = try RunningStack("--drain-limit", "0")
        let state = try stack.state
        let stuck = try #require(state.service(.delivery)?.process)
        kill(stuck, SIGSTOP)
        kill(state.supervisor, SIGTERM)
        #expect(ProcessFacts.waitForEnd(of: state.supervisor, milliseconds: 60_000))
        #expect(ProcessFacts.waitForEnd(of: stuck, milliseconds: 0))
        #expect(!FileManager.default.fileExists(atPath: stack.folder.path))
    }

    @Test("All four killed at once come back, and the stack answers again")
    func allKilled() throws {
        let stack = try RunningStack()
        let before = try stack.state.services.compactMap(\.process)
        for process in before { kill(process, SIGKILL) }
        let after = try stack.wait { state in
            state.services.allSatisfy { $0.state == "ready" && $0.restarts == 1 }
        }
        #expect(after.services.map(\.restarts) == [1, 1, 1, 1])
        #expect(try stack.usher("person", "list").exitCode == 0)
    }

    @Test("A port that is taken is named before anything is started")
    func portInUse() throws {
        let folder = try StackFolder.temporary(environment: [:])
        defer { folder.removeAll() }
        let base = try Self.freeBase()
        let holder = try ListeningPort(base + 102)
        defer { withExtendedLifetime(holder) {} }
        let up = try ChildProcess(
            try ChildProcess.built("usher"),
            ["up", "--detach", "--data", folder.path, "--port", "\(base)"],
            environment: []
        )
        #expect(try up.finish() == 1)
        #expect(up.text.contains("in use by somebody else: port \(base + 102); choose others with --port"))
        #expect(StackLock.holder(of: folder) == nil)
    }

    @Test("Eight ports as --port takes them, all free")
    func freePorts() throws { #expect(try Self.freeBase() >= 10_000) }

    /// The first of ports that are free at the distances `--port` uses.
    static func freeBase() throws -> UInt16 {
        for _ in 0..<100 {
            let base = try Ports.free(1, random: SystemRandom())[0]
            if [0, 1, 2, 3, 100, 101, 102, 103].allSatisfy({ Ports.isFree(base + $0) }) { return base }
        }
        throw SystemError("find free ports", errno: EADDRINUSE)
    }
}

/// A port that somebody listens on.
final class ListeningPort {
    private let descriptor: CInt

    init(_ port: UInt16) throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0, listen(descriptor, 1) == 0 else { throw SystemError("listen", errno: errno) }
    }

    deinit { close(descriptor) }
}
