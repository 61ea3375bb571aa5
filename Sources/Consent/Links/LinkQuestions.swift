import RPC
import Storage
import UsherProto

/// What a link's page asks before somebody joins a marketing topic.
enum LinkQuestions {
    /// The topics among `preferences` that are joined by answering a question.
    static func topics(of preferences: [Preference]) -> [Topic] {
        preferences.compactMap { preference in
            guard let topic = preference.topic, topic.purpose == .marketing, topic.textVersion > 0 else { return nil }
            switch preference.state {
            case .unspecified, .unsubscribed, .textOutdated: return topic
            default: return nil
            }
        }
    }

    /// What is asked about `topics`, each in the best of `languages`.
    static func questions(
        about topics: [Topic],
        in languages: ReadLanguages,
        _ transaction: borrowing Transaction
    ) throws -> [LinkQuestion] {
        var questions: [LinkQuestion] = []
        for topic in topics {
            let stored = try TopicTable.topic(topic.topicID, appID: topic.appID, in: transaction)
            guard let stored else { continue }
            let text = try ConsentTextTable.text(
                topic: stored.number,
                appID: topic.appID,
                topicID: topic.topicID,
                version: Int64(topic.textVersion),
                bestOf: languages,
                in: transaction
            )
            if let text { questions.append(LinkQuestion(text: text.text, textSha256: text.sha256)) }
        }
        return questions
    }
}
