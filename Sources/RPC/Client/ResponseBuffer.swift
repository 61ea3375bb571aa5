import EventLoop
import ProtobufRuntime

/// Responses between the loop that receives them and the task that reads them.
///
/// Bounded by the stream's credit: the reader gives credit back as it takes messages.
final class ResponseBuffer<Response: Message>: Sendable {
    private struct State {
        var responses: [(Response, byteCount: Int)] = []
        var next = 0
        var end: RPCError?
        var waiting: CheckedContinuation<Void, Never>?
        var owed: CreditDebt

        /// Lets go of what was taken, also while the reader never quite catches up.
        mutating func forgetTaken() {
            if next == responses.count {
                responses.removeAll(keepingCapacity: true)
                next = 0
            } else if next >= 32, next * 2 >= responses.count {
                responses.removeFirst(next)
                next = 0
            }
        }

        mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
            defer { waiting = nil }
            return waiting
        }
    }

    private let state: Locked<State>
    private let giveCredit: @Sendable (UInt32) -> Void

    init(streamCredit: UInt32, giveCredit: @escaping @Sendable (UInt32) -> Void) {
        state = Locked(State(owed: CreditDebt(initial: streamCredit)))
        self.giveCredit = giveCredit
    }

    /// Responses that may wait: those without a byte cost no credit, which bounds all others.
    let countLimit = 65_536

    /// Takes a response in; false where too many wait already.
    func append(_ response: Response, byteCount: Int) -> Bool {
        let (isTaken, waiting) = state.withLock { state in
            guard state.responses.count - state.next < countLimit else {
                return (false, nil as CheckedContinuation<Void, Never>?)
            }
            state.responses.append((response, byteCount))
            return (true, state.takeWaiting())
        }
        waiting?.resume()
        return isTaken
    }

    func finish(_ status: RPCError) {
        let waiting = state.withLock { state in
            if state.end == nil { state.end = status }
            return state.takeWaiting()
        }
        waiting?.resume()
    }

    /// Responses held, those already taken included where they still take up room.
    var heldCount: Int { state.withLock { $0.responses.count } }

    private enum Taken { case response(Response, credit: UInt32?), end(RPCError), nothing }

    private func take() -> Taken {
        state.withLock { state in
            guard state.next < state.responses.count else {
                if let end = state.end { return .end(end) }
                return .nothing
            }
            let (response, byteCount) = state.responses[state.next]
            state.next += 1
            state.forgetTaken()
            return .response(response, credit: state.owed.release(byteCount))
        }
    }

    /// The next response, or nil at an end with OK.
    func next() async throws(RPCError) -> Response? {
        while true {
            switch take() {
            case .response(let response, let credit):
                if let credit { giveCredit(credit) }
                return response
            case .end(let status):
                if status.code == .ok { return nil }
                throw status
            case .nothing: await wait()
            }
        }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                precondition(state.waiting == nil, "two readers on one response stream")
                if state.next < state.responses.count || state.end != nil { return true }
                state.waiting = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
