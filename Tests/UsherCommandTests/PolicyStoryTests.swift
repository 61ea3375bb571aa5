import Foundation
import NotificationModel
import Testing
import UsherProto

@testable import UsherCommand

@Suite("What-if and replay on the command line, against services that run")
struct PolicyStoryTests {
    private func run(_ stack: RunningStack, _ words: [String]) throws -> String {
        let outcome = try stack.usher(words)
        #expect(outcome.exitCode == 0, "\(words): \(outcome.errors)")
        return outcome.output
    }

    private func run(_ stack: RunningStack, _ line: String) throws -> String {
        try run(stack, line.split(separator: " ").map(String.init))
    }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    /// A stack on which two people were alerted about two notifications each.
    ///
    /// - Returns: The stack, and the ids in the order of sending.
    private func day() throws -> (RunningStack, [String]) {
        let stack = try RunningStack()
        _ = try run(stack, "app create com.example.news --name News --time-sensitive on")
        for person in ["anna", "bert"] {
            _ = try run(stack, "person set \(person) --zone Asia/Kolkata")
            _ = try run(stack, "consent authorize \(person) com.example.news")
        }
        var ids: [String] = []
        for title in ["One", "Two"] {
            let id = try run(stack, "send --app com.example.news --to anna --to bert --title \(title) --wait")
            ids.append(String(id.dropLast()))
        }
        return (stack, ids)
    }

    @Test("What-if says what was and what would be, in the person's zone, and changes nothing")
    func whatIf() throws {
        let (stack, ids) = try day()
        let before = try run(stack, "inbox anna --json")
        let text = try run(stack, "what-if \(ids[0]) --person anna --quiet on")
        #expect(text.hasPrefix("\(ids[0]) for anna, arriving "))
        let headings = try ["As it was", "Rules, as it would be", "As it would be"].map { heading in
            try #require(text.range(of: heading), "\(heading) is not in\n\(text)").lowerBound
        }
        #expect(headings == headings.sorted())

        let quiet = try json(try run(stack, "what-if \(ids[0]) --person anna --quiet on --json"))
        #expect(quiet["zone"] as? String == "Asia/Kolkata")
        #expect((quiet["at_local"] as? String)?.hasSuffix("+05:30") == true)
        #expect((quiet["was"] as? [String: Any])?["alert"] as? String == "now")
        let decision = try #require(quiet["decision"] as? [String: Any])
        #expect(decision["alert"] as? String == "none")
        #expect(decision["reasons"] as? [String] == ["quiet.user"])
        #expect((decision["steps"] as? [Any])?.count == 25, "also what would not be reached")

        _ = try run(stack, ["focus", "set", "anna", "sleep", "--name", "Sleep", "--no-people", "--no-apps"])
        let asleep = try json(try run(stack, "what-if \(ids[1]) --person anna --focus sleep --at +10h --json"))
        #expect((asleep["decision"] as? [String: Any])?["alert"] as? String == "silenced.focus")
        #expect(try run(stack, "inbox anna --json") == before)
    }

    @Test("A submission that was never sent is asked about too, under what is left of the app's cap")
    func whatIfOfFile() throws {
        let (stack, ids) = try day()
        let file = NSTemporaryDirectory() + "usher-what-if-\(UUID().uuidString).json"
        defer { unlink(file) }
        let submission = #"{"app_id":"com.example.news","person_ids":["anna"],"content":{"title":"Three"}}"#
        try submission.write(toFile: file, atomically: true, encoding: .utf8)
        func reasons() throws -> [String]? {
            let answer = try json(try run(stack, "what-if --file \(file) --person anna --json"))
            return (answer["decision"] as? [String: Any])?["reasons"] as? [String]
        }
        #expect(try reasons() == ["deliver"])
        _ = try run(stack, "app cap set com.example.news transactional --at-most 1 --per 1d")
        #expect(try reasons() == ["deliver"], "nothing is taken yet")
        _ = try run(stack, "send --app com.example.news --to anna --title Four --wait")
        #expect(try reasons() == ["rate.capped"])
        let other = try json(try run(stack, "what-if --file \(file) --person anna --cap none --json"))
        #expect((other["decision"] as? [String: Any])?["reasons"] as? [String] == ["deliver"])
        #expect(ids.count == 2)

        let refused = #"{"app_id":"com.example.news","content":{"title":"Now","level":"urgent"}}"#
        try refused.write(toFile: file, atomically: true, encoding: .utf8)
        let words = try stack.usher("what-if", "--file", file, "--person", "anna")
        #expect(words.exitCode == 1 && words.output.isEmpty)
        #expect(words.errors.hasPrefix("usher: would be refused: invalid_interruption_level content.level: "))
        let told = try stack.usher("what-if", "--file", file, "--person", "anna", "--json")
        #expect(told.exitCode == 1)
        let refusal = try #require(try json(told.output)["would_be_refused"] as? [String: Any])
        #expect(refusal["code"] as? String == "invalid_interruption_level")
        #expect(refusal["path"] as? String == "content.level")
    }

    @Test("A replay counts what would have become of a day's decisions, and changes nothing")
    func replay() throws {
        let (stack, ids) = try day()
        let before = try run(stack, "inbox anna --json")
        let all = try json(try run(stack, "replay --from -1h --quiet on --json"))
        #expect(all["replayed"] as? Int == 4)
        #expect(all["changed"] as? Int == 4)
        #expect(all["before"] as? [String: Int] == ["rang": 4, "held": 0, "listed": 0, "suppressed": 0])
        #expect(all["after"] as? [String: Int] == ["rang": 0, "held": 0, "listed": 4, "suppressed": 0])
        let examples = try #require(all["examples"] as? [[String: Any]])
        #expect(Set(examples.compactMap { $0["notification_id"] as? String }) == Set(ids))

        let ofAnna = try json(try run(stack, "replay --person anna --authorization denied --examples 1 --json"))
        #expect(ofAnna["replayed"] as? Int == 2)
        #expect(ofAnna["after"] as? [String: Int] == ["rang": 0, "held": 0, "listed": 0, "suppressed": 2])
        #expect((ofAnna["examples"] as? [Any])?.count == 1)
        _ = try run(stack, "app create com.example.other --name Other")
        let ofNobody = try run(stack, "replay --app com.example.other --quiet on")
        #expect(ofNobody.hasPrefix("0 decisions "), "it is known, and sent nothing")
        let long = try run(stack, "replay --from -2h --until -1h --quiet on")
        #expect(long.hasPrefix("0 decisions "))

        let text = try run(stack, "replay --app com.example.news --scheduled-delivery on")
        #expect(text.hasPrefix("4 decisions "))
        #expect(text.contains("4 of them otherwise"))
        #expect(try run(stack, "inbox anna --json") == before)
    }

    @Test("Changes come from a file as well, each for its people")
    func changes() throws {
        let (stack, _) = try day()
        let file = NSTemporaryDirectory() + "usher-changes-\(UUID().uuidString).jsonl"
        defer { unlink(file) }
        try #"{"person_ids":["bert"],"quiet":true}"#.write(toFile: file, atomically: true, encoding: .utf8)
        let answer = try json(try run(stack, "replay --changes \(file) --json"))
        #expect(answer["replayed"] as? Int == 4)
        #expect(answer["changed"] as? Int == 2)
        try #"{"person_ids":["bert"],"loud":true}"#.write(toFile: file, atomically: true, encoding: .utf8)
        let wrong = try stack.usher("replay", "--changes", file)
        #expect(wrong.exitCode != 0)
        #expect(wrong.errors.contains("line 1: "))
        #expect(wrong.errors.contains("loud"))
    }

    @Test("What is refused is named, by the command or by the service")
    func refused() throws {
        let (stack, ids) = try day()
        func errors(_ line: String) throws -> String {
            let outcome = try stack.usher(line.split(separator: " ").map(String.init))
            #expect(outcome.exitCode != 0, "\(line)")
            #expect(outcome.output.isEmpty)
            return outcome.errors
        }
        #expect(try errors("what-if \(ids[0]) --person anna --focus sleep").contains("focus_unknown"))
        #expect(try errors("what-if \(ids[0]) --person cora --quiet on").contains("unknown"))
        #expect(try errors("what-if \(ids[0])").contains("--person"))
        #expect(try errors("what-if nothing --person anna").contains("nothing"))
        #expect(try errors("replay").contains("say what is otherwise"))
        #expect(try errors("replay --from -40d --quiet on").contains("until_unix_us"))
        #expect(try errors("replay --quiet loudly").contains("--quiet"))
        #expect(try errors("replay --focus ghost").contains("focus_unknown changes[0].overrides.focus_id: "))
        #expect(try errors("replay --person ghost --quiet on").contains("person_unknown person_ids[0]: "))
        #expect(try errors("replay --app com.ghost --quiet on").contains("app_unknown "))
    }

    @Test("[E08] [E15] An inbox says when a held alert is due now, and what has become of it, as explain does")
    func held() throws {
        let (stack, _) = try day()
        _ = try run(stack, "consent settings anna com.example.news --scheduled-delivery on")
        // Hours away in both zones, whenever the test runs.
        let now = Int64(Date().timeIntervalSince1970) * 1_000_000
        func time(_ hours: Int64) -> String { LocalTime(zone: "Asia/Kolkata").hour(now + (hours + 6) * 3_600_000_000) }
        _ = try run(stack, "summary set anna --at \(time(2))")
        let id = String(try run(stack, "send --app com.example.news --to anna --title Three --wait").dropLast())
        func record() throws -> [String: Any] {
            let lines = try run(stack, "inbox anna --json").split(separator: "\n").map(String.init)
            return try #require(try lines.map(json).first { $0["notification_id"] as? String == id })
        }
        func due() throws -> String? { (try record()["decision"] as? [String: Any])?["release_at"] as? String }
        func story() throws -> String? {
            try json(try run(stack, "explain \(id) --person anna --json"))["next_action_at"] as? String
        }
        #expect(try run(stack, "inbox anna").contains(" \(time(2))\n"))
        #expect(try due() == story())
        let first = try due()

        _ = try run(stack, "summary set anna --at \(time(4))")
        #expect(try run(stack, "inbox anna").contains(" \(time(4))\n"))
        #expect(try due() != first)
        #expect(try due() == story())
        // She travels: that time of day there is another instant.
        _ = try run(stack, "person set anna --zone Asia/Tokyo")
        #expect(try run(stack, "inbox anna").contains(" \(time(4))\n"))
        #expect(try due() == story())

        _ = try run(stack, "summary set anna --off")
        #expect(try run(stack, "inbox anna").contains("alert dropped (summary.left)"))
        let dropped = try #require(try record()["held_alert"] as? [String: Any])
        #expect(dropped["state"] as? String == "dropped")
        #expect(dropped["reasons"] as? [String] == ["summary.left"])
        #expect(try due() == nil)
    }

    @Test("A summary's next time is told by the person's clocks")
    func summaryTime() throws {
        let (stack, _) = try day()
        let set = try run(stack, "summary set anna --at 09:15")
        #expect(set.hasPrefix("anna: summary at 09:15, next "))
        #expect(set.hasSuffix("in Asia/Kolkata\n"))
        #expect(set.contains("09:15"))
        let shown = try run(stack, "summary show anna")
        let next = try #require(shown.split(separator: "\n").last?.dropFirst("next: ".count))
        #expect(set.contains(", next \(next) in "))
        #expect(try run(stack, "summary set anna --off") == "anna: no summary\n")
        let json = try json(try run(stack, "summary show bert --json"))
        #expect((json["next_due_at_local"] as? String)?.hasSuffix("+05:30") ?? true)
    }

    @Test("An app's badge and sounds are declared, held against the guidelines and shown")
    func declaration() throws {
        let (stack, _) = try day()
        _ = try run(stack, "app create com.example.news --badge-meaning unread --sound ring.caf=2s --sound tick=300ms")
        let sheet = try json(try run(stack, "app show com.example.news --json"))
        #expect(sheet["badge_meaning"] as? String == "unread")
        #expect((sheet["sounds"] as? [[String: Any]])?.compactMap { $0["duration_ms"] as? Int } == [2000, 300])
        #expect(try run(stack, "app show com.example.news").contains("ring.caf, 2000 ms"))
        let outcome = try stack.usher("app", "create", "com.example.news", "--badge-meaning", "other")
        #expect((outcome.output + outcome.errors).contains("BDG-001"))
        _ = try run(stack, "app create com.example.news --sound none")
        #expect(try json(try run(stack, "app show com.example.news --json"))["sounds"] as? [Int] == [])
    }
}

@Suite("Sounds on the command line")
struct AppSoundTests {
    @Test(
        "A sound is a name and how long it plays",
        arguments: [
            ("ring.caf=2s", 2000), ("a=b=1m", 60_000), ("tick=300ms", 300), ("tick=0ms", 0), ("ring.caf", nil),
            ("=2s", nil), ("ring.caf=", nil), ("ring.caf=ms", nil), ("ring.caf=-1ms", nil), ("ring.caf=2", nil),
            ("ring.caf=4294967295ms", 4_294_967_295), ("ring.caf=4294967296ms", nil), ("ring.caf=50d", nil),
            ("ring.caf=99999999999999999999ms", nil),
        ] as [(String, UInt32?)]
    )
    func sound(text: String, milliseconds: UInt32?) {
        #expect(AppCreate.sound(text)?.durationMs == milliseconds)
    }
}
