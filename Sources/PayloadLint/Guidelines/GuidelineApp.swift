package import UsherProto

/// What the rules ask of the sending app.
package struct GuidelineApp: Sendable {
    /// An app that nothing is known of: rules that need to know hold their tongue.
    package static let unknown = GuidelineApp()

    /// Whether the app is known at all.
    package var isKnown = false
    /// Its name for people.
    var name = AppName("")
    /// Languages it speaks, as far as the rules tell them apart.
    var languages: [GuidelineLanguage] = []
    /// What it is for.
    var sector = AppSector.unspecified

    private init() {}

    /// What `app` says of itself.
    package init(_ app: App) {
        isKnown = true
        name = AppName(app.displayName)
        languages = app.languages.map { GuidelineLanguage($0.utf8.span.bytes) }
        sector = app.sector
    }

    /// An app of which no more is known than its name, and what language its texts are in.
    package init(name: String, language: String = "") {
        self.name = AppName(name)
        if !language.isEmpty { languages = [GuidelineLanguage(language.utf8.span.bytes)] }
    }
}

/// A language, as far as the rules about wording tell them apart.
package enum GuidelineLanguage: Sendable, Equatable {
    /// It has a rule set.
    case english
    /// It has none: what the rules about wording would say is not known.
    case unchecked

    /// The language of a BCP 47 tag such as `en-GB`.
    package init(_ tag: RawSpan) {
        let isEnglish =
            tag.byteCount >= 2 && Self.small(tag, 0) == UInt8(ascii: "e") && Self.small(tag, 1) == UInt8(ascii: "n")
            && (tag.byteCount == 2 || Self.small(tag, 2) == UInt8(ascii: "-"))
        self = isEnglish ? .english : .unchecked
    }

    private static func small(_ tag: RawSpan, _ index: Int) -> UInt8 {
        let byte = tag.unsafeLoad(fromByteOffset: index, as: UInt8.self)
        return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

/// Whether a tag has the form of BCP 47, as far as a wrong one can be told by looking at it.
package enum LanguageTag {
    /// What a tag is to be; completes "expected …".
    package static let expectation = "a BCP 47 tag of at most 35 bytes, such as en-GB"

    /// Whether `tag` is letters and digits, in parts of at most 8 with hyphens between, and begins with 2 to 8 letters.
    package static func isWellFormed(_ tag: RawSpan) -> Bool {
        guard 2...35 ~= tag.byteCount else { return false }
        var partLength = 0
        var isFirst = true
        for index in 0..<tag.byteCount {
            let byte = tag.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            switch byte {
            case 0x41...0x5A, 0x61...0x7A: partLength += 1
            case 0x30...0x39 where !isFirst: partLength += 1
            case UInt8(ascii: "-"):
                guard partLength >= (isFirst ? 2 : 1) else { return false }
                partLength = 0
                isFirst = false
            default: return false
            }
            guard partLength <= 8 else { return false }
        }
        return partLength >= (isFirst ? 2 : 1)
    }
}
