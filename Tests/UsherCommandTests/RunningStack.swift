import EventLoop
import Foundation
import ProcessTestSupport
import Supervision
import Testing

/// A stack of real processes on free ports in a folder of its own, ended with its owner.
final class RunningStack: @unchecked Sendable {
    // SAFETY: nothing changes after the start; the kernel keeps calls of one process apart.
    let folder: StackFolder
    private let parent: StackFolder
    /// What `usher up` said.
    let said: String
    /// How long it took to say so.
    let duration: Duration

    /// Starts one with further options of `usher up`, and waits until it is ready.
    init(_ options: String...) throws {
        parent = try StackFolder.temporary(environment: ProcessInfo.processInfo.environment)
        let began = SystemTime().monotonicNow
        let up = try ChildProcess(
            try ChildProcess.built("usher"),
            ["up", "--detach", "--ephemeral"] + options,
            environment: ["TMPDIR=\(parent.path)", "HOME=/nonexistent"]
        )
        let code = try up.finish()
        duration = SystemTime().monotonicNow - began
        said = up.text
        try #require(code == 0, "\(said)")
        let names = try FileManager.default.contentsOfDirectory(atPath: parent.path)
        folder = StackFolder(path: "\(parent.path)/\(try #require(names.first))")
    }

    deinit {
        if let supervisor = StackLock.holder(of: folder) {
            kill(supervisor, SIGTERM)
            ProcessFacts.waitForEnd(of: supervisor, milliseconds: 30_000)
        }
        parent.removeAll()
    }

    /// Runs `usher` against this stack.
    func usher(_ arguments: String...) throws -> Outcome { try usher(arguments) }

    /// Runs `usher` against this stack.
    func usher(_ arguments: [String]) throws -> Outcome {
        // One stream each: what goes where is part of what is tested.
        let errors = "\(parent.path)/errors-\(UUID().uuidString)"
        let program = try ChildProcess.built("usher")
        let process = try ChildProcess(
            "/bin/sh",
            ["-c", "exec \"$0\" \"$@\" 2>\(errors)", program] + arguments,
            environment: ["USHER_DATA=\(folder.path)", "HOME=/nonexistent", "PATH=/usr/bin:/bin"],
            capturing: .output
        )
        let code = try process.finish()
        defer { unlink(errors) }
        let text = try String(contentsOfFile: errors, encoding: .utf8)
        return Outcome(exitCode: code, output: process.text, errors: text)
    }

    /// What its supervisor has written down.
    var state: StackState { get throws { try #require(try StackState.read(from: folder)) } }

    /// Asks for the state until it is as wanted; each question waits for an answer, and there are so many at most.
    func wait(questions: Int = 500, until isDone: (StackState) -> Bool) throws -> StackState {
        for _ in 0..<questions {
            // `status` asks every service, so it lets time pass.
            _ = try usher("status")
            let state = try state
            if isDone(state) { return state }
        }
        return try state
    }
}
