package import ProtobufRuntime

/// An enum of the contract whose values have words for people and JSON.
///
/// The word follows from the value's name in the contract: what stands after the enum's name, in lower camel case, such
/// as `notDetermined`. Where the contract's comments say otherwise, ``ownSpelling`` does. A number that this build does
/// not know is spelled as the enum's noun and the number, such as `reason.99`.
package protocol Spelled: ProtobufEnum {
    /// All values that the contract names.
    static var allKnown: [Self] { get }
    /// The name in the contract, or the number where the contract has none.
    var contractName: String { get }
    /// What a value of this kind is called.
    static var noun: String { get }
    /// The word of a value whose name does not give it.
    var ownSpelling: String? { get }
}

extension Spelled {
    package var ownSpelling: String? { nil }

    /// The word for people and JSON.
    package var spelling: String {
        if let ownSpelling { return ownSpelling }
        guard Self.allKnown.contains(self) else { return "\(Self.noun).\(rawValue)" }
        return SpelledName.camelCase(ownName)
    }

    /// The value that `spelling` is the word of; nil for any other text, and for the word of no value at all.
    package init?(spelling: String) {
        guard let value = Self.spellable.first(where: { $0.spelling == spelling }) else { return nil }
        self = value
    }

    /// Every word that ``init(spelling:)`` takes, in the contract's order.
    package static var spellings: [String] { spellable.map(\.spelling) }

    /// The values that can be given by their word.
    ///
    /// What is not given is left out rather than spelled, unless the contract has a word for that.
    private static var spellable: [Self] {
        allKnown.filter { ($0.rawValue != 0 && !$0.contractName.hasSuffix("_UNRECOGNIZED")) || $0.ownSpelling != nil }
    }

    /// The value's name without the enum's, in capitals with underscores.
    fileprivate var ownName: Substring {
        // The value 0 is always the enum's name and this word.
        let prefix = Self(rawValue: 0).contractName.dropLast("UNSPECIFIED".count)
        return contractName.dropFirst(prefix.count)
    }
}

/// How names in the contract become words.
enum SpelledName {
    /// `NOT_DETERMINED` as `notDetermined`.
    static func camelCase(_ name: some StringProtocol) -> String {
        let words = name.lowercased().split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `ALLOW_CALLS_FROM` as `allow.callsFrom`: a full stop after the first word.
    static func dotted(_ name: some StringProtocol) -> String {
        let parts = name.split(separator: "_", maxSplits: 1)
        return parts.map { camelCase($0) }.joined(separator: ".")
    }
}

extension Spelled {
    /// The word of a value whose enum divides its words by a full stop; nil for none and for a number that is not known.
    var dottedSpelling: String? {
        rawValue != 0 && Self.allKnown.contains(self) ? SpelledName.dotted(ownName) : nil
    }
}
