import Foundation
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing

@testable import Consent

@Suite("What consent holds about people")
struct PersonSectionTests {
    @Test("Every table with a column that names people is exported or erased with a section")
    func covered() throws {
        let world = try ConsentWorld()
        let tables = try world.stack.tablesOfPeople(.consent)
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

    @Test("What is left of an erasure is found by the hashes of databases that a restored one replaced, too")
    func erasures() throws {
        let world = try ConsentWorld()
        let database = try #require(world.stack.database(of: .consent))
        let isWritten = Outcome<Bool>()
        database.write(on: world.stack.client(.consent).loop) { transaction in
            for number in 1...3 {
                try transaction.runScript(
                    """
                    INSERT INTO erasure (erasure_id, person_hash, erased_count) VALUES (x'0\(number)', x'aa0\(number)', 0);
                    INSERT INTO erasure_job (erasure_id, began_at, ledger_position) VALUES (x'0\(number)', 1, 1);
                    """
                )
            }
        } completion: { _ in
            isWritten.value = true
        }
        world.stack.run(for: .seconds(1)) { isWritten.value != nil }
        let section = try #require(PersonSections.all.first { $0.name == "consent.erasures" })
        func found(_ subject: PersonSubject) throws -> Int {
            try database.read { try section.read(subject, [], 100, $0).units.count }
        }
        #expect(try found(PersonSubject("ada", hash: [0xAA, 1], formerHashes: [[0xAA, 3], [0xAA, 9]])) == 2)
        #expect(try found(PersonSubject("ada", hash: [0xAA, 9])) == 0)
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
