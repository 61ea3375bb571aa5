import EventLoop
import RPC
import ServiceKit
import Storage
import Transport
import UsherProto

/// Keeps a service whose database was restored from beginning before its peers are restored too.
///
/// Between a restore's first commit and its last, an old service and a restored one must not talk: what one of them
/// acknowledged the other would never have heard of. So a restored service answers health and maintenance alone, and
/// begins when it is told to, or by itself after a while, should nobody be left to tell it.
package struct RestoreWait: ServiceComponent {
    package let name: StaticString = "restore"
    /// How long it waits to be told, or to be asked how it stands.
    private static let patience = Duration.seconds(60)
    /// How often it looks whether that has happened, or the process is to end.
    private static let look = Duration.milliseconds(50)

    /// What is known of the last restore; nil where there was none.
    let note: Noted?
    /// The service's name in the contract.
    let service: String
    let resources: ServiceResources
    let gate: RestoreGate
    let state: LifecycleState
    let health: HealthRegistry
    /// What is answered meanwhile.
    // SAFETY: written once, before the component is shared.
    nonisolated(unsafe) let router: Router
    let network: any Network
    /// The setting that says where, and what it says.
    let setting: Setting<HostPort>
    let listen: HostPort
    let trustDomain: String
    /// A failure of the database as a refusal to start.
    let refusal: @Sendable (StorageError) -> any Error

    /// A note that was found.
    struct Noted: Sendable {
        var note: RestoreNote
        /// True where the service has not begun since.
        var isNew: Bool
    }

    /// Finds out whether the database was restored, and erases who was erased since its backup before the service is made.
    static func settle(_ hooks: DatabaseHooks, _ resources: ServiceResources) async throws -> Noted? {
        let (database, files) = (resources.database, resources.database.files)
        guard let bytes = try database.disk.readWhole(files.restored) else {
            let last = try database.disk.readWhole(files.lastRestore).flatMap { RestoreNote($0) }
            return last.map { Noted(note: $0, isNew: false) }
        }
        var note = RestoreNote(bytes) ?? RestoreNote(restoreID: [], backupID: [], committedAt: 0)
        if note.erasedAgainCount == nil {
            note.erasedAgainCount = try await hooks.eraseAgain(database)
            try await record(note, resources)
            try database.disk.writeWhole(note.bytes, to: files.restored)
        }
        return Noted(note: note, isNew: true)
    }

    /// What of it a simulated service does, which waits for nobody.
    ///
    /// - Throws: ``StorageError``.
    package static func begin(_ hooks: DatabaseHooks, _ resources: ServiceResources, _ gate: RestoreGate) async throws {
        guard let noted = try await settle(hooks, resources) else { return }
        gate.know(noted.note)
        guard noted.isNew else { return }
        let files = resources.database.files
        try resources.database.disk.rename(files.restored, to: files.lastRestore)
    }

    package func start() async throws {
        guard let note, note.isNew else { return gate.know(note?.note) }
        resources.log.info(
            "the database was restored; waiting for the other services",
            [.integer("erased_again", note.note.erasedAgainCount ?? 0)]
        )
        for name in ["", service] { health.set(name, .notServing, waitingFor: ["restore"]) }
        let isOpen = Locked(false)
        gate.close(note.note) { isOpen.withLock { $0 = true } }
        let server = RPCServer(
            router: router,
            network: network,
            loop: resources.loop,
            options: ServerOptions(trustDomain: trustDomain)
        )
        do { try await server.listen(on: SocketAddress(host: listen.host, port: listen.port)) } catch {
            throw StartRefusal(port: setting, listen, use: "calls", error)
        }
        let began = resources.loop.time.monotonicNow
        while !isOpen.withLock({ $0 }), state.health == .starting,
            resources.loop.time.monotonicNow < max(began, gate.lastAsked ?? began) + Self.patience
        {
            try await resources.loop.sleep(for: Self.look)
        }
        await server.drain(within: .seconds(1))
        // A process that ends here waits again when it is started.
        guard state.health == .starting else { return }
        if !isOpen.withLock({ $0 }) { resources.log.warning("nobody said that all services are restored; beginning") }
        let files = resources.database.files
        do throws(StorageError) { try resources.database.disk.rename(files.restored, to: files.lastRestore) } catch {
            throw refusal(error)
        }
        gate.open()
        for name in ["", service] { health.set(name, .notServing, waitingFor: ["start"]) }
    }

    /// The commit's event in the audit log: the log that it was made under is gone with the database.
    private static func record(_ note: RestoreNote, _ resources: ServiceResources) async throws {
        let entry = AuditEntry(
            at: note.committedAt,
            .operator("cli"),
            caller: "cli",
            method: "CommitRestore",
            AuditDetail().with(.restore, bytes: note.restoreID).with(.backup, bytes: note.backupID)
        )
        let audit = resources.audit
        try await resources.database.write { transaction in try audit.append(entry, in: transaction) }
    }
}
