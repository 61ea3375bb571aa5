package import UsherProto

/// The guideline rules about categories and their actions.
package enum CategoryGuidelines {
    /// Checks one category; `path` is its own, such as `categories[0]`.
    package static func check(
        _ category: NotificationCategory,
        of app: GuidelineApp,
        path: String = "category",
        into report: inout GuidelineReport
    ) {
        let reader = CategoryReader(app)
        checkPlaceholder(category, reader, "\(path).hidden_preview_placeholder", into: &report)
        let limit = report.settings[.actionCount]
        if category.actions.count > limit {
            let found = "there are \(category.actions.count) actions, and more than \(limit) are hard to choose from"
            report.object(.act001, "\(path).actions", found)
        }
        var ids: Set<String> = []
        for (index, action) in category.actions.enumerated() {
            let path = "\(path).actions[\(index)]"
            if !ids.insert(action.actionID).inserted {
                report.object(.act012, "\(path).action_id", "another action has the same id")
            }
            check(action, isFirst: index == 0 && category.actions.count > 1, reader, path, into: &report)
        }
    }

    // MARK: The placeholder

    private static func checkPlaceholder(
        _ category: NotificationCategory,
        _ reader: CategoryReader,
        _ path: String,
        into report: inout GuidelineReport
    ) {
        let text = category.hiddenPreviewPlaceholder
        guard !text.isEmpty else {
            return report.object(
                .prv001,
                path,
                "while previews are hidden there is nothing to show but \"Notification\""
            )
        }
        let shown = text.replacing("%%", with: "").replacing("%u", with: "")
        let wording = WordingScanner.read(shown.utf8.span.bytes)
        let readsEnglish = reader.readsEnglish(wording)
        if text.replacing("%%", with: "").replacing("%u", with: "").contains("%") {
            report.object(.prv002, path, "it holds a part of the body, which is hidden")
        } else if wording.digitCount > 0 {
            report.object(.prv002, path, "it holds a number other than the count %u")
        } else if readsEnglish, wording.laterCapitalCount > 0, !wording.isAllCapitals, !wording.isTitleCase {
            report.object(.prv002, path, "it holds a name")
        } else if readsEnglish, PlaceholderWords.tellWho(shown) {
            report.object(.prv002, path, "it tells what happened, where it is to say what kind it is")
        }
        let limit = report.settings[.placeholderCharacters]
        if text.count > limit {
            report.object(.prv003, path, "it has \(text.count) characters, and \(limit) are enough")
        } else if readsEnglish,
            wording.isAllCapitals || isTitle(wording) || (wording.startsSmall && !text.hasPrefix("%u"))
        {
            report.object(.prv003, path, "it is not in sentence case")
        }
    }

    /// Whether every word of several begins with a capital.
    private static func isTitle(_ wording: Wording) -> Bool {
        wording.laterWordCount > 0 && wording.laterCapitalCount == wording.laterWordCount
    }

    // MARK: Actions

    private static func check(
        _ action: CategoryAction,
        isFirst: Bool,
        _ reader: CategoryReader,
        _ path: String,
        into report: inout GuidelineReport
    ) {
        let wording = WordingScanner.read(action.title.utf8.span.bytes)
        let readsEnglish = reader.readsEnglish(wording)
        checkTitle(action, wording, readsEnglish, reader, "\(path).title", into: &report)
        let isDestructive = action.isDestructive || (readsEnglish && wording.marks.contains(.destructive))
        if isDestructive, !action.isDestructive {
            report.object(
                .act005,
                "\(path).is_destructive",
                "the title says that it destroys something, the option does not"
            )
        }
        if isDestructive {
            report.object(.act006, path, "it destroys something, and a slip of the finger is enough")
            if !action.requiresAuthentication {
                let found = "whoever holds the locked device can do it"
                report.object(.act007, "\(path).requires_authentication", found)
            }
            if isFirst { report.object(.act010, path, "a double tap runs the first action that destroys nothing") }
        }
        switch (action.systemIcon.isEmpty, action.templateIcon.isEmpty) {
        case (true, true): report.object(.act008, path, "the action has no icon")
        case (false, false): report.object(.act009, "\(path).template_icon", "a system icon is given too")
        default: break
        }
        if action.textInputButton.isEmpty != action.textInputPlaceholder.isEmpty {
            let missing = action.textInputButton.isEmpty ? "text_input_button" : "text_input_placeholder"
            report.object(.act011, "\(path).\(missing)", "the action takes text, and this is missing")
        }
    }

    private static func checkTitle(
        _ action: CategoryAction,
        _ wording: Wording,
        _ readsEnglish: Bool,
        _ reader: CategoryReader,
        _ path: String,
        into report: inout GuidelineReport
    ) {
        let limit = report.settings[.actionTitleCharacters]
        if action.title.count > limit {
            report.object(
                .act003,
                path,
                "the title has \(action.title.count) characters, and more than \(limit) are cut"
            )
        } else if wording.ending != .open {
            report.object(.act003, path, "the title ends as a sentence does")
        } else if readsEnglish, !wording.isTitleCase || wording.isAllCapitals {
            report.object(.act003, path, "the title is not in title case")
        }
        let namesApp = reader.app.name.isIn(action.title.utf8.span.bytes)
        if namesApp { report.object(.act004, path, "the title names the app, which is shown already") }
        let opens = wording.marks.contains(.opening) || (namesApp && PlaceholderWords.beginsWithOpening(action.title))
        if readsEnglish, opens, action.textInputButton.isEmpty {
            report.object(.act002, path, "it opens the app, which a tap on the notification does")
        }
    }
}

/// Which rules about words hold for an app's categories.
struct CategoryReader {
    let app: GuidelineApp

    init(_ app: GuidelineApp) { self.app = app }

    /// Whether such a text may be read as English: the app's first language is, or the words look like it.
    func readsEnglish(_ wording: Wording) -> Bool {
        guard wording.hasLetters else { return false }
        // Labels are in the app's own language, which is the first that it names.
        return app.languages.first.map { $0 == .english } ?? wording.looksEnglish
    }
}

/// Words that tell more than what kind of notification it is.
enum PlaceholderWords {
    private static let verbs: Set<String> = [
        "likes", "liked", "sent", "says", "said", "wrote", "commented", "posted", "shared", "invited", "mentioned",
        "replied", "called", "paid", "requested", "tagged", "follows", "followed", "wants", "asked", "accepted",
        "added",
    ]

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    }

    /// Whether someone does something in it.
    static func tellWho(_ text: String) -> Bool {
        // The verb comes behind whoever does it.
        words(text).dropFirst().contains(where: verbs.contains)
    }

    /// Whether it begins with a verb of opening.
    static func beginsWithOpening(_ text: String) -> Bool {
        ["open", "view", "show", "launch", "see"].contains(words(text).first ?? "")
    }
}
