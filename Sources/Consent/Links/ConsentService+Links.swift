import Cryptography
import EventLoop
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

extension ConsentService {
    package func createPreferenceLink(
        _ request: CreatePreferenceLinkRequest,
        context: CallContext
    ) async throws -> CreatePreferenceLinkResponse {
        try Self.check(app: request.appID)
        if !request.topicID.isEmpty { try Self.check(topic: request.topicID) }
        try Self.check(person: request.personID)
        let lifetime = try Self.lifetimeMicroseconds(of: request)
        let actor = try Self.actor(request.principal, context)
        try actor.requireAppOrPerson(app: request.appID, person: request.personID)
        try await apps.requireKnown(request.appID, field: "app_id")
        try await requireKnown(person: request.personID)
        let now = resources.now
        let madeAt = try read { try Self.beginning(of: request, at: now, in: $0) }.get()
        let claims = LinkClaims(
            linkID: resources.random.bytes(LinkClaims.linkIDByteCount),
            purpose: request.purpose,
            madeAt: madeAt,
            endsAt: UnixTime(microseconds: madeAt.microseconds + lifetime),
            appID: request.appID,
            topicID: request.topicID,
            personID: request.personID
        )
        newestLink.withLock { $0 = max($0, madeAt.microseconds) }
        let token = linkCodec.token(for: claims, nonce: resources.random.bytes(AES256GCM.nonceByteCount))
        linkMetrics.created()
        return CreatePreferenceLinkResponse(
            link: claims.message,
            token: token,
            url: options.linksBaseURL.map { "\($0)\(LinkPages.pathPrefix)\(token)" } ?? ""
        )
    }

    package func revokePreferenceLinks(
        _ request: RevokePreferenceLinksRequest,
        context: CallContext
    ) async throws -> RevokePreferenceLinksResponse {
        try Self.check(person: request.personID)
        guard request.linkID.isEmpty || request.linkID.count == LinkClaims.linkIDByteCount else {
            throw RPCError.refusal(.fieldMalformed, field: "link_id", "expected 16 bytes, or none for every link")
        }
        let actor = try Self.actor(request.principal, context)
        if request.appID.isEmpty {
            try actor.requirePerson(request.personID)
        } else {
            try Self.check(app: request.appID)
            try actor.requireAppOrPerson(app: request.appID, person: request.personID)
            try await apps.requireKnown(request.appID, field: "app_id")
        }
        try await requireKnown(person: request.personID)
        let now = resources.now
        let person = Array(request.personID.utf8)
        let (erased, newestLink) = (erased, newestLink.withLock { $0 })
        try await commit(byteCount: 256) { transaction in
            // Since the call began focus was waited for, and an erasure may have ended.
            try erased.refuse(request.personID, in: transaction)
            let app = request.appID.isEmpty ? 0 : try AppTable.appToChange(request.appID, in: transaction).number
            if request.linkID.isEmpty {
                try LinkTable.revokeAll(of: person, app: app, at: now, newestLink: newestLink, in: transaction)
            } else if let refusal = try LinkTable.revoke(
                request.linkID,
                of: person,
                app: app,
                at: now,
                in: transaction
            ) {
                return .failure(refusal)
            }
            return .success(())
        } apply: { (_: Void) in
        }
        return RevokePreferenceLinksResponse(revokedAtUnixUs: now.microseconds)
    }

    package func openPreferenceLink(
        _ request: OpenPreferenceLinkRequest,
        context: CallContext
    ) async throws -> OpenPreferenceLinkResponse {
        try await openLink(request.token, in: ReadLanguages(request.languages, field: "languages"))
    }

    package func followPreferenceLink(
        _ request: FollowPreferenceLinkRequest,
        context: CallContext
    ) async throws -> FollowPreferenceLinkResponse {
        try await followLink(request, through: context.caller.name, peerOptions(context))
    }

    /// Makes and reads tokens.
    var linkCodec: PreferenceLinkCodec { PreferenceLinkCodec(key: secret.key(for: .preferenceLinks)) }

    /// How long the link is to last.
    private static func lifetimeMicroseconds(of request: CreatePreferenceLinkRequest) throws(RPCError) -> Int64 {
        switch request.purpose {
        case .unsubscribe, .preferences: break
        case .confirmOptIn:
            guard request.topicID.isEmpty else { break }
            throw .refusal(.fieldRequired, field: "topic_id", "an opt-in is confirmed to one topic")
        case .unspecified: throw .refusal(.fieldRequired, field: "purpose", "say what the link is for")
        default: throw .refusal(.fieldMalformed, field: "purpose", "expected 1 to 3")
        }
        let standard: Int64 = request.purpose == .confirmOptIn ? 7 : 60
        let lifetime = Int64(request.lifetimeSeconds) * 1_000_000
        guard lifetime <= LinkTable.longestLifetimeMicroseconds else {
            throw .refusal(.fieldMalformed, field: "lifetime_seconds", "expected at most 400 days")
        }
        return lifetime == 0 ? standard * 86_400 * 1_000_000 : lifetime
    }

    /// When a link that is made now counts as made: behind what would make it useless, whichever way the clock was set.
    private static func beginning(
        of request: CreatePreferenceLinkRequest,
        at now: UnixTime,
        in transaction: borrowing Transaction
    ) throws -> Result<UnixTime, RPCError> {
        let person = Array(request.personID.utf8)
        let app = try AppTable.app(request.appID, in: transaction)?.number ?? 0
        let end = try LinkTable.end(of: person, app: app, in: transaction)
        var beginning = max(now, UnixTime(microseconds: end + 1))
        guard !request.topicID.isEmpty else { return .success(beginning) }
        guard let topic = try TopicTable.topic(request.topicID, app: app, in: transaction) else {
            return .failure(.topicUnknown)
        }
        let known = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        guard topic.isListed || known?.isOpen == true || request.purpose != .preferences else {
            return .failure(.topicNotOnThePage())
        }
        if request.purpose == .confirmOptIn, let since = known?.since { beginning = max(beginning, since) }
        return .success(beginning)
    }
}
