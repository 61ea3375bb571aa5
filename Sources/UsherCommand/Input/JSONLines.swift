import JSON
import Terminal

/// JSON lines: an object on each line, and what is wrong with those that are none.
///
/// Lines that can be read are answered in their order; those that cannot be are collected and told at the end, each with
/// its line and the key at fault.
struct JSONLines {
    /// A line that cannot be read.
    private struct Problem {
        var line: Int
        var key: String
        var message: String
    }

    private let bytes: [UInt8]
    private let name: String
    private var problems: [Problem] = []
    private var lineCount = 0

    /// The lines of `bytes`, which come from what is called `name` in messages.
    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    /// Reads each line that is not blank, and calls `body` with its members.
    ///
    /// - Throws: ``CommandError/failed(_:)`` at the end where a line could not be read, having told which on `console`.
    mutating func forEach(_ console: Console, _ body: (JSONFields) throws(JSONFieldError) -> Void) throws(CommandError)
    {
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
            lineCount += 1
            do throws(JSONSyntaxError) {
                let document = try JSONDocument(parsing: Array(line))
                do throws(JSONFieldError) { try body(JSONFields(document.root)) } catch {
                    problems.append(Problem(line: index + 1, key: error.path, message: error.message))
                }
            } catch {
                problems.append(
                    Problem(line: index + 1, key: "", message: "\(error.message) (column \(error.column))")
                )
            }
        }
        guard !problems.isEmpty else { return }
        var table = TextTable([("line", .right), ("key", .left), ("problem", .left)])
        for problem in problems {
            let key = problem.key.isEmpty ? "–" : TerminalText.line(problem.key)
            table.add(["\(problem.line)", key, TerminalText.line(problem.message)])
        }
        console.errors(table.text(headStyle: console.errorsAreTerminal ? .bold : nil))
        throw .failed("\(problems.count) of \(lineCount) lines of \(name) cannot be read")
    }
}
