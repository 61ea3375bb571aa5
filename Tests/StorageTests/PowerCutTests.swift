import EventLoop
import SimulatedDisk
import Storage
import StorageCrashSchema
import Testing

@Suite("Power cuts") struct PowerCutTests {
    /// A run of one seed: what it did, and what was wrong.
    struct Outcome: Equatable {
        var acknowledgedCount = 0
        var cutCount = 0
        var openingCutCount = 0
        var faults: [String] = []
        var changeCount = 0
    }

    @Test("After a power cut every acknowledged job is there, whole, and no job is there in half")
    func seeds() {
        var total = Outcome()
        for seed in UInt64(1)...300 {
            let outcome = Self.run(seed: seed)
            #expect(outcome.faults == [], "seed \(seed)")
            total.acknowledgedCount += outcome.acknowledgedCount
            total.cutCount += outcome.cutCount
            total.openingCutCount += outcome.openingCutCount
        }
        // The runs must have met what they are for.
        #expect(total.cutCount > 600)
        #expect(total.openingCutCount > 20)
        #expect(total.acknowledgedCount > 5000)
    }

    @Test("The same seed gives the same run", arguments: [UInt64(3), 77])
    func deterministic(seed: UInt64) {
        #expect(Self.run(seed: seed) == Self.run(seed: seed))
    }

    /// Lives through a few power cuts on one disk.
    static func run(seed: UInt64) -> Outcome {
        var random = SeededRandom(seed)
        let disk = SimulatedDisk(seed: seed)
        var outcome = Outcome()
        var nextJob: Int64 = 0
        var acknowledged: Set<Int64> = []
        var thrown: Set<Int64> = []
        for _ in 0..<4 {
            disk.cutPower(after: Int(random.next() % 250) + 1)
            acknowledged.formUnion(Self.work(disk, &random, &nextJob, &thrown, &outcome))
            disk.restorePower()
            outcome.cutCount += 1
            outcome.faults += Self.check(disk, acknowledged, thrown)
        }
        outcome.acknowledgedCount = acknowledged.count
        outcome.changeCount = disk.changeCount
        return outcome
    }

    /// Writes until the power goes; the jobs acknowledged until then.
    private static func work(
        _ disk: SimulatedDisk,
        _ random: inout SeededRandom,
        _ nextJob: inout Int64,
        _ thrown: inout Set<Int64>,
        _ outcome: inout Outcome
    ) -> Set<Int64> {
        var inline = InlineDatabase(disk: disk)
        inline.options.checkpointLogBytes = 100_000
        inline.options.cacheBytes = 256 << 10
        let database: Database
        do throws(StorageError) {
            database = try inline.open(CrashSchema.schema)
        } catch {
            if !disk.powerIsCut { outcome.faults.append("opening failed: \(error)") }
            outcome.openingCutCount += 1
            return []
        }
        let acknowledged = Locked<Set<Int64>>([])
        for _ in 0..<200 where !disk.powerIsCut {
            for _ in 0..<random.next() % 8 + 1 {
                let job = nextJob
                let fails = random.next() % 8 == 0
                nextJob += 1
                if fails { thrown.insert(job) }
                database.write(on: inline.loop) { transaction in
                    try CrashSchema.insert(job: job, into: transaction)
                    if fails { throw Unwanted() }
                } completion: { result in
                    if case .success = result { acknowledged.withLock { _ = $0.insert(job) } }
                }
            }
            inline.settle()
        }
        try? database.closeAndWait()
        return acknowledged.withLock { $0 }
    }

    private static func check(
        _ disk: SimulatedDisk,
        _ acknowledged: Set<Int64>,
        _ thrown: Set<Int64>
    ) -> [String] {
        let inline = InlineDatabase(disk: disk)
        do {
            let database = try inline.open(CrashSchema.schema)
            var faults: [String] = []
            try database.read { transaction in
                let jobs = try CrashSchema.jobs(in: transaction)
                let missing = acknowledged.subtracting(jobs)
                if !missing.isEmpty { faults.append("acknowledged and gone: \(missing.sorted())") }
                let unwanted = thrown.intersection(jobs)
                if !unwanted.isEmpty { faults.append("threw and is there: \(unwanted.sorted())") }
                let halves = try CrashSchema.halfJobs(in: transaction)
                if !halves.isEmpty { faults.append("there in half: \(halves)") }
                let verdict = try CrashSchema.integrity(in: transaction)
                if verdict != "ok" { faults.append("integrity_check: \(verdict)") }
            }
            try database.closeAndWait()
            return faults
        } catch {
            return ["cannot be opened again: \(error)"]
        }
    }
}

struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
