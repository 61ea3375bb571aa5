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
}
