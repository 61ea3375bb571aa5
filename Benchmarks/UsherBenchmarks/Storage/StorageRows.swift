import EventLoop
import Storage

/// Ways to keep 600-byte rows under a unique, time-ordered key of 16 bytes.
enum RowLayout: String, CaseIterable {
    case withoutRowID = "WITHOUT ROWID, key first"
    case uniqueIndex = "rowid + unique index"

    var schema: Schema {
        let script =
            switch self {
            case .withoutRowID: "CREATE TABLE item (id BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID"
            case .uniqueIndex: "CREATE TABLE item (id BLOB NOT NULL UNIQUE, body BLOB NOT NULL)"
            }
        return Schema(
            name: "benchmark",
            applicationID: 0x5553_424d,
            migrations: [Migration(1, "items", script: script)]
        )
    }
}

/// The keys and bodies of one job's rows, as they would lie in a buffer of received messages.
struct StorageRows: Sendable {
    private let bytes: [UInt8]
    let count: Int
    private static let keyByteCount = 16
    private static let bodyByteCount = 600

    /// `count` rows whose keys are time-ordered from `first` on, random in their lower half.
    init(first: UInt64, count: Int) {
        self.count = count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * (Self.keyByteCount + Self.bodyByteCount))
        for number in first..<first + UInt64(count) {
            withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
            withUnsafeBytes(of: number &* 0x9e37_79b9_7f4a_7c15) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: repeatElement(UInt8(truncatingIfNeeded: number), count: Self.bodyByteCount))
        }
        self.bytes = bytes
    }

    var byteCount: Int { bytes.count }

    func insert(into transaction: borrowing Transaction) throws(StorageError) {
        let statement = try transaction.prepare("INSERT INTO item (id, body) VALUES ($1, $2)")
        let span = bytes.span.bytes
        var offset = 0
        for _ in 0..<count {
            let body = offset + Self.keyByteCount
            try statement.run(
                .bytes(span.extracting(offset..<body)),
                .bytes(span.extracting(body..<body + Self.bodyByteCount))
            )
            offset = body + Self.bodyByteCount
        }
    }
}
