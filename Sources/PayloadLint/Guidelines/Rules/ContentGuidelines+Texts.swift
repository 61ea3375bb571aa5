import ProtobufRuntime
import UsherProto

/// The rules about what titles and bodies say and how.
extension ContentGuidelines {
    // MARK: What others must not read

    static func checkSecrets(
        _ content: borrowing NotificationContentView,
        _ texts: borrowing ContentTexts,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        checkSecrets(content.title, texts.title, texts.readsEnglish, .title, form, into: &report)
        checkSecrets(content.subtitle, texts.subtitle, texts.readsEnglish, .subtitle, form, into: &report)
        checkSecrets(content.body, texts.body, texts.readsEnglish, .body, form, into: &report)
    }

    private static func checkSecrets(
        _ text: RawSpan,
        _ wording: borrowing Wording,
        _ readsEnglish: Bool?,
        _ field: ContentField,
        _ form: ContentForm,
        into report: inout GuidelineReport
    ) {
        if let secret = secret(in: text, wording, readsEnglish) {
            let found = "whoever looks at the screen can read \(secret.name)"
            report.object(.sen001, form.path(field), found, example: secret.example)
        }
        if readsEnglish == true, wording.marks.contains(.sensitive) {
            report.object(.sen002, form.path(field), "whoever looks at the screen can read a private detail")
        }
    }

    private static func secret(
        in text: RawSpan,
        _ wording: borrowing Wording,
        _ readsEnglish: Bool?
    ) -> Secret? {
        // The check digits of such numbers leave no room for chance, so these hold for every language.
        if wording.digitCount >= 13, SensitiveNumbers.hasCard(text) { return .card }
        if wording.digitCount >= 10, wording.capitalCount >= 2, SensitiveNumbers.hasBankAccount(text) {
            return .account
        }
        guard readsEnglish == true else { return nil }
        if wording.marks.contains(.oneTimeCode) { return .code }
        if wording.marks.contains(.password) { return .password }
        if wording.marks.contains(.account) { return .account }
        return wording.marks.contains(.address) ? .address : nil
    }

    // MARK: The title

    static func checkTitle(
        _ content: borrowing NotificationContentView,
        _ texts: borrowing ContentTexts,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        guard !content.title.isEmpty else { return }
        let title = texts.title
        let path = surroundings.form.path(.title)
        if surroundings.app.name.isIn(content.title) {
            report.object(.ttl001, path, "the title names the app, whose name is shown above it")
        }
        if title.scalarCount > report.settings[.titleCharacters] {
            let count = String(decoding: CField.bytes(content.title), as: UTF8.self).count
            let limit = report.settings[.titleCharacters]
            if count > limit {
                report.object(.ttl003, path, "the title has \(count) characters, and more than \(limit) are cut")
            }
        }
        if CField.bytes(content.title).allSatisfy({ $0 <= 0x20 }) {
            return report.object(.ttl002, path, "the title is blank")
        }
        guard texts.readsEnglish == true else { return }
        if title.marks.contains(.generic) {
            report.object(.ttl002, path, "the title says nothing that the app's name does not")
        }
        if title.ending == .fullStop {
            report.object(.ttl004, path, "the title ends with a full stop, and a headline has none")
        } else if !title.isTitleCase {
            report.object(.ttl004, path, "the title is not in title case")
        }
    }

    // MARK: The body

    static func checkBody(
        _ content: borrowing NotificationContentView,
        _ texts: borrowing ContentTexts,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        guard !content.body.isEmpty else { return }
        let body = texts.body
        let path = surroundings.form.path(.body)
        if body.ending == .ellipsis {
            report.object(.bdy003, path, "the body ends with an ellipsis; the system cuts where it has to")
        }
        let mention = surroundings.app.name.mention(in: content.body)
        if mention != .none {
            report.object(.bdy005, path, "the body names the app, whose name is shown above it")
        } else if body.startsWithPicture {
            report.object(.bdy005, path, "the body begins with a picture, and the app's icon is shown beside it")
        }
        guard texts.readsEnglish == true else { return }
        if body.ending == .open {
            report.object(.bdy001, path, "the body does not end as a sentence does")
        }
        if body.isAllCapitals {
            report.object(.bdy002, path, "the body is in capitals")
        } else if !body.isSentenceCase {
            report.object(.bdy002, path, "the body is not in sentence case")
        }
        if body.marks.contains(.navigation) || mention == .opened {
            report.object(.bdy004, path, "the body tells how to find one's way in the app")
        }
        if body.marks.contains(.failure) {
            report.object(.bdy006, path, "the body reports an error, and outside the app nobody can mend it")
        }
    }

    // MARK: The language

    static func checkLanguage(
        _ content: borrowing NotificationContentView,
        _ texts: borrowing ContentTexts,
        _ surroundings: borrowing ContentSurroundings,
        into report: inout GuidelineReport
    ) {
        if texts.readsEnglish == false {
            report.object(
                .loc002,
                surroundings.form.path(content.body.isEmpty ? .title : .body),
                "there is no rule set for this language, so the words were not checked"
            )
        }
        guard surroundings.app.languages.count > 1, content.language.isEmpty else { return }
        for (isPlain, field) in [
            (!content.title.isEmpty && content.titleLocalization == nil, ContentField.title),
            (!content.body.isEmpty && content.bodyLocalization == nil, .body),
        ] where isPlain {
            report.object(
                .loc001,
                surroundings.form.path(field),
                "the app speaks several languages, and this is one text"
            )
            return
        }
    }
}

/// What must not be read by others (SEN-001).
enum Secret: CaseIterable {
    case card, account, code, password, address

    /// What it is, behind "can read".
    var name: String {
        switch self {
        case .card: "the number of a card"
        case .account: "the number of an account"
        case .code: "a code"
        case .password: "a password"
        case .address: "a full address"
        }
    }

    /// A text that says what there is to say without it.
    var example: String {
        switch self {
        case .card: "\"Card ending 1111 was charged.\""
        case .account: "\"Paid from the account ending 6789.\""
        case .code: "\"A code to sign in is waiting for you.\""
        case .password: "\"Your password was changed.\""
        case .address: "\"Your courier is two minutes away.\""
        }
    }
}
