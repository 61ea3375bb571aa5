import EventLoop
import Storage
import Synchronization

/// Rows of one batch, one behind the other in one allocation.
struct NotificationRows: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var rows: [(userID: Int64, byteCount: Int)] = []

    mutating func append(userID: UInt64, body: RawSpan) {
        body.withUnsafeBytes { bytes.append(contentsOf: $0) }
        rows.append((Int64(bitPattern: userID), body.byteCount))
    }
}

/// Notifications on disk under unique keys that rise with time.
final class NotificationStore: Sendable {
    private let database: Database
    private let nextKey: Atomic<UInt64>
    private let keyPrefix: UInt64

    init(path: String) throws {
        let table = """
            CREATE TABLE notification (
                id BLOB NOT NULL PRIMARY KEY,
                user_id INTEGER NOT NULL,
                body BLOB NOT NULL
            ) WITHOUT ROWID
            """
        let schema = Schema(
            name: "benchmark",
            applicationID: 0x7573_6862,
            migrations: [Migration(1, "notifications", script: table)]
        )
        database = try Database.open(path, schema: schema)
        // The clock in front, a counter behind: what a UUIDv7 looks like to an index.
        keyPrefix = UInt64(SystemTime().wallNow.microseconds / 1000)
        nextKey = Atomic(0)
    }

    /// Commits what is queued and lets the file go; blocks while it does.
    func close() throws { try database.closeAndWait() }

    func add(
        _ rows: NotificationRows,
        on loop: EventLoop,
        _ completion: @escaping @Sendable (Result<Void, StorageError>) -> Void
    ) {
        let first = nextKey.add(UInt64(rows.rows.count), ordering: .relaxed).oldValue
        let prefix = keyPrefix
        database.write(on: loop, byteCount: rows.bytes.count) { transaction in
            let insert = try transaction.prepare("INSERT INTO notification (id, user_id, body) VALUES ($1, $2, $3)")
            var start = 0
            for (index, row) in rows.rows.enumerated() {
                let key: [UInt64] = [prefix.bigEndian, (first + UInt64(index)).bigEndian]
                let body = rows.bytes.span.bytes.extracting(start..<start + row.byteCount)
                try insert.run(.bytes(key.span.bytes), .integer(row.userID), .bytes(body))
                start += row.byteCount
            }
        } completion: {
            completion($0)
        }
    }
}
