import EventLoop
import RPC
import UsherProto

/// Waits until the outcome of a notification is known for everyone it is for.
struct SettlingWait {
    /// How long is waited.
    private static let limit = Duration.seconds(10)
    /// From one question to the next.
    private static let interval = Duration.milliseconds(10)

    /// The notification, 16 bytes.
    let id: [UInt8]
    let stack: StackClient

    /// Returns once it is settled or cancelled, or is known to wait for its time.
    ///
    /// - Returns: Whether its outcome is known; false where it is scheduled.
    /// - Throws: ``CommandError/failed(_:)`` where it is not after ten seconds.
    func wait() async throws(CommandError) -> Bool {
        let end = stack.loop.time.monotonicNow + Self.limit
        while true {
            let status = try await stack.ingestion { client throws(RPCError) in
                try await client.getStatus(GetStatusRequest(notificationID: id))
            }
            switch status.phase {
            case .settled, .cancelled: return true
            case .scheduled: return false
            default: break
            }
            guard stack.loop.time.monotonicNow < end else {
                throw .failed("accepted, but not settled within \(Quantities.duration(Self.limit))")
            }
            try? await stack.loop.sleep(for: Self.interval)
        }
    }
}
