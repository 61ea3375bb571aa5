import EventLoop
import Storage

/// Reads and writes the table `subscription`.
enum SubscriptionTable {
    /// How `person` stands to a topic; nil where nothing is recorded.
    static func subscription(
        of person: [UInt8],
        topic number: Int64,
        in transaction: borrowing Transaction
    ) throws -> Subscription? {
        try transaction
            .prepare(
                """
                SELECT state, channels_off, since_unix_us, ledger_position, text_version
                FROM subscription WHERE topic_number = $1 AND person_id = $2
                """
            )
            .first(.integer(number), .bytes(person.span.bytes)) { try subscription($0, from: 0) }
    }

    /// Adds or replaces how `person` stands to a topic.
    static func put(
        _ subscription: Subscription,
        of person: [UInt8],
        topic number: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try transaction
            .prepare(
                """
                INSERT INTO subscription
                    (topic_number, person_id, state, channels_off, since_unix_us, ledger_position, text_version)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (topic_number, person_id) DO UPDATE SET
                    state = excluded.state, channels_off = excluded.channels_off,
                    since_unix_us = excluded.since_unix_us, ledger_position = excluded.ledger_position,
                    text_version = excluded.text_version
                """
            )
            .run(
                .integer(number),
                .bytes(person.span.bytes),
                .integer(subscription.state.rawValue),
                .integer(subscription.channelsOff.rawValue),
                .integer(subscription.since.microseconds),
                .integer(subscription.ledgerPosition),
                .integer(subscription.textVersion)
            )
    }

    /// When the newest state of `person` began among the topics of the app numbered `app`, 0 for all apps; in
    /// microseconds, 0 where there is none.
    static func latest(of person: [UInt8], app: Int64, in transaction: borrowing Transaction) throws -> Int64 {
        try transaction
            .prepare(
                """
                SELECT MAX(since_unix_us) FROM topic JOIN subscription
                    ON subscription.topic_number = topic.number AND subscription.person_id = $1
                WHERE $2 = 0 OR topic.app_number = $3
                """
            )
            .first(.bytes(person.span.bytes), .integer(app), .integer(app)) { try $0.optionalInteger(0) ?? 0 } ?? 0
    }

    /// True where anybody ever joined the topic.
    static func hasAny(topic number: Int64, in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare("SELECT 1 FROM subscription WHERE topic_number = $1 LIMIT 1")
            .first(.integer(number)) { _ in true } ?? false
    }

    /// The people who are reached by a topic, in ascending byte order of their ids, behind `person`: who joined under
    /// `textVersion` or a later one, and has not left the one channel that there is, nor switched it off for the whole app.
    static func people(
        topic number: Int64,
        textVersion: Int64,
        after person: [UInt8],
        limit: Int,
        in transaction: borrowing Transaction
    ) throws -> [String] {
        var people: [String] = []
        people.reserveCapacity(min(limit, 1001))
        let served = ChannelSet.served.rawValue
        try transaction
            .prepare(
                """
                SELECT person_id FROM subscription
                WHERE topic_number = $1 AND person_id > $2 AND state = 1 AND text_version >= $3
                    AND (channels_off & $4) <> $5
                    AND NOT EXISTS (
                        SELECT 1 FROM topic JOIN person_app ON person_app.app_number = topic.app_number
                        WHERE topic.number = $6 AND person_app.person_id = subscription.person_id
                            AND (person_app.settings & $7) = $8
                    )
                ORDER BY person_id LIMIT $9
                """
            )
            .forEach(
                .integer(number),
                .bytes(person.span.bytes),
                .integer(textVersion),
                .integer(served),
                .integer(served),
                .integer(number),
                .integer(served << Int64(PackedSettings.channelShift)),
                .integer(served << Int64(PackedSettings.channelShift)),
                .integer(Int64(limit))
            ) { row in
                people.append(try row.bytes(0).withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
            }
        return people
    }

    /// The subscription whose columns begin at `first`.
    static func subscription(_ row: borrowing Row, from first: Int) throws -> Subscription {
        let number = try row.integer(first)
        guard let state = Subscription.State(rawValue: number) else {
            throw StorageError(.corrupt, "there is no subscription state \(number)")
        }
        return Subscription(
            state: state,
            channelsOff: ChannelSet(rawValue: try row.integer(first + 1)),
            since: UnixTime(microseconds: try row.integer(first + 2)),
            ledgerPosition: try row.integer(first + 3),
            textVersion: try row.integer(first + 4)
        )
    }
}
