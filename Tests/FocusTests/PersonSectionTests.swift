import Foundation
import ServiceHost
import StackTestSupport
import Testing

@testable import Focus

@Suite("What focus holds about people")
struct PersonSectionTests {
    @Test("Every table with a column that names people is exported or erased with a section")
    func covered() throws {
        let world = try FocusWorld()
        let tables = try world.stack.tablesOfPeople(.focus)
        #expect(!tables.isEmpty)
        let covered = Set(PersonSections.all.flatMap(\.tables))
        #expect(tables.subtracting(covered) == [], "no section of PersonSections covers them")
    }

    @Test("Sections have names of their own")
    func names() {
        let names = PersonSections.all.map(\.name).filter { !$0.isEmpty }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { 1...64 ~= $0.utf8.count })
    }

    @Test("Every section is described in docs/rights.md")
    func documentation() throws {
        let project = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let text = try String(contentsOfFile: "\(project)/docs/rights.md", encoding: .utf8)
        for section in PersonSections.all where !section.name.isEmpty {
            #expect(text.contains("`\(section.name)`"), "\(section.name)")
        }
    }
}
