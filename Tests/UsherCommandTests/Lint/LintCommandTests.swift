import Foundation
import JSON
import PayloadCorpus
import Terminal
import Testing
import UsherCommand

@Suite("usher lint") struct LintCommandTests {
    /// Runs `usher lint -` with `input` as standard input.
    private func lint(_ input: String, _ arguments: String...) -> Outcome {
        let output = Collected()
        let errors = Collected()
        let console = Console(output: output.append, errors: errors.append) { _ in Array(input.utf8) }
        let exitCode = CommandLineTool(console).run(["lint", "-"] + arguments)
        return Outcome(exitCode: exitCode, output: output.text, errors: errors.text)
    }

    /// The rules of `usher lint --json`, each with its path.
    private func rules(_ outcome: Outcome) throws -> [String] {
        try outcome.output.split(separator: "\n").map { line in
            let root = try JSONDocument(parsing: String(line)).root
            return "\(root["rule"]?.string ?? "") \(root["path"]?.string ?? "")"
        }
    }

    @Test("A payload's findings are told with severity, rule, place, reason and a better example")
    func text() {
        let outcome = lint(#"{"aps":{"alert":{"title":"New Document","body":"open the app, parcel here"}}}"#)
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                standard input: warning TTL-002 aps.alert.title: the title says nothing that the app's name does not
                    for example: no title: the app's name is shown
                standard input: warning BDY-001 aps.alert.body: the body does not end as a sentence does
                    for example: "Your parcel is at the door."
                standard input: warning BDY-002 aps.alert.body: the body is not in sentence case
                    for example: "Your parcel is here."
                standard input: warning BDY-004 aps.alert.body: the body tells how to find one's way in the app
                    for example: an action, and what a tap opens
                0 errors, 4 warnings, 0 hints in 1 object

                """
        )
    }

    @Test("An error makes the exit code 1") func errors() {
        let outcome = lint(#"{"aps":{"alert":"Card 4111 1111 1111 1111 was charged."}}"#)
        #expect(outcome.exitCode == 1 && outcome.errors == "usher: 1 error\n")
        #expect(outcome.output.hasPrefix("standard input: error SEN-001 aps.alert: "))
    }

    @Test("With --json each finding is an object on a line") func json() throws {
        let outcome = lint(#"{"title":"Acme: Parcel","body":"It is here."}"#, "--app-name", "Acme", "--json")
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.output == #"""
                {"file":"standard input","line":null,"rule":"TTL-001","severity":"E","path":"title",\#
                "message":"the title names the app, whose name is shown above it","better":"\"Parcel at the Door\""}

                """#
        )
    }

    @Test("Lines are told with their number, and what cannot be read is an error among them") func lines() throws {
        let outcome = lint(
            """
            {"content":{"title":"Parcel at the Door"},"person_ids":["anna"]}
            {"content":{"title":"Parcel at the Door","badge":"3"},"person_ids":["anna"]}
            nothing
            {"order":4711}

            """,
            "--json"
        )
        #expect(outcome.exitCode == 1 && outcome.errors == "usher: 3 errors\n")
        #expect(try rules(outcome) == ["payload_rule content.badge", "invalid-json ", "field_malformed "])
        #expect(outcome.output.contains(#""line":2"#) && outcome.output.contains(#""line":4"#))
    }

    @Test("What ingestion would refuse is told by its rule, and once") func strict() throws {
        let outcome = lint(
            """
            {"content":{"title":"A","level":"urgent"}}
            {"content":{"title":"A","relevance_score":5}}
            {"content":{"kind":"message","body":"Hi."}}
            {"content":{"custom_data":{"a":1}}}
            {"content":{"title":"A","purpose":"marketing","level":"critical"},"topic_id":"offers"}
            {"content":{"title":"A","title_localization":{"key":"K"}}}
            """,
            "--json",
            "--rule",
            "TTL-002=off"
        )
        #expect(
            try rules(outcome) == [
                "LVL-006 content.level", "P5 content.relevance_score", "COM-001 content.communication.sender",
                "BDY-007 content", "MKT-001 content.level", "P2 content.title",
            ]
        )
    }

    @Test("What an app declares is held against the rules, and holds for the others") func declarations() throws {
        let outcome = lint(
            """
            {"app_id":"com.example.parcels","topic_id":"offers","content":{"title":"20% off","level":"time-sensitive"}}
            {"app":{"app_id":"com.example.parcels","display_name":"Parcels","badge_meaning":"other","languages":["en"],\
            "sounds":[{"name":"a.caf","duration_ms":45000}]},"categories":[{"category_id":"c","actions":[\
            {"action_id":"d","title":"Delete","system_icon":"trash"}]}],"topics":[{"topic_id":"offers",\
            "purpose":"marketing","opt_in":"assumed","texts":[{"language":"en","question":"Stay?","accept_label":"OK"}]}],\
            "purpose_text":"","asked_at":"firstStart"}
            """,
            "--json"
        )
        #expect(
            try rules(outcome) == [
                "LVL-001 content.event_at", "TTL-004 content.title", "MKT-001 content.level",
                "MKT-004 app.settings_url",
                "BDG-001 app.badge_meaning", "SND-002 app.sounds[0].duration_ms",
                "PRV-001 categories[0].hidden_preview_placeholder", "ACT-005 categories[0].actions[0].is_destructive",
                "ACT-006 categories[0].actions[0]", "ACT-007 categories[0].actions[0].requires_authentication",
                "MKT-005 topics[0].opt_in", "MKT-003 topics[0].texts[0].decline_label",
                "MKT-003 topics[0].texts[0].question", "PUR-001 purpose_text", "PUR-004 asked_at",
            ]
        )
    }

    @Test("The example of docs/lint.md meets no objection") func example() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/lint.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "```json\n")?.upperBound)
        let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)?.lowerBound)
        let outcome = lint(String(text[start..<end]))
        #expect(outcome.exitCode == 0 && outcome.output == "0 errors, 0 warnings, 0 hints in 1 object\n")
    }

    @Test("Several notifications are held against one another") func traffic() throws {
        let outcome = lint(
            """
            [{"app_id":"a.b","person_ids":["anna"],"content":{"title":"Gate Open","event_id":"e"}},
             {"app_id":"a.b","person_ids":["anna"],"content":{"title":"Gate Open","event_id":"e"}}]
            """,
            "--json"
        )
        #expect(try rules(outcome) == ["DUP-001 content.event_id", "DUP-002 content.body"])
    }

    @Test("Severities and limits can be chosen") func settings() throws {
        let long = #"{"title":"A Headline of Some Words"}"#
        #expect(lint(long).output.hasPrefix("0 errors, 0 warnings"))
        #expect(lint(long, "--limit", "title-characters=10").output.contains("warning TTL-003"))
        #expect(lint(long, "--limit", "title-characters=10", "--rule", "TTL-003=error").exitCode == 1)
        let off = lint(long, "--limit", "title-characters=10", "--rule", "TTL-003=off")
        #expect(off.output.hasPrefix("0 errors, 0 warnings"))
    }

    @Test("A language without a rule set is said not to be checked") func languages() throws {
        let german = #"{"title":"dein paket ist da."}"#
        #expect(try rules(lint(german, "--json")) == ["LOC-002 title"])
        #expect(try rules(lint(german, "--json", "--language", "de")) == ["LOC-002 title"])
        #expect(try rules(lint(german, "--json", "--language", "en")) == ["TTL-004 title"])
    }

    @Test("On a terminal the rules are listed in lines that fit") func listOnTerminal() {
        let output = Collected()
        var console = Console(output: output.append, errors: { _ in })
        (console.isTerminal, console.width) = (true, 40)
        #expect(CommandLineTool(console).run(["lint", "--list-rules"]) == 0)
        let lines = output.text.split(separator: "\n").map { $0.filter { $0 != "\u{1B}" } }
        #expect(lines.contains { $0.contains("TTL-004  warning, about") })
        #expect(lines.filter { !$0.hasPrefix("[") }.allSatisfy { TextWidth.columns(of: $0) <= 40 })
    }

    @Test("The rules are listed with their severities") func list() throws {
        let output = Collected()
        let tool = CommandLineTool(output: output.append, errors: { _ in })
        #expect(tool.run(["lint", "--list-rules", "--json", "--rule", "TTL-003=off"]) == 0)
        let lines = output.text.split(separator: "\n")
        #expect(lines.count == 63)
        #expect(lines.contains { $0.contains(#""rule":"TTL-003","severity":null"#) })
        #expect(tool.run(["lint", "--list-rules"]) == 0 && output.text.contains("SEN-001  error"))
    }

    @Test(
        "A wrong command line ends with 64",
        arguments: [
            ["lint"], ["lint", "-", "-"], ["lint", "-", "--rule", "X"], ["lint", "-", "--limit", "X=1"],
            ["lint", "-", "--language", "e"], ["lint", "--list-rules", "file"],
        ]
    )
    func usage(arguments: [String]) {
        let tool = CommandLineTool(output: { _ in }, errors: { _ in })
        #expect(tool.run(arguments) == 64)
    }

    @Test("A file that is not there ends with 1") func missing() {
        let errors = Collected()
        let tool = CommandLineTool(output: { _ in }, errors: errors.append)
        #expect(tool.run(["lint", "/nowhere/push.json"]) == 1 && errors.text.contains("/nowhere/push.json"))
    }

    @Test(
        "Each payload of the public is linted",
        .enabled(if: PayloadCorpus.isThere, Comment(rawValue: PayloadCorpus.absence))
    )
    func corpus() throws {
        for example in try PayloadCorpus.examples() {
            let outcome = lint(example.raw, "--json")
            for line in outcome.output.split(separator: "\n") {
                let root = try JSONDocument(parsing: String(line)).root
                #expect(root["rule"]?.string?.isEmpty == false, "\(example.name)")
            }
        }
    }
}
