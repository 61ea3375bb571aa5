import EventLoop
import JSON
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Terminal
import UsherProto

/// `usher restore`.
struct RestoreCommand: StackCommand {
    let name = "restore"
    let summary = "put a backup in the place of a running stack's databases"
    let help = """
        Usage: usher restore FOLDER [--yes] [--json] [--data DIR]

        Puts the databases of a backup in the place of those of a running stack; the services begin anew with them. What
        came after the backup is lost: notifications, settings, and what people chose. Who opted out since counts as opted
        in again, until they say so once more. Who was erased since stays erased: they are erased once more.

        Everything is sent and checked before anything changes. From then on the restore happens, whatever fails; repeated,
        it ends the same. Ctrl-C ends it, and says whether it is half way. One restore at a time: a second one is refused.
        The databases that are replaced are overwritten: take a backup of them first where they may be wanted.

          --yes    do not ask; needed where nobody can be asked
          --json   what was done as one JSON object
        \(StackOptions.help)

        Examples:
          usher restore /mnt/safe/usher-2026-11-30
          usher restore /mnt/safe/usher-2026-11-30 --yes --json

        """
    let switches: Set<String> = ["yes", "json"]

    struct Input: Sendable {
        var path: String
        /// True where nobody has to be asked.
        var isAgreed: Bool
        var isJSON: Bool
    }

    func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Input {
        let folder = try arguments.operands("FOLDER")[0]
        return Input(
            path: try BackupPath.whole(folder, console, of: name),
            isAgreed: arguments.has("yes"),
            isJSON: arguments.has("json")
        )
    }

    func run(_ words: [String], on console: Console) throws {
        let (arguments, input) = try read(words, console)
        Interruption.holdSignals()
        try run(arguments, input, on: console)
    }

    func perform(_ input: Input, with stack: StackClient, on console: Console) async throws(CommandError) {
        let began = console.time.monotonicNow
        let folder = BackupFolder(path: input.path)
        // Nothing has changed yet, and nothing is left by whoever ends it here.
        let manifest = try SignalDescriptor.letThrough { () throws(CommandError) in
            let manifest = try folder.manifest()
            for part in manifest.parts { try folder.check(part) }
            return manifest
        }
        let calls = MaintenanceCalls(stack: stack)
        let run = RestoreRun(folder: folder, manifest: manifest, calls: calls, at: console.time.wallNow)
        let isCommitting = Locked(false)
        let erased = try await Interruption.run(on: stack.loop) {
            isCommitting.withLock { $0 } ? Self.halfWay : "interrupted; nothing was changed"
        } body: { () async throws(CommandError) in
            try agree(input, manifest, try await calls.describe(), console)
            try await run.prepare(console)
            isCommitting.withLock { $0 = true }
            try await run.commit()
            let restored = try await run.waitUntilRestored()
            try await run.open()
            return restored.values.map(\.erasedAgainCount).max() ?? 0
        }
        if input.isJSON { return console.output(Self.json(run.id, manifest, erased)) }
        let while_ = Quantities.duration(console.time.monotonicNow - began)
        console.output(
            """
            restored \(Quantities.bytes(manifest.byteCount)) of \(TimeText.json(manifest.takenAt)) in \(while_)\
            \(erased > 0 ? "; \(erased) erased since came back with it and were erased once more" : "")\n
            """
        )
    }

    private static let halfWay =
        "interrupted half way: some services may be restored already; those wait up to a minute for the others and take no "
        + "calls meanwhile. Run the same command again, which finishes it"

    /// Says what will be lost, and asks whether it is meant, unless that was said.
    private func agree(
        _ input: Input,
        _ manifest: BackupManifest,
        _ services: [ServiceRole: DescribeDatabaseResponse],
        _ console: Console
    ) throws(CommandError) {
        let position = services[.consent]?.ledgerPosition ?? 0
        console.errors(Self.warning(manifest, ledgerPosition: position, now: console.now))
        guard !input.isAgreed else { return }
        guard let ask = console.ask else {
            throw .usage("nobody can be asked whether to restore: --yes is missing", command: name)
        }
        let answer = SignalDescriptor.letThrough { ask("Type restore to go on: ") }
        guard answer == "restore" else { throw .failed("nothing was restored") }
    }

    /// What a restore takes away.
    static func warning(_ manifest: BackupManifest, ledgerPosition: Int64, now: Int64) -> String {
        let age = Quantities.duration(.microseconds(max(0, now - manifest.takenAt)))
        let changes = max(0, ledgerPosition) - manifest.ledgerPosition
        let choices =
            changes > 0
            ? "\(changes) \(changes == 1 ? "change" : "changes") of consent came after it and will be undone: who opted "
                + "out counts as opted in again.\n"
            : "No change of consent came after it.\n"
        return """
            This puts the stack back to \(TimeText.json(manifest.takenAt)), \(age) ago. What came after is lost.
            \(choices)Who was erased since stays erased.

            """
    }

    private static func json(_ id: NotificationID, _ manifest: BackupManifest, _ erased: UInt64) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("restore_id", id.description)
            json.member("backup_id", manifest.id.description)
            json.member("taken_at", TimeText.json(manifest.takenAt))
            json.member("byte_count", manifest.byteCount)
            json.member("ledger_position", manifest.ledgerPosition)
            json.member("erased_again_count", erased)
        }
        return json.text + "\n"
    }
}
