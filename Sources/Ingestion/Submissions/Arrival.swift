import NotificationModel
import RPC
import ServiceHost
import Transport
import UsherProto

/// A call with submissions, until each of them has its answer; confined to the service's loop.
final class Arrival {
    private enum Call {
        case one(CallBatch<SubmitRequest, SubmitResponse>, Int)
        case many(CallBatch<SubmitBatchRequest, SubmitBatchResponse>, Int)
    }

    /// What became of one submission.
    private enum Answer {
        case none
        case accepted(NotificationID, at: Int64, [Finding])
        case other(SubmitResult)
    }

    private let call: Call
    /// True where an operator sends for the app.
    var isFromOperator = false
    private var answers: [Answer]
    private var openCount: Int

    /// A call of Submit.
    init(_ calls: CallBatch<SubmitRequest, SubmitResponse>, _ index: Int) {
        call = .one(calls, index)
        answers = []
        openCount = 1
    }

    /// A call of SubmitBatch with so many submissions.
    init(_ calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>, _ index: Int, count: Int) {
        call = .many(calls, index)
        answers = Array(repeating: .none, count: count)
        openCount = count
    }

    /// The service that called, and the method's name.
    var origin: (caller: String, method: String) {
        switch call {
        case .one(let calls, _): (calls.caller.name, "Submit")
        case .many(let calls, _): (calls.caller.name, "SubmitBatch")
        }
    }

    /// True while somebody waits for the answer.
    var isOpen: Bool {
        switch call {
        case .one(let calls, let index): calls.isOpen(index)
        case .many(let calls, let index): calls.isOpen(index)
        }
    }

    /// Answers that a submission is accepted; the call is answered with the last of them.
    func accept(_ candidate: Candidate) {
        let (id, acceptedAt) = (candidate.notification.id, candidate.notification.facts.acceptedAt)
        switch call {
        case .one(let calls, let index):
            calls.reply(index, encoded: SubmissionAnswer.one(id, at: acceptedAt, candidate.findings))
        case .many:
            answers[candidate.slot] = .accepted(id, at: acceptedAt, candidate.findings)
            closeSlot()
        }
    }

    /// Answers one submission.
    func answer(_ slot: Int, _ acceptance: Acceptance) {
        switch call {
        case .one(let calls, let index): calls.reply(index, SubmitResponse(acceptance: acceptance))
        case .many:
            answers[slot] = .other(SubmitResult(result: .acceptance(acceptance)))
            closeSlot()
        }
    }

    /// Refuses one submission.
    func refuse(_ slot: Int, _ error: RPCError) {
        switch call {
        case .one(let calls, let index): calls.fail(index, error)
        case .many:
            answers[slot] = .other(SubmitResult(result: .refusal(Refusal(error))))
            closeSlot()
        }
    }

    private func closeSlot() {
        openCount -= 1
        guard openCount == 0, case .many(let calls, let index) = call else { return }
        var output = SubmissionAnswer(count: answers.count)
        for answer in answers {
            switch answer {
            case .none: break
            case .accepted(let id, let acceptedAt, let findings): output.accepted(id, at: acceptedAt, findings)
            case .other(let result): output.result(result)
            }
        }
        calls.reply(index, encoded: output.finish())
    }
}

/// Writes `SubmitBatchResponse`, and `SubmitResponse` of what is accepted for the first time.
struct SubmissionAnswer: ~Copyable {
    private var output: WireOutput

    /// An answer to so many submissions.
    init(count: Int) { output = WireOutput(byteCapacity: count * 34) }

    /// A submission was accepted.
    mutating func accepted(_ id: NotificationID, at acceptedAt: Int64, _ findings: [Finding]) {
        let result = output.begin(1)
        Self.write(id, acceptedAt, findings, to: &output)
        output.end(result)
    }

    /// Any other result.
    mutating func result(_ result: SubmitResult) {
        let bytes = (try? result.encoded()) ?? []
        output.part(1, bytes.span.bytes)
    }

    /// The wire form.
    consuming func finish() -> [UInt8] { output.finish() }

    /// The answer to a submission alone.
    static func one(_ id: NotificationID, at acceptedAt: Int64, _ findings: [Finding]) -> [UInt8] {
        var output = WireOutput(byteCapacity: 34)
        write(id, acceptedAt, findings, to: &output)
        return output.finish()
    }

    private static func write(
        _ id: NotificationID,
        _ acceptedAt: Int64,
        _ findings: [Finding],
        to output: inout WireOutput
    ) {
        let acceptance = output.begin(1)
        output.identifier(1, high: id.high, low: id.low)
        output.time(2, acceptedAt)
        output.findings(4, findings)
        output.end(acceptance)
    }
}
