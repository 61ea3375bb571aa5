import EventLoop
import Ingestion
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import StackTestSupport
import UsherProto

/// A peer that a test tells how to fail; confined to the simulation's one thread.
class StandIn: @unchecked Sendable {
    // SAFETY: handlers and tests run on the simulation's one thread.

    /// Calls of each method so far.
    var callCounts: [String: Int] = [:]
    /// Asked before each call: what it fails with.
    var failure: (_ method: String) -> RPCError? = { _ in nil }
    /// Methods whose answers are held back until ``release()``.
    var heldMethods: Set<String> = []
    private var held: [() -> Void] = []

    /// Lets go what was held back.
    func release() {
        heldMethods = []
        let answers = held
        held = []
        for answer in answers { answer() }
    }

    /// How many answers are held back.
    var heldCount: Int { held.count }

    fileprivate func answer<Request, Response>(
        _ calls: CallBatch<Request, Response>,
        _ method: String,
        _ body: (Request) throws(RPCError) -> Response
    ) {
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            callCounts[method, default: 0] += 1
            let result: Result<Response, RPCError>
            if let error = failure(method) {
                result = .failure(error)
            } else {
                do throws(RPCError) { result = .success(try body(request)) } catch { result = .failure(error) }
            }
            let reply = {
                switch result {
                case .success(let response): calls.reply(index, response)
                case .failure(let error): calls.fail(index, error)
                }
            }
            if heldMethods.contains(method) { held.append(reply) } else { reply() }
        }
    }

    fileprivate func answer<Response>(
        _ method: String,
        _ body: () throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        callCounts[method, default: 0] += 1
        if let error = failure(method) { throw error }
        return try body()
    }
}

/// Consent, as far as ingestion calls it.
final class StandInConsent: StandIn, @unchecked Sendable {
    // SAFETY: as the class it extends.
    // SAFETY: as of every stand-in: one thread.
    /// People who denied, and why.
    var refusals: [String: Reason] = [:]
    /// Topics by app and id, `app/topic`.
    var topics: [String: NotificationPurpose] = [:]
    /// Subscribers by app and id, in order.
    var audiences: [String: [String]] = [:]
    var capabilities: [String: Capabilities] = [:]
    /// Everyone asked about, in order, with the app.
    var evaluated: [(app: String, person: String)] = []
    /// Sizes of the requests.
    var batchSizes: [Int] = []
    /// Subscribers in one page, whatever is asked for.
    var pageSize = 1000
    /// Looks at each page that is asked for.
    var observeListing: (ListAudienceRequest) throws(RPCError) -> Void = { _ throws(RPCError) in }
    /// Looks at each pair before it is answered.
    var observe: (EvaluateSubject, String) throws(RPCError) -> Void = { _, _ throws(RPCError) in }

    func register(in router: inout Router) {
        router.batch(ConsentMethods.evaluate) { (calls: CallBatch<EvaluateRequest, EvaluateResponse>) in
            self.answer(calls, "Evaluate") { (request) throws(RPCError) in try self.evaluate(request) }
        }
        router.unary(ConsentMethods.listAudience) { (request: ListAudienceRequest, _) -> ListAudienceResponse in
            try self.answer("ListAudience") { () throws(RPCError) in try self.page(request) }
        }
        router.unary(ConsentMethods.getTopic) { (request: GetTopicRequest, _) -> GetTopicResponse in
            try self.answer("GetTopic") { () throws(RPCError) in
                guard let purpose = self.topics["\(request.appID)/\(request.topicID)"] else {
                    throw .refusal(.topicUnknown, field: "topic_id", "no such topic")
                }
                return GetTopicResponse(
                    topic: Topic(appID: request.appID, topicID: request.topicID, purpose: purpose)
                )
            }
        }
        router.unary(ConsentMethods.getEntitlements) {
            (request: GetEntitlementsRequest, _) -> GetEntitlementsResponse in
            try self.answer("GetEntitlements") { () throws(RPCError) in
                GetEntitlementsResponse(
                    entitlements: Entitlements(appID: request.appID, capabilities: self.capabilities[request.appID])
                )
            }
        }
    }

    private func evaluate(_ request: EvaluateRequest) throws(RPCError) -> EvaluateResponse {
        batchSizes.append(request.entries.count)
        var response = EvaluateResponse()
        for entry in request.entries {
            let subject = request.subjects[Int(entry.subjectIndex)]
            try observe(subject, entry.personID)
            evaluated.append((subject.appID, entry.personID))
            let refusal = refusals[entry.personID]
            response.evaluations.append(
                Evaluation(
                    verdict: refusal == nil ? .permitted : .refused,
                    reason: refusal ?? .unspecified,
                    evaluated: EvaluatedPermissions(
                        permissions: Permissions(authorization: .authorized),
                        ledgerPosition: 7
                    )
                )
            )
        }
        return response
    }

    private func page(_ request: ListAudienceRequest) throws(RPCError) -> ListAudienceResponse {
        try observeListing(request)
        guard let audience = audiences["\(request.appID)/\(request.topicID)"] else {
            throw .refusal(.topicUnknown, field: "topic_id", "no such topic")
        }
        let token = request.page?.pageToken ?? []
        let start = token.isEmpty ? 0 : Int(String(decoding: token, as: UTF8.self)) ?? 0
        let size = min(pageSize, Int(request.page?.pageSize ?? 100))
        let people = Array(audience.dropFirst(start).prefix(size))
        let next = start + people.count
        return ListAudienceResponse(
            personIDs: people,
            page: PageInfo(nextPageToken: next < audience.count ? Array("\(next)".utf8) : [])
        )
    }
}

/// Focus, as far as ingestion calls it.
final class StandInFocus: StandIn, @unchecked Sendable {
    // SAFETY: as the class it extends.
    // SAFETY: as of every stand-in: one thread.
    /// People who are unknown; everyone else is known.
    var unknownPeople: Set<String> = []
    /// What is decided where it is not the usual.
    var decide: (DecisionSubject, String) throws(RPCError) -> Decision? = { _, _ throws(RPCError) in nil }
    /// What differs on single devices of a person.
    var devices: (String) -> [DeviceDecision] = { _ in [] }
    /// Notifications as they came, by id.
    var subjects: [[UInt8]: DecisionSubject] = [:]
    /// Pairs asked about.
    var decided: [(id: [UInt8], person: String)] = []
    /// Notifications whose held alerts were cancelled.
    var cancelled: [[UInt8]] = []
    /// Sizes of CheckPeople requests.
    var checkedSizes: [Int] = []
    var alertStates: [String: GetAlertStateResponse] = [:]
    var zones: [String: String] = [:]

    func register(in router: inout Router) {
        router.batch(FocusMethods.checkPeople) { (calls: CallBatch<CheckPeopleRequest, CheckPeopleResponse>) in
            self.answer(calls, "CheckPeople") { (request) throws(RPCError) in
                self.checkedSizes.append(request.personIDs.count)
                let unknown = request.personIDs.indices.filter { self.unknownPeople.contains(request.personIDs[$0]) }
                return CheckPeopleResponse(unknownIndexes: unknown.map(UInt32.init))
            }
        }
        router.batch(FocusMethods.decide) { (calls: CallBatch<DecideRequest, DecideResponse>) in
            self.answer(calls, "Decide") { (request) throws(RPCError) in try self.decide(request) }
        }
        router.unary(FocusMethods.cancelHeldAlerts) {
            (request: CancelHeldAlertsRequest, _) -> CancelHeldAlertsResponse in
            try self.answer("CancelHeldAlerts") { () throws(RPCError) in
                self.cancelled.append(request.notificationID)
                return CancelHeldAlertsResponse()
            }
        }
        router.unary(FocusMethods.getAlertState) { (request: GetAlertStateRequest, _) -> GetAlertStateResponse in
            try self.answer("GetAlertState") { () throws(RPCError) in
                self.alertStates[request.personID] ?? GetAlertStateResponse()
            }
        }
        router.unary(FocusMethods.getPerson) { (request: GetPersonRequest, _) -> GetPersonResponse in
            try self.answer("GetPerson") { () throws(RPCError) in
                guard let zone = self.zones[request.personID] else {
                    throw .refusal(.personUnknown, field: "person_id", "no such person")
                }
                return GetPersonResponse(person: Person(personID: request.personID, zone: zone))
            }
        }
    }

    private func decide(_ request: DecideRequest) throws(RPCError) -> DecideResponse {
        var response = DecideResponse()
        for entry in request.entries {
            let subject = request.subjects[Int(entry.subjectIndex)]
            subjects[subject.notificationID] = subject
            decided.append((subject.notificationID, entry.personID))
            guard entry.evaluated?.permissions?.authorization == .authorized, entry.evaluated?.ledgerPosition == 7
            else {
                throw RPCError(.internal, "the permissions did not arrive")
            }
            response.results.append(
                DecideResult(
                    decision: try decide(subject, entry.personID) ?? Self.usual(subject),
                    deviceDecisions: devices(entry.personID)
                )
            )
        }
        return response
    }

    /// Delivered at once.
    static func usual(_ subject: DecisionSubject) -> Decision {
        Decision(
            effectiveLevel: subject.level == .unspecified ? .active : subject.level,
            listing: .notificationCenterAndLockScreen,
            alert: .now,
            lightsScreen: true,
            reasons: [.deliver],
            ledgerPosition: 7,
            decidedAtUnixUs: subject.acceptedAtUnixUs
        )
    }
}

/// Delivery, as far as ingestion calls it: inboxes that survive whatever happens to ingestion.
final class StandInDelivery: StandIn, @unchecked Sendable {
    // SAFETY: as the class it extends.
    // SAFETY: as of every stand-in: one thread.
    /// What stands in an inbox.
    struct Record {
        var notification: IdentifiedNotification
        var decision: Decision
        var deviceDecisions: [DeviceDecision] = []
        var arrivedAt: Int64
        var readAt: Int64?
    }

    /// One notification and one person.
    struct Pair: Hashable {
        var id: [UInt8]
        var person: String
    }

    var records: [Pair: Record] = [:]
    /// Pairs in the order they were stored.
    var order: [Pair] = []
    /// How often a pair was presented again.
    var repeats = 0
    var withdrawn: Set<[UInt8]> = []
    var removed: Set<[UInt8]> = []
    /// Asked before a pair is stored: why not.
    var refuse: (Pair) throws(RPCError) -> Reason? = { _ throws(RPCError) in nil }
    var now: () -> Int64 = { 0 }

    func register(in router: inout Router) {
        router.batch(DeliveryMethods.present) { (calls: CallBatch<PresentRequest, PresentResponse>) in
            self.answer(calls, "Present") { (request) throws(RPCError) in try self.present(request) }
        }
        router.unary(DeliveryMethods.withdraw) { (request: WithdrawRequest, _) -> WithdrawResponse in
            try self.answer("Withdraw") { () throws(RPCError) in
                self.withdrawn.insert(request.notificationID)
                if request.removesRecords { self.removed.insert(request.notificationID) }
                return WithdrawResponse()
            }
        }
        router.unary(DeliveryMethods.getRecord) { (request: GetRecordRequest, _) -> GetRecordResponse in
            try self.answer("GetRecord") { () throws(RPCError) in
                guard let record = self.records[Pair(id: request.notificationID, person: request.personID)] else {
                    throw .refusal(.notificationUnknown, field: "notification_id", "no such record")
                }
                return GetRecordResponse(
                    record: InboxRecord(
                        notification: record.notification,
                        state: record.readAt == nil ? .unread : .read,
                        decision: record.decision,
                        arrivedAtUnixUs: record.arrivedAt,
                        readAtUnixUs: record.readAt
                    )
                )
            }
        }
    }

    private func present(_ request: PresentRequest) throws(RPCError) -> PresentResponse {
        var response = PresentResponse()
        for entry in request.entries {
            let notification = request.notifications[Int(entry.notificationIndex)]
            let pair = Pair(id: notification.notificationID, person: entry.personID)
            var reason = try refuse(pair)
            if withdrawn.contains(pair.id) { reason = .cancelled }
            if let known = records[pair] {
                repeats += 1
                response.results.append(PresentResult(verdict: .repeated, arrivedAtUnixUs: known.arrivedAt))
            } else if let reason {
                response.results.append(PresentResult(verdict: .refused, reason: reason))
            } else {
                guard let decision = entry.decision else { throw RPCError(.internal, "the decision did not arrive") }
                records[pair] = Record(
                    notification: notification,
                    decision: decision,
                    deviceDecisions: entry.deviceDecisions,
                    arrivedAt: now()
                )
                order.append(pair)
                response.results.append(PresentResult(verdict: .stored, arrivedAtUnixUs: now()))
            }
        }
        return response
    }

    /// The texts in a person's inbox, in the order of arrival.
    func bodies(of person: String) -> [String] {
        order.filter { $0.person == person }.compactMap { records[$0]?.notification.content?.body }
    }

    /// Who has a record of a notification.
    func people(with id: [UInt8]) -> [String] { order.filter { $0.id == id }.map(\.person) }
}
