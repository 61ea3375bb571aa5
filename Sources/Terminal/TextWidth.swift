/// How many columns text takes on a terminal.
package enum TextWidth {
    /// The columns of `text`, which holds no control characters.
    package static func columns(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// 0 for a mark alone, 2 for East Asian wide characters and emoji, else 1.
    ///
    /// Terminals differ in the newest emoji; a column too many or too few there moves the rest of that line only.
    package static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.value < 0x300 { return 1 }
        if first.properties.isEmojiPresentation || isWide(first.value) { return 2 }
        // A variation selector asks for the emoji; a keycap stays narrow.
        if character.unicodeScalars.contains("\u{FE0F}"), first.properties.isEmoji, !first.isASCII { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    /// `text`, cut to `width` columns with an ellipsis where it is longer.
    package static func cut(_ text: String, to width: Int) -> String {
        if columns(of: text) <= width { return text }
        var result = ""
        var used = 0
        for character in text {
            let next = columns(of: character)
            guard used + next < width else { break }
            result.append(character)
            used += next
        }
        return width > 0 ? result + "…" : ""
    }

    /// `text` with spaces behind it up to `width` columns, or before it.
    package static func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - columns(of: text)))
        return onTheLeft ? padding + text : text + padding
    }

    /// `text` in lines of at most `width` columns, broken between words where that can be done.
    ///
    /// There are at most `limit` lines; the last one ends in an ellipsis where more would follow.
    package static func wrapped(_ text: String, to width: Int, limit: Int = .max) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ", omittingEmptySubsequences: true) {
            for piece in pieces(of: String(word), width: max(1, width)) {
                let columns = columns(of: piece)
                if used > 0, used + 1 + columns > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                if used > 0 { (line, used) = (line + " ", used + 1) }
                line += piece
                used += columns
            }
        }
        if used > 0 || lines.isEmpty { lines.append(line) }
        guard lines.count > limit else { return lines }
        let last = lines[limit - 1] + "…"
        return Array(lines[..<(limit - 1)]) + [columns(of: last) <= width ? last : cut(last, to: width)]
    }

    /// A word in parts that fit in a line each.
    private static func pieces(of word: String, width: Int) -> [String] {
        if columns(of: word) <= width { return [word] }
        var pieces: [String] = []
        var piece = ""
        var used = 0
        for character in word {
            let next = columns(of: character)
            if used + next > width, !piece.isEmpty {
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            piece.append(character)
            used += next
        }
        return pieces + [piece]
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
