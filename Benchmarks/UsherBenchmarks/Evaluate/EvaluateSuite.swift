import EventLoop
import Foundation
import RPC
import UsherProto

/// The consent service alone: what people permit, in batches of 128, out of more rows than its memory holds.
struct EvaluateSuite: Subcommand {
    static let name = "evaluate"
    static let summary = "the consent service alone: Evaluate in batches of 128 over a million people and 20 apps"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--duration SECONDS", "length of one run (5)"),
        OptionHelp("--people N", "people that settings are recorded for (1000000)"),
        OptionHelp("--apps N", "apps that settings are recorded for, for each person (20)"),
        OptionHelp("--case TEXT", "only cases whose name holds it, such as 'audience'"),
    ]

    private let programs: String
    private let seconds: Double
    private let rows: SettingsRows
    private let only: String
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        seconds = Double(try words.option("duration", in: 1...600) ?? (common.isQuick ? 1 : 5))
        rows = SettingsRows(
            people: try words.option("people", in: 1000...10_000_000) ?? (common.isQuick ? 2000 : 1_000_000),
            apps: try words.option("apps", in: 1...100) ?? (common.isQuick ? 2 : 20)
        )
        only = try words.option("case") ?? ""
        rounds = common.rounds(default: 3)
    }

    private static let columns = [
        Table.Column("rate", "pairs/s"), Table.Column("p50_ms", "p50 ms", digits: 2),
        Table.Column("p99_ms", "p99 ms", digits: 2), Table.Column("loop_us", "loop CPU µs each", digits: 2),
        Table.Column("all_us", "all CPU µs each", digits: 2),
        Table.Column("resident_mib", "resident MiB", .highest),
    ]

    func measure() async throws -> [Table] {
        let folder = NSTemporaryDirectory() + "usher-bench-\(getpid())"
        Cleanup.add(folder: folder)
        defer { Cleanup.remove(folder: folder) }
        let setup = BenchSetup(folder: folder, certificates: try BenchCertificates.make(in: folder))
        let stack = try ServiceStack(programs: programs, setup: setup, only: ["consent"], isStarted: false)
        defer { stack.stop() }
        let start = ContinuousClock.now
        try await rows.make(in: stack.dataFolder(of: "consent"))
        let took = (ContinuousClock.now - start) / .seconds(1)
        let size = stack.disk(of: "consent").keptByteCount >> 20
        try stack.start()
        try await stack.waitUntilReady()
        var table = Table(
            "evaluate",
            labels: ["case"],
            columns: Self.columns,
            caption: """
                \(rows.people) people, \(rows.apps) apps, \(rows.people * rows.apps) rows in \(size) MiB, made in \
                \(Int(took)) s; \(EvaluateLoad.depth) calls under way on one connection; milliseconds are of a call.
                """
        )
        for round in 1...rounds {
            for work in EvaluateLoad.Work.allCases where only.isEmpty || work.rawValue.contains(only) {
                progress("round \(round) of \(rounds): \(work.rawValue)")
                table.add([work.rawValue], try await run(work, stack, round))
            }
        }
        return [table]
    }

    private func run(_ work: EvaluateLoad.Work, _ stack: ServiceStack, _ round: Int) async throws -> Run {
        let load = EvaluateLoad(work, rows, channel: stack.channel(to: "consent", as: "ingestion"))
        try await stack.loop.run { load.start() }
        try await stack.loop.sleep(for: .seconds(seconds))
        let before = stack.threadNanoseconds(of: "consent")
        let ownBefore = CPUTime.ownSeconds()
        let meter = NoiseMeter()
        let clock = ContinuousClock()
        let start = clock.now
        let countBefore = try await stack.loop.run {
            load.histogram = LatencyHistogram()
            return load.answeredCount
        }
        try await stack.loop.sleep(for: .seconds(seconds))
        let count = try await stack.loop.run { load.answeredCount } - countBefore
        let elapsed = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        let after = stack.threadNanoseconds(of: "consent")
        let ownSeconds = CPUTime.ownSeconds() - ownBefore
        let histogram = try await stack.loop.run {
            load.stop()
            return load.histogram
        }
        try await PipelineSuite.wait(stack, for: 60, "the last answers") { load.openCalls == 0 }
        if let failure = try await stack.loop.run({ load.failure }) { throw failure }
        guard count > 0 else { throw BenchError("nothing was answered") }
        func spent(_ isCounted: (String) -> Bool) -> Double {
            let names = after.keys.filter(isCounted)
            return names.reduce(0) { $0 + Double((after[$1] ?? 0) - (before[$1] ?? 0)) / 1000 } / Double(count)
        }
        let values = [
            "rate": Double(count) / elapsed, "p50_ms": histogram.microseconds(at: 0.5) / 1000,
            "p99_ms": histogram.microseconds(at: 0.99) / 1000, "loop_us": spent { $0 == "rpc" },
            "all_us": spent { _ in true },
            "resident_mib": Double(stack.usage()["consent"]?.residentByteCount ?? 0) / 1_048_576,
        ]
        let all = spent { _ in true } * Double(count) / 1e6
        return Run(round, values, noise: meter.reading(ownSeconds: all + ownSeconds))
    }
}
