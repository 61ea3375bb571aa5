import EventLoop
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Delivery

/// Delivery in a simulation, beside a focus that knows everyone whose id does not begin with `nobody`.
final class DeliveryWorld {
    let stack: SimulatedStack
    private(set) var service: DeliveryService
    /// What the stand-in for focus was asked.
    let asked = Outcome<[String]>()
    private var ids: NotificationIDGenerator
    private let options: DeliveryOptions

    init(seed: UInt64 = 1, options: DeliveryOptions = DeliveryOptions()) throws {
        stack = SimulatedStack(seed: seed)
        self.options = options
        ids = NotificationIDGenerator(random: stack.simulation.random)
        asked.value = []
        let asked = asked
        stack.serve(.focus) { router in
            router.batch(FocusMethods.checkPeople) {
                (calls: CallBatch<CheckPeopleRequest, CheckPeopleResponse>) in
                for index in 0..<calls.count {
                    guard let request = calls.request(index) else { continue }
                    asked.value?.append(contentsOf: request.personIDs)
                    let unknown = request.personIDs.indices.filter { request.personIDs[$0].hasPrefix("nobody") }
                    calls.reply(index, CheckPeopleResponse(unknownIndexes: unknown.map(UInt32.init)))
                }
            }
        }
        service = try stack.start(DeliveryService.self, options: options)
    }

    /// Takes the power away from delivery and starts it again.
    func restart() throws {
        stack.crash(.delivery)
        service = try stack.start(DeliveryService.self, options: options)
    }

    /// Civil time now, in microseconds since 1970 UTC.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// The next notification id.
    func nextID() -> NotificationID { ids.next(at: stack.simulation.time.wallNow) }

    // MARK: Messages

    /// A notification of an app, with a title and whatever else `edit` says.
    func notification(
        app: String = "com.example.mail",
        title: String = "Hello",
        id: NotificationID? = nil,
        topic: String = "",
        _ edit: (inout NotificationContent) -> Void = { _ in }
    ) -> IdentifiedNotification {
        var content = NotificationContent(title: title)
        edit(&content)
        return IdentifiedNotification(
            notificationID: (id ?? nextID()).bytes,
            appID: app,
            topicID: topic,
            acceptedAtUnixUs: now,
            content: content
        )
    }

    /// The decision of a notification that is listed and alerts.
    static func decision(
        level: InterruptionLevel = .active,
        badge: UInt32? = nil,
        ledgerPosition: UInt64 = 10
    ) -> Decision {
        Decision(
            effectiveLevel: level,
            listing: .notificationCenterAndLockScreen,
            alert: .now,
            lightsScreen: true,
            sound: .normal,
            badge: badge,
            reasons: [.deliver],
            ledgerPosition: ledgerPosition,
            decidedAtUnixUs: 1
        )
    }

    // MARK: Calls

    @discardableResult
    func present(
        _ notification: IdentifiedNotification,
        to people: [String] = ["ann"],
        _ decision: Decision = DeliveryWorld.decision()
    ) throws -> [PresentResult] {
        try present(
            PresentRequest(
                notifications: [notification],
                entries: people.map { PresentEntry(personID: $0, decision: decision) }
            )
        )
    }

    func present(_ request: PresentRequest) throws(RPCError) -> [PresentResult] {
        try stack.call(.delivery, as: "ingestion") { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).present(request).results
        }
    }

    func withdraw(_ notification: IdentifiedNotification, removesRecords: Bool = false) throws -> UInt64 {
        let request = WithdrawRequest(notificationID: notification.notificationID, removesRecords: removesRecords)
        return try stack.call(.delivery, as: "ingestion") { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).withdraw(request).removedCount
        }
    }

    func fence(_ request: FenceConsentRequest) throws(RPCError) {
        _ = try stack.call(.delivery, as: "consent") { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).fenceConsent(request)
        }
    }

    func standings(_ pairs: [(IdentifiedNotification, String)]) throws -> [RecordStanding] {
        let request = CheckRecordsRequest(
            pairs: pairs.map { Pair(notificationID: $0.0.notificationID, personID: $0.1) }
        )
        return try stack.call(.delivery, as: "focus") { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).checkRecords(request).standings
        }
    }

    func list(_ request: ListInboxRequest) throws(RPCError) -> ListInboxResponse {
        try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).listInbox(request)
        }
    }

    /// The titles of a person's records, newest first.
    func titles(_ person: String = "ann", view: InboxView = .listed) throws -> [String] {
        try list(ListInboxRequest(personID: person, view: view)).records.map { $0.notification?.content?.title ?? "" }
    }

    func record(_ notification: IdentifiedNotification, of person: String = "ann") throws(RPCError) -> InboxRecord? {
        let request = GetRecordRequest(notificationID: notification.notificationID, personID: person)
        return try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).getRecord(request).record
        }
    }

    func badges(_ person: String = "ann") throws -> [Badge] {
        let request = ListBadgesRequest(personID: person)
        return try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).listBadges(request).badges
        }
    }

    @discardableResult
    func mark(
        _ selection: RecordSelection.Selection,
        of person: String = "ann",
        asUnread: Bool = false
    ) throws -> UInt32 {
        let request = MarkRecordsRequest(
            personID: person,
            records: RecordSelection(selection: selection),
            asUnread: asUnread
        )
        return try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).markRecords(request).changedCount
        }
    }

    @discardableResult
    func archive(
        _ selection: RecordSelection.Selection,
        of person: String = "ann",
        restores: Bool = false
    ) throws -> UInt32 {
        let request = ArchiveRecordsRequest(
            personID: person,
            records: RecordSelection(selection: selection),
            restores: restores
        )
        return try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).archiveRecords(request).changedCount
        }
    }

    @discardableResult
    func remove(_ selection: RecordSelection.Selection, of person: String = "ann") throws -> UInt32 {
        let request = RemoveRecordsRequest(personID: person, records: RecordSelection(selection: selection))
        return try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).removeRecords(request).changedCount
        }
    }

    @discardableResult
    func clearBadge(_ app: String, of person: String = "ann") throws -> UInt32 {
        let request = ClearBadgeRequest(personID: person, appID: app)
        return try stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).clearBadge(request).changedCount
        }
    }

    // MARK: Watching

    /// Watches as a client would, on a connection of its own.
    func watch(_ request: DeliveryWatchRequest, credit: UInt32? = nil) -> WatchReader {
        let reader = WatchReader(stack.client(.delivery, "gateway"), request)
        return reader
    }

    /// Lets a second pass.
    func settle() { stack.run(for: .seconds(1)) }

    // MARK: The tables

    /// Every row of every table, as text.
    func tables() throws -> [String] {
        try service.resources.database.read { transaction in
            var names: [String] = []
            try transaction.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
                .forEach { names.append(try $0.text(0)) }
            var rows: [String] = []
            for name in names {
                var columns: [String] = []
                try transaction.prepare("SELECT name FROM pragma_table_info($1)")
                    .forEach(.text(name)) { columns.append(try $0.text(0)) }
                let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
                // That something was refused is all that a refusal leaves behind.
                let rowsWhere = name == "audit_event" ? "WHERE refusal_code = ''" : ""
                try transaction.prepare(text: "SELECT \(row) FROM \"\(name)\" \(rowsWhere)")
                    .forEach { rows.append("\(name): \(try $0.text(0))") }
            }
            return rows.sorted()
        }
    }
}

extension RecordSelection.Selection {
    /// The record of one notification.
    static func one(_ notification: IdentifiedNotification) -> Self {
        .notifications(NotificationIds(notificationIDs: [notification.notificationID]))
    }
}

/// What an operator, or the holder of another identity, calls as.
extension Principal {
    static func person(_ id: String) -> Self { Principal(identity: .personID(id)) }
    static func app(_ id: String) -> Self { Principal(identity: .appID(id)) }
    static let `operator` = Principal(identity: .operatorName("op"))
}
