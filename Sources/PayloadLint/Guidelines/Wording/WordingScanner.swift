/// Reads a text once, byte by byte, and counts and marks what the rules ask about.
struct WordingScanner: ~Copyable {
    /// A word that was read, as phrases look back at it.
    struct Token {
        var number: UInt16 = 0
        var digitCount: UInt8 = 0
        var flags: Flags = []

        struct Flags: OptionSet {
            let rawValue: UInt8

            /// Digits only, and at least one.
            static let number = Self(rawValue: 1)
            static let percent = Self(rawValue: 2)
            /// At least four letters and digits, some of each.
            static let mixed = Self(rawValue: 4)
            static let participle = Self(rawValue: 8)
            static let capital = Self(rawValue: 16)
            /// A point, colon or stroke inside, as in `4.50`.
            static let dotted = Self(rawValue: 32)
            /// The first half of a British or Canadian post code, as in `NW1 6XE`; told behind a street only.
            static let outwardCode = Self(rawValue: 64)
            /// A state of Australia, as in `NSW 2000`; told behind a street only.
            static let state = Self(rawValue: 128)
        }
    }

    /// How a word begins.
    private enum Start {
        case capital, small, other
    }

    private let lexicon: Lexicon
    private(set) var wording = Wording()

    // The word that is being read.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var byteCount = 0
    private var letterCount = 0
    private var digitCount = 0
    private var start = Start.other
    private var hasInnerCapital = false
    private var isDotted = false
    private var isBehindHyphen = false
    private var lastByte: UInt8 = 0
    private var lastButOneByte: UInt8 = 0

    // What was read before it.
    private var tokens: InlineArray<8, Token> = InlineArray(repeating: Token())
    private var isSentenceStart = true
    private var lastWordIsSmall = false
    /// Whether just one space or hyphen stands between this word and the one before.
    private var isJoined = false
    private var wholeMarks: Wording.Marks = []
    private var wholeCount = 0

    init(_ lexicon: Lexicon) { self.lexicon = lexicon }

    /// What `text` looks like.
    static func read(_ text: RawSpan, with lexicon: Lexicon = .english) -> Wording {
        guard !text.isEmpty else { return Wording() }
        var scanner = WordingScanner(lexicon)
        scanner.read(text)
        return scanner.wording
    }

    private mutating func read(_ text: RawSpan) {
        var position = 0
        let end = text.byteCount
        while position < end {
            let byte = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
            switch byte {
            case 0x61...0x7A:
                wording.smallCount += 1
                add(letter: byte, capital: false)
                position += 1
            case 0x20:
                if byteCount > 0 { endWord(joins: true) } else { isJoined = false }
                isBehindHyphen = false
                position += 1
            case 0x41...0x5A:
                wording.capitalCount += 1
                add(letter: byte, capital: true)
                position += 1
            case 0x30...0x39:
                wording.digitCount += 1
                digitCount += 1
                add(byte)
                position += 1
            case 0x80...:
                position += readWide(text, at: position)
                continue
            default:
                punctuation(byte, followedByWord: isWordByte(text, position + 1))
                position += 1
            }
            wording.scalarCount += 1
        }
        if byteCount > 0 { endWord(joins: false) }
        if lastWordIsSmall { wording.isTitleCase = false }
        if wholeCount > 0, wholeCount == wording.wordCount { wording.marks.formUnion(wholeMarks) }
        wording.ending = Wording.ending(of: text)
        if wording.ending != .open, !isSentenceStart { wording.sentenceCount += 1 }
    }

    @inline(__always)
    private func isWordByte(_ text: RawSpan, _ position: Int) -> Bool {
        guard position < text.byteCount else { return false }
        let byte = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        return 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
    }

    // MARK: Words

    @inline(__always)
    private mutating func add(letter byte: UInt8, capital: Bool) {
        if byteCount == 0 {
            start = capital ? .capital : .small
        } else if capital {
            hasInnerCapital = true
        }
        letterCount += 1
        add(capital ? byte | 0x20 : byte)
    }

    @inline(__always)
    private mutating func add(_ byte: UInt8) {
        if byteCount < 8 {
            low |= UInt64(byte) << UInt64(8 * byteCount)
        } else if byteCount < 16 {
            high |= UInt64(byte) << UInt64(8 * (byteCount - 8))
        }
        byteCount += 1
        lastButOneByte = lastByte
        lastByte = byte
    }

    private mutating func endWord(joins: Bool, isPercent: Bool = false) {
        var token = Token()
        var kinds: Lexicon.Kinds = []
        var phrases: Range<UInt16> = 0..<0
        if letterCount == 0, digitCount > 0 {
            token = numberToken()
            if isPercent { token.flags.insert(.percent) }
        } else {
            if byteCount <= 16, let entry = lexicon.find(low, high) {
                token.number = entry.number
                kinds = entry.kinds
                phrases = entry.phrases
            }
            if letterCount >= 5, lastByte == UInt8(ascii: "d"), lastButOneByte == UInt8(ascii: "e") {
                token.flags.insert(.participle)
            }
            if digitCount > 0, byteCount >= 4 { token.flags.insert(.mixed) }
            if start == .capital { token.flags.insert(.capital) }
        }
        if isDotted { token.flags.insert(.dotted) }
        noteCase(kinds)
        // Both halves of a code are one word, so that what stands before the first stands before the code.
        if token.digitCount > digitCount { wording.wordCount -= 1 }
        let before = wording.wordCount == 0 ? Token() : tokens[(wording.wordCount - 1) & 7]
        wording.wordCount += 1
        tokens[(wording.wordCount - 1) & 7] = token
        if kinds.contains(.english) { wording.englishCount += 1 }
        if kinds.contains(.otherLanguage) { wording.otherLanguageCount += 1 }
        if !phrases.isEmpty { notePhrases(phrases) }
        // What ends with something that is no known word has one before it.
        if before.number != 0, token.flags.rawValue & ~Token.Flags.capital.rawValue != 0 { noteOpenPhrases(token) }
        if wording.marks.contains(.street) { noteTown(token, behind: before) }
        low = 0
        high = 0
        byteCount = 0
        letterCount = 0
        digitCount = 0
        start = .other
        hasInnerCapital = false
        isDotted = false
        isSentenceStart = false
        isJoined = joins
    }

    // MARK: Towns

    /// Marks an address where the word that ends stands behind a street and is the number of a town.
    private mutating func noteTown(_ token: Token, behind before: Token) {
        let isTown =
            if token.flags.contains(.number) {
                // Five digits behind a name; four behind a state, since they may be anything else behind another name.
                token.digitCount == 5 && before.flags.contains(.capital)
                    || token.digitCount == 4 && before.flags.contains(.state)
            } else {
                before.flags.contains(.outwardCode) && isJoined && isInwardCode
            }
        if isTown { wording.marks.insert(.address) }
        let place = (wording.wordCount - 1) & 7
        if isOutwardCode { tokens[place].flags.insert(.outwardCode) }
        if isState { tokens[place].flags.insert(.state) }
    }

    /// One to four letters and digits, a capital first, as in `NW1`, `SW1A` and `M5H`.
    private var isOutwardCode: Bool {
        start == .capital && 2...4 ~= byteCount && 1...2 ~= digitCount && letterCount + digitCount == byteCount
    }

    /// A digit, and two letters or a letter and a digit, as in `6XE` and `2M9`.
    private var isInwardCode: Bool {
        guard byteCount == 3, hasInnerCapital, 0x30...0x39 ~= low & 0xFF else { return false }
        let (second, third) = (UInt8(low >> 8 & 0xFF), UInt8(low >> 16 & 0xFF))
        if 0x30...0x39 ~= third { return letterCount == 1 }
        // Letters that are taken for others stand in no such code, so that `5PM` is none; nor are `1ST` to `4TH`.
        return letterCount == 2 && !Self.unusedLetters.contains(second) && !Self.unusedLetters.contains(third)
            && !Self.ordinals.contains(low >> 8)
    }

    private var isState: Bool {
        digitCount == 0 && start == .capital && hasInnerCapital && 2...3 ~= byteCount && Self.states.contains(low)
    }

    private static let unusedLetters = Array("cikmov".utf8)
    private static let ordinals = ["st", "nd", "rd", "th"].map(word)
    private static let states = ["nsw", "vic", "qld", "sa", "wa", "tas", "nt", "act"].map(word)

    /// A short word as ``low`` has it.
    private static func word(_ text: String) -> UInt64 {
        text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func numberToken() -> Token {
        var token = Token()
        token.flags.insert(.number)
        var count = digitCount
        // Codes are written in halves: 123 456.
        if isJoined, digitCount == 3, wording.wordCount > 0 {
            let before = tokens[(wording.wordCount - 1) & 7]
            if before.flags.contains(.number), before.digitCount == 3 { count += 3 }
        }
        token.digitCount = UInt8(min(count, 255))
        return token
    }

    private mutating func noteCase(_ kinds: Lexicon.Kinds) {
        guard !isBehindHyphen else { return }
        let isSmall = start == .small && !hasInnerCapital && !isDotted
        if wording.wordCount == 0 {
            wording.startsSmall = isSmall
            if isSmall { wording.isTitleCase = false }
        } else {
            if start != .other, !isSentenceStart, !isDotted, !(byteCount == 1 && lastByte == UInt8(ascii: "i")) {
                wording.laterWordCount += 1
                if start == .capital { wording.laterCapitalCount += 1 }
            }
            if isSmall, !kinds.contains(.smallInTitles) { wording.isTitleCase = false }
        }
        lastWordIsSmall = isSmall
    }

    // MARK: Phrases

    private mutating func noteOpenPhrases(_ token: Token) {
        let flags = token.flags
        if flags.contains(.number) {
            notePhrases(lexicon.phrases(endingWith: .number))
            if flags.contains(.percent) { notePhrases(lexicon.phrases(endingWith: .percent)) }
            if fits(token, .code) { notePhrases(lexicon.phrases(endingWith: .code)) }
            if fits(token, .account) { notePhrases(lexicon.phrases(endingWith: .account)) }
        }
        if fits(token, .mixed) { notePhrases(lexicon.phrases(endingWith: .mixed)) }
        if flags.contains(.participle) { notePhrases(lexicon.phrases(endingWith: .participle)) }
    }

    /// Marks what the phrases say whose last word has just been read.
    private mutating func notePhrases(_ range: Range<UInt16>) {
        let before = wording.wordCount < 2 ? 0 : tokens[(wording.wordCount - 2) & 7].number
        for index in range {
            let phrase = lexicon.phrase(index)
            guard phrase.before == 0 || phrase.before == before else { continue }
            guard matches(phrase.elements, upTo: wording.wordCount - 2) else { continue }
            if phrase.isWhole {
                guard phrase.wordCount == wording.wordCount else { continue }
                wholeCount = wording.wordCount
                wholeMarks = phrase.marks
            } else if phrase.marks.isEmpty {
                // It says that what shorter ones see is not meant.
                return
            } else {
                wording.marks.formUnion(phrase.marks)
            }
        }
    }

    /// Whether the words up to `last` are what `elements` want, the last one first.
    private func matches(_ elements: Range<Int>, upTo last: Int) -> Bool {
        var position = last
        var index = elements.lowerBound
        while index < elements.upperBound {
            let element = lexicon.element(index)
            guard position >= 0, wording.wordCount - position <= 8 else { return false }
            if element == .gap || element == .names {
                let rest = index + 1..<elements.upperBound
                for skipped in 1...3 {
                    let skippedToken = position - skipped + 1
                    guard skippedToken >= 0, wording.wordCount - skippedToken <= 8 else { return false }
                    if element == .names, !tokens[skippedToken & 7].flags.contains(.capital) { return false }
                    if matches(rest, upTo: position - skipped) { return true }
                }
                return false
            }
            guard fits(tokens[position & 7], element) else { return false }
            position -= 1
            index += 1
        }
        return true
    }

    private func fits(_ token: Token, _ element: Lexicon.Element) -> Bool {
        switch element {
        case .word(let number): token.number == number
        case .number: token.flags.contains(.number)
        case .percent: token.flags.contains(.percent)
        case .code:
            token.flags.contains(.number) && !token.flags.contains(.dotted) && (4...8).contains(token.digitCount)
        case .account: token.flags.contains(.number) && !token.flags.contains(.dotted) && token.digitCount >= 6
        case .mixed: token.flags.contains(.mixed) && !token.flags.contains(.dotted)
        case .participle: token.flags.contains(.participle)
        case .gap, .names: false
        }
    }

    // MARK: Everything else

    private mutating func punctuation(_ byte: UInt8, followedByWord: Bool) {
        switch byte {
        case UInt8(ascii: "'") where byteCount > 0 && followedByWord:
            add(byte)
            return
        case UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "_"):
            guard byteCount > 0, followedByWord else { break }
            isDotted = true
            add(byte)
            return
        case UInt8(ascii: ":"), UInt8(ascii: ","):
            guard byteCount > 0, followedByWord, letterCount == 0 else { break }
            isDotted = true
            add(byte)
            return
        case UInt8(ascii: "%") where digitCount > 0 && letterCount == 0 && byteCount > 0:
            endWord(joins: false, isPercent: true)
            return
        default: break
        }
        let isHyphen = byte == UInt8(ascii: "-")
        if byteCount > 0 { endWord(joins: isHyphen) } else { isJoined = false }
        isBehindHyphen = isHyphen && followedByWord
        if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
            if !isSentenceStart { wording.sentenceCount += 1 }
            isSentenceStart = true
        }
    }

    /// Reads a character beyond ASCII; how many bytes it has.
    private mutating func readWide(_ text: RawSpan, at position: Int) -> Int {
        let first = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        if 0xE4...0xE9 ~= first, position + 3 <= text.byteCount {
            // Most of Chinese: a letter whatever it is, in words that no lexicon here has.
            wording.foreignCount += 1
            wording.scalarCount += 1
            letterCount += 1
            byteCount += 17
            return 3
        }
        let scalar = WideScalar(text, at: position)
        switch scalar.kind {
        case .letter(let isForeign):
            if isForeign { wording.foreignCount += 1 } else { wording.accentedCount += 1 }
            letterCount += 1
            for offset in 0..<scalar.byteCount {
                add(text.unsafeLoad(fromByteOffset: position + offset, as: UInt8.self))
            }
        case .apostrophe where byteCount > 0 && isWordByte(text, position + scalar.byteCount):
            add(UInt8(ascii: "'"))
        case .joiner: break
        case .apostrophe, .separator, .picture:
            if byteCount > 0 { endWord(joins: false) }
            isJoined = false
            isBehindHyphen = false
            if case .picture = scalar.kind, wording.wordCount == 0 { wording.startsWithPicture = true }
        }
        if case .joiner = scalar.kind {} else { wording.scalarCount += 1 }
        return scalar.byteCount
    }
}
