import Foundation
import JSON
import PayloadCorpus
import Testing
import UsherCommand

@Suite("usher payload") struct PayloadCommandTests {
    /// Runs `usher payload` with `input` as standard input.
    private func payload(_ input: String, _ arguments: String...) -> Outcome {
        let output = Collected()
        let errors = Collected()
        let console = Console(output: output.append, errors: errors.append) { _ in Array(input.utf8) }
        let exitCode = CommandLineTool(console).run(["payload"] + arguments)
        return Outcome(exitCode: exitCode, output: output.text, errors: errors.text)
    }

    /// Runs `usher payload --jsonl` over `lines`.
    private func payloads(_ lines: String, _ arguments: String...) throws -> Outcome {
        let file = FileManager.default.temporaryDirectory.appending(path: "payloads-\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(lines.utf8).write(to: file)
        return payload("", arguments: ["--jsonl", file.path] + arguments)
    }

    private func payload(_ input: String, arguments: [String]) -> Outcome {
        let output = Collected()
        let errors = Collected()
        let exitCode = CommandLineTool(output: output.append, errors: errors.append).run(["payload"] + arguments)
        return Outcome(exitCode: exitCode, output: output.text, errors: errors.text)
    }

    @Test("The meaning has exactly the promised keys, in their order")
    func keys() throws {
        let outcome = payload(
            #"{"aps":{"alert":{"title":"T","body":"B"},"badge":"3","sound":"ping.caf","relevance-score":0.5}}"#
        )
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                {
                  "level": "active",
                  "title": "T",
                  "subtitle": null,
                  "body": "B",
                  "thread": null,
                  "category": null,
                  "badge": null,
                  "sound": "custom",
                  "relevance": 0.5,
                  "silent": false,
                  "sizeBytes": 95,
                  "reject": null,
                  "problems": [
                    {
                      "rule": "P4",
                      "severity": "E",
                      "path": "aps.badge",
                      "message": "expected a whole number, found a string; it is ignored"
                    }
                  ]
                }

                """
        )
    }

    @Test("A payload that APNs refuses has a meaning too: the reason")
    func rejections() throws {
        for (input, reason) in [
            ("", "PayloadEmpty"), ("{", "invalid-json"), (String(repeating: " ", count: 4097), "PayloadTooLarge"),
        ] {
            let outcome = payload(input)
            #expect(outcome.exitCode == 0)
            let root = try JSONDocument(parsing: outcome.output).root
            #expect(root["reject"]?.string == reason)
            #expect(root["sizeBytes"]?.number?.integer == Int64(input.utf8.count))
            #expect(root["problems"]?.elements.contains { $0["severity"]?.string == "E" } == true)
        }
    }

    @Test("The push type sets the size that is allowed")
    func pushType() throws {
        let large = #"{"aps":{},"x":""# + String(repeating: "x", count: 4900) + #""}"#
        #expect(payload(large).output.contains("PayloadTooLarge"))
        #expect(payload(large, "--push-type", "voip").output.contains("\"reject\": null"))
        let outcome = payload(large, "--push-type", "loud")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("expected one of alert, background"))
    }

    @Test("What APNs takes and Usher has no room for is a problem too")
    func limits() throws {
        let outcome = payload(#"{"aps":{"alert":"a","thread-id":""# + String(repeating: "t", count: 129) + #""}}"#)
        let problem = try #require(
            try JSONDocument(parsing: outcome.output).root["problems"]?.elements.first { _ in true }
        )
        #expect(problem["rule"]?.string == "LIMIT" && problem["path"]?.string == "aps.thread-id")
    }

    @Test("--strict fails where something is refused or wrong")
    func strict() {
        #expect(payload(#"{"aps":{"alert":"a"}}"#, "--strict").exitCode == 0)
        #expect(payload(#"{"aps":{"alert":"a","link":1}}"#, "--strict").exitCode == 0)
        #expect(payload(#"{"aps":{"alert":"a","badge":-1}}"#, "--strict").exitCode == 1)
        #expect(payload("{", "--strict").exitCode == 1)
    }

    @Test("Each line is answered by a line, in place of one that cannot be read by what is wrong with it")
    func lines() throws {
        let outcome = try payloads(
            """
            {"raw":"{\\"aps\\":{\\"alert\\":\\"a\\"}}","pushType":"alert"}
            nonsense

            {"raw":7}
            {"pushType":"alert"}
            {"raw":"","push_type":"voip"}
            {"raw":"","pushType":3}
            {"raw":"","pushType":null,"n":1}
            """
        )
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors == "usher: line 2: found n, expected a value (column 1); 4 more at fault\n")
        let answers = try outcome.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)).root }
        #expect(answers.count == 7)
        #expect(answers[0]["body"]?.string == "a")
        let faults = answers.compactMap { $0["error"] }
        #expect(faults.compactMap { $0["line"]?.number?.integer } == [2, 4, 5, 6, 7])
        #expect(faults.compactMap { $0["path"]?.string } == ["", "raw", "raw", "push_type", "pushType"])
        #expect(faults[1]["message"]?.string == "expected a string, found 7")
        #expect(faults[3]["message"]?.string?.contains("pushType") == true)
        #expect(answers[6]["reject"]?.string == "PayloadEmpty")
    }

    @Test("Wrong command lines are refused with what to do")
    func usage() {
        #expect(payload("", "a", "b").exitCode == 64)
        #expect(payload("", "--jsonl", "--push-type", "alert").exitCode == 64)
        #expect(payload("", "--nonsense").exitCode == 64)
        let missing = payload("", "/nowhere/payload.json")
        #expect(missing.exitCode == 1 && missing.errors.contains("cannot open /nowhere/payload.json"))
    }

    @Test(
        "usher payload agrees with every expectation of the corpus that documentation settles",
        .enabled(if: PayloadCorpus.isThere, Comment(rawValue: PayloadCorpus.absence))
    )
    func corpus() throws {
        let examples = try PayloadCorpus.examples()
        #expect(examples.count == 157)
        let input = examples.map { example in
            var json = JSONWriter()
            json.object { json in
                json.member("raw", example.raw)
                json.member("pushType", example.pushType)
            }
            return json.text + "\n"
        }
        let outcome = try payloads(input.joined())
        #expect(outcome.exitCode == 0)
        let answers = try outcome.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)).root }
        #expect(answers.count == 157)
        var compared = 0
        for (example, answer) in zip(examples, answers) {
            for field in [
                "level", "title", "subtitle", "body", "thread", "category", "badge", "sound", "relevance", "silent",
                "size_bytes", "reject",
            ] {
                guard let expected = example.expectation(field) else { continue }
                compared += 1
                let found = try #require(answer[field == "size_bytes" ? "sizeBytes" : field])
                // Numbers are compared as such: 75.0 and 75 are one.
                let isEqual =
                    expected.kind == .number
                    ? found.number?.double == expected.number?.double
                    : found.kind == expected.kind && found.string == expected.string && found.bool == expected.bool
                #expect(isEqual, "\(example.name): \(field)")
            }
        }
        #expect(compared > 1500)
    }
}
