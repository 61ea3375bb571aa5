import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// The pairs of all Evaluate calls that arrived together, from reading the requests to writing the answers.
///
/// What is in the caches is taken from there; everything else is read from the database at once. So the answers name the
/// position up to which the caches hold every change: what is read is that new or newer.
struct EvaluationBatch {
    /// Most subjects, and most entries, of one request.
    static let maximumCount = 128

    /// What the pairs of one notification have in common.
    private struct Subject {
        /// Nil until it is known.
        var app: CachedApp?
        var topicNumber: Int64 = 0
        /// The text version that an opt-in must have been given under to count.
        var requiredTextVersion: UInt32 = 0
        var rule = Rule.open
        /// True where it is a public authority's alert of an app that may send them.
        var isPublicAuthority = false
    }

    /// Who may be sent to.
    private enum Rule {
        /// Everybody.
        case open
        /// Nobody, for the reason of this number.
        case nobody(UInt8)
        /// Who is subscribed; others are refused for the reason of this number.
        case subscribers(otherwise: UInt8)
    }

    private struct Pair {
        var subject: Int32
        /// Nil until it is known.
        var permission: CachedPermission?
        /// Nil until it is known.
        var subscription: CachedSubscription?
    }

    /// A subject that is not in the caches.
    private struct MissingSubject {
        var subject: Int
        var appID: String
        var topicID: String
        var purpose: NotificationPurpose
        var level: InterruptionLevel
    }

    /// A pair that is not, or not all of it; its person's id is in ``ids``.
    private struct MissingPair {
        var pair: Int
        var id: Range<Int>
    }

    private let state: ConsentState
    private let now: UnixTime
    private var subjects: [Subject] = []
    private var pairs: [Pair] = []
    private var missingSubjects: [MissingSubject] = []
    private var missingPairs: [MissingPair] = []
    private var ids: [UInt8] = []

    /// No pairs.
    init(_ state: ConsentState, now: UnixTime) {
        self.state = state
        self.now = now
    }

    /// How many pairs there are.
    var pairCount: Int { pairs.count }
    /// How many of them need the database.
    var missingPairCount: Int { missingPairs.count }

    // MARK: Reading requests

    /// Takes a request in, and answers with the places of its pairs.
    ///
    /// - Throws: A refusal; nothing of the request is kept then.
    mutating func add(_ request: RawSpan) throws(RPCError) -> Range<Int> {
        let (firstSubject, firstPair, firstMissing) = (subjects.count, pairs.count, missingPairs.count)
        do {
            let view = try EvaluateRequestView(request)
            try Self.check(view.subjects.count, "subjects")
            try Self.check(view.entries.count, "entries")
            try addSubjects(view.subjects)
            try addPairs(view.entries, firstSubject)
            return firstPair..<pairs.count
        } catch {
            missingSubjects.removeAll { $0.subject >= firstSubject }
            missingPairs.removeSubrange(firstMissing...)
            subjects.removeSubrange(firstSubject...)
            pairs.removeSubrange(firstPair...)
            throw Self.refusal(error)
        }
    }

    private mutating func addSubjects(_ views: consuming EvaluateSubjectView.List) throws {
        var index = 0
        while let view = try views.next() {
            try Self.check(view.appID, 155, "subjects", index, "app_id")
            if view.topicID.byteCount > 64 { try Self.check(view.topicID, 64, "subjects", index, "topic_id") }
            index += 1
            var subject = Subject()
            if let app = ScopedKey(view.appID, in: 0).flatMap({ state.apps.use($0) }) {
                let topic = app.number == 0 ? nil : ScopedKey(view.topicID, in: app.number)
                let isKnown = view.topicID.isEmpty || app.number == 0
                let cached = isKnown ? nil : topic.flatMap { state.topics.use($0) }
                if isKnown || cached != nil {
                    subject.app = app
                    Self.settle(&subject, hasTopic: !view.topicID.isEmpty, cached, view.purpose, view.level)
                }
            }
            if subject.app == nil {
                missingSubjects.append(
                    MissingSubject(
                        subject: subjects.count,
                        appID: view.appID.withUnsafeBytes { String(decoding: $0, as: UTF8.self) },
                        topicID: view.topicID.withUnsafeBytes { String(decoding: $0, as: UTF8.self) },
                        purpose: view.purpose,
                        level: view.level
                    )
                )
            }
            subjects.append(subject)
        }
    }

    /// Says who may be sent to, once app and topic have been looked up.
    private static func settle(
        _ subject: inout Subject,
        hasTopic: Bool,
        _ topic: CachedTopic?,
        _ purpose: NotificationPurpose,
        _ level: InterruptionLevel
    ) {
        subject.isPublicAuthority =
            purpose == .publicAuthority && level == .critical && subject.app?.isPublicAuthority == true
        if let topic {
            let reason: Reason = topic.isMarketing ? .marketingNotOptedIn : .topicNotSubscribed
            subject.topicNumber = topic.number
            subject.requiredTextVersion = topic.requiredTextVersion
            subject.rule = .subscribers(otherwise: UInt8(reason.rawValue))
        } else if hasTopic {
            subject.rule = .nobody(UInt8(Reason.topicUnknown.rawValue))
        } else if purpose == .marketing {
            // An opt-in is to a topic; without one there is none that matches.
            subject.rule = .nobody(UInt8(Reason.marketingNotOptedIn.rawValue))
        }
    }

    private mutating func addPairs(
        _ views: consuming EvaluateEntryView.List,
        _ firstSubject: Int
    ) throws {
        let subjectCount = subjects.count - firstSubject
        var index = 0
        while let view = try views.next() {
            guard view.subjectIndex < UInt32(subjectCount) else {
                throw RPCError.refusal(
                    .fieldMalformed,
                    field: "entries[\(index)].subject_index",
                    "there is no subject \(view.subjectIndex), expected 0 to \(subjectCount - 1)"
                )
            }
            try Self.check(view.personID, 128, "entries", index, "person_id")
            index += 1
            let subject = firstSubject + Int(view.subjectIndex)
            var pair = Pair(subject: Int32(truncatingIfNeeded: subject))
            if !lookUp(view.personID, &pair, subjects[subject]) {
                let start = ids.count
                view.personID.withUnsafeBytes { ids.append(contentsOf: $0) }
                missingPairs.append(MissingPair(pair: pairs.count, id: start..<ids.count))
            }
            pairs.append(pair)
        }
    }

    /// Takes what the caches have, and says whether that is all.
    private func lookUp(_ person: RawSpan, _ pair: inout Pair, _ subject: borrowing Subject) -> Bool {
        guard let app = subject.app else { return false }
        if app.number == 0, !state.hasErasures {
            pair.permission = .nothing
        } else if let key = ScopedKey(person, in: app.number) {
            pair.permission = state.permissions.use(key)
        }
        guard case .subscribers = subject.rule else { return pair.permission != nil }
        if let key = ScopedKey(person, in: subject.topicNumber) { pair.subscription = state.subscriptions.use(key) }
        return pair.permission != nil && pair.subscription != nil
    }

    /// What a request that could not be taken in is answered.
    private static func refusal(_ error: any Error) -> RPCError {
        switch error {
        case let error as RPCError: error
        case let error as DecodeError: .undecodable(error)
        default: RPCError(.internal, "the request could not be read")
        }
    }

    private static func check(_ count: Int, _ name: String) throws(RPCError) {
        guard count > 0 else { throw .refusal(.fieldRequired, field: name, "1 to \(maximumCount) are expected") }
        guard count <= maximumCount else {
            throw .refusal(.batchTooLarge, field: name, "it has \(count), at most \(maximumCount) are allowed")
        }
    }

    /// Only the length: a malformed id is nowhere recorded, and is answered as what it is, unknown.
    @inline(__always)
    private static func check(
        _ id: RawSpan,
        _ maximum: Int,
        _ list: StaticString,
        _ index: Int,
        _ name: StaticString
    ) throws(RPCError) {
        if 1...maximum ~= id.byteCount { return }
        let field = "\(list)[\(index)].\(name)"
        if id.isEmpty { throw .refusal(.fieldRequired, field: field, "1 to \(maximum) bytes are expected") }
        throw .refusal(
            .fieldTooLong,
            field: field,
            "it has \(id.byteCount) bytes, at most \(maximum) are allowed"
        )
    }

    // MARK: Looking up

    /// Reads from `database` what the caches did not have, in one snapshot.
    ///
    /// - Throws: ``StorageError``.
    mutating func complete(from database: Database, _ erased: ErasedPeople) throws(StorageError) {
        guard !missingPairs.isEmpty || !missingSubjects.isEmpty else { return }
        try database.read { transaction in
            for missing in missingSubjects { try readSubject(missing, transaction) }
            try readPairs(erased, transaction)
        }
    }

    private mutating func readSubject(_ missing: MissingSubject, _ transaction: borrowing Transaction) throws {
        let app = try AppTable.app(missing.appID, in: transaction).map(CachedApp.init) ?? .nothing
        if let key = ScopedKey(missing.appID) { state.apps.insert(app, under: key) }
        var topic: CachedTopic?
        if app.number != 0, !missing.topicID.isEmpty {
            topic = try TopicTable.topic(missing.topicID, app: app.number, in: transaction).map(CachedTopic.init)
            if let topic, let key = ScopedKey(missing.topicID, in: app.number) {
                state.topics.insert(topic, under: key)
            }
        }
        subjects[missing.subject].app = app
        Self.settle(
            &subjects[missing.subject],
            hasTopic: !missing.topicID.isEmpty,
            topic,
            missing.purpose,
            missing.level
        )
    }

    private mutating func readPairs(_ erased: ErasedPeople, _ transaction: borrowing Transaction) throws {
        let permissions = try transaction.prepare(
            """
            SELECT status, settings, options, ends_at_unix_us
            FROM person_app WHERE app_number = $1 AND person_id = $2
            """
        )
        let subscriptions = try transaction.prepare(
            """
            SELECT state, text_version, channels_off
            FROM subscription WHERE topic_number = $1 AND person_id = $2
            """
        )
        let ids = ids
        for missing in missingPairs {
            var pair = pairs[missing.pair]
            let subject = subjects[Int(pair.subject)]
            let person = ids.span.bytes.extracting(missing.id)
            // Its subject was not known when the pair came.
            if lookUp(person, &pair, subject) {
                pairs[missing.pair] = pair
                continue
            }
            guard let app = subject.app else { continue }
            if pair.permission == nil {
                let found = try permissions.first(.integer(app.number), .bytes(person)) { try CachedPermission($0) }
                let permission =
                    try found.map { isBeingErased(person) ? .erased : $0 }
                    ?? absent(person, erased, transaction)
                pair.permission = permission
                if let key = ScopedKey(person, in: app.number) { state.permissions.insert(permission, under: key) }
            }
            if case .subscribers = subject.rule, pair.subscription == nil {
                let number = subject.topicNumber
                let found = try subscriptions.first(.integer(number), .bytes(person)) { try CachedSubscription($0) }
                let subscription = found ?? .nothing
                pair.subscription = subscription
                if let key = ScopedKey(person, in: number) { state.subscriptions.insert(subscription, under: key) }
            }
            pairs[missing.pair] = pair
        }
    }

    private func isBeingErased(_ person: RawSpan) -> Bool {
        !state.erasing.isEmpty
            && person.withUnsafeBytes { state.erasing.contains(String(decoding: $0, as: UTF8.self)) }
    }

    /// What holds for somebody of whom nothing is recorded.
    private func absent(
        _ person: RawSpan,
        _ erased: ErasedPeople,
        _ transaction: borrowing Transaction
    ) throws -> CachedPermission {
        guard state.hasErasures else { return .nothing }
        let id = person.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        return try erased.contains(id, in: transaction) ? .erased : .nothing
    }

    // MARK: Writing answers

    /// The wire form of `usher.consent.v1.EvaluateResponse` for the pairs at `places`.
    func answer(_ places: Range<Int>) -> [UInt8] {
        var writer = EvaluationWriter(evaluationCount: places.count)
        let position = UInt64(state.position)
        for pair in pairs[places] {
            let subject = subjects[Int(pair.subject)]
            let permission = pair.permission ?? .nothing
            let refusal = Self.refusal(of: pair, permission, subject)
            // Focus knows where the person is. Elsewhere a refusal holds, and that is what denied leads to there.
            let isExempt = refusal != 0 && subject.isPublicAuthority && !permission.isErased
            writer.append(
                reason: isExempt ? 0 : refusal,
                status: isExempt ? Self.denied : permission.status(at: now),
                settings: permission.settings,
                capabilities: subject.app?.capabilities ?? [],
                position: position
            )
        }
        return writer.bytes
    }

    /// Number of the reason a pair is refused for; 0 where it is permitted.
    private static func refusal(
        of pair: borrowing Pair,
        _ permission: CachedPermission,
        _ subject: borrowing Subject
    ) -> UInt8 {
        if permission.isErased { return personErased }
        switch subject.rule {
        case .open: break
        case .nobody(let reason): return reason
        case .subscribers(let reason):
            guard let subscription = pair.subscription, subscription.counts(under: subject.requiredTextVersion) else {
                return reason
            }
            if subscription.isUnreachable { return channelOff }
        }
        return permission.isUnreachable ? channelOff : 0
    }

    private static let denied = UInt8(AuthorizationState.Status.denied.rawValue)
    private static let personErased = UInt8(Reason.personErased.rawValue)
    private static let channelOff = UInt8(Reason.channelOff.rawValue)
}
