import EventLoop
import Foundation
import RPC
import UsherProto

/// Changes of consent, each recorded in the ledger and durable before it is answered.
struct ConsentAppendSuite: Subcommand {
    static let name = "consent-append"
    static let summary = "changes of consent by 64 writers, sealed, chained and durable"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--duration SECONDS", "length of one run (5)"),
        OptionHelp("--people N", "people whose settings are changed (10000)"),
        OptionHelp("--writers N", "changes under way at once (64)"),
    ]

    private let programs: String
    private let seconds: Double
    private let people: Int
    private let writers: Int
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        seconds = Double(try words.option("duration", in: 1...600) ?? (common.isQuick ? 1 : 5))
        people = try words.option("people", in: 1000...1_000_000) ?? (common.isQuick ? 1000 : 10_000)
        writers = try words.option("writers", in: 1...1000) ?? 64
        rounds = common.rounds(default: 3)
    }

    private static let columns = [
        Table.Column("rate", "changes/s"), Table.Column("p50_ms", "p50 ms", digits: 2),
        Table.Column("p99_ms", "p99 ms", digits: 2), Table.Column("loop_us", "loop CPU µs each", digits: 2),
        Table.Column("writer_us", "database CPU µs each", digits: 2),
        Table.Column("all_us", "all CPU µs each", digits: 2),
        Table.Column("entry_bytes", "bytes kept each"),
    ]

    func measure() async throws -> [Table] {
        let folder = NSTemporaryDirectory() + "usher-bench-\(getpid())"
        Cleanup.add(folder: folder)
        defer { Cleanup.remove(folder: folder) }
        let setup = BenchSetup(folder: folder, certificates: try BenchCertificates.make(in: folder))
        var table = Table(
            "consent-append",
            labels: ["writers"],
            columns: Self.columns,
            caption: "PutSettings on one connection; a change counts once it is answered, and so on disk."
        )
        for round in 1...rounds {
            progress("round \(round) of \(rounds): starting")
            let stack = try ServiceStack(programs: programs, setup: setup, only: ["consent", "focus", "ingestion"])
            defer { stack.stop() }
            try await stack.waitUntilReady()
            _ = try await IngestionClient(channel: stack.channel(to: "ingestion"))
                .putApp(PutAppRequest(app: App(appID: SettingsLoad.app, displayName: "Mail")))
            try await FocusPeople(count: people).make(through: stack.channel(to: "focus"), on: stack.loop)
            table.add(["\(writers)"], try await run(stack, round))
        }
        return [table]
    }

    private func run(_ stack: ServiceStack, _ round: Int) async throws -> Run {
        let load = SettingsLoad(people: people, writers: writers, channel: stack.channel(to: "consent"))
        try await stack.loop.run { load.start() }
        // Everybody is looked up in focus once; only then is it the ledger that is measured.
        try await PipelineSuite.wait(stack, for: 120, "everybody's first change") { load.answeredCount > people }
        let before = stack.threadNanoseconds(of: "consent")
        let diskBefore = stack.disk(of: "consent").keptByteCount
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
            "writer_us": spent { $0.hasPrefix("db-") }, "all_us": spent { _ in true },
            "entry_bytes": Double(stack.disk(of: "consent").keptByteCount - diskBefore) / Double(count),
        ]
        let all = spent { _ in true } * Double(count) / 1e6
        return Run(round, values, noise: meter.reading(ownSeconds: all + ownSeconds))
    }
}

/// A closed loop of changes of settings, each another one than before; confined to the channel's loop.
final class SettingsLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only.

    static let app = "com.example.mail"

    private let people: Int
    private let writers: Int
    private let channel: Channel
    private var nextIndex = 0
    private var isStopped = false
    private(set) var openCalls = 0
    private(set) var answeredCount = 0
    private(set) var failure: RPCError?
    var histogram = LatencyHistogram()

    init(people: Int, writers: Int, channel: Channel) {
        self.people = people
        self.writers = writers
        self.channel = channel
    }

    func start() { for _ in 0..<writers { next() } }

    func stop() { isStopped = true }

    private func next() {
        guard !isStopped, failure == nil else { return }
        openCalls += 1
        // The round that a person is in decides, so that every call changes something.
        let (index, isEven) = (nextIndex % people, (nextIndex / people).isMultiple(of: 2))
        nextIndex += 1
        let request = PutSettingsRequest(
            appID: Self.app,
            personID: FocusPeople.person(index),
            settings: AppSettings(sound: isEven ? .disabled : .enabled, badge: isEven ? .enabled : .disabled)
        )
        let begin = channel.loop.time.monotonicNow
        channel.unaryOnLoop(ConsentMethods.putSettings, request) {
            [self] (result: Result<PutSettingsResponse, RPCError>) in
            openCalls -= 1
            histogram.add(nanoseconds: channel.loop.time.monotonicNow.nanoseconds - begin.nanoseconds)
            switch result {
            case .success: answeredCount += 1
            case .failure(let error): failure = failure ?? error
            }
            next()
        }
    }
}
