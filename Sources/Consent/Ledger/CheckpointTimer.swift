import EventLoop
import ServiceHost
import ServiceKit
import Storage

/// Signs what was appended some time ago and has no checkpoint yet; confined to the service's loop.
///
/// Where much is appended, the ledger signs with every so many entries by itself; this is for the last ones.
final class CheckpointTimer: @unchecked Sendable {
    // SAFETY: touched on the service's loop only, by the database's completions and timers, which run there.
    private let resources: ServiceResources
    private let ledger: Ledger
    private let delay: Duration
    private var timer: EventLoop.Timer?
    private var isStopped = false

    /// A timer that signs `delay` after the first entry that has no checkpoint.
    init(_ resources: ServiceResources, ledger: Ledger, delay: Duration) {
        self.resources = resources
        self.ledger = ledger
        self.delay = delay
    }

    /// Says that something was appended.
    func entriesWereAppended() {
        guard timer == nil, !isStopped else { return }
        timer = resources.loop.schedule(after: delay) { [weak self] in self?.sign() }
    }

    /// Signs no more by itself.
    func stop() {
        isStopped = true
        if let timer { resources.loop.cancel(timer) }
        timer = nil
    }

    private func sign() {
        timer = nil
        let (ledger, now) = (ledger, resources.now)
        resources.database.write(on: resources.loop, byteCount: 256) { transaction in
            try ledger.sign(at: now, in: transaction)
        } completion: { [weak self] result in
            guard let self, !isStopped, case .failure(let error) = result else { return }
            resources.log.warning("the ledger was not signed; it is tried again", [.error(error)])
            entriesWereAppended()
        }
    }
}
