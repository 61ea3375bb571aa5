import EventLoop
import Testing

@testable import ServiceHost

/// What is told of a peer, and how often.
@Suite("How a peer stands")
struct PeerStandingTests {
    private func at(_ seconds: Int) -> MonotonicInstant {
        MonotonicInstant(nanoseconds: 1_000_000_000_000) + .seconds(seconds)
    }

    @Test("A peer that does not answer is told of at once, logged after 3 s and again every 5 minutes")
    func away() {
        var standing = PeerStanding()
        #expect(standing.failed("refused", at: at(0)) == [.notReached("refused")])
        #expect(standing.failed("refused", at: at(2)).isEmpty)
        #expect(standing.failed("refused", at: at(3)) == [.mustBeLogged("refused", away: .seconds(3))])
        #expect(standing.failed("refused", at: at(200)).isEmpty)
        #expect(standing.failed("refused", at: at(303)) == [.mustBeLogged("refused", away: .seconds(303))])
        #expect(standing.failed("expired", at: at(304)) == [.notReached("expired")])
        let back = standing.answered(offset: nil, uncertainty: .zero, at: at(310))
        #expect(back == [.reached(away: .seconds(310), wasLogged: true)])
        #expect(standing.answered(offset: nil, uncertainty: .zero, at: at(312)).isEmpty)
    }

    @Test("A peer that was away for a moment is not worth a line")
    func moment() {
        var standing = PeerStanding()
        _ = standing.failed("refused", at: at(0))
        let back = standing.answered(offset: .zero, uncertainty: .zero, at: at(1))
        #expect(back == [.reached(away: .seconds(1), wasLogged: false)])
    }

    @Test("A clock is told of beyond 5 s, either way, and again below 4 s", arguments: [1, -1])
    func clock(sign: Int) {
        var standing = PeerStanding()
        func answer(_ seconds: Int, at time: Int) -> [PeerStanding.Event] {
            standing.answered(offset: .seconds(sign * seconds), uncertainty: .zero, at: at(time))
        }
        #expect(answer(5, at: 0).isEmpty)
        #expect(answer(6, at: 2) == [.clockDiffers(.seconds(sign * 6), isNews: true)])
        #expect(answer(6, at: 4).isEmpty)
        // It drifts: told again where it is another difference.
        #expect(answer(5, at: 6).isEmpty)
        #expect(answer(60, at: 8) == [.clockDiffers(.seconds(sign * 60), isNews: true)])
        #expect(answer(60, at: 308) == [.clockDiffers(.seconds(sign * 60), isNews: true)])
        #expect(answer(4, at: 310) == [.clockAgrees])
        #expect(answer(4, at: 312).isEmpty)
    }

    @Test("An answer that took long says little of a clock")
    func slowAnswer() {
        var standing = PeerStanding()
        #expect(standing.answered(offset: .seconds(6), uncertainty: .seconds(1), at: at(0)).isEmpty)
    }
}
