import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Carries accepted notifications through their steps: evaluate, decide, present, settle; confined to the service's loop.
///
/// What is durable is what is undone (`work_group`, `schedule`, `fanout`) and what became of each pair (`outcome`);
/// what is here can be made anew from that.
final class Dispatcher: @unchecked Sendable {
    // SAFETY: every use is on the service's loop: handlers, answers, completions and timers all come there.

    /// Batches of a lane that may rest or wait for a place again; beyond that no new ones are begun.
    static let maximumRestingCount = 64
    /// How long urgent work counts as being about.
    static let urgentMemory: Duration = .seconds(1)

    let resources: ServiceResources
    let options: IngestionOptions
    let metrics: IngestionMetrics
    let apps: AppDirectory
    let consent: Channel
    let focus: Channel
    let delivery: Channel
    let retry: RetryPolicy
    var loop: EventLoop { resources.loop }

    var queue = DispatchQueue<WorkUnit>()
    var places = DispatchPlaces()
    /// What is undone and in memory.
    var undone: [NotificationID: PendingNotification] = [:]
    var admission: Admission
    /// Bytes of notifications in memory.
    var bodyByteCount = 0
    /// Notifications of ``undone`` that are cancelled.
    var cancelledCount = 0
    /// Fan-outs that are under way.
    var fanOuts: [NotificationID: FanOut] = [:]
    /// Fan-outs that wait for a place of their lane.
    var waitingFanOuts = DispatchQueue<FanOut>()
    /// Fan-outs of each lane that have a place.
    var fanOutPlaceCounts = [0, 0, 0, 0]
    var isFanOutPumpDue = false
    /// Notifications whose cancellation is on its way to the disk.
    var cancelling: Set<NotificationID> = []
    /// How far the schedule of each lane is taken up.
    var schedules = DispatchLane.allCases.map { _ in LaneSchedule() }
    var dueTimer: EventLoop.Timer?
    var scheduledCount = 0
    /// Scheduled notifications that were taken up and still have their row.
    var takenUp: Set<NotificationID> = []
    /// What is done and still has to be taken out of the tables of undone work.
    var finished: [FinishedWork] = []
    var finishedTimer: EventLoop.Timer?
    /// Batches that failed at least once, for those who ask how their pairs stand.
    var troubled: [ObjectIdentifier: DispatchBatch] = [:]
    var isStopped = false
    /// Who was erased since the process began.
    var erasedPeople = BoundedCache<String, Void>(capacity: erasedCapacity)

    /// Batches of each lane that wait for a place again.
    private var resumable = DispatchLane.allCases.map { _ in FIFO<DispatchBatch>() }
    /// Batches of each lane that rest, or wait for a place again.
    private var restingCounts = [0, 0, 0, 0]
    private var isPumpDue = false
    /// Those who wait for the end of what is under way; nil while new work is begun.
    private var drained: [CheckedContinuation<Void, Never>]?
    private var urgentUntil = MonotonicInstant(nanoseconds: 0)
    private var ageTimer: EventLoop.Timer?

    init(_ resources: ServiceResources, options: IngestionOptions, metrics: IngestionMetrics, apps: AppDirectory) {
        self.resources = resources
        self.options = options
        self.metrics = metrics
        self.apps = apps
        consent = resources.channel(to: .consent)
        focus = resources.channel(to: .focus)
        delivery = resources.channel(to: .delivery)
        var retry = RetryPolicy()
        retry.limit = options.retryLimit
        self.retry = retry
        admission = Admission(
            maximumCount: options.maximumQueueCount,
            maximumByteCount: options.maximumQueueByteCount
        )
    }

    // MARK: Taking up work

    /// Takes up a durable notification: its people go into the queue.
    ///
    /// Its place in ``admission`` is taken already.
    func enqueue(_ notification: PendingNotification, people: [String]) {
        adopt(notification)
        notification.unsettledCount += people.count
        append(WorkUnit(notification: notification, people: people))
    }

    /// Keeps a durable notification, and its body where there is room.
    func adopt(_ notification: PendingNotification) {
        undone[notification.id] = notification
        tellOfQueue()
        guard let wire = notification.wire else { return }
        if bodyByteCount + wire.count <= options.bodyMemoryByteCount || !notification.facts.topicID.isEmpty {
            bodyByteCount += wire.count
        } else {
            notification.wire = nil
        }
    }

    /// Lets a notification go that is done.
    func forget(_ notification: PendingNotification) {
        guard undone.removeValue(forKey: notification.id) != nil else { return }
        bodyByteCount -= notification.wire?.count ?? 0
        if notification.isCancelled { cancelledCount -= 1 }
        if notification.isFromSchedule { endedFromSchedule(notification.lane) }
        admission.ended(byteCount: notification.byteCount)
        tellOfQueue()
    }

    private func tellOfQueue() {
        metrics.undone.set(Int64(undone.count))
        metrics.queuePercent.set(Int64(admission.percent))
    }

    func append(_ unit: WorkUnit) {
        let lane = unit.notification.lane
        queue.append(unit, pairCount: unit.people.count, app: unit.notification.app.number, lane: lane, at: loop.now)
        if lane <= .timeSensitive { urgentUntil = loop.now + Self.urgentMemory }
        schedulePump()
        if ageTimer == nil { watchAges() }
    }

    /// Looks for work that can begin, at the end of the turn.
    func schedulePump() {
        guard !isPumpDue, !isStopped, drained == nil else { return }
        isPumpDue = true
        loop.atEndOfTurn { [self] in
            isPumpDue = false
            pump()
        }
    }

    private func pump() {
        guard !isStopped, drained == nil else { return }
        let isUrgentAbout = loop.now < urgentUntil
        for lane in DispatchLane.allCases {
            while let batch = nextBatch(of: lane, isUrgentAbout) {
                places.take(lane)
                batch.holdsPlace = true
                metrics.batchesUnderWay.add(1)
                beginBusy(batch)
                run(batch)
            }
            metrics.queuedPairs[lane.index].set(Int64(queue.pairCount(in: lane)))
        }
    }

    private func nextBatch(of lane: DispatchLane, _ isUrgentAbout: Bool) -> DispatchBatch? {
        if !resumable[lane.index].isEmpty {
            let mayBegin = mayBegin(lane, waiting: .max, isUrgentAbout)
            guard mayBegin, let batch = resumable[lane.index].popFirst() else { return nil }
            restingCounts[lane.index] -= 1
            return batch
        }
        let waiting = queue.pairCount(in: lane)
        guard restingCounts[lane.index] < Self.maximumRestingCount,
            mayBegin(lane, waiting: waiting, isUrgentAbout)
        else { return nil }
        return makeBatch(queue.take(DispatchBatch.maximumPairCount, from: lane), lane)
    }

    private func mayBegin(_ lane: DispatchLane, waiting: Int, _ isUrgentAbout: Bool) -> Bool {
        places.mayBegin(
            lane,
            waiting: waiting,
            isUrgentAbout: isUrgentAbout,
            isOtherWaiting: isWaiting(lane == .active ? .passive : .active)
        )
    }

    /// True where a batch of `lane` would begin if it had a place.
    private func isWaiting(_ lane: DispatchLane) -> Bool {
        if !resumable[lane.index].isEmpty { return true }
        return restingCounts[lane.index] < Self.maximumRestingCount && queue.pairCount(in: lane) > 0
    }

    private func makeBatch(_ portions: [DispatchQueue<WorkUnit>.Portion], _ lane: DispatchLane) -> DispatchBatch {
        var notifications: [PendingNotification] = []
        var pairs: [DispatchBatch.Pair] = []
        pairs.reserveCapacity(DispatchBatch.maximumPairCount)
        var indexes: [ObjectIdentifier: Int] = [:]
        for portion in portions {
            let unit = portion.unit
            var index = notifications.count
            if unit.people.count > 1 {
                // Taken in turns with other apps, it may come more than once.
                let identity = ObjectIdentifier(unit.notification)
                index = indexes[identity] ?? index
                indexes[identity] = index
            }
            if index == notifications.count { notifications.append(unit.notification) }
            for person in unit.people[portion.offset..<portion.offset + portion.count] {
                pairs.append(DispatchBatch.Pair(notification: index, personID: person, page: unit.page))
            }
            if let fanOut = unit.page?.fanOut {
                let isAllTaken = portion.offset + portion.count == unit.people.count
                if isAllTaken { fanOut.queuedPageCount -= 1 }
                if isAllTaken || portion.offset == 0 { goOn(fanOut) }
            }
        }
        metrics.batchSizes.observe(UInt64(pairs.count))
        return DispatchBatch(lane: lane, notifications: notifications, bodies: [], pairs: pairs)
    }

    // MARK: Steps

    /// Runs the step that a batch stands at.
    func run(_ batch: DispatchBatch) {
        guard !isStopped else { return }
        batch.takeLivePairs(mayBeCancelled: cancelledCount > 0)
        if batch.asked.isEmpty { batch.step = .settle }
        batch.stepBegan = loop.now
        switch batch.step {
        case .evaluate: evaluate(batch)
        case .decide: decide(batch)
        case .present: present(batch)
        case .settle: settle(batch)
        }
    }

    /// Goes on with the step after the present one.
    func advance(_ batch: DispatchBatch, to step: DispatchBatch.Step) {
        metrics.stepDurations[batch.step.rawValue].observe(loop.now - batch.stepBegan)
        batch.step = step
        batch.failureCount = 0
        run(batch)
    }

    /// How each step's call is made: it waits for its peer, and then for its answer, no longer than an operator says.
    var stepOptions: CallOptions { CallOptions(timeout: options.stepTimeout) }

    // MARK: Failures

    /// A step of `batch` failed; it is tried again, divided, or given up.
    func failed(_ batch: DispatchBatch, _ error: RPCError) {
        guard !isStopped else { return }
        metrics.retries[batch.step.rawValue].increment()
        batch.failureCount += 1
        batch.allFailureCount += 1
        batch.lastError = String("\(batch.step.label): \(error)".prefix(512))
        batch.failedAt = resources.now.microseconds
        troubled[ObjectIdentifier(batch)] = batch
        let kind = RetryPolicy.kind(of: error)
        let delay = retry.delay(after: error, attempt: batch.failureCount, random: resources.random)
        if drained != nil {
            // It is durable, and goes on after the next start.
            endBusy(batch)
            return givePlace(batch)
        }
        batch.nextTryAt = batch.failedAt + delay.nanosecondsSaturating / 1000
        if kind == .peer {
            // Nobody else would fare better, so it keeps its place: the whole lane waits with it, in order.
            endBusy(batch)
            loop.schedule(after: delay) { [self] in
                beginBusy(batch)
                run(batch)
            }
            return
        }
        resources.log.warning(
            "a step of the dispatch was refused",
            [.plain("step", batch.step.label), .integer("pairs", batch.asked.count), .error(error)]
        )
        let since = batch.failingSince ?? loop.now
        batch.failingSince = since
        if batch.asked.count > 1, kind == .request || batch.failureCount >= retry.triesBeforeSplit {
            let other = batch.split()
            troubled[ObjectIdentifier(other)] = other
            batch.failureCount = 0
            rest(other, for: kind == .request ? .zero : delay)
            endBusy(batch)
            rest(batch, for: kind == .request ? .zero : delay)
            return
        }
        let isOver = retry.limit.map { loop.now - since >= $0 } ?? false
        if batch.asked.count == 1, kind == .request || isOver {
            for index in batch.asked {
                batch.pairs[index].outcome = .failed
                batch.pairs[index].reasons = ReasonBytes.bytes(.attemptsExhausted)
            }
            return run(batch)
        }
        endBusy(batch)
        rest(batch, for: delay)
    }

    /// Lets a batch wait without a place, so that others of its lane go on meanwhile.
    private func rest(_ batch: DispatchBatch, for delay: Duration) {
        restingCounts[batch.lane.index] += 1
        givePlace(batch)
        guard delay > .zero else { return resume(batch) }
        loop.schedule(after: delay) { [self] in resume(batch) }
    }

    private func resume(_ batch: DispatchBatch) {
        resumable[batch.lane.index].append(batch)
        schedulePump()
    }

    func givePlace(_ batch: DispatchBatch) {
        guard batch.holdsPlace else { return }
        batch.holdsPlace = false
        metrics.batchesUnderWay.add(-1)
        places.give(batch.lane)
        if places.areAllFree { endDraining() }
        schedulePump()
    }

    func beginBusy(_ batch: DispatchBatch) { for notification in batch.notifications { notification.beginBusy() } }

    func endBusy(_ batch: DispatchBatch) { for notification in batch.notifications { notification.endBusy() } }

    // MARK: Ages

    /// Tells the age of the oldest waiting unit once a second, while something waits.
    private func watchAges() {
        ageTimer = loop.schedule(after: .seconds(1)) { [self] in
            ageTimer = nil
            for lane in DispatchLane.allCases {
                let age = queue.oldest(in: lane).map { loop.now - $0 } ?? .zero
                metrics.oldestAges[lane.index].set(age.nanosecondsSaturating / 1_000_000)
            }
            if !queue.isEmpty, !isStopped { watchAges() }
        }
    }

    /// Begins nothing new and waits for what is under way; everything else is durable and goes on after the next start.
    func drain() async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                let isFree = places.areAllFree
                drained = (drained ?? []) + (isFree ? [] : [continuation])
                if isFree { continuation.resume() }
            }
        }
    }

    private func endDraining() {
        guard let waiting = drained else { return }
        drained = []
        for continuation in waiting { continuation.resume() }
    }

    func stop() {
        isStopped = true
        endDraining()
        for timer in [ageTimer, dueTimer, finishedTimer].compactMap(\.self) { loop.cancel(timer) }
    }
}
