import EventLoop
import Foundation
import RPC
import UsherProto

/// Many held alerts that are due at one instant: how soon they go out, and what urgent submissions feel of it.
struct ReleaseSuite: Subcommand {
    static let name = "release"
    static let summary = "held alerts of many people due at one instant, beside urgent submissions"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--people N", "people with a held alert each (100000)"),
    ]

    private let programs: String
    private let people: Int
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        people = try words.option("people", in: 100...1_000_000) ?? (common.isQuick ? 500 : 100_000)
        rounds = common.rounds(default: 1)
    }

    private static let columns = [
        Table.Column("first_ms", "first out after ms"), Table.Column("rate", "people/s"),
        Table.Column("idle_ms", "urgent p99 idle ms", digits: 2),
        Table.Column("meanwhile_ms", "urgent p99 meanwhile ms", digits: 2),
        Table.Column("peak_mib", "usher-focus peak MiB", .highest),
    ]

    func measure() async throws -> [Table] {
        let setup = try BenchSetup.make()
        defer { setup.remove() }
        var table = Table(
            "release",
            labels: ["held alerts due at once"],
            columns: Self.columns,
            caption: "200 time-sensitive submissions a second beside it; milliseconds are to the submission's answer."
        )
        for round in 1...rounds { table.add(["\(people)"], try await measure(round, setup)) }
        return [table]
    }

    private func measure(_ round: Int, _ setup: BenchSetup) async throws -> Run {
        progress("round \(round) of \(rounds): starting a stack")
        let stack = try ServiceStack(programs: programs, setup: setup)
        defer { stack.stop() }
        try await stack.waitUntilReady()
        let world = try await PipelineWorld.make(stack, apps: 2, people: people)
        try await hold(world)
        let due = try await schedule(world)
        let urgent = UrgentLoad(world, app: world.appIDs[1])
        try await stack.loop.run { urgent.start() }
        try await stack.loop.sleep(for: .seconds(2))
        try await stack.loop.run { urgent.histogram = LatencyHistogram() }
        try await Self.sleep(stack, until: due)
        let idle = try await stack.loop.run {
            defer { urgent.histogram = LatencyHistogram() }
            return urgent.histogram
        }
        // Of those due at one instant the least id comes first, and the greatest last.
        let ids = (0..<people).map { PipelineWorld.person($0) }
        let first = try await Self.summaryTime(of: ids.min() ?? "", stack)
        let last = try await Self.summaryTime(of: ids.max() ?? "", stack)
        let meanwhile = try await stack.loop.run {
            urgent.stop()
            return urgent.histogram
        }
        if let failure = try await stack.loop.run({ urgent.failure }) { throw failure }
        return Run(
            round,
            [
                "first_ms": Double(first - due) / 1000,
                "rate": Double(people) / (Double(max(last - due, 1)) / 1e6),
                "idle_ms": idle.microseconds(at: 0.99) / 1000,
                "meanwhile_ms": meanwhile.microseconds(at: 0.99) / 1000,
                "peak_mib": Double(stack.usage()["focus"]?.peakByteCount ?? 0) / 1_048_576,
            ]
        )
    }

    /// Puts the first app into everybody's summary, and sends everybody something.
    private func hold(_ world: PipelineWorld) async throws {
        let app = world.appIDs[0]
        progress("holding \(people) alerts")
        try await world.flood(people, "consent") { channel, index, done in
            let request = PutSettingsRequest(
                appID: app,
                personID: PipelineWorld.person(index),
                settings: AppSettings(scheduledDelivery: .enabled)
            )
            channel.unaryOnLoop(ConsentMethods.putSettings, request) {
                (result: Result<PutSettingsResponse, RPCError>) in done(result.map { _ in })
            }
        }
        let content = PipelineWorld.content(level: .active)
        try await world.flood(people, "ingestion") { channel, index, done in
            let submission = Submission(
                appID: app,
                audience: .people(PeopleAudience(personIDs: [PipelineWorld.person(index)])),
                body: .content(content)
            )
            channel.unaryOnLoop(IngestionMethods.submit, SubmitRequest(submission: submission)) {
                (result: Result<SubmitResponse, RPCError>) in done(result.map { _ in })
            }
        }
        try await world.stack.loop.sleep(for: .seconds(5))
    }

    /// Gives everybody a summary at the next full minute that leaves time for it.
    ///
    /// Returns when it is due, in microseconds since 1970.
    private func schedule(_ world: PipelineWorld) async throws -> Int64 {
        let now = Int64(Date().timeIntervalSince1970)
        let due = (now + 30 + Int64(people) / 2000 + 59) / 60 * 60
        let offset = TimeZone(identifier: "Europe/Berlin")?.secondsFromGMT(for: Date()) ?? 0
        let minute = UInt32((Int(due) + offset) % 86_400 / 60)
        try await world.flood(people, "focus") { channel, index, done in
            let request = PutSummaryScheduleRequest(
                personID: PipelineWorld.person(index),
                schedule: SummarySchedule(isEnabled: true, minutesOfDay: [minute])
            )
            channel.unaryOnLoop(FocusMethods.putSummarySchedule, request) {
                (result: Result<PutSummaryScheduleResponse, RPCError>) in
                done(
                    result.flatMap { response in
                        response.nextDueAtUnixUs == due * 1_000_000
                            ? .success(()) : .failure(RPCError(.internal, "nothing is held, or due at another time"))
                    }
                )
            }
        }
        guard Int64(Date().timeIntervalSince1970) < due - 10 else { throw BenchError("the schedules took too long") }
        return due * 1_000_000
    }

    private static func sleep(_ stack: ServiceStack, until instant: Int64) async throws {
        while Int64(Date().timeIntervalSince1970 * 1e6) < instant {
            try await stack.loop.sleep(for: .milliseconds(1))
        }
    }

    /// When the person's summary arrived in their inbox, in microseconds since 1970.
    private static func summaryTime(of person: String, _ stack: ServiceStack) async throws -> Int64 {
        let delivery = DeliveryClient(channel: stack.channel(to: "delivery"))
        let request = ListInboxRequest(personID: person, appID: "usher.system")
        for _ in 0..<60_000 {
            if let record = try await delivery.listInbox(request).records.first { return record.arrivedAtUnixUs }
            try await stack.loop.sleep(for: .milliseconds(20))
        }
        throw BenchError("no summary came for \(person)")
    }
}
