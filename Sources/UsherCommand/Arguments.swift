import NotificationModel

/// A command's arguments, taken apart: options with values, switches, and the rest.
package struct Arguments {
    /// What stands between and after the options, in order.
    let operands: [String]
    private let values: [String: [String]]
    private let switches: Set<String>
    private let command: String

    /// Takes `words` apart.
    ///
    /// - Parameters:
    ///   - words: `--option value`, `--option=value`, `--switch`, operands; after `--` only operands.
    ///   - command: The command's name, for the errors.
    ///   - options: The options that take a value, without dashes.
    ///   - repeatable: Those of them that may be given more than once.
    ///   - known: Those that take none.
    /// - Throws: ``CommandError/usage(_:command:)`` for an unknown, doubled or incomplete option.
    init(
        _ words: [String],
        of command: String,
        options: Set<String> = [],
        repeatable: Set<String> = [],
        switches known: Set<String> = []
    ) throws(CommandError) {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        let options = options.union(repeatable)
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
            guard values[name] == nil || repeatable.contains(name) else {
                throw .usage("--\(name) is given twice", command: command)
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
                throw .usage("--\(name) needs a value", command: command)
            }
            values[name, default: []].append(value)
        }
        self.operands = operands
        self.values = values
        self.switches = switches
        self.command = command
    }

    /// Whether `--name` was given.
    func has(_ name: String) -> Bool { switches.contains(name) }

    /// The value of `--name`, or nil.
    func value(_ name: String) -> String? { values[name]?.first }

    /// The values of `--name`, in the order they were given.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option that must be there.
    func required(_ name: String, _ placeholder: String) throws(CommandError) -> String {
        guard let value = value(name) else { throw .usage("--\(name) \(placeholder) is missing", command: command) }
        return value
    }

    /// The whole number of `--name`, or what it is by default.
    func integer(_ name: String, default standard: Int, in range: ClosedRange<Int>) throws(CommandError) -> Int {
        guard let text = value(name) else { return standard }
        guard let number = Int(text), range.contains(number) else {
            let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw .usage("--\(name) is \"\(text)\", expected \(expected)", command: command)
        }
        return number
    }

    /// The value of `--name`, which is to be one of these words; nil where it is not given.
    func choice(_ name: String, of words: [String]) throws(CommandError) -> String? {
        guard let text = value(name) else { return nil }
        guard words.contains(text) else {
            throw .usage("--\(name) is \"\(text)\", expected one of \(words.joined(separator: ", "))", command: command)
        }
        return text
    }

    /// The switch that `--name on` or `--name off` says; nil where it is not given.
    func onOff(_ name: String) throws(CommandError) -> Bool? {
        try choice(name, of: ["on", "off"]).map { $0 == "on" }
    }

    /// Both sides of the `=` in a value of `--name`, such as `com.example.mail=work`.
    func pair(
        _ text: String,
        of name: String,
        _ placeholder: String
    ) throws(CommandError) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw .usage("--\(name) is \"\(text)\", expected \(placeholder)", command: command)
        }
        return (String(parts[0]), String(parts[1]))
    }

    /// The instant that `--name` means, in microseconds since 1970 UTC; nil where it is not given.
    func instant(_ name: String, _ console: Console) throws(CommandError) -> Int64? {
        guard let text = value(name) else { return nil }
        guard let instant = TimeText.instant(text, now: console.now) else {
            throw .usage("--\(name) is \"\(text)\", expected \(TimeText.expectation)", command: command)
        }
        return instant
    }

    /// A notification's id in its text form.
    func notificationID(_ text: String) throws(CommandError) -> NotificationID {
        guard let id = NotificationID(text) else {
            throw .usage(
                "\"\(text)\" is no notification's id, expected one such as 019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42",
                command: command
            )
        }
        return id
    }

    /// The operands, which are to be as many as `placeholders` has names.
    func operands(_ placeholders: String...) throws(CommandError) -> [String] {
        guard operands.count >= placeholders.count else {
            throw .usage("\(placeholders[operands.count]) is missing", command: command)
        }
        guard operands.count == placeholders.count else {
            throw .usage("unexpected argument \"\(operands[placeholders.count])\"", command: command)
        }
        return operands
    }

    /// Refuses operands where a command takes none.
    func requireNoOperands() throws(CommandError) {
        guard let first = operands.first else { return }
        throw .usage("unexpected argument \"\(first)\"", command: command)
    }
}
