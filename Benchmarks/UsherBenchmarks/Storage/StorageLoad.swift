import EventLoop
import Glibc
import Storage

/// A number of writers on one loop, each of which submits its next job when its last one is acknowledged.
final class StorageLoad: Sendable {
    private struct State {
        var next: UInt64 = 1
        var running = 0
        var rows = 0
        var latencies = Latencies()
        var failure: StorageError?
    }

    private let database: Database
    private let loop: EventLoop
    private let rowsPerJob: Int
    private let usesSavepoints: Bool
    private let end: MonotonicInstant
    private let state = Locked(State())
    private let time = SystemTime()

    private init(_ database: Database, _ loop: EventLoop, _ rowsPerJob: Int, _ savepoints: Bool, _ duration: Duration) {
        self.database = database
        self.loop = loop
        self.rowsPerJob = rowsPerJob
        usesSavepoints = savepoints
        end = time.monotonicNow + duration
    }

    struct Result {
        var rowsPerSecond: Int
        var latencies: Latencies
    }

    /// Runs `writers` writers for `duration`.
    static func run(
        _ database: Database,
        writers: Int,
        rowsPerJob: Int,
        duration: Duration,
        usesSavepoints: Bool = false
    ) async throws -> Result {
        let loop = try EventLoop(name: "load")
        defer { loop.stop() }
        let load = StorageLoad(database, loop, rowsPerJob, usesSavepoints, duration)
        let begin = load.time.monotonicNow
        let (done, finished) = AsyncStream.makeStream(of: Void.self)
        load.state.withLock { $0.running = writers }
        loop.execute { for _ in 0..<writers { load.submit(finished) } }
        for await _ in done {}
        let seconds = Double((load.time.monotonicNow - begin).nanosecondsSaturating) / 1e9
        return try load.state.withLock { state in
            if let failure = state.failure { throw failure }
            return Result(rowsPerSecond: Int(Double(state.rows) / seconds), latencies: state.latencies)
        }
    }

    private func submit(_ finished: AsyncStream<Void>.Continuation) {
        let first = state.withLock { state in
            defer { state.next += UInt64(rowsPerJob) }
            return state.next
        }
        let rows = StorageRows(first: first, count: rowsPerJob)
        let begin = time.monotonicNow
        database.write(on: loop, byteCount: rows.byteCount) { [usesSavepoints] transaction in
            if usesSavepoints { try transaction.prepare("SAVEPOINT job").run() }
            try rows.insert(into: transaction)
            if usesSavepoints { try transaction.prepare("RELEASE job").run() }
        } completion: { [self] result in
            let now = time.monotonicNow
            let goesOn = state.withLock { state in
                state.latencies.add(now - begin)
                switch result {
                case .success: state.rows += rowsPerJob
                case .failure(let error): state.failure = error
                }
                let goesOn = now < end && state.failure == nil
                if !goesOn { state.running -= 1 }
                if state.running == 0 { finished.finish() }
                return goesOn
            }
            if goesOn { submit(finished) }
        }
    }
}
