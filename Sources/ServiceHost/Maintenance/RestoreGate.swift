import EventLoop
import UsherProto

/// Where a service stands between a restore's commit and its new beginning; from any thread.
package final class RestoreGate: Sendable {
    private struct State {
        var state = DatabaseState.serving
        var note: RestoreNote?
        var waiting: (@Sendable () -> Void)?
        var lastAsked: MonotonicInstant?
    }

    private let shared = Locked(State())

    /// The gate of a service that works.
    package init() {}

    /// Where the database stands.
    var state: DatabaseState { shared.withLock { $0.state } }
    /// What is known of the last restore.
    var note: RestoreNote? { shared.withLock { $0.note } }

    /// When somebody last asked how it stands: who restores a stack is there as long as they ask.
    var lastAsked: MonotonicInstant? { shared.withLock { $0.lastAsked } }
    /// Says that somebody asked.
    func asked(at now: MonotonicInstant) { shared.withLock { $0.lastAsked = now } }

    /// Says what is known of the last restore.
    func know(_ note: RestoreNote?) { shared.withLock { $0.note = note } }

    /// Says that a restore is committed.
    func commit(_ note: RestoreNote) {
        shared.withLock { shared in
            shared.state = .replacing
            shared.note = note
        }
    }

    /// Says that the service waits; `opened` is called once when it need not any more.
    func close(_ note: RestoreNote, opened: @escaping @Sendable () -> Void) {
        shared.withLock { shared in
            shared.state = .restored
            shared.note = note
            shared.waiting = opened
        }
    }

    /// Lets the service begin; does nothing where it does not wait.
    func open() {
        let waiting = shared.withLock { shared in
            if shared.state == .restored { shared.state = .serving }
            defer { shared.waiting = nil }
            return shared.waiting
        }
        waiting?()
    }
}
