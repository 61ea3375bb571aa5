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
}
