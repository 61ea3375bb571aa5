/// JSON written by hand, for output of a few fields.
enum JSONText {
    /// A string with its quotes.
    static func string(_ text: String) -> String {
        let digits = Array("0123456789abcdef")
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += #"\""#
            case "\\": escaped += #"\\"#
            case "\u{0}"..."\u{1F}", "\u{7F}":
                escaped += #"\u00"#
                escaped.append(digits[Int(scalar.value >> 4)])
                escaped.append(digits[Int(scalar.value & 15)])
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped + "\""
    }

    /// An object of values that are JSON already, in the order given.
    static func object(_ members: [(name: String, json: String)]) -> String {
        "{" + members.map { "\(string($0.name)):\($0.json)" }.joined(separator: ",") + "}"
    }
}
