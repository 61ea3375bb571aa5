import Cryptography
import EventLoop
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// Says whose a presented API key is; confined to the service's loop.
///
/// Keys that were seen are kept in memory: their hash, and, once one was verified, a digest of it under a key of this
/// process, so that the next call with it costs no SHA-256. Neither tells the key.
final class KeyRing {
    /// Most keys kept in memory.
    static let maximumCount = 10_000

    private struct Entry {
        let keyID: String
        let app: AppRecord
        let hash: [UInt8]
        var isWithdrawn: Bool
        var verified: Digest128?
    }

    /// A key that is valid.
    struct Verified {
        let keyID: String
        let app: AppRecord
    }

    private let database: Database
    private let apps: AppDirectory
    private let digests: SipHash
    private let audit: AuditLog
    private let clock: any TimeSource
    private var entries: [String: Entry] = [:]

    init(_ resources: ServiceResources, apps: AppDirectory) {
        database = resources.database
        audit = resources.audit
        clock = resources.loop.time
        self.apps = apps
        digests = SipHash(key: resources.random.next(), resources.random.next())
    }

    /// Whose the key is that `caller` presents in a call of `method`; the use of a withdrawn one is audited.
    ///
    /// - Throws: `api_key_unknown` or `api_key_withdrawn`.
    func verify(_ presented: RawSpan, caller: String, method: String) throws(RPCError) -> Verified {
        guard let keyID = APIKeyText.keyID(of: presented) else { throw Self.unknown }
        var entry = try entry(keyID)
        let digest = digests.digest(presented)
        if let verified = entry.verified {
            guard Self.isSame(verified, digest) else { throw Self.unknown }
        } else {
            guard isEqualInConstantTime(SHA256.digest(presented).bytes, entry.hash) else { throw Self.unknown }
            entry.verified = digest
            entries[keyID] = entry
        }
        // Only who knows the key learns that it was withdrawn.
        guard !entry.isWithdrawn else {
            note(entry, caller, method)
            throw .refusal(.apiKeyWithdrawn, field: "api_key", "the key was withdrawn; make a new one")
        }
        return Verified(keyID: keyID, app: entry.app)
    }

    /// Somebody still uses a key that was withdrawn, or has found it.
    private func note(_ entry: Entry, _ caller: String, _ method: String) {
        let event = AuditEntry(
            at: clock.wallNow.microseconds,
            .app(entry.app.id),
            caller: caller,
            method: method,
            app: entry.app.id,
            refusal: .apiKeyWithdrawn,
            AuditDetail().with(.key, id: entry.keyID, .contact)
        )
        audit.noteRefusal(event, oncePerHour: "key \(entry.keyID)")
    }

    /// Forgets what is known of a key, since it changed.
    func forget(_ keyID: String) { entries[keyID] = nil }

    private func entry(_ keyID: String) throws(RPCError) -> Entry {
        if let known = entries[keyID] { return known }
        let row: KeyTable.Row?
        do throws(StorageError) {
            row = try database.read { try KeyTable.find(keyID, in: $0) }
        } catch {
            throw RPCError(error)
        }
        guard let row, let app = try apps.record(row.key.appID) else { throw Self.unknown }
        if entries.count >= Self.maximumCount { entries.removeAll() }
        let entry = Entry(keyID: keyID, app: app, hash: row.hash, isWithdrawn: row.key.withdrawnAtUnixUs != nil)
        entries[keyID] = entry
        return entry
    }

    private static var unknown: RPCError { .refusal(.apiKeyUnknown, field: "api_key", "the key is not valid") }

    /// Compares in a time that does not tell where the difference is.
    private static func isSame(_ left: Digest128, _ right: Digest128) -> Bool {
        (left.first ^ right.first) | (left.second ^ right.second) == 0
    }
}

/// The table of API keys.
enum KeyTable {
    /// A key as stored.
    struct Row {
        var key: ApiKey
        var hash: [UInt8]
    }

    /// Most keys of one app.
    static let maximumCountPerApp: Int64 = 1000

    /// The key called `keyID`, where there is one.
    static func find(_ keyID: String, in transaction: borrowing Transaction) throws -> Row? {
        try transaction.prepare(
            "SELECT app_id, label, created_at, withdrawn_at, hash FROM api_key WHERE key_id = $1"
        ).first(.text(keyID)) { row in
            Row(
                key: ApiKey(
                    keyID: keyID,
                    appID: try row.text(0),
                    label: try row.text(1),
                    createdAtUnixUs: try row.integer(2),
                    withdrawnAtUnixUs: try row.optionalInteger(3)
                ),
                hash: CField.bytes(try row.bytes(4))
            )
        }
    }

    /// How many keys an app has, withdrawn ones too.
    static func count(of appID: String, in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT count(*) FROM api_key WHERE app_id = $1").first(.text(appID)) { row in
            try row.integer(0)
        } ?? 0
    }

    /// Stores a new key.
    static func insert(_ key: ApiKey, hash: [UInt8], in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            "INSERT INTO api_key (key_id, app_id, hash, label, created_at) VALUES ($1, $2, $3, $4, $5)"
        ).run(
            .text(key.keyID),
            .text(key.appID),
            .bytes(hash.span.bytes),
            .text(key.label),
            .integer(key.createdAtUnixUs)
        )
    }
}
