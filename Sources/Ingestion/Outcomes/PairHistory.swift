import UsherProto

/// What the other services know of a pair.
struct KnownOfPair: Sendable {
    /// What focus decided, and what became of what it held.
    var alert: GetAlertStateResponse
    /// Delivery's record; nil where the person has none.
    var record: InboxRecord?
    /// How the record stands, and since when.
    var standing: RecordStanding?
    /// The person's zone; empty where it is not known.
    var zone: String

    /// The decision as it was made, as far as it is remembered.
    var decided: Decision? { alert.decision ?? record?.decision }
}

/// What happened to a pair, put together from what each service remembers.
enum PairHistory {
    /// The events in order of time; of a scheduled summary, which nobody submitted, there is no standing.
    static func events(of story: ExplainResponse, _ known: KnownOfPair, _ standing: Standing?) -> [HistoryEvent] {
        let outcome = story.outcome ?? PairOutcome()
        var events: [HistoryEvent] = []
        if let standing { events.append(HistoryEvent(kind: .accepted, atUnixUs: standing.facts.acceptedAt)) }
        events += decided(outcome, known)
        if outcome.state == .pending, !outcome.lastError.isEmpty {
            events.append(HistoryEvent(kind: .tryFailed, atUnixUs: outcome.changedAtUnixUs))
        }
        if let record = known.record { events += inbox(record, known.standing, outcome) }
        events += released(known.alert)
        if let cancelledAt = standing?.stored.cancelledAt {
            events.append(HistoryEvent(kind: .cancelled, atUnixUs: cancelledAt, reasons: [.cancelled]))
        }
        // In the order of time; what happened at one moment keeps the order it is told in.
        return events.enumerated().sorted { ($0.element.atUnixUs, $0.offset) < ($1.element.atUnixUs, $1.offset) }
            .map(\.element)
    }

    private static func decided(_ outcome: PairOutcome, _ known: KnownOfPair) -> [HistoryEvent] {
        var events: [HistoryEvent] = []
        if let decision = known.decided {
            events.append(HistoryEvent(kind: .decided, atUnixUs: decision.decidedAtUnixUs, reasons: decision.reasons))
        }
        // After a restart consent is asked again, so that a pair may be decided about and then be refused.
        if outcome.state == .suppressed, known.decided == nil || outcome.ledgerPosition != nil {
            events.append(
                HistoryEvent(
                    kind: .evaluated,
                    atUnixUs: outcome.changedAtUnixUs,
                    reasons: outcome.reasons,
                    ledgerPosition: outcome.ledgerPosition
                )
            )
        }
        return events
    }

    private static func inbox(
        _ record: InboxRecord,
        _ standing: RecordStanding?,
        _ outcome: PairOutcome
    ) -> [HistoryEvent] {
        var events = [HistoryEvent(kind: .presented, atUnixUs: record.arrivedAtUnixUs, reasons: outcome.reasons)]
        if let readAt = record.readAtUnixUs { events.append(HistoryEvent(kind: .read, atUnixUs: readAt)) }
        let kind: HistoryEventKind
        switch record.state {
        case .removed: kind = .removed
        case .replaced: kind = .replaced
        case .archived: kind = .archived
        case .unspecified, .unread, .read, .unrecognized: return events
        }
        events.append(
            HistoryEvent(
                kind: kind,
                atUnixUs: standing?.changedAtUnixUs ?? record.readAtUnixUs ?? record.arrivedAtUnixUs,
                otherNotificationID: kind == .replaced ? standing?.replacedByNotificationID ?? [] : []
            )
        )
        return events
    }

    private static func released(_ alert: GetAlertStateResponse) -> [HistoryEvent] {
        switch alert.state {
        case .released:
            [
                HistoryEvent(
                    kind: .released,
                    atUnixUs: alert.changedAtUnixUs,
                    reasons: alert.reasons,
                    otherNotificationID: alert.summaryNotificationID
                )
            ]
        case .merged, .dropped:
            [HistoryEvent(kind: .dropped, atUnixUs: alert.changedAtUnixUs, reasons: alert.reasons)]
        case .unspecified, .held, .unrecognized: []
        }
    }
}
