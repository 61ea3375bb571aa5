import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// The four real services in one thread, with people whose apps wait for a scheduled summary.
final class SummaryWorld {
    static let mail = "com.example.mail"
    static let shop = "com.example.shop"

    let stack: SimulatedStack
    private var number = 0

    /// A stack that begins at 2026-11-30T06:00:00Z, which is 7:00 in Berlin, or at another time.
    init(
        seed: UInt64 = 1,
        people: [String] = ["ann"],
        zone: String = "Europe/Berlin",
        from beginning: Int64 = SummaryWorld.start
    ) throws {
        stack = SimulatedStack(seed: seed)
        stack.simulation.time.setWall(UnixTime(microseconds: beginning))
        for role in ServiceRole.allCases { try start(role) }
        for app in [Self.mail, Self.shop] {
            _ = try call(.ingestion) { (channel) async throws(RPCError) in
                try await IngestionClient(channel: channel).putApp(
                    PutAppRequest(app: App(appID: app, displayName: app))
                )
            }
            let capabilities = Capabilities(timeSensitive: true, communication: true)
            _ = try call(.consent) { (channel) async throws(RPCError) in
                let entitlements = Entitlements(appID: app, capabilities: capabilities)
                return try await ConsentClient(channel: channel)
                    .putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
            }
            let stored = Topic(
                appID: app,
                topicID: "news",
                displayName: "News",
                summaryText: "What is new.",
                purpose: .transactional,
                isListed: true
            )
            _ = try call(.consent) { (channel) async throws(RPCError) in
                try await ConsentClient(channel: channel).putTopic(PutTopicRequest(topic: stored))
            }
        }
        for person in people { try add(person, zone: zone) }
    }

    /// 2026-11-30T06:00:00Z.
    static let start: Int64 = 1_796_018_400_000_000

    func start(_ role: ServiceRole, releaseRate: Int = 1000) throws {
        var focus = FocusService.Options()
        focus.releaseRate = releaseRate
        switch role {
        case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
        case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
        case .focus: try stack.start(FocusService.self, options: focus)
        case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
        }
    }

    /// Takes a service away as a power cut does, and starts it again.
    func crash(_ role: ServiceRole) throws {
        stack.crash(role)
        try start(role)
    }

    // MARK: Time

    /// Microseconds since 1970 now.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    /// Lets time pass until then.
    ///
    /// Most of an hour is a jump of the wall clock, which every service notices within a
    /// minute, so that a day costs no more than some minutes do.
    func pass(until instant: Int64) {
        let minute: Int64 = 61_000_000
        while instant - now > minute {
            let hop = min(instant - now, 60 * minute)
            stack.simulation.time.setWall(UnixTime(microseconds: now + hop - minute))
            stack.run(for: .microseconds(minute))
        }
        stack.run(for: .microseconds(max(0, instant - now)))
    }

    func pass(_ duration: Duration) { pass(until: now + Int64(duration / .microseconds(1))) }

    /// An instant of the first day, in UTC.
    static func time(_ hour: Int64, _ minute: Int64 = 0, day: Int64 = 0) -> Int64 {
        start + ((hour - 6 + day * 24) * 60 + minute) * 60_000_000
    }

    func call<Response: Sendable>(
        _ role: ServiceRole,
        as caller: String = "cli",
        _ body: @escaping @Sendable (Channel) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response { try stack.call(role, as: caller, body) }

    // MARK: People

    func add(_ person: String, zone: String = "Europe/Berlin", apps: [String] = [mail, shop]) throws {
        try move(person, to: zone)
        for app in apps { try set(app, of: person) }
    }

    func move(_ person: String, to zone: String) throws {
        let stored = Person(personID: person, zone: zone, locale: "en")
        _ = try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel).putPerson(PutPersonRequest(person: stored))
        }
    }

    /// Lets an app notify a person, with these settings; in the summary where nothing else is said.
    func set(
        _ app: String,
        of person: String,
        _ status: AuthorizationStatus = .authorized,
        _ settings: AppSettings = AppSettings(scheduledDelivery: .enabled)
    ) throws {
        _ = try call(.consent) { (channel) async throws(RPCError) in
            let consent = ConsentClient(channel: channel)
            _ = try await consent.putAuthorization(
                PutAuthorizationRequest(appID: app, personID: person, status: status, source: .settings)
            )
            return try await consent.putSettings(
                PutSettingsRequest(appID: app, personID: person, settings: settings)
            )
        }
    }

    func optIn(_ person: String, to topic: String, of app: String = mail) throws {
        _ = try call(.consent) { (channel) async throws(RPCError) in
            let evidence = ConsentEvidence(source: .settings)
            let request = OptInRequest(appID: app, topicID: topic, personID: person, evidence: evidence)
            return try await ConsentClient(channel: channel).optIn(request)
        }
    }

    func optOut(_ person: String, of topic: String, _ app: String = mail) throws {
        _ = try call(.consent) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel)
                .optOut(OptOutRequest(appID: app, topicID: topic, personID: person, source: .settings))
        }
    }

    @discardableResult
    func schedule(_ minutes: [UInt32], isEnabled: Bool = true, of person: String = "ann") throws -> Int64? {
        let schedule = SummarySchedule(isEnabled: isEnabled, minutesOfDay: minutes)
        return try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel)
                .putSummarySchedule(PutSummaryScheduleRequest(personID: person, schedule: schedule))
        }.nextDueAtUnixUs
    }

    func nextDue(of person: String = "ann") throws -> Int64? {
        try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel)
                .getSummarySchedule(GetSummaryScheduleRequest(personID: person))
        }.nextDueAtUnixUs
    }

    func preview(of person: String = "ann") throws -> SummaryDigest? {
        try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel).previewSummary(PreviewSummaryRequest(personID: person))
        }.digest
    }

    // MARK: Notifications

    /// Sends a notification and lets it arrive.
    ///
    /// - Returns: Its id.
    @discardableResult
    func send(
        _ title: String,
        from app: String = mail,
        to people: [String] = ["ann"],
        topic: String = "",
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) throws -> [UInt8] {
        number += 1
        var content = NotificationContent(title: title)
        change(&content)
        let submission = Submission(
            appID: app,
            idempotencyKey: "key-\(number)",
            audience: topic.isEmpty
                ? .people(PeopleAudience(personIDs: people)) : .topic(TopicAudience(topicID: topic)),
            body: .content(content)
        )
        let answer = try call(.ingestion) { (channel) async throws(RPCError) in
            try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
        }
        stack.run(for: .seconds(2))
        return answer.acceptance?.notificationID ?? []
    }

    func state(_ notification: [UInt8], of person: String = "ann") throws -> GetAlertStateResponse {
        try call(.focus) { (channel) async throws(RPCError) in
            try await FocusClient(channel: channel)
                .getAlertState(GetAlertStateRequest(notificationID: notification, personID: person))
        }
    }

    func read(_ notification: [UInt8], of person: String = "ann") throws {
        _ = try call(.delivery) { (channel) async throws(RPCError) in
            try await DeliveryClient(channel: channel).markRecords(
                MarkRecordsRequest(personID: person, records: Self.selection(notification))
            )
        }
    }

    func remove(_ notification: [UInt8], of person: String = "ann") throws {
        _ = try call(.delivery) { (channel) async throws(RPCError) in
            try await DeliveryClient(channel: channel).removeRecords(
                RemoveRecordsRequest(personID: person, records: Self.selection(notification))
            )
        }
    }

    private static func selection(_ notification: [UInt8]) -> RecordSelection {
        RecordSelection(selection: .notifications(NotificationIds(notificationIDs: [notification])))
    }

    // MARK: The inbox

    func inbox(of person: String = "ann") throws -> [InboxRecord] {
        try call(.delivery) { (channel) async throws(RPCError) in
            try await DeliveryClient(channel: channel)
                .listInbox(ListInboxRequest(personID: person, page: PageRequest(pageSize: 1000)))
        }.records
    }

    /// The summaries in the inbox, oldest first.
    func summaries(of person: String = "ann") throws -> [InboxRecord] {
        try inbox(of: person).filter { $0.summary != nil }.reversed()
    }

    /// The titles of what a summary holds: the featured ones, and those of each app.
    func titles(_ digest: SummaryDigest?, of person: String = "ann") throws -> [[String]] {
        let digest = try #require(digest)
        let records = try inbox(of: person)
        func title(_ item: SummaryItem) -> String {
            records.first { $0.notification?.notificationID == item.notificationID }?.notification?.content?.title
                ?? "?"
        }
        return [digest.featured.map(title)] + digest.groups.map { $0.items.map(title) }
    }
}
