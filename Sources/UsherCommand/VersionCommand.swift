/// `usher version`.
struct VersionCommand: Command {
    let name = "version"
    let summary = "print the version"
    let help = """
        Usage: usher version

        Prints the version of this program.

        """

    func run(_ arguments: [String], output: (String) -> Void) throws {
        try Arguments(arguments, of: name).requireNoOperands()
        output("usher \(CommandLineTool.version)\n")
    }
}
