import Storage
import UsherProto

/// Which topics a link is about.
enum LinkTopics {
    /// The topics that a link with these claims shows, with the person's state in them; at most
    /// ``ConsentService/maximumLinkTopicCount``.
    static func preferences(_ claims: LinkClaims, in transaction: borrowing Transaction) throws -> [Preference] {
        let person = Array(claims.personID.utf8)
        guard claims.topicID.isEmpty else {
            let topic = try TopicTable.topic(claims.topicID, appID: claims.appID, in: transaction)
            guard let topic else { return [] }
            let preference = try preference(topic, claims.topicID, claims, person, in: transaction)
            let isShown = topic.isListed || preference.isJoined || claims.purpose != .preferences
            return isShown ? [preference] : []
        }
        if claims.purpose == .preferences {
            var preferences: [Preference] = []
            try PreferencePlace.forEach(
                of: person,
                app: claims.appID,
                after: PreferencePlace(nil),
                limit: .max,
                in: transaction
            ) { preferences.append($0) }
            return shown(preferences)
        }
        guard let app = try AppTable.app(claims.appID, in: transaction) else { return [] }
        return shown(
            try TopicTable.marketingTopics(app: app.number, in: transaction).map { topic in
                try preference(topic.record, topic.id, claims, person, in: transaction)
            }
        )
    }

    /// As many as a link shows: where there are more, what the person would have something to leave of comes first, then
    /// what they left, so that neither is what the limit cuts off.
    private static func shown(_ preferences: [Preference]) -> [Preference] {
        guard preferences.count > ConsentService.maximumLinkTopicCount else { return preferences }
        let joined = preferences.filter(\.isJoined)
        let left = preferences.filter { $0.state == .unsubscribed }
        let others = preferences.filter { $0.state == .unspecified }
        return Array((joined + left + others).prefix(ConsentService.maximumLinkTopicCount))
    }

    private static func preference(
        _ topic: TopicRecord,
        _ topicID: String,
        _ claims: LinkClaims,
        _ person: [UInt8],
        in transaction: borrowing Transaction
    ) throws -> Preference {
        let subscription = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        return Preference(topic, appID: claims.appID, topicID: topicID, subscription)
    }
}

extension Preference {
    /// True where the person would have something to leave.
    var isJoined: Bool { state != .unspecified && state != .unsubscribed }
}
