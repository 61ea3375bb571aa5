import JSON
import Terminal

/// The submissions in a JSON text: one object, or one on each line.
struct SubmissionFile {
    private(set) var entries: [SendCommand.Input.Entry] = []
    /// What is wrong with the lines that cannot be read.
    private(set) var problems: [String] = []

    /// Reads a text.
    init(_ bytes: [UInt8]) {
        // One object over several lines is the one case in which a line is not a submission.
        if let document = try? JSONDocument(parsing: bytes) {
            add(document, place: "")
            return
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let filled = lines.enumerated().filter { $1.contains { ![0x20, 0x09, 0x0D].contains($0) } }
        for (index, line) in filled {
            let place = filled.count == 1 ? "" : "line \(index + 1)"
            do throws(JSONSyntaxError) { add(try JSONDocument(parsing: Array(line)), place: place) } catch {
                problems.append(told("invalid-json: \(error)", at: place))
            }
        }
    }

    private mutating func add(_ document: JSONDocument, place: String) {
        do throws(JSONFieldError) {
            entries.append(.init(submission: try SubmissionJSON.submission(document.root), place: place))
        } catch {
            let code = SubmissionJSON.code(of: error)
            problems.append(told("\(code) \(error)", at: place))
        }
    }

    /// In a line: what a text itself says, such as the name of a member, must not look like another problem.
    private func told(_ text: String, at place: String) -> String {
        TerminalText.line(place.isEmpty ? text : "\(place): \(text)")
    }
}
