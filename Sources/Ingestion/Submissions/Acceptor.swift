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
    private let tallies: SenderTallies
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
        tallies: SenderTallies,
        contentHash: SipHash,
        newestID: NotificationID?,
        newestGroup: Int64
    ) {
        self.resources = resources
        self.options = options
        self.metrics = metrics
        self.dispatcher = dispatcher
        self.facts = facts
        self.tallies = tallies
        self.contentHash = contentHash
        ids = NotificationIDGenerator(random: FastRandom(seededBy: resources.random), after: newestID)
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
                hash: contentHash,
                known: facts.people,
                clock: loop.now,
                options: options,
                metrics: metrics
            )
            let unseen = draft.unseenPeople
            let isTooLate = draft.isTooLate
            let warning = draft.asksForTimeSensitive ? shareWarning(for: app) : nil
            let candidate = Candidate(arrival, slot: slot, draft, warning: warning)
            if isTooLate {
                candidate.refusal = .refusal(
                    .scheduleInPast,
                    field: "send_at_unix_us",
                    "the time has passed; give a later one, or ask to send at once then"
                )
            }
            look(into: candidate, unseen)
        } catch {
            refuse(arrival, slot, error)
        }
    }

    /// What an app is told that sends too much as time-sensitive; nil where it does not.
    private func shareWarning(for app: AppRecord) -> Finding? {
        let tally = tallies.tally(of: app)
        guard tally.exceeds(percent: options.timeSensitivePercent) else { return nil }
        metrics.shareWarnings.increment()
        return tally.warning(percent: options.timeSensitivePercent)
    }

    /// Counts against the sender what was not about now.
    private func countMisjudged(_ candidate: Candidate) {
        guard candidate.eventFinding != nil else { return }
        candidate.notification.app.misjudgedCount += 1
        metrics.misjudged.increment()
    }

    /// Forgets that the person is known.
    func forget(_ person: String) { facts.forget(person) }

    /// Refuses a submission.
    func refuse(_ arrival: Arrival, _ slot: Int, _ error: RPCError) {
        let name = error.message.prefix { $0 != ":" }
        metrics.countRefusal(RefusalCode(rawValue: String(name)))
        arrival.refuse(slot, error)
    }

    // MARK: What others know

    /// Asks what is not known yet; what is known needs no answer to wait for.
    private func look(into candidate: Candidate, _ unseenPeople: [String]) {
        if candidate.refusal == nil {
            if !unseenPeople.isEmpty { askForPeople(candidate, unseenPeople) }
            askForTopic(candidate)
            askForCapabilities(candidate)
        }
        guard candidate.openQuestionCount > 0 else { return becameReady(candidate) }
        waitingCount += 1
        waitingByteCount += candidate.notification.byteCount
    }

    private func askForPeople(_ candidate: Candidate, _ unseen: [String]) {
        guard hasRoom(for: candidate) else { return }
        candidate.openQuestionCount += 1
        facts.checkPeople(unseen) { [self] result in
            switch result {
            case .failure(let error): candidate.refusal = Self.unanswered("focus", error)
            case .success(let unknown):
                let people = candidate.notification.people
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
        let notification = candidate.notification
        let topic = notification.facts.topicID
        guard !topic.isEmpty else { return }
        if let purpose = facts.knownPurpose(ofTopic: topic, app: notification.app.id) {
            candidate.notification.facts.purpose = purpose
            return
        }
        guard hasRoom(for: candidate) else { return }
        candidate.openQuestionCount += 1
        facts.checkTopic(topic, app: notification.app.id) { [self] answer in
            switch answer {
            case .known(let purpose): notification.facts.purpose = purpose
            case .unknown:
                candidate.refusal = .refusal(.topicUnknown, field: "topic.topic_id", "the app has no such topic")
            case .failed(let error): candidate.refusal = Self.unanswered("consent", error)
            }
            answered(candidate)
        }
    }

    private func askForCapabilities(_ candidate: Candidate) {
        let notification = candidate.notification
        let facts = notification.facts
        guard
            DispatchLane.dependsOnCapabilities(level: facts.level, kind: facts.kind, purpose: facts.purpose),
            notification.app.capabilitiesFreshUntil <= loop.now,
            hasRoom(for: candidate)
        else { return }
        candidate.openQuestionCount += 1
        self.facts.refreshCapabilities(of: notification.app) { [self] in answered(candidate) }
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
        waitingByteCount -= candidate.notification.byteCount
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
        lastGroupNumber += 1
        var job = AcceptanceJob(
            groupNumber: lastGroupNumber,
            now: resources.now.microseconds,
            audit: resources.audit
        )
        var byteCount = 0
        job.candidates.reserveCapacity(ready.count)
        for candidate in ready where candidate.arrival.isOpen && isToBeWritten(candidate) {
            byteCount += candidate.notification.byteCount
            job.candidates.append(candidate)
        }
        ready.removeAll(keepingCapacity: ready.count <= 1024)
        guard !job.candidates.isEmpty else { return }
        metrics.acceptedTogether.observe(UInt64(job.candidates.count))
        resources.database.write(on: loop, byteCount: byteCount) { [job] transaction in
            try job.run(in: transaction)
        } completion: { [self, job] result in
            committed(job, result)
        }
    }

    /// Settles a candidate's lane, and whether there is room for it; false where it is refused at once.
    private func isToBeWritten(_ candidate: Candidate) -> Bool {
        let notification = candidate.notification
        if notification.facts.purpose == .unspecified { notification.facts.purpose = .transactional }
        let facts = notification.facts
        notification.lane = DispatchLane(
            level: facts.level,
            kind: facts.kind,
            purpose: facts.purpose,
            capabilities: notification.app.capabilities
        )
        if candidate.refusal == nil { candidate.refusal = refusal(of: candidate) ?? erasureRefusal(of: candidate) }
        if candidate.refusal == nil { judge(candidate) }
        if let refusal = candidate.refusal {
            // Its key may stand for an earlier one.
            if candidate.key != nil { return true }
            countMisjudged(candidate)
            refuse(candidate.arrival, candidate.slot, refusal)
            return false
        }
        if facts.purpose == .publicAuthority {
            candidate.auditEvent = PublicAuthorityRule.event(candidate, at: resources.now.microseconds)
        }
        if candidate.due == nil {
            candidate.isAdmitted = true
            dispatcher.admission.began(byteCount: notification.byteCount)
        }
        return true
    }

    /// Holds what is known only now against the guidelines.
    private func judge(_ candidate: Candidate) {
        let notification = candidate.notification
        let app = notification.app
        let asksForCritical = notification.facts.level == .critical && app.capabilitiesAreKnown
        guard asksForCritical || candidate.purposeQuestion != nil else { return }
        candidate.take(
            SubmissionGuidelines(
                candidate.purposeQuestion,
                of: notification.facts.purpose,
                mayBeCritical: asksForCritical
                    ? DispatchLane.mayBeCritical(notification.facts.purpose, app.capabilities) : nil,
                form: candidate.form,
                options,
                metrics
            )
        )
    }

    /// The refusal of what is for somebody who was erased since it was asked whether they are known.
    private func erasureRefusal(of candidate: Candidate) -> RPCError? {
        guard dispatcher.erasedPeople.count > 0 else { return nil }
        let people = candidate.notification.people
        guard let index = people.firstIndex(where: { dispatcher.erasedPeople.use($0) != nil }) else { return nil }
        return .refusal(.personUnknown, field: "people.person_ids[\(index)]", "there is no such person")
    }

    private func refusal(of candidate: Candidate) -> RPCError? {
        let notification = candidate.notification
        let facts = notification.facts
        if facts.purpose == .publicAuthority, let refusal = PublicAuthorityRule.refusal(facts.level, notification.app) {
            if refusal.code == .permissionDenied {
                var event = PublicAuthorityRule.event(candidate, at: resources.now.microseconds)
                event.refusal = .publicAuthorityNotGranted
                resources.audit.noteRefusal(event, oncePerHour: "authority \(notification.app.id)")
            }
            return refusal
        }
        if facts.purpose == .marketing, facts.level == .timeSensitive || facts.level == .critical {
            return .refusal(
                .guidelineRule,
                field: "content.level",
                "MKT-001: the topic is marketing, which is never above active"
            )
        }
        if candidate.due != nil {
            guard dispatcher.scheduledCount < options.maximumScheduledCount else {
                return .refusal(.limitReached, field: "send_at_unix_us", "too many notifications wait for their time")
                    .retryable(after: .seconds(60))
            }
            return nil
        }
        return dispatcher.admission.admits(notification.lane, byteCount: notification.byteCount)
            ? nil : Self.overloaded("waits to be dispatched in the lane \(notification.lane.label)")
    }

    private func committed(_ job: AcceptanceJob, _ result: Result<[AcceptanceJob.Result], StorageError>) {
        switch result {
        case .failure(let error):
            for candidate in job.candidates {
                release(candidate)
                refuse(candidate.arrival, candidate.slot, RPCError(error))
            }
        case .success(let results):
            let group = WorkGroup(number: job.groupNumber, undoneCount: 0)
            for (index, result) in results.enumerated() {
                let candidate = job.candidates[index]
                switch result {
                case .stored:
                    countMisjudged(candidate)
                    tallies.count(of: candidate.notification.app, isTimeSensitive: candidate.asksForTimeSensitive)
                    takeUp(candidate, group)
                    candidate.arrival.accept(candidate)
                case .repeated(let earlier):
                    release(candidate)
                    metrics.repeated.increment()
                    candidate.arrival.answer(candidate.slot, candidate.acceptance(repeating: earlier))
                case .keyReused:
                    release(candidate)
                    refuse(candidate.arrival, candidate.slot, Self.keyReused)
                case .refused:
                    countMisjudged(candidate)
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
    private func release(_ candidate: Candidate) {
        if candidate.isAdmitted { dispatcher.admission.ended(byteCount: candidate.notification.byteCount) }
    }

    private func takeUp(_ candidate: Candidate, _ group: WorkGroup) {
        let notification = candidate.notification
        metrics.accepted[notification.lane.index].increment()
        if let due = candidate.due {
            dispatcher.scheduled(for: due, notification.lane)
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
