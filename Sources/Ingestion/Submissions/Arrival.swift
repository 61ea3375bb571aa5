import EventLoop
import RPC
import ServiceHost
import UsherProto

/// A call with submissions, until each of them has its answer; confined to the service's loop.
final class Arrival {
    private enum Call {
        case one(CallBatch<SubmitRequest, SubmitResponse>, Int)
        case many(CallBatch<SubmitBatchRequest, SubmitBatchResponse>, Int)
    }

    private let call: Call
    private var results: [SubmitResult]
    private var openCount: Int

    /// A call of Submit.
    init(_ calls: CallBatch<SubmitRequest, SubmitResponse>, _ index: Int) {
        call = .one(calls, index)
        results = []
        openCount = 1
    }

    /// A call of SubmitBatch with so many submissions.
    init(_ calls: CallBatch<SubmitBatchRequest, SubmitBatchResponse>, _ index: Int, count: Int) {
        call = .many(calls, index)
        results = Array(repeating: SubmitResult(), count: count)
        openCount = count
    }

    /// True while somebody waits for the answer.
    var isOpen: Bool {
        switch call {
        case .one(let calls, let index): calls.isOpen(index)
        case .many(let calls, let index): calls.isOpen(index)
        }
    }

    /// Answers one submission; the call is answered with the last of them.
    func answer(_ slot: Int, _ acceptance: Acceptance) {
        switch call {
        case .one(let calls, let index): calls.reply(index, SubmitResponse(acceptance: acceptance))
        case .many:
            results[slot].result = .acceptance(acceptance)
            closeSlot()
        }
    }

    /// Refuses one submission.
    func refuse(_ slot: Int, _ error: RPCError) {
        switch call {
        case .one(let calls, let index): calls.fail(index, error)
        case .many:
            results[slot].result = .refusal(Refusal(error))
            closeSlot()
        }
    }

    private func closeSlot() {
        openCount -= 1
        guard openCount == 0, case .many(let calls, let index) = call else { return }
        calls.reply(index, SubmitBatchResponse(results: results))
    }
}
