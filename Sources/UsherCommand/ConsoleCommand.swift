/// A command that uses more of what is around it than a place to write.
package protocol ConsoleCommand: Command {}

extension ConsoleCommand {
    package func run(_ arguments: [String], output: (String) -> Void) throws {
        preconditionFailure("usher \(name) is run on a console")
    }
}
