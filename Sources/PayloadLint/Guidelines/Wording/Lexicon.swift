/// Known words and phrases, looked up while a text is read.
///
/// A word is its first 16 bytes in small letters; longer ones are not known. A phrase is found at its last word, by
/// looking back at the words before it.
struct Lexicon: @unchecked Sendable {
    // SAFETY: the tables are allocated once for each lexicon, which is a static of the program, written before anybody
    // else sees them, and never again; nobody frees them. Without reference counts a word is looked up twice as fast.

    /// What is known of a word.
    struct Entry: Sendable {
        var low: UInt64 = 0
        var high: UInt64 = 0
        /// The word's number, from 1 on; 0 is any other word.
        var number: UInt16 = 0
        var kinds: Kinds = []
        /// Where the phrases that end with it stand.
        var phrases: Range<UInt16> = 0..<0
    }

    /// What kind of word it is.
    struct Kinds: OptionSet, Sendable {
        let rawValue: UInt8

        /// May be small inside a title.
        static let smallInTitles = Self(rawValue: 1)
        /// Every English text is full of it.
        static let english = Self(rawValue: 2)
        /// Every text of some other language is full of it.
        static let otherLanguage = Self(rawValue: 4)
        /// Names a secret in an app's data.
        static let secret = Self(rawValue: 8)
        /// Names a pattern of vibration there.
        static let vibration = Self(rawValue: 16)
    }

    /// A phrase: what stands for its words, the last one left out, from the end to the beginning.
    struct Phrase: Sendable {
        var marks: Wording.Marks
        /// Whether it counts only where the whole text is nothing else.
        var isWhole: Bool
        var wordCount: Int
        /// The known word that stands before its last one; 0 where that is another element, or where there is none.
        var before: UInt16
        var elements: Range<Int>
    }

    private let slots: UnsafePointer<UInt16>
    private let entries: UnsafePointer<Entry>
    private let phrases: UnsafePointer<Phrase>
    private let elements: UnsafePointer<Element>
    /// Phrases that end with something else than a known word, by ``Element/place``.
    private let openPhrases: UnsafePointer<Range<UInt16>>

    /// One word of a phrase.
    enum Element: Sendable, Equatable {
        case word(UInt16)
        /// One to three words of any kind; with a capital each.
        case gap, names
        /// A number; with a percent sign; of 4 to 8 digits; of at least 6; letters and digits together; a verb's `-ed`.
        case number, percent, code, account, mixed, participle

        fileprivate static let placeCount = 8

        /// Its place among what a phrase can end with; nil for a known word.
        fileprivate var place: Int? {
            switch self {
            case .word: nil
            case .gap: 0
            case .names: 1
            case .number: 2
            case .percent: 3
            case .code: 4
            case .account: 5
            case .mixed: 6
            case .participle: 7
            }
        }
    }

    fileprivate static let slotCount = 2048

    /// Packs a word: its bytes in small letters, at most 16.
    fileprivate static func pack(_ word: some Sequence<UInt8>) -> (low: UInt64, high: UInt64)? {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var count = 0
        for byte in word {
            guard count < 16 else { return nil }
            let small = UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            if count < 8 { low |= small << (8 * count) } else { high |= small << (8 * (count - 8)) }
            count += 1
        }
        return (low, high)
    }

    fileprivate static func slot(_ low: UInt64, _ high: UInt64) -> Int {
        let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
        return Int(truncatingIfNeeded: mixed >> 53)
    }

    /// What is known of a packed word.
    @inline(__always)
    func find(_ low: UInt64, _ high: UInt64) -> Entry? {
        var index = Self.slot(low, high)
        while true {
            let number = Int(slots[index])
            guard number != 0 else { return nil }
            if entries[number].low == low, entries[number].high == high { return entries[number] }
            index = (index + 1) & (Self.slotCount - 1)
        }
    }

    /// The phrase of this number.
    func phrase(_ number: UInt16) -> Phrase { phrases[Int(number)] }

    /// One of the elements that phrases refer to.
    func element(_ index: Int) -> Element { elements[index] }

    /// The phrases that end with such an element.
    func phrases(endingWith element: Element) -> Range<UInt16> { element.place.map { openPhrases[$0] } ?? 0..<0 }

    /// What `builder` has collected, for as long as the program runs.
    fileprivate init(_ builder: LexiconBuilder) {
        slots = Self.immortal(builder.slots)
        entries = Self.immortal(builder.entries)
        phrases = Self.immortal(builder.phrases)
        elements = Self.immortal(builder.elements)
        openPhrases = Self.immortal(builder.openPhrases)
    }

    private static func immortal<Value>(_ values: [Value]) -> UnsafePointer<Value> {
        let copy = UnsafeMutablePointer<Value>.allocate(capacity: max(values.count, 1))
        copy.initialize(from: values, count: values.count)
        return UnsafePointer(copy)
    }

    /// Lines of phrases: words between spaces; `#` a number, `%` one with a percent sign, `#code` 4 to 8 digits,
    /// `#account` at least 6, `?` letters and digits together, `-ed` a participle, `*` one to three words, `^` one to three
    /// with a capital each.
    ///
    /// Made for statics: what it allocates stays.
    init(kinds: [(Kinds, String)], phrases: [(Wording.Marks, isWhole: Bool, [String])]) {
        var builder = LexiconBuilder()
        for (kind, words) in kinds { builder.add(words, as: kind) }
        builder.add(phrases)
        self.init(builder)
    }
}

/// Collects the words and phrases of a lexicon.
private struct LexiconBuilder {
    var slots: [UInt16] = Array(repeating: 0, count: Lexicon.slotCount)
    var entries = [Lexicon.Entry()]
    var phrases: [Lexicon.Phrase] = []
    var elements: [Lexicon.Element] = []
    var openPhrases: [Range<UInt16>] = Array(repeating: 0..<0, count: Lexicon.Element.placeCount)

    /// Adds words of a kind, with white space between.
    mutating func add(_ words: String, as kind: Lexicon.Kinds) {
        for word in words.split(whereSeparator: \.isWhitespace) {
            let number = number(of: word)
            entries[Int(number)].kinds.formUnion(kind)
        }
    }

    /// Adds phrases.
    mutating func add(_ lists: [(Wording.Marks, isWhole: Bool, [String])]) {
        var byEnd: [Int: [(phrase: Lexicon.Phrase, elements: [Lexicon.Element])]] = [:]
        for (marks, isWhole, texts) in lists {
            for text in texts {
                let parts = text.split(separator: " ").map { element($0) }
                guard let last = parts.last else { continue }
                var end = last.place ?? 0
                if case .word(let number) = last { end = Int(number) + Lexicon.Element.placeCount }
                let rest = Array(parts.dropLast().reversed())
                var before: UInt16 = 0
                if case .word(let number) = rest.first { before = number }
                let phrase = Lexicon.Phrase(
                    marks: marks,
                    isWhole: isWhole,
                    wordCount: parts.count,
                    before: before,
                    elements: 0..<0
                )
                byEnd[end, default: []].append((phrase, rest))
            }
        }
        for end in byEnd.keys.sorted() {
            let start = UInt16(phrases.count)
            // The longest first: it may say that a shorter one is not meant.
            for (phrase, elements) in (byEnd[end] ?? []).sorted(by: { $0.phrase.wordCount > $1.phrase.wordCount }) {
                var phrase = phrase
                phrase.elements = self.elements.count..<self.elements.count + elements.count
                self.elements += elements
                phrases.append(phrase)
            }
            let range = start..<UInt16(phrases.count)
            if end < Lexicon.Element.placeCount {
                openPhrases[end] = range
            } else {
                entries[end - Lexicon.Element.placeCount].phrases = range
            }
        }
    }

    private mutating func element(_ text: Substring) -> Lexicon.Element {
        switch text {
        case "*": .gap
        case "^": .names
        case "#": .number
        case "%": .percent
        case "#code": .code
        case "#account": .account
        case "?": .mixed
        case "-ed": .participle
        default: .word(number(of: text))
        }
    }

    private mutating func number(of word: Substring) -> UInt16 {
        guard let (low, high) = Lexicon.pack(word.utf8) else { preconditionFailure("\(word) has more than 16 letters") }
        var index = Lexicon.slot(low, high)
        while slots[index] != 0 {
            let known = entries[Int(slots[index])]
            if known.low == low, known.high == high { return known.number }
            index = (index + 1) & (Lexicon.slotCount - 1)
        }
        let number = UInt16(entries.count)
        precondition(entries.count < Lexicon.slotCount / 2, "too many words for \(Lexicon.slotCount) places")
        entries.append(Lexicon.Entry(low: low, high: high, number: number))
        slots[index] = number
        return number
    }
}
