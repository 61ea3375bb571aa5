/// One command of `usher`, such as `usher pki issue`.
package protocol Command: Sendable {
    /// The words that call it, such as `pki issue`.
    var name: String { get }
    /// What it does, in one line.
    var summary: String { get }
    /// The whole text of `--help`.
    var help: String { get }

    /// Does it.
    ///
    /// - Parameters:
    ///   - arguments: What followed the command's name.
    ///   - output: Takes text for standard output, with line ends.
    /// - Throws: ``CommandError``.
    func run(_ arguments: [String], output: (String) -> Void) throws

    /// Does it; how the tool calls every command.
    ///
    /// - Parameters:
    ///   - arguments: What followed the command's name.
    ///   - console: What is around it.
    /// - Throws: ``CommandError``.
    func run(_ arguments: [String], on console: Console) throws
}

extension Command {
    package func run(_ arguments: [String], on console: Console) throws {
        try run(arguments, output: console.output)
    }
}
