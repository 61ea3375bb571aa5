/// What a text looks like to the rules about wording: counted and marked in one pass over its bytes.
///
/// The words that are known are English. What holds for any language (how long a text is, how it ends, which numbers
/// stand in it) is right for every text.
struct Wording {
    /// What is said, as far as known words and the numbers between them tell.
    struct Marks: OptionSet {
        let rawValue: UInt32

        /// Words of sale.
        static let sale = Self(rawValue: 1 << 0)
        /// How to find one's way in an app.
        static let navigation = Self(rawValue: 1 << 1)
        /// Something failed.
        static let failure = Self(rawValue: 1 << 2)
        /// A detail of health, money or law.
        static let sensitive = Self(rawValue: 1 << 3)
        /// A number that is a code for once.
        static let oneTimeCode = Self(rawValue: 1 << 4)
        /// A password.
        static let password = Self(rawValue: 1 << 5)
        /// The number of an account.
        static let account = Self(rawValue: 1 << 6)
        /// A house in a street.
        static let street = Self(rawValue: 1 << 7)
        /// A verb in the passive voice.
        static let passive = Self(rawValue: 1 << 8)
        /// A word that destroys something.
        static let destructive = Self(rawValue: 1 << 9)
        /// All of the text is a headline that says nothing.
        static let generic = Self(rawValue: 1 << 10)
        /// All of the text is a verb that only opens something.
        static let opening = Self(rawValue: 1 << 11)
        /// A kind of content that people can be asked about.
        static let contentKind = Self(rawValue: 1 << 12)
        /// Where a number after a street is one of a town.
        static let address = Self(rawValue: 1 << 13)
    }

    /// How a text ends, closing quotes, brackets and pictures left aside.
    enum Ending {
        case open, fullStop, mark, ellipsis
    }

    var marks: Marks = []
    var ending = Ending.open
    /// Words, numbers included.
    var wordCount = 0
    /// Words behind the first that begin with a letter of the English alphabet.
    var laterWordCount = 0
    /// Those of them that begin with a capital.
    var laterCapitalCount = 0
    /// Whether the first word begins with a small letter, and is no name such as iPhone.
    var startsSmall = false
    /// Whether each word that title case wants with a capital has one.
    var isTitleCase = true
    /// Letters of the English alphabet.
    var capitalCount = 0
    var smallCount = 0
    /// Letters of the Latin alphabet that English does not have.
    var accentedCount = 0
    /// Letters of other alphabets.
    var foreignCount = 0
    var digitCount = 0
    /// Characters, as far as one is one scalar.
    var scalarCount = 0
    /// Whether a picture stands before the first word.
    var startsWithPicture = false
    /// Words that every English text is full of, and those of other languages.
    var englishCount = 0
    var otherLanguageCount = 0
    /// Sentences that end in it.
    var sentenceCount = 0

    /// Whether there are letters, all of them capitals.
    var isAllCapitals: Bool { smallCount == 0 && capitalCount >= 4 }

    /// Sentence case, as it can be told: a capital first, and few behind it.
    ///
    /// In a text of fewer than four words names may be most of them.
    var isSentenceCase: Bool {
        if startsSmall || isAllCapitals { return false }
        return laterWordCount < 3 || laterCapitalCount * 2 < laterWordCount
    }

    /// Whether it may be English, for all that its letters and commonest words tell.
    var looksEnglish: Bool {
        let letters = capitalCount + smallCount
        if foreignCount * 4 > letters { return false }
        if otherLanguageCount > englishCount { return false }
        return englishCount > 0 || accentedCount * 10 <= letters
    }

    /// Whether there is anything to read in it.
    var hasLetters: Bool { capitalCount + smallCount + accentedCount + foreignCount > 0 }

    /// Adds what another text of the same notification says of its language.
    mutating func addLanguage(of other: Self) {
        capitalCount += other.capitalCount
        smallCount += other.smallCount
        accentedCount += other.accentedCount
        foreignCount += other.foreignCount
        englishCount += other.englishCount
        otherLanguageCount += other.otherLanguageCount
    }
}
