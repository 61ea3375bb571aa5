import Foundation
import ProcessTestSupport
import Testing

@Suite("Scripts") struct ScriptTests {
    /// Everything in `script/` and `.ci/` that is run rather than read.
    private static let scripts: [String] = ["script", ".ci"].flatMap { folder -> [String] in
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: ProjectFiles.root.appending(path: folder).path
        )
        return (names ?? []).filter { !$0.contains(".") && $0 != "__pycache__" }.sorted().map { "\(folder)/\($0)" }
    }

    @Test("The scripts are found") func discovery() {
        #expect(Self.scripts.contains("script/test"))
        #expect(Self.scripts.contains(".ci/run"))
    }

    @Test("Every script can be run and names its interpreter", arguments: scripts)
    func runnable(path: String) throws {
        let file = ProjectFiles.root.appending(path: path).path
        #expect(FileManager.default.isExecutableFile(atPath: file))
        #expect(try ProjectFiles.File(path: path).text().hasPrefix("#!/usr/bin/env "))
    }

    @Test("Every shell script stops at a command that fails", arguments: scripts)
    func strict(path: String) throws {
        let text = try ProjectFiles.File(path: path).text()
        guard text.hasPrefix("#!/usr/bin/env bash\n") else { return }
        let isStrict = text.contains("\nset -euo pipefail\n") || text.contains("/common.sh\"\n")
        #expect(isStrict, "\(path)")
    }

    @Test(
        "script/test names the parts it has, and refuses others",
        arguments: [
            (["--list"], 0, "shellcheck on every shell script"), (["--help"], 0, "Usage: script/test"),
            (["--only", "nonesuch"], 64, "no part is called nonesuch"), (["--only"], 64, "--only needs"),
            (["--fast"], 64, "unknown option --fast"),
        ] as [([String], Int32, String)]
    )
    func options(arguments: [String], status: Int32, expected: String) throws {
        let result = try run("script/test", arguments)
        #expect(result.status == status)
        #expect(result.output.contains(expected), "\(result.output)")
    }

    @Test("script/sanitize refuses what it does not know", arguments: [[], ["memory"], ["thread", "a", "b"]])
    func sanitizers(arguments: [String]) throws {
        #expect(try run("script/sanitize", arguments).status == 64)
    }

    private func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        // From another folder, since a script must find its own.
        let command = ["-c", "cd / && exec \"$0\" \"$@\"", ProjectFiles.root.appending(path: path).path()]
        let process = try ChildProcess("/bin/bash", command + arguments)
        let status = try process.finish()
        return (status, process.text)
    }
}
