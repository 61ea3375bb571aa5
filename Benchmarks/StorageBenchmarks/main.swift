// Durable writes through the group commit, beside the raw rate of fdatasync in the same minute.
// Run: swift run -c release usher-storage-bench FOLDER [MILLISECONDS-A-CASE [ROUNDS [PART-OF-NAME]]]

import EventLoop
import Glibc
import Storage

/// The runs of one case, of which the medians are printed.
struct Series {
    private var rates: [Int] = []
    private var latencies: [[Int64]] = []
    private var remarks: [String] = []

    mutating func add(_ rate: Int, _ latency: Latencies, _ remark: String = "") {
        rates.append(rate)
        latencies.append([0.5, 0.99, 0.999].map { latency.microseconds(at: $0) })
        remarks.append(remark)
    }

    func print(_ name: String) {
        let times = (0..<3).map { column in padded("\(median(latencies.map { $0[column] }))", 9) }.joined()
        let range = padded("\(rates.min() ?? 0)-\(rates.max() ?? 0)", 16)
        let title = name + String(repeating: " ", count: max(0, 44 - name.count))
        Swift.print(title + padded("\(median(rates))", 8) + range + times + "  " + (remarks.last ?? ""))
    }

    private func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// Counts commits, to say how many rows one sync carried.
final class Commits: StorageMetrics {
    private let state = Locked((count: 0, copies: 0, restarts: 0, largestLog: 0))

    func committed(_ report: CommitReport) {
        state.withLock { state in
            state.count += 1
            state.largestLog = max(state.largestLog, report.logByteCount)
        }
    }
    func checkpointed(_ report: CheckpointReport) {
        state.withLock { state in
            if report.wasRestart { state.restarts += 1 } else { state.copies += 1 }
        }
    }
    func refused(_ code: StorageError.Code) {}

    var summary: String {
        state.withLock { state in
            "\(state.count) commits, \(state.copies) copies, \(state.restarts) restarts, log <= \(state.largestLog >> 20) MiB"
        }
    }
}

struct Case {
    var name: String
    var writers = 1
    var rowsPerJob = 1
    var layout = Layout.withoutRowID
    var usesSavepoints = false
    var preparation = ""
    var tune: (inout DatabaseOptions) -> Void = { _ in }
}

func removeDatabase(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) }
}

func run(_ example: Case, in folder: String, for duration: Duration) async throws -> (Load.Result, remark: String) {
    let path = "\(folder)/benchmark.db"
    removeDatabase(path)
    defer { removeDatabase(path) }
    let commits = Commits()
    var options = DatabaseOptions(metrics: commits)
    example.tune(&options)
    let database = try Database.open(path, schema: example.layout.schema, options: options)
    if !example.preparation.isEmpty {
        try await database.write { [script = example.preparation] in try $0.runScript(script) }
    }
    let result = try await Load.run(
        database,
        writers: example.writers,
        rowsPerJob: example.rowsPerJob,
        duration: duration,
        usesSavepoints: example.usesSavepoints
    )
    try await database.close()
    return (result, commits.summary)
}

let noCheckpoints: (inout DatabaseOptions) -> Void = { $0.checkpointLogBytes = 1 << 40 }

var cases: [Case] = [1, 16, 64, 256].map { Case(name: "\($0) writers, one row a job", writers: $0) }
cases += [1, 2, 4].map { Case(name: "\($0) jobs of 128 rows outstanding", writers: $0, rowsPerJob: 128) }
for layout in Layout.allCases {
    for rows in [1, 128, 1000] {
        cases.append(Case(name: "\(layout.rawValue), \(rows) a job", writers: 2, rowsPerJob: rows, layout: layout))
    }
}
cases += [false, true].flatMap { savepoints in
    [64, 1000].map { writers in
        Case(
            name: "\(writers) writers, \(savepoints ? "a savepoint a job" : "no savepoints")",
            writers: writers,
            usesSavepoints: savepoints
        )
    }
}
// SQLite's own setting, which replaces the hook that our checkpointer is woken by.
let byWriter = "PRAGMA wal_autocheckpoint = 1000"
for (writers, rows) in [(64, 1), (4, 128)] {
    let load = "\(writers) writers, \(rows) rows a job"
    cases.append(Case(name: "\(load), checkpoints beside", writers: writers, rowsPerJob: rows))
    cases.append(Case(name: "\(load), no checkpoints", writers: writers, rowsPerJob: rows, tune: noCheckpoints))
    cases.append(Case(name: "\(load), by the writer", writers: writers, rowsPerJob: rows, preparation: byWriter))
}

for (writers, rows) in [(1, 1), (64, 1), (4, 128)] {
    for (copy, restart, reserve) in [(8, 32, 0), (8, 32, 32), (2, 32, 32), (1, 32, 32), (1, 8, 8)] {
        cases.append(
            Case(
                name: "log \(copy)/\(restart)/\(reserve) MiB, \(writers) writers, \(rows) rows",
                writers: writers,
                rowsPerJob: rows
            ) {
                $0.checkpointLogBytes = copy << 20
                $0.restartLogBytes = restart << 20
                $0.reservedLogBytes = reserve << 20
            }
        )
    }
}

let arguments = CommandLine.arguments
let folder = arguments.count > 1 ? arguments[1] : "."
let milliseconds = arguments.count > 2 ? Int(arguments[2]) ?? 500 : 500
let roundCount = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5
if arguments.count > 4 { cases.removeAll { $0.name.firstRange(of: arguments[4]) == nil } }
var raw = Series()
var series = Array(repeating: Series(), count: cases.count)
for _ in 0..<roundCount {
    let appends = try DiskRate.appends(in: folder, for: .milliseconds(milliseconds))
    raw.add(appends.count * 1000 / milliseconds, appends)
    for (index, example) in cases.enumerated() {
        let (result, remark) = try await run(example, in: folder, for: .milliseconds(milliseconds))
        series[index].add(result.rowsPerSecond, result.latencies, remark)
    }
}
print("\(roundCount) interleaved rounds of \(milliseconds) ms: medians; rows/s also lowest and highest")
print("case                                          rows/s           range   p50 us   p99 us p99.9 us  last round")
raw.print("append 600 bytes + fdatasync, no database")
for (index, example) in cases.enumerated() { series[index].print(example.name) }
