import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// People who were found known, by a digest of their ids; bounded, and each only for a time.
///
/// The digest's key is this process's own, so nobody can choose ids that agree; nothing is allocated a look-up.
struct KnownPeople: ~Copyable {
    /// Places looked at for one person.
    private static let wayCount = 4
    private static let firstSetCount = 256

    private struct Place {
        var digest = Digest128(first: 0, second: 0)
        var until: UInt64 = 0
    }

    private let hash: SipHash
    private let maximumSetCount: Int
    private let lifetime: Duration
    private var places: [Place]
    private var setMask: Int

    /// Nobody is known; about `maximumCount` people may be.
    init(maximumCount: Int, lifetime: Duration, random: any RandomSource) {
        hash = SipHash(key: random.next(), random.next())
        self.lifetime = lifetime
        var sets = Self.firstSetCount
        while sets * Self.wayCount < maximumCount { sets *= 2 }
        maximumSetCount = sets
        places = Array(repeating: Place(), count: Self.firstSetCount * Self.wayCount)
        setMask = Self.firstSetCount - 1
    }

    /// True where the person was found known, not too long ago.
    func contains(_ personID: RawSpan, at now: MonotonicInstant) -> Bool {
        let digest = hash.digest(personID)
        let start = (Int(truncatingIfNeeded: digest.first) & setMask) * Self.wayCount
        for index in start..<start + Self.wayCount where places[index].digest == digest {
            return places[index].until > now.nanoseconds
        }
        return false
    }

    /// Forgets that the person is known.
    mutating func remove(_ personID: RawSpan) {
        let digest = hash.digest(personID)
        let start = (Int(truncatingIfNeeded: digest.first) & setMask) * Self.wayCount
        for index in start..<start + Self.wayCount where places[index].digest == digest { places[index] = Place() }
    }

    /// Takes note that the person is known.
    mutating func insert(_ personID: RawSpan, at now: MonotonicInstant) {
        let digest = hash.digest(personID)
        while true {
            let start = (Int(truncatingIfNeeded: digest.first) & setMask) * Self.wayCount
            let set = start..<start + Self.wayCount
            let place =
                set.first { places[$0].digest == digest } ?? set.first { places[$0].until <= now.nanoseconds }
            if place == nil, setMask + 1 < maximumSetCount {
                grow(at: now)
                continue
            }
            // A full set of the largest size: whoever is known longest goes.
            let oldest = place ?? set.min { places[$0].until < places[$1].until } ?? start
            places[oldest] = Place(digest: digest, until: (now + lifetime).nanoseconds)
            return
        }
    }

    private mutating func grow(at now: MonotonicInstant) {
        let old = places
        setMask = setMask * 2 + 1
        places = Array(repeating: Place(), count: old.count * 2)
        for place in old where place.until > now.nanoseconds {
            let start = (Int(truncatingIfNeeded: place.digest.first) & setMask) * Self.wayCount
            // Twice the places: a set's people go to two sets, so there is always room.
            for index in start..<start + Self.wayCount where places[index].until == 0 {
                places[index] = place
                break
            }
        }
    }
}

/// What acceptance asks other services, each question once for all who wait for it; confined to the service's loop.
final class Facts {
    /// Most ids of one CheckPeople.
    private static let maximumPeople = 1000
    /// CheckPeople calls under way at once.
    private static let maximumCalls = 4
    /// Topics kept in memory.
    private static let maximumTopics = 10_000

    /// What is known of a topic.
    enum TopicAnswer {
        case known(NotificationPurpose)
        case unknown
        case failed(RPCError)
    }

    private struct TopicKey: Hashable {
        let app: String
        let topic: String
    }

    private struct KnownTopic {
        let purpose: NotificationPurpose
        let until: MonotonicInstant
    }

    /// Someone who waits for people to be checked.
    private struct PeopleQuestion {
        let people: [String]
        let completion: (Result<Set<String>, RPCError>) -> Void
    }

    private let loop: EventLoop
    private let consent: Channel
    private let focus: Channel
    private let options: IngestionOptions
    private(set) var people: KnownPeople
    private var topics: [TopicKey: KnownTopic] = [:]
    private var topicWaiters: [TopicKey: [(TopicAnswer) -> Void]] = [:]
    private var capabilityWaiters: [String: [() -> Void]] = [:]
    private var questions: [PeopleQuestion] = []
    private var callCount = 0
    private var isAsking = false
    private let erased: ErasedPeople
    private let database: Database

    init(
        loop: EventLoop,
        consent: Channel,
        focus: Channel,
        options: IngestionOptions,
        random: any RandomSource,
        erased: ErasedPeople,
        database: Database
    ) {
        self.erased = erased
        self.database = database
        self.loop = loop
        self.consent = consent
        self.focus = focus
        self.options = options
        people = KnownPeople(maximumCount: 262_144, lifetime: options.personLifetime, random: random)
    }

    /// Less than senders wait by default, so that they are told who did not answer.
    private var callOptions: CallOptions { CallOptions(timeout: min(options.stepTimeout, .seconds(8))) }

    // MARK: People

    /// Finds out which of these people are unknown; what others ask in this turn goes into the same call.
    func checkPeople(_ people: [String], _ completion: @escaping (Result<Set<String>, RPCError>) -> Void) {
        questions.append(PeopleQuestion(people: people, completion: completion))
        guard !isAsking else { return }
        isAsking = true
        loop.atEndOfTurn { [self] in
            isAsking = false
            ask()
        }
    }

    private func ask() {
        while callCount < Self.maximumCalls, !questions.isEmpty {
            var asked: [PeopleQuestion] = []
            var ids: [String] = []
            var seen: Set<String> = []
            var taken = 0
            for question in questions {
                let new = question.people.filter { !seen.contains($0) }
                guard ids.count + new.count <= Self.maximumPeople else { break }
                for id in new where seen.insert(id).inserted { ids.append(id) }
                asked.append(question)
                taken += 1
            }
            questions.removeFirst(taken)
            callCount += 1
            focus.unaryOnLoop(FocusMethods.checkPeople, CheckPeopleRequest(personIDs: ids), options: callOptions) {
                [self] (result: Result<CheckPeopleResponse, RPCError>) in
                callCount -= 1
                answer(asked, ids, result)
                ask()
            }
        }
    }

    /// Forgets that the person is known.
    func forget(_ person: String) { people.remove(person.utf8.span.bytes) }

    private func answer(_ asked: [PeopleQuestion], _ ids: [String], _ result: Result<CheckPeopleResponse, RPCError>) {
        switch result {
        case .failure(let error): for question in asked { question.completion(.failure(error)) }
        case .success(let response):
            var indexes = Set(response.unknownIndexes.map(Int.init))
            // Focus may still know somebody whom ingestion has erased already.
            do throws(StorageError) {
                try database.read { transaction in
                    for (index, id) in ids.enumerated() where !indexes.contains(index) {
                        if try erased.contains(id, in: transaction) { indexes.insert(index) }
                    }
                }
            } catch {
                for question in asked { question.completion(.failure(RPCError(error))) }
                return
            }
            let now = loop.now
            var unknown: Set<String> = []
            for (index, id) in ids.enumerated() {
                if indexes.contains(index) {
                    unknown.insert(id)
                } else {
                    people.insert(id.utf8.span.bytes, at: now)
                }
            }
            for question in asked { question.completion(.success(unknown)) }
        }
    }

    // MARK: Topics

    /// The purpose of a topic, where it was seen not long ago.
    func knownPurpose(ofTopic topic: String, app: String) -> NotificationPurpose? {
        guard let known = topics[TopicKey(app: app, topic: topic)], known.until > loop.now else { return nil }
        return known.purpose
    }

    /// Finds out what a topic is.
    func checkTopic(_ topic: String, app: String, _ completion: @escaping (TopicAnswer) -> Void) {
        let key = TopicKey(app: app, topic: topic)
        topicWaiters[key, default: []].append(completion)
        guard topicWaiters[key]?.count == 1 else { return }
        let request = GetTopicRequest(appID: app, topicID: topic)
        consent.unaryOnLoop(ConsentMethods.getTopic, request, options: callOptions) {
            [self] (result: Result<GetTopicResponse, RPCError>) in
            let answer: TopicAnswer
            switch result {
            case .success(let response):
                let purpose = response.topic?.purpose ?? .unspecified
                answer = .known(purpose == .unspecified ? .marketing : purpose)
            case .failure(let error): answer = error.code == .notFound ? .unknown : .failed(error)
            }
            if case .known(let purpose) = answer {
                if topics.count >= Self.maximumTopics { topics.removeAll() }
                topics[key] = KnownTopic(purpose: purpose, until: loop.now + options.factLifetime)
            }
            for waiter in topicWaiters.removeValue(forKey: key) ?? [] { waiter(answer) }
        }
    }

    // MARK: Capabilities

    /// Brings an app's capabilities up to date; where consent does not answer they stay as they were known last, and an
    /// app never seen has none: its lane is lower then, and nothing else differs.
    func refreshCapabilities(of app: AppRecord, _ completion: @escaping () -> Void) {
        capabilityWaiters[app.id, default: []].append(completion)
        guard capabilityWaiters[app.id]?.count == 1 else { return }
        let request = GetEntitlementsRequest(appID: app.id)
        let brief = CallOptions(timeout: .seconds(1))
        consent.unaryOnLoop(ConsentMethods.getEntitlements, request, options: brief) {
            [self] (result: Result<GetEntitlementsResponse, RPCError>) in
            if case .success(let response) = result {
                app.capabilities = response.entitlements?.capabilities ?? Capabilities()
                app.capabilitiesAreKnown = true
                app.capabilitiesFreshUntil = loop.now + options.factLifetime
            } else {
                app.capabilities = app.capabilities ?? Capabilities()
                app.capabilitiesFreshUntil = loop.now + .seconds(5)
            }
            for waiter in capabilityWaiters.removeValue(forKey: app.id) ?? [] { waiter() }
        }
    }
}
