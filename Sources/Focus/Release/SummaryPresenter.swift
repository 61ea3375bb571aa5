import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Gives stored summaries to delivery, many in a call, and remembers which it has.
struct SummaryPresenter: Sendable {
    /// Summaries of one call.
    static let maximumCount = 128
    /// After so many bytes of content no further summary is taken into a call.
    private static let byteCountOfCall = 512 * 1024
    /// About the bytes of a record in a summary.
    private static let byteCountOfItem = 32

    private let resources: ServiceResources
    private let delivery: DeliveryClient
    private let options: CallOptions

    init(_ resources: ServiceResources, timeout: Duration) {
        self.resources = resources
        delivery = DeliveryClient(channel: resources.channel(to: .delivery))
        options = CallOptions(timeout: timeout)
    }

    /// Returns once delivery has all of them, and that is on disk.
    ///
    /// - Throws: What delivery answered, or ``StorageError``; those that it may not have are presented again later.
    func present(_ summaries: [StoredSummary]) async throws {
        var rest = summaries[...]
        while !rest.isEmpty {
            let part = Self.part(of: rest)
            rest = rest.dropFirst(part.count)
            try await present(part: part)
        }
    }

    /// Presents in one call; where delivery cannot take that, in parts, so that one summary that it never takes keeps
    /// nobody else's.
    private func present(part: [StoredSummary]) async throws {
        do throws(RPCError) {
            let answer = try await delivery.present(
                Self.request(part, at: resources.now.microseconds),
                options: options
            )
            tellRefusals(of: part, answer)
        } catch {
            guard error.code == .invalidArgument || error.code == .outOfRange else { throw error }
            guard part.count == 1 else {
                try await present(part: Array(part[..<(part.count / 2)]))
                return try await present(part: Array(part[(part.count / 2)...]))
            }
            resources.log.error(
                "delivery cannot take a summary: it is left out",
                [.plain("notification_id", part[0].notification.description), .error(error)]
            )
        }
        let given = part.map { (person: $0.person, due: $0.due) }
        try await resources.database.write(byteCount: given.count * 128) { transaction in
            for summary in given {
                try SummaryTable.markPresented(summary.due, of: summary.person, in: transaction)
            }
        }
    }

    private func tellRefusals(of part: [StoredSummary], _ answer: PresentResponse) {
        // Where its person has left all of it meanwhile there is nothing to send, as there should be.
        for (summary, result) in zip(part, answer.results)
        where result.verdict == .refused && result.reason != .consentWithdrawn {
            resources.log.warning(
                "delivery refused a summary",
                [
                    .plain("notification_id", summary.notification.description),
                    .plain("reason", "\(result.reason)"),
                ]
            )
        }
    }

    private static func part(of summaries: ArraySlice<StoredSummary>) -> [StoredSummary] {
        var part: [StoredSummary] = []
        var byteCount = 0
        for summary in summaries.prefix(maximumCount) {
            part.append(summary)
            byteCount += summary.digest.recordCount * byteCountOfItem
            if byteCount >= byteCountOfCall { break }
        }
        return part
    }

    private static func request(_ summaries: [StoredSummary], at now: Int64) -> PresentRequest {
        PresentRequest(
            notifications: summaries.map { summary in
                SummaryNotification.content(summary.notification, holding: summary.digest, at: summary.madeAt)
            },
            entries: summaries.enumerated().map { index, summary in
                var entry = PresentEntry(
                    notificationIndex: UInt32(index),
                    personID: summary.person,
                    decision: summary.result.decision,
                    deviceDecisions: summary.result.deviceDecisions,
                    summary: summary.digest
                )
                if now - summary.due.at > SummaryDueStore.maximumLateness {
                    // It was decided when it was due; nobody is alerted hours later by that.
                    entry.decision?.expire()
                    entry.deviceDecisions = []
                }
                return entry
            }
        )
    }
}
