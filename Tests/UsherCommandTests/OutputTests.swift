import EventLoop
import Foundation
import ProcessTestSupport
import Supervision
import Testing

@testable import UsherCommand

/// The process `usher` among files, pipes and closed streams.
@Suite("What usher does where its streams are not in order") struct OutputTests {
    /// What `/bin/sh` says and with what it ends; `$0` in the script is the built `usher`.
    private func shell(_ script: String, _ arguments: [String] = []) throws -> (status: CInt, text: String) {
        let words = ["-c", script, try ChildProcess.built("usher")] + arguments
        let process = try ChildProcess("/bin/sh", words, environment: ["PATH=/usr/bin:/bin", "HOME=/nonexistent"])
        return (try process.finish(), process.text)
    }

    @Test(
        "Output that cannot be written is told of, with the reason and that the work may be done",
        arguments: [
            (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
            ("2>&1 </dev/null >/dev/full", "No space left on device"),
        ]
    )
    func lost(redirection: String, reason: String) throws {
        let (status, text) = try shell("\"$0\" version \(redirection)")
        #expect(status == 1)
        #expect(text == "usher: cannot write to standard output: \(reason); what was asked may be done all the same\n")
    }

    @Test("A reader that has what it wanted is no failure to speak of")
    func gone() throws {
        let (status, text) = try shell("\"$0\" --help | head -n 1")
        #expect(status == 0)
        #expect(text == "Usage: usher COMMAND [ARGUMENTS]\n")
    }

    @Test("An argument that is no UTF-8 is refused rather than mended")
    func encoding() throws {
        let (status, text) = try shell("\"$0\" schedule --zone \"$(printf '\\377')\" --daily 08:00")
        #expect(status == 64)
        #expect(text == "usher: argument 3 is no UTF-8; nothing was done\n")
    }

    @Test("A link with a NUL character, and a file that is there already, are refused in words")
    func words() throws {
        let (status, text) = try shell("printf 'a\\000b\\n' | \"$0\" consent link open - --data /nonexistent")
        #expect(status == 64 && text.contains("standard input holds a NUL character, which no link has"), "\(text)")
        let path = NSTemporaryDirectory() + "usher-there-\(UUID().uuidString)"
        defer { unlink(path) }
        try FileText.create(path, "first")
        let failure = #expect(throws: SystemError.self) { try FileText.create(path, "second") }
        #expect(failure?.description == "cannot create \(path), which must not be there yet: File exists")
    }

    @Test("Lines without an end are told of as soon as they are too long, and are not read for ever")
    func endless() throws {
        let (status, text) = try shell("\"$0\" decide /dev/zero")
        #expect(status == 1)
        #expect(text.contains(#"{"error":{"line":1,"path":"","message":"it has more than 1048576 bytes"}}"#), "\(text)")
        #expect(text.contains("/dev/zero, line 1: it does not end within"), "\(text)")
    }

    @Test("A line that is too long is told of while it still comes, and the next one is read")
    func longLine() throws {
        let path = NSTemporaryDirectory() + "usher-lines-\(UUID().uuidString)"
        defer { unlink(path) }
        let long = String(repeating: "x", count: 300_000)
        try "short\n\(long)\nnext\n\(long)".write(toFile: path, atomically: true, encoding: .utf8)
        var lines = try InputLines(path, maximumByteCount: 1000)
        var read: [String] = []
        while let line = try lines.next() {
            read.append("\(line.number) \(line.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "too long")")
        }
        #expect(read == ["1 short", "2 too long", "3 next", "4 too long"])
    }

    @Test("A key whose output is lost is named, so that it can be withdrawn, and a follower ends with its reader")
    func stack() throws {
        let stack = try RunningStack()
        for line in ["person set anna --zone Europe/Berlin", "app create com.example.score --name Score"] {
            #expect(try stack.usher(line.split(separator: " ").map(String.init)).exitCode == 0)
        }
        let data = "--data \(stack.folder.path)"
        let (status, text) = try shell("\"$0\" app key create com.example.score \(data) >/dev/full")
        #expect(status == 1)
        #expect(text.contains("the key's public name is uk_") && text.contains("cannot write to standard output"))
        #expect(
            try stack.usher("app", "key", "list", "com.example.score", "--json").output.contains("\"key_id\":\"uk_")
        )
        // `head` ends at once; nothing changes in the inbox, so only the closed pipe can end the other.
        let follow = "{ \"$0\" inbox anna --follow \(data); echo ended >&2; } | head -n 1 >/dev/null"
        #expect(try shell(follow) == (0, "ended\n"))
    }
}
