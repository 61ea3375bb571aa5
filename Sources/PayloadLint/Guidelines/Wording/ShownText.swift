/// What people see of a text that they are to agree to, whatever its language.
package enum ShownText {
    /// What no such text may hold.
    package enum Flaw: Equatable, Sendable {
        /// A control character, or a line where there is to be one only.
        case control
        /// A mark that makes what stands beside it read as something else.
        case direction

        /// What it is; completes "it holds …".
        package var words: String {
            switch self {
            case .control: "a control character or a line break"
            case .direction: "a mark that turns the direction of the text beside it"
            }
        }
    }

    /// The first flaw of `text`; nil where there is none.
    package static func flaw(in text: String, allowsLines: Bool = false) -> Flaw? {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where allowsLines: break
            case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: return .control
            // Embeddings, overrides and isolates; single marks, which Arabic and Hebrew are written with, may stay.
            case 0x202A...0x202E, 0x2066...0x2069: return .direction
            default: break
            }
        }
        return nil
    }

    /// Whether there is anything to see in `text`.
    package static func isVisible(_ text: String) -> Bool { text.unicodeScalars.contains(where: isVisible) }

    /// Whether two labels say the same: without regard to case, to punctuation and to what cannot be seen.
    static func isSame(_ label: String, _ other: String) -> Bool { essence(of: label) == essence(of: other) }

    private static func essence(of label: String) -> String {
        var words = ""
        var seen = ""
        for scalar in label.lowercased().unicodeScalars where isVisible(scalar) {
            seen.unicodeScalars.append(scalar)
            if !isPunctuation(scalar) { words.unicodeScalars.append(scalar) }
        }
        return words.isEmpty ? seen : words
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if 0x21...0x7E ~= scalar.value { return true }
        let properties = scalar.properties
        // The blank of Braille is a space by another name.
        if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 { return false }
        return properties.generalCategory != .control
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .connectorPunctuation,
            .dashPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}
