/// Swift source in the making: lines with the indentation of where they stand.
struct SourceWriter {
    private(set) var text = ""
    private var depth = 0

    /// Appends one line; an empty one stays empty.
    mutating func line(_ line: String = "") {
        if !line.isEmpty {
            text += String(repeating: "    ", count: depth)
            text += line
        }
        text += "\n"
    }

    /// Appends lines.
    mutating func lines(_ lines: [String]) { lines.forEach { line($0) } }

    /// Appends `head {`, what `body` appends one step further in, and `}` followed by `tail`.
    mutating func block(_ head: String, tail: String = "", _ body: (inout SourceWriter) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}" + tail)
    }

    /// Appends a documentation comment: the first sentence as its own paragraph, then the rest.
    mutating func documentation(_ comment: String, fallback: String) {
        let comment = comment.isEmpty ? fallback : comment
        let (summary, rest) = Self.split(comment)
        for line in summary.split(separator: "\n") { self.line("/// " + line) }
        guard !rest.isEmpty else { return }
        line("///")
        for line in rest.split(separator: "\n", omittingEmptySubsequences: false) {
            self.line(line.isEmpty ? "///" : "/// " + line)
        }
    }

    /// The first sentence, which ends with a full stop and white space, a blank line or the end; and what follows it.
    static func split(_ comment: String) -> (summary: String, rest: String) {
        var previous: Character = " "
        for index in comment.indices {
            let character = comment[index]
            if previous == "\n", character == "\n" {
                return (String(comment[..<index].dropLast()), String(comment[index...].drop { $0.isWhitespace }))
            }
            if previous == ".", character.isWhitespace {
                let rest = comment[index...].drop { $0.isWhitespace }
                // "e.g. this" goes on: a sentence begins with something else than a small letter.
                if rest.first?.isLowercase != true { return (String(comment[..<index]), String(rest)) }
            }
            previous = character
        }
        return (comment, "")
    }
}
