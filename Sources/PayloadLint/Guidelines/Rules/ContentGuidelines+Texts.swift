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
        // The check digits of such numbers leave no room for chance, so these hold for every language.
        if wording.digitCount >= 13, SensitiveNumbers.hasCard(text) {
            report.object(.sen001, form.path(field), "whoever looks at the screen can read the number of a card")
        } else if wording.digitCount >= 10, wording.capitalCount >= 2, SensitiveNumbers.hasBankAccount(text) {
            report.object(.sen001, form.path(field), "whoever looks at the screen can read the number of an account")
        } else if readsEnglish == true, let secret = secret(wording.marks) {
            report.object(.sen001, form.path(field), "whoever looks at the screen can read \(secret)")
        }
        if readsEnglish == true, wording.marks.contains(.sensitive) {
            report.object(.sen002, form.path(field), "whoever looks at the screen can read a private detail")
        }
    }

    private static func secret(_ marks: Wording.Marks) -> String? {
        if marks.contains(.oneTimeCode) { return "a code" }
        if marks.contains(.password) { return "a password" }
        if marks.contains(.account) { return "the number of an account" }
        return marks.contains(.address) ? "a full address" : nil
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
