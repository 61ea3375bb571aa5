import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Takes submissions from their arrival to the disk; confined to the service's loop.
///
/// What arrives in one turn of the loop becomes durable in one write, whatever the number of calls and connections.
final class Acceptor: @unchecked Sendable {
    // SAFETY: every use is on the service's loop: handlers, answers and completions all come there.

    /// Submissions that may wait for other services' answers.
    private static let maximumWaitingCount = 16_384
    private static let maximumWaitingByteCount = 32 << 20

    private let resources: ServiceResources
    private let options: IngestionOptions
    private let metrics: IngestionMetrics
    private let dispatcher: Dispatcher
    private let facts: Facts
    let contentHash: SipHash
    private var ids: NotificationIDGenerator
    private var lastGroupNumber: Int64
    private var ready: [Candidate] = []
    private var waitingCount = 0
    private var waitingByteCount = 0
    private var isFlushDue = false
    private var loop: EventLoop { resources.loop }

    init(
        _ resources: ServiceResources,
        options: IngestionOptions,
        metrics: IngestionMetrics,
        dispatcher: Dispatcher,
        facts: Facts,
        contentHash: SipHash,
        newestID: NotificationID?,
        newestGroup: Int64
    ) {
        self.resources = resources
        self.options = options
        self.metrics = metrics
        self.dispatcher = dispatcher
        self.facts = facts
        self.contentHash = contentHash
        ids = NotificationIDGenerator(random: resources.random, after: newestID)
        lastGroupNumber = newestGroup
    }

    // MARK: Arrival

    /// Takes one submission of a call.
    func take(_ view: borrowing SubmissionView, of app: AppRecord, _ arrival: Arrival, slot: Int) {
        let now = resources.now
        do throws(RPCError) {
            let draft = try SubmissionDraft(
                view,
                of: app,
                id: ids.next(at: now),
                at: now.microseconds,
                hash: contentHash
            )
            let candidate = Candidate(arrival, slot: slot, draft)
            if draft.isTooLate {
                candidate.refusal = .refusal(
                    .scheduleInPast,
                    field: "send_at_unix_us",
                    "the time has passed; give a later one, or ask to send at once then"
                )
            }
            look(into: candidate)
        } catch {
            refuse(arrival, slot, error)
        }
    }

    /// Refuses a submission.
    func refuse(_ arrival: Arrival, _ slot: Int, _ error: RPCError) {
        let name = error.message.prefix { $0 != ":" }
        metrics.countRefusal(RefusalCode(rawValue: String(name)))
        arrival.refuse(slot, error)
    }

    // MARK: What others know

    /// Asks what is not known yet; what is known needs no answer to wait for.
    private func look(into candidate: Candidate) {
        if candidate.refusal == nil {
            askForPeople(candidate)
            askForTopic(candidate)
            askForCapabilities(candidate)
        }
        guard candidate.openQuestionCount > 0 else { return becameReady(candidate) }
        waitingCount += 1
        waitingByteCount += candidate.draft.byteCount
    }

    private func askForPeople(_ candidate: Candidate) {
        let now = loop.now
        let people = candidate.draft.people
        let unseen = people.filter { !facts.people.contains($0.utf8.span.bytes, at: now) }
        guard !unseen.isEmpty, hasRoom(for: candidate) else { return }
        candidate.openQuestionCount += 1
        facts.checkPeople(unseen) { [self] result in
            switch result {
            case .failure(let error): candidate.refusal = Self.unanswered("focus", error)
            case .success(let unknown):
                if let index = unknown.isEmpty ? nil : people.firstIndex(where: unknown.contains) {
                    candidate.refusal = .refusal(
                        .personUnknown,
                        field: "people.person_ids[\(index)]",
                        "there is no such person"
                    )
                }
            }
            answered(candidate)
        }
    }

    private func askForTopic(_ candidate: Candidate) {
        let topic = candidate.draft.topicID
        guard !topic.isEmpty else { return }
        let app = candidate.draft.app.id
        if let purpose = facts.knownPurpose(ofTopic: topic, app: app) {
            candidate.topicPurpose = purpose
            return
        }
        guard hasRoom(for: candidate) else { return }
        candidate.openQuestionCount += 1
        facts.checkTopic(topic, app: app) { [self] answer in
            switch answer {
            case .known(let purpose): candidate.topicPurpose = purpose
            case .unknown:
                candidate.refusal = .refusal(.topicUnknown, field: "topic.topic_id", "the app has no such topic")
            case .failed(let error): candidate.refusal = Self.unanswered("consent", error)
            }
            answered(candidate)
        }
    }

    private func askForCapabilities(_ candidate: Candidate) {
        let draft = candidate.draft
        guard draft.app.capabilitiesFreshUntil <= loop.now,
            DispatchLane.dependsOnCapabilities(level: draft.level, kind: draft.kind, purpose: draft.purpose),
            hasRoom(for: candidate)
        else { return }
        candidate.openQuestionCount += 1
        facts.refreshCapabilities(of: draft.app) { [self] in answered(candidate) }
    }

    /// False, with a refusal, where too many wait already.
    private func hasRoom(for candidate: Candidate) -> Bool {
        if waitingCount < Self.maximumWaitingCount, waitingByteCount < Self.maximumWaitingByteCount { return true }
        candidate.refusal = Self.overloaded("submissions wait for other services")
        return false
    }

    private func answered(_ candidate: Candidate) {
        candidate.openQuestionCount -= 1
        guard candidate.openQuestionCount == 0 else { return }
        waitingCount -= 1
        waitingByteCount -= candidate.draft.byteCount
        becameReady(candidate)
    }

    private static func unanswered(_ service: String, _ error: RPCError) -> RPCError {
        RPCError(.unavailable, "\(service) did not answer (\(error.code.name)); nothing was accepted")
            .retryable(after: error.retryDelay ?? .milliseconds(250))
    }

    private static func overloaded(_ why: String) -> RPCError {
        .refusal(.overloaded, "too much \(why); nothing was accepted").retryable(after: .milliseconds(500))
    }

    // MARK: The write

    private func becameReady(_ candidate: Candidate) {
        ready.append(candidate)
        guard !isFlushDue else { return }
        isFlushDue = true
        loop.atEndOfTurn { [self] in
            isFlushDue = false
            flush()
        }
    }

    /// Makes everything that is ready durable with one write.
    private func flush() {
        let candidates = ready
        ready = []
        lastGroupNumber += 1
        var job = AcceptanceJob(groupNumber: lastGroupNumber, now: resources.now.microseconds)
        var written: [Candidate] = []
        var byteCount = 0
        job.entries.reserveCapacity(candidates.count)
        written.reserveCapacity(candidates.count)
        for candidate in candidates where candidate.arrival.isOpen {
            guard let entry = entry(for: candidate) else { continue }
            byteCount += candidate.draft.byteCount
            job.entries.append(entry)
            written.append(candidate)
        }
        guard !written.isEmpty else { return }
        metrics.acceptedTogether.observe(UInt64(written.count))
        let pending = PendingAcceptance(candidates: written, job: job)
        resources.database.write(on: loop, byteCount: byteCount) { [job] transaction in
            try job.run(in: transaction)
        } completion: { [self] result in
            committed(pending, result)
        }
    }

    /// What is to be written for a candidate; nil where it is refused at once.
    private func entry(for candidate: Candidate) -> AcceptanceJob.Entry? {
        let draft = candidate.draft
        let lane = DispatchLane(
            level: draft.level,
            kind: draft.kind,
            purpose: candidate.purpose,
            capabilities: draft.app.capabilities ?? Capabilities()
        )
        if candidate.refusal == nil { candidate.refusal = refusal(of: candidate, lane) }
        var entry = AcceptanceJob.Entry()
        if let hash = draft.contentHash {
            let submission = EarlierSubmission(id: draft.id, acceptedAt: draft.acceptedAt, contentHash: hash.bytes)
            entry.key = AcceptanceJob.Key(text: draft.idempotencyKey, appID: draft.app.id, submission: submission)
        }
        if let refusal = candidate.refusal {
            if entry.key != nil { return entry }
            refuse(candidate.arrival, candidate.slot, refusal)
            return nil
        }
        let notification = PendingNotification(
            id: draft.id,
            app: draft.app,
            lane: lane,
            facts: candidate.facts,
            people: draft.people,
            body: draft.body,
            byteCount: draft.byteCount
        )
        entry.notification = notification
        entry.peopleBytes = draft.peopleBytes
        entry.due = draft.due
        if !draft.findings.isEmpty { entry.findings = (try? ExplainResponse(findings: draft.findings).encoded()) ?? [] }
        if draft.due == nil { dispatcher.admission.began(byteCount: draft.byteCount) }
        return entry
    }

    private func refusal(of candidate: Candidate, _ lane: DispatchLane) -> RPCError? {
        let draft = candidate.draft
        if candidate.topicPurpose == .marketing, draft.level == .timeSensitive || draft.level == .critical {
            return .refusal(
                .guidelineRule,
                field: "content.level",
                "MKT-001: the topic is marketing, which is never above active"
            )
        }
        if draft.due != nil {
            guard dispatcher.scheduledCount < options.maximumScheduledCount else {
                return .refusal(.limitReached, field: "send_at_unix_us", "too many notifications wait for their time")
                    .retryable(after: .seconds(60))
            }
            return nil
        }
        return dispatcher.admission.admits(lane, byteCount: draft.byteCount)
            ? nil : Self.overloaded("waits to be dispatched in the lane \(lane.label)")
    }

    private func committed(_ pending: PendingAcceptance, _ result: Result<[AcceptanceJob.Result], StorageError>) {
        switch result {
        case .failure(let error):
            for (candidate, entry) in zip(pending.candidates, pending.job.entries) {
                release(entry)
                refuse(candidate.arrival, candidate.slot, RPCError(error))
            }
        case .success(let results):
            let group = WorkGroup(number: pending.job.groupNumber, undoneCount: 0)
            for (index, result) in results.enumerated() {
                let candidate = pending.candidates[index]
                let entry = pending.job.entries[index]
                switch result {
                case .stored:
                    if let notification = entry.notification { takeUp(notification, entry, group) }
                    candidate.arrival.answer(candidate.slot, candidate.acceptance())
                case .repeated(let earlier):
                    release(entry)
                    metrics.repeated.increment()
                    candidate.arrival.answer(candidate.slot, candidate.acceptance(repeating: earlier))
                case .keyReused:
                    release(entry)
                    refuse(candidate.arrival, candidate.slot, Self.keyReused)
                case .refused:
                    refuse(candidate.arrival, candidate.slot, candidate.refusal ?? RPCError(.internal, "refused"))
                }
            }
        }
    }

    private static var keyReused: RPCError {
        .refusal(
            .idempotencyKeyReused,
            field: "idempotency_key",
            "within 24 hours the key stood for other content; use a new key for a new notification"
        )
    }

    /// Gives back the room of a notification that came to nothing.
    private func release(_ entry: AcceptanceJob.Entry) {
        guard let notification = entry.notification, entry.due == nil else { return }
        dispatcher.admission.ended(byteCount: notification.byteCount)
    }

    private func takeUp(_ notification: PendingNotification, _ entry: AcceptanceJob.Entry, _ group: WorkGroup) {
        metrics.accepted[notification.lane.index].increment()
        if let due = entry.due {
            dispatcher.scheduled(for: due)
        } else if !notification.facts.topicID.isEmpty {
            notification.trace = .fanOut
            dispatcher.enqueue(FanOut(notification, token: []))
        } else {
            group.undoneCount += 1
            notification.trace = .group(group)
            dispatcher.enqueue(notification, people: notification.people)
        }
    }
}

/// Candidates whose write is under way, in the order of its entries.
private final class PendingAcceptance: @unchecked Sendable {
    // SAFETY: made and read on the service's loop; the write only carries the reference.
    let candidates: [Candidate]
    let job: AcceptanceJob

    init(candidates: [Candidate], job: AcceptanceJob) {
        self.candidates = candidates
        self.job = job
    }
}
