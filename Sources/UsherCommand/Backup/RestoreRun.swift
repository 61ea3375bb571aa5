import EventLoop
import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// A restore, step by step: send, check, commit, wait, open.
struct RestoreRun: Sendable {
    private static let pieceByteCount = 262_144
    /// How long services may take to check a database, to end and begin anew, and to serve.
    private static let patience = Duration.seconds(600)
    /// How often a commit is tried, where a service does not answer.
    private static let attempts = 5

    /// How often a service is told that the restore goes on, for it waits for the largest database.
    private static let signOfLife = Duration.seconds(1)

    let folder: BackupFolder
    let manifest: BackupManifest
    let calls: MaintenanceCalls
    /// The restore's id.
    let id: NotificationID

    /// A restore that begins `now`.
    init(folder: BackupFolder, manifest: BackupManifest, calls: MaintenanceCalls, at now: UnixTime) {
        self.folder = folder
        self.manifest = manifest
        self.calls = calls
        var ids = NotificationIDGenerator(random: SystemRandom())
        id = ids.next(at: now)
    }

    // MARK: Nothing changes yet

    /// Sends each service its database and lets it look into it; where one refuses, all forget what they were sent.
    func prepare(_ console: Console) async throws(CommandError) {
        let living = Task(executorPreference: calls.stack.loop.taskExecutor) { await showLife() }
        defer { living.cancel() }
        do throws(CommandError) {
            try await stage(console)
            try await check()
        } catch {
            living.cancel()
            await living.value
            let request = DiscardRestoreRequest(restoreID: id.bytes)
            await calls.afterAll { client throws(RPCError) in
                _ = try await client.discardRestore(request, options: CallOptions(timeout: .seconds(10)))
            }
            guard case .failed(let message) = error, !message.contains("nothing was changed") else { throw error }
            throw .failed("\(message)\nnothing was changed")
        }
    }

    private func showLife() async {
        while (try? await calls.stack.loop.sleep(for: Self.signOfLife)) != nil {
            _ = try? await calls.all { role throws(CommandError) in try await offer([], at: 0, part(role)) }
        }
    }

    /// Sends each service its database; what is there from a restore that was broken off is not sent again.
    private func stage(_ console: Console) async throws(CommandError) {
        // One after the other, so that of two restores one has all of them.
        for role in ServiceRole.allCases { _ = try await send([], at: 0, part(role)) }
        let progress = TransferProgress(console, "sent", of: manifest.byteCount)
        defer { progress.end() }
        _ = try await calls.all { role throws(CommandError) in
            let part = try part(role)
            var offset = try await send([], at: 0, part)
            while offset < part.byteCount {
                let bytes = try folder.read(part, from: offset, byteCount: Self.pieceByteCount)
                guard !bytes.isEmpty else { throw .failed("\(part.fileName) is shorter than it was") }
                offset = try await send(bytes, at: offset, part)
                progress.add(bytes.count)
            }
        }
    }

    private func send(_ bytes: [UInt8], at offset: Int, _ part: BackupManifest.Part) async throws(CommandError) -> Int {
        Int(clamping: try await offer(bytes, at: offset, part).orFailure(of: part.role).nextOffset)
    }

    private func offer(
        _ bytes: [UInt8],
        at offset: Int,
        _ part: BackupManifest.Part
    ) async throws(CommandError) -> Result<StageRestoreResponse, RPCError> {
        let request = StageRestoreRequest(
            sha256: part.sha256,
            byteCount: UInt64(part.byteCount),
            offset: UInt64(offset),
            data: bytes,
            restoreID: id.bytes
        )
        return try await calls.one(part.role) { client throws(RPCError) in
            try await client.stageRestore(request, options: CallOptions(timeout: .seconds(60)))
        }
    }

    /// Asks each service whether it can work with what it was sent.
    private func check() async throws(CommandError) {
        _ = try await calls.all { role throws(CommandError) in
            let request = CheckRestoreRequest(sha256: try part(role).sha256)
            return try await calls.one(role) { client throws(RPCError) in
                try await client.checkRestore(request, options: CallOptions(timeout: Self.patience))
            }.orFailure(of: role)
        }
    }

    // MARK: The restore happens

    /// Commits on all services.
    ///
    /// - Throws: ``CommandError/failed(_:)`` naming those that are not committed; the command is to be repeated then.
    func commit() async throws(CommandError) {
        let results = try await calls.all { role throws(CommandError) in
            let request = CommitRestoreRequest(
                sha256: try part(role).sha256,
                restoreID: id.bytes,
                backupID: manifest.id.bytes
            )
            return try await commit(role, request)
        }
        let failures = ServiceRole.allCases.compactMap { role in results[role].flatMap { $0 } }
        guard failures.isEmpty else {
            throw .failed("\(failures.joined(separator: "\n"))\nnot all services are restored: run the command again")
        }
    }

    /// - Returns: Why it is not committed; nil where it is.
    private func commit(_ role: ServiceRole, _ request: CommitRestoreRequest) async throws(CommandError) -> String? {
        var text: String?
        for _ in 1...Self.attempts {
            let result = try await calls.one(role) { client throws(RPCError) in
                try await client.commitRestore(request, options: CallOptions(timeout: .seconds(10)))
            }
            guard case .failure(let error) = result else { return nil }
            // An answer that was lost with the old process: the new one says which restore it is of.
            if try await restoreID(of: role) == request.restoreID { return nil }
            text = MaintenanceCalls.text(of: error, from: role)
            guard [.unavailable, .deadlineExceeded, .resourceExhausted].contains(error.code) else { return text }
            try await calls.pause(.milliseconds(200))
        }
        return text
    }

    private func restoreID(of role: ServiceRole) async throws(CommandError) -> [UInt8]? {
        let answer = try await calls.one(role) { client throws(RPCError) in
            try await client.describeDatabase(DescribeDatabaseRequest(), options: CallOptions(timeout: .seconds(5)))
        }
        return try? answer.get().restoreID
    }

    /// Waits until each service has begun anew with its restored database.
    ///
    /// All are asked until the last one has: a service that nobody asks any more begins by itself.
    func waitUntilRestored() async throws(CommandError) -> [ServiceRole: DescribeDatabaseResponse] {
        let end = calls.stack.loop.time.monotonicNow + Self.patience
        var late: [ServiceRole] = []
        repeat {
            let found = try await calls.all { role throws(CommandError) in
                try await calls.one(role) { client throws(RPCError) in
                    let options = CallOptions(timeout: .seconds(5))
                    return try await client.describeDatabase(DescribeDatabaseRequest(), options: options)
                }
            }
            let restored = found.compactMapValues { try? $0.get() }
                .filter { $0.value.restoreID == id.bytes && $0.value.state != .replacing }
            late = ServiceRole.allCases.filter { restored[$0] == nil }
            if late.isEmpty { return restored }
            try await calls.pause(.milliseconds(50))
        } while calls.stack.loop.time.monotonicNow < end
        throw .failed(
            "\(late.map(\.program).joined(separator: ", ")) did not begin anew; the restore is committed: "
                + "run the command again to finish it"
        )
    }

    /// Lets all of them go on, and waits until each serves.
    func open() async throws(CommandError) {
        let request = OpenRestoredRequest(restoreID: id.bytes)
        _ = try await calls.all { role throws(CommandError) in
            try await waited(for: role, "to go on") { client throws(RPCError) in
                try await client.openRestored(request, options: CallOptions(timeout: .seconds(5)))
            }
        }
        _ = try await calls.all { role throws(CommandError) in
            try await waited(for: role, "to serve") { client throws(RPCError) in
                let health = HealthCheckRequest(service: role.contractName)
                let answer = try await HealthClient(channel: client.channel)
                    .check(health, options: CallOptions(timeout: .seconds(5)))
                return answer.state?.status == .serving ? answer : nil
            }
        }
    }

    /// Asks again until there is an answer.
    private func waited<Answer: Sendable>(
        for role: ServiceRole,
        _ what: String,
        _ body: @escaping @Sendable (MaintenanceClient) async throws(RPCError) -> Answer?
    ) async throws(CommandError) -> Answer {
        let end = calls.stack.loop.time.monotonicNow + Self.patience
        var last = "it does not answer"
        repeat {
            switch try await calls.one(role, body) {
            case .success(let answer?): return answer
            case .success(nil): break
            case .failure(let error): last = CallFailure(error, from: role).text
            }
            try await calls.pause(.milliseconds(50))
        } while calls.stack.loop.time.monotonicNow < end
        throw .failed(
            "\(role.program) takes too long \(what) (\(last)); the restore is committed: run the command again to finish it"
        )
    }

    private func part(_ role: ServiceRole) throws(CommandError) -> BackupManifest.Part {
        guard let part = manifest.parts.first(where: { $0.role == role }) else {
            throw .failed("the backup has no database of \(role.program)")
        }
        return part
    }
}
