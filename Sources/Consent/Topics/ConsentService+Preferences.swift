package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    package func listPreferences(
        _ request: ListPreferencesRequest,
        context: CallContext
    ) async throws -> ListPreferencesResponse {
        try Self.check(person: request.personID)
        let actor = try Self.actor(request.principal, context)
        if request.appID.isEmpty {
            try actor.requirePerson(request.personID)
        } else {
            try Self.check(app: request.appID)
            try actor.requireAppOrPerson(app: request.appID, person: request.personID)
        }
        let page = try Page(request.page, of: "ListPreferences|\(request.personID)|\(request.appID)")
        let place = try PreferencePlace(page)
        let person = Array(request.personID.utf8)
        var preferences = try await readInBackground { transaction in
            var preferences: [Preference] = []
            try PreferencePlace.forEach(
                of: person,
                app: request.appID,
                after: place,
                limit: page.size + 1,
                in: transaction
            ) { preferences.append($0) }
            return preferences
        }
        var info = PageInfo()
        if preferences.count > page.size {
            preferences.removeLast()
            info = page.next(after: PreferencePlace(preferences.last?.topic).text)
        }
        return ListPreferencesResponse(preferences: preferences, page: info)
    }
}

/// Where a list of preferences goes on: behind a topic of an app.
struct PreferencePlace: Sendable {
    var appID = ""
    var topicID = ""

    /// Behind `topic`.
    init(_ topic: Topic?) {
        appID = topic?.appID ?? ""
        topicID = topic?.topicID ?? ""
    }

    /// The place that `page` names.
    ///
    /// - Throws: `page_token_invalid`.
    init(_ page: Page) throws(RPCError) {
        guard !page.isFirst else { return }
        // No id holds a slash.
        let parts = page.text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .refusal(.pageTokenInvalid, field: "page.page_token", "it is no token of this list")
        }
        appID = String(parts[0])
        topicID = String(parts[1])
    }

    var text: String { "\(appID)/\(topicID)" }

    /// Calls `body` with the topics behind `place` that `person` can see, the listed ones and those that they are in, and how
    /// they stand to them, by app and topic id.
    static func forEach(
        of person: [UInt8],
        app appID: String,
        after place: PreferencePlace,
        limit: Int,
        in transaction: borrowing Transaction,
        _ body: (Preference) throws -> Void
    ) throws {
        try transaction
            .prepare(
                """
                SELECT topic.number, purpose, is_listed, needs_double_opt_in, display_name, summary_text,
                    topic.revision, topic.text_version, app_id, topic_id, state, channels_off, since_unix_us,
                    ledger_position, subscription.text_version
                FROM app JOIN topic ON topic.app_number = app.number
                    LEFT JOIN subscription
                        ON subscription.topic_number = topic.number AND subscription.person_id = $1
                WHERE (is_listed <> 0 OR state IN (1, 2)) AND (app_id, topic_id) > ($2, $3) AND ($4 = '' OR app_id = $5)
                ORDER BY app_id, topic_id LIMIT $6
                """
            )
            .forEach(
                .bytes(person.span.bytes),
                .text(place.appID),
                .text(place.topicID),
                .text(appID),
                .text(appID),
                .integer(Int64(limit))
            ) { row in
                let topic = try TopicTable.record(row, from: 0)
                let subscription = row.isNull(10) ? nil : try SubscriptionTable.subscription(row, from: 10)
                try body(Preference(topic, appID: try row.text(8), topicID: try row.text(9), subscription))
            }
    }
}
