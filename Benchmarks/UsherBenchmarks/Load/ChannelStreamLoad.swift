import EventLoop
import RPC
import TestingProto

/// Reads one server stream without end through the suite's own client, in a task on its loop.
final class ChannelStreamLoad: LoadGenerator {
    private let channel: Channel
    private let tally: Tally
    private var reading: Task<Void, Never>?

    init(channel: Channel, tally: Tally) {
        self.channel = channel
        self.tally = tally
    }

    func start() {
        let responses = BenchClient(channel: channel).stream(StreamRequest(count: .max))
        // SAFETY: the task runs on the loop that the tally is confined to.
        nonisolated(unsafe) let tally = tally
        reading = Task(executorPreference: channel.loop.taskExecutor) {
            do {
                for try await _ in responses { tally.add(nanoseconds: 0, ok: true) }
            } catch { if !Task.isCancelled { tally.fail() } }
        }
    }

    func stop() { reading?.cancel() }
}
