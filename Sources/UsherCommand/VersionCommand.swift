import ServiceHost

/// `usher version`.
struct VersionCommand: Command {
    let name = "version"
    let summary = "print the version"
    let help = """
        Usage: usher version

        Prints the version of this program, the commit it was built from, and the version of the contract it speaks.

        """

    func run(_ arguments: [String], output: (String) -> Void) throws {
        try Arguments(arguments, of: name).requireNoOperands()
        output("usher \(UsherVersion.current) (\(UsherVersion.build))\n")
    }
}
