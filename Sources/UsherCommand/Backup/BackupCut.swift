import EventLoop
import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// A consistent cut through the four databases: all services hold their writes at once, and each pins what is committed.
struct BackupCut: Sendable {
    /// How often a cut is tried, where a service did not hold until all others did.
    private static let attempts = 5

    /// The backup's id.
    var id: NotificationID
    /// When all held.
    var takenAt: Int64
    /// What each service pinned.
    var pinned: [ServiceRole: HoldWritesResponse]
    /// How long the one held that held longest, in microseconds.
    var longestHold: Int64

    /// Makes one.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where it does not come about; nothing is held or pinned then.
    static func make(with calls: MaintenanceCalls, on console: Console) async throws(CommandError) -> BackupCut {
        var ids = NotificationIDGenerator(random: SystemRandom())
        var last = ""
        for attempt in 1...attempts {
            let id = ids.next(at: console.time.wallNow)
            switch try await once(id, calls, console) {
            case .success(let cut): return cut
            case .failure(let failure):
                last = failure.reason
                guard failure.isRetryable, attempt < attempts else { throw .failed(last) }
                try await calls.pause(max(failure.delay, .milliseconds(500)))
            }
        }
        throw .failed(last)
    }

    private struct Failure: Error {
        var reason: String
        var isRetryable: Bool
        /// When to try again at the earliest.
        var delay = Duration.zero
    }

    private static func once(
        _ id: NotificationID,
        _ calls: MaintenanceCalls,
        _ console: Console
    ) async throws(CommandError) -> Result<BackupCut, Failure> {
        let hold = HoldWritesRequest(backupID: id.bytes)
        let held = try await calls.all { role throws(CommandError) in
            // No longer than the services hold.
            try await calls.one(role) { client throws(RPCError) in
                try await client.holdWrites(hold, options: CallOptions(timeout: .seconds(2)))
            }
        }
        let takenAt = console.now
        let release = ReleaseWritesRequest(backupID: id.bytes)
        let released = try await calls.all { role throws(CommandError) in
            try await calls.one(role) { client throws(RPCError) in
                try await client.releaseWrites(release, options: CallOptions(timeout: .seconds(2)))
            }
        }
        var pinned: [ServiceRole: HoldWritesResponse] = [:]
        var longest: Int64 = 0
        for role in ServiceRole.allCases {
            guard let hold = held[role], let release = released[role] else { continue }
            if let failure = failure(of: role, hold, release) {
                await discard(id, calls)
                return .failure(failure)
            }
            pinned[role] = try? hold.get()
            longest = max(longest, (try? release.get().heldUs) ?? 0)
        }
        return .success(BackupCut(id: id, takenAt: takenAt, pinned: pinned, longestHold: longest))
    }

    private static func failure(
        of role: ServiceRole,
        _ hold: Result<HoldWritesResponse, RPCError>,
        _ release: Result<ReleaseWritesResponse, RPCError>
    ) -> Failure? {
        do throws(RPCError) {
            _ = try hold.get()
            if try release.get().wasHeld { return nil }
            let reason = "\(role.program) let its writes go on before all services held theirs"
            return Failure(reason: reason, isRetryable: true)
        } catch {
            let isRetryable = [.resourceExhausted, .unavailable, .deadlineExceeded].contains(error.code)
            return Failure(
                reason: MaintenanceCalls.text(of: error, from: role),
                isRetryable: isRetryable,
                delay: error.retryDelay ?? .zero
            )
        }
    }

    /// Lets all services forget what they pinned, also where the command is being ended; one that does not answer forgets by
    /// itself.
    static func discard(_ id: NotificationID, _ calls: MaintenanceCalls) async {
        let request = DiscardBackupRequest(backupID: id.bytes)
        await calls.afterAll { client throws(RPCError) in
            _ = try await client.discardBackup(request, options: CallOptions(timeout: .seconds(10)))
        }
    }
}
