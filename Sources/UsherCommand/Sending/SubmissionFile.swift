import JSON

/// The submissions in a JSON text: one object, or one on each line.
struct SubmissionFile {
    /// Most bytes of a file.
    private static let byteLimit = 256 << 20

    private(set) var entries: [SendCommand.Input.Entry] = []
    /// What is wrong with the lines that cannot be read.
    private(set) var problems: [String] = []

    /// The bytes of a file, or of standard input for `-`.
    static func read(_ name: String, _ console: Console) throws(CommandError) -> [UInt8] {
        do {
            let path = name.hasPrefix("/") ? name : "\(console.workingDirectory)/\(name)"
            let bytes = name == "-" ? try console.input(byteLimit) : try FileText.read(path, atMost: byteLimit)
            if let bytes { return bytes }
        } catch { throw .failed("\(error)") }
        throw .failed("\(name == "-" ? "standard input" : name) holds more than \(byteLimit) bytes")
    }

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
                problems.append(told(error.description, at: place))
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

    private func told(_ text: String, at place: String) -> String { place.isEmpty ? text : "\(place): \(text)" }
}
