import Foundation
import ServiceHost
import Testing

@testable import UsherCommand

@Suite("An app's limits and standing on the command line")
struct SenderMannersTests {
    private func run(_ stack: RunningStack, _ line: String) throws -> String {
        let outcome = try stack.usher(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == 0, "\(line): \(outcome.errors)")
        return outcome.output
    }

    @Test("An app is capped, rings so often, shows how it has been sending, and a review is answered")
    func story() throws {
        let stack = try RunningStack()
        _ = try run(stack, "person set anna --zone Europe/Berlin")
        _ = try run(stack, "app create com.example.parcel --name Parcel --time-sensitive on --far-event lower")
        _ = try run(stack, "consent authorize anna com.example.parcel")
        let set = try run(stack, "app cap set com.example.parcel transactional --at-most 2 --per 24h")
        #expect(set == "com.example.parcel transactional: 2 per 1d, 2 at once\n")
        for title in ["One", "Two", "Three"] {
            _ = try run(
                stack,
                "send --app com.example.parcel --to anna --title \(title) --level time-sensitive --event-at +10m --wait"
            )
        }
        _ = try run(
            stack,
            "send --app com.example.parcel --to anna --title Four --level time-sensitive --event-at +3h --wait"
        )
        let inbox = try run(stack, "inbox anna --json").split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let decisions = inbox.compactMap { $0["decision"] as? [String: Any] }
        let alerts: [String] = decisions.compactMap { $0["alert"] as? String }
        #expect(alerts.sorted() == ["none", "none", "now", "now"])
        #expect(inbox.count { $0["shows_time_sensitive_introduction"] as? Bool == true } == 1)

        let sheet = try run(stack, "app show com.example.parcel")
        #expect(sheet.contains("transactional: 2 per 1d, 2 at once"))
        #expect(sheet.contains("4 of the last 4 notifications"))
        #expect(sheet.contains("1 since the service started"))
        let text = try run(stack, "app show com.example.parcel --json")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(json["recent_time_sensitive_count"] as? Int == 4)
        #expect(json["far_event"] as? String == "lower")
        #expect((json["caps"] as? [[String: Any]])?.first?["at_most"] as? Int == 2)

        let answer = try run(stack, "consent review anna com.example.parcel off")
        #expect(answer == "anna com.example.parcel: time-sensitive is off\n")
        let lifted = try run(stack, "app cap remove com.example.parcel transactional")
        #expect(lifted == "com.example.parcel is not limited\n")
    }

    @Test(
        "Periods are whole numbers with a unit",
        arguments: [
            ("1s", 1), ("90m", 5400), ("24h", 86_400), ("31d", 2_678_400), ("32d", nil), ("0h", nil), ("h", nil),
            ("1.5h", nil), ("-1h", nil), ("1w", nil), ("", nil), ("99999999999d", nil), ("4294967295d", nil),
        ] as [(String, UInt32?)]
    )
    func periods(text: String, seconds: UInt32?) {
        #expect(AppCaps.seconds(text) == seconds)
    }

    @Test("A period is shown in its largest whole unit")
    func shown() {
        #expect([1, 60, 5400, 86_400, 90_000].map { AppCaps.period($0) } == ["1s", "1m", "90m", "1d", "25h"])
    }
}
