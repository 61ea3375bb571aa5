package import UsherProto

/// The guideline rules about the words that people are asked with.
package enum QuestionGuidelines {
    /// Checks what a person is asked with for a topic; `path` is the text's own.
    ///
    /// That there is something to see, and that the two answers differ, is checked in every language; what they say, in
    /// English.
    package static func check(
        _ text: ConsentText,
        topicName: String = "",
        path: String = "text",
        into report: inout GuidelineReport
    ) {
        checkShown(text, path: path, into: &report)
        guard readsEnglish(text.question + " " + text.acceptLabel, text.language) else {
            return noteUnchecked(text.question, path: "\(path).question", into: &report)
        }
        if ShownText.isVisible(text.declineLabel), Self.postpones(text.declineLabel) {
            report.object(.mkt003, "\(path).decline_label", "it puts the question off, which is not to refuse")
        }
        let asked = WordingScanner.read("\(text.question) \(text.acceptLabel)".utf8.span.bytes)
        let names = words(topicName).filter { $0.count > 3 }
        let question = Set(words("\(text.question) \(text.acceptLabel)"))
        if !asked.marks.contains(.contentKind), question.isDisjoint(with: names) {
            report.object(.mkt003, "\(path).question", "it does not say what kind of content will come")
        }
    }

    /// Checks what can be told without understanding it.
    private static func checkShown(_ text: ConsentText, path: String, into report: inout GuidelineReport) {
        let isAccepting = ShownText.isVisible(text.acceptLabel)
        if !ShownText.isVisible(text.question) {
            report.object(.mkt003, "\(path).question", "there is nothing to read in it")
        }
        if !isAccepting { report.object(.mkt003, "\(path).accept_label", "there is nothing to read in it") }
        if !ShownText.isVisible(text.declineLabel) {
            report.object(.mkt003, "\(path).decline_label", "there is no way to refuse beside the one to accept")
        } else if isAccepting, ShownText.isSame(text.acceptLabel, text.declineLabel) {
            report.object(.mkt003, "\(path).decline_label", "it says the same as the label to accept")
        }
        for (name, shown, allowsLines) in [
            ("question", text.question, true), ("accept_label", text.acceptLabel, false),
            ("decline_label", text.declineLabel, false),
        ] {
            guard let flaw = ShownText.flaw(in: shown, allowsLines: allowsLines) else { continue }
            report.object(.mkt003, "\(path).\(name)", "it holds \(flaw.words)")
        }
    }

    /// Checks the words that a person is asked with for the app as a whole; `path` is the text's own.
    package static func checkPurpose(
        _ text: String,
        language: String = "",
        path: String = "purpose_text",
        into report: inout GuidelineReport
    ) {
        let limit = report.settings[.purposeCharacters]
        // What has this many bytes has more characters than anybody reads, and is not read here either.
        guard text.utf8.count <= max(4096, 16 * limit) else {
            return report.object(.pur002, path, "it has far more characters than \(limit), which are to be enough")
        }
        guard ShownText.isVisible(text) else {
            return report.object(.pur001, path, "people are asked without being told what for")
        }
        let wording = WordingScanner.read(text.utf8.span.bytes)
        // Capitals and verbs of other languages are not judged by a guess.
        let isEnglish =
            language.isEmpty
            ? wording.looksEnglish && wording.englishCount > 0
            : GuidelineLanguage(language.utf8.span.bytes) == .english
        let sentence = PurposeSentence(text, isEnglish: isEnglish)
        if let flaw = ShownText.flaw(in: text) {
            report.object(.pur002, path, "it holds \(flaw.words)")
        } else if text.count > limit {
            report.object(.pur002, path, "it has \(text.count) characters, and \(limit) are to be enough")
        } else if !sentence.hasFullStop {
            report.object(.pur002, path, "it does not end with a full stop")
        } else if sentence.isSeveral {
            report.object(.pur002, path, "it is more than one sentence")
        } else if isEnglish, !wording.isSentenceCase {
            report.object(.pur002, path, "it is not in sentence case")
        }
        guard isEnglish else { return noteUnchecked(text, path: path, into: &report) }
        if WordingScanner.read(sentence.mainClause.utf8.span.bytes).marks.contains(.passive) {
            report.object(.pur003, path, "it is in the passive voice")
        }
    }

    /// Says of words that no rule was held against them.
    private static func noteUnchecked(_ text: String, path: String, into report: inout GuidelineReport) {
        guard WordingScanner.read(text.utf8.span.bytes).hasLetters else { return }
        report.object(.loc002, path, "there is no rule set for this language, so the words were not checked")
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
