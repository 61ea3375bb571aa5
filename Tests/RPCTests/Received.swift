import EventLoop
import WireTestSupport

@testable import RPC

/// What a reader of a stream got; the reader is a task on the channel's loop.
final class Received: @unchecked Sendable {
    // SAFETY: a simulation has one thread.
    var texts: [String] = []
    var error: RPCError?
    var isOver = false
}

extension Channel {
    /// Reads a stream to its end on the channel's loop.
    func read(_ method: MethodDescriptor, _ request: Blob, into received: Received) {
        let stream: ResponseStream<Blob> = serverStreaming(method, request)
        Task.immediate(executorPreference: loop.taskExecutor) {
            do throws(RPCError) {
                for try await response in stream { received.texts.append(response.text) }
            } catch { received.error = error }
            received.isOver = true
        }
    }
}
