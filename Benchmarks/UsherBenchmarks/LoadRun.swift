import Bytes
import EventLoop
import Foundation
import ProtobufRuntime
import RPC
import TLS
import TestingProto
import Transport

/// One measured stretch of load, in a process of its own.
struct LoadRun {
    /// Who generates the load.
    enum Client: String { case raw, channel }

    var port: UInt16
    var certificates: BenchCertificates
    var client: Client
    var isDurable: Bool
    var depth: Int
    var connections: Int
    var seconds: Double
    var serverProcess: Int32
    var warmUpSeconds = 0.4

    /// Runs and prints one JSON object.
    func run() async throws {
        let loop = try EventLoop(name: "bench-load")
        let network = SocketNetwork(credentials: try CredentialStore(certificates.credentials(of: "bench")))
        switch client {
        case .raw: try await runRaw(loop, network)
        case .channel: try await runChannel(loop, network)
        }
    }

    private func runRaw(_ loop: EventLoop, _ network: SocketNetwork) async throws {
        var message = ByteBuffer()
        try TestingProto.Notification.sample.encode(into: &message)
        let method = isDurable ? BenchMethods.sendDurable : BenchMethods.send
        let call = RawLoad.Call(method: method.path, message: message.copy())
        // SAFETY: touched on the loop only.
        nonisolated(unsafe) let load = RawLoad(loop: loop, call: call, depth: depth)
        let (port, connections) = (port, connections)
        try await loop.run {
            load.start(
                network: network,
                address: SocketAddress(host: "127.0.0.1", port: port),
                connections: connections
            )
        }
        try await measure(
            loop,
            answered: { load.answered },
            begin: { load.beginMeasuring() },
            end: {
                defer { load.stop() }
                return (load.histogram, load.failures, load.answered)
            }
        )
    }

    private func runChannel(_ loop: EventLoop, _ network: SocketNetwork) async throws {
        let options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: port),
            service: "bench-server",
            trustDomain: BenchCertificates.trustDomain
        )
        let method = isDurable ? BenchMethods.sendDurable : BenchMethods.send
        // SAFETY: touched on the loop only.
        nonisolated(unsafe) let loads = (0..<connections).map { _ in
            ChannelLoad(channel: Channel(network: network, loop: loop, options: options), method: method)
        }
        let depth = depth
        try await loop.run { for load in loads { load.start(depth: depth) } }
        try await measure(
            loop,
            answered: { loads.reduce(0) { $0 + $1.answered } },
            begin: { for load in loads { load.beginMeasuring() } },
            end: {
                for load in loads { load.stop() }
                return (loads[0].histogram, loads.reduce(0) { $0 + $1.failures }, loads.reduce(0) { $0 + $1.answered })
            }
        )
    }

    /// A server under an emulator takes a while to shake hands.
    private func waitForFirstAnswer(_ loop: EventLoop, _ answered: @escaping @Sendable () -> UInt64) async throws {
        for _ in 0..<3000 {
            if try await loop.run(answered) > 0 { return }
            try await loop.sleep(for: .milliseconds(10))
        }
        throw BenchError("no answer within 30 s from port \(port)")
    }

    private func measure(
        _ loop: EventLoop,
        answered: @escaping @Sendable () -> UInt64,
        begin: @escaping @Sendable () -> Void,
        end: @escaping @Sendable () -> (LatencyHistogram, failures: UInt64, answered: UInt64)
    ) async throws {
        try await waitForFirstAnswer(loop, answered)
        try await loop.sleep(for: .seconds(warmUpSeconds))
        let serverBefore = CPUTime.nanoseconds(of: serverProcess)
        let clientBefore = CPUTime.nanoseconds(of: getpid())
        let machineBefore = CPUTime.machine()
        let clock = ContinuousClock()
        let start = clock.now
        try await loop.run(begin)
        try await loop.sleep(for: .seconds(seconds))
        let (histogram, failures, total) = try await loop.run(end)
        let elapsed = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        let serverCPU = CPUTime.nanoseconds(of: serverProcess) - serverBefore
        let clientCPU = CPUTime.nanoseconds(of: getpid()) - clientBefore
        let machine = CPUTime.machine()
        let count = Double(max(histogram.total, 1))
        let busy = Double(machine.busy - machineBefore.busy) / 100 / elapsed
        let ours = Double(serverCPU + clientCPU) / 1e9 / elapsed
        let stolen = Double(machine.stolen - machineBefore.stolen) / 100 / elapsed
        print(
            """
            {"rps":\(Int(Double(histogram.total) / elapsed)),"n":\(histogram.total),"total":\(total),"failures":\(failures),\
            "p50_us":\(histogram.microseconds(at: 0.5)),"p99_us":\(histogram.microseconds(at: 0.99)),\
            "srv_ns":\(Int(Double(serverCPU) / count)),"cli_ns":\(Int(Double(clientCPU) / count)),\
            "foreign":\(max(0, busy - ours)),"steal":\(stolen)}
            """
        )
    }
}
