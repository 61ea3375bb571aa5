import EventLoop
import RPC
import ServiceHost
import Storage
import UsherProto

// What the bearer of a link sees and does. Everything is decided by what the token says; nothing else of a request is
// trusted, and what is refused has written nothing.
extension ConsentService {
    /// Most topics that a link shows or changes.
    static let maximumLinkTopicCount = 100

    /// What the link with `token` is for, how the person stands to it, and what they are asked; changes nothing.
    ///
    /// - Throws: `link_invalid`, `link_expired`, `link_revoked`, `link_used`, `person_erased` or
    ///   `person_unknown`.
    func openLink(_ token: String, in languages: ReadLanguages) async throws(RPCError) -> OpenPreferenceLinkResponse {
        do throws(RPCError) {
            let response = try await lookAtLink(token, in: languages)
            linkMetrics.opened(nil)
            return response
        } catch {
            linkMetrics.opened(error)
            throw error
        }
    }

    /// As ``openLink(_:in:)``, without being counted.
    func lookAtLink(_ token: String, in languages: ReadLanguages) async throws(RPCError) -> OpenPreferenceLinkResponse {
        let claims = try claims(of: token)
        try await requireKnown(person: claims.personID, field: "token")
        let preferences = try await readInBackground { transaction -> Result<[Preference], RPCError> in
            let preferences = try LinkTopics.preferences(claims, in: transaction)
            guard let refusal = try LinkTable.refusal(of: claims, in: transaction) else {
                return .success(preferences)
            }
            // Who confirmed and looks again is told that it counts.
            let isStillJoined = preferences.first?.state == .subscribed
            return refusal.isRefusal(.linkUsed) && isStillJoined ? .success(preferences) : .failure(refusal)
        }.get()
        return OpenPreferenceLinkResponse(
            link: claims.message,
            preferences: preferences,
            appDisplayName: await apps.displayName(of: claims.appID),
            questions: try await questions(of: claims, about: preferences, in: languages)
        )
    }

    /// What is asked on a link's page, in languages that the reader names, then the person's own, then English.
    private func questions(
        of claims: LinkClaims,
        about preferences: [Preference],
        in languages: ReadLanguages
    ) async throws(RPCError) -> [LinkQuestion] {
        let topics = claims.purpose == .preferences ? LinkQuestions.topics(of: preferences) : []
        guard !topics.isEmpty else { return [] }
        var languages = languages
        if let locale = await people.locale(of: claims.personID) { languages.add(locale) }
        languages.add("en")
        return try await readInBackground { [languages] transaction in
            try LinkQuestions.questions(about: topics, in: languages, transaction)
        }
    }

    /// Does what a link is for, and returns once nothing that the person left reaches delivery any more.
    ///
    /// `caller` is the service that called, or `link` where the request came over HTTP.
    ///
    /// - Throws: As ``openLink(_:)``, or what is wrong with the choices; UNAVAILABLE where delivery cannot be told, the
    ///   change being recorded then.
    func followLink(
        _ request: FollowPreferenceLinkRequest,
        through caller: String,
        _ options: CallOptions
    ) async throws(RPCError) -> FollowPreferenceLinkResponse {
        do throws(RPCError) {
            let response = try await follow(request, through: caller, options)
            linkMetrics.followed(nil)
            return response
        } catch {
            linkMetrics.followed(error)
            throw error
        }
    }

    private func follow(
        _ request: FollowPreferenceLinkRequest,
        through caller: String,
        _ options: CallOptions
    ) async throws(RPCError) -> FollowPreferenceLinkResponse {
        let claims = try claims(of: request.token)
        let change = try LinkChange(request, claims, self.options.guidelines)
        try await requireKnown(person: claims.personID, field: "token")
        let writer = SubscriptionWriter(
            person: Array(claims.personID.utf8),
            personID: claims.personID,
            appID: claims.appID,
            origin: ChangeOrigin(.person(claims.personID), through: caller, at: resources.now),
            ledger: ledger
        )
        let erased = erased
        let changes = try await changeSubscriptions(
            with: writer,
            byteCount: 256 * max(1, request.choices.count),
            options
        ) { transaction in
            // Of a link that serves once it is noted that it was used, whether or not the ledger gets an entry.
            try erased.refuse(claims.personID, field: "token", in: transaction)
            if let refusal = try LinkTable.refusal(of: claims, in: transaction) { return .failure(refusal) }
            AuditLog.isAbout(person: claims.personID, app: claims.appID, in: transaction)
            let result = try change.perform(with: writer, in: transaction)
            if case .success(let changes) = result { AuditLog.say(AuditDetail().with(changes), in: transaction) }
            return result
        }
        let preferences = try await readInBackground { try LinkTopics.preferences(claims, in: $0) }
        let positions = changes.compactMap(\.change.subscription?.ledgerPosition)
        return FollowPreferenceLinkResponse(preferences: preferences, ledgerPosition: UInt64(positions.max() ?? 0))
    }

    /// What the link with `token` says, while it lasts.
    ///
    /// - Throws: `link_invalid` for one that is broken or was made elsewhere, or `link_expired`.
    private func claims(of token: String) throws(RPCError) -> LinkClaims {
        guard let claims = linkCodec.claims(in: token) else {
            throw .refusal(.linkInvalid, field: "token", "it is no link of this service, or not all of one")
        }
        guard claims.endsAt > resources.now else { throw .refusal(.linkExpired, field: "token", "the link has ended") }
        return claims
    }
}

extension ChangeOrigin {
    /// What `actor` asks for through `caller` at `now`.
    init(_ actor: Actor, through caller: String, at now: UnixTime) {
        self.actor = actor
        self.caller = caller
        self.now = now
    }
}

extension RPCError {
    /// True where it is the refusal with `code`.
    func isRefusal(_ code: RefusalCode) -> Bool { message.hasPrefix("\(code.rawValue): ") }

    /// The same refusal, of what stands in `field`.
    func about(field: String) -> Self {
        var refusal = self
        refusal.metadata = Metadata()
        refusal.metadata.add("usher-field", field)
        return refusal
    }

    /// The refusal of a topic that a link does not reach.
    static func topicNotOnThePage(field: String = "topic_id") -> Self {
        .refusal(.topicNotListed, field: field, "the topic is not among those of the link's page")
    }
}
