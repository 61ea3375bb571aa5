import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import Transport
import UsherProto

/// What the end of a Focus needs of a record that it silenced.
struct SilencedRecord: Sendable {
    var notification: [UInt8]
    /// Names the time for which the Focus was on.
    var activation: UInt64
    var focusID: String
    var level: InterruptionLevel
    var relevance: Double
    /// Where it stands in the order of arrivals.
    var arrival: Int64

    /// Nil for a record that no Focus silenced, or none that is known by name.
    init?(
        _ notification: borrowing IdentifiedNotificationView,
        _ decision: borrowing DecisionView,
        arrival: Int64
    ) throws(DecodeError) {
        guard decision.alert == .silencedFocus, decision.focusActivation != 0 else { return nil }
        self.notification = CField.bytes(notification.notificationID)
        activation = decision.focusActivation
        focusID = try CField.text(decision.focusID, "focus_id")
        level = decision.effectiveLevel
        relevance = notification.content?.relevanceScore ?? 0
        self.arrival = arrival
    }

    /// The time of a Focus, which has one group.
    struct Time: Hashable, Sendable {
        var focusID: String
        var activation: UInt64
    }

    var time: Time { Time(focusID: focusID, activation: activation) }

    /// The order within a group: the loudest first, then the most relevant, then the newest.
    func isBefore(_ other: SilencedRecord) -> Bool {
        if level != other.level { return level.rawValue > other.level.rawValue }
        if relevance != other.relevance { return relevance > other.relevance }
        return arrival > other.arrival
    }
}

/// The records that Focuses silenced, as groups (iOS model, the end of a Focus): a Focus that is still on has none.
enum FocusGroups {
    /// The groups of some records, the one with the newest record first.
    static func groups(of records: [SilencedRecord], _ focuses: GetFocusStateResponse) -> [FocusGroup] {
        let underWay = Set(focuses.activationsUnderWay)
        let over = Dictionary(grouping: records.filter { !underWay.contains($0.activation) }, by: \.time)
        let names = Dictionary(focuses.names.map { ($0.focusID, $0.displayName) }) { first, _ in first }
        let newestFirst = over.values.sorted { left, right in
            (left.map(\.arrival).max() ?? 0) > (right.map(\.arrival).max() ?? 0)
        }
        return newestFirst.compactMap { records in
            guard let first = records.first else { return nil }
            return FocusGroup(
                focusActivation: first.activation,
                focusID: first.focusID,
                displayName: names[first.focusID] ?? first.focusID,
                notificationIDs: records.sorted { $0.isBefore($1) }.map(\.notification)
            )
        }
    }
}

extension DeliveryService {
    /// How long focus is asked for what a list can also be read without.
    private static let groupPatience = Duration.seconds(2)

    /// The groups of a page's records; none where focus does not say which Focuses are over.
    func focusGroups(_ rows: [RecordRow], of personID: String, _ context: CallContext) async -> [FocusGroup] {
        let silenced = rows.filter { $0.record.state.isListed }.compactMap(\.silenced)
        guard !silenced.isEmpty else { return [] }
        var options = CallOptions(continuing: context, clock: resources.loop.time, random: resources.random)
        options.timeout = min(options.timeout ?? Self.groupPatience, Self.groupPatience)
        let request = GetFocusStateRequest(personID: personID)
        guard let focuses = try? await focus.getFocusState(request, options: options) else {
            metrics.missedFocusGroups()
            return []
        }
        return FocusGroups.groups(of: silenced, focuses)
    }
}

extension RecordState {
    /// True where it stands in the list, read or not.
    fileprivate var isListed: Bool { self == .unread || self == .read }
}
