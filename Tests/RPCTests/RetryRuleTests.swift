import Simulation
import Testing

@testable import RPC

@Suite("Retry rule")
struct RetryRuleTests {
    private let rule = RetryRule(maxAttempts: 4, backoff: Backoff())
    private let random = SeededRandom(seed: 1)

    private func delay(
        _ error: RPCError,
        wasNotProcessed: Bool = false,
        hasResponses: Bool = false,
        attempt: Int = 1,
        isIdempotent: Bool = false,
        remaining: Duration? = nil
    ) -> Duration? {
        rule.delay(
            after: RetryRule.Failure(error: error, wasNotProcessed: wasNotProcessed, hasResponses: hasResponses),
            attempt: attempt,
            isIdempotent: isIdempotent,
            remaining: remaining,
            random: random
        )
    }

    private static let lost = RPCError(.unavailable, "lost")

    @Test("What no handler has seen is repeated, at once the first time")
    func notProcessed() {
        #expect(delay(Self.lost, wasNotProcessed: true) == .zero)
        #expect(delay(RPCError(.resourceExhausted, "full"), wasNotProcessed: true) == .zero)
        let second = delay(Self.lost, wasNotProcessed: true, attempt: 2)
        #expect(
            second.map { $0 >= .milliseconds(40) && $0 <= .milliseconds(80) } == true,
            "\(String(describing: second))"
        )
    }

    @Test("What a handler may have seen is repeated only where the contract says that it may be")
    func idempotence() {
        #expect(delay(Self.lost) == nil)
        #expect(delay(Self.lost, isIdempotent: true) != nil)
    }

    @Test("An answer is an answer", arguments: StatusCode.allCases.filter { $0 != .unavailable && $0 != .ok })
    func answers(code: StatusCode) { #expect(delay(RPCError(code, "no"), isIdempotent: true) == nil) }

    @Test("Nothing is repeated once a response has been handed over, or for ever")
    func bounds() {
        #expect(delay(Self.lost, hasResponses: true, isIdempotent: true) == nil)
        #expect(delay(Self.lost, wasNotProcessed: true, attempt: 3) != nil)
        #expect(delay(Self.lost, wasNotProcessed: true, attempt: 4) == nil)
    }

    @Test("The server's wish is a lower bound, and the deadline an upper one")
    func wishes() {
        let wish = Self.lost.retryable(after: .seconds(3))
        #expect(delay(wish, wasNotProcessed: true) == .seconds(3))
        #expect(delay(wish, wasNotProcessed: true, remaining: .seconds(3)) == nil)
        #expect(delay(wish, wasNotProcessed: true, remaining: .milliseconds(3001)) == .seconds(3))
    }

    @Test("Pauses grow, are spread over half their length, and stay below the longest", arguments: 1...30)
    func backoff(attempt: Int) {
        let backoff = Backoff()
        var step = 50.0
        for _ in 1..<attempt { step *= 1.6 }
        step = min(step, 10_000)
        for _ in 0..<100 {
            let milliseconds = backoff.delay(attempt: attempt, random: random) / .milliseconds(1)
            #expect(milliseconds >= step * 0.499 && milliseconds <= step * 1.001)
        }
    }
}
