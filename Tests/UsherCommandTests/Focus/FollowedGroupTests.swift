import Foundation
import ProcessTestSupport
import Supervision
import Testing

/// The groups of what Focuses silenced in an inbox that is followed, which its watch does not tell.
@Suite("Groups in a followed inbox, against services that run")
struct FollowedGroupTests {
    private let stack: RunningStack

    init() throws { stack = try RunningStack() }

    private func run(_ line: String) throws {
        let outcome = try stack.usher(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == 0, "\(line): \(outcome.errors)")
    }

    private func send(_ title: String) throws {
        try run("send --app com.example.score --to anna --title \(title) --wait")
    }

    private func watch() throws -> ChildProcess {
        try ChildProcess(
            try ChildProcess.built("usher"),
            ["inbox", "anna", "--follow"],
            environment: ["USHER_DATA=\(stack.folder.path)"]
        )
    }

    private func read(_ process: ChildProcess, until text: String) throws {
        while !process.text.contains(text), try process.read(waitMilliseconds: 60_000) {}
        #expect(process.text.contains(text), "\(process.text)")
    }

    /// The texts in the order in which the first of each stands in what a watcher has shown.
    private func order(_ texts: [String], in shown: String) throws -> [String] {
        let places = try texts.map { text in
            (text, try #require(shown.range(of: text), "\(text) is not in\n\(shown)").lowerBound)
        }
        return places.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test("The whole is drawn with a group for each time of a Focus that is over; what comes later stands by itself")
    func groups() throws {
        try run("person set anna --zone Europe/Berlin")
        try run("app create com.example.score --name Score")
        try run("consent authorize anna com.example.score")
        try run("focus set anna work --name Work")
        try run("focus on anna work")
        try send("Quiet")
        // Not over yet: no group, and what it silences stands where it would.
        let during = try watch()
        try read(during, until: "1 unread")
        #expect(!during.text.contains("While in"))
        try run("focus off anna")
        try send("Loud")
        try read(during, until: "Loud")
        #expect(!during.text.contains("While in"), "what was shown is not drawn again")
        during.kill(SIGINT)
        #expect(try during.finish() == 0)

        let after = try watch()
        try read(after, until: "2 unread")
        let words = ["Loud", "While in Work", "Quiet"]
        #expect(try order(words, in: after.text) == words)
        try run("focus on anna work")
        try send("Later")
        try read(after, until: "Later")
        #expect(after.text.components(separatedBy: "While in Work").count == 2)
        after.kill(SIGINT)
        #expect(try after.finish() == 0)

        try run("focus off anna")
        let twice = try watch()
        try read(twice, until: "3 unread")
        let parts = twice.text.components(separatedBy: "While in Work")
        #expect(parts.count == 3, "a group for each time it was on")
        #expect(parts[1].contains("Later") && !parts[1].contains("Quiet"))
        #expect(parts[2].contains("Quiet") && !parts[2].contains("Later"))
        twice.kill(SIGINT)
        #expect(try twice.finish() == 0)
    }
}
