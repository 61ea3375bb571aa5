/// The rules of style that the formatter cannot check.
enum SourceRules {
    /// Lines a file written by hand may have.
    static let maximumLineCount = 600

    /// What is wrong with a Swift file's text; each entry begins with its line.
    ///
    /// `isTest` is true where the file lies under `Tests/`.
    static func violations(in text: String, isTest: Bool) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if isGenerated(lines) { return [] }
        var found: [String] = []
        // The last line break ends the last line instead of beginning another.
        let count = lines.last == "" ? lines.count - 1 : lines.count
        if count > maximumLineCount { found.append("\(count): the file has more than \(maximumLineCount) lines") }
        for (index, line) in lines.enumerated() {
            let (code, comment) = parted(line)
            if isTest, sleeps.contains(where: code.contains) {
                found.append("\(index + 1): a test sleeps; inject a clock or wait for the event with a bound")
            }
            if unchecked.contains(where: code.contains), !hasReason(lines, around: index) {
                found.append("\(index + 1): an unchecked claim without // SAFETY: beside it")
            }
            if marks.contains(where: comment.contains) {
                found.append("\(index + 1): an open end left in a comment")
            }
        }
        return found
    }

    // Spelled in two parts, so that this file does not break its own rules.
    private static let sleeps = [
        "Task." + "sleep", "Thread." + "sleep", "us" + "leep(", "nano" + "sleep(", " sle" + "ep(",
    ]
    private static let unchecked = ["@unchecked " + "Sendable", "nonisolated(" + "unsafe)"]
    private static let marks = ["TO" + "DO", "FIX" + "ME"]

    /// Up to three lines above, on the line, or first thing inside the braces that it opens.
    private static func hasReason(_ lines: [Substring], around index: Int) -> Bool {
        if lines[max(0, index - 3)...min(lines.count - 1, index + 1)].contains(where: { $0.contains("// SAFETY:") }) {
            return true
        }
        // One reason covers the claims that follow it without a gap.
        guard index > 0, unchecked.contains(where: lines[index - 1].contains) else { return false }
        return hasReason(lines, around: index - 1)
    }

    private static func isGenerated(_ lines: [Substring]) -> Bool {
        lines.prefix(3).contains { $0.hasPrefix("// Made by ") && $0.contains("script/generate") }
    }

    /// A line without and with only its comment; a string that holds two slashes counts as one, which errs to silence.
    private static func parted(_ line: Substring) -> (code: Substring, comment: Substring) {
        guard let start = line.firstRange(of: "//")?.lowerBound else { return (line, "") }
        return (line[..<start], line[start...])
    }
}
