import Foundation
import ProcessTestSupport
import Testing

@Suite("script/demo") struct DemoTests {
    /// Runs it with the programs of this build.
    private func demo(_ arguments: String...) throws -> (status: Int32, text: String) {
        let script = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/script/demo"
        let programs = try ChildProcess.built("usher").split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        let process = try ChildProcess(
            "/bin/bash",
            [script] + arguments,
            environment: ["USHER_PROGRAMS=\(programs)", "PATH=/usr/bin:/bin", "HOME=/nonexistent", "LANG=C.UTF-8"]
        )
        return (try process.finish(), process.text)
    }

    @Test("It plays its story, shows what became of each notification, and leaves nothing behind")
    func story() throws {
        let (status, text) = try demo("--once")
        #expect(status == 0, "\(text)")
        let parts = Dictionary(
            uniqueKeysWithValues: text.components(of: "\n\n").compactMap { part -> (String, String)? in
                let lines = part.split(separator: "\n", maxSplits: 1)
                return lines.count == 2 ? (String(lines[0]), String(lines[1])) : nil
            }.filter { $0.0 == "More people and apps" || $0.0.hasSuffix("notification") }
        )
        #expect(parts["A person, an app, a notification"]?.contains("It is in her inbox") ?? false)

        let anna = text.components(of: "Anna's lock screen\n")[1].components(of: "\nLi's lock screen\n")[0]
        #expect(anna.contains("Focus: Work until"))
        #expect(line(anna, "Storm Surge").hasSuffix("CRITICAL"))
        #expect(line(anna, "Your Parcel Comes Today").hasSuffix("time-sensitive"))
        #expect(line(anna, "Ben Baker").hasSuffix("Ben Baker"))
        #expect(anna.contains("Lunch at one?"))
        #expect(line(anna, "Kim Park").hasSuffix("silenced by Work"))
        #expect(line(anna, "Goal for Harbour City").hasSuffix("silenced by Work"))
        #expect(line(anna, "SALE ALARM").hasSuffix("silenced by Work"))
        #expect(line(anna, "Pumpkin Is in Season").hasSuffix("no alert"))
        #expect(!anna.contains("Your Basket Misses You"))
        #expect(anna.contains("badges: Score 1"))

        let warnings = text.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
        #expect(warnings.allSatisfy { $0.contains("LVL-00") } && warnings.count == 2, "of the siren alone: \(warnings)")

        let li = text.components(of: "\nLi's lock screen\n")[1].components(of: "\nWhat became of the offer?\n")[0]
        #expect(line(li, "Storm Surge").hasSuffix("CRITICAL"))
        #expect(line(li, "SALE ALARM").hasSuffix("SALE ALARM"))
        #expect(line(li, "Your Basket Misses You").hasSuffix("Your Basket Misses You"))
        #expect(!li.contains("silenced") && !li.contains("Kim Park") && !li.contains("Pumpkin"))

        let offer = text.components(of: "\nWhat became of the offer?\n")[1]
        #expect(line(offer, "anna  ").contains("suppressed  auth.denied"))
        #expect(line(offer, "li  ").contains("presented"))
        let why = text.components(of: "\nWhy was Kim's message silent?\n")[1]
        #expect(why.contains("11c  Contact kim is not on the Focus's allow list of people."))
        #expect(why.contains("11i  Nothing lets it through the Focus, so the Focus silences it."))
        #expect(why.contains("Reasons: silence.app."))

        let folder = try #require(text.components(of: "export USHER_DATA=").last?.split(separator: "\n").first)
        #expect(!FileManager.default.fileExists(atPath: String(folder)))
        #expect(text.contains("the stack in \(folder) has ended"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test("It refuses what it does not know", arguments: [["--fast"], ["--programs"]])
    func options(arguments: [String]) throws {
        let result = arguments.count == 1 ? try demo(arguments[0]) : try demo()
        #expect(result.status == 64)
    }

    @Test("It names a folder without the programs")
    func missingPrograms() throws {
        let result = try demo("--programs", "/usr/bin")
        #expect(result.status == 1)
        #expect(result.text.contains("/usr/bin/usher is not there"))
    }

    /// The line that says something, without spaces at its end.
    private func line(_ text: String, _ words: String) -> String {
        let line = text.split(separator: "\n").first { $0.contains(words) } ?? ""
        return String(line).trimmingCharacters(in: .whitespaces)
    }
}
