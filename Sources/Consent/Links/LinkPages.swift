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
    /// Bytes of a form: answers to a hundred questions about topics of the longest ids fit.
    static let maximumBodyByteCount = 32_768
    /// How long a POST waits for delivery to be told.
    private static let patience = Duration.seconds(10)

    let service: ConsentService

    /// Answers one request.
    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path.hasPrefix(Self.pathPrefix) else { return .notFound(expected: "\(Self.pathPrefix)TOKEN") }
        // A token with anything behind it, such as a slash, is no link; people are told so as of any that is broken.
        let token = String(request.path.dropFirst(Self.pathPrefix.count))
        switch request.method {
        case .get, .head: return await show(token, ReadLanguages(acceptLanguage: request.acceptLanguage))
        case .post: return await change(token, request)
        case .other: return .methodNotAllowed(allowed: "GET, HEAD, POST")
        }
    }

    private func show(_ token: String, _ languages: ReadLanguages) async -> HTTPResponse {
        do throws(RPCError) {
            return Self.page(PreferencePage.page(try await service.openLink(token, in: languages)))
        } catch { return Self.page(error) }
    }

    private func change(_ token: String, _ request: HTTPRequest) async -> HTTPResponse {
        let form: LinkForm
        do throws(LinkForm.Problem) {
            form = try LinkForm(contentType: request.contentType, body: request.body)
        } catch {
            let status = error == .otherType ? "415 Unsupported Media Type" : "400 Bad Request"
            return Self.page(PreferencePage.page(.badForm), status: status)
        }
        if form.isOneClick { return await unsubscribe(token) }
        return await follow(token, form, ReadLanguages(acceptLanguage: request.acceptLanguage))
    }

    /// One click: whoever asks is a mail program, which reads the status alone.
    private func unsubscribe(_ token: String) async -> HTTPResponse {
        do throws(RPCError) {
            try await follow(FollowPreferenceLinkRequest(token: token, isOneClick: true))
            return HTTPResponse(status: "200 OK", headers: PreferencePage.headers, body: "unsubscribed\n")
        } catch {
            let (status, headers) = Self.status(error)
            // The opt-out may be recorded, and only delivery not told yet; the message says which.
            let isOpen = Self.refusal(error) == .unavailable
            return HTTPResponse(
                status: status,
                headers: PreferencePage.headers + headers,
                body: "\(isOpen ? "not finished, try again" : "not unsubscribed"): \(error.message)\n"
            )
        }
    }

    /// What a person chose on the page.
    private func follow(_ token: String, _ form: LinkForm, _ languages: ReadLanguages) async -> HTTPResponse {
        do throws(RPCError) {
            let opened = try await service.lookAtLink(token, in: languages)
            guard let choices = Self.choices(form, opened) else {
                return Self.page(PreferencePage.page(.badForm), status: "400 Bad Request")
            }
            var notice = PreferencePage.Notice.done
            do throws(RPCError) {
                try await follow(FollowPreferenceLinkRequest(token: token, choices: choices))
                if form.values("action") == [PreferencePage.Action.leaveAll.rawValue] {
                    try await leaveRest(of: token, languages)
                }
            } catch  where error.isRefusal(.linkUsed) && opened.preferences.first?.state == .subscribed {
                // Whoever confirms twice is told that it counts.
            } catch  where Self.isOtherQuestion(error) && opened.link?.purpose == .preferences {
                // Nobody has answered what is asked now; what was chosen beside it counts.
                try await follow(
                    FollowPreferenceLinkRequest(token: token, choices: choices.filter { $0.textVersion == 0 })
                )
                notice = .askedAnew
            }
            let changed = try await service.lookAtLink(token, in: languages)
            let status = notice == .done ? "200 OK" : "409 Conflict"
            return Self.page(PreferencePage.page(changed, notice: notice), status: status)
        } catch {
            return Self.page(error)
        }
    }

    /// Leaves what there is beyond the topics of one page.
    private func leaveRest(of token: String, _ languages: ReadLanguages) async throws(RPCError) {
        let pageCount = service.options.maximumTopicCount / ConsentService.maximumLinkTopicCount + 1
        for _ in 0..<pageCount {
            let choices = Self.leaving(try await service.lookAtLink(token, in: languages))
            if choices.isEmpty { return }
            try await follow(FollowPreferenceLinkRequest(token: token, choices: choices))
        }
    }

    /// Choices that leave everything joined on a page.
    private static func leaving(_ opened: OpenPreferenceLinkResponse) -> [TopicChoice] {
        opened.preferences.filter(\.isJoined).map { TopicChoice(topicID: $0.topic?.topicID ?? "", subscribes: false) }
    }

    /// Does what a request over HTTP asks for, which the audit log keeps as it does a call.
    private func follow(_ request: FollowPreferenceLinkRequest) async throws(RPCError) {
        do {
            try await service.resources.audit.auditing(request, method: "FollowPreferenceLink", caller: "link") {
                _ = try await service.followLink(request, through: "link", CallOptions(timeout: Self.patience))
            }
        } catch let error as RPCError { throw error } catch { throw RPCError(.internal, "\(error)") }
    }

    /// True where a text that was shown is not what people are asked with now.
    private static func isOtherQuestion(_ error: RPCError) -> Bool {
        error.isRefusal(.consentTextOutdated) || error.isRefusal(.consentTextUnknown)
    }

    /// What the form's button asks for; nil where the page has no such button.
    private static func choices(_ form: LinkForm, _ opened: OpenPreferenceLinkResponse) -> [TopicChoice]? {
        let action = form.values("action")
        guard action.count == 1 else { return nil }
        switch (PreferencePage.Action(rawValue: action[0]), opened.link?.purpose) {
        case (.leave, .unsubscribe), (.confirm, .confirmOptIn): return []
        case (.leaveAll, .preferences): return leaving(opened)
        case (.save, .preferences):
            // Only what differs from what the page showed: meanwhile the person may have chosen elsewhere.
            let (was, chosen) = (form.values("was"), form.values("topic"))
            guard let answers = PreferencePage.Answer.all(in: form) else { return nil }
            let (before, now) = (Set(was), Set(chosen))
            return chosen.filter { !before.contains($0) }.map { TopicChoice(topicID: $0, subscribes: true) }
                + was.filter { !now.contains($0) }.map { TopicChoice(topicID: $0, subscribes: false) } + answers
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
    /// - Throws: ``StartRefusal`` where the port cannot be had.
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
        let number: UInt16
        do { number = try await port.start(at: address) } catch {
            throw StartRefusal(port: LinkOptions.listen, address, use: "link pages", error)
        }
        linkPort.withLock { $0 = port }
        resources.log.info("link pages listening", [.plain("host", address.host), .integer("port", number)])
    }
}
