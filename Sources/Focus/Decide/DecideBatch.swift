import EventLoop
import InterruptionPolicy
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// The Decide calls that arrived together, from their bytes to their answers: read, looked up in one read, decided,
/// written in one job, answered.
///
/// Confined to the service's loop.
final class DecideBatch: @unchecked Sendable {
    // SAFETY: every use is on the loop of the service.

    /// One call's part of the pairs.
    private struct Part {
        var call: Int
        var pairs: Range<Int>
        var detail: TraceDetail
    }

    private static let maximumCount = 128
    /// What a pair takes while it waits for the database: itself, what was decided, its answer.
    private static let byteCountOfPair = 768

    private let calls: CallBatch<DecideRequest, DecideResponse>
    private let service: FocusService
    private let now: Int64
    private var parts: [Part] = []
    private var subjects: [Subject] = []
    private var pairs: [UndecidedPair] = []
    /// People that memory does not have.
    private var missing: [PersonKey: String] = [:]
    /// By pair: what the loop answers; empty where the database's job decides.
    private var answers: [DecideResult] = []

    init(_ calls: CallBatch<DecideRequest, DecideResponse>, service: FocusService) {
        self.calls = calls
        self.service = service
        now = service.resources.now.microseconds
    }

    // MARK: Reading

    /// Reads one call; one that is refused is answered at once and leaves nothing here.
    func take(_ index: Int) {
        let (firstSubject, firstPair) = (subjects.count, pairs.count)
        do {
            let detail = try calls.withRequestBytes(index) { bytes in try read(bytes) }
            parts.append(Part(call: index, pairs: firstPair..<pairs.count, detail: detail))
        } catch {
            subjects.removeSubrange(firstSubject...)
            pairs.removeSubrange(firstPair...)
            calls.fail(index, Self.refusal(error))
        }
    }

    private func read(_ bytes: RawSpan) throws -> TraceDetail {
        let request = try DecideRequestView(bytes)
        var subjectViews = request.subjects
        var entryViews = request.entries
        try Self.check(subjectViews.count, "subjects")
        try Self.check(entryViews.count, "entries")
        let firstSubject = subjects.count
        while let view = try subjectViews.next() {
            subjects.append(try Subject(view, "subjects[\(subjects.count - firstSubject)]", before: subjects.last))
            if !service.caps.all.isEmpty {
                subjects[subjects.count - 1].caps = service.caps.all[subjects[subjects.count - 1].appID]
            }
        }
        var index = 0
        while let view = try entryViews.next() {
            try read(view, index, subjects: firstSubject..<subjects.count, in: bytes)
            index += 1
        }
        return request.trace
    }

    private func read(
        _ view: borrowing DecideEntryView,
        _ index: Int,
        subjects range: Range<Int>,
        in bytes: RawSpan
    ) throws {
        guard Int(view.subjectIndex) < range.count else {
            throw RPCError.refusal(
                .fieldMalformed,
                field: "entries[\(index)].subject_index",
                "there are \(range.count) subjects"
            )
        }
        let subject = range.lowerBound + Int(view.subjectIndex)
        let key = PersonKey(view.personID)
        let person = service.people.find(key, at: now)
        let id: String
        if person != nil || missing[key] != nil {
            // Known ids were checked when they were looked up, and are ASCII.
            id = view.personID.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        } else {
            id = try Self.personID(view.personID, index)
            missing[key] = id
        }
        var facts = DecisionInput()
        facts.notification = subjects[subject].facts
        let evaluated = view.wireFields.evaluated
        facts.take(evaluated?.permissions, in: bytes)
        pairs.append(
            UndecidedPair(
                subject: subject,
                personID: id,
                key: key,
                facts: facts,
                ledgerPosition: evaluated?.ledgerPosition ?? 0,
                person: person
            )
        )
    }

    private static func personID(_ bytes: RawSpan, _ index: Int) throws -> String {
        let field = "entries[\(index)].person_id"
        let id: String
        do throws(DecodeError) { id = try CField.text(bytes, "") } catch {
            throw RPCError.undecodable(error.inside(field))
        }
        try IdentifierForm.person.check(id, field: field)
        return id
    }

    private static func check(_ count: Int, _ field: String) throws {
        guard count > 0 else {
            throw RPCError.refusal(.fieldRequired, field: field, "expected 1 to \(maximumCount) of them")
        }
        try FieldRules.count(count, field, atMost: maximumCount)
    }

    private static func refusal(_ error: any Error) -> RPCError {
        switch error {
        case let error as RPCError: error
        case let error as DecodeError: .undecodable(error)
        default: RPCError(.internal, "the request could not be read")
        }
    }

    // MARK: Deciding

    /// Looks up who is missing, decides, and hands over what is to be written.
    func start() {
        guard !parts.isEmpty else { return }
        do throws(StorageError) { try lookUp() } catch { return fail(error) }
        var outcomes: [PairRules.Outcome?] = []
        outcomes.reserveCapacity(pairs.count)
        let (pairs, subjects) = (pairs, subjects)
        for index in pairs.indices {
            // Read where they are: a copy of either is a dozen reference counts. Nil where only the job can know.
            let subject = pairs[index].subject
            guard !SenderManners.mayApply(pairs[index], subjects[subject]),
                let history = PairRules.knownHistory(pairs[index], subjects[subject])
            else {
                outcomes.append(nil)
                continue
            }
            outcomes.append(PairRules.decide(pairs[index], of: subjects, history: history, at: now))
        }
        let job = DecideJob(
            subjects: subjects,
            pairs: pairs,
            outcomes: outcomes,
            now: now,
            zones: service.zones,
            erased: service.erasure.erased
        )
        let byteCount = pairs.count * Self.byteCountOfPair
        service.resources.database.write(on: service.resources.loop, byteCount: byteCount) { transaction in
            try job.run(in: transaction)
        } completion: { [self] result in
            switch result {
            case .success(let corrections): finish(corrections)
            case .failure(let error): fail(error)
            }
        }
        // While the database works.
        prepare(outcomes)
    }

    private func lookUp() throws(StorageError) {
        guard !missing.isEmpty else { return }
        let found = try service.people.load(missing, at: now)
        for index in pairs.indices where pairs[index].person == nil { pairs[index].person = found[pairs[index].key] }
    }

    private func prepare(_ outcomes: [PairRules.Outcome?]) {
        answers.reserveCapacity(pairs.count)
        for part in parts {
            for pair in part.pairs { answers.append(outcomes[pair]?.decided.result(part.detail) ?? DecideResult()) }
        }
    }

    // MARK: Answering

    private func finish(_ corrections: [DecideJob.Correction]) {
        var next = 0
        for part in parts {
            // Both are in the order of the pairs.
            while next < corrections.count, part.pairs.contains(corrections[next].pair) {
                answers[corrections[next].pair] = corrections[next].decided.result(part.detail)
                next += 1
            }
            let results = part.pairs.count == answers.count ? answers : Array(answers[part.pairs])
            service.metrics.count(results)
            calls.reply(part.call, DecideResponse(results: results))
        }
        for correction in corrections where !correction.isRepeat { service.metrics.count(correction.decided) }
        if let due = corrections.lazy.compactMap(\.due).min() { service.releaser.expect(at: due) }
        service.metrics.repeats.increment(by: UInt64(corrections.count { $0.isRepeat }))
    }

    private func fail(_ error: StorageError) {
        let refusal = service.refusal(error)
        for part in parts { calls.fail(part.call, refusal) }
    }
}
