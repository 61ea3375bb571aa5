import ContractSamples
import EventLoop
import RPC
import TestingProto

/// Tasks that each await one call after the other: what a service pays that writes no completion handlers.
final class AwaitingLoad: LoadGenerator {
    private let client: BenchClient
    private let depth: Int
    private let tally: Tally
    private var tasks: [Task<Void, Never>] = []

    init(channel: Channel, depth: Int, tally: Tally) {
        client = BenchClient(channel: channel)
        self.depth = depth
        self.tally = tally
    }

    func start() {
        let request = TestingProto.Notification.sample
        // SAFETY: the tasks run on the loop that the tally is confined to.
        nonisolated(unsafe) let tally = tally
        tasks = (0..<depth).map { _ in
            Task(executorPreference: client.channel.loop.taskExecutor) { [client] in
                while !Task.isCancelled {
                    let isSuccess = (try? await client.send(request)) != nil
                    tally.add(nanoseconds: 0, ok: isSuccess || Task.isCancelled)
                }
            }
        }
    }

    func stop() { for task in tasks { task.cancel() } }
}
