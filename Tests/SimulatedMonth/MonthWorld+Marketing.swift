import RPC
import ServiceHost
import StackTestSupport
import UsherProto

/// Marketing: asked for, joined, left, sent, and never seen by whoever has not joined.
extension MonthWorld {
    /// Before anything happens: topics with a text, which a half of the people joined.
    func prepareMarketing() throws {
        for app in MonthMarketing.apps {
            let topic = Topic(appID: app, topicID: MonthMarketing.topic, displayName: "Offers", isListed: true)
            _ = try call(.consent) { (channel) throws(RPCError) in
                try await ConsentClient(channel: channel).putTopic(PutTopicRequest(topic: topic))
            }
            try ask(app)
            try join(app, people.indices.filter { _ in marketing.random.once(in: 2) })
        }
    }

    /// What marketing does in an hour, which is mostly nothing.
    func market() throws {
        let app = marketing.random.pick(MonthMarketing.apps)
        switch marketing.random.below(100) {
        case ..<25: try join(app, [marketing.random.below(people.count)])
        case ..<40: try leave(app, marketing.random.below(people.count))
        case ..<41:
            try ask(app)
            try join(app, people.indices.filter { _ in marketing.random.once(in: 3) })
        case ..<50: try sendOffer(app)
        case ..<52: try sendTooLoud(app)
        case ..<54: try sendWithoutTopic(app)
        default: break
        }
    }

    // MARK: People

    private func join(_ app: String, _ joining: [Int]) throws {
        let version = marketing.version(of: app)
        let requests = joining.map { index in
            OptInRequest(
                appID: app,
                topicID: MonthMarketing.topic,
                personID: people[index].id,
                evidence: ConsentEvidence(
                    textVersion: version,
                    language: "en",
                    chosenAtUnixUs: now,
                    source: .app,
                    sourceDetail: "checkout"
                )
            )
        }
        let answers = try burst(.consent, requests) { (channel, request) throws(RPCError) in
            try await ConsentClient(channel: channel).optIn(request)
        }
        for (index, answer) in zip(joining, answers) {
            guard answer.preference?.state == .subscribed else { throw failure("\(people[index].id) has not joined") }
            marketing.join(.init(person: index, app: app), position: answer.ledgerPosition, at: now)
        }
        count("marketing joined", joining.count)
    }

    private func leave(_ app: String, _ index: Int) throws {
        let pair = MonthMarketing.Pair(person: index, app: app)
        guard marketing.hasJoined(pair) else { return }
        let topic = marketing.random.once(in: 2) ? MonthMarketing.topic : ""
        let request = OptOutRequest(appID: app, topicID: topic, personID: people[index].id, source: .settings)
        let answer = try call(.consent) { (channel) throws(RPCError) in
            try await ConsentClient(channel: channel).optOut(request)
        }
        marketing.leave(pair, position: answer.ledgerPosition, at: now)
        count("marketing left")
    }

    // MARK: Apps

    /// Asks with other words from now on: who agreed to earlier ones has not agreed to these.
    private func ask(_ app: String) throws {
        let version = marketing.version(of: app) + 1
        let text = ConsentText(
            appID: app,
            topicID: MonthMarketing.topic,
            version: version,
            language: "en",
            question: "May we send you offers of our shop, version \(version)?",
            acceptLabel: "Send me offers",
            declineLabel: "No thanks"
        )
        let subject = EvaluateSubject(appID: app, topicID: MonthMarketing.topic)
        let person = people[0].id
        let answer = try call(.consent) { (channel) throws(RPCError) in
            let client = ConsentClient(channel: channel)
            _ = try await client.putConsentText(PutConsentTextRequest(text: text))
            // What is evaluated next is at the text's position: nobody else changes anything meanwhile.
            return try await client.evaluate(
                EvaluateRequest(subjects: [subject], entries: [EvaluateEntry(personID: person)])
            )
        }
        guard let position = answer.evaluations.first?.evaluated?.ledgerPosition else {
            throw failure("a pair was not evaluated")
        }
        marketing.ask(app, position: position, at: now)
        count("marketing texts")
    }

    private func offer(_ audience: Submission.Audience, _ app: String, _ level: InterruptionLevel) -> Submission {
        submissionCount += 1
        var content = NotificationContent(title: "mark-\(submissionCount)", body: "What a simulated seller says.")
        content.level = level
        content.purpose = .marketing
        return Submission(
            appID: app,
            idempotencyKey: "mark-\(submissionCount)",
            audience: audience,
            body: .content(content)
        )
    }

    private func sendOffer(_ app: String) throws {
        let level: InterruptionLevel = marketing.random.once(in: 3) ? .passive : .active
        let wire = Submission.Audience.topic(TopicAudience(topicID: MonthMarketing.topic))
        try send(offer(wire, app, level), to: Array(people.indices), isMarketing: true)
        count("offers")
    }

    /// To people by their names: they joined a topic, and this is of none.
    private func sendWithoutTopic(_ app: String) throws {
        let index = marketing.random.below(people.count)
        let wire = Submission.Audience.people(PeopleAudience(personIDs: [people[index].id]))
        try send(offer(wire, app, .active), to: [index], isMarketing: true)
        count("offers without a topic")
    }

    /// Louder than marketing may be, which is refused at the door.
    private func sendTooLoud(_ app: String) throws {
        let wire = Submission.Audience.topic(TopicAudience(topicID: MonthMarketing.topic))
        let submission = offer(wire, app, marketing.random.once(in: 2) ? .timeSensitive : .critical)
        do {
            _ = try stack.call(.ingestion) { (channel) throws(RPCError) in
                try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
            }
        } catch {
            guard error.message.contains("MKT-001") else { throw failure("marketing was refused by \(error)") }
            return count("offers refused as too loud")
        }
        throw failure("\(submission.idempotencyKey) is marketing above active, and was accepted")
    }

    // MARK: What has to hold

    /// True where those who have an outcome are those of a topic of marketing.
    func isOfWhoJoined(_ notification: MonthNotification) -> Bool {
        guard notification.isMarketing, case .topic = notification.audience else { return false }
        return true
    }

    /// Whoever could be sent it all the time has an outcome, and nobody who never joined.
    func checkAudience(_ outcomes: [PairOutcome], of notification: MonthNotification) throws {
        guard isOfWhoJoined(notification) else { return }
        let reached = Set(outcomes.map(\.personID))
        for index in people.indices {
            let pair = MonthMarketing.Pair(person: index, app: notification.app)
            if reached.contains(people[index].id) {
                guard marketing.hasJoined(pair) else {
                    throw failure("\(notification.marker) is marketing for \(people[index].id), who never joined")
                }
            } else if marketing.isGrantedThroughout(pair, since: notification.acceptedAt), !notification.isCancelled {
                throw failure("\(notification.marker) has no outcome for \(people[index].id), who joined before")
            }
        }
    }

    /// True where a pair of marketing is rightly kept back: it went to no topic, or its person did not stay in it.
    func isRightlyKeptBack(_ outcome: PairOutcome, _ person: Int, of notification: MonthNotification) -> Bool {
        guard notification.isMarketing, let reason = outcome.reasons.last,
            [.marketingNotOptedIn, .consentWithdrawn].contains(reason)
        else { return false }
        count("marketing kept back")
        guard case .topic = notification.audience else { return true }
        let pair = MonthMarketing.Pair(person: person, app: notification.app)
        return !marketing.isGrantedThroughout(pair, since: notification.acceptedAt)
    }

    /// No marketing is sent without an opt-in that holds at the ledger position of its decision.
    func checkGrant(_ decision: Decision, of notification: MonthNotification, for person: Int) throws {
        guard notification.isMarketing else { return }
        let pair = MonthMarketing.Pair(person: person, app: notification.app)
        guard case .topic = notification.audience, marketing.isGranted(pair, at: decision.ledgerPosition) else {
            throw failure(
                "\(notification.marker) was sent to \(people[person].id) at \(decision.ledgerPosition) without an opt-in"
            )
        }
        count("marketing sent")
    }

    /// What was held is released only for somebody who was in the topic since it was last seen held.
    func checkRelease(_ pair: MonthPair, _ who: String) throws {
        let notification = notifications[pair.notification]
        guard notification.isMarketing else { return }
        let standing = MonthMarketing.Pair(person: pair.person, app: notification.app)
        guard marketing.wasGranted(standing, since: pair.seenHeldAt) else {
            throw failure("\(who) is marketing, and was released after its person had left")
        }
        count("marketing released")
    }

    /// True where a held alert of marketing is rightly dropped for want of an opt-in.
    func isWithoutGrant(_ pair: MonthPair) -> Bool {
        let notification = notifications[pair.notification]
        let standing = MonthMarketing.Pair(person: pair.person, app: notification.app)
        return notification.isMarketing && !marketing.isGrantedThroughout(standing, since: notification.acceptedAt)
    }
}
