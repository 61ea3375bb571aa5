package import EventLoop

/// One who watches something, as those see it who change it; confined to the loop.
///
/// It holds nothing of what changed: a watcher that is told reads the changes from the database, at its own pace.
package final class Watcher: @unchecked Sendable {
    // SAFETY: touched on the loop only; its task runs there, and cancellation comes over the loop's mailbox.

    /// Why a wait ended.
    package enum Wakeup: Equatable, Sendable {
        /// Something changed.
        case changed
        /// Nothing happened for as long as the watcher would wait.
        case idle
        /// The watch is over.
        case ended
    }

    private let loop: EventLoop
    private var hasChanged = false
    private var isEnded = false
    private var waiting: CheckedContinuation<Wakeup, Never>?
    private var timer: EventLoop.Timer?
    /// What else ends the watch, such as a write that waits for its reader.
    private let onEnd: () -> Void

    /// Who waits on `loop`.
    package init(on loop: EventLoop, onEnd: @escaping () -> Void) {
        self.loop = loop
        self.onEnd = onEnd
    }

    /// Says that something has changed.
    package func changed() {
        hasChanged = true
        resume(.changed)
    }

    /// Ends the watch, wherever it waits.
    package func end() {
        guard !isEnded else { return }
        isEnded = true
        onEnd()
        resume(.ended)
    }

    /// Waits for a change, the end, or `patience` to run out.
    package func wait(atMost patience: Duration) async -> Wakeup {
        if isEnded { return .ended }
        if hasChanged {
            hasChanged = false
            return .changed
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting = continuation
                timer = loop.schedule(after: patience) { [self] in resume(.idle) }
            }
        } onCancel: {
            loop.execute { [self] in resume(.ended) }
        }
    }

    private func resume(_ wakeup: Wakeup) {
        guard let continuation = waiting else { return }
        waiting = nil
        if wakeup == .changed { hasChanged = false }
        if let timer { loop.cancel(timer) }
        timer = nil
        continuation.resume(returning: wakeup)
    }
}
