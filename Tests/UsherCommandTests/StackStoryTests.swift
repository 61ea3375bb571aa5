import EventLoop
import Foundation
import ProcessTestSupport
import ServiceHost
import Supervision
import Testing

/// Commands against four real services.
@Suite("Commands against a running stack") struct StackStoryTests {
    private let stack: RunningStack

    init() throws { stack = try RunningStack() }

    /// Runs commands that are to succeed, one a line; words are parted by spaces, `·` stands for a space within one.
    private func run(_ lines: String) throws {
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map { String($0).replacingOccurrences(of: "·", with: " ") }
            let outcome = try stack.usher(words)
            #expect(outcome.exitCode == 0, "\(line): \(outcome.errors)")
        }
    }

    private func objects(_ arguments: String...) throws -> [[String: Any]] {
        let outcome = try stack.usher(arguments)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func people() throws {
        try run(
            """
            person set anna --zone Europe/Berlin
            person set ben --zone America/New_York
            app create com.example.score --name Score
            consent authorize anna com.example.score
            consent authorize ben com.example.score
            """
        )
    }

    @Test("A sender's key is taken from a file; a wrong and a withdrawn one are refused by name")
    func senderKeys() throws {
        try people()
        let file = "\(stack.folder.path)/key"
        func send() throws -> (exitCode: CInt, errors: String) {
            let words = [
                "send", "--app", "com.example.score", "--to", "anna", "--title", "Goal", "--api-key-file", file,
            ]
            let outcome = try stack.usher(words)
            return (outcome.exitCode, outcome.errors)
        }
        let made = try stack.usher(["app", "key", "create", "com.example.score"]).output
        try made.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try send().exitCode == 0)
        let name = made.prefix { $0 != "." }
        #expect(try stack.usher(["app", "key", "withdraw", "com.example.score", String(name)]).exitCode == 0)
        let withdrawn = try send()
        #expect(withdrawn.exitCode == 1 && withdrawn.errors.hasPrefix("usher: api_key_withdrawn api_key: "))
        try "uk_none.nonesuch\n".write(toFile: file, atomically: true, encoding: .utf8)
        let wrong = try send()
        #expect(wrong.exitCode == 1 && wrong.errors.hasPrefix("usher: api_key_unknown api_key: "), "\(wrong.errors)")
    }

    @Test("What is not given stays as it is: people, apps, contacts, settings, Focuses, topics, devices")
    func partialChanges() throws {
        try people()
        try run(
            """
            person set anna --locale de-DE
            app create com.example.score --time-sensitive on
            app create com.example.score --critical on
            contact set anna ben --name Ben·Baker --email ben@example.org
            contact set anna ben --favorite on
            consent settings anna com.example.score --sound off
            consent settings anna com.example.score --scheduled-delivery on --previews never
            focus set anna work --name Work --allow-person ben --time-sensitive on
            focus set anna work --silence-app com.example.score --calls-from favorites
            consent topic create com.example.score derby --name Derby --purpose transactional --summary Goals
            consent topic create com.example.score derby --listed off
            device set anna phone --name Phone
            device set anna phone --model phone --muted on
            """
        )
        let person = try objects("person", "show", "anna", "--json")[0]
        #expect(person["zone"] as? String == "Europe/Berlin" && person["locale"] as? String == "de-DE")
        let app = try objects("app", "list", "--json")[0]
        #expect(app["display_name"] as? String == "Score")
        #expect(app["time_sensitive"] as? Bool == true && app["critical"] as? Bool == true)
        let contact = try objects("contact", "list", "anna", "--json")[0]
        #expect(contact["is_favorite"] as? Bool == true && contact["display_name"] as? String == "Ben Baker")
        #expect((contact["handles"] as? [[String: String]])?.first?["value"] == "ben@example.org")
        let settings = try objects("consent", "show", "anna", "com.example.score", "--json")[0]
        #expect(settings["sound"] as? String == "off" && settings["scheduled_delivery"] as? String == "on")
        #expect(settings["previews"] as? String == "never" && settings["authorization"] as? String == "authorized")
        let focus = try objects("focus", "list", "anna", "--json")[0]
        #expect(focus["contact_ids"] as? [String] == ["ben"] && focus["people_mode"] as? String == "allow")
        #expect(focus["app_ids"] as? [String] == ["com.example.score"] && focus["apps_mode"] as? String == "silence")
        #expect(focus["calls_from"] as? String == "favorites" && focus["allows_time_sensitive"] as? Bool == true)
        let topic = try objects("consent", "topic", "list", "com.example.score", "--json")[0]
        #expect(topic["summary_text"] as? String == "Goals" && topic["is_listed"] as? Bool == false)
        let device = try objects("device", "list", "anna", "--json")[0]
        #expect(device["display_name"] as? String == "Phone" && device["model"] as? String == "phone")
    }

    @Test("Provisional and ephemeral authorization, and denial, are recorded by their own ways")
    func authorization() throws {
        try people()
        try run(
            """
            app create com.example.news --name News
            consent authorize anna com.example.news --provisional
            app create com.example.clip --name Clip
            consent authorize anna com.example.clip --until +8h
            consent deny anna com.example.score
            """
        )
        let settings = try objects("consent", "show", "anna", "--json")
        let words = settings.map { "\($0["app_id"] ?? "") \($0["authorization"] ?? "")" }.sorted()
        #expect(
            words == ["com.example.clip ephemeral", "com.example.news provisional", "com.example.score denied"]
        )
        let again = try stack.usher("consent", "authorize", "anna", "com.example.score", "--provisional")
        #expect(again.exitCode == 1)
        #expect(again.errors.contains("anna has decided about com.example.score before: denied"))
    }

    @Test("A key is shown once and alone, listed by its public name, and withdrawn")
    func keys() throws {
        try people()
        let made = try stack.usher("app", "key", "create", "com.example.score", "--label", "ci")
        #expect(made.exitCode == 0)
        #expect(made.output.split(separator: "\n").count == 1)
        let key = try objects("app", "key", "list", "com.example.score", "--json")[0]
        let id = try #require(key["key_id"] as? String)
        #expect(made.output.hasPrefix(id) && made.errors.contains(id))
        #expect(!made.errors.contains(made.output.trimmingCharacters(in: .newlines)))
        try run("app key withdraw com.example.score \(id)")
        #expect(try objects("app", "key", "list", "com.example.score", "--json")[0]["withdrawn_at"] is String)
    }

    @Test("What is sent is in the inbox with what it says, and the inbox can be read, archived, cleared")
    func inbox() throws {
        try people()
        let sent = try stack.usher(
            "send",
            "--app",
            "com.example.score",
            "--to",
            "anna",
            "--title",
            "Goal",
            "--body",
            "1–0",
            "--badge",
            "1",
            "--thread",
            "derby",
            "--key",
            "k1",
            "--wait"
        )
        #expect(sent.exitCode == 0, "\(sent.errors)")
        let id = sent.output.trimmingCharacters(in: .newlines)
        let again = try stack.usher(
            "send",
            "--app",
            "com.example.score",
            "--to",
            "anna",
            "--title",
            "Goal",
            "--body",
            "1–0",
            "--badge",
            "1",
            "--thread",
            "derby",
            "--key",
            "k1"
        )
        #expect(again.output == sent.output)
        #expect(again.errors.contains("accepted before under this key"))

        let record = try objects("inbox", "anna", "--json")[0]
        #expect(record["notification_id"] as? String == id && record["state"] as? String == "unread")
        #expect(record["title"] as? String == "Goal" && record["body"] as? String == "1–0")
        #expect(record["badge"] as? Int == 1 && record["effective_thread_id"] as? String == "derby")
        let decision = try #require(record["decision"] as? [String: Any])
        #expect(decision["alert"] as? String == "now" && decision["listing"] as? String == "nc+lock")

        try run("inbox read anna \(id)")
        #expect(try objects("inbox", "anna", "--json")[0]["state"] as? String == "read")
        #expect(try objects("inbox", "anna", "--unread", "--json").isEmpty)
        try run("inbox read anna --all --unread\ninbox archive anna \(id)")
        #expect(try objects("inbox", "anna", "--json").isEmpty)
        #expect(try objects("inbox", "anna", "--archived", "--json").count == 1)
        try run("inbox archive anna \(id) --restore\ninbox clear anna com.example.score")
        #expect(try stack.usher("inbox", "anna").output.contains("0 unread"))
        try run("inbox remove anna \(id)")
        #expect(try stack.usher("inbox", "ben").output.contains("No notifications"))
    }

    @Test("A topic reaches who joined it, and what is scheduled can be cancelled")
    func topicAndSchedule() throws {
        try people()
        try run(
            """
            consent topic create com.example.score derby --name Derby --purpose transactional
            consent opt-in anna com.example.score derby
            send --app com.example.score --topic derby --title Goal --wait
            """
        )
        #expect(try objects("inbox", "anna", "--json").count == 1)
        #expect(try objects("inbox", "ben", "--json").isEmpty)
        try run(
            "consent opt-out anna com.example.score derby\nsend --app com.example.score --topic derby --title Two --wait"
        )
        #expect(try objects("inbox", "anna", "--json").count == 1)

        let scheduled = try stack.usher(
            "send",
            "--app",
            "com.example.score",
            "--to",
            "anna",
            "--title",
            "T",
            "--at",
            "+1h"
        )
        let id = scheduled.output.trimmingCharacters(in: .newlines)
        #expect(try objects("notification", "status", id, "--json")[0]["phase"] as? String == "scheduled")
        let cancelled = try stack.usher("cancel", id)
        #expect(cancelled.output.hasPrefix("cancelled (it was scheduled)"), "\(cancelled)")
        #expect(try objects("notification", "status", id, "--json")[0]["phase"] as? String == "cancelled")
    }

    @Test("A decision is explained rule by rule, in words and as JSON, in the person's time")
    func explain() throws {
        try people()
        try run("focus set anna work --name Work\nfocus on anna work")
        let sent = try stack.usher("send", "--app", "com.example.score", "--to", "anna", "--title", "Goal", "--wait")
        let id = sent.output.trimmingCharacters(in: .newlines)
        let words = try stack.usher("explain", id, "--person", "anna").output
        #expect(words.contains("   11  The Focus work is on.\n"))
        #expect(words.contains("11i  Nothing lets it through the Focus, so the Focus silences it."))
        #expect(words.contains(" CET\n") || words.contains(" CEST\n"))
        #expect(!words.contains("Not reached"))
        #expect(try stack.usher("explain", id, "--person", "anna", "--all").output.contains("Not reached"))
        let story = try objects("explain", id, "--person", "anna", "--json")[0]
        #expect(story["zone"] as? String == "Europe/Berlin")
        let decision = try #require(story["decision"] as? [String: Any])
        #expect(decision["reasons"] as? [String] == ["silence.app"])
        let steps = try #require(decision["steps"] as? [[String: Any]])
        #expect(
            steps.map { $0["place"] as? String } == [
                "1", "2", "3", "4", "5", "6", "7", "8", "9", "9a", "9b", "9c", "10", "11", "11a", "11b", "11c", "11d",
                "11e", "11f", "11g", "11h", "11i", "12",
            ]
        )
        #expect(try stack.usher("explain", id, "--person", "ben").exitCode == 1)
    }

    @Test("Bad input is refused by name with the field's path, and leaves nothing behind")
    func refusals() throws {
        try people()
        let app = ["send", "--app", "com.example.score"]
        let anna = app + ["--to", "anna"]
        let large = "\(stack.folder.path)/large.json"
        try "{\"aps\":{\"alert\":\"\(String(repeating: "x", count: 6000))\"}}"
            .write(toFile: large, atomically: false, encoding: .utf8)
        let binary = "\(stack.folder.path)/binary.json"
        try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: binary))
        for (words, expected) in [
            (app + ["--to", "anna", "--to", "nobody", "--title", "x"], "person_unknown people.person_ids[1]: "),
            (["send", "--app", "com.example.none", "--to", "anna", "--title", "x"], "app_unknown app_id: "),
            (app + ["--topic", "none", "--title", "x"], "topic_unknown topic.topic_id: "),
            (anna + ["--title", "x", "--at", "2020-01-01T00:00:00Z"], "schedule_in_past send_at_unix_us: "),
            (anna + ["--title", "x", "--level", "active", "--sound", "critical"], "payload_rule content.sound"),
            (anna, "payload_rule"),
            (anna + ["--title", String(repeating: "x", count: 5121)], "field_too_long content.title: "),
            (anna + ["--apns", large], "PayloadTooLarge apns.payload: "),
            (anna + ["--apns", binary], "invalid-json apns.payload: "),
            (anna + ["--apns", "/dev/null"], "PayloadEmpty apns.payload: "),
            (["inbox", "nobody"], "person_unknown"),
            (["inbox", "anna", "--follow", "--cursor", "00"], "cursor_invalid"),
            (["person", "set", "carl", "--zone", "Mars/Olympus"], "zone_unknown person.zone: "),
            (["consent", "authorize", "nobody", "com.example.score"], "person_unknown person_id: "),
            (["app", "key", "withdraw", "com.example.score", "none"], "key_unknown"),
            (["cancel", "01a22ba9-2ff9-7000-813e-eb827705ef70"], "notification_unknown notification_id: "),
            (["focus", "on", "anna", "none"], "focus_unknown focus_id: "),
            (["contact", "set", "anna", "x", "--name", "X"], "contact_empty"),
        ] {
            let outcome = try stack.usher(words)
            #expect(outcome.exitCode == 1, "\(words.prefix(6)): \(outcome)")
            #expect(outcome.errors.hasPrefix("usher: \(expected)"), "\(words.prefix(6)): \(outcome.errors)")
            #expect(outcome.output.isEmpty)
        }
        #expect(try objects("inbox", "anna", "--json").isEmpty)
        #expect(try objects("person", "list", "--json").count == 2)
    }

    @Test("A watcher sees each change once, over a service that is killed, and goes on where it left off")
    func follow() throws {
        try people()
        let program = try ChildProcess.built("usher")
        func watch(_ more: String...) throws -> ChildProcess {
            try ChildProcess(
                program,
                ["inbox", "anna", "--follow"] + more,
                environment: ["USHER_DATA=\(stack.folder.path)"]
            )
        }
        func read(_ process: ChildProcess, until text: String) throws {
            while !process.text.contains(text), try process.read(waitMilliseconds: 60_000) {}
            #expect(process.text.contains(text), "\(process.text)")
        }
        try run("send --app com.example.score --to anna --title First --wait")
        let watcher = try watch()
        try read(watcher, until: "1 unread")
        try run("send --app com.example.score --to anna --title Second --wait")
        try read(watcher, until: "Second")
        try run("inbox read anna --all")
        try read(watcher, until: "“Second” is read")

        kill(try #require(try stack.state.service(.delivery)?.process), SIGKILL)
        try read(watcher, until: "waiting for it")
        try run("send --app com.example.score --to anna --title Third --wait")
        try read(watcher, until: "Third")
        watcher.kill(SIGINT)
        #expect(try watcher.finish() == 0)
        for title in ["First\n", "Second\n", "Third\n"] {
            #expect(watcher.text.components(of: title).count == 2, "\(title): \(watcher.text)")
        }
        let line = try #require(watcher.text.split(separator: "\n").last { $0.contains("--cursor ") })
        let cursor = String(try #require(line.split(separator: " ").last))

        try run("send --app com.example.score --to anna --title Fourth --wait")
        let resumed = try watch("--cursor", cursor, "--json")
        try read(resumed, until: "Fourth")
        resumed.kill(SIGTERM)
        #expect(try resumed.finish() == 0)
        #expect(!resumed.text.contains("Third") && !resumed.text.contains("\"reset\""))
    }

    @Test("Lines of submissions are accepted each by itself, and those refused are told with their line")
    func lines() throws {
        try people()
        let file = "\(stack.folder.path)/lines.jsonl"
        try """
        {"app_id":"com.example.score","person_ids":["anna"],"content":{"title":"one"}}
        {"app_id":"com.example.score","person_ids":["nobody"],"content":{"title":"two"}}
        {"app_id":"com.example.score","person_ids":["anna"],"content":{"title":"three","level":"urgent"}}
        {"app_id":"com.example.score","person_ids":["anna"],"content":{"badge":-1}}
        {"app_id":"com.example.score","person_ids":["anna"],"apns":{"payload":{"aps":{"alert":"five"}}}}
        """.write(toFile: file, atomically: false, encoding: .utf8)
        let outcome = try stack.usher("send", "--json", file, "--wait")
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.split(separator: "\n").count == 2)
        #expect(outcome.errors.contains("line 2: person_unknown people.person_ids[0]: "))
        #expect(outcome.errors.contains("line 3: invalid_interruption_level content.level: "))
        #expect(outcome.errors.contains("line 4: payload_rule content.badge: "))
        let inbox = try objects("inbox", "anna", "--json")
        #expect(Set(inbox.compactMap { $0["title"] as? String ?? $0["body"] as? String }) == ["one", "five"])
    }
}
