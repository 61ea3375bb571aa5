import Testing
import UsherCommand

extension CallerScenarios {
    /// Marketing from a topic's making to the proof of who joined it.
    static let commandLineMarket = [
        CallerScenario(name: "Marketing is made, asked about, joined, proved and left", caller: "cli") { world in
            let shown = ["Shall we tell you about offers?", "Send me offers", "No thanks"]
            func text(_ more: String...) throws -> String {
                let words = ["--question", shown[0], "--accept", shown[1], "--decline"] + more
                return try world.usher(["consent", "text", "put", market, "offers", "--language", "EN-gb"] + words)
            }
            try world.usher("consent", "topic", "create", market, "offers", "--name", "Offers")
            #expect(try text(shown[2]).hasPrefix("com.example.market offers version 1 en-GB: sha256 "))
            let other = #expect(throws: CommandError.self) { try text("Never", "--version", "1") }
            #expect("\(other as Any)".contains("consent_text_immutable text"))
            #expect(try world.usher("consent", "text", "list", market, "offers").contains("[No thanks]"))
            #expect(try world.usher("consent", "topic", "list", market).contains("Offers"))

            func join(version: String) throws -> String {
                let words = ["--text-version", version, "--language", "en-GB", "--source-detail", "counter"]
                return try world.usher(["consent", "opt-in", "mia", market, "offers"] + words)
            }
            let unknown = #expect(throws: CommandError.self) { try join(version: "2") }
            #expect("\(unknown as Any)".contains("consent_text_unknown evidence.text_version"))
            #expect(try join(version: "1") == "mia com.example.market offers: subscribed\n")

            let proof = try world.usher("consent", "prove", "mia", "--app", market, "--topic", "offers")
            #expect(proof.contains("usher-consent-proof-1"))
            let position = "\(try #require(world.number(.position, "of mia's joining")))"
            let entries = try world.usher("consent", "ledger", "--from", position, "--to", position)
            #expect(entries.split(separator: "\n").count == 2 && entries.contains("    signed up to \(position) at "))
            #expect(try world.usher("consent", "verify").contains("signed up to entry \(position) at "))
            #expect(try world.usher("preferences", "mia", "--app", market).contains("    joined since "))
            let refused = try world.usher("audit", "--service", "consent", "--person", "mia", "--refused")
            #expect(refused.contains("consent_text_unknown") && refused.contains("operator cli"))

            let channel = ["--channel", "webhook", "--source", "settings"]
            let left = try world.usher(["consent", "opt-out", "mia", market, "offers"] + channel)
            #expect(left == "mia com.example.market offers: left through webhook\n")
            #expect(try world.usher("consent", "opt-out", "mia", market).hasSuffix("every marketing topic: left\n"))
        },
        CallerScenario(name: "Permission is asked for quietly, and everything recorded is shown", caller: "cli") {
            world in
            #expect(
                try world.usher("consent", "authorize", "mia", market, "--provisional").hasSuffix(": provisional\n")
            )
            let shown = try world.usher("consent", "show", "mia", "--json")
            #expect(shown.contains(market) && shown.contains("provisional"))
        },
    ]

    private static let market = "com.example.market"
}
