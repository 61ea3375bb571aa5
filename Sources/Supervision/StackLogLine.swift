import Terminal

/// A line of the log of a whole stack, from what one of its services wrote.
package struct StackLogLine: Sendable, Equatable {
    /// How much it matters.
    package typealias Level = StackLog.Level

    /// When, as RFC 3339 in UTC.
    package var time: String
    /// Who says it, such as `focus`.
    package var source: String
    /// How much it matters.
    package var level: Level
    /// What it says, harmless on a terminal.
    package var text: String

    /// What the supervisor itself says.
    package init(time: String, source: String, level: Level, text: String) {
        self.time = time
        self.source = source
        self.level = level
        self.text = TerminalText.line(text)
    }

    /// A line as a service wrote it: of its log in the form `text`, or anything else, such as the last words of a crash,
    /// which matters: a service in order says everything by its log.
    ///
    /// `now` is the time of a line that brings none.
    package init(written line: String, by source: String, now: String) {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        // The level is padded, so spaces stand before the name.
        let rest = words.count == 3 ? words[2].drop { $0 == " " } : ""
        guard words.count == 3, Self.isTime(words[0]), let level = Level(rawValue: String(words[1])),
            let colon = rest.firstRange(of: ": "), rest[..<colon.lowerBound] == "usher-\(source)"
        else {
            self.init(time: now, source: source, level: .warning, text: line)
            return
        }
        self.init(
            time: String(words[0]),
            source: source,
            level: level,
            text: String(rest[colon.upperBound...])
        )
    }

    /// The line for a file: time, source, level and text, nothing left out.
    package func forFile() -> String {
        "\(time) \(TextWidth.padded(source, to: Self.sourceWidth)) \(TextWidth.padded(level.rawValue, to: 7)) \(text)\n"
    }

    /// The line for people who look on: the time of day, and the level only where it matters.
    ///
    /// Where `isColoured`, services and levels are told apart by colours too.
    package func forTerminal(isColoured: Bool) -> String {
        let moment = String(time.dropFirst(11).prefix(12))
        let name = TextWidth.padded(source, to: Self.sourceWidth)
        let body = level == .info ? text : "\(level.rawValue) \(text)"
        let style: TextStyle? =
            switch level {
            case .debug: .dim
            case .info: nil
            case .warning: .yellow
            case .error: .red
            }
        let head =
            "\(TextStyle.dim.applied(to: moment, isColoured)) \(Self.colour(of: source).applied(to: name, isColoured))"
        return "\(head) \(style?.applied(to: body, isColoured) ?? body)\n"
    }

    private static let sourceWidth = 9

    private static func colour(of source: String) -> TextStyle {
        switch source {
        case "ingestion": .cyan
        case "consent": .green
        case "focus": .magenta
        case "delivery": .blue
        default: .bold
        }
    }

    private static func isTime(_ word: Substring) -> Bool {
        let bytes = Array(word.utf8)
        return bytes.count >= 20 && bytes.last == UInt8(ascii: "Z") && bytes[10] == UInt8(ascii: "T")
            && bytes[4] == UInt8(ascii: "-") && bytes[13] == UInt8(ascii: ":")
    }
}
