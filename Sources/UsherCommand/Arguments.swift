/// A command's arguments, taken apart: options with values, switches, and the rest.
struct Arguments {
    /// What stands between and after the options, in order.
    let operands: [String]
    private let values: [String: String]
    private let switches: Set<String>
    private let command: String

    /// Takes `words` apart.
    ///
    /// - Parameters:
    ///   - words: `--option value`, `--option=value`, `--switch`, operands; after `--` only operands.
    ///   - command: The command's name, for the errors.
    ///   - options: The options that take a value, without dashes.
    ///   - known: Those that take none.
    /// - Throws: ``CommandError/usage(_:command:)`` for an unknown, doubled or incomplete option.
    init(
        _ words: [String],
        of command: String,
        options: Set<String> = [],
        switches known: Set<String> = []
    ) throws(CommandError) {
        var operands: [String] = []
        var values: [String: String] = [:]
        var switches: Set<String> = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0].drop { $0 == "-" })
            if known.contains(name), parts.count == 1, word.hasPrefix("--") {
                switches.insert(name)
                continue
            }
            guard options.contains(name), word.hasPrefix("--") else {
                let all = options.union(known).union(["help"]).sorted().map { "--\($0)" }.joined(separator: ", ")
                throw .usage("unknown option \(word): expected \(all)", command: command)
            }
            guard values[name] == nil else { throw .usage("--\(name) is given twice", command: command) }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
                throw .usage("--\(name) needs a value", command: command)
            }
            values[name] = value
        }
        self.operands = operands
        self.values = values
        self.switches = switches
        self.command = command
    }

    /// Whether `--name` was given.
    func has(_ name: String) -> Bool { switches.contains(name) }

    /// The value of `--name`, or nil.
    func value(_ name: String) -> String? { values[name] }

    /// The value of an option that must be there.
    func required(_ name: String, _ placeholder: String) throws(CommandError) -> String {
        guard let value = values[name] else { throw .usage("--\(name) \(placeholder) is missing", command: command) }
        return value
    }

    /// The whole number of `--name`, or what it is by default.
    func integer(_ name: String, default standard: Int, in range: ClosedRange<Int>) throws(CommandError) -> Int {
        guard let text = values[name] else { return standard }
        guard let number = Int(text), range.contains(number) else {
            let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw .usage("--\(name) is \"\(text)\", expected \(expected)", command: command)
        }
        return number
    }

    /// Refuses operands where a command takes none.
    func requireNoOperands() throws(CommandError) {
        guard let first = operands.first else { return }
        throw .usage("unexpected argument \"\(first)\"", command: command)
    }
}
