import EventLoop
import Foundation
import ProcessTestSupport
import Supervision
import Testing

/// The blocks of the documentation that say they can be copied, copied.
@Suite("The commands in the documentation") struct DocumentedCommandsTests {
    /// What a shell said that ran blocks one after the other.
    private struct Run {
        var status: CInt
        var text: String
        /// What was objected to in what the blocks send and declare.
        var warnings: [Substring] { text.split(separator: "\n").filter { $0.contains("warning: ") } }
    }

    /// The blocks of a page that show no transcript, in order.
    private func blocks(of page: String) throws -> [String] {
        let project = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let text = try String(contentsOfFile: "\(project)/\(page)", encoding: .utf8)
        return text.components(of: "\n```").enumerated().compactMap { index, part in
            let block = part.drop { $0 != "\n" }.drop { $0 == "\n" }
            return index % 2 == 0 || block.hasPrefix("$ ") ? nil : String(block)
        }
    }

    /// Runs blocks in one shell in a folder of its own, as somebody would who copies them; it ends with the first failure.
    private func run(_ blocks: [String]) throws -> Run {
        let folder = try StackFolder.temporary(environment: ProcessInfo.processInfo.environment)
        defer { folder.removeAll() }
        let script = """
            set -eE -o pipefail
            cd \(folder.path)
            trap 'echo "failed: $BASH_COMMAND"' ERR
            trap 'usher down > /dev/null' EXIT
            \(blocks.joined(separator: "\n"))
            """
        let programs = try ChildProcess.built("usher").split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        let shell = try ChildProcess(
            "/bin/bash",
            ["-c", script],
            environment: [
                "PATH=\(programs):/usr/bin:/bin", "HOME=\(folder.path)", "TMPDIR=\(folder.path)", "LANG=C.UTF-8",
            ]
        )
        return Run(status: try shell.finish(waitMilliseconds: 900_000), text: shell.text)
    }

    @Test(
        "Every block of the command line's page can be copied after the one before, and sends nothing that is objected to"
    )
    func commandLine() throws {
        let blocks = try blocks(of: "docs/command-line.md")
        #expect(blocks.count > 15)
        let run = try run(blocks)
        #expect(run.status == 0, "\(run.text)")
        #expect(run.warnings.isEmpty)
    }

    @Test("The stack of the first page starts, sends and ends as it stands there")
    func readme() throws {
        let block = try #require(try blocks(of: "README.md").first { $0.contains("usher up --detach ") })
        let port = try StackCommandTests.freeBase()
        let up = "usher up --detach --port \(port) "
        let run = try run([block.components(of: "usher up --detach ").joined(separator: up)])
        #expect(run.status == 0, "\(run.text)")
        #expect(run.text.contains("Your Parcel Comes Today"))
        #expect(run.warnings.isEmpty, "\(run.text)")
    }

    @Test(
        "A preference link can be tried as its page says",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"))
    )
    func preferenceLinks() throws {
        let port = try Ports.free(1, random: SystemRandom())[0]
        let block = try #require(try blocks(of: "docs/preference-links.md").first)
        #expect(block.contains("127.0.0.1:7180"))
        let run = try run([block.components(of: "127.0.0.1:7180").joined(separator: "127.0.0.1:\(port)")])
        #expect(run.status == 0, "\(run.text)")
        #expect(run.text.contains("\n410\n"), "\(run.text)")
        #expect(run.text.contains("subscribed"))
    }
}
