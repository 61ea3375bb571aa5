import EventLoop
import Glibc
import ServiceKit

/// A component that logs what is asked of it and behaves as told.
struct Probe: ServiceComponent {
    /// What the component does.
    enum Behaviour: String, CaseIterable {
        /// Everything it should.
        case orderly
        /// Does not start.
        case failsToStart = "fails-to-start"
        /// Starts, then stops working.
        case failsLater = "fails-later"
        /// Suspends in its drain and never resumes.
        case suspendsInDrain = "suspends-in-drain"
        /// Keeps its thread in its drain.
        case blocksInDrain = "blocks-in-drain"
        /// Cannot read its files again.
        case failsToReload = "fails-to-reload"
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let name: StaticString
    let behaviour: Behaviour
    let context: ServiceProgram.Context
    let drainDelay: Duration

    func start() async throws {
        note("started")
        if behaviour == .failsToStart { throw Failure(description: "told to fail") }
        if behaviour == .failsLater { context.state.fail() }
    }

    func drain() async {
        note("drain begins")
        if behaviour == .suspendsInDrain { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        if behaviour == .blocksInDrain { while true { pause() } }
        // A cancelled task has nothing left to wait for.
        try? await context.controlLoop.sleep(for: drainDelay)
        note("drained")
    }

    func stop() async { note("stopped") }

    func reload() async throws {
        if behaviour == .failsToReload { throw Failure(description: "told to fail") }
        note("reloaded component")
    }

    var openWork: [LogField] { [.integer("open_calls", 3)] }

    private func note(_ message: StaticString) { context.log.info(message, [.word("component", name)]) }
}
