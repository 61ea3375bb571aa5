import Foundation
import ProcessTestSupport
import Supervision
import Testing

/// Backup and restore of a stack that `usher up` looks after.
@Suite("Backup and restore on the command line") struct BackupStoryTests {
    @Test("A supervised stack is put back in place: nothing counts as a crash, and what came later is gone")
    func story() throws {
        let stack = try RunningStack()
        func done(_ words: String...) throws -> Outcome {
            let outcome = try stack.usher(words)
            #expect(outcome.exitCode == 0, "\(words): \(outcome.errors)")
            return outcome
        }
        _ = try done("person", "set", "anna", "--zone", "Europe/Berlin")
        _ = try done("app", "create", "com.example.score", "--name", "Score")
        _ = try done("consent", "authorize", "anna", "com.example.score")
        _ = try done("send", "--app", "com.example.score", "--to", "anna", "--title", "Before", "--wait")
        let folder = "\(stack.folder.path)/backup"
        let taken = try done("backup", folder)
        #expect(taken.output.contains("writes were held for") && taken.errors.isEmpty)
        #expect(try done("backup", "verify", folder).output.contains("whole and sound"))
        _ = try done("send", "--app", "com.example.score", "--to", "anna", "--title", "Later", "--wait")
        let processes = try stack.state.services.map(\.process)

        // Nobody can be asked here.
        let unasked = try stack.usher("restore", folder)
        #expect(unasked.exitCode == 64 && unasked.errors.contains("--yes is missing"))
        #expect(try done("inbox", "anna").output.contains("Later"))
        let restored = try done("restore", folder, "--yes", "--json")
        #expect(restored.errors.contains("No change of consent came after it."))
        let object = try JSONSerialization.jsonObject(with: Data(restored.output.utf8)) as? [String: Any]
        #expect(object?["erased_again_count"] as? Int == 0)
        let inbox = try done("inbox", "anna").output
        #expect(inbox.contains("Before") && !inbox.contains("Later"))
        _ = try done("status")
        #expect(try stack.state.services.map(\.process) == processes)
        #expect(try stack.state.services.allSatisfy { $0.restarts == 0 })
        #expect(try done("audit", "--method", "CommitRestore").output.contains("backup "))
    }
}
