package import EventLoop
import Glibc
import PKI
import ProcessTestSupport
package import RPC
package import ServiceHost
import TLS
import Transport
import UsherProto

/// The real services as processes, in a folder of its own that goes with it: TLS over sockets, files on disk, signals.
///
/// Each service keeps its port and its data over kills and restarts, as under a supervisor.
package final class ProcessStack: Sendable {
    /// Where everything is.
    package let folder: String
    /// The loop of every channel given out.
    package let loop: EventLoop
    private let certificates: CertificateFolder
    private let ports: [ServiceRole: UInt16]
    private let children = Locked<[ServiceRole: Held]>([:])
    private let extra: [ServiceRole: [String]]

    // SAFETY: a child is used under the lock only.
    private struct Held: @unchecked Sendable { var child: ChildProcess }

    /// Servers in this process, which answer in a service's place.
    private let standIns = Locked<[ServiceRole: RPCServer]>([:])

    /// A stack of which nothing runs yet; `arguments` are further flags of each service.
    package init(arguments: [ServiceRole: [String]] = [:]) throws {
        var template = Array("/tmp/usher-stack-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp", errno: errno) }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        certificates = CertificateFolder(path: "\(folder)/pki")
        let domain = try TrustDomain("test")
        try certificates.store(
            CertificateAuthority.create(trustDomain: domain, validity: Validity(days: 2, from: Validity.secondsNow()))
        )
        let names = ServiceRole.allCases.map(\.rawValue) + ["cli", "gateway"]
        try certificates.issue(try names.map { try ServiceName($0) }, days: 1)
        let free = try Self.freePorts(ServiceRole.allCases.count)
        ports = Dictionary(uniqueKeysWithValues: zip(ServiceRole.allCases, free))
        loop = try EventLoop(name: "stack-client")
        extra = arguments
    }

    deinit {
        children.withLock { $0 = [:] }
        try? Self.remove(folder)
        loop.stop()
    }

    /// Starts `role`, anew where it was killed.
    ///
    /// `more` are further flags of this start.
    package func start(_ role: ServiceRole, extra more: [String] = []) throws {
        let child = try ChildProcess(try ChildProcess.built(role.program), words(role) + more, capturing: .output)
        children.withLock { $0[role] = Held(child: child) }
    }

    /// Starts `role` and waits for its end.
    ///
    /// - Returns: Its exit code, and what it said.
    package func attempt(_ role: ServiceRole) throws -> (code: CInt, text: String) {
        let child = try ChildProcess(try ChildProcess.built(role.program), words(role))
        let code = try child.finish()
        return (code, child.text)
    }

    private func words(_ role: ServiceRole) -> [String] {
        var words = [
            "--data", "\(folder)/\(role.rawValue)", "--listen", "127.0.0.1:\(port(role))",
            "--metrics-listen", "127.0.0.1:0", "--trust-domain", "test", "--log-level", "error",
            "--certificate", certificates.certificatePath(of: role.rawValue),
            "--key", certificates.keyPath(of: role.rawValue), "--authority", certificates.authorityCertificatePath,
        ]
        for peer in role.peers { words += ["--\(peer.rawValue)", "127.0.0.1:\(port(peer))"] }
        return words + (extra[role] ?? [])
    }

    /// Starts these and waits until each answers.
    package func startAndWait(_ roles: [ServiceRole] = ServiceRole.allCases) async throws {
        for role in roles { try start(role) }
        for role in roles { try await wait(for: role) }
    }

    /// Waits until `role` answers.
    package func wait(for role: ServiceRole) async throws {
        let health = HealthClient(channel: channel(to: role))
        // The channel waits for the port by itself.
        _ = try await health.check(HealthCheckRequest(), options: CallOptions(timeout: .seconds(30)))
    }

    /// Answers calls to `role`, at its port and with its certificate, with what `register` adds: a stand-in in this process.
    package func serve(_ role: ServiceRole, _ register: (inout Router) -> Void) async throws {
        var router = Router()
        register(&router)
        let server = RPCServer(
            router: router,
            network: SocketNetwork(credentials: try credentials(of: role.rawValue)),
            loop: loop,
            options: ServerOptions(trustDomain: "test")
        )
        try await server.listen(on: SocketAddress(host: "127.0.0.1", port: port(role)))
        standIns.withLock { $0[role] = server }
    }

    /// Takes a stand-in away, with its connections.
    package func withdraw(_ role: ServiceRole) async {
        let server = standIns.withLock { $0.removeValue(forKey: role) }
        await server?.drain(within: .zero)
    }

    /// Sends SIGKILL and waits for the end; returns at once where it does not run.
    package func kill(_ role: ServiceRole) throws { try end(role, SIGKILL) }

    /// Sends SIGTERM and waits for the end.
    ///
    /// - Returns: The exit code.
    @discardableResult
    package func terminate(_ role: ServiceRole) throws -> CInt { try end(role, SIGTERM) ?? 0 }

    @discardableResult
    private func end(_ role: ServiceRole, _ signal: CInt) throws -> CInt? {
        guard let held = children.withLock({ $0.removeValue(forKey: role) }) else { return nil }
        held.child.kill(signal)
        return try held.child.finish()
    }

    /// A new channel to `role` as `caller`, such as `cli` or another service.
    package func channel(to role: ServiceRole, as caller: String = "cli") -> Channel {
        guard let store = try? credentials(of: caller) else { fatalError("no certificate for \(caller)") }
        var options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: port(role)),
            service: role.rawValue,
            trustDomain: "test"
        )
        options.backoff.maximum = .milliseconds(200)
        return Channel(network: SocketNetwork(credentials: store), loop: loop, options: options)
    }

    private func credentials(of name: String) throws -> CredentialStore {
        try CredentialStore(
            TLSCredentials(
                certificatePath: certificates.certificatePath(of: name),
                keyPath: certificates.keyPath(of: name),
                authorityPath: certificates.authorityCertificatePath
            )
        )
    }

    /// What the command line's environment says of the stack.
    package var environment: [String] {
        var variables = [
            "USHER_CERTIFICATE=\(certificates.certificatePath(of: "cli"))",
            "USHER_KEY=\(certificates.keyPath(of: "cli"))",
            "USHER_AUTHORITY=\(certificates.authorityCertificatePath)", "USHER_TRUST_DOMAIN=test",
        ]
        for role in ServiceRole.allCases {
            variables.append("USHER_\(role.rawValue.uppercased())=127.0.0.1:\(port(role))")
        }
        return variables
    }

    /// Runs `usher` with `words` against the stack, on a thread of its own.
    ///
    /// - Returns: How it ended, and what it said on both streams.
    package func usher(_ words: [String]) async throws -> (code: CInt, text: String) {
        let environment = environment
        return try await withCheckedThrowingContinuation { continuation in
            do throws(SystemError) {
                try WorkerThread("usher") {
                    continuation.resume(
                        with: Result {
                            let child = try ChildProcess(
                                try ChildProcess.built("usher"),
                                words,
                                environment: environment,
                                capturing: .everything
                            )
                            let code = try child.finish(waitMilliseconds: 120_000)
                            return (code, child.text)
                        }
                    )
                }.detach()
            } catch { continuation.resume(throwing: error) }
        }
    }

    /// Forgets everything that `role`, which does not run, has stored.
    package func wipe(_ role: ServiceRole) throws { try Self.remove("\(folder)/\(role.rawValue)") }

    private static func remove(_ path: String) throws {
        let arguments = ["rm", "-rf", path]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, "/bin/rm", nil, nil, &words, environ)
        guard failure == 0 else { throw SystemError("posix_spawn rm", errno: failure) }
        waitpid(process, nil, 0)
    }

    /// The number of the process of `role`; nil where it does not run.
    package func processNumber(_ role: ServiceRole) -> Int32? { children.withLock { $0[role]?.child.number } }

    /// The database file of `role`.
    package func databasePath(_ role: ServiceRole) -> String { "\(folder)/\(role.rawValue)/\(role.rawValue).db" }

    private func port(_ role: ServiceRole) -> UInt16 { ports[role] ?? 0 }

    /// Below the ports that the kernel gives to whoever asks for any, so that no connection comes to stand on one.
    private static let nextPort = Locked(UInt16(20_000 + Int(getpid()) % 100 * 100))

    /// Ports that nobody listens on, each given out once: that of a service that was killed stays its own.
    ///
    /// - Throws: ``SystemError``.
    package static func freePorts(_ count: Int) throws -> [UInt16] {
        var ports: [UInt16] = []
        while ports.count < count {
            let port = nextPort.withLock { next in
                defer { next = next < 31_999 ? next + 1 : 20_000 }
                return next
            }
            if try isFree(port) { ports.append(port) }
        }
        return ports
    }

    private static func isFree(_ port: UInt16) throws -> Bool {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError("socket", errno: errno) }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            // SAFETY: the pointer is to a socket address of the length given, for the call only.
            let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
            return bind(descriptor, pointer, length) == 0
        }
    }
}
