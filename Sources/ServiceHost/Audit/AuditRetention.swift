import EventLoop
import ServiceKit
import Storage

/// Removes audit events that are too old or too many, in small steps; confined to the service's loop.
final class AuditRetention: @unchecked Sendable {
    // SAFETY: every use is on the service's loop.
    private static let pauseBetweenSteps: Duration = .milliseconds(50)
    private static let pauseBetweenRounds: Duration = .seconds(3600)

    private let loop: EventLoop
    private let database: Database
    private let log: Logger
    private let options: AuditOptions
    private var timer: EventLoop.Timer?
    private var isStopped = false

    init(loop: EventLoop, database: Database, log: Logger, options: AuditOptions) {
        self.loop = loop
        self.database = database
        self.log = log
        self.options = options
    }

    func start() { schedule(after: Self.pauseBetweenRounds) }

    func stop() {
        isStopped = true
        if let timer { loop.cancel(timer) }
    }

    private func schedule(after pause: Duration) {
        guard !isStopped else { return }
        timer = loop.schedule(after: pause) { [self] in step() }
    }

    private func step() {
        guard !isStopped else { return }
        let maximumCount = options.maximumCount
        let oldest = loop.time.wallNow.microseconds - Int64(options.days) * 86_400_000_000
        database.write(on: loop) { transaction in
            try AuditTable.trim(to: maximumCount, in: transaction) + AuditTable.expire(before: oldest, in: transaction)
        } completion: { [self] result in
            switch result {
            case .success(let count): schedule(after: count > 0 ? Self.pauseBetweenSteps : Self.pauseBetweenRounds)
            case .failure(let error):
                guard error.code != .closed else { return }
                log.warning("old audit events cannot be removed", [.error(error)])
                schedule(after: Self.pauseBetweenRounds)
            }
        }
    }
}
