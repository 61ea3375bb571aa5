import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// Asks the services that know: delivery how records stand, consent what is permitted now; many people in a call.
struct ReleaseQuestions: Sendable {
    /// A person of whom everything is known that the summary depends on.
    struct Answered: Sendable {
        var person: DuePerson
        /// One for each record.
        var verdicts: [ReleaseRules.Verdict]
        /// The earliest position of consent's ledger that anything of it was evaluated at; 0 where nothing was.
        var ledgerPosition: UInt64
    }

    private static let pairsOfCall = 1000
    private static let entriesOfCall = 128

    private let consent: ConsentClient
    private let delivery: DeliveryClient
    private let options: CallOptions

    init(_ resources: ServiceResources, timeout: Duration) {
        consent = ConsentClient(channel: resources.channel(to: .consent))
        delivery = DeliveryClient(channel: resources.channel(to: .delivery))
        options = CallOptions(timeout: timeout)
    }

    /// Decides about every record of `people`, at `now`.
    ///
    /// - Throws: What a service answered; nothing is decided then.
    func ask(_ people: [DuePerson], at now: Int64) async throws(RPCError) -> [Answered] {
        let standings = try await standings(of: people)
        let evaluations = try await evaluations(of: people)
        var next = 0
        return people.enumerated().map { place, person in
            let time = ReleaseRules.referenceTime(due: person.due.at, now: now)
            var verdicts: [ReleaseRules.Verdict] = []
            var ledgerPosition: UInt64?
            for record in person.records {
                let evaluation = evaluations[Key(person: place, subject: record.subject)] ?? Evaluation()
                let position = evaluation.evaluated?.ledgerPosition ?? 0
                ledgerPosition = min(ledgerPosition ?? position, position)
                verdicts.append(
                    ReleaseRules.verdict(
                        on: record,
                        standing: standings[next],
                        evaluation: evaluation,
                        at: time
                    )
                )
                next += 1
            }
            return Answered(person: person, verdicts: verdicts, ledgerPosition: ledgerPosition ?? 0)
        }
    }

    private func standings(of people: [DuePerson]) async throws(RPCError) -> [RecordStanding] {
        let pairs = people.flatMap { person in
            person.records.map { Pair(notificationID: $0.notification.bytes, personID: person.person) }
        }
        var standings: [RecordStanding] = []
        for start in stride(from: 0, to: pairs.count, by: Self.pairsOfCall) {
            let part = Array(pairs[start..<min(start + Self.pairsOfCall, pairs.count)])
            let answer = try await delivery.checkRecords(CheckRecordsRequest(pairs: part), options: options)
            guard answer.standings.count == part.count else {
                throw RPCError(.internal, "delivery answered \(answer.standings.count) of \(part.count) pairs")
            }
            standings += answer.standings
        }
        return standings
    }

    private struct Key: Hashable {
        var person: Int
        var subject: WaitingRecord.Subject
    }

    /// Consent is asked once about the same of a person, however many records it is about.
    private func evaluations(of people: [DuePerson]) async throws(RPCError) -> [Key: Evaluation] {
        var keys: [Key] = []
        var seen: Set<Key> = []
        for (place, person) in people.enumerated() {
            for record in person.records {
                let key = Key(person: place, subject: record.subject)
                if seen.insert(key).inserted { keys.append(key) }
            }
        }
        var evaluations: [Key: Evaluation] = [:]
        for start in stride(from: 0, to: keys.count, by: Self.entriesOfCall) {
            let part = keys[start..<min(start + Self.entriesOfCall, keys.count)]
            var request = EvaluateRequest()
            var places: [WaitingRecord.Subject: UInt32] = [:]
            for key in part {
                let subject = key.subject
                if places[subject] == nil {
                    places[subject] = UInt32(request.subjects.count)
                    request.subjects.append(
                        EvaluateSubject(appID: subject.appID, topicID: subject.topicID, purpose: subject.purpose)
                    )
                }
                request.entries.append(
                    EvaluateEntry(subjectIndex: places[subject] ?? 0, personID: people[key.person].person)
                )
            }
            let answer = try await consent.evaluate(request, options: options)
            guard answer.evaluations.count == part.count else {
                throw RPCError(.internal, "consent answered \(answer.evaluations.count) of \(part.count) pairs")
            }
            for (key, evaluation) in zip(part, answer.evaluations) { evaluations[key] = evaluation }
        }
        return evaluations
    }
}
