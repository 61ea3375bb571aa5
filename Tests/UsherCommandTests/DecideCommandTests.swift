import Foundation
import ProcessTestSupport
import Testing

/// The built `usher decide`, over files.
@Suite("usher decide") struct DecideCommandTests {
    /// A golden row as it stands in its file.
    struct Row: Decodable {
        var id: String
        var expected: [String: String]
    }

    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/golden-decisions.jsonl")

    /// What `usher decide` did with some lines.
    private struct Run {
        var exitCode: Int32
        /// Answers, one for each line of output.
        var answers: [[String: Any]]
        /// The lines as they were written.
        var lines: [Substring]
    }

    /// Runs the built program over a file of `input`; standard error is left to the test's own.
    private func decide(_ input: [UInt8], _ options: [String] = []) throws -> Run {
        let path = FileManager.default.temporaryDirectory.appending(path: "decide-\(UUID().uuidString).jsonl")
        try Data(input).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let process = try ChildProcess(
            ChildProcess.built("usher"),
            ["decide"] + options + [path.path],
            capturing: .output
        )
        let exitCode = try process.finish()
        let lines = process.text.split(separator: "\n")
        let answers = try lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        return Run(exitCode: exitCode, answers: answers, lines: lines)
    }

    private func decide(_ lines: String..., options: [String] = []) throws -> Run {
        try decide(Array(lines.joined(separator: "\n").utf8), options)
    }

    @Test("Every golden row comes out of the built program as the table spells it")
    func golden() throws {
        let lines = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
        let rows = try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
        let inputs = try lines.map { line in
            let row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            return try String(decoding: JSONSerialization.data(withJSONObject: #require(row["input"])), as: UTF8.self)
        }
        let run = try decide(Array(inputs.joined(separator: "\n").utf8))
        #expect(run.exitCode == 0)
        try #require(rows.count == 78 && run.answers.count == 78)
        for (row, answer) in zip(rows, run.answers) {
            #expect(answer.compactMapValues { $0 as? String } == row.expected, "\(row.id)")
            let trace = try #require(answer["trace"] as? [[String: Any]], "\(row.id)")
            #expect(trace.count == 25, "\(row.id)")
            let reasons = trace.filter { $0["outcome"] as? String != "notReached" }.compactMap {
                $0["reason"] as? String
            }
            #expect(reasons.joined(separator: ",") == row.expected["reason"], "\(row.id)")
        }
    }

    @Test("An answer is written letter by letter as documented")
    func spelling() throws {
        let run = try decide(#"{"notification":{"badge":3}}"#, options: ["--trace", "none"])
        let expected =
            #"{"level":"active","listed":"nc+lock","alert":"now","screen":"yes","sound":"normal","badge":"set 3","#
            + #""reason":"deliver"}"#
        #expect(run.lines == [expected[...]])
    }

    @Test("A step of the trace has its rule, outcome, reason, inputs by name, and a sentence")
    func trace() throws {
        let run = try decide(
            #"{"notification":{"kind":"call","sender":"boss","secondsSincePreviousCall":60},"focus":{}}"#,
            options: ["--trace=tried"]
        )
        let steps = try #require(run.answers.first?["trace"] as? [[String: Any]])
        #expect(
            steps.map { $0["place"] as? String }
                == (0...9).map { "\($0)" } + ["9a", "9b", "9c", "10", "11", "11a", "11b", "11c", "12"]
        )
        let step = try #require(steps.first { $0["place"] as? String == "11c" })
        #expect(step["rule"] as? String == "focusAllowedPerson")
        #expect(step["outcome"] as? String == "passed")
        #expect(step["reason"] as? String == "allow.person")
        #expect(
            step["inputs"] as? NSDictionary
                == ["kind": "call", "peopleMode": "allow", "sender": true, "senderId": "boss", "personListed": true]
        )
        #expect((step["text"] as? String)?.hasPrefix("Contact boss is on the Focus's allow list") == true)
    }

    @Test("A null counts as missing, whole numbers in any spelling count, and a line may end as on Windows")
    func lenient() throws {
        let run = try decide(
            #"{"notification":{"level":null,"kind":null,"sender":null,"sound":null,"badge":null},"app":null,"#
                + #""settings":{"alert":null},"focus":null,"device":{"muted":null}}"# + "\r",
            #"{"notification":{"badge":2.0}}"#,
            options: ["--trace", "none"]
        )
        #expect(run.answers.map { $0["badge"] as? String } == ["no", "set 2"])
        #expect(run.answers.allSatisfy { $0["reason"] as? String == "deliver" })
    }

    @Test("Sender and lists are compared here; a favourite is a contact; without a sender there is nobody to compare")
    func membership() throws {
        let run = try decide(
            #"{"notification":{"kind":"message","sender":"a"},"focus":{"people":["b","a"]}}"#,
            #"{"notification":{"kind":"message","sender":"A"},"focus":{"people":["a"]}}"#,
            #"{"notification":{"kind":"call","sender":"a"},"focus":{"callsFrom":"contacts","favorites":["a"]}}"#,
            #"{"notification":{"kind":"call","sender":"a"},"focus":{"callsFrom":"contacts","contacts":["a"]}}"#,
            #"{"notification":{"kind":"call","sender":"a"},"focus":{"callsFrom":"favorites","contacts":["a"]}}"#,
            #"{"notification":{"kind":"call","sender":"a"},"focus":{"callsFrom":"nobody"}}"#,
            #"{"notification":{"kind":"call","sender":""},"focus":{"callsFrom":"everyone"}}"#,
            #"{"notification":{"kind":"message","sender":"ex"},"focus":{"peopleMode":"silence"}}"#
        )
        let reasons = run.answers.map { $0["reason"] as? String ?? "" }
        #expect(
            reasons == [
                "allow.person", "silence.app", "allow.callsFrom", "allow.callsFrom", "silence.app", "silence.app",
                "comm.notQualified,silence.app", "silence.person",
            ]
        )
    }

    @Test("A bad line is answered in its place with its number and the member at fault; the rest is decided")
    func badLines() throws {
        let run = try decide(
            "{}",
            #"{"notification":{"badge":-1}}"#,
            "",
            #"{"focus":{"people":["a",1]}}"#,
            "{}"
        )
        #expect(run.exitCode == 1)
        #expect(run.answers.count == 4)
        let errors = run.answers.map { $0["error"] as? [String: Any] }
        #expect(errors.map { $0?["line"] as? Int } == [nil, 2, 4, nil])
        #expect(errors.map { $0?["path"] as? String } == [nil, "notification.badge", "focus.people[1]", nil])
        #expect(run.answers.last?["reason"] as? String == "deliver")
    }

    @Test(
        "What is wrong is said with the path and with what was expected",
        arguments: [
            (#"{"notifcation":{}}"#, "notifcation", "unknown name, expected one of notification, app"),
            (#"{"app":{"muted":true}}"#, "app.muted", "unknown name, expected one of timeSensitive"),
            (#"{"settings":{"alert":1}}"#, "settings.alert", "expected true or false, found 1"),
            (#"{"settings":{"alert":"yes"}}"#, "settings.alert", "expected true or false"),
            (#"{"notification":{"kind":"email"}}"#, "notification.kind", #"noncomm, message, call, found "email""#),
            (#"{"notification":{"level":3}}"#, "notification.level", "expected a string, found 3"),
            (#"{"notification":{"badge":1.5}}"#, "notification.badge", "found 1.5"),
            (#"{"notification":{"badge":"1"}}"#, "notification.badge", "found a string"),
            (#"{"notification":{"badge":2147483648}}"#, "notification.badge", "from 0 to 2147483647"),
            (
                #"{"notification":{"secondsSincePreviousCall":1e30}}"#, "notification.secondsSincePreviousCall",
                "a whole number"
            ),
            (#"{"settings":{"authorization":"maybe"}}"#, "settings.authorization", "notDetermined, denied, authorized"),
            (#"{"focus":{"peopleMode":"block"}}"#, "focus.peopleMode", "allow, silence"),
            (#"{"focus":{"callsFrom":"group"}}"#, "focus.callsFrom", "everyone, allowedPeople, favorites, contacts"),
            (#"{"focus":[]}"#, "focus", "expected an object, found an array"),
            (#"{"device":{"muted":null,"muted":true}}"#, "", "a name stands twice"),
            ("[]", "", "expected an object"),
            ("{", "", "the JSON ends"),
            ("{} {}", "", "something follows"),
            ("nonsense", "", "expected a value"),
        ]
    )
    func badInput(line: String, path: String, message: String) throws {
        let run = try decide(line)
        #expect(run.exitCode == 1)
        let error = try #require(run.answers.first?["error"] as? [String: Any])
        #expect(error["path"] as? String == path)
        #expect((error["message"] as? String)?.contains(message) == true, "\(error)")
    }

    @Test("Text that is not UTF-8 and lines that are too long are refused, and the next line is decided")
    func hostile() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
        let notUTF8 = Array(#"{"notification":{"sender":""#.utf8) + [0xFF, 0xFE] + Array(#""}}"#.utf8)
        let run = try decide(Array([long, notUTF8, Array("{}".utf8)].joined(separator: [UInt8(ascii: "\n")])))
        #expect(run.exitCode == 1)
        let messages = run.answers.map { ($0["error"] as? [String: Any])?["message"] as? String ?? "" }
        try #require(messages.count == 3)
        #expect(messages[0] == "it has more than 1048576 bytes")
        #expect(messages[1].hasPrefix("the text is not UTF-8"))
        #expect(run.answers[2]["reason"] as? String == "deliver")
    }

    @Test("A line of exactly the limit is read, one byte more is not, also at the end of the file")
    func limit() throws {
        for (excess, isRead) in [(0, true), (1, false)] {
            let line = Array("{}".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: (1 << 20) - 2 + excess)
            for input in [line, line + [UInt8(ascii: "\n")]] {
                #expect(try (decide(input).answers.first?["error"] == nil) == isRead)
            }
        }
    }

    @Test("Nothing in, nothing out")
    func empty() throws {
        for input in ["", "\n", " \n\t\n"] {
            let run = try decide(Array(input.utf8))
            #expect(run.exitCode == 0 && run.lines.isEmpty)
        }
    }

    @Test("Standard input is read where no file is named")
    func standardInput() throws {
        // Tests' processes have nothing to read there.
        for arguments in [["decide"], ["decide", "-"]] {
            let process = try ChildProcess(ChildProcess.built("usher"), arguments)
            #expect(try process.finish() == 0)
            #expect(process.text.isEmpty)
        }
    }

    @Test("A wrong command line, and a file that is not there, are told")
    func commandLine() {
        #expect(usher("decide", "a", "b").exitCode == 64)
        let trace = usher("decide", "--trace", "some")
        #expect(trace.exitCode == 64)
        #expect(trace.errors.contains("--trace is \"some\", expected one of all, tried, none"))
        let missing = usher("decide", "/nowhere/at/all")
        #expect(missing.exitCode == 1)
        #expect(missing.errors.contains("cannot open /nowhere/at/all"))
    }

    @Test("At the end the first fault is told, and how many more there are")
    func summary() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "decide-\(UUID().uuidString).jsonl")
        try "{}\n[]\n[]\n".write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        let outcome = usher("decide", path.path)
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors == "usher: line 2: expected an object, found an array; 1 more at fault\n")
        // What a line says must not reach a terminal as a command.
        try #"{"\u001b[31m":1}"#.write(to: path, atomically: true, encoding: .utf8)
        #expect(usher("decide", path.path).errors.hasPrefix(#"usher: line 1: \u{1b}[31m: unknown name"#))
    }

    @Test("The example of the help is what the program answers")
    func help() throws {
        let help = usher("decide", "--help").output
        let input = #"{"notification":{"level":"time-sensitive"},"focus":{"timeSensitive":true}}"#
        #expect(help.contains(input))
        let run = try decide(input, options: ["--trace", "none"])
        let shown = help.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
        let answer = String(try #require(run.lines.first))
        let parts = answer.components(separatedBy: #","reason""#)
        #expect(shown.contains { $0 == parts[0] + "," })
        #expect(shown.contains { $0.hasPrefix(#""reason""# + parts[1]) })
    }
}
