import EventLoop
import Foundation
import RPC
import UsherProto

/// The check of a long ledger, part by part as `usher consent verify` asks for it.
struct LedgerVerifySuite: Subcommand {
    static let name = "ledger-verify"
    static let summary = "the check of a ledger of 10 million entries, by the service, over RPC"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--entries N", "entries of the ledger (10000000)"),
        OptionHelp("--record-bytes N", "length of a record (380)"),
        OptionHelp("--folder DIR", "where the database lies; by default the temporary folder"),
    ]

    private let programs: String
    private let entryCount: Int
    private let recordByteCount: Int
    private let folder: String
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        entryCount = try words.option("entries", in: 1000...100_000_000) ?? (common.isQuick ? 100_000 : 10_000_000)
        recordByteCount = try words.option("record-bytes", in: 73...8192) ?? 380
        folder = try words.option("folder") ?? NSTemporaryDirectory()
        rounds = common.rounds(default: 2)
    }

    private static let columns = [
        Table.Column("seconds", "seconds", digits: 1), Table.Column("rate", "entries/s"),
        Table.Column("cpu_us", "CPU µs each", digits: 2), Table.Column("resident_mib", "resident MiB", .highest),
        Table.Column("database_gib", "database GiB", digits: 2),
    ]

    func measure() async throws -> [Table] {
        let own = "\(folder)/usher-bench-\(getpid())"
        Cleanup.add(folder: own)
        defer { Cleanup.remove(folder: own) }
        let setup = BenchSetup(folder: own, certificates: try BenchCertificates.make(in: own))
        let chain = LedgerChain(entryCount: entryCount, recordByteCount: recordByteCount)
        let stack = try ServiceStack(programs: programs, setup: setup, only: ["consent"]) { folder in
            progress("writing \(entryCount) entries")
            let secretPath = "\(folder)/secret"
            try LedgerChain.secret.write(toFile: secretPath, atomically: true, encoding: .utf8)
            try chain.write(into: "\(folder)/consent")
            return ["consent": ["--secret-file", secretPath]]
        }
        defer { stack.stop() }
        try await stack.waitUntilReady()
        var table = Table(
            "ledger-verify",
            labels: ["entries"],
            columns: Self.columns,
            caption: "Records of \(recordByteCount) bytes, a checkpoint every 1,024 entries; 262,144 entries a call."
        )
        for round in 1...rounds {
            progress("round \(round) of \(rounds): checking")
            table.add(["\(entryCount)"], try await run(stack, round))
        }
        return [table]
    }

    private func run(_ stack: ServiceStack, _ round: Int) async throws -> Run {
        let client = ConsentClient(channel: stack.channel(to: "consent"))
        let before = stack.usage()["consent"]?.nanoseconds ?? 0
        let meter = NoiseMeter()
        let ownBefore = CPUTime.ownSeconds()
        let clock = ContinuousClock()
        let start = clock.now
        var (checked, from): (UInt64, UInt64) = (0, 1)
        while from <= UInt64(entryCount) {
            let to = from + 262_143
            let request = VerifyLedgerRequest(fromPosition: from, toPosition: to >= UInt64(entryCount) ? 0 : to)
            let answer = try await client.verifyLedger(request, options: CallOptions(timeout: .seconds(60)))
            guard answer.fault == .unspecified else {
                throw BenchError("fault \(answer.fault) at \(answer.faultPosition)")
            }
            checked += answer.checkedCount
            from = to + 1
        }
        let seconds = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        guard checked == UInt64(entryCount) else { throw BenchError("\(checked) entries were checked") }
        let usage = stack.usage()["consent"]
        let spent = Double((usage?.nanoseconds ?? 0) - before) / 1000
        let values = [
            "seconds": seconds, "rate": Double(checked) / seconds, "cpu_us": spent / Double(checked),
            "resident_mib": Double(usage?.peakByteCount ?? 0) / 1_048_576,
            "database_gib": Double(stack.disk(of: "consent").keptByteCount) / 1_073_741_824,
        ]
        return Run(round, values, noise: meter.reading(ownSeconds: spent / 1e6 + CPUTime.ownSeconds() - ownBefore))
    }
}
