import InterruptionPolicy
import JSON

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
        var faults = LineFaults()
        while let line = try lines.next() {
            // An empty line asks for nothing.
            if line.isBlank { continue }
            var json = JSONWriter()
            do throws(LineFault) {
                let input = try Self.read(line)
                let extent = trace.extent
                let decided = InterruptionPolicy.decideWithSteps(input, extent: extent ?? .tried)
                json.decision(decided.decision, trace: extent == nil ? nil : decided.steps)
            } catch {
                faults.add(error)
                error.write(to: &json)
            }
            output(json.text + "\n")
        }
        try faults.report()
    }

    private static func read(_ line: InputLines.Line) throws(LineFault) -> DecisionInput {
        try line.read(atMost: maximumLineByteCount) { (json) throws(JSONFieldError) in try DecisionInput(json: json) }
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
