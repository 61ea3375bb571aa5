import EventLoop
import Foundation
import RPC
import UsherProto

/// The Focus service alone: decisions in batches of 128, and people checked a thousand at once.
struct FocusSuite: Subcommand {
    static let name = "focus"
    static let summary = "the Focus service alone: decisions in batches of 128, people checked 1,000 at once"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--duration SECONDS", "length of one run (5)"),
        OptionHelp("--people N", "people that notifications go to (10000)"),
        OptionHelp("--case TEXT", "only cases whose name holds it, such as 'repeat'"),
    ]

    private let programs: String
    private let seconds: Double
    private let people: Int
    private let only: String
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        seconds = Double(try words.option("duration", in: 1...600) ?? (common.isQuick ? 1 : 5))
        people = try words.option("people", in: 1000...1_000_000) ?? (common.isQuick ? 1000 : 10_000)
        only = try words.option("case") ?? ""
        rounds = common.rounds(default: 3)
    }

    private static let columns = [
        Table.Column("rate", "people/s"), Table.Column("p50_ms", "p50 ms", digits: 2),
        Table.Column("p99_ms", "p99 ms", digits: 2), Table.Column("loop_us", "loop CPU µs each", digits: 2),
        Table.Column("writer_us", "database CPU µs each", digits: 2),
        Table.Column("all_us", "all CPU µs each", digits: 2),
        Table.Column("resident_mib", "resident MiB", .highest),
    ]

    func measure() async throws -> [Table] {
        let setup = try BenchSetup.make()
        defer { setup.remove() }
        var table = Table(
            "focus",
            labels: ["case"],
            columns: Self.columns,
            caption: "\(FocusLoad.depth) calls under way on one connection; milliseconds are of a call."
        )
        for round in 1...rounds { try await measure(round, setup, &table) }
        return [table]
    }

    private func measure(_ round: Int, _ setup: BenchSetup, _ table: inout Table) async throws {
        progress("round \(round) of \(rounds): starting usher-focus")
        let stack = try ServiceStack(programs: programs, setup: setup, only: ["focus"])
        defer { stack.stop() }
        try await stack.waitUntilReady()
        try await stack.loop.sleep(for: .seconds(1))
        let idle = Double(stack.usage()["focus"]?.residentByteCount ?? 0) / 1_048_576
        table.add(["idle"], Run(round, ["resident_mib": idle]))
        try await FocusPeople(count: people).make(through: stack.channel(to: "focus"), on: stack.loop)
        for work in FocusLoad.Work.allCases where only.isEmpty || work.rawValue.contains(only) {
            progress("round \(round) of \(rounds): \(work.rawValue)")
            table.add([work.rawValue], try await run(work, stack, round))
        }
    }

    private func run(_ work: FocusLoad.Work, _ stack: ServiceStack, _ round: Int) async throws -> Run {
        let load = FocusLoad(work, people: people, channel: stack.channel(to: "focus", as: "ingestion"))
        try await stack.loop.run { load.start() }
        try await stack.loop.sleep(for: .seconds(min(1, seconds / 4)))
        let before = stack.threadNanoseconds(of: "focus")
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
        let after = stack.threadNanoseconds(of: "focus")
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
            "writer_us": spent { $0.hasPrefix("db-") }, "all_us": spent { _ in true },
            "resident_mib": Double(stack.usage()["focus"]?.residentByteCount ?? 0) / 1_048_576,
        ]
        let all = spent { _ in true } * Double(count) / 1e6
        return Run(round, values, noise: meter.reading(ownSeconds: all + ownSeconds))
    }
}
