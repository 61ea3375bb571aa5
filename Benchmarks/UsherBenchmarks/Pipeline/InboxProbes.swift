import EventLoop
import RPC
import UsherProto

/// Watches a few inboxes and says when what was marked arrives there; confined to the stack's loop.
final class InboxProbes: @unchecked Sendable {
    // SAFETY: touched on the loop only.
    private var began: [String: (at: MonotonicInstant, arrived: () -> Void)] = [:]
    private var nextNumber = 0
    private var nextPerson = 0
    private let loop: EventLoop
    /// From submission to the watcher.
    var histogram = LatencyHistogram()
    /// Records that came twice.
    private(set) var repeatCount = 0
    private var tasks: [Task<Void, any Error>] = []

    /// The people watched.
    let people: [String]

    init(_ stack: ServiceStack, people: [String]) async throws {
        self.people = people
        loop = stack.loop
        let delivery = DeliveryClient(channel: stack.channel(to: "delivery"))
        for person in people {
            let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
            tasks.append(
                Task(executorPreference: loop.taskExecutor) { [weak self] in
                    for try await event in delivery.watch(DeliveryWatchRequest(personID: person, onlyNew: true)) {
                        switch event.event {
                        case .caughtUp: isReady.yield()
                        case .record(let record): self?.take(record)
                        default: break
                        }
                    }
                }
            )
            for await _ in ready { break }
        }
    }

    /// The mark and the recipient of the next notification that is watched for; `arrived` runs when it is there.
    func begin(_ arrived: @escaping () -> Void) -> (marker: String, person: String) {
        nextNumber += 1
        nextPerson = (nextPerson + 1) % people.count
        let marker = "probe-\(nextNumber)"
        began[marker] = (loop.time.monotonicNow, arrived)
        return (marker, people[nextPerson])
    }

    /// Marks under way.
    var openCount: Int { began.count }

    func stop() { for task in tasks { task.cancel() } }

    private func take(_ record: InboxRecord) {
        guard let marker = record.notification?.content?.threadID, marker.hasPrefix("probe-") else { return }
        guard let probe = began.removeValue(forKey: marker) else {
            repeatCount += 1
            return
        }
        histogram.add(nanoseconds: loop.time.monotonicNow.nanoseconds &- probe.at.nanoseconds)
        probe.arrived()
    }
}
