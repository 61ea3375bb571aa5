package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func listAudience(_ request: ListAudienceRequest, context: CallContext) async throws -> ListAudienceResponse
    {
        try Self.check(app: request.appID)
        try Self.check(topic: request.topicID)
        let page = try Page(request.page, of: "ListAudience|\(request.appID)|\(request.topicID)")
        let topic = try read { try TopicTable.topic(request.topicID, appID: request.appID, in: $0) }
        guard let topic else { throw RPCError.topicUnknown }
        var people = try await readInBackground { transaction in
            try SubscriptionTable.people(
                topic: topic.number,
                textVersion: topic.requiredTextVersion,
                after: page.position,
                limit: page.size + 1,
                in: transaction
            )
        }
        var info = PageInfo()
        if people.count > page.size {
            people.removeLast()
            info = page.next(after: people.last ?? "")
        }
        // Whose erasure has begun is named no more, whether or not the row has gone yet.
        let erasing = state.erasing
        if !erasing.isEmpty { people.removeAll(where: erasing.contains) }
        return ListAudienceResponse(personIDs: people, page: info)
    }
}
