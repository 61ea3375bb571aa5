import EventLoop
import Glibc
import PKI
import ProcessTestSupport
import RPC
import ServiceHost
import StackTestSupport
import TLS
import Transport
import UsherProto

/// Services as real processes whose surroundings a test spoils: settings, certificates, disks, clocks.
final class FailureStack: Sendable {
    static let trustDomain = "test"

    let folder: String
    let loop: EventLoop
    let certificates: CertificateFolder
    private let ports: [ServiceRole: UInt16]
    private let metricsPorts: [ServiceRole: UInt16]

    init() throws {
        var template = Array("/tmp/usher-failures-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp", errno: errno) }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        certificates = CertificateFolder(path: "\(folder)/pki")
        let domain = try TrustDomain(Self.trustDomain)
        try certificates.store(
            CertificateAuthority.create(trustDomain: domain, validity: Validity(days: 2, from: Validity.secondsNow()))
        )
        let names = ServiceRole.allCases.map(\.rawValue) + ["cli"]
        try certificates.issue(try names.map { try ServiceName($0) }, days: 1)
        let free = try ProcessStack.freePorts(2 * ServiceRole.allCases.count)
        ports = Dictionary(uniqueKeysWithValues: zip(ServiceRole.allCases, free))
        metricsPorts = Dictionary(uniqueKeysWithValues: zip(ServiceRole.allCases, free.dropFirst(4)))
        loop = try EventLoop(name: "failures")
    }

    deinit {
        if let removal = try? ChildProcess("/bin/rm", ["-rf", folder]) { _ = try? removal.finish() }
        loop.stop()
    }

    func port(_ role: ServiceRole) -> UInt16 { ports[role] ?? 0 }

    func metricsPort(_ role: ServiceRole) -> UInt16 { metricsPorts[role] ?? 0 }

    /// The flags of `role` and their values.
    func settings(of role: ServiceRole) -> [String: String] {
        var settings = [
            "data": "\(folder)/\(role.rawValue)", "listen": "127.0.0.1:\(port(role))",
            "metrics-listen": "127.0.0.1:\(metricsPort(role))", "trust-domain": Self.trustDomain,
            "certificate": certificates.certificatePath(of: role.rawValue),
            "key": certificates.keyPath(of: role.rawValue),
            "authority": certificates.authorityCertificatePath, "log-format": "json",
        ]
        for peer in role.peers { settings[peer.rawValue] = "127.0.0.1:\(port(peer))" }
        return settings
    }

    /// Starts `role` with other settings where `changing` says so; nil leaves one out.
    func start(
        _ role: ServiceRole,
        changing changes: [String: String?] = [:],
        environment: [String] = [],
        through wrapper: [String] = []
    ) throws -> RunningService {
        var settings = settings(of: role)
        for (name, value) in changes { settings[name] = value }
        // A program that runs under a library of somebody else's may not see its arguments.
        let isByVariables = environment.contains { $0.hasPrefix("LD_PRELOAD=") }
        let words = isByVariables ? [] : settings.flatMap { ["--\($0)", $1] }
        let variables = settings.map { "USHER_\($0.uppercased().replacing("-", with: "_"))=\($1)" }
        let command = wrapper + [try ChildProcess.built(role.program)] + words
        let child = try ChildProcess(
            command[0],
            Array(command.dropFirst()),
            environment: environment + (isByVariables ? variables : [])
        )
        return RunningService(role, child, self)
    }

    /// Starts all services but `missing`, and waits until each takes calls.
    func startAll(
        but missing: [ServiceRole] = [],
        changing changes: [ServiceRole: [String: String?]] = [:],
        environment: [ServiceRole: [String]] = [:]
    ) async throws -> [RunningService] {
        var services: [RunningService] = []
        for role in ServiceRole.allCases where !missing.contains(role) {
            services.append(
                try start(role, changing: changes[role] ?? [:], environment: environment[role] ?? [])
            )
        }
        for service in services { try await service.waitUntilServing() }
        return services
    }

    /// A new channel to `role` as `caller`; certificates of its own where they are given.
    func channel(
        to role: ServiceRole,
        as caller: String = "cli",
        with credentials: TLSCredentials? = nil
    ) throws -> Channel {
        let store = try CredentialStore(credentials ?? self.credentials(of: caller))
        var options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: port(role)),
            service: role.rawValue,
            trustDomain: Self.trustDomain
        )
        options.backoff.maximum = .milliseconds(200)
        return Channel(network: SocketNetwork(credentials: store), loop: loop, options: options)
    }

    func credentials(of name: String) -> TLSCredentials {
        TLSCredentials(
            certificatePath: certificates.certificatePath(of: name),
            keyPath: certificates.keyPath(of: name),
            authorityPath: certificates.authorityCertificatePath
        )
    }

    /// Runs `usher` as an operator of this stack would.
    func usher(_ words: String...) throws -> (code: CInt, text: String) {
        let own = credentials(of: "cli")
        var environment = [
            "USHER_CERTIFICATE=\(own.certificatePath)", "USHER_KEY=\(own.keyPath)",
            "USHER_AUTHORITY=\(own.authorityPath)", "USHER_TRUST_DOMAIN=\(Self.trustDomain)",
        ]
        for role in ServiceRole.allCases {
            environment.append("USHER_\(role.rawValue.uppercased())=127.0.0.1:\(port(role))")
        }
        let process = try ChildProcess(try ChildProcess.built("usher"), words, environment: environment)
        let code = try process.finish()
        return (code, process.text)
    }

    /// Asks again and again, for at most `seconds`, until it is so.
    ///
    /// - Returns: Whether it came to be so.
    func waits(_ seconds: Int = 15, until isSo: () async throws -> Bool) async throws -> Bool {
        for _ in 0..<seconds * 20 {
            if try await isSo() { return true }
            try await loop.sleep(for: .milliseconds(50))
        }
        return false
    }
}

/// One service's process, and what it says.
final class RunningService {
    let role: ServiceRole
    private let child: ChildProcess
    private let stack: FailureStack

    init(_ role: ServiceRole, _ child: ChildProcess, _ stack: FailureStack) {
        self.role = role
        self.child = child
        self.stack = stack
    }

    /// The log so far, and all else it said.
    var log: String {
        while (try? child.read(waitMilliseconds: 0)) ?? false {}
        return child.text
    }

    /// All that it says now, for the message of an expectation that fails.
    var said: String { "\((try? health().text) ?? "no health") \(log)" }

    /// What `--health` says, and its exit code.
    func health() throws -> (code: CInt, text: String) {
        let address = "127.0.0.1:\(stack.metricsPort(role))"
        let question = try ChildProcess(
            try ChildProcess.built(role.program),
            ["--health", "--metrics-listen", address],
            environment: []
        )
        let code = try question.finish()
        return (code, question.text)
    }

    /// The text of `/metrics`.
    func metrics() throws -> String {
        let client = try EndpointClient(port: stack.metricsPort(role))
        client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try client.readAll()
    }

    func waitUntilServing() async throws {
        let isServing = try await stack.waits { try self.health().code == 0 }
        guard isServing else { throw SystemError("\(role) does not serve: \(log)", errno: ETIMEDOUT) }
    }

    /// Waits until `--health` says `words`, or does not where `isGone`.
    func waitForHealth(_ words: String, isGone: Bool = false, seconds: Int = 15) async throws -> Bool {
        try await stack.waits(seconds) { try self.health().text.contains(words) != isGone }
    }

    /// Waits until the log says `words`.
    func waitForLog(_ words: String, seconds: Int = 15) async throws -> Bool {
        try await stack.waits(seconds) { self.log.contains(words) }
    }

    func hangUp() { child.kill(SIGHUP) }

    /// Sends SIGTERM and waits for the end.
    func terminate() throws -> CInt {
        child.kill(SIGTERM)
        return try child.finish()
    }

    /// Sends SIGKILL and waits for the end.
    func kill() throws {
        child.kill(SIGKILL)
        _ = try child.finish()
    }

    /// Waits for the end that comes by itself; one that does not come within a minute is brought about.
    func exitCode() throws -> CInt {
        let end = ContinuousClock.now + .seconds(60)
        while try child.read(waitMilliseconds: 20_000) {
            if ContinuousClock.now > end { break }
        }
        if ContinuousClock.now > end - .seconds(41) { child.kill(SIGKILL) }
        return try child.finish()
    }
}
