package import EventLoop

/// A clock that stands still until it is moved.
package final class ManualTime: TimeSource {
    private struct State {
        var monotonic: MonotonicInstant
        var wall: UnixTime
    }

    private let state: Locked<State>

    /// A clock that begins at `wall`, by default 2026-01-01T00:00:00Z, and at one second on the monotonic clock.
    package init(wall: UnixTime = UnixTime(microseconds: 1_767_225_600_000_000)) {
        state = Locked(State(monotonic: MonotonicInstant(nanoseconds: 1_000_000_000), wall: wall))
    }

    package var monotonicNow: MonotonicInstant { state.withLock { $0.monotonic } }

    package var wallNow: UnixTime { state.withLock { $0.wall } }

    /// Moves both clocks on.
    package func advance(by duration: Duration) {
        precondition(duration >= .zero, "time does not run backwards")
        state.withLock { state in
            state.monotonic = state.monotonic + duration
            state.wall.microseconds += duration.nanosecondsSaturating / 1000
        }
    }

    /// Moves both clocks on so that the monotonic one shows `instant`; does nothing where it is past that.
    package func advance(to instant: MonotonicInstant) {
        let left = instant - monotonicNow
        if left > .zero { advance(by: left) }
    }

    /// Sets the wall clock alone, as an administrator or NTP does.
    package func setWall(_ wall: UnixTime) { state.withLock { $0.wall = wall } }
}
