import Testing

@Suite("Rules of style") struct SourceRulesTests {
    @Test("Every Swift file keeps the rules", arguments: ProjectFiles.named(".swift"))
    func everyFile(file: ProjectFiles.File) throws {
        let found = SourceRules.violations(in: try file.text(), isTest: file.path.hasPrefix("Tests/"))
        #expect(found.isEmpty, "\(found.map { "\(file.path):\($0)" }.joined(separator: "\n"))")
    }

    @Test("The project's files are found") func discovery() {
        let paths = ProjectFiles.named(".swift").map(\.path)
        #expect(paths.contains("Package.swift"))
        #expect(paths.contains("Tests/ProjectTests/SourceRulesTests.swift"))
        #expect(!paths.contains { $0.contains(".build") })
    }

    // Put together here, so that this file does not break the rules itself.
    private static let taskSleep = ["Task", "sleep"].joined(separator: ".")
    private static let microsecondSleep = ["u", "sleep"].joined()
    private static let unsafe = ["nonisolated", "(unsafe)"].joined()
    private static let unchecked = ["@unchecked", "Sendable"].joined(separator: " ")
    private static let openEnd = ["TO", "DO"].joined()

    private static let brokenTexts: [(text: String, expected: String)] = [
        ("let a = 1\nawait \(taskSleep)(for: .seconds(1))", "2: a test sleeps"),
        ("\(microsecondSleep)(10)", "1: a test sleeps"),
        ("\(unsafe) let a = 1", "1: an unchecked claim"),
        ("final class A: \(unchecked) {\n    let b = 1\n}", "1: an unchecked claim"),
        ("// \(openEnd): later", "1: an open end"),
        (String(repeating: "\n", count: 601), "601: the file has more than 600 lines"),
    ]

    @Test("What breaks a rule is found on its line", arguments: brokenTexts)
    func broken(text: String, expected: String) {
        let found = SourceRules.violations(in: text, isTest: true)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(expected) == true, "\(found)")
    }

    private static let keptTexts: [String] = [
        "// SAFETY: one thread.\n\(unsafe) let a = 1\n\(unsafe) let b = 2",
        "final class A: \(unchecked) {\n    // SAFETY: guarded by a lock.\n}",
        "extension A: \(unchecked) {}  // SAFETY: immutable.",
        "// A test must not use \(taskSleep).",
        String(repeating: "\n", count: 600),
        "// Made by a-tool from a.proto; change that and run script/generate.\n\(unsafe) let a = 1",
    ]

    @Test("What keeps the rules is let through", arguments: keptTexts)
    func kept(text: String) {
        #expect(SourceRules.violations(in: text, isTest: true) == [])
    }
}
