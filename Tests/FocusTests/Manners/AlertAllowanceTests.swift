import Simulation
import Testing
import UsherProto

@testable import Focus

@Suite("An allowance of alerts")
struct AlertAllowanceTests {
    private static let second: Int64 = 1_000_000

    /// Takes at each of `times`; true where there was room.
    private func take(_ allowance: AlertAllowance, at times: [Int64], from fullAt: Int64? = nil) -> [Bool] {
        var fullAt = fullAt
        return times.map { time in
            guard let next = allowance.taking(from: fullAt, at: time) else { return false }
            fullAt = next
            return true
        }
    }

    @Test("So many go at once, then one whenever its time has come, to the microsecond")
    func smooth() {
        let allowance = AlertAllowance(count: 4, periodSeconds: 60, burst: 2)
        let interval = 15 * Self.second
        let times = [0, 0, 0, interval - 1, interval, interval, 2 * interval, 4 * interval, 4 * interval, 4 * interval]
        #expect(
            take(allowance, at: times) == [true, true, false, false, true, false, true, true, true, false],
            "nothing that was refused delays the next"
        )
    }

    @Test("Without a burst of its own it is the whole count at once")
    func wholeCount() {
        let allowance = AlertAllowance(count: 5, periodSeconds: 86_400, burst: 0)
        #expect(take(allowance, at: Array(repeating: 7, count: 50)).count { $0 } == 5)
    }

    @Test("A burst of one paces evenly, and never makes up for what was not used")
    func one() {
        let allowance = AlertAllowance(count: 2, periodSeconds: 60, burst: 1)
        let minute = 60 * Self.second
        #expect(
            take(allowance, at: [0, minute / 2 - 1, minute / 2, 100 * minute, 100 * minute]) == [
                true, false, true, true, false,
            ]
        )
    }

    @Test("What a wider cap or a clock set back has left counts as nothing left, and no less")
    func leftovers() {
        let narrow = AlertAllowance(count: 2, periodSeconds: 60, burst: 0)
        let distant = 365 * 86_400 * Self.second
        #expect(narrow.taking(from: distant, at: 0) == nil)
        // It is full again after one period, which only the next taking sees.
        #expect(take(narrow, at: [60 * Self.second], from: 60 * Self.second) == [true])
        #expect(narrow.taking(from: -distant, at: 0) == 30 * Self.second)
    }

    @Test(
        "Extremes neither trap nor let anything through that may not",
        arguments: [
            AlertAllowance(count: 1, periodSeconds: 31 * 86_400, burst: 10_000),
            AlertAllowance(count: 10_000, periodSeconds: 1, burst: 10_000),
            AlertAllowance(count: 10_000, periodSeconds: 1, burst: 1),
            AlertAllowance(count: 1, periodSeconds: 1, burst: 1),
        ]
    )
    func extremes(allowance: AlertAllowance) {
        var fullAt: Int64?
        var taken = 0
        for _ in 0..<20_000 {
            guard let next = allowance.taking(from: fullAt, at: 4_000_000_000_000_000) else { break }
            fullAt = next
            taken += 1
        }
        #expect(Int64(taken) == allowance.burst)
    }

    @Test("No period sees more than burst and count together, whatever the times", arguments: 0..<20)
    func bound(seed: UInt64) {
        let random = SeededRandom(seed: seed)
        let (count, period, burst) = (
            UInt32(1 + random.next() % 9), UInt32(1 + random.next() % 100), UInt32(1 + random.next() % 9)
        )
        let allowance = AlertAllowance(count: count, periodSeconds: period, burst: burst)
        var (now, fullAt): (Int64, Int64?) = (0, nil)
        var made: [Int64] = []
        for _ in 0..<500 {
            now += Int64(random.next() % UInt64(period) * 200_000)
            guard let next = allowance.taking(from: fullAt, at: now) else { continue }
            fullAt = next
            made.append(now)
        }
        for (index, start) in made.enumerated() {
            let within = made[index...].count { $0 - start < Int64(period) * 1_000_000 }
            #expect(within <= Int(count + burst), "seed \(seed)")
        }
        #expect(!made.isEmpty)
    }
}

@Suite("When a person is asked about time-sensitive notifications")
struct TimeSensitiveHistoryTests {
    private static let day: Int64 = 86_400_000_000

    /// What is asked with each record.
    private func prompts(_ records: [(day: Int64, alerts: Bool)]) -> [TimeSensitivePrompt] {
        var history: TimeSensitiveHistory?
        return records.map { record in
            let next = TimeSensitiveHistory.next(history, alerts: record.alerts, at: record.day * Self.day)
            history = next.history
            return next.prompt
        }
    }

    @Test("The introduction comes with the first that alerts, once")
    func introduction() {
        #expect(
            prompts([(0, false), (0, true), (0, true), (1, false)]) == [
                .unspecified, .introduction, .unspecified, .unspecified,
            ]
        )
    }

    @Test("A review comes with 30 days and five records, and with one that alerts")
    func review() {
        let five: [(Int64, Bool)] = [(1, true), (2, false), (3, true), (4, true), (29, true)]
        #expect(prompts([(0, true)] + five + [(30, true)]).last == .review, "the sixth record, on the thirtieth day")
        #expect(prompts([(0, true)] + five + [(30, false), (31, true)]).suffix(2) == [.unspecified, .review])
        #expect(
            prompts([(0, true), (40, true), (41, true), (42, true), (43, true), (44, true)]).suffix(2)
                == [.unspecified, .review],
            "days alone are not enough: the fifth record"
        )
        let again = prompts([(0, true)] + five + [(30, true)] + (1...5).map { (30 + $0 * 6, true) })
        #expect(again.count { $0 == .review } == 2, "the next one is counted from the one before")
    }
}
