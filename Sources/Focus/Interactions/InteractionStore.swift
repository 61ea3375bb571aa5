import Bytes
import ProtobufRuntime
import Storage
import UsherProto

/// The table of messages and calls that took place, counted in `person.interaction_count`.
///
/// Of the participants it keeps what they are recognised by, not their names. A number without country code is kept as
/// the person dialled it then.
enum InteractionStore {
    /// Interactions of one person that are kept; the oldest leave.
    static let maximumCount = 5000
    /// How many leave at once, so that most donations look for none.
    private static let stepCount = 250

    /// Remembers an interaction, unless the app donated one of that id before.
    ///
    /// - Returns: Whether it is new.
    static func add(
        _ interaction: StoredInteraction,
        of person: String,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        try transaction.prepare(
            """
            INSERT INTO interaction (person_id, app_id, interaction_id, is_call, is_outgoing, took_place_at, participants)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person_id, app_id, interaction_id) DO NOTHING
            """
        ).run(
            .text(person),
            .text(interaction.appID),
            .text(interaction.id),
            .integer(interaction.isCall ? 1 : 0),
            .integer(interaction.isOutgoing ? 1 : 0),
            .integer(interaction.at),
            .bytes(interaction.participants.span.bytes)
        ) > 0
    }

    /// Counts `change` more or fewer of a person; where they have too many, the oldest of the app that has most leave,
    /// so that no app can push out what others donated.
    static func count(_ change: Int, of person: String, in transaction: borrowing Transaction) throws {
        guard change != 0 else { return }
        let count = try transaction.prepare(
            """
            UPDATE person SET interaction_count = interaction_count + $1 WHERE person_id = $2
            RETURNING interaction_count
            """
        ).first(.integer(Int64(change)), .text(person)) { row in try row.integer(0) }
        guard let count, count > maximumCount else { return }
        let removed = try transaction.prepare(
            """
            DELETE FROM interaction WHERE (person_id, app_id, interaction_id) IN (
                SELECT person_id, app_id, interaction_id FROM interaction WHERE person_id = $1 AND app_id = (
                    SELECT app_id FROM interaction WHERE person_id = $2 GROUP BY app_id ORDER BY COUNT(*) DESC, app_id
                    LIMIT 1
                )
                ORDER BY took_place_at LIMIT $3
            )
            """
        ).run(.text(person), .text(person), .integer(count - Int64(maximumCount - stepCount)))
        try self.count(-removed, of: person, in: transaction)
    }

    /// Calls `body` with a person's interactions, or those of one app.
    static func forEach(
        of person: String,
        in app: String = "",
        _ transaction: borrowing Transaction,
        _ body: (StoredInteraction) throws -> Void
    ) throws {
        try transaction.prepare(
            """
            SELECT app_id, interaction_id, is_call, is_outgoing, took_place_at, participants FROM interaction
            WHERE person_id = $1 AND (app_id = $2 OR $3 = '')
            """
        ).forEach(.text(person), .text(app), .text(app)) { row in
            try body(
                StoredInteraction(
                    appID: row.text(0),
                    id: row.text(1),
                    isCall: row.integer(2) != 0,
                    isOutgoing: row.integer(3) != 0,
                    at: row.integer(4),
                    participants: row.bytes(5).withUnsafeBytes { [UInt8]($0) }
                )
            )
        }
    }

    /// Removes interactions of a person.
    ///
    /// - Returns: How many there were.
    @discardableResult
    static func remove(
        _ interactions: [(app: String, id: String)],
        of person: String,
        in transaction: borrowing Transaction
    ) throws -> Int {
        let remove = try transaction.prepare(
            "DELETE FROM interaction WHERE person_id = $1 AND app_id = $2 AND interaction_id = $3"
        )
        var removed = 0
        for interaction in interactions {
            removed += try remove.run(.text(person), .text(interaction.app), .text(interaction.id))
        }
        try count(-removed, of: person, in: transaction)
        return removed
    }
}

/// A message or call as it is kept.
struct StoredInteraction: Sendable {
    /// Bytes of the participants of one interaction.
    static let maximumByteCount = 4096

    var appID: String
    var id: String
    var isCall: Bool
    var isOutgoing: Bool
    /// In microseconds since 1970.
    var at: Int64
    /// A `Communication` with nothing but what its participants are recognised by, the sender among them.
    var participants: [UInt8]

    /// The participants as the app knows them.
    func senderKeys() throws(DecodeError) -> [SenderKeys] {
        try Communication(decoding: participants.span.bytes).recipients.map { SenderKeys($0, app: appID) }
    }

    /// The wire form of what is kept of the participants, where the person is in `region`.
    static func participants(
        _ communication: Communication,
        dialledIn region: PhoneRegion
    ) throws(EncodeError) -> [UInt8] {
        let all = (communication.sender.map { [$0] } ?? []) + communication.recipients
        let kept = Communication(
            recipients: all.map { participant in
                Participant(
                    handle: participant.handle.map { withoutLabel($0, region) },
                    contactID: participant.contactID,
                    customID: participant.customID,
                    aliases: participant.aliases.map { withoutLabel($0, region) }
                )
            }
        )
        var bytes = ByteBuffer()
        try kept.encode(into: &bytes)
        return bytes.bytes.withUnsafeBytes { [UInt8]($0) }
    }

    private static func withoutLabel(_ handle: PersonHandle, _ region: PhoneRegion) -> PersonHandle {
        guard handle.kind == .phoneNumber else { return PersonHandle(kind: handle.kind, value: handle.value) }
        let number = PhoneNumbers.shared.international(handle.value, dialledIn: region)
        return PersonHandle(kind: .phoneNumber, value: number ?? handle.value)
    }
}
