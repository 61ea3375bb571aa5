/// A command line used wrongly.
struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// A benchmark that could not be run, or whose figures are not what they must be.
struct BenchError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// The words of a command line, taken one after the other.
struct Words {
    private(set) var rest: [String]

    init(_ words: [String]) { rest = words }

    /// Takes the first word.
    mutating func next(_ meaning: String) throws(UsageError) -> String {
        guard !rest.isEmpty else { throw UsageError("\(meaning) is missing") }
        return rest.removeFirst()
    }

    /// Takes the first word, a number in `range`.
    mutating func number(_ meaning: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        try Self.number(try next(meaning), meaning, in: range)
    }

    /// Takes `--name` out of the words; true if it was there.
    mutating func flag(_ name: String) -> Bool {
        guard let index = rest.firstIndex(of: "--\(name)") else { return false }
        rest.remove(at: index)
        return true
    }

    /// Takes `--name VALUE` out of the words.
    mutating func option(_ name: String) throws(UsageError) -> String? {
        guard let index = rest.firstIndex(of: "--\(name)") else { return nil }
        guard index + 1 < rest.count else { throw UsageError("--\(name) needs a value") }
        defer { rest.removeSubrange(index...index + 1) }
        return rest[index + 1]
    }

    /// Takes `--name N` out of the words, N in `range`.
    mutating func option(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = try option(name) else { return nil }
        return try Self.number(text, "--\(name)", in: range)
    }

    /// Drops the words that another reader of the same command line took: those that are not in `words`.
    mutating func keepOnly(_ words: [String]) { rest.removeAll { !words.contains($0) } }

    /// Fails if words are left.
    func end() throws(UsageError) {
        guard rest.isEmpty else { throw UsageError("unknown: \(rest.joined(separator: " "))") }
    }

    private static func number(
        _ text: String,
        _ meaning: String,
        in range: ClosedRange<Int>
    ) throws(UsageError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(meaning) is a number from \(range.lowerBound) to \(range.upperBound), got \(text)")
        }
        return number
    }
}
