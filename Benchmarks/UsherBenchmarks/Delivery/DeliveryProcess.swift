import EventLoop
import Foundation
import PKI
import RPC
import TLS
import Transport
import UsherProto

/// The delivery service as a process of its own, with a fresh database, durable as always.
final class DeliveryProcess {
    /// What the process took.
    struct Usage {
        /// Processor time of all threads in nanoseconds.
        var nanoseconds: UInt64
        var residentByteCount: Int
        /// Highest resident memory so far.
        var peakByteCount: Int
        /// Bytes handed to the disk.
        var writtenByteCount: Int
        /// Bytes of the database's files.
        var keptByteCount: Int
    }

    private let process: Process
    private let port: Int
    private let setup: BenchSetup
    private let data: String
    /// The loop of all channels.
    let loop: EventLoop

    init(programs: String, setup: BenchSetup) throws {
        self.setup = setup
        data = try setup.fresh("delivery")
        loop = try EventLoop(name: "bench-load")
        let ports = try ServiceStack.freePorts(2)
        port = ports[0]
        let store = CertificateFolder(path: setup.certificates.folder)
        process = try Command([
            "\(programs)/usher-delivery", "--data", data, "--listen", "127.0.0.1:\(port)", "--metrics-listen",
            "127.0.0.1:\(ports[1])", "--certificate", store.certificatePath(of: "delivery"), "--key",
            store.keyPath(of: "delivery"), "--authority", store.authorityCertificatePath, "--trust-domain",
            BenchCertificates.trustDomain,
        ]).start()
    }

    /// A channel of its own connection, as `caller`.
    func channel(as caller: String) throws -> Channel {
        let options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: UInt16(port)),
            service: "delivery",
            trustDomain: BenchCertificates.trustDomain
        )
        let credentials = try CredentialStore(setup.certificates.credentials(of: caller))
        return Channel(network: SocketNetwork(credentials: credentials), loop: loop, options: options)
    }

    func waitUntilReady() async throws {
        let health = HealthClient(channel: try channel(as: "gateway"))
        _ = try await health.check(HealthCheckRequest(), options: CallOptions(timeout: .seconds(10)))
    }

    /// Waits until `isDone`, asked on the loop.
    ///
    /// Throws after half a minute.
    func wait(_ meaning: String, _ isDone: @escaping @Sendable () -> Bool) async throws {
        for _ in 0..<30_000 {
            if try await loop.run(isDone) { return }
            try await loop.sleep(for: .milliseconds(1))
        }
        throw BenchError("waited half a minute for \(meaning)")
    }

    func usage() -> Usage {
        let identifier = process.processIdentifier
        func number(_ name: String, in file: String) -> Int {
            let text = (try? String(contentsOfFile: "/proc/\(identifier)/\(file)", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
            return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []
        let sizes = files.map { file in
            (try? FileManager.default.attributesOfItem(atPath: "\(data)/\(file)")[.size] as? Int) ?? 0
        }
        return Usage(
            nanoseconds: CPUTime.nanoseconds(of: identifier),
            residentByteCount: number("VmRSS:", in: "status") << 10,
            peakByteCount: number("VmHWM:", in: "status") << 10,
            writtenByteCount: number("write_bytes:", in: "io"),
            keptByteCount: sizes.reduce(0, +)
        )
    }

    func stop() {
        Command.stop(process)
        loop.stop()
    }
}
