/// What can be told of the sentence that people are asked with for an app as a whole.
///
/// A request is refused for what is wrong here, so that in doubt it counts as right: a full stop behind an abbreviation or
/// a number ends no sentence, and what a language without rules does with capitals is not judged.
struct PurposeSentence {
    private let text: String
    private let isEnglish: Bool

    init(_ text: String, isEnglish: Bool) {
        self.text = text
        self.isEnglish = isEnglish
    }

    /// Whether it ends as a sentence of its script does.
    var hasFullStop: Bool {
        let ending = Wording.ending(of: text.utf8.span.bytes)
        if ending == .fullStop { return true }
        guard let last = text.unicodeScalars.last(where: { !Self.closing.contains($0) && $0 != " " }) else {
            return false
        }
        switch last.value {
        // Thai and Lao are written without.
        case 0x0E00...0x0EFF: return true
        default: return Self.wideFullStops.contains(last)
        }
    }

    /// Whether a sentence ends before the text does.
    var isSeveral: Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        if zip(words, words.dropFirst()).contains(where: { endsSentence($0, before: $1) }) { return true }
        // Scripts without spaces between sentences.
        return text.unicodeScalars.drop { !Self.wideEnds.contains($0) }
            .contains { !Self.wideEnds.contains($0) && !Self.closing.contains($0) && $0 != " " }
    }

    /// The part that says what is done: what stands behind a "when" or an "if" only says on which occasion.
    var mainClause: String {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        let end = words.dropFirst().firstIndex { Self.conjunctions.contains($0.lowercased()) } ?? words.endIndex
        return words[..<end].joined(separator: " ")
    }

    private func endsSentence(_ word: Substring, before next: Substring) -> Bool {
        var stem = Array(word.unicodeScalars)
        while let last = stem.last, Self.closing.contains(last) { stem.removeLast() }
        guard let last = stem.popLast() else { return false }
        if last == "!" || last == "?" { return true }
        guard last == ".", !stem.contains(".") else { return false }
        let letters = stem.filter(\.properties.isAlphabetic)
        guard isEnglish else {
            let isCapital = next.first { $0.isLetter || $0.isNumber }.map { $0.isUppercase || !$0.isCased } ?? false
            return letters.count >= 5 && isCapital
        }
        return letters.count > 1 && !Self.abbreviations.contains(String(String.UnicodeScalarView(letters)).lowercased())
    }

    private static let closing: Set<Unicode.Scalar> = [
        ")", "]", "\"", "'", "\u{201D}", "\u{2019}", "\u{BB}", "\u{300D}",
    ]
    /// The full stops 。 ． ｡ ։ ۔ । ។ ።, in this order.
    private static let wideFullStops: Set<Unicode.Scalar> = [
        "\u{3002}", "\u{FF0E}", "\u{FF61}", "\u{589}", "\u{6D4}", "\u{964}", "\u{17D4}", "\u{1362}",
    ]
    /// These, and the marks ！ ？ ؟.
    private static let wideEnds = wideFullStops.union(["\u{FF01}", "\u{FF1F}", "\u{61F}"])
    private static let conjunctions: Set<String> = [
        "when", "whenever", "if", "once", "after", "before", "while", "until", "that", "whether", "as", "where",
        "which", "who", "how", "what", "because", "since", "so",
    ]
    private static let abbreviations: Set<String> = [
        "dr", "mr", "mrs", "ms", "st", "no", "vs", "etc", "inc", "ltd", "jr", "sr", "prof", "co", "corp", "ave",
        "approx",
    ]
}
