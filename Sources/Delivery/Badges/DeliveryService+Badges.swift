package import RPC
import ServiceHost
import Storage
package import UsherProto

extension DeliveryService {
    package func listBadges(_ request: ListBadgesRequest, context: CallContext) async throws -> ListBadgesResponse {
        try requireOwner(request.personID, request.principal, context)
        let page = try Page(request.page, of: "ListBadges \(request.personID)")
        try await requireKnown(request.personID, context)
        let badges = try read { transaction -> [Badge] in
            guard let person = try NumberTable.person(request.personID, in: transaction) else { return [] }
            return try BadgeReader.all(of: person, in: transaction)
        }
        let previous = page.text
        let rest = badges.drop { !previous.utf8.lexicographicallyPrecedes($0.appID.utf8) }
        let part = rest.prefix(page.size)
        var response = ListBadgesResponse(badges: Array(part), page: PageInfo())
        if part.count < rest.count, let last = part.last { response.page = page.next(after: last.appID) }
        return response
    }
}
