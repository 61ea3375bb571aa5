import Foundation
import PKI
import ServiceHost
import Testing
import UsherCommand

/// What one run of `usher` did.
struct Outcome: Equatable {
    var exitCode: Int32
    var output: String
    var errors: String
}

/// Runs `usher` in this process.
func usher(_ arguments: String...) -> Outcome { usherOutcome(arguments) }

/// Runs `usher` in this process.
func usherOutcome(_ arguments: [String]) -> Outcome {
    let output = Collected()
    let errors = Collected()
    let exitCode = CommandLineTool(output: output.append, errors: errors.append).run(arguments)
    return Outcome(exitCode: exitCode, output: output.text, errors: errors.text)
}

/// Text from closures that must be Sendable; used by one thread.
final class Collected: @unchecked Sendable {
    // SAFETY: a tool runs on the thread that made it, and each run has its own.
    private(set) var text = ""
    @Sendable func append(_ more: String) { text += more }
}

@Suite("The command line") struct CommandLineToolTests {
    @Test("Help lists every command and succeeds", arguments: ["--help", "-h"])
    func help(flag: String) {
        let outcome = usher(flag)
        #expect(outcome.exitCode == 0)
        #expect(outcome.errors.isEmpty)
        for command in CommandLineTool.commands { #expect(outcome.output.contains(command.name)) }
    }

    @Test("Every command explains itself, whatever else stands on the line")
    func commandHelp() {
        for command in CommandLineTool.commands {
            let tool = Collected()
            let words = command.name.split(separator: " ").map(String.init) + ["--nonsense", "--help"]
            #expect(CommandLineTool(output: tool.append, errors: { _ in }).run(words) == 0)
            #expect(tool.text.hasPrefix("Usage: usher \(command.name)"))
        }
    }

    @Test("A group of commands lists its own only")
    func groupHelp() {
        let outcome = usher("pki", "--help")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("pki issue"))
        #expect(!outcome.output.contains("version"))
    }

    @Test("After -- every word is an operand, also --help")
    func operands() {
        let outcome = usher("pki", "show", "--", "--help")
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("cannot open --help"))
    }

    @Test("The version is told by command and by option")
    func version() {
        let version = "usher \(UsherVersion.current) (\(UsherVersion.build))\n"
        #expect(usher("version").output == version)
        #expect(version.contains("(commit ") && version.hasSuffix(", contract \(UsherVersion.contract))\n"))
        #expect(usher("version") == usher("--version"))
    }

    @Test(
        "A wrong command line says what is wrong and where help is, and exits with 64",
        arguments: [
            ([], "usher: which command?"),
            (["pki"], "usher pki: which command?"),
            (["fly"], "usher: unknown command \"fly\""),
            (["pki", "fly"], "usher pki: unknown command \"pki fly\""),
            (["--fly"], "usher: unknown option --fly"),
            (["version", "x"], "usher version: unexpected argument \"x\""),
            (["pki", "init"], "usher pki init: --data DIR is missing"),
            (["pki", "init", "--data"], "usher pki init: --data needs a value"),
            (["pki", "init", "--data="], "usher pki init: --data needs a value"),
            (["pki", "init", "--data", "a", "--data", "b"], "usher pki init: --data is given twice"),
            (["pki", "init", "-data", "a"], "usher pki init: unknown option -data: expected --data, --days"),
            (["pki", "init", "--data", "a", "extra"], "usher pki init: unexpected argument \"extra\""),
            (
                ["pki", "init", "--data", "a", "--days", "0"],
                "--days is \"0\", expected a whole number from 1 to 36500"
            ),
            (["pki", "init", "--data", "a", "--trust-domain", "A"], "trust domain \"A\" is not"),
            (["pki", "issue", "--data", "a"], "usher pki issue: which service?"),
            (["pki", "issue", "--data", "a", "UP"], "service name \"UP\" is not"),
            (["pki", "show"], "usher pki show: which file?"),
            (["pki", "show", "--json=yes", "a"], "unknown option --json=yes"),
        ] as [([String], String)]
    )
    func usage(arguments: [String], message: String) {
        let errors = Collected()
        #expect(CommandLineTool(output: { _ in }, errors: errors.append).run(arguments) == 64)
        #expect(errors.text.contains(message), "\(errors.text)")
        #expect(errors.text.contains("--help`."))
    }
}
