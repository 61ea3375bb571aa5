import EventLoop
import Foundation
import Testing

@testable import UsherCommand

@Suite("The command line of every command") struct UsageTests {
    private static let all = CommandLineTool.commands

    @Test("Every command refuses an option that it does not have, and names those it has", arguments: all.map(\.name))
    func unknownOption(name: String) {
        let outcome = usherOutcome(name.split(separator: " ").map(String.init) + ["--nonsense"])
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("usher \(name): unknown option --nonsense"), "\(outcome.errors)")
        #expect(outcome.errors.contains("Try `usher \(name) --help`."))
        #expect(outcome.output.isEmpty)
    }

    @Test("Every command's help shows it at work and says how it is spelled", arguments: all.map(\.name))
    func help(name: String) {
        let outcome = usherOutcome(name.split(separator: " ").map(String.init) + ["--help"])
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasPrefix("Usage: usher \(name)"))
        for line in outcome.output.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
        guard !name.hasPrefix("pki"), !["version", "decide"].contains(name) else { return }
        #expect(outcome.output.contains("Example"), "\(name)")
        #expect(outcome.output.contains("  usher \(name)") || outcome.output.contains("usher \(name) "))
    }

    @Test("No name is the beginning of another's operands", arguments: all.map(\.name))
    func names(name: String) {
        #expect(Self.all.count { $0.name == name } == 1)
        #expect(name.allSatisfy { $0.isLowercase || $0 == " " || $0 == "-" })
    }

    /// Every example of a command that speaks to a stack, in its own help and in the documentation, as words.
    private static let examples: [[String]] = {
        let project = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let document = (try? String(contentsOfFile: "\(project)/docs/command-line.md", encoding: .utf8)) ?? ""
        let lines = all.flatMap { $0.help.split(separator: "\n") } + document.split(separator: "\n")
        return lines.compactMap { line in
            let text = line.split(separator: "#")[0].trimmingCharacters(in: .whitespaces)
            guard text.hasPrefix("usher "), !text.contains("$("), !text.contains("…"), !text.contains("`"),
                !text.contains("[")
            else {
                return nil
            }
            // What a shell would do with the rest of the line is not the command's.
            let command = [" | ", " && ", " > ", " < "].reduce(text) { $0.components(of: $1)[0] }
            return words(command).dropFirst().map {
                $0 == "ID" || $0 == "$id" ? "01a22ba9-2ff9-7000-813e-eb827705ef70" : $0
            }
        }
    }()

    /// Words as a shell parts them: by spaces, but for those in quotes.
    private static func words(_ text: String) -> [String] {
        var words = [""]
        var quote: Character?
        for character in text {
            switch character {
            case "\"", "'": quote = quote == character ? nil : quote ?? character
            case " " where quote == nil: words.append("")
            default: words[words.count - 1].append(character)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    @Test("Every example can be typed as it stands", arguments: examples)
    func example(words: [String]) throws {
        let command = try #require(
            Self.all.filter { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
                .max { $0.name.count < $1.name.count }
        )
        guard let command = command as? any StackCommand else { return }
        let console = Console(output: { _ in }, errors: { _ in }, input: { _ in Array("{}".utf8) })
        let rest = words.dropFirst(command.name.split(separator: " ").count).map { $0 == "CURSOR" ? "00" : $0 }
        do { try Self.read(command, rest, console) } catch let error as CommandError {
            // A file of an example need not be there.
            if case .usage(let message, _) = error { Issue.record("\(words): \(message)") }
        }
    }

    private static func read(_ command: some StackCommand, _ words: [String], _ console: Console) throws {
        _ = try command.read(words, console)
    }

    @Test("Every command is in the documentation", arguments: all.map(\.name))
    func documentation(name: String) throws {
        let project = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let text = try String(contentsOfFile: "\(project)/docs/command-line.md", encoding: .utf8)
        #expect(text.contains("usher \(name)"))
    }

    @Test(
        "A slip of the pen is told with what was meant, and help is help",
        arguments: [
            ("inbo anna", "did you mean `usher inbox`?"), ("app crate x", "did you mean `usher app create`?"),
            ("statsu", "did you mean `usher status`?"), ("consent lnik", "did you mean `usher consent link`?"),
        ]
    )
    func suggestion(line: String, message: String) {
        let outcome = usherOutcome(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(!usher("frobnicate").errors.contains("did you mean"))
        #expect(usher("help") == usher("--help") && usher("help", "inbox") == usher("inbox", "--help"))
        #expect(usher("help", "inbox", "--help") == usher("inbox", "--help"))
    }

    @Test("A group of two words lists its own only")
    func groups() {
        let keys = usher("app", "key", "--help")
        #expect(keys.exitCode == 0)
        #expect(keys.output.contains("app key withdraw") && !keys.output.contains("app list"))
        #expect(usher("app", "key").errors.contains("usher app key: which command?"))
        #expect(usher("consent", "topic", "fly").errors.contains("unknown command \"consent topic fly\""))
        #expect(usher("consent", "fly").errors.contains("usher consent: unknown command \"consent fly\""))
    }

    @Test(
        "What is missing or wrong is named, without a stack",
        arguments: [
            ("app create", "ID is missing"), ("app create a b", "unexpected argument \"b\""),
            ("app create a --critical maybe", "--critical is \"maybe\", expected one of on, off"),
            ("app list x", "unexpected argument \"x\""), ("app key create", "APP is missing"),
            ("app key list", "APP is missing"), ("app key withdraw a", "KEY is missing"),
            ("person set", "ID is missing"), ("person set a --own-focus x", "--own-focus is \"x\""),
            ("person show", "ID is missing"), ("person export", "ID is missing"), ("person erase", "ID is missing"),
            ("person export a --resume", "--out FILE is missing"),
            ("person erase a --erasure-id 1", "--erasure-id is \"1\", expected a UUID of version 7"),
            ("person list x", "unexpected argument \"x\""),
            ("contact set anna", "ID is missing"),
            ("contact set anna ben --app-handle mail", "--app-handle is \"mail\", expected APP=ID"),
            ("contact set anna ben --app-handle =x", "--app-handle is \"=x\", expected APP=ID"),
            ("contact set anna ben --favorite yes", "--favorite is \"yes\""), ("contact list", "PERSON is missing"),
            ("contact remove anna", "ID is missing"), ("device set anna", "ID is missing"),
            ("device set anna p --muted 1", "--muted is \"1\""), ("device list", "PERSON is missing"),
            ("device remove anna", "ID is missing"), ("consent authorize anna", "APP is missing"),
            ("consent authorize anna a --provisional --in-summary", "exclude each other"),
            ("consent authorize anna a --until soon", "--until is \"soon\", expected a time"),
            ("consent deny anna", "APP is missing"), ("consent settings anna a", "which setting?"),
            ("consent settings anna a --sound loud", "--sound is \"loud\", expected one of on, off"),
            ("consent settings anna a --previews x", "--previews is \"x\", expected one of always"),
            ("consent settings anna a --grouping x", "--grouping is \"x\", expected one of automatic"),
            ("consent show", "PERSON is missing"), ("consent show a b c", "unexpected argument \"c\""),
            ("consent topic create a", "TOPIC is missing"),
            ("consent topic create a t --purpose fun", "--purpose is \"fun\", expected one of transactional"),
            ("consent topic list", "APP is missing"), ("consent opt-in anna a", "TOPIC is missing"),
            ("consent opt-in anna a t --text-version x", "--text-version is \"x\""),
            ("consent opt-out anna", "APP is missing"), ("focus set anna", "FOCUS is missing"),
            ("focus set anna w --allow-person a --silence-person b", "a list is of one kind"),
            ("focus set anna w --allow-app a --no-apps", "a list is of one kind"),
            ("focus set anna w --calls-from x", "--calls-from is \"x\", expected one of everyone"),
            ("focus set anna w --calls-from group", "name the group: --calls-from group:NAME"),
            ("focus set anna w --filter-prefix x", "--filter-prefix is \"x\", expected APP=START"),
            ("focus set anna w --filter-one-of x=", "--filter-one-of is \"x=\", expected APP=VALUE"),
            ("focus set anna w --no-filters --filter a=b", "--no-filters and filters exclude each other"),
            ("focus set anna w --hide-badges x", "--hide-badges is \"x\""),
            ("focus set anna w --filter x", "--filter is \"x\", expected APP=VALUE"),
            ("focus list", "PERSON is missing"),
            ("interaction donate anna a --to nobody", "--to is \"nobody\", expected an e-mail address, a phone number"),
            ("interaction donate anna a --from a@b@", "--from is \"a@b@\", expected an e-mail address"),
            ("interaction donate anna a --to contact:", "--to is \"contact:\", expected"),
            ("focus show", "PERSON is missing"), ("focus on anna", "FOCUS is missing"),
            ("focus on anna w --until +1h --for-an-hour", "exclude each other"), ("focus off", "PERSON is missing"),
            ("focus remove anna", "FOCUS is missing"), ("focus share anna a", "on|off is missing"),
            ("focus share anna a perhaps", "\"perhaps\" is neither on nor off"), ("cancel", "ID is missing"),
            ("cancel 7", "\"7\" is no notification's id, expected one such as"),
            ("notification status", "ID is missing"), ("notification status x", "\"x\" is no notification's id"),
            ("explain 01a22ba9-2ff9-7000-813e-eb827705ef70", "--person PERSON is missing"),
            ("explain x --person a", "\"x\" is no notification's id"), ("inbox", "PERSON is missing"),
            ("inbox a b", "unexpected argument \"b\""), ("inbox a --unread --archived", "exclude each other"),
            ("inbox a --limit 0", "--limit is \"0\", expected a whole number from 1 to 10000"),
            ("inbox a --follow --unread", "--follow shows every record"),
            ("inbox a --cursor 00", "--cursor goes with --follow only"),
            ("inbox a --follow --cursor xyz", "--cursor is \"xyz\", expected what --follow printed"),
            ("inbox read", "PERSON is missing"), ("inbox read a", "which records?"),
            ("inbox read a --all --app b", "which records?"), ("inbox archive a x", "\"x\" is no notification's id"),
            ("inbox remove a", "which records?"), ("inbox clear a", "APP is missing"),
            ("up --port 0", "--port is \"0\""), ("up --port 65500", "--port is \"65500\""),
            ("up --ephemeral --port 7001", "--port has no place"), ("up --ephemeral --data x", "--data has no place"),
            ("up --log-level loud", "--log-level is \"loud\""), ("up --drain-limit -1", "--drain-limit is \"-1\""),
            ("up now", "unexpected argument \"now\""), ("down now", "unexpected argument \"now\""),
            ("status now", "unexpected argument \"now\""),
        ]
    )
    func wrong(line: String, message: String) {
        let outcome = usherOutcome(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == 64, "\(outcome)")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(
        "A command whose line is right says where no stack runs",
        arguments: [
            ["person", "list"], ["app", "list"], ["inbox", "anna"],
            ["send", "--app", "a", "--to", "b", "--title", "x"],
            ["explain", "01a22ba9-2ff9-7000-813e-eb827705ef70", "--person", "anna"],
        ]
    )
    func noStack(words: [String]) {
        let outcome = usherOutcome(words + ["--data", "/nonexistent/stack"])
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors == "usher: no stack runs in /nonexistent/stack; start one with `usher up`\n")
    }
}
