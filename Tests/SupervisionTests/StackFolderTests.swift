import EventLoop
import Foundation
import PKI
import ServiceHost
import Supervision
import Testing

/// A folder of a test's own, gone with it.
final class TemporaryFolder: Sendable {
    let folder: StackFolder
    init() throws { folder = try StackFolder.temporary(environment: ProcessInfo.processInfo.environment) }
    deinit { folder.removeAll() }
}

@Suite("The folder of a stack") struct StackFolderTests {
    @Test(
        "It is what the option, then the variable, then the home says",
        arguments: [
            ("/a/b", ["USHER_DATA": "/c"], "/a/b"), ("b", ["USHER_DATA": "/c"], "/work/b"),
            ("./b/./c/", [:], "/work/b/c"), (nil, ["USHER_DATA": "/c", "HOME": "/h"], "/c"),
            (nil, ["USHER_DATA": "", "XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/usher"),
            (nil, ["HOME": "/h"], "/h/.local/state/usher"), (nil, [:], nil), (nil, ["HOME": ""], nil),
        ] as [(String?, [String: String], String?)]
    )
    func choice(option: String?, environment: [String: String], expected: String?) {
        let folder = StackFolder(option: option, environment: environment, workingDirectory: "/work")
        #expect(folder?.path == expected)
    }

    @Test("It is made with those above it, for its owner only")
    func make() throws {
        let parent = try TemporaryFolder()
        let folder = StackFolder(path: "\(parent.folder.path)/a/b")
        try folder.make()
        try folder.make()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("A file where the folder should be is named")
    func fileInTheWay() throws {
        let parent = try TemporaryFolder()
        try "x".write(toFile: "\(parent.folder.path)/a", atomically: false, encoding: .utf8)
        for path in ["a", "a/b"] {
            let error = #expect(throws: SystemError.self) {
                try StackFolder(path: "\(parent.folder.path)/\(path)").make()
            }
            #expect(error?.description.contains("\(parent.folder.path)/a") ?? false)
        }
    }

    @Test("Nobody holds the lock of a folder without a stack, whether the file is there or not")
    func freeLock() throws {
        let folder = try TemporaryFolder()
        #expect(StackLock.holder(of: folder.folder) == nil)
        do { #expect(try StackLock(folder.folder) != nil) }
        #expect(StackLock.holder(of: folder.folder) == nil)
    }

    @Test("Removing a folder removes what is in it, and follows no link")
    func removal() throws {
        let outside = try TemporaryFolder()
        let inside = try TemporaryFolder()
        try "x".write(toFile: "\(outside.folder.path)/kept", atomically: false, encoding: .utf8)
        try StackFolder(path: "\(inside.folder.path)/a/b").make()
        try "x".write(toFile: "\(inside.folder.path)/a/b/c", atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: "\(inside.folder.path)/a/link",
            withDestinationPath: outside.folder.path
        )
        inside.folder.removeAll()
        #expect(!FileManager.default.fileExists(atPath: inside.folder.path))
        #expect(FileManager.default.fileExists(atPath: "\(outside.folder.path)/kept"))
    }
}

@Suite("The state of a stack") struct StackStateTests {
    private func plan(_ folder: StackFolder) -> StackPlan {
        StackPlan(
            folder: folder,
            programs: "/programs",
            services: StackPlan.services(from: 7001),
            trustDomain: "usher.local",
            environment: []
        )
    }

    @Test("What is written is what is read, in one step over what was there")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        #expect(try StackState.read(from: folder.folder) == nil)
        var machine = Supervisor(drainStages: [[0], [1], [2, 3]])
        let now = MonotonicInstant(nanoseconds: 0)
        _ = machine.begin(at: now)
        _ = machine.started(0, process: 41, at: now)
        _ = machine.started(1, process: 42, at: now)
        _ = machine.becameReady(1, at: now)
        let state = StackState(plan(folder.folder), machine, isEphemeral: true)
        try state.write(to: folder.folder)
        try state.write(to: folder.folder)
        let read = try #require(try StackState.read(from: folder.folder))
        #expect(read == state)
        #expect(read.supervisor == getpid())
        #expect(read.service(.ingestion)?.state == "starting")
        #expect(read.service(.consent)?.process == 42)
        #expect(read.service(.focus)?.process == nil)
        #expect(read.service(.delivery)?.metricsPort == 7104)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.folder.statePath).new"))
    }

    @Test("What a later version adds is passed over")
    func laterVersion() throws {
        let text = """
            {"version":"9","state":"ready","supervisor_pid":1,"trust_domain":"a","certificates":"/c","colour":"red",
            "services":[{"name":"marketing","state":"ready","port":1,"metrics_port":2},
            {"name":"focus","state":"ready","port":1,"metrics_port":2,"pid":null,"cpu":3}]}
            """
        let state = try StackState(json: text)
        #expect(state.services.map(\.role) == [.focus])
        #expect(state.services[0].restarts == 0)
    }

    @Test(
        "A damaged file is refused with the place of the damage",
        arguments: [
            ("", "there is no JSON"), ("{\"version\":\"1\"}", "state: it is missing"),
            ("{\"version\":1}", "version: expected a string"),
        ]
    )
    func damage(text: String, message: String) {
        let error = #expect(throws: (any Error).self) { try StackState(json: text) }
        #expect(error.map { "\($0)" }?.contains(message) ?? false)
    }

    @Test("Each service is told its ports, its folder, its certificate and its peers")
    func arguments() throws {
        var plan = plan(StackFolder(path: "/data"))
        plan.logLevel = "debug"
        plan.drainLimit = .seconds(7)
        let words = plan.arguments(of: plan.services[2]).joined(separator: " ")
        for expected in [
            "--listen 127.0.0.1:7003", "--metrics-listen 127.0.0.1:7103", "--data /data/focus",
            "--certificate /data/certificates/focus-cert.pem", "--key /data/certificates/focus-key.pem",
            "--authority /data/certificates/ca-cert.pem", "--ingestion 127.0.0.1:7001", "--consent 127.0.0.1:7002",
            "--delivery 127.0.0.1:7004", "--trust-domain usher.local", "--log-level debug", "--drain-limit 7s",
        ] { #expect(words.contains(expected), "\(expected)") }
        #expect(!words.contains("--focus"))
    }

    @Test("Whoever calls others is drained before them")
    func drainOrder() {
        let plan = plan(StackFolder(path: "/data"))
        let stages = plan.drainStages.map { $0.map { plan.services[$0].role } }
        #expect(stages == [[.ingestion], [.focus], [.consent, .delivery]])
    }
}

@Suite("Development certificates") struct DevelopmentCertificatesTests {
    @Test("All are made once, and made anew a month before their end or when one is gone")
    func life() throws {
        let folder = try TemporaryFolder()
        let certificates = DevelopmentCertificates(folder.folder)
        let now = Validity.secondsNow()
        let first = try certificates.makeMissing(now: now)
        #expect(first.isNew)
        #expect(first.issued == ["ingestion", "consent", "focus", "delivery", "gateway", "cli"])
        #expect(first.trustDomain == "usher.local")
        #expect(try certificates.makeMissing(now: now).issued == [])
        #expect(try certificates.makeMissing(now: now + 59 * 86_400).issued == [])
        #expect(try certificates.makeMissing(now: now + 61 * 86_400).issued.count == 6)
        try FileManager.default.removeItem(atPath: certificates.folder.keyPath(of: "focus"))
        #expect(try certificates.makeMissing(now: now + 61 * 86_400).issued == ["focus"])
    }

    @Test("An authority that is there is taken, with its domain")
    func ownAuthority() throws {
        let folder = try TemporaryFolder()
        let certificates = DevelopmentCertificates(folder.folder)
        let now = Validity.secondsNow()
        try certificates.folder.store(
            .create(trustDomain: TrustDomain("own.example"), validity: Validity(days: 400, from: now))
        )
        let made = try certificates.makeMissing(now: now)
        #expect(!made.isNew)
        #expect(made.trustDomain == "own.example")
        #expect(made.issued.count == 6)
    }
}

@Suite("The log of a stack") struct StackLogTests {
    @Test("A service's line keeps its time and level, and loses what the source says already")
    func serviceLine() {
        let line = StackLogLine(
            written: "2026-11-30T08:24:15.979121Z WARNING usher-focus: slow peer=consent ms=3",
            by: "focus",
            now: "now"
        )
        #expect(line.forFile() == "2026-11-30T08:24:15.979121Z focus     WARNING slow peer=consent ms=3\n")
        #expect(line.forTerminal(isColoured: false) == "08:24:15.979 focus     WARNING slow peer=consent ms=3\n")
        #expect(line.forTerminal(isColoured: true).contains("\u{1B}[33mWARNING slow"))
    }

    @Test("Any other line is passed on as it is, but harmless, and as one that matters")
    func otherLine() {
        let now = "2026-11-30T08:24:15.979121Z"
        let line = StackLogLine(written: "Fatal error: \u{1B}[2Jgone\u{7}", by: "focus", now: now)
        #expect(
            line.forTerminal(isColoured: false) == "08:24:15.979 focus     WARNING Fatal error: \\u{1b}[2Jgone\\u{7}\n"
        )
        let foreign = StackLogLine(written: "\(now) INFO usher-consent: serving", by: "focus", now: "later")
        #expect(foreign.text == "\(now) INFO usher-consent: serving")
    }

    @Test("A file begins anew at its size, and the one before is kept")
    func rotation() async throws {
        let folder = try TemporaryFolder()
        let log = try StackLog(.file(path: folder.folder.logPath, maximumByteCount: 400))
        for number in 0..<12 { log.say("line number \(number)") }
        await log.flush()
        let now = try String(contentsOfFile: folder.folder.logPath, encoding: .utf8)
        let before = try String(contentsOfFile: "\(folder.folder.logPath).1", encoding: .utf8)
        #expect(now.utf8.count <= 400 && before.utf8.count <= 400)
        #expect(now.hasSuffix("line number 11\n"))
        let lines = (before + now).split(separator: "\n").compactMap {
            $0.split(separator: " ").last.flatMap { Int($0) }
        }
        #expect(lines == Array((12 - lines.count)..<12))
    }
}
