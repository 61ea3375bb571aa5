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
            guard let topic, topic.isListed || claims.purpose != .preferences else { return [] }
            return [try preference(topic, claims.topicID, claims, person, in: transaction)]
        }
        if claims.purpose == .preferences {
            var preferences: [Preference] = []
            try PreferencePlace.forEach(
                of: person,
                app: claims.appID,
                after: PreferencePlace(nil),
                limit: ConsentService.maximumLinkTopicCount,
                in: transaction
            ) { preferences.append($0) }
            return preferences
        }
        guard let app = try AppTable.app(claims.appID, in: transaction) else { return [] }
        var (recorded, others): ([Preference], [Preference]) = ([], [])
        for topic in try TopicTable.marketingTopics(app: app.number, in: transaction) {
            let preference = try preference(topic.record, topic.id, claims, person, in: transaction)
            if preference.state == .unspecified { others.append(preference) } else { recorded.append(preference) }
        }
        // What the person ever joined comes first, so that it is not what the limit cuts off.
        return Array((recorded + others).prefix(ConsentService.maximumLinkTopicCount))
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
