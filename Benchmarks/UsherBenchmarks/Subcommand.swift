import Foundation

/// One thing that `usher-bench` can measure.
protocol Subcommand: Sendable {
    static var name: String { get }
    /// What it measures, in one line.
    static var summary: String { get }
    /// Its own options; those that all have are not among them.
    static var options: [OptionHelp] { get }

    /// Takes its own options from the words.
    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError)

    /// Measures; the tables are printed and written by the caller.
    func measure() async throws -> [Table]

    /// Judges what was measured, after it was printed.
    ///
    /// Throws where it is not what it must be.
    func judge(_ tables: [Table]) throws
}

extension Subcommand {
    func judge(_ tables: [Table]) throws {}

    static var help: String {
        let lines = (options + CommonOptions.help).map { option in
            "  \(option.name)\(String(repeating: " ", count: max(1, 20 - option.name.count)))\(option.meaning)"
        }
        return (["usher-bench \(name): \(summary)", ""] + lines).joined(separator: "\n")
    }
}

/// An option and what it means.
struct OptionHelp: Equatable, Sendable {
    var name: String
    var meaning: String

    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}

/// What every measuring subcommand understands.
struct CommonOptions: Sendable {
    /// How often every case is measured; nil is the subcommand's own default.
    var rounds: Int?
    /// One short round of each, to see that everything works.
    var isQuick = false
    /// Where the results go as JSON.
    var jsonPath: String?

    static let help = [
        OptionHelp("--rounds N", "how often every case is measured; medians are printed"),
        OptionHelp("--quick", "one short round, to see that everything works"),
        OptionHelp("--json FILE", "writes machine, date, medians and all runs there"),
        OptionHelp("--help", "prints this"),
    ]

    init(_ words: inout Words) throws(UsageError) {
        rounds = try words.option("rounds", in: 1...1000)
        isQuick = words.flag("quick")
        jsonPath = try words.option("json")
    }

    func rounds(default number: Int) -> Int { rounds ?? (isQuick ? 1 : number) }
}

/// Says on standard error how far a run is.
func progress(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
