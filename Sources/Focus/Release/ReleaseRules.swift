import InterruptionPolicy
import NotificationModel
import UsherProto

/// Decides once more about what waits for a summary that is due, and puts the summary together; pure.
enum ReleaseRules {
    /// What becomes of a record.
    enum Verdict: Equatable, Sendable {
        /// It goes out with the summary.
        case released
        /// Delivery does not have it yet: it waits for the next one.
        case waits
        /// A later one with its collapse id took its place.
        case replaced(by: NotificationID)
        /// Its alert is not made.
        case dropped(Reason)
    }

    /// How long after its time a summary goes out without being late, since they go out in stages: what was worth its
    /// alert at that time still is.
    static let stagingTime: Int64 = 900_000_000

    /// The time at which a record must not have expired.
    static func referenceTime(due: Int64, now: Int64) -> Int64 { now - due <= stagingTime ? due : now }

    /// What becomes of `record`, by how it stands at delivery and what consent says now.
    static func verdict(
        on record: WaitingRecord,
        standing: RecordStanding,
        evaluation: Evaluation,
        at time: Int64
    ) -> Verdict {
        switch standing.state {
        case .read, .archived: return .dropped(.read)
        case .removed: return .dropped(.removed)
        case .replaced:
            guard let successor = NotificationID(standing.replacedByNotificationID) else {
                return .dropped(.superseded)
            }
            return .replaced(by: successor)
        case .unspecified, .unread, .unrecognized: break
        }
        if hasExpired(record, at: time) { return .dropped(.expired) }
        guard evaluation.verdict == .permitted else {
            return .dropped(evaluation.reason == .unspecified ? .consentWithdrawn : evaluation.reason)
        }
        guard var facts = record.input else { return .dropped(.expired) }
        facts.focus = nil
        facts.take(evaluation.evaluated?.permissions)
        let decision = InterruptionPolicy.decide(facts)
        guard decision.keepsRecord else { return .dropped(Array(decision.reasons).last ?? .authDenied) }
        guard facts.settings.inSummary else { return .dropped(.summaryLeft) }
        if record.isHeld, decision.alert == .none { return .dropped(Array(decision.reasons).last ?? .quietUser) }
        return standing.state == .unread ? .released : .waits
    }

    /// At once or not at all is over for an alert that waits; a record that is only counted had its chance.
    private static func hasExpired(_ record: WaitingRecord, at time: Int64) -> Bool {
        if record.expiresAt == 0 { return record.isHeld }
        return record.expiresAt <= time
    }

    // MARK: The summary

    /// The records by rule S3: relevance, then level, then the newest, then the id.
    static func ordered(_ records: [WaitingRecord]) -> [WaitingRecord] {
        records.sorted { left, right in
            if left.relevance != right.relevance { return left.relevance > right.relevance }
            if left.level != right.level { return left.level.rawValue > right.level.rawValue }
            if left.arrivedAt != right.arrivedAt { return left.arrivedAt > right.arrivedAt }
            return left.notification < right.notification
        }
    }

    /// What the summary of `records` holds (rules S3 and S4): the top two, the rest by app.
    static func digest(of records: [WaitingRecord], due: SummaryDue) -> SummaryDigest {
        var digest = SummaryDigest(
            dueAtUnixUs: due.at,
            localDate: due.dateText,
            minuteOfDay: UInt32(due.minute)
        )
        var places: [String: Int] = [:]
        for (index, record) in ordered(records).enumerated() {
            let item = SummaryItem(notificationID: record.notification.bytes, relevanceScore: record.relevance)
            guard index >= 2 else {
                digest.featured.append(item)
                continue
            }
            let app = record.subject.appID
            if let place = places[app] {
                digest.groups[place].items.append(item)
            } else {
                places[app] = digest.groups.count
                digest.groups.append(SummaryAppGroup(appID: app, items: [item]))
            }
        }
        return digest
    }
}
