/// How protoc-c spells names of the contract in C.
enum CName {
    private static let keywords: Set<String> = [
        "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "class", "compl",
        "const", "const_cast", "continue", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
        "explicit", "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable",
        "namespace", "new", "not", "not_eq", "operator", "or", "or_eq", "private", "protected", "public", "register",
        "reinterpret_cast", "return", "short", "signed", "sizeof", "static", "static_cast", "struct", "switch",
        "template", "this", "throw", "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using",
        "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
    ]

    /// The struct or enum for a full name, such as `Usher__Consent__V1__EvaluateRequest`.
    static func type(_ fullName: String) -> String {
        fullName.split(separator: ".").map { camel($0) }.joined(separator: "__")
    }

    /// What the functions of a message begin with, such as `usher__consent__v1__evaluate_request`.
    static func function(_ fullName: String) -> String {
        fullName.split(separator: ".").map { lower($0) }.joined(separator: "__")
    }

    /// The member for a field or a oneof.
    static func member(_ name: String) -> String {
        let name = name.lowercased()
        return ["init", "self"].contains(name)
            ? "`\(name)`" : SwiftName.escaped(keywords.contains(name) ? name + "_" : name)
    }

    private static func camel(_ name: Substring) -> String {
        var result = ""
        var nextIsUpper = true
        for character in name {
            if character == "_" {
                nextIsUpper = true
            } else {
                result += nextIsUpper ? character.uppercased() : String(character)
                nextIsUpper = false
            }
        }
        return result
    }

    private static func lower(_ name: Substring) -> String {
        var result = ""
        var previousIsUpper = true
        for character in name {
            if character.isUppercase, !previousIsUpper { result += "_" }
            result += character.lowercased()
            previousIsUpper = character.isUppercase
        }
        return result
    }
}
