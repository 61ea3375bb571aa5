import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceKit
import Storage
import UsherProto

/// Pairs on their way through the steps together; confined to the service's loop.
final class DispatchBatch: @unchecked Sendable {
    // SAFETY: touched on the loop only; completions carry the reference back there.

    /// Most pairs of a batch, which is what a call takes.
    static let maximumPairCount = 128

    /// Where a batch stands.
    enum Step: Int {
        case evaluate
        case decide
        case present
        case settle

        /// The label in metrics, and in what is said of a failure.
        var label: String {
            switch self {
            case .evaluate: "evaluate"
            case .decide: "decide"
            case .present: "present"
            case .settle: "settle"
            }
        }
    }

    /// One notification and one person.
    struct Pair {
        /// Index of the notification in ``notifications``.
        let notification: Int
        let personID: String
        let page: FanOutPage?
        /// What became of it; nil while it goes on.
        var outcome: PairResult?
        /// Where consent's permissions lie in ``evaluations``.
        var evaluated = FieldRange()
        /// Where in the ledger consent refused it; nil where it did not.
        var refusedAt: UInt64?
        /// Where the decision lies in ``decisions``.
        var decision = FieldRange()
        /// Its reasons, one after the other as in the database.
        var reasons: [UInt8] = []
        /// When a held alert is due.
        var releaseAt: Int64?
        var isHeld = false
        /// True where the decision has an alert made at once.
        var alertsNow = false
        /// True where the alert's time had passed at the last try, so that the decision was changed before it was passed on.
        var isExpired = false
    }

    let lane: DispatchLane
    var notifications: [PendingNotification]
    /// The notifications in wire form, in the same order.
    var bodies: [[UInt8]]
    var pairs: [Pair]
    var step = Step.evaluate
    /// What consent answered, in wire form.
    var evaluations: [UInt8] = []
    /// What focus answered, in wire form.
    var decisions: [UInt8] = []
    /// Decisions that differ by device, by pair; rare.
    var deviceDecisions: [Int: [FieldRange]] = [:]
    /// Pairs in the call that is under way, in the order of its entries.
    var asked: [Int] = []
    /// Failed tries of the present step.
    var failureCount = 0
    /// Failed tries of all steps, which the outcomes tell.
    var allFailureCount = 0
    var lastError = ""
    /// When a step failed last, and when it is tried again, in microseconds since 1970.
    var failedAt: Int64 = 0
    var nextTryAt: Int64 = 0
    /// When it failed first in a way that is about the batch.
    var failingSince: MonotonicInstant?
    /// True while it takes up one of its lane's places.
    var holdsPlace = false
    /// When the present step began, for the metrics.
    var stepBegan = MonotonicInstant(nanoseconds: 0)

    init(lane: DispatchLane, notifications: [PendingNotification], bodies: [[UInt8]], pairs: [Pair]) {
        self.lane = lane
        self.notifications = notifications
        self.bodies = bodies
        self.pairs = pairs
    }

    /// The pairs, to be changed without a copy and put back.
    func takePairs() -> [Pair] {
        let taken = pairs
        pairs = []
        return taken
    }

    /// Pairs that go on, without those whose notification was cancelled meanwhile: these end here.
    func takeLivePairs(mayBeCancelled: Bool) {
        asked.removeAll(keepingCapacity: true)
        asked.reserveCapacity(pairs.count)
        for index in pairs.indices where pairs[index].outcome == nil {
            if mayBeCancelled, notifications[pairs[index].notification].isCancelled {
                pairs[index].outcome = .cancelled
            } else {
                asked.append(index)
            }
        }
    }

    /// Takes half of the pairs that go on into a batch of its own, at the same step.
    func split() -> DispatchBatch {
        let live = pairs.indices.filter { pairs[$0].outcome == nil }
        let moved = Set(live.suffix(live.count / 2))
        let other = DispatchBatch(
            lane: lane,
            notifications: notifications,
            bodies: bodies,
            pairs: moved.sorted().map { pairs[$0] }
        )
        var kept: [Pair] = []
        var movedDevices: [Int: [FieldRange]] = [:]
        var keptDevices: [Int: [FieldRange]] = [:]
        var movedCount = 0
        for index in pairs.indices {
            if moved.contains(index) {
                movedDevices[movedCount] = deviceDecisions[index]
                movedCount += 1
            } else {
                keptDevices[kept.count] = deviceDecisions[index]
                kept.append(pairs[index])
            }
        }
        pairs = kept
        deviceDecisions = keptDevices
        other.deviceDecisions = movedDevices
        other.step = step
        other.evaluations = evaluations
        other.decisions = decisions
        other.allFailureCount = allFailureCount
        other.lastError = lastError
        other.failedAt = failedAt
        other.nextTryAt = nextTryAt
        other.failingSince = failingSince
        return other
    }
}

/// What became of a pair.
enum PairResult: UInt8, Sendable, CaseIterable {
    case presented = 2
    case held = 3
    case suppressed = 4
    case cancelled = 5
    case failed = 6

    /// In the contract's words.
    var state: PairState { PairState(rawValue: Int32(rawValue)) }
}
