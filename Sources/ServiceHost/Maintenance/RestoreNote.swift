import JSON

/// What is to be known of a restore, in a file beside the database: from its commit on, and for as long as the database
/// lives.
package struct RestoreNote: Equatable, Sendable {
    /// The restore's id, 16 bytes, the same for all services.
    package var restoreID: [UInt8]
    /// Id of the backup it came from, 16 bytes.
    package var backupID: [UInt8]
    /// When it was committed, in microseconds since 1970 UTC.
    package var committedAt: Int64
    /// How many people were erased once more; nil before that was done.
    package var erasedAgainCount: Int?

    /// A restore that was committed.
    package init(restoreID: [UInt8], backupID: [UInt8], committedAt: Int64) {
        self.restoreID = restoreID
        self.backupID = backupID
        self.committedAt = committedAt
    }

    /// The note in `bytes`; nil where they are none.
    package init?(_ bytes: [UInt8]) {
        guard let root = try? JSONDocument(parsing: bytes).root,
            let restoreID = root["restore_id"]?.string.flatMap(Self.bytes),
            let backupID = root["backup_id"]?.string.flatMap(Self.bytes),
            let committedAt = root["committed_at_unix_us"]?.number?.integer
        else { return nil }
        self.init(restoreID: restoreID, backupID: backupID, committedAt: Int64(committedAt))
        erasedAgainCount = root["erased_again_count"]?.number?.integer.map { Int($0) }
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("restore_id", Self.digits(restoreID))
            json.member("backup_id", Self.digits(backupID))
            json.member("committed_at_unix_us", committedAt)
            if let erasedAgainCount { json.member("erased_again_count", erasedAgainCount) }
        }
        return Array(json.text.utf8)
    }

    private static func digits(_ bytes: [UInt8]) -> String {
        bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }

    private static func bytes(_ digits: String) -> [UInt8]? {
        let digits = Array(digits)
        guard digits.count == 32 else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(digits[start...start + 1]), radix: 16) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }
}
