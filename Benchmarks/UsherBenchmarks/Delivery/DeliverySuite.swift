import EventLoop
import Foundation

/// What it costs delivery to store records: one process, its database on disk.
struct DeliverySuite: Subcommand {
    static let name = "delivery"
    static let summary = "records presented to usher-delivery alone, in batches of 128"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--pairs N", "pairs presented in one run (400000)"),
        OptionHelp("--people N", "people that they go to (100000)"),
        OptionHelp("--case TEXT", "only cases whose name holds it, such as 'fan-out' or 'watchers'"),
    ]

    private let programs: String
    private let pairs: Int
    private let people: Int
    private let only: String
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        pairs = try words.option("pairs", in: 1000...100_000_000) ?? (common.isQuick ? 10_000 : 400_000)
        people = try words.option("people", in: 100...10_000_000) ?? (common.isQuick ? 1000 : 100_000)
        only = try words.option("case") ?? ""
        rounds = common.rounds(default: 3)
    }

    private static let caption = """
        Four calls of 128 pairs outstanding; content of about 700 bytes. CPU is the delivery process's, loop and writer \
        together. "Written" is what the process handed to the disk, log and copies of it included; "kept" is the growth of \
        the database's files.
        """

    func measure() async throws -> [Table] {
        let setup = try BenchSetup.make()
        defer { setup.remove() }
        var table = Table("delivery", labels: ["case"], columns: Self.columns, caption: Self.caption)
        for round in 1...rounds {
            for work in PresentLoad.Work.allCases where only.isEmpty || work.rawValue.contains(only) {
                progress("round \(round) of \(rounds): \(work.rawValue)")
                table.add([work.rawValue], try await run(work, round, setup))
            }
        }
        var watching = Table("delivery watchers", labels: ["watchers"], columns: Self.watcherColumns)
        for round in 1...rounds where only.isEmpty || "watchers".contains(only) {
            progress("round \(round) of \(rounds): watchers")
            watching.add(["\(Self.watcherCount)"], try await watch(round, setup))
        }
        return [table, watching]
    }

    private static let watcherCount = 1000
    private static let watcherColumns = [
        Table.Column("memory_kib", "KiB each"), Table.Column("cpu_us", "CPU µs each event"),
        Table.Column("all_ms", "ms until all have an event"),
    ]

    /// A thousand people who watch, and fan-outs to all of them.
    private func watch(_ round: Int, _ setup: BenchSetup) async throws -> Run {
        let stack = try ServiceStack(programs: programs, setup: setup, only: ["delivery"])
        defer { stack.stop() }
        try await stack.waitUntilReady()
        let load = PresentLoad(stack, .fanOut, people: Self.watcherCount)
        try await load.present(Self.watcherCount)
        let before = Self.usage(stack)
        let watchers = WatcherLoad(stack)
        try await stack.loop.run { watchers.start(Self.watcherCount) }
        try await PipelineSuite.wait(stack, for: 30, "the watchers to begin") {
            watchers.readyCount >= Self.watcherCount
        }
        let watching = Self.usage(stack)
        let repeats = 10
        let clock = ContinuousClock()
        let start = clock.now
        for repetition in 1...repeats {
            try await load.present(Self.watcherCount)
            try await PipelineSuite.wait(stack, for: 30, "their events") {
                watchers.recordCount >= repetition * Self.watcherCount
            }
        }
        let milliseconds = Double((clock.now - start) / .nanoseconds(1)) / 1e6
        let after = Self.usage(stack)
        try await stack.loop.run { watchers.stop() }
        let kibibytes = Double(watching.residentByteCount - before.residentByteCount) / 1024
        let microseconds = Double(after.nanoseconds - watching.nanoseconds) / 1000
        let values = [
            "memory_kib": kibibytes / Double(Self.watcherCount),
            "cpu_us": microseconds / Double(repeats * Self.watcherCount),
            "all_ms": milliseconds / Double(repeats),
        ]
        return Run(round, values)
    }

    /// What the process took so far.
    private struct Usage {
        var nanoseconds: UInt64
        var residentByteCount: Int
        var peakByteCount: Int
        var writtenByteCount: Int
        var keptByteCount: Int
    }

    private static func usage(_ stack: ServiceStack) -> Usage {
        let usage = stack.usage()["delivery"]
        let disk = stack.disk(of: "delivery")
        return Usage(
            nanoseconds: usage?.nanoseconds ?? 0,
            residentByteCount: usage?.residentByteCount ?? 0,
            peakByteCount: usage?.peakByteCount ?? 0,
            writtenByteCount: disk.writtenByteCount,
            keptByteCount: disk.keptByteCount
        )
    }

    private static let columns = [
        Table.Column("rate", "pairs/s"), Table.Column("cpu_us", "CPU µs each"),
        Table.Column("written_bytes", "written, bytes each"), Table.Column("kept_bytes", "kept, bytes each"),
        Table.Column("idle_mib", "idle MiB"), Table.Column("peak_mib", "peak MiB", .highest),
    ]

    private func run(_ work: PresentLoad.Work, _ round: Int, _ setup: BenchSetup) async throws -> Run {
        let stack = try ServiceStack(programs: programs, setup: setup, only: ["delivery"])
        defer { stack.stop() }
        try await stack.waitUntilReady()
        let idle = Self.usage(stack)
        let load = PresentLoad(stack, work, people: people)
        // The first fifth makes people's numbers known and the tables as large as they will be.
        try await load.present(pairs / 5)
        let before = Self.usage(stack)
        let ownBefore = CPUTime.ownSeconds()
        let meter = NoiseMeter()
        let clock = ContinuousClock()
        let start = clock.now
        try await load.present(pairs)
        let seconds = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        let after = Self.usage(stack)
        let cpuSeconds = Double(after.nanoseconds - before.nanoseconds) / 1e9
        let values = [
            "rate": Double(pairs) / seconds,
            "cpu_us": cpuSeconds * 1e6 / Double(pairs),
            "written_bytes": Double(after.writtenByteCount - before.writtenByteCount) / Double(pairs),
            "kept_bytes": Double(after.keptByteCount - before.keptByteCount) / Double(pairs),
            "idle_mib": Double(idle.residentByteCount) / 1_048_576,
            "peak_mib": Double(after.peakByteCount) / 1_048_576,
        ]
        return Run(round, values, noise: meter.reading(ownSeconds: cpuSeconds + CPUTime.ownSeconds() - ownBefore))
    }
}
