import JSON
import Terminal

/// Why a line of the input was not understood.
struct LineFault: Error, CustomStringConvertible {
    /// The line, from 1 on.
    var line: Int
    /// The member at fault, such as `notification.badge`; empty for the whole line.
    var path: String
    /// What was expected and what was found.
    var message: String

    /// For a terminal: what the line itself says can do nothing there.
    var description: String { TerminalText.line("line \(line): \(path.isEmpty ? "" : "\(path): ")\(message)") }

    /// Writes it in place of the line's answer, so that answers and lines stay side by side.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("error") { json in
                json.object { json in
                    json.member("line", line)
                    json.member("path", path)
                    json.member("message", message)
                }
            }
        }
    }
}

/// The lines of an input that were not understood.
struct LineFaults {
    private var first: LineFault?
    private var count = 0

    /// Notes one more.
    mutating func add(_ fault: LineFault) {
        count += 1
        first = first ?? fault
    }

    /// Ends the command where there was one.
    ///
    /// - Throws: ``CommandError/failed(_:)`` with the first, and how many more there were.
    func report() throws(CommandError) {
        guard let first else { return }
        throw .failed("\(first)\(count == 1 ? "" : "; \(count - 1) more at fault")")
    }
}

extension InputLines.Line {
    /// Whether there is nothing on it but white space.
    var isBlank: Bool { bytes?.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? false }

    /// What `body` makes of the JSON on the line.
    ///
    /// - Throws: ``LineFault`` where the line is longer than `maximumByteCount`, no JSON, or not what `body` expects.
    func read<Value>(
        atMost maximumByteCount: Int,
        _ body: (JSONElement) throws(JSONFieldError) -> Value
    ) throws(LineFault) -> Value {
        guard let bytes else {
            throw LineFault(line: number, path: "", message: "it has more than \(maximumByteCount) bytes")
        }
        let document: JSONDocument
        do throws(JSONSyntaxError) { document = try JSONDocument(parsing: bytes) } catch {
            throw LineFault(line: number, path: "", message: "\(error.message) (column \(error.column))")
        }
        do throws(JSONFieldError) { return try body(document.root) } catch {
            throw LineFault(line: number, path: error.path, message: error.message)
        }
    }
}
