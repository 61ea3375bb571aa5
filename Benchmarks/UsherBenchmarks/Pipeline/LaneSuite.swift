import EventLoop
import Foundation
import RPC
import UsherProto

/// Urgent notifications while a large fan-out drains behind them.
struct LaneSuite: Subcommand {
    static let name = "lane"
    static let summary = "time-sensitive notifications, alone and while a passive fan-out to a large topic drains"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--audience N", "subscribers of the topic (200000)"),
    ]
    private static let perSecond = 50

    private let programs: String
    private let audience: Int
    private let idleSeconds: Int
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        audience = try words.option("audience", in: 1000...10_000_000) ?? (common.isQuick ? 2000 : 200_000)
        idleSeconds = common.isQuick ? 2 : 20
        rounds = common.rounds(default: 1)
    }

    func measure() async throws -> [Table] {
        let setup = try BenchSetup.make()
        defer { setup.remove() }
        let stack = try ServiceStack(programs: programs, setup: setup)
        defer { stack.stop() }
        try await stack.waitUntilReady()
        let world = try await PipelineWorld.make(stack, apps: 2, people: audience)
        try await world.subscribeAll(to: "news")
        let probes = try await InboxProbes(stack, people: (0..<32).map { PipelineWorld.person($0) })
        defer { probes.stop() }
        var table = Table(
            "lane",
            labels: ["time-sensitive, \(Self.perSecond)/s"],
            columns: [
                Table.Column("count", "notifications", digits: 0), Table.Column("p50_ms", "p50 ms", digits: 2),
                Table.Column("p99_ms", "p99 ms", digits: 2), Table.Column("fan_out", "fan-out people/s"),
                Table.Column("ratio", "p99 / alone", digits: 2), Table.Column("peak_mib", "highest peak MiB"),
            ],
            caption: "From submitting to the inbox watcher; the fan-out is passive, to \(audience) subscribers."
        )
        for round in 1...rounds {
            progress("round \(round): alone for \(idleSeconds) s")
            let urgent = Urgent(world, probes)
            try await stack.loop.run { urgent.start() }
            try await stack.loop.sleep(for: .seconds(1))
            try await stack.loop.run { probes.histogram = LatencyHistogram() }
            try await stack.loop.sleep(for: .seconds(idleSeconds))
            let alone = try await stack.loop.run { probes.histogram }
            table.add(["alone"], Run(round, Self.values(alone)))
            progress("round \(round): beside a fan-out to \(audience)")
            let clock = ContinuousClock()
            let start = clock.now
            let id = try await fanOut(world)
            try await stack.loop.run { probes.histogram = LatencyHistogram() }
            try await settle(world, id)
            let seconds = Double((clock.now - start) / .nanoseconds(1)) / 1e9
            let beside = try await stack.loop.run {
                urgent.stop()
                return probes.histogram
            }
            var values = Self.values(beside)
            values["fan_out"] = Double(audience) / seconds
            values["ratio"] = beside.microseconds(at: 0.99) / max(alone.microseconds(at: 0.99), 0.001)
            values["peak_mib"] = Double(stack.usage().values.map(\.peakByteCount).max() ?? 0) / 1_048_576
            table.add(["beside the fan-out"], Run(round, values))
            try await PipelineSuite.wait(stack, for: 10, "the last urgent ones") { probes.openCount == 0 }
            if let failure = try await stack.loop.run({ urgent.failure }) { throw failure }
        }
        return [table]
    }

    private static func values(_ histogram: LatencyHistogram) -> [String: Double] {
        [
            "count": Double(histogram.total), "p50_ms": histogram.microseconds(at: 0.5) / 1000,
            "p99_ms": histogram.microseconds(at: 0.99) / 1000,
        ]
    }

    private func fanOut(_ world: PipelineWorld) async throws -> [UInt8] {
        let submission = Submission(
            appID: world.appIDs[0],
            audience: .topic(TopicAudience(topicID: "news")),
            body: .content(PipelineWorld.content(level: .passive))
        )
        let client = IngestionClient(channel: world.stack.channel(to: "ingestion"))
        let response = try await client.submit(SubmitRequest(submission: submission))
        return response.acceptance?.notificationID ?? []
    }

    private func settle(_ world: PipelineWorld, _ id: [UInt8]) async throws {
        let client = IngestionClient(channel: world.stack.channel(to: "ingestion"))
        for _ in 0..<6000 {
            let status = try await client.getStatus(GetStatusRequest(notificationID: id))
            if status.phase == .settled { return }
            try await world.stack.loop.sleep(for: .milliseconds(50))
        }
        throw BenchError("the fan-out was not done within five minutes")
    }

    /// Submits at a steady rate, whatever becomes of it; confined to the loop.
    private final class Urgent: @unchecked Sendable {
        // SAFETY: touched on the loop only.
        private let world: PipelineWorld
        private let probes: InboxProbes
        private let channel: Channel
        private var isStopped = false
        private var due: MonotonicInstant
        private(set) var failure: RPCError?

        init(_ world: PipelineWorld, _ probes: InboxProbes) {
            self.world = world
            self.probes = probes
            channel = world.stack.channel(to: "ingestion")
            due = world.stack.loop.time.monotonicNow
        }

        func start() {
            guard !isStopped else { return }
            let probe = probes.begin {}
            let submission = Submission(
                appID: world.appIDs[1],
                audience: .people(PeopleAudience(personIDs: [probe.person])),
                body: .content(PipelineWorld.content(level: .timeSensitive, marker: probe.marker))
            )
            channel.unaryOnLoop(IngestionMethods.submit, SubmitRequest(submission: submission)) {
                [self] (result: Result<SubmitResponse, RPCError>) in
                if case .failure(let error) = result { failure = failure ?? error }
            }
            due = max(due + .milliseconds(1000 / perSecond), world.stack.loop.time.monotonicNow)
            let wait = due - world.stack.loop.time.monotonicNow
            world.stack.loop.schedule(after: wait) { [self] in start() }
        }

        func stop() { isStopped = true }
    }
}
