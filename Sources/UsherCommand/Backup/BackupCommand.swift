import EventLoop
import JSON
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
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

        Ctrl-C ends it and leaves nothing. One backup at a time: the services refuse a second one.

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
        return Input(path: try BackupPath.whole(folder, console, of: name), isJSON: arguments.has("json"))
    }

    func run(_ words: [String], on console: Console) throws {
        let (arguments, input) = try read(words, console)
        Interruption.holdSignals()
        try run(arguments, input, on: console)
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let began = console.time.monotonicNow
        let unfinished = Locked<UnfinishedBackup?>(nil)
        let manifest = try await Interruption.run(on: stack.loop) {
            unfinished.withLock { $0 } == nil
                ? "interrupted; nothing was done"
                : "interrupted; \(TerminalText.line(input.path)) was not made, and what was fetched is removed"
        } body: { () async throws(CommandError) in
            try await make(BackupFolder(path: input.path), MaintenanceCalls(stack: stack), console) { backup in
                unfinished.withLock { $0 = backup }
            }
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

    private func make(
        _ folder: BackupFolder,
        _ calls: MaintenanceCalls,
        _ console: Console,
        begun: @Sendable (UnfinishedBackup) -> Void
    ) async throws(CommandError) -> BackupManifest {
        let services = try await calls.describe()
        if let role = ServiceRole.allCases.first(where: { services[$0]?.state == .restored }) {
            throw .failed("\(role.program) waits for a restore to be finished; run `usher restore` again")
        }
        let backup = try folder.begin()
        begun(backup)
        do throws(CommandError) {
            let cut = try await BackupCut.make(with: calls, on: console)
            let manifest = try await fetch(cut, services, into: backup, calls, console)
            await BackupCut.discard(cut.id, calls)
            try backup.finish(manifest)
            return manifest
        } catch {
            backup.abandon()
            throw error
        }
    }

    private func fetch(
        _ cut: BackupCut,
        _ services: [ServiceRole: DescribeDatabaseResponse],
        into folder: UnfinishedBackup,
        _ calls: MaintenanceCalls,
        _ console: Console
    ) async throws(CommandError) -> BackupManifest {
        let total = services.values.reduce(0) { $0 + Int(clamping: min($1.byteCount, 1 << 44)) }
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
            await BackupCut.discard(cut.id, calls)
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
    ///
    /// - Throws: ``CommandError/usage(_:command:)`` where there is none, which would mean the folder that one is in.
    static func whole(_ path: String, _ console: Console, of command: String) throws(CommandError) -> String {
        guard !path.isEmpty else { throw .usage("FOLDER is empty", command: command) }
        var whole = path.hasPrefix("/") ? path : "\(console.workingDirectory)/\(path)"
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        return whole
    }
}

/// Fetches what a service pinned.
struct BackupFetch: Sendable {
    /// How often in a row it is gone on with, where the connection was lost and nothing came.
    private static let attempts = 5
    /// How long a service may still be at the copy that a call began which was lost.
    private static let patience = Duration.seconds(600)

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
        let end = calls.stack.loop.time.monotonicNow + Self.patience
        var failures = 0
        while true {
            let before = file.byteCount
            switch try await pieces(into: file, progress) {
            case .success(let sha256):
                guard try file.finish() == sha256 else {
                    throw .failed("\(role.rawValue): what arrived is not what was sent; try again")
                }
                return (file.byteCount, sha256)
            case .failure(let error):
                let isLost = error.code == .unavailable
                failures = !isLost || file.byteCount > before ? 0 : failures + 1
                guard let pause = isLost ? .milliseconds(200) : error.retryDelay, failures < Self.attempts,
                    calls.stack.loop.time.monotonicNow < end
                else { throw .failed(MaintenanceCalls.text(of: error, from: role)) }
                try await calls.pause(pause)
            }
        }
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
