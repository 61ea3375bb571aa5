import EventLoop
import Foundation
import PKI
import RPC
import TLS
import Transport
import UsherProto

/// The four services as processes of their own, with fresh databases, durable as always.
final class ServiceStack: Sendable {
    /// The services in the order of their ports.
    static let services = ["ingestion", "consent", "focus", "delivery"]

    /// What a process took.
    struct Usage {
        /// Processor time of all threads in nanoseconds.
        var nanoseconds: UInt64
        /// Highest resident memory so far, in bytes.
        var peakByteCount: Int
        /// Resident memory now, in bytes.
        var residentByteCount: Int
    }

    private let programs: [(service: String, words: [String])]
    private let processes = Locked<[String: Process]>([:])
    private let ports: [String: Int]
    private let setup: BenchSetup
    /// The loop of all the load's channels.
    let loop: EventLoop

    /// Starts them, or those of `services`, from `programs`, the folder of their executables, with everything else in the
    /// setup's folder; where `isStarted` is false, only once ``start()`` is called.
    ///
    /// `prepare` is given that folder before any is started, and answers with further words for the services.
    init(
        programs: String,
        setup: BenchSetup,
        only services: [String] = ServiceStack.services,
        isStarted: Bool = true,
        prepare: (String) throws -> [String: [String]] = { _ in [:] }
    ) throws {
        let folder = try setup.fresh("stack")
        let further = try prepare(folder)
        let store = CertificateFolder(path: setup.certificates.folder)
        let now = Int64(Date().timeIntervalSince1970)
        for name in Self.services + ["cli"] { _ = try store.issue([ServiceName(name)], days: 1, now: now) }
        let free = try Self.freePorts(Self.services.count * 2)
        let ports = Dictionary(uniqueKeysWithValues: zip(Self.services, free))
        let metrics = Dictionary(uniqueKeysWithValues: zip(Self.services, free.dropFirst(Self.services.count)))
        var commands: [(service: String, words: [String])] = []
        for service in services {
            var words = [
                "\(programs)/usher-\(service)", "--data", "\(folder)/\(service)",
                "--listen", "127.0.0.1:\(ports[service] ?? 0)", "--metrics-listen",
                "127.0.0.1:\(metrics[service] ?? 0)",
                "--certificate", store.certificatePath(of: service), "--key", store.keyPath(of: service),
                "--authority", store.authorityCertificatePath, "--trust-domain", BenchCertificates.trustDomain,
            ]
            for peer in Self.services where peer != service { words += ["--\(peer)", "127.0.0.1:\(ports[peer] ?? 0)"] }
            commands.append((service, words + further[service, default: []]))
        }
        self.programs = commands
        self.ports = ports
        self.setup = setup
        loop = try EventLoop(name: "bench-load")
        if isStarted { try start() }
    }

    /// Starts the services that do not run yet.
    func start() throws {
        for (service, words) in programs where process(of: service) == nil {
            let process = try Command(words).start()
            processes.withLock { $0[service] = process }
        }
    }

    private func process(of service: String) -> Process? { processes.withLock { $0[service] } }

    /// Where a service keeps its database.
    func dataFolder(of service: String) -> String { "\(setup.folder)/stack/\(service)" }

    /// A channel of its own connection to `service`, as `caller`.
    func channel(to service: String, as caller: String = "cli") -> Channel {
        let options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: UInt16(ports[service] ?? 0)),
            service: service,
            trustDomain: BenchCertificates.trustDomain
        )
        guard let credentials = try? CredentialStore(setup.certificates.credentials(of: caller)) else {
            preconditionFailure("no certificate of \(caller)")
        }
        return Channel(network: SocketNetwork(credentials: credentials), loop: loop, options: options)
    }

    /// Waits until all of them serve.
    func waitUntilReady() async throws {
        for service in programs.map(\.service).sorted() {
            let health = HealthClient(channel: channel(to: service))
            for attempt in 0... {
                let answer = try? await health.check(HealthCheckRequest())
                if answer?.state?.status == .serving { break }
                guard attempt < 200, process(of: service)?.isRunning == true else {
                    throw BenchError("usher-\(service) does not serve; is it built beside usher-bench?")
                }
                try await loop.sleep(for: .milliseconds(25))
            }
        }
    }

    /// What each process took so far.
    func usage() -> [String: Usage] {
        processes.withLock { $0 }.mapValues { process in
            let status =
                (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
            func kibibytes(_ name: String) -> Int {
                let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
                return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
            }
            return Usage(
                nanoseconds: CPUTime.nanoseconds(of: process.processIdentifier),
                peakByteCount: kibibytes("VmHWM:") << 10,
                residentByteCount: kibibytes("VmRSS:") << 10
            )
        }
    }

    /// Bytes that a process handed to the disk so far, and bytes of its database's files.
    func disk(of service: String) -> (writtenByteCount: Int, keptByteCount: Int) {
        let process = process(of: service)?.processIdentifier ?? 0
        let text = (try? String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("write_bytes:") } ?? ""
        let written = line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
        let data = dataFolder(of: service)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []
        let sizes = files.map { file in
            (try? FileManager.default.attributesOfItem(atPath: "\(data)/\(file)")[.size] as? Int) ?? 0
        }
        return (written, sizes.reduce(0, +))
    }

    /// Processor time in nanoseconds of each thread of a process, by the thread's name.
    func threadNanoseconds(of service: String) -> [String: UInt64] {
        guard let process = process(of: service)?.processIdentifier else { return [:] }
        let folder = "/proc/\(process)/task"
        var times: [String: UInt64] = [:]
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let name = (try? String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8)) ?? ""
            let time = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
            times[name.trimmingCharacters(in: .newlines), default: 0] +=
                time.split(separator: " ").first.flatMap { UInt64($0) } ?? 0
        }
        return times
    }

    func stop() { for process in processes.withLock({ $0 }).values { Command.stop(process) } }

    /// Ports that nobody listens on: all are held until the last one is known, so that no two are alike.
    private static func freePorts(_ count: Int) throws -> [Int] {
        var sockets: [Int32] = []
        defer { for socket in sockets { close(socket) } }
        return try (0..<count).map { _ in
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            sockets.append(descriptor)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutableBytes(of: &address) { bytes in
                // SAFETY: the pointer is to a socket address of the length given, for the calls only.
                let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
                return bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
            }
            guard descriptor >= 0, result else { throw BenchError("no free port") }
            return Int(UInt16(bigEndian: address.sin_port))
        }
    }
}
