import RPC
import ServiceHost
import Testing
import UsherProto

extension CallerWorld {
    /// Makes the story's app known.
    func putApp(_ id: String = Story.app) throws(RPCError) {
        _ = try call { channel throws(RPCError) in
            let app = App(appID: id, displayName: "Example")
            return try await IngestionClient(channel: channel).putApp(PutAppRequest(app: app))
        }
    }

    /// Submits a story to people, or to its topic.
    ///
    /// - Returns: The notification's id.
    @discardableResult
    func submit(_ story: Story, to people: [Recipient] = []) throws(RPCError) -> [UInt8] {
        try submit(story, to: people.map(\.id))
    }

    /// As ``submit(_:to:)``, to people whoever they are.
    @discardableResult
    func submit(
        _ story: Story,
        to people: [String],
        app: String = Story.app,
        sendAt: Int64? = nil
    ) throws(RPCError) -> [UInt8] {
        let submission = Submission(
            appID: app,
            audience: story.topicID.isEmpty
                ? .people(PeopleAudience(personIDs: people)) : .topic(TopicAudience(topicID: story.topicID)),
            body: .content(story.content),
            sendAtUnixUs: sendAt
        )
        return try call { channel throws(RPCError) in
            let answer = try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
            return answer.acceptance?.notificationID ?? []
        }
    }

    /// How far a notification has come.
    func status(of id: [UInt8]) throws(RPCError) -> GetStatusResponse {
        try call { channel throws(RPCError) in
            try await IngestionClient(channel: channel).getStatus(GetStatusRequest(notificationID: id))
        }
    }

    /// Lets time pass until every pair of a notification is settled, and answers with each outcome by person.
    func settled(_ id: [UInt8]) throws -> [String: PairOutcome] {
        for _ in 0..<600 where try status(of: id).phase == .dispatching {
            if !mismatches.isEmpty { break }
            pass(.milliseconds(100))
        }
        #expect(try status(of: id).phase != .dispatching)
        let outcomes = try call { channel throws(RPCError) in
            try await IngestionClient(channel: channel).listOutcomes(ListOutcomesRequest(notificationID: id)).outcomes
        }
        return Dictionary(outcomes.map { ($0.personID, $0) }) { first, _ in first }
    }

    /// Cancels a notification.
    func cancel(_ id: [UInt8], removesPresented: Bool = false) throws(RPCError) -> CancelResponse {
        try call { channel throws(RPCError) in
            let request = CancelRequest(notificationID: id, removesPresented: removesPresented)
            return try await IngestionClient(channel: channel).cancel(request)
        }
    }

    /// Asks for the story of a pair.
    func explain(_ id: [UInt8], _ person: Recipient) throws(RPCError) -> ExplainResponse {
        try call { channel throws(RPCError) in
            let request = ExplainRequest(notificationID: id, personID: person.id)
            return try await IngestionClient(channel: channel).explain(request)
        }
    }
}

extension PairOutcome {
    /// The state and the reasons, to compare with.
    var summary: String { "\(state): " + reasons.map { "\($0)" }.joined(separator: ", ") }
}
