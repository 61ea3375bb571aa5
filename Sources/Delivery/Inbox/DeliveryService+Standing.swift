import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension DeliveryService {
    /// Pairs of one request.
    private static let maximumPairCount = 1000
    /// Pairs looked up on the loop; more of them are looked up beside it.
    private static let maximumPairsOnLoop = 64

    package func checkRecords(_ calls: CallBatch<CheckRecordsRequest, CheckRecordsResponse>) {
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            do throws(RPCError) {
                let pairs = try checked(request)
                if pairs.count > Self.maximumPairsOnLoop {
                    answerInBackground(pairs, calls, index)
                } else {
                    let standings = try read { try Self.standings(of: pairs, in: $0) }
                    calls.reply(index, CheckRecordsResponse(standings: standings))
                }
            } catch { calls.fail(index, error) }
        }
    }

    private func answerInBackground(
        _ pairs: [CheckedPair],
        _ calls: CallBatch<CheckRecordsRequest, CheckRecordsResponse>,
        _ index: Int
    ) {
        Task.immediate(executorPreference: resources.loop.taskExecutor) {
            do throws(RPCError) {
                let standings = try await readInBackground { try Self.standings(of: pairs, in: $0) }
                calls.reply(index, CheckRecordsResponse(standings: standings))
            } catch { calls.fail(index, error) }
        }
    }

    private struct CheckedPair: Sendable {
        var notification: NotificationID
        var personID: String
    }

    private func checked(_ request: CheckRecordsRequest) throws(RPCError) -> [CheckedPair] {
        guard !request.pairs.isEmpty else {
            throw .refusal(.fieldRequired, field: "pairs", "expected 1 to \(Self.maximumPairCount)")
        }
        guard request.pairs.count <= Self.maximumPairCount else {
            throw .refusal(
                .batchTooLarge,
                field: "pairs",
                "there are \(request.pairs.count), expected at most \(Self.maximumPairCount)"
            )
        }
        var pairs: [CheckedPair] = []
        for (index, pair) in request.pairs.enumerated() {
            let id = try NotificationID(pair.notificationID, field: "pairs[\(index)].notification_id")
            try IdentifierForm.person.check(pair.personID, field: "pairs[\(index)].person_id")
            pairs.append(CheckedPair(notification: id, personID: pair.personID))
        }
        return pairs
    }

    private static func standings(
        of pairs: [CheckedPair],
        in transaction: borrowing Transaction
    ) throws -> [RecordStanding] {
        try pairs.map { pair in
            try standing(of: pair.notification, pair.personID, in: transaction) ?? RecordStanding()
        }
    }

    /// How the record of a notification stands; nil where the person has none.
    static func standing(
        of notification: NotificationID,
        _ personID: String,
        in transaction: borrowing Transaction
    ) throws -> RecordStanding? {
        let id = notification.bytes
        return try transaction.prepare(
            """
            SELECT r.state, r.replaced_by, r.changed_at FROM person p JOIN record r ON r.person = p.id
            WHERE p.name = $1 AND r.notification = $2
            """
        ).first(.text(personID), .bytes(id.span.bytes)) { row in
            RecordStanding(
                state: RecordState(rawValue: Int32(truncatingIfNeeded: try row.integer(0))),
                replacedByNotificationID: row.isNull(1) ? [] : try NotificationID(stored: row.bytes(1)).bytes,
                changedAtUnixUs: try row.optionalInteger(2)
            )
        }
    }
}
