import Foundation
import Testing

/// What people permit, join and take back, by commands against four real services.
@Suite("Consent on the command line") struct ConsentStoryTests {
    private let stack: RunningStack

    init() throws {
        stack = try RunningStack()
        try run("person set anna --zone Europe/Berlin --locale de-at")
        try run("app create com.example.bank --name Bank")
        try run("consent authorize anna com.example.bank")
    }

    /// What commands that are to succeed write, their words parted by spaces; `·` stands for a space within one.
    @discardableResult
    private func run(_ line: String) throws -> String {
        let words = line.split(separator: " ").map { String($0).replacingOccurrences(of: "·", with: " ") }
        let outcome = try stack.usher(words)
        #expect(outcome.exitCode == 0, "\(line): \(outcome.errors)")
        return outcome.output
    }

    /// Why a command that is to fail did.
    private func refusal(_ line: String) throws -> String {
        let words = line.split(separator: " ").map { String($0).replacingOccurrences(of: "·", with: " ") }
        let outcome = try stack.usher(words)
        #expect(outcome.exitCode == 1, "\(line): \(outcome.output)")
        return outcome.errors
    }

    @Test("A locked device shows of each app what the person lets it show, and an unlocked one everything")
    func lockedInbox() throws {
        try run("send --app com.example.bank --to anna --title Transfer·Arrived --body You·have·300·euros. --wait")
        func shown(_ words: String) throws -> (content: Bool, placeholder: Bool) {
            let text = try run("inbox anna \(words)")
            let isContent = text.contains("Transfer Arrived")
            #expect(isContent == text.contains("You have 300 euros."), "\(text)")
            return (isContent, text.contains("Notification"))
        }
        for (setting, isShown) in [(nil, true), ("always", true), ("whenAuthenticated", false), ("never", false)] {
            if let setting { try run("consent settings anna com.example.bank --previews \(setting)") }
            for words in ["--locked", "--locked --json"] {
                #expect(try shown(words) == (isShown, !isShown), "\(setting ?? "") \(words)")
            }
            #expect(try shown("") == (true, false), "the inbox itself hides nothing")
        }
        // Each app by itself.
        try run("app create com.example.score --name Score")
        try run("consent authorize anna com.example.score")
        try run("send --app com.example.score --to anna --title Goal·for·Rovers --wait")
        let both = try run("inbox anna --locked")
        #expect(both.contains("Goal for Rovers") && !both.contains("Transfer Arrived"))
    }

    @Test("An id that no service knows is not erased unless that is meant; who is known is, once")
    func erasing() throws {
        let unknown = try refusal("person erase ana --yes")
        #expect(unknown.contains("no service knows anybody called ana, and nothing was erased"))
        try run("person set ana --zone Europe/Berlin")
        #expect(try refusal("person erase a·b --yes").contains("field_malformed person_id"))
        let id = "01990000-0000-7001-8000-000000000001"
        let receipt = try run("person erase anna --yes --erasure-id \(id)")
        #expect(receipt.contains("erasure \(id)") && receipt.contains("ledger position"))
        #expect(try run("person erase anna --yes --erasure-id \(id)") == receipt, "the receipt comes again")
        #expect(try refusal("person erase anna --yes").contains("person_erased person_id"))
        #expect(try refusal("person set anna --zone Europe/Berlin").contains("person_erased"))
        #expect(try run("person erase nobody --yes --unknown").contains("consent    0 entries"))
        #expect(try refusal("person set nobody --zone Europe/Berlin").contains("person_erased"))
    }

    @Test("A text is told as it is recorded; a link shows its question, and a yes names version and language of it")
    func question() throws {
        try run("consent topic create com.example.bank offers --name Offers")
        let put = "consent text put com.example.bank offers --accept Send·offers --decline No·thanks"
        let german = try run("\(put) --language DE-at --question Sollen·wir·Angebote·schicken?")
        #expect(german.hasPrefix("com.example.bank offers version 1 de-AT: sha256 "))
        try run("\(put) --language en --question Shall·we·send·offers?")
        let link = try run("consent link anna --app com.example.bank --purpose preferences").split(separator: "\n")[0]
        let opened = try run("consent link open \(link)")
        #expect(opened.contains("to join offers, version 1 in de-AT: Sollen wir Angebote schicken? [Send offers]"))
        #expect(
            try run("consent link open \(link) --language en-GB").contains("version 1 in en: Shall we send offers?")
        )
        let answered = try JSONSerialization.jsonObject(with: Data(try run("consent link open \(link) --json").utf8))
        let json = try #require(answered as? [String: Any])
        #expect(json["app_display_name"] as? String == "Bank")
        let questions = try #require(json["questions"] as? [[String: Any]])
        #expect(german.hasSuffix("sha256 \(questions[0]["text_sha256"] as? String ?? "")\n"))
        let follow = "consent link follow \(link) --join offers"
        #expect(try refusal(follow).contains("evidence_required choices[0].text_version"))
        let other = try refusal("\(follow) --text-version 2 --language en")
        #expect(other.contains("people are asked about offers with version 1 in en now"))
        #expect(try run("\(follow) --text-version 1 --language EN").contains("offers  Offers  subscribed"))
        #expect(
            try run("consent opt-out anna com.example.bank offers --channel webhook").hasSuffix(
                "left through webhook\n"
            )
        )
        #expect(try run("preferences anna").contains("not through webhook"))
        let audit = try run("audit --method FollowPreferenceLink --json").split(separator: "\n")
        #expect(
            audit.count == 2 && audit[0].contains("\"person_id\":\"anna\"") && audit[1].contains("evidence_required")
        )
    }

    @Test(
        "Words of sale in what is no marketing are reported, marketing is never loud, and a decision names its position"
    )
    func words() throws {
        let bank = "send --app com.example.bank --title Your·Account"
        let sale = try stack.usher(
            "\(bank) --to anna --purpose transactional --body Today·everything·is·20%·off. --wait".split(separator: " ")
                .map { $0.replacingOccurrences(of: "·", with: " ") }
        )
        #expect(sale.exitCode == 0 && sale.errors.contains("MKT-006 content.body"), "\(sale.errors)")
        let id = sale.output.dropLast()
        #expect(try run("explain \(id) --person anna").contains("was read at position 1 of the ledger"))
        #expect(try run("explain \(id) --person anna --json").contains("\"ledger_position\":1"))
        try run("consent topic create com.example.bank offers --name Offers")
        for level in ["time-sensitive", "critical"] {
            #expect(try refusal("\(bank) --topic offers --level \(level) --event-at +10m").contains("MKT-001"))
        }
        try run("\(bank) --to anna --purpose marketing --wait")
        #expect(
            try run("inbox anna --json").split(separator: "\n").count == 1,
            "marketing without a topic reaches nobody"
        )
    }
}
