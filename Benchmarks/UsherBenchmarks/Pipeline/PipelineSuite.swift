import EventLoop
import Foundation
import RPC
import UsherProto

/// Notifications through all four services, from submission to inbox, everything durable.
struct PipelineSuite: Subcommand {
    static let name = "pipeline"
    static let summary = "notifications through all four services, from submission to inbox, everything durable"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--duration SECONDS", "length of one run (5)"),
        OptionHelp("--people N", "people that notifications go to (10000)"),
        OptionHelp("--case TEXT", "only cases whose name holds it, such as 'batch 128'"),
        OptionHelp("--apps N", "only with so many apps sending, not with 1 and 10"),
    ]

    private let programs: String
    private let seconds: Double
    private let people: Int
    private let only: String
    private let appCounts: [Int]
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? Self.ownFolder
        seconds = Double(try words.option("duration", in: 1...600) ?? (common.isQuick ? 1 : 5))
        people = try words.option("people", in: 100...1_000_000) ?? (common.isQuick ? 500 : 10_000)
        only = try words.option("case") ?? ""
        appCounts = try words.option("apps", in: 1...1000).map { [$0] } ?? [1, 10]
        rounds = common.rounds(default: 3)
    }

    static var ownFolder: String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "./usher-bench"
        return (own as NSString).deletingLastPathComponent
    }

    func measure() async throws -> [Table] {
        let setup = try BenchSetup.make()
        defer { setup.remove() }
        var pipeline = Table("pipeline", labels: ["case", "apps"], columns: Self.columns, caption: Self.caption)
        var memory = Table("pipeline memory", labels: ["process"], columns: Self.memoryColumns)
        for round in 1...rounds {
            for apps in appCounts { try await measure(apps, round, setup, &pipeline, &memory) }
        }
        return [pipeline, memory]
    }

    private static let caption = """
        A closed loop with at most \(PipelineLoad.windowOfProbes * PipelineLoad.stride) notifications between submission \
        and inbox; milliseconds are from submitting to the inbox watcher, one in \(PipelineLoad.stride) being watched. \
        CPU is of all four services, without the load's.
        """

    private static let columns = [
        Table.Column("rate", "notifications/s"), Table.Column("p50_ms", "p50 ms"), Table.Column("p99_ms", "p99 ms"),
        Table.Column("cpu_us", "CPU µs each"), Table.Column("ingestion_us", "ingestion"),
        Table.Column("consent_us", "consent"), Table.Column("focus_us", "focus"),
        Table.Column("delivery_us", "delivery"), Table.Column("load_us", "load"),
    ]
    private static let memoryColumns = [
        Table.Column("idle_mib", "idle MiB"), Table.Column("peak_mib", "peak MiB", .highest),
    ]

    private func measure(
        _ apps: Int,
        _ round: Int,
        _ setup: BenchSetup,
        _ pipeline: inout Table,
        _ memory: inout Table
    ) async throws {
        progress("round \(round) of \(rounds): starting a stack for \(apps) app\(apps == 1 ? "" : "s")")
        let stack = try ServiceStack(programs: programs, setup: setup)
        defer { stack.stop() }
        try await stack.waitUntilReady()
        try await stack.loop.sleep(for: .seconds(1))
        let idle = stack.usage()
        let world = try await PipelineWorld.make(stack, apps: apps, people: people)
        let probes = try await InboxProbes(stack, people: (0..<32).map { PipelineWorld.person($0) })
        for (batch, connections) in [(1, 64), (16, 8), (128, 4)] {
            let label = batch == 1 ? "one at a time, 64 connections" : "batch \(batch)"
            guard only.isEmpty || label.contains(only) else { continue }
            progress("round \(round) of \(rounds): \(label), \(apps) app\(apps == 1 ? "" : "s")")
            let run = try await run(world, probes, round, batch: batch, connections: connections)
            pipeline.add([label, "\(apps)"], run)
        }
        probes.stop()
        for (service, usage) in stack.usage() {
            let values = [
                "idle_mib": Double(idle[service]?.residentByteCount ?? 0) / 1_048_576,
                "peak_mib": Double(usage.peakByteCount) / 1_048_576,
            ]
            memory.add(["usher-\(service)"], Run(round, values))
        }
        let sum = idle.values.reduce(0) { $0 + $1.residentByteCount }
        memory.add(["all four"], Run(round, ["idle_mib": Double(sum) / 1_048_576]))
    }

    private func run(
        _ world: PipelineWorld,
        _ probes: InboxProbes,
        _ round: Int,
        batch: Int,
        connections: Int
    ) async throws -> Run {
        let stack = world.stack
        let load = try PipelineLoad(world, probes, connections: connections, batch: batch)
        try await stack.loop.run { load.start() }
        try await stack.loop.sleep(for: .seconds(min(1, seconds / 4)))
        let before = stack.usage()
        let ownBefore = CPUTime.ownSeconds()
        let meter = NoiseMeter()
        let clock = ContinuousClock()
        let start = clock.now
        let acceptedBefore = try await stack.loop.run {
            probes.histogram = LatencyHistogram()
            return load.acceptedCount
        }
        try await stack.loop.sleep(for: .seconds(seconds))
        let accepted = try await stack.loop.run { load.acceptedCount } - acceptedBefore
        let elapsed = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        let after = stack.usage()
        let ownSeconds = CPUTime.ownSeconds() - ownBefore
        let count = Double(max(accepted, 1))
        var values: [String: Double] = ["rate": Double(accepted) / elapsed, "load_us": ownSeconds * 1e6 / count]
        var sum = 0.0
        for service in ServiceStack.services {
            let spent = Double((after[service]?.nanoseconds ?? 0) - (before[service]?.nanoseconds ?? 0)) / 1000
            values["\(service)_us"] = spent / count
            sum += spent
        }
        values["cpu_us"] = sum / count
        let histogram = try await stack.loop.run {
            load.stop()
            return probes.histogram
        }
        values["p50_ms"] = histogram.microseconds(at: 0.5) / 1000
        values["p99_ms"] = histogram.microseconds(at: 0.99) / 1000
        try await Self.wait(stack, for: 60, "the last notifications to arrive") { load.isDrained }
        if let failure = try await stack.loop.run({ load.failure }) { throw failure }
        guard accepted > 0 else { throw BenchError("nothing was accepted") }
        return Run(round, values, noise: meter.reading(ownSeconds: sum / 1e6 + ownSeconds))
    }

    /// Waits until `isDone`, asked on the loop.
    ///
    /// Throws after so many seconds.
    static func wait(
        _ stack: ServiceStack,
        for seconds: Int,
        _ meaning: String,
        _ isDone: @escaping @Sendable () -> Bool
    ) async throws {
        for _ in 0..<seconds * 100 {
            if try await stack.loop.run(isDone) { return }
            try await stack.loop.sleep(for: .milliseconds(10))
        }
        throw BenchError("waited \(seconds) s for \(meaning)")
    }
}
