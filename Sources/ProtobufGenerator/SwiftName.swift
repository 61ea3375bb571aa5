/// How names of the contract are spelt in Swift.
///
/// - Members are `lowerCamelCase`; the words `id`, `url`, `uri`, `http`, `https`, `json` and `utc` (and their plurals)
///   are written in capitals unless they come first: `device_ids` is `deviceIDs`, `url` is `url`.
/// - Enum values lose the enum's name in front: `COLOR_RED` of `Color` is `red`.
/// - Words of Swift stand in backticks; `self` and `init`, which backticks do not help, get an underscore behind.
enum SwiftName {
    private static let acronyms: [String: String] = [
        "id": "ID", "ids": "IDs", "url": "URL", "urls": "URLs", "uri": "URI", "uris": "URIs", "http": "HTTP",
        "https": "HTTPS", "json": "JSON", "utc": "UTC",
    ]

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The member for `name`, without backticks.
    static func bare(_ name: String) -> String {
        var words = name.split(separator: "_").map { String($0) }
        // A name in camel case already, such as a method's, keeps its humps.
        words = words.map { $0.allSatisfy { !$0.isLowercase } ? $0.lowercased() : $0 }
        guard let first = words.first else { return name }
        let rest = words.dropFirst().map { acronyms[$0] ?? capitalized($0) }
        let joined = first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
        return joined == "self" || joined == "init" ? joined + "_" : joined
    }

    /// The member for `name`, as it is written in a declaration.
    static func member(_ name: String) -> String { escaped(bare(name)) }

    /// `name` in backticks where it is a word of Swift.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// `UpperCamelCase` of a name with underscores.
    static func type(_ name: String) -> String {
        name.split(separator: "_").map { acronyms[String($0)] ?? capitalized(String($0)) }.joined()
    }

    /// The case for value `name` of enum `type`.
    static func enumCase(_ name: String, of type: String) -> String {
        let prefix = snake(type).uppercased() + "_"
        let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        guard let first = short.first, first.isLetter else { return member(name.lowercased()) }
        let bare = bare(short.lowercased())
        return bare == "unrecognized" ? "unrecognized_" : escaped(bare)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func snake(_ name: String) -> String {
        var result = ""
        var previousIsUpper = true
        for character in name {
            if character.isUppercase, !previousIsUpper { result += "_" }
            result.append(character)
            previousIsUpper = character.isUppercase
        }
        return result
    }
}
