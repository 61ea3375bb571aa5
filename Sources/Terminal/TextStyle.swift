/// How a piece of text stands out, on a terminal that can show it.
package enum TextStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
    case boldRed = "1;31"

    /// `text` in this style where `isOn`, else as it is; `text` holds no escape sequences of its own.
    package func applied(to text: String, _ isOn: Bool) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
