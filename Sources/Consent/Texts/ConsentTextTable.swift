import Storage
import UsherProto

/// A recorded text and its hash.
struct ConsentTextRecord: Sendable {
    var text: ConsentText
    /// 32 bytes.
    var sha256: [UInt8]
}

/// Reads and writes the table `consent_text`, of which no row is ever changed.
enum ConsentTextTable {
    /// The text of a topic in a version and a language; nil where none is recorded.
    static func text(
        topic number: Int64,
        appID: String,
        topicID: String,
        version: Int64,
        language: String,
        in transaction: borrowing Transaction
    ) throws -> ConsentTextRecord? {
        try transaction
            .prepare(
                """
                SELECT version, language, question, accept_label, decline_label, text_sha256
                FROM consent_text WHERE topic_number = $1 AND version = $2 AND language = $3
                """
            )
            .first(.integer(number), .integer(version), .text(language)) { row in
                try record(row, appID: appID, topicID: topicID)
            }
    }

    /// The text of a topic in a version and the best of `languages` (RFC 4647, section 3.4): the very language, one of its
    /// varieties, what it is a variety of, or, where there is none of these, any.
    ///
    /// A number of look-ups that depends on `languages` alone.
    static func text(
        topic number: Int64,
        appID: String,
        topicID: String,
        version: Int64,
        bestOf languages: ReadLanguages,
        in transaction: borrowing Transaction
    ) throws -> ConsentTextRecord? {
        let varieties = try transaction.prepare(
            """
            SELECT version, language, question, accept_label, decline_label, text_sha256
            FROM consent_text WHERE topic_number = $1 AND version = $2 AND language >= $3 AND language < $4
            ORDER BY language LIMIT 1
            """
        )
        for tag in languages.tags {
            var range = tag[...]
            while true {
                // The tag itself, and then what begins with it and a hyphen, behind which the full stop comes.
                for (first, end) in [("\(range)", "\(range)-"), ("\(range)-", "\(range).")] {
                    let found = try varieties.first(.integer(number), .integer(version), .text(first), .text(end)) {
                        try record($0, appID: appID, topicID: topicID)
                    }
                    if let found { return found }
                }
                guard let cut = range.lastIndex(of: "-") else { break }
                range = range[..<cut]
            }
        }
        return try varieties.first(.integer(number), .integer(version), .text(""), .text("~")) {
            try record($0, appID: appID, topicID: topicID)
        }
    }

    /// How many texts a topic has.
    static func count(topic number: Int64, in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT COUNT(*) FROM consent_text WHERE topic_number = $1")
            .first(.integer(number)) { try $0.integer(0) } ?? 0
    }

    /// Adds a text.
    static func insert(
        _ record: ConsentTextRecord,
        topic number: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try transaction
            .prepare(
                """
                INSERT INTO consent_text
                    (topic_number, version, language, question, accept_label, decline_label, text_sha256)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """
            )
            .run(
                .integer(number),
                .integer(Int64(record.text.version)),
                .text(record.text.language),
                .text(record.text.question),
                .text(record.text.acceptLabel),
                .text(record.text.declineLabel),
                .bytes(record.sha256.span.bytes)
            )
    }

    /// Calls `body` with a topic's texts by version and language, behind those two.
    static func forEach(
        topic number: Int64,
        appID: String,
        topicID: String,
        after place: (version: Int64, language: String),
        limit: Int,
        in transaction: borrowing Transaction,
        _ body: (ConsentTextRecord) throws -> Void
    ) throws {
        try transaction
            .prepare(
                """
                SELECT version, language, question, accept_label, decline_label, text_sha256
                FROM consent_text WHERE topic_number = $1 AND (version, language) > ($2, $3)
                ORDER BY version, language LIMIT $4
                """
            )
            .forEach(
                .integer(number),
                .integer(place.version),
                .text(place.language),
                .integer(Int64(limit))
            ) { row in try body(try record(row, appID: appID, topicID: topicID)) }
    }

    private static func record(_ row: borrowing Row, appID: String, topicID: String) throws -> ConsentTextRecord {
        ConsentTextRecord(
            text: ConsentText(
                appID: appID,
                topicID: topicID,
                version: UInt32(clamping: try row.integer(0)),
                language: try row.text(1),
                question: try row.text(2),
                acceptLabel: try row.text(3),
                declineLabel: try row.text(4)
            ),
            sha256: try row.bytes(5).withUnsafeBytes { Array($0) }
        )
    }
}
