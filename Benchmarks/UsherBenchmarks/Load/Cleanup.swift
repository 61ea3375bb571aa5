import EventLoop
import Foundation

/// What must go when the program is told to end before it is done: servers it started and folders it made.
enum Cleanup {
    private struct State {
        var processes: Set<Int32> = []
        var folders: Set<String> = []
        var isEnding = false
    }

    private static let state = Locked(State())

    static func add(process: Int32) { state.withLock { _ = $0.processes.insert(process) } }
    static func remove(process: Int32) { state.withLock { _ = $0.processes.remove(process) } }
    static func add(folder: String) { state.withLock { _ = $0.folders.insert(folder) } }

    /// Removes a folder that has done its work, unless a signal has it removed already.
    static func remove(folder: String) {
        guard state.withLock({ !$0.isEnding && $0.folders.remove(folder) != nil }) else { return }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// True once a signal is ending the program: what fails then fails because of that.
    static var isEnding: Bool { state.withLock { $0.isEnding } }

    /// Blocks SIGINT and SIGTERM in this thread and those it makes, for ``waitForSignal()``.
    static func blockSignals() {
        var signals = signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits until the program is told to end; ends what was started, removes what was made, and ends the program.
    static func waitForSignal() -> Never {
        var signals = signals
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
        let left = state.withLock { state in
            state.isEnding = true
            return state
        }
        for process in left.processes { kill(process, SIGKILL) }
        for folder in left.folders { try? FileManager.default.removeItem(atPath: folder) }
        exit(128 + received)
    }

    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        return signals
    }
}
