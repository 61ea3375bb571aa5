import Foundation
import PayloadLint
import Testing
import UsherProto

@Suite("docs/lint.md") struct GuidelineDocumentTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/lint.md")

    private let lines: Set<Substring>

    init() throws {
        lines = Set(try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n"))
    }

    @Test("Each rule stands in the table as it is", arguments: GuidelineRule.table.map(\.rule))
    func rules(_ rule: GuidelineRule) {
        let entry = rule.entry
        let severity =
            switch entry.severity {
            case .error: "E"
            case .warning: "W"
            default: "I"
            }
        let row = [
            entry.readsWords ? "\(entry.id)*" : entry.id, severity, entry.subject.rawValue, entry.objectsTo, entry.bad,
            entry.good,
        ]
        #expect(lines.contains(Substring("| \(row.joined(separator: " | ")) |")))
    }

    @Test("Each limit stands there with its default and its rule", arguments: GuidelineSettings.Limit.allCases)
    func limits(_ limit: GuidelineSettings.Limit) {
        #expect(lines.contains("| `\(limit.rawValue)` | \(limit.fallback) | \(limit.rule.id) |"))
    }

    @Test("Where ingestion differs from the table, it says so")
    func ingestion() {
        let table = GuidelineSettings()
        for rule in GuidelineRule.allCases where GuidelineSettings.ofIngestion[rule] != table[rule] {
            let severity = GuidelineSettings.ofIngestion[rule] == nil ? "off here" : "W"
            #expect(lines.contains { $0.hasPrefix("| `\(rule.id)` | \(severity) |") }, "\(rule.id)")
        }
    }

    @Test("Where consent differs from the table, it says so")
    func consent() {
        let table = GuidelineSettings()
        for rule in GuidelineRule.allCases where GuidelineSettings.ofConsent[rule] != table[rule] {
            #expect(lines.contains { $0.hasPrefix("| `\(rule.id)` | E | ") }, "\(rule.id)")
        }
    }
}
