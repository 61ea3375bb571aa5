import EventLoop
import Storage

/// Counts commits and checkpoints, to say how many rows one sync carried.
final class CommitCounter: StorageMetrics {
    struct Counts {
        var commits = 0
        var copies = 0
        var restarts = 0
        var largestLog = 0
    }

    private let state = Locked(Counts())

    var counts: Counts { state.withLock { $0 } }

    func committed(_ report: CommitReport) {
        state.withLock { counts in
            counts.commits += 1
            counts.largestLog = max(counts.largestLog, report.logByteCount)
        }
    }

    func checkpointed(_ report: CheckpointReport) {
        state.withLock { counts in
            if report.wasRestart { counts.restarts += 1 } else { counts.copies += 1 }
        }
    }

    func refused(_ code: StorageError.Code) {}
}
