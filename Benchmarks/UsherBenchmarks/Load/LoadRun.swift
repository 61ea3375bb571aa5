import Bytes
import ContractSamples
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
    /// What is done all the time.
    enum Work: String { case send, durable, stream, connect }
    /// When it is enough.
    enum Length {
        /// A time, after a warm-up.
        case seconds(Double)
        /// A number of calls from the first on, in full batches.
        case calls(Int)
    }

    private let port: UInt16
    private let certificates: BenchCertificates
    private let client: Client
    private let work: Work
    private let depth: Int
    private let connections: Int
    private let length: Length
    private let serverProcess: Int32
    private static let warmUpSeconds = 0.4

    /// From the words behind `load`.
    init(_ words: inout Words) throws(UsageError) {
        let calls = try words.option("calls", in: 1...1_000_000_000)
        port = UInt16(try words.number("PORT", in: 1...65535))
        certificates = BenchCertificates(existing: try words.next("CERTIFICATES"))
        guard let client = Client(rawValue: try words.next("CLIENT")) else {
            throw UsageError("CLIENT is raw or channel")
        }
        guard let work = Work(rawValue: try words.next("WORK")) else {
            throw UsageError("WORK is send, durable, stream or connect")
        }
        (self.client, self.work) = (client, work)
        depth = try words.number("DEPTH", in: 1...1024)
        connections = try words.number("CONNECTIONS", in: 1...4096)
        if let calls {
            guard client == .raw, work == .send || work == .durable, calls % depth == 0, connections == 1 else {
                throw UsageError("--calls is for raw send or durable on 1 connection, and a multiple of DEPTH")
            }
            length = .calls(calls)
            serverProcess = getpid()
        } else {
            guard let seconds = Double(try words.next("SECONDS")), seconds > 0, seconds < 3600 else {
                throw UsageError("SECONDS is above 0 and below 3600")
            }
            length = .seconds(seconds)
            serverProcess = Int32(try words.number("SERVER-PID", in: 1...Int(Int32.max)))
        }
        try words.end()
    }

    /// Runs and prints one JSON object.
    func run() async throws {
        let loop = try EventLoop(name: "bench-load")
        // SAFETY: touched on the loop only.
        nonisolated(unsafe) let tally = Tally()
        let credentials = try CredentialStore(certificates.credentials(of: "bench"))
        nonisolated(unsafe) let generators = try makeGenerators(loop, SocketNetwork(credentials: credentials), tally)
        switch length {
        case .seconds(let seconds):
            try await loop.run { for generator in generators { generator.start() } }
            try await waitForFirstAnswer(loop) { tally.answered }
            try await loop.sleep(for: .seconds(Self.warmUpSeconds))
            try await measure(seconds, loop, tally)
            try await loop.run { for generator in generators { generator.stop() } }
        case .calls(let count):
            await withCheckedContinuation { continuation in
                loop.execute {
                    tally.limit = (
                        UInt64(count),
                        {
                            for generator in generators { generator.stop() }
                            continuation.resume()
                        }
                    )
                    for generator in generators { generator.start() }
                }
            }
            print(try await loop.run { #"{"total":\#(tally.answered),"failures":\#(tally.failures)}"# })
        }
    }

    // MARK: Generators

    private func makeGenerators(
        _ loop: EventLoop,
        _ network: SocketNetwork,
        _ tally: Tally
    ) throws -> [any LoadGenerator] {
        let address = SocketAddress(host: "127.0.0.1", port: port)
        let connect = { network.connect(to: address, on: loop) }
        let method =
            switch work {
            case .send: BenchMethods.send
            case .durable: BenchMethods.sendDurable
            case .stream, .connect: BenchMethods.stream
            }
        let frame = RawFrames.request(method: method.path, message: try message())
        // A connection sets up nothing more than itself: `depth` of them at once are as many dialers.
        let count = work == .connect ? depth : connections
        return (0..<count).map { _ in
            switch (client, work) {
            case (_, .connect): ConnectLoad(loop: loop, tally: tally, connect: connect)
            case (.raw, .stream): RawStreamLoad(frame: frame, tally: tally, connect: connect)
            case (.raw, _): RawLoad(frame: frame, depth: depth, pace: pace, loop: loop, tally: tally, connect: connect)
            case (.channel, .stream): ChannelStreamLoad(channel: channel(network, loop), tally: tally)
            case (.channel, _):
                ChannelLoad(channel: channel(network, loop), method: method, depth: depth, tally: tally)
            }
        }
    }

    private func message() throws -> [UInt8] {
        var bytes = ByteBuffer()
        if work == .stream {
            try StreamRequest(count: .max).encode(into: &bytes)
        } else {
            try TestingProto.Notification.sample.encode(into: &bytes)
        }
        return bytes.copy()
    }

    private var pace: RawLoad.Pace { if case .calls = length { .batches } else { .continuous } }

    private func channel(_ network: SocketNetwork, _ loop: EventLoop) -> Channel {
        let options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: port),
            service: "bench-server",
            trustDomain: BenchCertificates.trustDomain
        )
        return Channel(network: network, loop: loop, options: options)
    }

    // MARK: Measuring

    private func waitForFirstAnswer(_ loop: EventLoop, _ answered: @escaping @Sendable () -> UInt64) async throws {
        for _ in 0..<1000 {
            if try await loop.run(answered) > 0 { return }
            try await loop.sleep(for: .milliseconds(10))
        }
        throw BenchError("no answer within 10 s from port \(port)")
    }

    private func measure(_ seconds: Double, _ loop: EventLoop, _ tally: Tally) async throws {
        // SAFETY: touched on the loop only.
        nonisolated(unsafe) let tally = tally
        let serverBefore = CPUTime.nanoseconds(of: serverProcess)
        let clientBefore = CPUTime.nanoseconds(of: getpid())
        let clock = ContinuousClock()
        let start = clock.now
        try await loop.run { tally.isMeasuring = true }
        try await loop.sleep(for: .seconds(seconds))
        let (histogram, failures, total) = try await loop.run {
            tally.isMeasuring = false
            return (tally.histogram, tally.failures, tally.answered)
        }
        let elapsed = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        let count = Double(max(histogram.total, 1))
        let serverCPU = Double(CPUTime.nanoseconds(of: serverProcess) - serverBefore) / count
        let clientCPU = Double(CPUTime.nanoseconds(of: getpid()) - clientBefore) / count
        print(
            """
            {"rps":\(Double(histogram.total) / elapsed),"n":\(histogram.total),"total":\(total),"failures":\(failures),\
            "p50_us":\(histogram.microseconds(at: 0.5)),"p99_us":\(histogram.microseconds(at: 0.99)),\
            "srv_ns":\(Int(serverCPU)),"cli_ns":\(Int(clientCPU))}
            """
        )
    }
}
