package import EventLoop

/// Several loops on one thread, one manual clock and one seed: what happens is decided by the seed alone.
///
/// Time stands still while anything can run, then jumps to the next timer. So a test lives through a week in
/// milliseconds, and a failing seed can be run again.
package final class Simulation {
    /// The clock of every loop here.
    package let time = ManualTime()
    /// The source of all chance here.
    package let random: SeededRandom
    /// The seed, for the message of a failing test.
    package let seed: UInt64
    /// The network between the loops.
    package let network: SimulatedNetwork
    /// What happened, in order, as far as the parts say it with ``note(_:)``; two runs of a seed agree on it.
    package private(set) var history: [String] = []

    private var loops: [EventLoop] = []

    /// A world that follows `seed`.
    package init(seed: UInt64, faults: SimulatedNetwork.Faults = SimulatedNetwork.Faults()) {
        self.seed = seed
        random = SeededRandom(seed: seed)
        network = SimulatedNetwork(random: random, faults: faults)
    }

    deinit {
        // The end of the world: what has been told to end gets the turns for it, the rest is let go.
        for _ in 0..<16 { for loop in loops { loop.runTurn() } }
        for loop in loops { loop.abandon() }
    }

    /// A loop driven by this simulation.
    package func makeLoop(_ name: String) -> EventLoop {
        let loop = EventLoop(simulated: name, time: time)
        loops.append(loop)
        return loop
    }

    /// Writes `event` into the history, with the time since the beginning.
    package func note(_ event: String) {
        history.append("\(time.monotonicNow.nanoseconds / 1000) \(event)")
    }

    /// Lets the world run for `duration`, or until `isDone`.
    ///
    /// - Returns: True if `isDone` came true, or was not asked for.
    @discardableResult
    package func run(for duration: Duration, until isDone: (() -> Bool)? = nil) -> Bool {
        let end = time.monotonicNow + duration
        while true {
            runEverythingDue()
            if let isDone, isDone() { return true }
            guard let next = loops.compactMap(\.nextTimer).min(), next <= end else { break }
            time.advance(to: next)
        }
        time.advance(to: end)
        runEverythingDue()
        return isDone?() ?? true
    }

    private func runEverythingDue() {
        var ran = true
        while ran {
            ran = false
            for loop in loops where loop.runTurn() { ran = true }
        }
    }
}
