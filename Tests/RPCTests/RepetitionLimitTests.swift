import EventLoop
import Testing

@testable import RPC

/// How often events that are alike are told of.
@Suite("Repetitions")
struct RepetitionLimitTests {
    private func at(_ seconds: Int) -> MonotonicInstant { MonotonicInstant(nanoseconds: 0) + .seconds(seconds) }

    @Test("One of a kind a minute is let through, and says how many were not")
    func oneAMinute() {
        var limit = RepetitionLimit()
        #expect(limit.admit("expired", at: at(0)) == 0)
        #expect(limit.admit("expired", at: at(1)) == nil)
        #expect(limit.admit("unknown", at: at(1)) == 0)
        #expect(limit.admit("expired", at: at(59)) == nil)
        #expect(limit.admit("expired", at: at(60)) == 2)
        #expect(limit.admit("expired", at: at(119)) == nil)
    }

    @Test("Beyond 64 kinds all others are one, until the old ones are over")
    func manyKinds() {
        var limit = RepetitionLimit()
        for number in 0..<RepetitionLimit.maximumKinds { #expect(limit.admit("kind \(number)", at: at(0)) == 0) }
        #expect(limit.admit("one more", at: at(1)) == 0)
        #expect(limit.admit("yet another", at: at(2)) == nil)
        #expect(limit.admit("later", at: at(62)) == 0)
    }
}
