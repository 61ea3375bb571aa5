import EventLoop
import RPC
import UsherProto

/// A client that watches an inbox and keeps what it is told, as the contract asks of clients.
final class WatchReader: @unchecked Sendable {
    // SAFETY: a simulation has one thread.

    /// Everything that came, in order.
    private(set) var responses: [DeliveryWatchResponse] = []
    /// How the stream ended; nil while it goes on.
    private(set) var end: RPCError?
    /// The last cursor.
    private(set) var cursor: [UInt8]
    /// Records by notification id, as a client draws them.
    private(set) var records: [[UInt8]: InboxRecord] = [:]
    private(set) var badges: [String: Badge] = [:]
    /// True while nothing is read.
    var isPaused = false { didSet { if !isPaused { resume() } } }

    private var paused: CheckedContinuation<Void, Never>?
    private var task: Task<Void, Never>?

    init(_ channel: Channel, _ request: DeliveryWatchRequest) {
        cursor = request.cursor
        var request = request
        if request.principal == nil { request.principal = .operator }
        let stream = DeliveryClient(channel: channel).watch(request)
        task = Task.immediate(executorPreference: channel.loop.taskExecutor) { [self] in
            do throws(RPCError) {
                for try await response in stream {
                    take(response)
                    if isPaused { await withCheckedContinuation { paused = $0 } }
                }
                end = RPCError(.ok, "")
            } catch { end = error }
        }
    }

    /// Breaks the stream off.
    func cancel() { task?.cancel() }

    /// The events in words: `reset`, `record Title unread`, `removal replaced`, `badge app 1/2`, `caughtUp`.
    var words: [String] { responses.map(Self.word) }

    /// Forgets what came, but not what is known.
    func forgetEvents() { responses = [] }

    private func resume() {
        paused?.resume()
        paused = nil
    }

    private func take(_ response: DeliveryWatchResponse) {
        responses.append(response)
        if !response.cursor.isEmpty { cursor = response.cursor }
        switch response.event {
        case .reset:
            records = [:]
            badges = [:]
        case .record(let record): records[record.notification?.notificationID ?? []] = record
        case .removal(let removal): records[removal.notificationID] = nil
        case .badge(let badge): badges[badge.appID] = badge
        case .caughtUp, nil: break
        }
    }

    static func word(_ response: DeliveryWatchResponse) -> String {
        switch response.event {
        case .reset(let reset): "reset \(reset.cause)"
        case .record(let record): "record \(record.notification?.content?.title ?? "") \(record.state)"
        case .removal(let removal): "removal \(removal.state)"
        case .badge(let badge): "badge \(badge.appID) \(badge.count)/\(badge.unreadCount)"
        case .caughtUp: "caughtUp"
        case nil: "nothing"
        }
    }
}
