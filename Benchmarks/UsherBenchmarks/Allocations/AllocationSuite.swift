import CAllocationCount
import Foundation

/// Heap allocations of each call, counted exactly.
struct AllocationSuite: Subcommand {
    static let name = "allocations"
    static let summary = "heap allocations a call on the server's, the client's and the codec's paths"
    static let options = [
        OptionHelp("--check FILE", "fails where a line has more allocations than the file expects, and names it")
    ]

    private let rounds: Int
    private let calls: Int
    private let expectations: Expectations?

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        rounds = common.rounds(default: 3)
        // A multiple of a batch.
        calls = common.isQuick ? 20 * 128 : 80 * 128
        guard let path = try words.option("check") else {
            expectations = nil
            return
        }
        #if DEBUG
        throw UsageError("--check compares a release build; this is a debug build")
        #else
        do { expectations = try Expectations(path: path) } catch { throw UsageError("--check \(path): \(error)") }
        #endif
    }

    func measure() async throws -> [Table] {
        guard usher_allocations_can_be_counted() else {
            throw BenchError("this build's allocator belongs to a sanitizer; allocations cannot be counted")
        }
        let columns = [
            Table.Column("allocations", "allocations", digits: 3),
            Table.Column("allocations", "lowest", .lowest, digits: 3),
            Table.Column("allocations", "highest", .highest, digits: 3),
        ]
        let caption =
            "\(calls) calls in steady state, both sides on one thread over a connection in memory, without TLS."
        var table = Table(Self.name, labels: ["side", "path"], columns: columns, caption: caption)
        for round in 1...rounds {
            for line in try AllocationPaths(calls: calls).measureAll() {
                table.add(line.labels, Run(round, ["allocations": line.perCall]))
            }
        }
        return [table]
    }

    func judge(_ tables: [Table]) throws {
        guard let expectations, let table = tables.first(where: { $0.name == Self.name }) else { return }
        try expectations.check(table)
        progress("allocations: every line is as expected")
    }
}
