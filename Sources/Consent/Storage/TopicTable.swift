import Storage
import UsherProto

/// A topic as stored.
struct TopicRecord: Equatable, Sendable {
    /// Its number in the table of subscriptions; 0 while it is not stored.
    var number: Int64 = 0
    /// Why it sends; never unspecified.
    var purpose = NotificationPurpose.marketing
    var isListed = false
    var needsDoubleOptIn = false
    var displayName = ""
    var summaryText = ""
    /// Changes with every change; 0 while it is not stored.
    var revision: Int64 = 0
    /// Version of the text people are asked with now; 0 where there is none.
    var textVersion: Int64 = 0

    /// The text version that an opt-in must have been given under to count; 0 where one counts without a text.
    ///
    /// A new text asks anew for marketing only: what people are to be told of does not end with a text.
    var requiredTextVersion: Int64 { purpose == .marketing ? max(1, textVersion) : 0 }

    /// The topic as the contract spells it.
    func message(appID: String, topicID: String) -> Topic {
        Topic(
            appID: appID,
            topicID: topicID,
            displayName: displayName,
            summaryText: summaryText,
            purpose: purpose,
            isListed: isListed,
            needsDoubleOptIn: needsDoubleOptIn,
            revision: UInt64(revision),
            textVersion: UInt32(clamping: textVersion)
        )
    }
}

/// Reads and writes the table `topic`.
enum TopicTable {
    /// The topic of an app; nil where there is none.
    static func topic(_ id: String, app number: Int64, in transaction: borrowing Transaction) throws -> TopicRecord? {
        try transaction
            .prepare(
                """
                SELECT number, purpose, is_listed, needs_double_opt_in, display_name, summary_text, revision,
                    text_version
                FROM topic WHERE app_number = $1 AND topic_id = $2
                """
            )
            .first(.integer(number), .text(id)) { try record($0, from: 0) }
    }

    /// The topic of the app called `appID`; nil where there is no such topic.
    static func topic(_ id: String, appID: String, in transaction: borrowing Transaction) throws -> TopicRecord? {
        try transaction
            .prepare(
                """
                SELECT topic.number, purpose, is_listed, needs_double_opt_in, display_name, summary_text,
                    topic.revision, text_version
                FROM app JOIN topic ON topic.app_number = app.number
                WHERE app.app_id = $1 AND topic_id = $2
                """
            )
            .first(.text(appID), .text(id)) { try record($0, from: 0) }
    }

    /// How many topics an app has.
    static func count(app number: Int64, in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT COUNT(*) FROM topic WHERE app_number = $1")
            .first(.integer(number)) { try $0.integer(0) } ?? 0
    }

    /// Adds a topic, and answers with its number.
    static func insert(
        _ record: TopicRecord,
        id: String,
        app number: Int64,
        in transaction: borrowing Transaction
    ) throws -> Int64 {
        let number =
            try transaction
            .prepare(
                """
                INSERT INTO topic (app_number, topic_id, purpose, is_listed, needs_double_opt_in, display_name,
                    summary_text, revision, text_version)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING number
                """
            )
            .first(
                .integer(number),
                .text(id),
                .integer(Int64(record.purpose.rawValue)),
                .integer(record.isListed ? 1 : 0),
                .integer(record.needsDoubleOptIn ? 1 : 0),
                .text(record.displayName),
                .text(record.summaryText),
                .integer(record.revision),
                .integer(record.textVersion)
            ) { try $0.integer(0) }
        guard let number else { throw StorageError(.corrupt, "a new topic got no number") }
        return number
    }

    /// Replaces a topic.
    static func update(_ record: TopicRecord, in transaction: borrowing Transaction) throws {
        try transaction
            .prepare(
                """
                UPDATE topic
                SET purpose = $1, is_listed = $2, needs_double_opt_in = $3, display_name = $4, summary_text = $5,
                    revision = $6, text_version = $7
                WHERE number = $8
                """
            )
            .run(
                .integer(Int64(record.purpose.rawValue)),
                .integer(record.isListed ? 1 : 0),
                .integer(record.needsDoubleOptIn ? 1 : 0),
                .text(record.displayName),
                .text(record.summaryText),
                .integer(record.revision),
                .integer(record.textVersion),
                .integer(record.number)
            )
    }

    /// Calls `body` with an app's topics by id behind `topicID`.
    static func forEach(
        app number: Int64,
        after topicID: String,
        limit: Int,
        in transaction: borrowing Transaction,
        _ body: (String, TopicRecord) throws -> Void
    ) throws {
        try transaction
            .prepare(
                """
                SELECT topic_id, number, purpose, is_listed, needs_double_opt_in, display_name, summary_text, revision,
                    text_version
                FROM topic WHERE app_number = $1 AND topic_id > $2 ORDER BY topic_id LIMIT $3
                """
            )
            .forEach(.integer(number), .text(topicID), .integer(Int64(limit))) { row in
                try body(try row.text(0), try record(row, from: 1))
            }
    }

    /// An app's marketing topics by id.
    static func marketingTopics(
        app number: Int64,
        in transaction: borrowing Transaction
    ) throws -> [(id: String, record: TopicRecord)] {
        var topics: [(id: String, record: TopicRecord)] = []
        try transaction
            .prepare(
                """
                SELECT topic_id, number, purpose, is_listed, needs_double_opt_in, display_name, summary_text, revision,
                    text_version
                FROM topic WHERE app_number = $1 AND purpose = $2 ORDER BY topic_id
                """
            )
            .forEach(.integer(number), .integer(Int64(NotificationPurpose.marketing.rawValue))) { row in
                topics.append((try row.text(0), try record(row, from: 1)))
            }
        return topics
    }

    /// The topic whose columns begin at `first`, in the order of all queries here.
    static func record(_ row: borrowing Row, from first: Int) throws -> TopicRecord {
        TopicRecord(
            number: try row.integer(first),
            purpose: NotificationPurpose(rawValue: Int32(truncatingIfNeeded: try row.integer(first + 1))),
            isListed: try row.integer(first + 2) != 0,
            needsDoubleOptIn: try row.integer(first + 3) != 0,
            displayName: try row.text(first + 4),
            summaryText: try row.text(first + 5),
            revision: try row.integer(first + 6),
            textVersion: try row.integer(first + 7)
        )
    }
}
