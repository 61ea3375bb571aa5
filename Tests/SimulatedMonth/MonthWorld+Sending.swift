import EventLoop
import RPC
import ServiceHost
import StackTestSupport
import UsherProto

/// What senders do.
extension MonthWorld {
    /// A submission that was not answered, to be repeated until it is.
    struct Unanswered {
        var submission: Submission
        var people: [Int]
        var outcome: Outcome<Result<SubmitResponse, RPCError>>
    }

    /// Sends one notification and waits for its acceptance.
    func send() throws {
        let (submission, audience) = makeSubmission()
        try send(submission, to: audience)
    }

    /// Sends one and waits for its acceptance.
    func send(_ submission: Submission, to audience: [Int], isMarketing: Bool = false) throws {
        let response = try call(.ingestion) { (channel) throws(RPCError) in
            try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
        }
        guard let acceptance = response.acceptance else { throw failure("an answer without an acceptance") }
        accepted(submission, acceptance, audience, isMarketing: isMarketing)
    }

    /// Sends some, and looks for the answers later.
    func sendWithoutWaiting() {
        for _ in 0..<4 {
            let (submission, audience) = makeSubmission(mayBeRepeated: true)
            unanswered.append(Unanswered(submission: submission, people: audience, outcome: begin(submission)))
        }
    }

    /// Takes the answers that came, and repeats what was not answered, with its idempotency key.
    func retryUnanswered() throws {
        for _ in 0..<10 where !unanswered.isEmpty {
            let before = unanswered
            unanswered = []
            for var item in before {
                switch item.outcome.value {
                case .success(let response):
                    guard let acceptance = response.acceptance else { throw failure("an answer without acceptance") }
                    accepted(item.submission, acceptance, item.people)
                case .failure(let error):
                    switch error.code {
                    case .unavailable, .deadlineExceeded, .resourceExhausted, .aborted, .cancelled: break
                    case .invalidArgument where error.message.hasPrefix("schedule_in_past") && isPast(item.submission):
                        // No try before was accepted, and the time it was for has come meanwhile.
                        count("refused as past")
                        continue
                    default: throw failure("\(item.submission.idempotencyKey) was refused: \(error)")
                    }
                    item.outcome = begin(item.submission)
                    unanswered.append(item)
                case nil: unanswered.append(item)
                }
            }
            if !unanswered.isEmpty { pass(10_000_000) }
        }
        guard unanswered.isEmpty else { throw failure("a submission is not answered in 100 seconds") }
    }

    private func isPast(_ submission: Submission) -> Bool { submission.sendAtUnixUs.map { $0 <= now } ?? false }

    private func begin(_ submission: Submission) -> Outcome<Result<SubmitResponse, RPCError>> {
        let channel = stack.client(.ingestion)
        let outcome = Outcome<Result<SubmitResponse, RPCError>>()
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do throws(RPCError) {
                let request = SubmitRequest(submission: submission)
                outcome.value = .success(try await IngestionClient(channel: channel).submit(request))
            } catch {
                outcome.value = .failure(error)
            }
        }
        return outcome
    }

    private func accepted(
        _ submission: Submission,
        _ acceptance: Acceptance,
        _ audience: [Int],
        isMarketing: Bool = false
    ) {
        guard case .content(let content) = submission.body, let wire = submission.audience else { return }
        count("notifications")
        unsettled.insert(notifications.count)
        notifications.append(
            MonthNotification(
                marker: submission.idempotencyKey,
                id: acceptance.notificationID,
                app: submission.appID,
                people: audience,
                content: content,
                acceptedAt: acceptance.acceptedAtUnixUs,
                sendAt: submission.sendAtUnixUs,
                audience: wire,
                isMarketing: isMarketing
            )
        )
    }

    /// Some notification: of any level and kind, to one person or several or a topic, now or later.
    private func makeSubmission(mayBeRepeated: Bool = false) -> (Submission, [Int]) {
        submissionCount += 1
        let app = random.pick(Self.apps)
        let marker = "mark-\(submissionCount)"
        var content = NotificationContent(title: marker, body: "What a simulated sender says.", threadID: "t")
        content.level = random.pick([.passive, .active, .active, .active, .timeSensitive, .timeSensitive, .critical])
        if app == Self.chat, random.once(in: 2) {
            content.kind = random.once(in: 4) ? .call : .message
            content.communication = Communication(
                sender: Participant(displayName: "Somebody", customID: "somebody-\(random.below(5))"),
                conversationID: "talk-\(random.below(3))"
            )
        }
        // Not of what may be repeated for hours: its event would be over by then.
        if content.level == .timeSensitive, !mayBeRepeated {
            content.eventAtUnixUs = now + Int64(random.below(50) + 5) * 60_000_000
        }
        if random.once(in: 2) { content.sound = Sound(kind: .default) }
        if random.once(in: 2) { content.relevanceScore = Double(random.below(5)) / 4 }
        if random.once(in: 4) { content.collapseID = "collapse-\(random.below(4))" }
        if random.once(in: 5) { content.eventID = "event-\(random.below(40))" }
        if random.once(in: 6) { content.badge = UInt32(1 + random.below(9)) }
        if random.once(in: 6) { content.expiresAtUnixUs = now + Int64(random.below(12 * 3600)) * 1_000_000 }
        var audience: [Int]
        let wire: Submission.Audience
        if random.once(in: 12) {
            audience = Array(people.indices)
            wire = .topic(TopicAudience(topicID: "news"))
        } else {
            audience = Set((0..<1 + random.below(4)).map { _ in random.below(people.count) }).sorted()
            wire = .people(PeopleAudience(personIDs: audience.map { people[$0].id }))
        }
        var submission = Submission(appID: app, idempotencyKey: marker, audience: wire, body: .content(content))
        if content.level != .timeSensitive, content.expiresAtUnixUs == nil, random.once(in: 10) {
            submission.sendAtUnixUs = now + Int64(3600 + random.below(2 * 86_400)) * 1_000_000
        }
        return (submission, audience)
    }

    /// Takes back something that was sent of late.
    func cancel() throws {
        guard !notifications.isEmpty else { return }
        let index = max(0, notifications.count - 1 - random.below(20))
        let id = notifications[index].id
        let removes = random.once(in: 2)
        let begun = now
        _ = try call(.ingestion) { (channel) throws(RPCError) in
            try await IngestionClient(channel: channel)
                .cancel(CancelRequest(notificationID: id, removesPresented: removes))
        }
        count("cancelled")
        notifications[index].isCancelled = true
        guard removes else { return }
        for person in notifications[index].people {
            if let pair = pairIndexes[[index, person]] { pairs[pair].become(.removed, from: begun, until: now) }
        }
    }
}
