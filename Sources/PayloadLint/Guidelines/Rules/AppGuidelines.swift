package import UsherProto

/// The guideline rules about what an app declares of itself.
package enum AppGuidelines {
    /// Checks a declaration; `path` is its own.
    package static func check(_ app: App, path: String = "app", into report: inout GuidelineReport) {
        if app.settingsURL.isEmpty {
            report.object(.mkt004, "\(path).settings_url", "the app has no page on which to choose its notifications")
        }
        if app.badgeMeaning == .other {
            report.object(.bdg001, "\(path).badge_meaning", "a badge counts what is unread, and nothing else")
        }
        let limit = report.settings[.soundSeconds]
        for (index, sound) in app.sounds.enumerated() where Int(sound.durationMs) > limit * 1000 {
            let field = "\(path).sounds[\(index)].duration_ms"
            report.object(.snd002, field, "it plays for more than \(limit) s, so the default sound is played instead")
        }
    }
}

/// The guideline rules about the words that people are asked with.
package enum QuestionGuidelines {
    /// Checks what a person is asked with for a topic; `path` is the text's own.
    package static func check(
        _ text: ConsentText,
        topicName: String = "",
        path: String = "text",
        into report: inout GuidelineReport
    ) {
        if text.declineLabel.isEmpty {
            report.object(.mkt003, "\(path).decline_label", "there is no way to refuse beside the one to accept")
        }
        guard readsEnglish(text.question + " " + text.acceptLabel, text.language) else { return }
        if !text.declineLabel.isEmpty, Self.postpones(text.declineLabel) {
            report.object(.mkt003, "\(path).decline_label", "it puts the question off, which is not to refuse")
        }
        let asked = WordingScanner.read("\(text.question) \(text.acceptLabel)".utf8.span.bytes)
        let names = words(topicName).filter { $0.count > 3 }
        let question = Set(words("\(text.question) \(text.acceptLabel)"))
        if !asked.marks.contains(.contentKind), question.isDisjoint(with: names) {
            report.object(.mkt003, "\(path).question", "it does not say what kind of content will come")
        }
    }

    /// Checks the words that a person is asked with for the app as a whole; `path` is the text's own.
    package static func checkPurpose(
        _ text: String,
        language: String = "",
        path: String = "purpose_text",
        into report: inout GuidelineReport
    ) {
        guard !text.isEmpty else { return report.object(.pur001, path, "people are asked without being told what for") }
        let wording = WordingScanner.read(text.utf8.span.bytes)
        let limit = report.settings[.purposeCharacters]
        if text.count > limit {
            report.object(.pur002, path, "it has \(text.count) characters, and \(limit) are to be enough")
        } else if wording.ending != .fullStop {
            report.object(.pur002, path, "it does not end with a full stop")
        } else if wording.sentenceCount > 1 {
            report.object(.pur002, path, "it is more than one sentence")
        } else if readsEnglish(text, language), !wording.isSentenceCase {
            report.object(.pur002, path, "it is not in sentence case")
        }
        if readsEnglish(text, language) {
            if wording.marks.contains(.passive) { report.object(.pur003, path, "it is in the passive voice") }
        } else if wording.hasLetters {
            let found = "there is no rule set for this language, so the words were not checked"
            report.object(.loc002, path, found)
        }
    }

    private static func readsEnglish(_ text: String, _ language: String) -> Bool {
        guard language.isEmpty else { return GuidelineLanguage(language.utf8.span.bytes) == .english }
        return WordingScanner.read(text.utf8.span.bytes).looksEnglish
    }

    private static func postpones(_ label: String) -> Bool {
        ["later", "maybe later", "not now", "remind me later", "ask me later", "ask again later", "skip", "close"]
            .contains(words(label).joined(separator: " "))
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

extension QuestionGuidelines {
    /// Checks how people come to a topic of marketing; `path` is where that is declared.
    package static func checkOptIn(isAssumed: Bool, path: String = "opt_in", into report: inout GuidelineReport) {
        guard isAssumed else { return }
        report.object(.mkt005, path, "to allow notifications is not to ask for marketing")
    }

    /// Checks when people are asked; `path` is where that is declared.
    package static func checkOccasion(isFirstStart: Bool, path: String = "occasion", into report: inout GuidelineReport)
    {
        guard isFirstStart else { return }
        report.object(.pur004, path, "at the first start nobody knows yet what notifications will be good for")
    }
}
