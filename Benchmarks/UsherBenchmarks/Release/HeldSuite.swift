import EventLoop
import Foundation
import RPC
import UsherProto

/// What very many held alerts cost on disk and in memory.
struct HeldSuite: Subcommand {
    static let name = "held"
    static let summary = "a million held alerts: what they cost on disk and in memory"
    static let options = [
        OptionHelp("--programs DIR", "folder of the services' executables; that of usher-bench unless given"),
        OptionHelp("--held N", "alerts that are held (1000000)"),
    ]

    private let programs: String
    private let count: Int
    private let rounds: Int

    /// Held alerts of each person.
    private static let alertsOfPerson = 10

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        programs = try words.option("programs") ?? PipelineSuite.ownFolder
        count = try words.option("held", in: 12_800...10_000_000) ?? (common.isQuick ? 12_800 : 1_000_000)
        rounds = common.rounds(default: 1)
    }

    private static let columns = [
        Table.Column("rate", "held/s"), Table.Column("bytes", "bytes on disk each"),
        Table.Column("disk_mib", "disk MiB", .highest), Table.Column("resident_mib", "resident MiB", .highest),
        Table.Column("peak_mib", "peak MiB", .highest),
    ]

    func measure() async throws -> [Table] {
        let setup = try BenchSetup.make()
        defer { setup.remove() }
        var table = Table(
            "held",
            labels: ["held alerts"],
            columns: Self.columns,
            caption: "All of usher-focus, with its decisions and people; \(Self.alertsOfPerson) alerts a person."
        )
        for round in 1...rounds { table.add(["\(count)"], try await measure(round, setup)) }
        return [table]
    }

    private func measure(_ round: Int, _ setup: BenchSetup) async throws -> Run {
        progress("round \(round) of \(rounds): starting usher-focus")
        let stack = try ServiceStack(programs: programs, setup: setup, only: ["focus"])
        defer { stack.stop() }
        try await stack.waitUntilReady()
        let people = count / Self.alertsOfPerson
        let world = PipelineWorld(stack: stack, appIDs: ["com.example.mail"], personCount: people)
        progress("making \(people) people")
        try await world.flood(people, "focus") { channel, index, done in
            let person = Person(personID: PipelineWorld.person(index), zone: "Europe/Berlin", locale: "en")
            channel.unaryOnLoop(FocusMethods.putPerson, PutPersonRequest(person: person)) {
                (result: Result<PutPersonResponse, RPCError>) in done(result.map { _ in })
            }
        }
        progress("holding \(count) alerts")
        let clock = ContinuousClock()
        let start = clock.now
        try await world.flood(count / 128, "focus", as: "ingestion", depth: 4) { channel, index, done in
            channel.unaryOnLoop(FocusMethods.decide, request(index, people, channel.loop.time.wallNow.microseconds)) {
                (result: Result<DecideResponse, RPCError>) in
                done(
                    result.flatMap { response in
                        response.results.allSatisfy { $0.decision?.alert == .heldSummary }
                            ? .success(()) : .failure(RPCError(.internal, "an alert is not held"))
                    }
                )
            }
        }
        let elapsed = Double((clock.now - start) / .nanoseconds(1)) / 1e9
        try await stack.loop.sleep(for: .seconds(2))
        let usage = stack.usage()["focus"]
        let disk = stack.disk(of: "focus").keptByteCount
        let held = count / 128 * 128
        return Run(
            round,
            [
                "rate": Double(held) / elapsed, "bytes": Double(disk) / Double(held),
                "disk_mib": Double(disk) / 1_048_576,
                "resident_mib": Double(usage?.residentByteCount ?? 0) / 1_048_576,
                "peak_mib": Double(usage?.peakByteCount ?? 0) / 1_048_576,
            ]
        )
    }

    /// 128 alerts of 128 people.
    private func request(_ index: Int, _ people: Int, _ now: Int64) -> DecideRequest {
        let evaluated = EvaluatedPermissions(
            permissions: Permissions(
                authorization: .authorized,
                settings: AppSettings(scheduledDelivery: .enabled),
                capabilities: Capabilities(timeSensitive: true, communication: true)
            ),
            ledgerPosition: 1_234_567
        )
        let subjects = (0..<128).map { place in
            DecisionSubject(
                notificationID: Self.id(UInt64(index * 128 + place), now),
                appID: "com.example.mail",
                acceptedAtUnixUs: now,
                level: .active,
                kind: .general,
                purpose: .transactional,
                asksForSound: true,
                relevanceScore: 0.4,
                expiresAtUnixUs: now + 86_400_000_000
            )
        }
        let entries = (0..<128).map { place in
            DecideEntry(
                subjectIndex: UInt32(place),
                personID: PipelineWorld.person((index * 128 + place) % people),
                evaluated: evaluated
            )
        }
        return DecideRequest(subjects: subjects, entries: entries)
    }

    private static func id(_ number: UInt64, _ now: Int64) -> [UInt8] {
        let high = UInt64(max(0, now / 1000)) << 16 | 0x7000
        let low = 0b10 << 62 | number
        return [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) } }
    }
}
