import EventLoop
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// The apps, kept in memory in front of their table; confined to the service's loop.
final class AppDirectory {
    /// Most apps kept in memory; the rest are read when they are needed.
    static let maximumCount = 10_000

    private let database: Database
    private var records: [String: AppRecord] = [:]
    private var lastNumber: UInt32 = 0
    /// The app that was asked for last.
    private(set) var last: AppRecord?

    init(_ database: Database) { self.database = database }

    /// The app called `id`.
    ///
    /// - Returns: Nil where there is none.
    /// - Throws: What the database says.
    func record(_ id: String) throws(RPCError) -> AppRecord? {
        if let known = records[id] {
            last = known
            return known
        }
        do throws(StorageError) {
            guard let app = try database.read({ try AppTable.find(id, in: $0) }) else { return nil }
            return adopt(app)
        } catch {
            throw RPCError(error)
        }
    }

    /// The app called `id`.
    ///
    /// - Throws: `app_unknown` in `field` where there is none.
    func required(_ id: String, field: String) throws(RPCError) -> AppRecord {
        guard let record = try record(id) else {
            throw .refusal(.appUnknown, field: field, "there is no such app; create it first")
        }
        return record
    }

    /// Takes over an app as it is stored now.
    @discardableResult
    func adopt(_ app: App) -> AppRecord {
        if let known = records[app.appID] {
            known.app = app
            return known
        }
        // Whoever holds a record keeps it; only the way to it from here is forgotten.
        if records.count >= Self.maximumCount { records.removeAll() }
        lastNumber &+= 1
        let record = AppRecord(app, number: lastNumber)
        records[app.appID] = record
        return record
    }
}

/// The table of apps.
enum AppTable {
    /// The app called `id`, where there is one.
    static func find(_ id: String, in transaction: borrowing Transaction) throws -> App? {
        try transaction.prepare("SELECT body FROM app WHERE app_id = $1").first(.text(id)) { row in
            try App(decoding: try row.bytes(0))
        }
    }

    /// Stores `app` in place of what there is under its id.
    static func put(_ app: App, in transaction: borrowing Transaction) throws {
        let body = try app.encoded()
        try transaction.prepare(
            "INSERT INTO app (app_id, body) VALUES ($1, $2) ON CONFLICT (app_id) DO UPDATE SET body = $3"
        ).run(.text(app.appID), .bytes(body.span.bytes), .bytes(body.span.bytes))
    }
}
