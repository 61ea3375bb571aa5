import Cryptography
import UsherProto

/// The pages that people see behind preference links: text from text, without sockets or state.
///
/// They work without scripts, cookies and anything from elsewhere, name nobody, and every text of an app is escaped.
enum PreferencePage {
    /// What a page says above its form.
    enum Notice: Sendable {
        /// What was asked for was done.
        case done
        /// It was done but for what is joined by answering a question that is another one now.
        case askedAnew
    }

    /// Why there is no form to show.
    enum Refusal: Sendable {
        case invalid, expired, revoked, used, gone, badForm, notOnThePage, unavailable
    }

    /// What a form's buttons send as `action`.
    enum Action: String {
        case leave
        case confirm
        case save
        case leaveAll = "leave-all"
    }

    /// Header lines of every page, each with its line break.
    static let headers = """
        Content-Security-Policy: default-src 'none'; style-src 'sha256-\(styleHash)'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'\r
        Referrer-Policy: no-referrer\r
        X-Content-Type-Options: nosniff\r
        X-Robots-Tag: noindex, nofollow\r

        """

    /// The page of a link that may be used.
    static func page(_ opened: OpenPreferenceLinkResponse, notice: Notice? = nil) -> String {
        switch opened.link?.purpose {
        case .unsubscribe: return unsubscribe(opened, notice)
        case .confirmOptIn: return confirm(opened)
        default: return preferences(opened, notice)
        }
    }

    /// The page that says why there is none.
    static func page(_ refusal: Refusal) -> String {
        let (title, text) = words(refusal)
        return document(title, "<p>\(escaped(text))</p>")
    }

    // MARK: One page for each purpose

    private static func unsubscribe(_ opened: OpenPreferenceLinkResponse, _ notice: Notice?) -> String {
        let (link, topics) = (opened.link ?? PreferenceLink(), opened.preferences)
        let isIn = topics.contains(where: \.isJoined)
        let app = app(opened)
        let subject =
            link.topicID.isEmpty
            ? "marketing of \(app)" : "<strong>\(escaped(name(topics.first, link)))</strong> of \(app)"
        if isIn {
            let button = button(.leave, link.topicID.isEmpty ? "Unsubscribe from all of it" : "Unsubscribe")
            let list = link.topicID.isEmpty ? list(topics.filter(\.isJoined)) : ""
            return document(
                "Unsubscribe",
                "<p>You receive \(subject).</p>\(list)<form method=\"post\">\(button)</form>"
            )
        }
        return document(
            notice == nil ? "You are not subscribed" : "You are unsubscribed",
            "<p>You do not receive \(subject).</p>"
        )
    }

    private static func confirm(_ opened: OpenPreferenceLinkResponse) -> String {
        let (link, topics) = (opened.link ?? PreferenceLink(), opened.preferences)
        let subject = "<strong>\(escaped(name(topics.first, link)))</strong> of \(app(opened))"
        switch topics.first?.state ?? .unspecified {
        case .subscribed: return document("You are subscribed", "<p>You receive \(subject).</p>")
        case .awaitingConfirmation:
            return document(
                "Confirm your subscription",
                """
                <p>Somebody asked that you receive \(subject). If it was not you, close this page: nothing is sent \
                without your confirmation.</p><form method="post">\(button(.confirm, "Yes, subscribe me"))</form>
                """
            )
        default: return document("You are not subscribed", "<p>You do not receive \(subject).</p>")
        }
    }

    private static func preferences(_ opened: OpenPreferenceLinkResponse, _ notice: Notice?) -> String {
        let (title, topics, app) = ("Your notifications", opened.preferences, app(opened))
        guard !topics.isEmpty else {
            return document(title, "\(text(notice))<p>There is nothing of \(app) to choose.</p>")
        }
        let questions = Dictionary(
            opened.questions.map { ($0.text?.topicID ?? "", $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let rows = topics.map { row($0, questions[$0.topic?.topicID ?? ""]) }.joined()
        let all = topics.contains(where: \.isJoined) ? button(.leaveAll, "Unsubscribe from all", isPlain: true) : ""
        return document(
            title,
            """
            \(text(notice))<p>What you receive of \(app):</p>\
            <form method="post"><ul>\(rows)</ul>\(button(.save, "Save"))\(all)</form>
            """
        )
    }

    /// One topic with its box or its question; marketing that cannot be joined here has neither.
    private static func row(_ preference: Preference, _ question: LinkQuestion?) -> String {
        let topic = preference.topic ?? Topic()
        let id = escaped(topic.topicID)
        let summary = topic.summaryText.isEmpty ? "" : "<small>\(escaped(topic.summaryText))</small>"
        let isIn = preference.isJoined
        if let question, let text = question.text {
            return "<li><fieldset><legend>\(escaped(topic.displayName))</legend>\(summary)"
                + "\(state(preference))\(asked(text, question.textSha256))</fieldset></li>"
        }
        if topic.purpose == .marketing, !isIn {
            return "<li>\(escaped(topic.displayName))\(summary)\(state(preference))</li>"
        }
        let before = isIn ? "<input type=\"hidden\" name=\"was\" value=\"\(id)\">" : ""
        let waiting = preference.state == .awaitingConfirmation ? state(preference) : ""
        return """
            <li><label><input type="checkbox" name="topic" value="\(id)"\(isIn ? " checked" : "")> \
            \(escaped(topic.displayName))</label>\(before)\(summary)\(waiting)</li>
            """
    }

    /// A question with its two answers, of which none is given yet: both are one choice away.
    private static func asked(_ text: ConsentText, _ sha256: [UInt8]) -> String {
        let language = escaped(text.language)
        func answer(_ answer: Answer, _ label: String) -> String {
            """
            <label lang="\(language)"><input type="radio" name="\(escaped(Answer.name(of: text.topicID)))" \
            value="\(escaped(answer.value))"> \(escaped(label))</label>
            """
        }
        return "<p lang=\"\(language)\">\(escaped(text.question))</p>"
            + answer(.yes(version: text.version, language: text.language, sha256: sha256), text.acceptLabel)
            + answer(.no, text.declineLabel)
    }

    /// How the person stands to a topic, where it is not plain from what is beside it.
    private static func state(_ preference: Preference) -> String {
        switch preference.state {
        case .awaitingConfirmation: "<small>Waits for your confirmation.</small>"
        case .textOutdated:
            "<small>You agreed to an earlier text. Nothing is sent unless you agree to this one.</small>"
        default: "<small>You are not subscribed.</small>"
        }
    }

    private static func list(_ topics: [Preference]) -> String {
        "<ul>\(topics.map { "<li>\(escaped($0.topic?.displayName ?? ""))</li>" }.joined())</ul>"
    }

    private static func app(_ opened: OpenPreferenceLinkResponse) -> String {
        let name = opened.appDisplayName
        return "<strong>\(escaped(name.isEmpty ? opened.link?.appID ?? "" : name))</strong>"
    }

    private static func name(_ preference: Preference?, _ link: PreferenceLink) -> String {
        preference?.topic?.displayName ?? link.topicID
    }

    // MARK: Words

    private static func text(_ notice: Notice?) -> String {
        switch notice {
        case nil: ""
        case .done: "<p role=\"status\">Your choices are saved.</p>"
        case .askedAnew:
            """
            <p role="alert">You are asked something else now than when you opened this page, so your answer does not \
            count: read it and choose again. Your other choices are saved.</p>
            """
        }
    }

    private static func words(_ refusal: Refusal) -> (title: String, text: String) {
        switch refusal {
        case .invalid:
            (
                "This link does not work",
                "It may be incomplete: open it from the message again, or copy all of it. Nothing was changed."
            )
        case .expired:
            ("This link has ended", "Open the link of a more recent message. Nothing was changed.")
        case .revoked:
            ("This link is not valid any more", "Open the link of a more recent message. Nothing was changed.")
        case .used:
            ("This link was used already", "It works once. Nothing was changed.")
        case .gone:
            ("This link leads to nothing any more", "What it was about is not there. Nothing was changed.")
        case .badForm:
            ("That could not be read", "Go back, load the page again and use its buttons. Nothing was changed.")
        case .notOnThePage:
            ("That cannot be chosen here", "Go back and load the page again. Nothing was changed.")
        case .unavailable:
            ("Please try again", "This could not be completed at the moment. Try again in a minute.")
        }
    }

    private static func button(_ action: Action, _ label: String, isPlain: Bool = false) -> String {
        let kind = isPlain ? " class=\"plain\"" : ""
        return "<button name=\"action\" value=\"\(action.rawValue)\"\(kind)>\(escaped(label))</button>"
    }

    private static func document(_ title: String, _ body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escaped(title))</title><style>\(style)</style></head>
        <body><main><h1>\(escaped(title))</h1>\(body)</main></body></html>

        """
    }

    /// `text` as HTML shows it, also within quotation marks.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // Marks that turn the direction of what follows could make a text read as another.
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
            // Controls mean nothing in a page, and paint the terminal of who reads one there; a line may end.
            case "\n": result += "\n"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static let style = """
        body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:#f4f5f7;color:#16181d}\
        main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem}\
        h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}p,li{overflow-wrap:anywhere}\
        ul{list-style:none;padding:0;margin:1rem 0}li{padding:.75rem 0;border-top:1px solid #d9dce3}\
        fieldset{border:0;margin:0;padding:0}legend{padding:0;font-weight:600}\
        label{display:block;min-height:1.75rem}input{width:1.25rem;height:1.25rem;vertical-align:-.2rem}\
        small{display:block;color:#4a4f5c;font-size:.9375rem}\
        button{display:block;width:100%;min-height:3rem;margin-top:.75rem;font:inherit;font-weight:600;\
        color:#fff;background:#1d4ed8;border:2px solid #1d4ed8;border-radius:.5rem}\
        button.plain{color:#1d4ed8;background:none}\
        button:focus-visible,input:focus-visible{outline:3px solid #16181d;outline-offset:2px}\
        @media(max-width:36rem){main{margin:0;border-radius:0;min-height:100vh;box-sizing:border-box}}\
        @media(prefers-color-scheme:dark){body{background:#0d0f13;color:#eceef2}main{background:#181b21}\
        li{border-color:#343945}small{color:#b3b9c6}button.plain{color:#93b4ff;border-color:#93b4ff}\
        button:focus-visible,input:focus-visible{outline-color:#eceef2}}
        """

    /// The style by which the policy lets it in: base64 of its SHA-256 (CSP, level 3).
    private static let styleHash: String = {
        let text = Base64URL.encode(SHA256.hash(Array(style.utf8)))
        return text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined() + "="
    }()
}
