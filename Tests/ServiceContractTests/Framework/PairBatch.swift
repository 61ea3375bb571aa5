import ProtobufRuntime
import UsherProto

/// A request about several things at once.
///
/// How many of them a caller puts into one call is its own affair, and changes with timing. So a caller's calls are held
/// against the examples one by one; only the provider is asked with the example as it stands.
protocol PairBatch: Message {
    associatedtype Answer: Message

    /// Requests about one thing each; empty where an entry names something that is not in the request.
    var parts: [Self] { get }

    /// The answer to this request from the answers to its parts.
    func joined(_ answers: [Answer]) -> Answer

    /// The answers to its parts from the answer to this request.
    func split(_ answer: Answer) -> [Answer]
}

extension EvaluateRequest: PairBatch {
    var parts: [EvaluateRequest] {
        entries.compactMap { entry in
            guard subjects.indices.contains(Int(entry.subjectIndex)) else { return nil }
            var part = self
            part.subjects = [subjects[Int(entry.subjectIndex)]]
            part.entries = [entry]
            part.entries[0].subjectIndex = 0
            return part
        }
    }

    func joined(_ answers: [EvaluateResponse]) -> EvaluateResponse {
        EvaluateResponse(evaluations: answers.flatMap(\.evaluations))
    }

    func split(_ answer: EvaluateResponse) -> [EvaluateResponse] {
        answer.evaluations.map { EvaluateResponse(evaluations: [$0]) }
    }
}

extension DecideRequest: PairBatch {
    var parts: [DecideRequest] {
        entries.compactMap { entry in
            guard subjects.indices.contains(Int(entry.subjectIndex)) else { return nil }
            var part = self
            part.subjects = [subjects[Int(entry.subjectIndex)]]
            part.entries = [entry]
            part.entries[0].subjectIndex = 0
            return part
        }
    }

    func joined(_ answers: [DecideResponse]) -> DecideResponse { DecideResponse(results: answers.flatMap(\.results)) }

    func split(_ answer: DecideResponse) -> [DecideResponse] { answer.results.map { DecideResponse(results: [$0]) } }
}

extension PresentRequest: PairBatch {
    var parts: [PresentRequest] {
        entries.compactMap { entry in
            guard notifications.indices.contains(Int(entry.notificationIndex)) else { return nil }
            var part = self
            part.notifications = [notifications[Int(entry.notificationIndex)]]
            part.entries = [entry]
            part.entries[0].notificationIndex = 0
            return part
        }
    }

    func joined(_ answers: [PresentResponse]) -> PresentResponse {
        PresentResponse(results: answers.flatMap(\.results))
    }

    func split(_ answer: PresentResponse) -> [PresentResponse] { answer.results.map { PresentResponse(results: [$0]) } }
}

extension CheckPeopleRequest: PairBatch {
    var parts: [CheckPeopleRequest] { personIDs.map { CheckPeopleRequest(personIDs: [$0]) } }

    func joined(_ answers: [CheckPeopleResponse]) -> CheckPeopleResponse {
        CheckPeopleResponse(
            unknownIndexes: answers.indices.filter { !answers[$0].unknownIndexes.isEmpty }.map(UInt32.init)
        )
    }

    func split(_ answer: CheckPeopleResponse) -> [CheckPeopleResponse] {
        personIDs.indices.map { index in
            CheckPeopleResponse(unknownIndexes: answer.unknownIndexes.contains(UInt32(index)) ? [0] : [])
        }
    }
}

extension CheckRecordsRequest: PairBatch {
    var parts: [CheckRecordsRequest] { pairs.map { CheckRecordsRequest(pairs: [$0]) } }

    func joined(_ answers: [CheckRecordsResponse]) -> CheckRecordsResponse {
        CheckRecordsResponse(standings: answers.flatMap(\.standings))
    }

    func split(_ answer: CheckRecordsResponse) -> [CheckRecordsResponse] {
        answer.standings.map { CheckRecordsResponse(standings: [$0]) }
    }
}
