import Foundation
import Terminal
import Testing
import UsherProto

@testable import UsherCommand

@Suite("What is quoted can do nothing to a terminal") struct TerminalSafetyTests {
    /// Sets a terminal's title, and then says what looks like another line.
    private static let attack = "\u{1B}]0;p\u{7}\nusher: all is well"
    private static let quoted = #"\u{1b}]0;p\u{7} usher: all is well"#

    /// What a command line says on standard error where standard input, or the file it names, holds `text`.
    private func errors(_ words: [String], input text: String = "") -> String {
        let errors = Collected()
        let console = Console(output: { _ in }, errors: errors.append, input: { _ in Array(text.utf8) })
        #expect(CommandLineTool(console).run(words) != 0, "\(words)")
        return errors.text
    }

    @Test(
        "Arguments in errors",
        arguments: [
            ["\(attack)"], ["consent", "\(attack)"], ["inbox", "a", "\(attack)"], ["app", "list", "--\(attack)"],
            ["status", "--data", "/nonexistent/\(attack)"], ["app", "create", "a", "--critical", attack],
            ["schedule", "--zone", attack, "--daily", "08:00"], ["focus", "set", "a", "b", "--filter", attack],
            ["send", "--app", "a", "--to", "b", "--apns", "/nonexistent/\(attack)"],
            ["explain", attack, "--person", "a"],
        ]
    )
    func arguments(words: [String]) {
        let errors = errors(words)
        #expect(errors.contains(#"\u{1b}]0;p\u{7}"#), "\(errors)")
        #expect(!errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    }

    @Test(
        "Names of members in files",
        arguments: [
            (["send", "--json", "-"], #"{"app_id":"a","content":{"NAME":"x"}}"#),
            (["what-if", "--file", "-", "--person", "a"], #"{"app_id":"a","NAME":1}"#),
            (
                ["what-if", "--focus-file", "-", "--person", "a", "01a22ba9-2ff9-7000-813e-eb827705ef70"],
                #"{"NAME":1}"#
            ),
            (["replay", "--focus-file", "-"], #"{"time_triggers":[{"NAME":1}]}"#),
            (["replay", "--changes", "-"], #"{"NAME":1}"#), (["decide"], #"{"NAME":1}"#),
        ]
    )
    func members(words: [String], text: String) throws {
        let name = #"\u001b]0;p\u0007\nusher: all is well"#
        let line = text.components(of: "NAME").joined(separator: name)
        // A command that sends says what it cannot read behind what it could send.
        if words[0] == "send" {
            let problems = SubmissionFile(Array(line.utf8)).problems
            #expect(problems.count == 1 && problems[0].contains(Self.quoted), "\(problems)")
            return
        }
        let path = NSTemporaryDirectory() + "usher-attack-\(UUID().uuidString)"
        defer { unlink(path) }
        try line.write(toFile: path, atomically: true, encoding: .utf8)
        let errors = errors(words == ["decide"] ? ["decide", path] : words, input: line)
        #expect(errors.contains(Self.quoted), "\(errors)")
        #expect(errors.split(separator: "\n").count == 1, "a member's name makes no line of its own")
    }

    @Test("Cells of tables, whoever fills them, such as the names of topics behind a link")
    func tables() {
        let console = Console(output: { _ in }, errors: { _ in })
        let topic = Topic(topicID: "derby", displayName: Self.attack)
        let table = LinkWords.table([Preference(topic: topic)], console)
        #expect(table.contains(Self.quoted), "\(table)")
        #expect(table.split(separator: "\n").count == 2)
    }

    @Test("A line that quotes what was typed")
    func said() {
        let output = Collected()
        Console(output: output.append, errors: { _ in }).say("\(Self.attack) is muted")
        #expect(output.text == "\(Self.quoted) is muted\n")
    }
}
