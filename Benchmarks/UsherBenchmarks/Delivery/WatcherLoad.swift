import EventLoop
import RPC
import UsherProto

/// Many inboxes watched at once, each over its own stream; confined to the stack's loop.
final class WatcherLoad: @unchecked Sendable {
    // SAFETY: touched on the loop only.
    private let stack: ServiceStack
    private let channels: [Channel]
    private var tasks: [Task<Void, Never>] = []
    private(set) var readyCount = 0
    private(set) var recordCount = 0

    init(_ stack: ServiceStack) {
        self.stack = stack
        channels = (0..<16).map { _ in stack.channel(to: "delivery") }
    }

    /// Watches the inboxes of `person-0`, `person-1` and so on.
    func start(_ count: Int) {
        let someone = Principal(identity: .operatorName("bench"))
        for index in 0..<count {
            let client = DeliveryClient(channel: channels[index % channels.count])
            let request = DeliveryWatchRequest(principal: someone, personID: "person-\(index)", onlyNew: true)
            let stream = client.watch(request)
            tasks.append(
                Task.immediate(executorPreference: stack.loop.taskExecutor) { [self] in
                    do throws(RPCError) {
                        for try await response in stream {
                            switch response.event {
                            case .caughtUp: readyCount += 1
                            case .record: recordCount += 1
                            default: break
                            }
                        }
                    } catch {}
                }
            )
        }
    }

    func stop() { for task in tasks { task.cancel() } }
}
