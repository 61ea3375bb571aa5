import EventLoop
import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// Asks focus which people there are: many in one call, and those it knows are remembered.
///
/// Confined to the channel's loop.
final class PeopleDirectory: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and the channel's completions, which run there.

    /// People who are remembered.
    static let capacity = ConsentState.personCapacity
    /// Most people of one call, as the contract says.
    static let maximumBatch = 1000
    /// Calls under way at once.
    static let maximumCalls = 4
    /// How long a question waits where its caller would wait longer: over a restart of the peer, and less than callers
    /// wait by default, so that they are told who did not answer.
    static let patience = Duration.seconds(8)
    /// How long a peer is waited for that tells only how something is shown best.
    static let courtesy = Duration.seconds(2)

    private struct Question {
        var personID: String
        var answer: CheckedContinuation<RPCError?, Never>
    }

    private let channel: Channel
    /// Questions that may wait; one more is refused as `overloaded`.
    private let maximumWaiting: Int
    private let waitingMetric: Gauge
    private var known = BoundedCache<ScopedKey, Void>(capacity: capacity)
    private var waiting: [Question] = []
    private var askedCount = 0
    private var callCount = 0
    private var isScheduled = false

    init(_ channel: Channel, maximumWaiting: Int, waiting: Gauge) {
        self.channel = channel
        self.maximumWaiting = maximumWaiting
        waitingMetric = waiting
    }

    /// Forgets that the person is known.
    func forget(_ personID: String) { if let key = ScopedKey(personID) { known.remove(key) } }

    /// Questions that have no answer yet.
    var openCount: Int { waiting.count + askedCount }

    /// Returns where focus knows the person in `field`.
    ///
    /// - Throws: `person_unknown`, `overloaded`, or UNAVAILABLE where focus cannot be asked.
    func requireKnown(_ personID: String, field: String) async throws(RPCError) {
        if let key = ScopedKey(personID), known.use(key) != nil { return }
        guard openCount < maximumWaiting else { throw .overloaded("too many people wait to be looked up") }
        let refusal = await withCheckedContinuation { continuation in
            waiting.append(Question(personID: personID, answer: continuation))
            waitingMetric.set(Int64(openCount))
            schedule()
        }
        if var refusal {
            if refusal.code == .notFound { refusal.metadata.add("usher-field", field) }
            throw refusal
        }
        // Nobody waits for the answer any more, so nothing may be stored.
        if Task.isCancelled { throw RPCError(.cancelled, "the caller does not wait any more") }
    }

    /// The locale that focus knows of the person; nil where there is none, or focus does not tell in a moment.
    func locale(of personID: String) async -> String? {
        let options = CallOptions(timeout: Self.courtesy)
        let answer = try? await FocusClient(channel: channel)
            .getPerson(GetPersonRequest(personID: personID), options: options)
        return answer?.person.flatMap { $0.locale.isEmpty ? nil : $0.locale }
    }

    /// Asks when this turn is over: whoever else asks in it goes into the same call.
    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        channel.loop.atEndOfTurn { [self] in
            isScheduled = false
            ask()
        }
    }

    private func ask() {
        while !waiting.isEmpty, callCount < Self.maximumCalls {
            let questions = Array(waiting.prefix(Self.maximumBatch))
            waiting.removeFirst(questions.count)
            askedCount += questions.count
            callCount += 1
            channel.unaryOnLoop(
                FocusMethods.checkPeople,
                CheckPeopleRequest(personIDs: questions.map(\.personID)),
                options: CallOptions(timeout: Self.patience)
            ) { [self] (result: Result<CheckPeopleResponse, RPCError>) in
                askedCount -= questions.count
                callCount -= 1
                waitingMetric.set(Int64(openCount))
                answer(questions, result)
                ask()
            }
        }
    }

    private func answer(_ questions: [Question], _ result: Result<CheckPeopleResponse, RPCError>) {
        switch result {
        case .failure(let error):
            let refusal = RPCError.peerFailed("focus, who knows the people,", error)
            for question in questions { question.answer.resume(returning: refusal) }
        case .success(let response):
            let unknown = Set(response.unknownIndexes)
            for (index, question) in questions.enumerated() {
                if unknown.contains(UInt32(index)) {
                    question.answer.resume(returning: .refusal(.personUnknown, "there is no such person"))
                } else {
                    if let key = ScopedKey(question.personID) { known.insert((), under: key) }
                    question.answer.resume(returning: nil)
                }
            }
        }
    }
}

extension RPCError {
    /// The refusal of work beyond a bound.
    static func overloaded(_ message: String) -> Self {
        refusal(.overloaded, message).retryable(after: .milliseconds(100))
    }

    /// What a caller is told where a peer that has to be asked could not answer.
    static func peerFailed(_ peer: String, _ error: RPCError) -> Self {
        switch error.code {
        case .deadlineExceeded: RPCError(.deadlineExceeded, "\(peer) did not answer in time")
        case .resourceExhausted: overloaded("\(peer) is overloaded")
        default: RPCError(.unavailable, "\(peer) could not be asked: \(error.code.name)")
        }
    }
}
