import RPC
import UsherProto

/// What has become of the alerts of an inbox that were held for a summary, as focus says now.
///
/// A record keeps its decision as it was made. Since then the person may have chosen other times or travelled, the summary
/// may have gone out, or the app may have left it.
struct HeldAlerts: Sendable {
    /// How many are asked for at once.
    private static let askedAtOnce = 64
    /// How long focus is asked for what could also be left out.
    private static let patience = CallOptions(timeout: .seconds(2))

    private let states: [[UInt8]: GetAlertStateResponse]

    /// What is known, by notification.
    init(_ states: [[UInt8]: GetAlertStateResponse] = [:]) { self.states = states }

    /// What has become of a record's alert; nil where it was not held, or where focus does not say.
    subscript(_ record: InboxRecord) -> GetAlertStateResponse? {
        guard record.decision?.alert == .heldSummary else { return nil }
        return states[record.notification?.notificationID ?? []]
    }

    /// When a record's alert is due; nil where it is not held, or where that is not known.
    func due(_ record: InboxRecord) -> Int64? {
        guard let state = self[record], state.state == .held else { return nil }
        return state.releaseAtUnixUs
    }

    /// Asks about those of some records that were held, and about nothing where none was.
    static func ask(_ records: [InboxRecord], of person: String, with stack: StackClient) async -> HeldAlerts {
        let ids = records.filter { $0.decision?.alert == .heldSummary }.compactMap { $0.notification?.notificationID }
        var states: [[UInt8]: GetAlertStateResponse] = [:]
        for start in stride(from: 0, to: ids.count, by: askedAtOnce) {
            let part = Array(ids[start..<min(start + askedAtOnce, ids.count)])
            let found = await ask(part, of: person, with: stack)
            // Where focus is away, it is away for the rest as well.
            guard !found.isEmpty else { break }
            states.merge(found) { _, new in new }
        }
        return HeldAlerts(states)
    }

    private static func ask(
        _ ids: [[UInt8]],
        of person: String,
        with stack: StackClient
    ) async -> [[UInt8]: GetAlertStateResponse] {
        await withTaskGroup(of: (id: [UInt8], state: GetAlertStateResponse?).self) { group in
            for id in ids {
                group.addTask {
                    let request = GetAlertStateRequest(notificationID: id, personID: person)
                    let state = try? await stack.focus { client throws(RPCError) in
                        try await client.getAlertState(request, options: patience)
                    }
                    return (id, state)
                }
            }
            var states: [[UInt8]: GetAlertStateResponse] = [:]
            for await answer in group { states[answer.id] = answer.state }
            return states
        }
    }
}
