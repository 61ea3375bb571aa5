import CivilTime
import RPC
import ServiceHost
import UsherProto

/// What has to hold after each step.
extension MonthWorld {
    /// How long anything may take that has its time and all services.
    static let patience: Int64 = 600_000_000

    func checkStep() throws {
        try settle()
        try checkHeldAlerts()
    }

    // MARK: What was sent

    /// Looks at what is settled by now; what is due has to be.
    private func settle() throws {
        let waiting = unsettled.sorted().filter { notifications[$0].sendAt ?? 0 <= now }
        let ids = waiting.map { notifications[$0].id }
        let statuses = try burst(.ingestion, ids) { (channel, id) throws(RPCError) in
            try await IngestionClient(channel: channel).getStatus(GetStatusRequest(notificationID: id))
        }
        var done: [Int] = []
        for (index, status) in zip(waiting, statuses) {
            if status.phase == .settled || status.phase == .cancelled {
                done.append(index)
            } else {
                let notification = notifications[index]
                let due = max(notification.sendAt ?? notification.acceptedAt, upSince)
                guard now - due < Self.patience else {
                    throw failure(
                        "\(notification.marker) is \(status.phase) \((now - due) / 1_000_000) s after it was due"
                    )
                }
            }
        }
        let outcomes = try burst(.ingestion, done.map { notifications[$0].id }) { (channel, id) throws(RPCError) in
            try await IngestionClient(channel: channel).listOutcomes(
                ListOutcomesRequest(notificationID: id, page: PageRequest(pageSize: 1000))
            )
        }
        for (index, response) in zip(done, outcomes) { try take(response.outcomes, of: index) }
    }

    private func take(_ outcomes: [PairOutcome], of index: Int) throws {
        unsettled.remove(index)
        notifications[index].isSettled = true
        let notification = notifications[index]
        let names = Dictionary(uniqueKeysWithValues: notification.people.map { (people[$0].id, $0) })
        try checkAudience(outcomes, of: notification)
        guard
            notification.isCancelled || isOfWhoJoined(notification) || Set(outcomes.map(\.personID)) == Set(names.keys)
        else {
            throw failure("\(notification.marker) was for \(names.count) people, and \(outcomes.count) have an outcome")
        }
        var presented: [Int] = []
        for outcome in outcomes {
            guard let person = names[outcome.personID] else {
                throw failure("\(notification.marker) came to \(outcome.personID), for whom it was not")
            }
            count("outcomes \(outcome.state)")
            switch outcome.state {
            case .presented, .held: presented.append(person)
            case .suppressed:
                guard !outcome.reasons.isEmpty,
                    deniers.contains([person, Self.apps.firstIndex(of: notification.app) ?? -1])
                        || isRightlyKeptBack(outcome, person, of: notification)
                else {
                    throw failure("\(notification.marker) was suppressed for \(outcome.personID): \(outcome.reasons)")
                }
            case .cancelled:
                guard notification.isCancelled else {
                    throw failure("\(notification.marker) is cancelled, and nobody asked for it")
                }
            default:
                throw failure(
                    "\(notification.marker) for \(outcome.personID) is \(outcome.state): \(outcome.lastError)"
                )
            }
        }
        try checkPresented(presented, of: index)
    }

    /// A record is readable from the moment on that its notification is settled, and says what was sent.
    private func checkPresented(_ presented: [Int], of index: Int) throws {
        let notification = notifications[index]
        let names = presented.map { people[$0].id }
        let records = try burst(.delivery, names) { (channel, name) throws(RPCError) in
            try await DeliveryClient(channel: channel)
                .getRecord(GetRecordRequest(notificationID: notification.id, personID: name))
        }
        for (person, response) in zip(presented, records) {
            guard let record = response.record, record.notification?.content?.title == notification.marker,
                let decision = record.decision
            else { throw failure("\(notification.marker) is not readable for \(people[person].id)") }
            try check(decision, of: notification, for: person)
            try checkGrant(decision, of: notification, for: person)
            var pair = MonthPair(
                notification: index,
                person: person,
                decision: decision,
                arrivedAt: record.arrivedAtUnixUs
            )
            // What was taken back or handled while it was settled.
            if record.state == .removed, !notification.isCancelled {
                throw failure("\(notification.marker) is removed for \(people[person].id), and nobody did that")
            }
            if record.state == .removed { pair.become(.removed, from: record.arrivedAtUnixUs, until: now) }
            if decision.alert == .heldSummary {
                pair.isHeld = true
                pair.seenHeldAt = pair.arrivedAt
                held.insert(pairs.count)
            }
            pairIndexes[[index, person]] = pairs.count
            pairs.append(pair)
        }
        try checkStories(of: presented, index)
    }

    // MARK: What was decided

    private func check(_ decision: Decision, of notification: MonthNotification, for person: Int) throws {
        let who = "\(notification.marker) for \(people[person].id)"
        count("alerts \(decision.alert)")
        if decision.effectiveLevel == .passive {
            guard decision.alert == .none, !decision.lightsScreen, decision.sound != .normal,
                decision.sound != .critical
            else { throw failure("\(who) is passive and alerts") }
        }
        if notification.content.purpose == .marketing {
            guard [.passive, .active].contains(decision.effectiveLevel) else {
                throw failure("\(who) is marketing, and \(decision.effectiveLevel)")
            }
        }
        guard !decision.reasons.isEmpty else { throw failure("\(who) has no reason") }
        guard decision.alert != .silencedFocus || !decision.focusID.isEmpty else {
            throw failure("\(who) is silenced by no Focus")
        }
        guard let expected = people[person].focus(at: decision.decidedAtUnixUs) else { return }
        guard decision.focusID == expected ?? "" else {
            let choices = people[person].choices(at: decision.decidedAtUnixUs)
            throw failure(
                """
                \(who) was decided at \(choices.zone.date(at: decision.decidedAtUnixUs / 1_000_000)) in \
                \(choices.zone.name) with the Focus "\(decision.focusID)" on, and it should be "\(expected ?? "")": \
                \(choices.byHand) \(choices.focuses)
                """
            )
        }
        count("Focuses checked")
        if expected != nil { count("with a Focus on") }
    }

    /// Every alert, made or held or silenced, has its story: the rules in order, and the reasons that the record has.
    private func checkStories(of presented: [Int], _ index: Int) throws {
        let notification = notifications[index]
        let names = presented.map { people[$0].id }
        let stories = try burst(.ingestion, names) { (channel, name) throws(RPCError) in
            try await IngestionClient(channel: channel)
                .explain(ExplainRequest(notificationID: notification.id, personID: name))
        }
        for (person, story) in zip(presented, stories) {
            let who = "\(notification.marker) for \(people[person].id)"
            guard let decision = story.decision, let pair = pairIndexes[[index, person]].map({ pairs[$0] }) else {
                throw failure("\(who) is not explained")
            }
            // An alert that came too late is not made: then the outcome says so after the decision's own reasons. What was
            // held can have been released by now, and then has other ones.
            guard pair.decision.reasons.starts(with: decision.reasons),
                story.outcome?.reasons == pair.decision.reasons || decision.alert == .heldSummary,
                decision.alert == pair.decision.alert || pair.decision.reasons.last == .expired
            else {
                throw failure(
                    """
                    \(who) is explained by \(decision.reasons), \(decision.alert); the record says \
                    \(pair.decision.reasons), \(pair.decision.alert); the outcome \(story.outcome?.reasons ?? []), \
                    \(story.history.map(\.kind))
                    """
                )
            }
            guard decision.steps.contains(where: { $0.outcome != .notReached }), !story.history.isEmpty else {
                throw failure("\(who) has no steps or no history")
            }
            if Self.hasTablet(person) { try checkTablet(story.deviceDecisions, decision, person, who) }
        }
    }

    /// A tablet that does not share has a decision of its own where another Focus is on there.
    private func checkTablet(_ devices: [DeviceDecision], _ decision: Decision, _ person: Int, _ who: String) throws {
        guard let expected = people[person].focus(at: decision.decidedAtUnixUs, onTablet: true) else { return }
        let onTablet = devices.first { $0.deviceID == "tablet" }?.decision ?? decision
        guard onTablet.focusID == expected ?? "" else {
            let choices = people[person].choices(at: decision.decidedAtUnixUs)
            throw failure(
                """
                \(who) was decided on the tablet with the Focus "\(onTablet.focusID)" on, and it should be \
                "\(expected ?? "")": \(choices.byHand) \(choices.focuses) \(choices.factsOnTablet)
                """
            )
        }
        guard devices.allSatisfy({ $0.deviceID == "tablet" }) else { throw failure("\(who) differs on a phone") }
        count("tablets checked")
        if onTablet.focusID != decision.focusID { count("with another Focus on the tablet") }
    }

    // MARK: What is held

    /// Nothing is held past its release, and what is no longer held says why.
    private func checkHeldAlerts() throws {
        // Those whose time is not known or has come; all of them now and then, since choices move their times.
        let all = random.once(in: 24)
        let due = held.sorted().filter { all || pairs[$0].releaseAt ?? 0 <= now }
        let questions = due.map { GetAlertStateRequest(notificationID: id(of: $0), personID: name(of: $0)) }
        let answers = try burst(.focus, questions) { (channel, request) throws(RPCError) in
            try await FocusClient(channel: channel).getAlertState(request)
        }
        for (index, answer) in zip(due, answers) { try check(answer, of: index) }
    }

    private func check(_ answer: GetAlertStateResponse, of index: Int) throws {
        let pair = pairs[index]
        let who = "\(notifications[pair.notification].marker) for \(people[pair.person].id)"
        guard answer.state != .held else {
            pairs[index].releaseAt = answer.releaseAtUnixUs
            pairs[index].seenHeldAt = now
            guard let release = answer.releaseAtUnixUs else {
                throw failure("\(who) is held, and nobody says until when")
            }
            guard max(release, upSince) + Self.patience > now else {
                throw failure("\(who) is held \((now - release) / 1_000_000) s past its release")
            }
            return
        }
        held.remove(index)
        pairs[index].isHeld = false
        count("held, then \(answer.state)")
        switch answer.state {
        case .released:
            guard answer.summaryNotificationID.count == 16 else { throw failure("\(who) is released in no summary") }
            try checkRelease(pair, who)
            // How records stand is asked for a moment before it is written down what becomes of their alerts.
            guard !pair.isHandled(before: answer.changedAtUnixUs - Self.patience) else {
                throw failure("\(who) is released, and was read or removed long before")
            }
        case .merged, .dropped:
            guard let reason = answer.reasons.last else { throw failure("\(who) is \(answer.state) for no reason") }
            count("dropped since \(reason)")
            try check(reason, of: pair, at: answer.changedAtUnixUs, who)
        default:
            let memory = answer.decision == nil ? "nothing" : "the decision"
            throw failure("\(who) was held, and now is \(answer.state); \(memory) is remembered")
        }
    }

    /// A reason to drop an alert has to have been true when it was dropped, whatever became of the record since.
    private func check(_ reason: Reason, of pair: MonthPair, at droppedAt: Int64, _ who: String) throws {
        let notification = notifications[pair.notification]
        let isTrue =
            switch reason {
            case .read, .removed: pair.explains(reason, at: droppedAt)
            case .expired: notification.expiresAt <= now
            case .superseded: !notification.content.collapseID.isEmpty || !notification.content.eventID.isEmpty
            case .cancelled: notification.isCancelled
            case .marketingNotOptedIn, .consentWithdrawn: isWithoutGrant(pair)
            default: true
            }
        guard isTrue else { throw failure("\(who) is dropped since \(reason), which is not so") }
    }

    func id(of pair: Int) -> [UInt8] { notifications[pairs[pair].notification].id }

    func name(of pair: Int) -> String { people[pairs[pair].person].id }
}
