import InterruptionPolicy
import JSON
import Terminal

/// `usher decide`: the pure decision, for what-if and for tests.
struct DecideCommand: Command {
    /// Most bytes of an input line.
    static let maximumLineByteCount = 1 << 20

    let name = "decide"
    let summary = "decide about facts given as JSON lines: what becomes of an alert, and why"

    func run(_ words: [String], output: (String) -> Void) throws {
        let arguments = try Arguments(words, of: name, options: ["trace"])
        guard arguments.operands.count <= 1 else {
            throw CommandError.usage("unexpected argument \"\(arguments.operands[1])\"", command: name)
        }
        let trace = try TraceChoice(arguments.value("trace") ?? TraceChoice.all.rawValue, command: name)
        var lines = try InputLines(arguments.operands.first, maximumByteCount: Self.maximumLineByteCount)
        var firstFault: LineFault?
        var faultCount = 0
        while let line = try lines.next() {
            // An empty line asks for nothing.
            if let bytes = line.bytes, bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
                continue
            }
            var json = JSONWriter()
            do throws(LineFault) {
                let input = try Self.read(line)
                let extent = trace.extent
                let decided = InterruptionPolicy.decideWithSteps(input, extent: extent ?? .tried)
                json.decision(decided.decision, trace: extent == nil ? nil : decided.steps)
            } catch {
                faultCount += 1
                firstFault = firstFault ?? error
                error.write(to: &json)
            }
            output(json.text + "\n")
        }
        guard let firstFault else { return }
        let others = faultCount == 1 ? "" : "; \(faultCount - 1) more at fault"
        throw CommandError.failed("\(firstFault)\(others)")
    }

    private static func read(_ line: InputLines.Line) throws(LineFault) -> DecisionInput {
        guard let bytes = line.bytes else {
            throw LineFault(line: line.number, path: "", message: "it has more than \(maximumLineByteCount) bytes")
        }
        do {
            return try DecisionInput(json: JSONDocument(parsing: bytes).root)
        } catch let error as JSONFieldError {
            throw LineFault(line: line.number, path: error.path, message: error.message)
        } catch let error as JSONSyntaxError {
            throw LineFault(line: line.number, path: "", message: "\(error.message) (column \(error.column))")
        } catch {
            throw LineFault(line: line.number, path: "", message: "\(error)")
        }
    }

    /// What `--trace` says.
    private enum TraceChoice: String, CaseIterable {
        case all, tried, none

        init(_ word: String, command: String) throws(CommandError) {
            guard let choice = Self(rawValue: word) else {
                let expected = Self.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("--trace is \"\(word)\", expected one of \(expected)", command: command)
            }
            self = choice
        }

        var extent: InterruptionPolicy.TraceExtent? {
            switch self {
            case .all: .all
            case .tried: .tried
            case .none: nil
            }
        }
    }
}

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
