import EventLoop
import Foundation
import Storage

/// Durable writes through the group commit, beside the raw rate of fdatasync in the same minute.
struct StorageSuite: Subcommand {
    static let name = "storage"
    static let summary = "durable writes by 1, 16 and 64 writers, beside the disk's own rate of fdatasync"
    static let options = [
        OptionHelp("--folder DIR", "where the database lies while it is measured; by default the temporary folder"),
        OptionHelp("--milliseconds N", "length of a measurement"),
        OptionHelp("--all-cases", "larger jobs, row layouts, savepoints, checkpoints and log sizes too"),
        OptionHelp("--only TEXT", "only cases whose name contains it"),
    ]

    private let folder: String
    private let milliseconds: Int
    private let rounds: Int
    private let cases: [StorageCase]

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        folder = try words.option("folder") ?? NSTemporaryDirectory()
        milliseconds = try words.option("milliseconds", in: 10...60_000) ?? (common.isQuick ? 200 : 500)
        rounds = common.rounds(default: 5)
        let only = try words.option("only") ?? ""
        cases = (words.flag("all-cases") ? StorageCase.all : StorageCase.headline)
            .filter { only.isEmpty || $0.name.contains(only) }
    }

    func measure() async throws -> [Table] {
        let own = "\(folder)/usher-bench-storage-\(getpid())"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        Cleanup.add(folder: own)
        defer { Cleanup.remove(folder: own) }
        var table = Table("storage", labels: ["case"], columns: Self.columns, caption: Self.caption)
        for round in 1...rounds {
            progress("storage, round \(round) of \(rounds)")
            let raw = try rawRun(own, round)
            table.add(["append 600 bytes + fdatasync, no database"], raw)
            for example in cases { table.add([example.name], try await run(example, in: own, round, beside: raw)) }
        }
        return [table]
    }

    private static let caption =
        "Rows of 600 bytes under a time-ordered key of 16; a row counts once its commit is on the disk."

    private static let columns = [
        Table.Column("rate", "rows/s"), Table.Column("rate", "lowest", .lowest),
        Table.Column("rate", "highest", .highest), Table.Column("ratio", "rows per raw sync", digits: 2),
        Table.Column("rows_per_commit", "rows a commit"), Table.Column("p50_us", "p50 µs"),
        Table.Column("p99_us", "p99 µs"), Table.Column("p999_us", "p99.9 µs"),
        Table.Column("log_mib", "largest log MiB"),
    ]

    private func rawRun(_ folder: String, _ round: Int) throws -> Run {
        let meter = NoiseMeter()
        let before = CPUTime.ownSeconds()
        let appends = try DiskRate.appends(in: folder, for: .milliseconds(milliseconds))
        let noise = meter.reading(ownSeconds: CPUTime.ownSeconds() - before)
        let rate = Double(appends.count * 1000) / Double(milliseconds)
        return Run(round, Self.values(appends, rate: rate, raw: rate), noise: noise)
    }

    private func run(_ example: StorageCase, in folder: String, _ round: Int, beside raw: Run) async throws -> Run {
        let path = "\(folder)/benchmark.db"
        defer { for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) } }
        let counter = CommitCounter()
        var options = DatabaseOptions(metrics: counter)
        example.tune(&options)
        let database = try Database.open(path, schema: example.layout.schema, options: options)
        if !example.preparation.isEmpty {
            try await database.write { [script = example.preparation] in try $0.runScript(script) }
        }
        let before = counter.counts
        let meter = NoiseMeter()
        let cpuBefore = CPUTime.ownSeconds()
        let result = try await StorageLoad.run(
            database,
            writers: example.writers,
            rowsPerJob: example.rowsPerJob,
            duration: .milliseconds(milliseconds),
            usesSavepoints: example.usesSavepoints
        )
        let noise = meter.reading(ownSeconds: CPUTime.ownSeconds() - cpuBefore)
        let counts = counter.counts
        try await database.close()
        var values = Self.values(
            result.latencies,
            rate: Double(result.rowsPerSecond),
            raw: raw.values["rate"] ?? .nan
        )
        let rows = result.latencies.count * example.rowsPerJob
        values["rows_per_commit"] = Double(rows) / Double(max(counts.commits - before.commits, 1))
        values["log_mib"] = Double(counts.largestLog) / 1_048_576
        values["log_copies"] = Double(counts.copies)
        values["log_restarts"] = Double(counts.restarts)
        return Run(round, values, noise: noise)
    }

    private static func values(_ latencies: Latencies, rate: Double, raw: Double) -> [String: Double] {
        [
            "rate": rate, "ratio": rate / raw, "p50_us": Double(latencies.microseconds(at: 0.5)),
            "p99_us": Double(latencies.microseconds(at: 0.99)), "p999_us": Double(latencies.microseconds(at: 0.999)),
        ]
    }
}
