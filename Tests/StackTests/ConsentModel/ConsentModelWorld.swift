import Consent
import Delivery
import EventLoop
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// The real consent and the real delivery beside the model, driven by chance.
///
/// Ingestion and focus are stand-ins that know every app and person and hold nothing: what is sent, and when, is chance's.
final class ConsentModelWorld {
    static let app = "com.example.shop"

    typealias Pair = ConsentModel.Pair

    /// A notification that may be sent by what was recorded up to `position`, and is not presented yet.
    struct Send {
        var pair: Pair
        var position: UInt64
    }

    /// What is there and can be brought back.
    private struct Backup {
        var model: ConsentModel
        var people: [String]
        var consent: [UInt8]
        var delivery: [UInt8]
    }

    let stack: SimulatedStack
    var model = ConsentModel()
    /// How many things were done, by what they were.
    private(set) var counts: [String: Int] = [:]

    private let random: SeededRandom
    private var ids: NotificationIDGenerator
    private var people: [String] = []
    private var personNumber = 0
    private var sends: [Send] = []
    private var backup: Backup?

    init(seed: UInt64) throws {
        stack = SimulatedStack(seed: seed)
        random = SeededRandom(seed: seed &* 0x9E37_79B9)
        ids = NotificationIDGenerator(random: random)
        stack.serve(.focus) { router in
            router.unary(FocusMethods.checkPeople) { (_: CheckPeopleRequest, _) in CheckPeopleResponse() }
            router.unary(FocusMethods.erasePersonData) { (_: ErasePersonDataRequest, _) in ErasePersonDataResponse() }
        }
        stack.serve(.ingestion) { router in
            router.unary(IngestionMethods.getApp) { (request: GetAppRequest, _) in
                GetAppResponse(app: App(appID: request.appID))
            }
            router.unary(IngestionMethods.erasePersonData) { (_: ErasePersonDataRequest, _) in
                ErasePersonDataResponse()
            }
        }
        try start(.delivery)
        try start(.consent)
        for _ in 0..<6 { addPerson() }
        for topic in ConsentModel.topics { try putTopic(topic) }
        for topic in ConsentModel.topics where topic.isMarketing { try putText(of: topic.id) }
    }

    private func start(_ role: ServiceRole) throws {
        switch role {
        case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
        case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
        case .ingestion, .focus: preconditionFailure("\(role) is a stand-in here")
        }
    }

    private func addPerson() {
        personNumber += 1
        people.append("person-\(personNumber)")
    }

    private func putTopic(_ topic: ConsentModel.Topic) throws {
        let request = PutTopicRequest(
            topic: Topic(
                appID: Self.app,
                topicID: topic.id,
                displayName: "Topic \(topic.id)",
                purpose: topic.isMarketing ? .marketing : .transactional,
                isListed: true,
                needsDoubleOptIn: topic.needsConfirmation
            )
        )
        _ = try consent { (client) async throws(RPCError) in try await client.putTopic(request) }
    }

    private func consent<Response: Sendable>(
        _ body: @escaping @Sendable (ConsentClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try stack.call(.consent) { (channel) async throws(RPCError) in try await body(ConsentClient(channel: channel)) }
    }

    // MARK: Chance

    private func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(random.next(below: UInt64(elements.count)))]
    }
    private func chance(_ count: UInt64) -> Bool { random.next(below: count) == 0 }
    private func anyPair() -> Pair { Pair(person: pick(people), topic: pick(ConsentModel.topics).id) }
    private func nextID() -> [UInt8] { ids.next(at: stack.simulation.time.wallNow).bytes }
    private func count(_ what: String) { counts[what, default: 0] += 1 }

    /// Does one thing, or several at once, and holds what comes of it against the model.
    ///
    /// - Returns: How many things were done.
    func step() throws -> Int {
        switch random.next(below: 1000) {
        case 0..<20: try putText(of: pick(ConsentModel.topics.filter(\.isMarketing)).id)
        case 20..<25: try erase(pick(people))
        case 25..<35: try keepBackup()
        case 35..<39: try restoreBackup()
        case 39..<49: try crash(.consent)
        case 49..<55: try crash(.delivery)
        case 55..<58: try verifyLedger()
        case 58..<80: try leaveAll(pick(people))
        case 80..<100: try refusedJoin(anyPair())
        case 100..<120: try lateJoin()
        default: return try together()
        }
        return 1
    }

    // MARK: Several at once

    /// A call to consent that is made again where its answer stays away.
    private typealias Call<Answer> = @Sendable (Channel) async throws(RPCError) -> Answer
    /// What a call came to; nothing yet while it is under way.
    private typealias Pending<Answer> = Outcome<Result<Answer, RPCError>>

    /// A change of one pair, under way.
    private struct Change {
        var pair: Pair
        /// What it leads to.
        var standing: ConsentModel.Standing
        var drawsLine: Bool
        /// When it was called, in microseconds.
        var calledAt: Int64
        var call: Call<UInt64>
        var outcome: Pending<UInt64>
    }

    /// What goes on at once.
    private struct Batch {
        var changes: [Change] = []
        var erasure: (person: String, call: Call<UInt64>, outcome: Pending<UInt64>)?
        var evaluations: [(pair: Pair, outcome: Pending<Evaluation>)] = []
        var presents: [(send: Send, mayPass: Bool, outcome: Pending<PresentResult>)] = []
        /// True where one of the services lost its power meanwhile, so that calls may have no answer.
        var isInterrupted = false

        var count: Int { changes.count + (erasure == nil ? 0 : 1) + evaluations.count + presents.count }
        var isDone: Bool {
            changes.allSatisfy { $0.outcome.value != nil } && evaluations.allSatisfy { $0.outcome.value != nil }
                && presents.allSatisfy { $0.outcome.value != nil } && (erasure.map { $0.outcome.value != nil } ?? true)
        }
    }

    /// Starts changes of some pairs, evaluations and presents of any, and an erasure, all at once; takes the power from a
    /// service among them, by chance; then waits for all.
    private func together() throws -> Int {
        var batch = Batch()
        if chance(150) { batch.erasure = startErasure(of: pick(people)) }
        for _ in 0..<1 + Int(random.next(below: 8)) { startAny(in: &batch) }
        if chance(40) { try interrupt(&batch) }
        try #require(stack.run(for: .seconds(60)) { batch.isDone }, "a call was never answered")
        for change in batch.changes { try settle(change, batch) }
        if let erasure = batch.erasure {
            let position = try answer(erasure.outcome, batch) { self.start(.consent, erasure.call) }
            recordErasure(of: erasure.person, at: position)
        }
        for (pair, outcome) in batch.evaluations {
            if let evaluation = try answer(outcome, batch) { try settle(pair, evaluation) }
        }
        for (send, mayPass, outcome) in batch.presents {
            guard let result = try answer(outcome, batch) else { continue }
            try settle(send, mayPass, result, erasedMeanwhile: batch.erasure?.person == send.pair.person)
        }
        return batch.count
    }

    private func startAny(in batch: inout Batch) {
        switch random.next(below: 10) {
        case 0..<3:
            let pair = anyPair()
            // What comes first of an erasure and a change of the same person nobody knows.
            guard !batch.changes.contains(where: { $0.pair == pair }), batch.erasure?.person != pair.person else {
                return
            }
            batch.changes.append(startChange(of: pair))
        case 3..<7:
            let pair = anyPair()
            batch.evaluations.append((pair, startEvaluation(of: pair)))
        default:
            guard !sends.isEmpty else { return }
            let send = sends.remove(at: Int(random.next(below: UInt64(sends.count))))
            let mayPass = !model.isStopped(send.pair, evaluatedAt: send.position)
            batch.presents.append((send, mayPass, startPresent(of: send)))
        }
    }

    /// Takes the power from a service while calls are under way.
    private func interrupt(_ batch: inout Batch) throws {
        stack.run(for: .microseconds(Int64(random.next(below: 1500))))
        if !batch.isDone { count("interrupted") }
        try crash(chance(3) ? .delivery : .consent)
        batch.isInterrupted = true
    }

    /// What a call answered; nil where the power was lost before, and nobody asks again.
    private func answer<Answer>(_ outcome: Pending<Answer>, _ batch: Batch) throws -> Answer? {
        switch try #require(outcome.value) {
        case .success(let answer): return answer
        case .failure(let error):
            guard batch.isInterrupted, Self.isLoss(error) else { throw error }
            count("unanswered")
            return nil
        }
    }

    /// What a call answered; where the power was lost before, it is made again as a client does, until it is answered.
    ///
    /// What it was to do is done then, once, whether it had been before the power was lost or not.
    private func answer<Answer>(
        _ outcome: Pending<Answer>,
        _ batch: Batch,
        again: () -> Pending<Answer>
    ) throws -> Answer {
        var outcome = outcome
        for _ in 0..<10 {
            if let answer = try answer(outcome, batch) { return answer }
            outcome = again()
            let retry = outcome
            stack.run(for: .seconds(60)) { retry.value != nil }
        }
        return try #require(outcome.value).get()
    }

    private static func isLoss(_ error: RPCError) -> Bool { [.unavailable, .deadlineExceeded].contains(error.code) }

    private var now: Int64 { stack.simulation.time.wallNow.microseconds }

    private func startErasure(of person: String) -> (person: String, call: Call<UInt64>, outcome: Pending<UInt64>) {
        let request = ErasePersonRequest(personID: person, erasureID: nextID())
        let call: Call<UInt64> = { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).erasePerson(request).ledgerPosition
        }
        return (person, call, start(.consent, call))
    }

    private func startChange(of pair: Pair) -> Change {
        let isJoining = chance(2) || model.standing(pair) == .nothing
        guard isJoining else {
            let request = OptOutRequest(appID: Self.app, topicID: pair.topic, personID: pair.person, source: .settings)
            return startChange(
                of: pair,
                to: model.leaving(pair),
                drawsLine: Self.isJoined(model.standing(pair))
            ) { (channel) async throws(RPCError) in
                try await ConsentClient(channel: channel).optOut(request).ledgerPosition
            }
        }
        let version = model.version(of: pair.topic)
        let isConfirmation =
            chance(3) && model.joining(pair, version: version, isConfirmation: true, chosenAt: now) != nil
        let request = joinRequest(pair, version: version, isConfirmation: isConfirmation, chosenAt: now)
        let standing = model.joining(pair, version: version, isConfirmation: isConfirmation, chosenAt: now)
        return startChange(of: pair, to: standing ?? .nothing) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).optIn(request).ledgerPosition
        }
    }

    private func startChange(
        of pair: Pair,
        to standing: ConsentModel.Standing,
        drawsLine: Bool = false,
        _ call: @escaping Call<UInt64>
    ) -> Change {
        Change(
            pair: pair,
            standing: standing,
            drawsLine: drawsLine,
            calledAt: now,
            call: call,
            outcome: start(.consent, call)
        )
    }

    private static func isJoined(_ standing: ConsentModel.Standing) -> Bool {
        if case .joined = standing { true } else { false }
    }

    private func joinRequest(
        _ pair: Pair,
        version: UInt32,
        isConfirmation: Bool,
        chosenAt: Int64
    ) -> OptInRequest {
        let isMarketing = ConsentModel.topics.contains { $0.id == pair.topic && $0.isMarketing }
        return OptInRequest(
            appID: Self.app,
            topicID: pair.topic,
            personID: pair.person,
            evidence: isMarketing
                ? ConsentEvidence(
                    textVersion: version,
                    language: "en",
                    chosenAtUnixUs: chosenAt,
                    source: .app,
                    sourceDetail: "checkout"
                ) : nil,
            isConfirmation: isConfirmation
        )
    }

    private func startEvaluation(of pair: Pair) -> Outcome<Result<Evaluation, RPCError>> {
        let request = EvaluateRequest(
            subjects: [EvaluateSubject(appID: Self.app, topicID: pair.topic, purpose: .unspecified)],
            entries: [EvaluateEntry(personID: pair.person)]
        )
        return start(.consent, as: "ingestion") { (channel) async throws(RPCError) in
            let answer = try await ConsentClient(channel: channel).evaluate(request)
            return answer.evaluations[0]
        }
    }

    private func startPresent(of send: Send) -> Outcome<Result<PresentResult, RPCError>> {
        let request = PresentRequest(
            notifications: [
                IdentifiedNotification(
                    notificationID: nextID(),
                    appID: Self.app,
                    topicID: send.pair.topic,
                    content: NotificationContent(title: "News")
                )
            ],
            entries: [
                PresentEntry(
                    personID: send.pair.person,
                    decision: Decision(
                        effectiveLevel: .active,
                        listing: .notificationCenterAndLockScreen,
                        alert: .now,
                        ledgerPosition: send.position
                    )
                )
            ]
        )
        return start(.delivery, as: "ingestion") { (channel) async throws(RPCError) in
            let answer = try await DeliveryClient(channel: channel).present(request)
            return answer.results[0]
        }
    }

    private func start<Answer: Sendable>(
        _ role: ServiceRole,
        as caller: String = "cli",
        _ body: @escaping @Sendable (Channel) async throws(RPCError) -> Answer
    ) -> Outcome<Result<Answer, RPCError>> {
        let channel = stack.client(role, caller)
        let outcome = Outcome<Result<Answer, RPCError>>()
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do throws(RPCError) { outcome.value = .success(try await body(channel)) } catch {
                outcome.value = .failure(error)
            }
        }
        return outcome
    }

    private func settle(_ change: Change, _ batch: Batch) throws {
        let position = try answer(change.outcome, batch) { self.start(.consent, change.call) }
        count("\(change.standing)".prefix { $0 != "(" }.description)
        if change.standing == .left { model.recordLeaving(change.pair, calledAt: change.calledAt) }
        model.record(change.pair, change.standing, at: position)
        if change.drawsLine {
            model.record(.init(person: change.pair.person, topic: change.pair.topic, position: position))
        }
        if chance(4) { try expectListed(change.pair) }
    }

    private func settle(_ pair: Pair, _ evaluation: Evaluation) throws {
        let position = try #require(evaluation.evaluated).ledgerPosition
        let isGranted = model.isGranted(pair, at: position)
        let isPermitted = evaluation.verdict == .permitted
        #expect(isPermitted == isGranted, "\(pair) at \(position) is \(model.standing(pair, at: position))")
        count(isPermitted ? "permitted" : "refused")
        if isPermitted { sends.append(Send(pair: pair, position: position)) }
        if sends.count > 40 { sends.removeFirst() }
    }

    private func settle(
        _ send: Send,
        _ mayPass: Bool,
        _ result: PresentResult,
        erasedMeanwhile: Bool
    ) throws {
        let isStored = result.verdict == .stored
        count(isStored ? "presented" : "stopped")
        #expect(model.isGranted(send.pair, at: send.position), "\(send) had no grant")
        if isStored { #expect(mayPass, "\(send) came through after its opt-out was acknowledged") }
        if !isStored {
            let isErased = model.erased.contains(send.pair.person)
            // Whoever is erased in this moment may have left before.
            let isEither = erasedMeanwhile && result.reason == .consentWithdrawn
            #expect(isEither || result.reason == (isErased ? .personErased : .consentWithdrawn))
            #expect(model.isStopped(send.pair, evaluatedAt: send.position), "\(send) was stopped by nobody")
        }
    }

    // MARK: One at a time

    /// What consent says of a pair is what the model says.
    private func expectListed(_ pair: Pair) throws {
        let request = ListPreferencesRequest(personID: pair.person, appID: Self.app)
        let answer = try consent { (client) async throws(RPCError) in try await client.listPreferences(request) }
        let preference = try #require(answer.preferences.first { $0.topic?.topicID == pair.topic })
        let expected: SubscriptionState =
            switch model.standing(pair) {
            case .nothing: .unspecified
            case .waiting: .awaitingConfirmation
            case .joined(let version): version == model.version(of: pair.topic) ? .subscribed : .textOutdated
            case .left: .unsubscribed
            }
        #expect(preference.state == expected, "\(pair)")
        count("listed")
    }

    private var position: UInt64 {
        get throws {
            let outcome = startEvaluation(of: Pair(person: people[0], topic: "orders"))
            stack.run(for: .seconds(60)) { outcome.value != nil }
            let answer = try #require(outcome.value).get()
            return try #require(answer.evaluated).ledgerPosition
        }
    }

    private func putText(of topic: String) throws {
        let before = try position
        let version = model.version(of: topic) + 1
        let request = PutConsentTextRequest(
            text: ConsentText(
                appID: Self.app,
                topicID: topic,
                version: version,
                language: "en",
                question: "May we send you offers about our shop, version \(version)?",
                acceptLabel: "Send me offers",
                declineLabel: "No thanks"
            )
        )
        _ = try consent { (client) async throws(RPCError) in try await client.putConsentText(request) }
        let after = try position
        #expect(after == before + 1)
        model.record(version: version, of: topic, at: after)
        count("text")
    }

    private func leaveAll(_ person: String) throws {
        let request = OptOutRequest(appID: Self.app, personID: person, source: .settings)
        let calledAt = now
        let position = try consent { (client) async throws(RPCError) in try await client.optOut(request) }
            .ledgerPosition
        // Its entries come one by one; the answer names the last, in the order of the topics' ids.
        let left = ConsentModel.topics.filter(\.isMarketing).sorted { $0.id < $1.id }
            .map { Pair(person: person, topic: $0.id) }
        let changed = left.filter { model.leaving($0) != model.standing($0) }
        for (index, pair) in changed.enumerated() {
            let wasJoined = Self.isJoined(model.standing(pair))
            let own = position - UInt64(changed.count - 1 - index)
            model.recordLeaving(pair, calledAt: calledAt)
            model.record(pair, .left, at: own)
            if wasJoined { model.record(.init(person: person, topic: pair.topic, position: own)) }
        }
        for pair in left { try expectListed(pair) }
        count("left all")
    }

    /// Joining under a text that is not the newest is refused, and changes nothing.
    private func refusedJoin(_ pair: Pair) throws {
        guard ConsentModel.topics.contains(where: { $0.id == pair.topic && $0.isMarketing }) else { return }
        let before = try position
        let newest = model.version(of: pair.topic)
        for version in [newest - 1, newest + 1] {
            let request = joinRequest(pair, version: version, isConfirmation: chance(2), chosenAt: now)
            #expect(throws: RPCError.self) {
                try consent { (client) async throws(RPCError) in try await client.optIn(request) }
            }
        }
        #expect(try position == before)
        try expectListed(pair)
        count("refused join")
    }

    /// Joining that was chosen before the pair left brings it back in no way; where it would change nothing it is answered.
    private func lateJoin() throws {
        let marketing = ConsentModel.topics.filter(\.isMarketing)
        let pairs = people.flatMap { person in marketing.map { Pair(person: person, topic: $0.id) } }
            .filter { model.lastLeaving($0) != nil }
        guard !pairs.isEmpty else { return }
        let pair = pick(pairs)
        let (version, isConfirmation) = (model.version(of: pair.topic), chance(2))
        let chosenAt = try #require(model.lastLeaving(pair)) - Int64(random.next(below: 3_000_000))
        let request = joinRequest(pair, version: version, isConfirmation: isConfirmation, chosenAt: chosenAt)
        let before = try position
        if model.joining(pair, version: version, isConfirmation: isConfirmation, chosenAt: chosenAt) == nil {
            let error = #expect(throws: RPCError.self) {
                try consent { (client) async throws(RPCError) in try await client.optIn(request) }
            }
            let isSuperseded = error?.message.hasPrefix("choice_superseded: ") == true
            #expect(isSuperseded || model.standing(pair) != .left, "\(pair): \(String(describing: error))")
            count("late join")
        } else {
            _ = try consent { (client) async throws(RPCError) in try await client.optIn(request) }
        }
        #expect(try position == before)
        try expectListed(pair)
    }

    private func erase(_ person: String) throws {
        let erasure = startErasure(of: person)
        stack.run(for: .seconds(60)) { erasure.outcome.value != nil }
        recordErasure(of: person, at: try #require(erasure.outcome.value).get())
        let pair = Pair(person: person, topic: "orders")
        let again = joinRequest(pair, version: 0, isConfirmation: false, chosenAt: now)
        let error = #expect(throws: RPCError.self) {
            try consent { (client) async throws(RPCError) in try await client.optIn(again) }
        }
        #expect(error?.message.hasPrefix("person_erased: ") == true, "\(String(describing: error))")
        // Also where no topic that they had joined stands in the way.
        for topic in ["orders", ""] {
            let outcome = startEvaluation(of: Pair(person: person, topic: topic))
            stack.run(for: .seconds(60)) { outcome.value != nil }
            let answer = try #require(outcome.value).get()
            #expect(
                answer.verdict == .refused && answer.reason == .personErased,
                "\(person), \(topic): \(answer.reason)"
            )
        }
    }

    private func recordErasure(of person: String, at position: UInt64) {
        model.erase(person, at: position)
        people.removeAll { $0 == person }
        addPerson()
        count("erased")
    }

    private func verifyLedger() throws {
        let answer = try consent { (client) async throws(RPCError) in
            try await client.verifyLedger(VerifyLedgerRequest())
        }
        #expect(answer.fault == .unspecified, "\(answer.fault) at \(answer.faultPosition)")
        #expect(answer.headPosition == (try position))
        count("verified")
    }

    private func crash(_ role: ServiceRole) throws {
        stack.crash(role)
        try start(role)
        count("crashed")
    }

    private func keepBackup() throws {
        backup = Backup(
            model: model,
            people: people,
            consent: try stack.backup(of: .consent),
            delivery: try stack.backup(of: .delivery)
        )
        count("backup")
    }

    /// Both databases go back to one moment.
    ///
    /// Nothing that was under way survives, as with a stack that was stopped for it.
    private func restoreBackup() throws {
        guard let backup else { return }
        try stack.restore(backup.consent, of: .consent)
        try stack.restore(backup.delivery, of: .delivery)
        try start(.delivery)
        try start(.consent)
        (model, people, sends) = (backup.model, backup.people, [])
        for topic in ConsentModel.topics { try expectListed(Pair(person: pick(people), topic: topic.id)) }
        count("restored")
    }
}
