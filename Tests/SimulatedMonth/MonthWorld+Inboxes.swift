import CivilTime
import RPC
import ServiceHost
import UsherProto

/// Whole inboxes, held against what was sent and done.
extension MonthWorld {
    /// How many people's whole inboxes are looked at each hour.
    private static let inboxesOfHour = 2

    /// All inboxes, and how all senders behaved.
    func checkInboxes() throws {
        let byPerson = Dictionary(grouping: pairs.indices) { pairs[$0].person }
        try checkInboxes(of: Array(people.indices), byPerson)
        try checkManners(byPerson)
        try checkReadable()
    }

    /// The inboxes whose turn it is in this hour.
    func checkSomeInboxes(_ hour: Int) throws {
        let turn = Set((0..<Self.inboxesOfHour).map { (hour * Self.inboxesOfHour + $0) % people.count })
        let byPerson = Dictionary(grouping: pairs.indices.filter { turn.contains(pairs[$0].person) }) {
            pairs[$0].person
        }
        try checkInboxes(of: turn.sorted(), byPerson)
        count("inboxes within five days", turn.count)
    }

    private func checkInboxes(of chosen: [Int], _ byPerson: [Int: [Int]]) throws {
        let byID = Dictionary(uniqueKeysWithValues: notifications.indices.map { (notifications[$0].id, $0) })
        for person in chosen {
            let records = try inbox(of: person)
            var listed: Set<Int> = []
            var summaries: [InboxRecord] = []
            for record in records {
                guard let id = record.notification?.notificationID else { throw failure("a record without an id") }
                if record.summary != nil {
                    summaries.append(record)
                    continue
                }
                guard let notification = byID[id] else { throw failure("a record of what nobody sent") }
                // What is under way shows in an inbox before its notification is settled.
                guard let pair = pairIndexes[[notification, person]] else {
                    guard unsettled.contains(notification) else {
                        throw failure("\(notifications[notification].marker) is listed for \(people[person].id)")
                    }
                    continue
                }
                guard listed.insert(pair).inserted else {
                    throw failure("\(notifications[notification].marker) is listed twice for \(people[person].id)")
                }
                try check(record, of: pair)
            }
            try checkMissing(byPerson[person] ?? [], listed, of: person)
            try checkSummaries(summaries, of: person)
        }
    }

    private func inbox(of person: Int) throws -> [InboxRecord] {
        var records: [InboxRecord] = []
        var token: [UInt8] = []
        repeat {
            let request = ListInboxRequest(
                personID: people[person].id,
                page: PageRequest(pageSize: 1000, pageToken: token)
            )
            let response = try call(.delivery) { (channel) throws(RPCError) in
                try await DeliveryClient(channel: channel).listInbox(request)
            }
            records += response.records
            token = response.page?.nextPageToken ?? []
        } while !token.isEmpty
        return records
    }

    private func check(_ record: InboxRecord, of index: Int) throws {
        let pair = pairs[index]
        let who = "\(notifications[pair.notification].marker) for \(people[pair.person].id)"
        switch (pair.standing, record.state) {
        case (.unread, .unread), (.read, .read): return
        default: throw failure("\(who) is \(record.state), and should be \(pair.standing)")
        }
    }

    /// What is not listed was archived, removed or replaced; and of those that replace each other one is listed at most.
    private func checkMissing(_ pairs: [Int], _ listed: Set<Int>, of person: Int) throws {
        var replacing: [String: [Int]] = [:]
        for index in pairs {
            let notification = notifications[self.pairs[index].notification]
            for key in Self.keys(notification) { replacing[key, default: []].append(index) }
        }
        for (key, group) in replacing where key.hasPrefix("collapse") {
            guard group.count(where: listed.contains) <= 1 else {
                throw failure("\(key) of \(people[person].id) is listed more than once")
            }
        }
        for index in pairs where !listed.contains(index) {
            let pair = self.pairs[index]
            guard pair.standing == .unread || pair.standing == .read else { continue }
            let notification = notifications[pair.notification]
            let others = Self.keys(notification).flatMap { replacing[$0] ?? [] }.filter { $0 != index }
            let isUnderWay = unsettled.contains { other in
                notifications[other].people.contains(person)
                    && !Set(Self.keys(notifications[other])).isDisjoint(with: Self.keys(notification))
            }
            guard !others.isEmpty || isUnderWay else {
                throw failure("\(notification.marker) is missing in the inbox of \(people[person].id)")
            }
        }
    }

    /// By what a notification replaces another of its app.
    private static func keys(_ notification: MonthNotification) -> [String] {
        let content = notification.content
        var keys: [String] = []
        if !content.collapseID.isEmpty { keys.append("collapse \(notification.app) \(content.collapseID)") }
        if !content.eventID.isEmpty { keys.append("event \(notification.app) \(content.eventID)") }
        return keys
    }

    /// Any record can be read at any time, whatever became of it, until somebody removes it; of one that was replaced
    /// that is told for 30 days.
    private func checkReadable() throws {
        let oldest = now - 29 * 86_400_000_000
        let sample = (0..<min(200, pairs.count)).map { _ in random.below(pairs.count) }
            .filter { pairs[$0].standing != .removed && pairs[$0].arrivedAt > oldest }
        let questions = sample.map { GetRecordRequest(notificationID: id(of: $0), personID: name(of: $0)) }
        let answers = try burst(.delivery, questions) { (channel, request) throws(RPCError) in
            try await DeliveryClient(channel: channel).getRecord(request)
        }
        for (index, answer) in zip(sample, answers) {
            let notification = notifications[pairs[index].notification]
            guard let content = answer.record?.notification?.content, content.title == notification.content.title,
                content.body == notification.content.body, content.level == notification.content.level,
                content.communication == notification.content.communication
            else {
                throw failure("\(notification.marker) of \(name(of: index)) is not what was sent")
            }
        }
        count("records read again", sample.count)
    }

    // MARK: Manners

    /// One alert is made for an event, a second only where that is critical; and no more than an app's cap allows.
    private func checkManners(_ byPerson: [Int: [Int]]) throws {
        for (person, all) in byPerson {
            let inOrder = all.map { pairs[$0] }.sorted { $0.decision.decidedAtUnixUs < $1.decision.decidedAtUnixUs }
            try checkEvents(inOrder, of: people[person].id)
            try checkUsedUp(inOrder, of: people[person].id)
            let capped = inOrder.filter { pair in
                pair.decision.alert == .now && pair.decision.effectiveLevel != .critical
                    && notifications[pair.notification].app == Self.cappedApp
            }.map(\.decision.decidedAtUnixUs)
            for first in capped.indices {
                for last in first..<capped.count {
                    let allowed = Self.cappedBurst + Int((capped[last] - capped[first]) / Self.cappedInterval)
                    guard last - first < allowed else {
                        throw failure("\(people[person].id) was alerted by \(Self.cappedApp) beyond its cap")
                    }
                }
            }
        }
    }

    /// Nothing of the capped app is held or silenced while its alerts are used up: a higher level would fare worse.
    ///
    /// Followed by what was alerted when it was decided; what went out with a summary took more.
    private func checkUsedUp(_ inOrder: [MonthPair], of person: String) throws {
        let ofApp = inOrder.filter { pair in
            pair.decision.effectiveLevel != .critical && notifications[pair.notification].app == Self.cappedApp
        }
        var fullAt: Int64 = 0
        var last: Int64 = 0
        for pair in ofApp {
            let at = pair.decision.decidedAtUnixUs
            let used = max(0, fullAt - at)
            switch pair.decision.alert {
            case .now:
                fullAt = at + used + Self.cappedInterval
                last = at
            case .heldSummary, .silencedFocus:
                // Of what was decided at one instant nobody knows the order.
                guard used <= Int64(Self.cappedBurst - 1) * Self.cappedInterval || at == last else {
                    let marker = notifications[pair.notification].marker
                    throw failure("\(marker) for \(person) is \(pair.decision.alert), and no alert is left to its app")
                }
            default: if pair.decision.reasons.contains(.rateCapped) { count("kept quiet by the cap") }
            }
        }
    }

    /// How long an event is remembered that nothing is told of.
    private static let eventMemory: Int64 = 30 * 86_400_000_000

    private func checkEvents(_ inOrder: [MonthPair], of person: String) throws {
        struct Event {
            var toldAt: Int64
            /// By whether the alert was critical.
            var alerts: [Bool: MonthPair] = [:]
        }
        var events: [String: Event] = [:]
        for pair in inOrder {
            let notification = notifications[pair.notification]
            let toldAt = pair.decision.decidedAtUnixUs
            guard !notification.content.eventID.isEmpty else { continue }
            let name = "\(notification.app) \(notification.content.eventID)"
            var event = events[name] ?? Event(toldAt: toldAt)
            if toldAt - event.toldAt > Self.eventMemory { event.alerts = [:] }
            event.toldAt = toldAt
            if pair.decision.alert == .now {
                let isCritical = pair.decision.effectiveLevel == .critical
                if let first = event.alerts.updateValue(pair, forKey: isCritical) {
                    let both = [first, pair].map { alert in
                        "\(notifications[alert.notification].marker) at \(alert.decision.decidedAtUnixUs / 1_000_000)"
                    }
                    throw failure("\(person) was alerted twice about \(name): \(both.joined(separator: ", "))")
                }
            }
            events[name] = event
        }
    }

    // MARK: Summaries

    /// A summary comes at a time that was chosen, once on a date, and holds each record once, in the order of the rules.
    private func checkSummaries(_ records: [InboxRecord], of person: Int) throws {
        var served: Set<String> = []
        var held: Set<[UInt8]> = []
        for record in records {
            guard let digest = record.summary, let decision = record.decision else { continue }
            let minute = Int(digest.minuteOfDay)
            let who = "the summary of \(people[person].id) on \(digest.localDate) at minute \(minute)"
            count("summaries seen")
            guard served.insert("\(digest.localDate) \(minute)").inserted else { throw failure("\(who) came twice") }
            let late = record.arrivedAtUnixUs - digest.dueAtUnixUs
            guard late >= 0, late <= 2 * 3_600_000_000 + Self.patience else {
                throw failure("\(who) came \(late / 1_000_000) s after it was due")
            }
            guard let day = CivilDay(digest.localDate) else { throw failure("\(who) has no date") }
            let choices = people[person].summaries(from: digest.dueAtUnixUs, to: record.arrivedAtUnixUs)
            let isChosen = choices.contains { choices in
                let schedule = DailySchedule(minutesOfDay: choices.summaryMinutes ?? [], zone: choices.zone)
                return schedule.due(on: day).contains {
                    $0.unixSeconds * 1_000_000 == digest.dueAtUnixUs && $0.minuteOfDay == minute
                }
            }
            guard isChosen else {
                let due = "\(digest.dueAtUnixUs / 1_000_000), came at \(record.arrivedAtUnixUs / 1_000_000)"
                let chosen = choices.map { "\($0.zone.name) \($0.summaryMinutes ?? [])" }
                throw failure("\(who) was due at \(due), and chosen was \(chosen)")
            }
            guard decision.effectiveLevel == .active, !decision.isCommunication else {
                throw failure("\(who) is not active, or counts as communication")
            }
            for item in digest.featured + digest.groups.flatMap(\.items) {
                guard held.insert(item.notificationID).inserted else {
                    throw failure("\(who) holds what another summary holds")
                }
            }
            try checkOrder(digest, who)
        }
    }

    private func checkOrder(_ digest: SummaryDigest, _ who: String) throws {
        let groups = digest.groups.map(\.items)
        let lists = [digest.featured] + groups
        for list in lists {
            guard zip(list, list.dropFirst()).allSatisfy({ $0.relevanceScore >= $1.relevanceScore }) else {
                throw failure("\(who) is not in the order of relevance")
            }
        }
        let best = groups.compactMap(\.first?.relevanceScore)
        guard zip(best, best.dropFirst()).allSatisfy(>=), digest.featured.count <= 2,
            (digest.featured.last?.relevanceScore ?? 1) >= (best.first ?? 0), !digest.featured.isEmpty
        else { throw failure("\(who) does not feature the best, or groups in no order") }
        guard groups.isEmpty || digest.featured.count == 2 else { throw failure("\(who) features fewer than it can") }
    }
}
