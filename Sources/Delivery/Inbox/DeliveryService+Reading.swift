import NotificationModel
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

extension DeliveryService {
    /// Pages up to this size are read on the loop, larger ones beside it.
    private static let maximumPageOnLoop = 100
    /// Bytes of a page's records, about, so that the answer stays within what the contract says.
    private static let pageByteCount = Page.maximumByteCount - 64 * 1024

    package func listInbox(_ request: ListInboxRequest, context: CallContext) async throws -> ListInboxResponse {
        try requireOwner(request.personID, request.principal, context)
        if !request.appID.isEmpty { try IdentifierForm.app.check(request.appID, field: "app_id") }
        guard let states = request.view.states else {
            throw RPCError.refusal(.fieldMalformed, field: "view", "expected one of the contract's views")
        }
        let list = "ListInbox \(request.personID) \(request.appID) \(states)"
        let page = try Page(request.page, of: list)
        let position = try InboxPosition(page)
        try await requireKnown(request.personID, context)
        let query = ListQuery(personID: request.personID, appID: request.appID, states: states, size: page.size)
        let found =
            page.size <= Self.maximumPageOnLoop
            ? try read { try query.run(position, in: $0) }
            : try await readInBackground { try query.run(position, in: $0) }
        var response = ListInboxResponse(records: found.rows.map(\.record))
        let cursor = position?.cursor ?? cursor(of: request.personID, at: found.last)
        response.cursor = cursor
        response.page = PageInfo()
        if found.hasMore, let last = found.rows.last {
            response.page = page.next(after: InboxPosition(arrival: last.arrival, cursor: cursor).bytes)
        }
        response.focusGroups = await focusGroups(found.rows, of: request.personID, context)
        return response
    }

    package func getRecord(_ request: GetRecordRequest, context: CallContext) async throws -> GetRecordResponse {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        // Left out by services, whose certificates say enough.
        if request.principal != nil || context.caller.name != ServiceRole.ingestion.rawValue {
            try requireOwner(request.personID, request.principal, context)
        }
        let id = try NotificationID(request.notificationID, field: "notification_id")
        let (record, standing) = try read { transaction -> (InboxRecord?, RecordStanding?) in
            guard let person = try NumberTable.person(request.personID, in: transaction) else { return (nil, nil) }
            return (
                try InboxReader.record(of: id, person: person, in: transaction),
                try Self.standing(of: id, request.personID, in: transaction)
            )
        }
        guard let record else {
            try await requireKnown(request.personID, context)
            throw RPCError.refusal(
                .notificationUnknown,
                field: "notification_id",
                "the person has no record of such a notification"
            )
        }
        return GetRecordResponse(record: record, standing: standing)
    }

    /// The cursor of a person's inbox at a position of this run.
    func cursor(of personID: String, at position: Int64) -> [UInt8] {
        WatchCursor(
            person: WatchCursor.fingerprint(of: personID),
            era: memory.eras?.current ?? 0,
            position: position
        ).bytes
    }

    /// What one page asks for.
    private struct ListQuery: Sendable {
        var personID: String
        var appID: String
        var states: ClosedRange<Int64>
        var size: Int

        /// The page's records, whether more follow, and the last position in the same snapshot.
        func run(
            _ position: InboxPosition?,
            in transaction: borrowing Transaction
        ) throws -> (rows: [RecordRow], hasMore: Bool, last: Int64) {
            let last = try PositionCounter(in: transaction).last
            guard let person = try NumberTable.person(personID, in: transaction) else { return ([], false, last) }
            var query = InboxReader.Query(
                person: person,
                states: states,
                limit: size,
                byteLimit: DeliveryService.pageByteCount
            )
            if !appID.isEmpty {
                guard let app = try NumberTable.app(appID, in: transaction) else { return ([], false, last) }
                query.app = app
            }
            let found = try InboxReader.newest(query, before: position?.arrival ?? .max, in: transaction)
            return (found.rows, found.hasMore, last)
        }
    }
}

/// Where a list of an inbox goes on: after which record, and with which cursor, that of its first page.
///
/// What changes between two pages is after the cursor, so a reader of all pages who then watches misses nothing.
struct InboxPosition: Sendable {
    /// The position of the last record of the page before.
    var arrival: Int64
    /// The cursor of the first page.
    var cursor: [UInt8]

    init(arrival: Int64, cursor: [UInt8]) {
        self.arrival = arrival
        self.cursor = cursor
    }

    /// The position in a page's token; nil on the first page.
    ///
    /// - Throws: `page_token_invalid`.
    init?(_ page: Page, field: String = "page") throws(RPCError) {
        if page.isFirst { return nil }
        guard page.position.count == 8 + WatchCursor.byteCount else {
            throw .refusal(.pageTokenInvalid, field: "\(field).page_token", "it is no token of this list")
        }
        arrival = page.position.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
        cursor = Array(page.position.dropFirst(8))
    }

    /// The bytes that a token carries.
    var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: arrival >> (56 - 8 * $0)) } + cursor }
}
