import EventLoop
import RPC
import ServiceHost
import ServiceKit
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

// Short words for links and what is done with them.
extension ConsentWorld {
    /// Makes a link.
    func link(
        _ person: String = "ada",
        _ topic: String = "",
        of app: String = "com.example.mail",
        _ purpose: LinkPurpose = .unsubscribe,
        seconds: UInt32 = 0,
        by principal: Principal? = nil
    ) throws -> CreatePreferenceLinkResponse {
        let request = CreatePreferenceLinkRequest(
            principal: principal,
            appID: app,
            topicID: topic,
            personID: person,
            purpose: purpose,
            lifetimeSeconds: seconds
        )
        return try call { (client) async throws(RPCError) in try await client.createPreferenceLink(request) }
    }

    /// Looks at a link, as the gateway does.
    func open(_ token: String, in languages: [String] = []) throws -> OpenPreferenceLinkResponse {
        try call(as: "gateway") { (client) async throws(RPCError) in
            try await client.openPreferenceLink(OpenPreferenceLinkRequest(token: token, languages: languages))
        }
    }

    /// Does what a link is for, as the gateway does.
    @discardableResult
    func follow(
        _ token: String,
        _ choices: [TopicChoice] = [],
        isOneClick: Bool = false
    ) throws -> FollowPreferenceLinkResponse {
        let request = FollowPreferenceLinkRequest(token: token, isOneClick: isOneClick, choices: choices)
        return try call(as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(request)
        }
    }

    /// Makes links useless.
    func revoke(
        _ person: String = "ada",
        app: String = "",
        link: [UInt8] = [],
        by principal: Principal? = nil
    ) throws {
        let request = RevokePreferenceLinksRequest(
            principal: principal,
            personID: person,
            appID: app,
            linkID: link
        )
        _ = try call { (client) async throws(RPCError) in try await client.revokePreferenceLinks(request) }
    }

    /// Expects that a token is refused by name whichever way it is used, with nothing stored of it.
    func expectUseless(
        _ token: String,
        _ code: RefusalCode,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        try expectRefusal(code, field: "token", as: "gateway", at: location) { (client) async throws(RPCError) in
            try await client.openPreferenceLink(OpenPreferenceLinkRequest(token: token))
        }
        try expectRefusal(code, field: "token", as: "gateway", at: location) { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token))
        }
    }

    /// How a person stands to a topic.
    func state(_ person: String, _ topic: String, of app: String = "com.example.mail") throws -> SubscriptionState {
        let request = ListPreferencesRequest(personID: person, appID: app)
        let page = try call { (client) async throws(RPCError) in try await client.listPreferences(request) }
        return page.preferences.first { $0.topic?.topicID == topic }?.state ?? .unspecified
    }

    /// What the pages of links answer.
    func page(_ request: HTTPRequest) throws -> HTTPResponse {
        let service = try #require(service)
        let outcome = Outcome<HTTPResponse>()
        Task.immediate(executorPreference: service.resources.loop.taskExecutor) {
            outcome.value = await LinkPages(service: service).answer(request)
        }
        stack.run(for: .seconds(60)) { outcome.value != nil }
        return try #require(outcome.value)
    }

    /// What the page of a link answers to a form.
    func post(_ token: String, _ form: String) throws -> HTTPResponse {
        try page(
            HTTPRequest(
                .post,
                path: "/p/\(token)",
                contentType: "application/x-www-form-urlencoded",
                body: Array(form.utf8)
            )
        )
    }
}
