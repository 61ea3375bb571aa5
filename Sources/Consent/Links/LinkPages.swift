import EventLoop
import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// What stands behind the addresses of preference links: GET shows a page and changes nothing, however often; only POST
/// changes anything (RFC 8058).
struct LinkPages: Sendable {
    /// What stands before the token in an address.
    static let pathPrefix = "/p/"
    /// Bytes of a form: a hundred topics of the longest ids fit.
    static let maximumBodyByteCount = 16_384
    /// How long a POST waits for delivery to be told.
    private static let patience = Duration.seconds(10)

    let service: ConsentService

    /// Answers one request.
    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path.hasPrefix(Self.pathPrefix), !request.path.dropFirst(Self.pathPrefix.count).contains("/")
        else { return .notFound(expected: "\(Self.pathPrefix)TOKEN") }
        let token = String(request.path.dropFirst(Self.pathPrefix.count))
        switch request.method {
        case .get, .head: return await show(token)
        case .post: return await change(token, request)
        case .other: return .methodNotAllowed(allowed: "GET, HEAD, POST")
        }
    }

    private func show(_ token: String) async -> HTTPResponse {
        do throws(RPCError) { return Self.page(PreferencePage.page(try await service.openLink(token))) } catch {
            return Self.page(error)
        }
    }

    private func change(_ token: String, _ request: HTTPRequest) async -> HTTPResponse {
        let form: LinkForm
        do throws(LinkForm.Problem) {
            form = try LinkForm(contentType: request.contentType, body: request.body)
        } catch {
            let status = error == .otherType ? "415 Unsupported Media Type" : "400 Bad Request"
            return Self.page(PreferencePage.page(.badForm), status: status)
        }
        return form.isOneClick ? await unsubscribe(token) : await follow(token, form)
    }

    /// One click: whoever asks is a mail program, which reads the status alone.
    private func unsubscribe(_ token: String) async -> HTTPResponse {
        do throws(RPCError) {
            _ = try await service.followLink(
                FollowPreferenceLinkRequest(token: token, isOneClick: true),
                through: "link",
                CallOptions(timeout: Self.patience)
            )
            return HTTPResponse(status: "200 OK", headers: PreferencePage.headers, body: "unsubscribed\n")
        } catch {
            let (status, headers) = Self.status(error)
            return HTTPResponse(
                status: status,
                headers: PreferencePage.headers + headers,
                body: "not unsubscribed: \(error.message)\n"
            )
        }
    }

    /// What a person chose on the page.
    private func follow(_ token: String, _ form: LinkForm) async -> HTTPResponse {
        do throws(RPCError) {
            let opened = try await service.openLink(token)
            guard let choices = Self.choices(form, opened) else {
                return Self.page(PreferencePage.page(.badForm), status: "400 Bad Request")
            }
            let request = FollowPreferenceLinkRequest(token: token, choices: choices)
            let options = CallOptions(timeout: Self.patience)
            var changed = opened
            do throws(RPCError) {
                changed.preferences = try await service.followLink(request, through: "link", options).preferences
            } catch {
                // Whoever confirms twice is told that it counts.
                guard error.isRefusal(.linkUsed), opened.preferences.first?.state == .subscribed else { throw error }
            }
            return Self.page(PreferencePage.page(changed, notice: .done))
        } catch {
            return Self.page(error)
        }
    }

    /// What the form's button asks for; nil where the page has no such button.
    private static func choices(_ form: LinkForm, _ opened: OpenPreferenceLinkResponse) -> [TopicChoice]? {
        let action = form.values("action")
        guard action.count == 1 else { return nil }
        switch (PreferencePage.Action(rawValue: action[0]), opened.link?.purpose) {
        case (.leave, .unsubscribe), (.confirm, .confirmOptIn): return []
        case (.leaveAll, .preferences):
            let joined = opened.preferences.filter { ![.unspecified, .unsubscribed].contains($0.state) }
            return joined.map { TopicChoice(topicID: $0.topic?.topicID ?? "", subscribes: false) }
        case (.save, .preferences):
            // Only what differs from what the page showed: meanwhile the person may have chosen elsewhere.
            let (was, chosen) = (form.values("was"), form.values("topic"))
            return chosen.filter { !was.contains($0) }.map { TopicChoice(topicID: $0, subscribes: true) }
                + was.filter { !chosen.contains($0) }.map { TopicChoice(topicID: $0, subscribes: false) }
        default: return nil
        }
    }

    // MARK: Answers

    private static func page(_ body: String, status: String = "200 OK", headers: String = "") -> HTTPResponse {
        HTTPResponse(
            status: status,
            contentType: "text/html; charset=utf-8",
            headers: PreferencePage.headers + headers,
            body: body
        )
    }

    private static func page(_ error: RPCError) -> HTTPResponse {
        let (status, headers) = status(error)
        return page(PreferencePage.page(refusal(error)), status: status, headers: headers)
    }

    private static func refusal(_ error: RPCError) -> PreferencePage.Refusal {
        if error.isRefusal(.linkInvalid) { return .invalid }
        if error.isRefusal(.linkExpired) { return .expired }
        if error.isRefusal(.linkRevoked) || error.isRefusal(.consentTextOutdated) { return .revoked }
        if error.isRefusal(.linkUsed) { return .used }
        if error.isRefusal(.personUnknown) || error.isRefusal(.personErased) || error.isRefusal(.topicUnknown) {
            return .gone
        }
        return error.code == .invalidArgument || error.code == .failedPrecondition ? .notOnThePage : .unavailable
    }

    /// The status of a refusal, and more header lines; a link that served once is gone rather than never known.
    private static func status(_ error: RPCError) -> (String, headers: String) {
        switch refusal(error) {
        case .invalid: ("404 Not Found", "")
        case .expired, .revoked, .used, .gone: ("410 Gone", "")
        case .badForm: ("400 Bad Request", "")
        case .notOnThePage: ("409 Conflict", "")
        case .unavailable: ("503 Service Unavailable", "Retry-After: 60\r\n")
        }
    }
}

extension ConsentService {
    /// Serves the pages of links where an operator wants them.
    ///
    /// - Throws: ``SystemError`` where the port cannot be had.
    func startLinkPages() async throws {
        guard let address = options.linksListen else { return }
        var limits = HTTPPort.Limits()
        limits.connectionCount = 256
        limits.time = .seconds(10)
        limits.bodyByteCount = LinkPages.maximumBodyByteCount
        let refused = linkMetrics.refusedConnections
        let port = HTTPPort(loop: resources.loop, limits: limits, refused: refused) { [weak self] request in
            guard let self else { return .notFound(expected: "nothing any more") }
            return await LinkPages(service: self).answer(request)
        }
        let number = try await port.start(at: address)
        linkPort.withLock { $0 = port }
        resources.log.info("link pages listening", [.plain("host", address.host), .integer("port", number)])
    }
}
