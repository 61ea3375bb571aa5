import RPC
import ServiceHost
import Storage
import UsherProto

/// A conversation of an app.
struct Conversation: Hashable, Sendable {
    var appID: String
    var id: String
}

/// The table of conversations that people muted, counted in `person.mute_count`.
enum MuteStore {
    /// Conversations one person may have muted.
    static let maximumCount = 1000

    /// Mutes a conversation; nothing where it is.
    ///
    /// - Throws: `limit_reached`.
    static func mute(
        _ conversation: Conversation,
        for person: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let isNew =
            try transaction.prepare(
                """
                INSERT INTO conversation_mute (person_id, app_id, conversation_id, muted_at) VALUES ($1, $2, $3, $4)
                ON CONFLICT (person_id, app_id, conversation_id) DO NOTHING
                """
            ).run(.text(person), .text(conversation.appID), .text(conversation.id), .integer(now)) > 0
        guard isNew else { return }
        let counted = try transaction.prepare(
            "UPDATE person SET mute_count = mute_count + 1 WHERE person_id = $1 AND mute_count < $2"
        ).run(.text(person), .integer(Int64(maximumCount)))
        guard counted == 1 else {
            throw RPCError.refusal(
                .limitReached,
                field: "conversation_id",
                "a person mutes at most \(maximumCount) conversations"
            )
        }
    }

    /// Ends that; nothing where it is not muted.
    static func unmute(
        _ conversation: Conversation,
        for person: String,
        in transaction: borrowing Transaction
    ) throws {
        let removed = try transaction.prepare(
            "DELETE FROM conversation_mute WHERE person_id = $1 AND app_id = $2 AND conversation_id = $3"
        ).run(.text(person), .text(conversation.appID), .text(conversation.id))
        guard removed > 0 else { return }
        try transaction.prepare("UPDATE person SET mute_count = mute_count - 1 WHERE person_id = $1")
            .run(.text(person))
    }

    /// What a person muted, by app and conversation.
    static func mutes(of person: String, in transaction: borrowing Transaction) throws -> [ConversationMute] {
        var mutes: [ConversationMute] = []
        try transaction.prepare(
            """
            SELECT app_id, conversation_id, muted_at FROM conversation_mute WHERE person_id = $1
            ORDER BY app_id, conversation_id
            """
        ).forEach(.text(person)) { row in
            mutes.append(
                ConversationMute(
                    appID: try row.text(0),
                    conversationID: try row.text(1),
                    mutedAtUnixUs: try row.integer(2)
                )
            )
        }
        return mutes
    }

    /// What a person muted, for decisions.
    static func muted(by person: String, in transaction: borrowing Transaction) throws -> Set<Conversation> {
        Set(try mutes(of: person, in: transaction).map { Conversation(appID: $0.appID, id: $0.conversationID) })
    }
}
