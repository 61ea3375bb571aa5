import EventLoop
import JSON
import NotificationModel
import RPC
import ServiceHost
import Terminal
import UsherProto

/// `usher backup`.
struct BackupCommand: StackCommand {
    let name = "backup"
    let summary = "copy the four databases of a running stack, as they are at one moment"
    let help = """
        Usage: usher backup FOLDER [--json] [--data DIR]

        Writes a backup of a running stack into FOLDER, which must not exist yet: the database of each service, and
        backup.json, which names them with their hashes. All services hold their writes for some milliseconds, so that the
        four copies are of one moment; nothing is refused meanwhile. FOLDER appears when everything in it is on disk, and
        only its owner can read it: it holds all that the stack knows of people.

        `usher backup verify FOLDER` checks it again at any time, and `usher restore FOLDER` puts it back.

          --json   what backup.json says, and the folder, instead of one line
        \(StackOptions.help)

        Examples:
          usher backup /mnt/safe/usher-2026-11-30
          usher backup "backup-$(date +%F)" --json

        """
    let switches: Set<String> = ["json"]

    struct Input: Sendable {
        var path: String
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let folder = try arguments.operands("FOLDER")[0]
        return Input(path: BackupPath.whole(folder, console), isJSON: arguments.has("json"))
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let began = console.time.monotonicNow
        let calls = MaintenanceCalls(stack: stack)
        let services = try await calls.describe()
        if let role = ServiceRole.allCases.first(where: { services[$0]?.state == .restored }) {
            throw .failed("\(role.program) waits for a restore to be finished; run `usher restore` again")
        }
        let folder = BackupFolder(path: input.path)
        try folder.begin()
        let manifest: BackupManifest
        do throws(CommandError) {
            let cut = try await BackupCut.make(with: calls, on: console)
            manifest = try await fetch(cut, services, into: folder, calls, console)
            try? await BackupCut.discard(cut.id, calls)
            try folder.finish(manifest)
        } catch {
            folder.abandon()
            throw error
        }
        if input.isJSON { return console.output(manifest.json(folder: input.path)) }
        let while_ = Quantities.duration(console.time.monotonicNow - began)
        let hold = "\(manifest.longestHold / 1000).\(manifest.longestHold / 100 % 10) ms"
        console.output(
            """
            \(TerminalText.line(input.path)): \(Quantities.bytes(manifest.byteCount)) in \(while_), \
            writes were held for \(hold) at most\n
            """
        )
    }

    private func fetch(
        _ cut: BackupCut,
        _ services: [ServiceRole: DescribeDatabaseResponse],
        into folder: BackupFolder,
        _ calls: MaintenanceCalls,
        _ console: Console
    ) async throws(CommandError) -> BackupManifest {
        let total = services.values.reduce(0) { $0 + Int(clamping: $1.byteCount) }
        let progress = TransferProgress(console, "fetched", of: total)
        defer { progress.end() }
        let parts: [ServiceRole: BackupManifest.Part]
        do throws(CommandError) {
            parts = try await calls.all { role throws(CommandError) in
                let file = try folder.file(role)
                let fetched = try await BackupFetch(id: cut.id, role: role, calls: calls).run(into: file, progress)
                return BackupManifest.Part(
                    role: role,
                    byteCount: fetched.byteCount,
                    sha256: fetched.sha256,
                    schemaVersion: cut.pinned[role]?.schemaVersion ?? 0,
                    version: services[role]?.version ?? "",
                    commit: services[role]?.commit ?? "",
                    contract: services[role]?.contract ?? ""
                )
            }
        } catch {
            try? await BackupCut.discard(cut.id, calls)
            throw error
        }
        return BackupManifest(
            id: cut.id,
            takenAt: cut.takenAt,
            ledgerPosition: cut.pinned[.consent]?.ledgerPosition ?? 0,
            longestHold: cut.longestHold,
            parts: ServiceRole.allCases.compactMap { parts[$0] }
        )
    }
}

/// A folder's path as the command line gives it.
enum BackupPath {
    /// The whole path, without a slash at its end.
    static func whole(_ path: String, _ console: Console) -> String {
        var whole = path.hasPrefix("/") ? path : "\(console.workingDirectory)/\(path)"
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        return whole
    }
}

/// Fetches what a service pinned.
struct BackupFetch: Sendable {
    /// How often it is gone on with, where the connection was lost.
    private static let attempts = 5

    let id: NotificationID
    let role: ServiceRole
    let calls: MaintenanceCalls

    /// Writes it into `file`.
    ///
    /// - Returns: Its size and hash, which is that of the service's.
    func run(
        into file: BackupFile,
        _ progress: TransferProgress
    ) async throws(CommandError) -> (byteCount: Int, sha256: [UInt8]) {
        var sha256: [UInt8] = []
        for attempt in 1...Self.attempts where sha256.isEmpty {
            switch try await pieces(into: file, progress) {
            case .success(let hash): sha256 = hash
            case .failure(let error):
                guard error.code == .unavailable, attempt < Self.attempts else {
                    throw .failed("\(role.rawValue): \(CallFailure(error, from: role).text)")
                }
            }
        }
        guard try file.finish() == sha256 else {
            throw .failed("\(role.rawValue): what arrived is not what was sent; try again")
        }
        return (file.byteCount, sha256)
    }

    private func pieces(
        into file: BackupFile,
        _ progress: TransferProgress
    ) async throws(CommandError) -> Result<[UInt8], RPCError> {
        let request = FetchBackupRequest(backupID: id.bytes, offset: UInt64(file.byteCount))
        let failure = Locked<CommandError?>(nil)
        let result = try await calls.one(role) { client throws(RPCError) -> [UInt8] in
            for try await piece in client.fetchBackup(request) {
                do throws(CommandError) { try file.append(piece.data) } catch let error {
                    failure.withLock { $0 = error }
                    return []
                }
                progress.add(piece.data.count)
                if !piece.sha256.isEmpty { return piece.sha256 }
            }
            throw RPCError(.unavailable, "the stream ended before the database did")
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return result
    }
}
