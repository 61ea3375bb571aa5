/// Text of others, made fit for a terminal: what a sender writes must not be able to repaint, hide or forge anything.
package enum TerminalText {
    /// `text` on one line, with everything that a terminal acts on, or that reorders or hides what stands beside it,
    /// spelled `\u{…}`.
    ///
    /// Line breaks and tabs become spaces; what joins emoji and letters stays.
    package static func line(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return text }
        var result = ""
        var scalars = text.unicodeScalars.makeIterator()
        var previous: Unicode.Scalar = " "
        while let scalar = scalars.next() {
            switch scalar.value {
            case 0x0A where previous == "\r": break
            case 0x09, 0x0A, 0x0D: result += " "
            default: append(scalar, to: &result)
            }
            previous = scalar
        }
        return result
    }

    /// The lines of `text`, each as ``line(_:)`` makes it.
    package static func lines(_ text: String) -> [String] {
        // "\r\n" is one character.
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map {
            line(String($0))
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        if isHarmful(scalar) {
            result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // C0, DEL and C1: among them ESC and the one-byte CSI.
        case 0x00...0x1F, 0x7F...0x9F: true
        // What reorders: Arabic letter mark, left and right marks, embeddings, overrides, isolates.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // What separates lines and paragraphs.
        case 0x2028, 0x2029: true
        // What shows as nothing, but for the joiners that emoji and scripts need (200C, 200D).
        case 0x00AD, 0x115F, 0x1160, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0: true
        // Annotations, private use, non-characters.
        case 0xFFF9...0xFFFB, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xF0000...0x10FFFF: true
        // Tags: a second text that nobody sees. Flags of regions are made of them too, and are spelled out for that.
        case 0xE0000...0xE007F: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
