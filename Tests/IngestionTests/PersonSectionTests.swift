import Foundation
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Testing
import UsherProto

@testable import Ingestion

@Suite("What ingestion holds about people")
struct PersonSectionTests {
    @Test("Every table with a column that names people is exported or erased with a section")
    func covered() throws {
        let world = try IngestionWorld()
        let tables = try world.stack.tablesOfPeople(.ingestion)
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

    @Test(
        "An id stands in a sender's text where no letter or digit is beside it",
        arguments: [
            ("7", "order-17", false), ("7", "order-7", true), ("7", "7", true), ("7", "order-7-a", true),
            ("7", "7b", false), ("7", "77 7", true), ("ann", "annette", false), ("ann", "mail:ann", true),
            ("ann", "ﬁann", false), ("ann", "éann", false), ("ann", "—ann—", true), ("ann", "an", false),
            ("a-1", "x a-1.", true), ("a-1", "a-12", false),
        ]
    )
    func standsIn(_ person: String, _ text: String, _ isNamed: Bool) {
        #expect(SenderText.names(person, in: text) == isNamed)
    }

    @Test("Erasing a person leaves the keys of strangers, in which the id is part of a number")
    func keysOfStrangers() throws {
        let world = try IngestionWorld()
        let first = try world.submit(.to("ann", key: "order-17"))
        let named = try world.submit(.to("ann", key: "order-17 of 7"))
        let request = ErasePersonDataRequest(personID: "7", erasureID: named.notificationID)
        _ = try world.call(as: "consent") { (client) throws(RPCError) in try await client.erasePersonData(request) }
        #expect(try world.submit(.to("ann", key: "order-17")).notificationID == first.notificationID)
        #expect(try world.submit(.to("ann", key: "order-17 of 7")).notificationID != named.notificationID)
    }

    @Test("A start in which what was drawn cannot be stored is refused", arguments: 0..<10)
    func drawnSecrets(_ syncCount: Int) throws {
        let stack = SimulatedStack()
        stack.disk(of: .ingestion).failSync(after: syncCount)
        guard (try? stack.start(IngestionService.self, options: IngestionOptions())) != nil else { return }
        let dump = try #require(try stack.dump(.ingestion))
        #expect(dump.rows(of: "erasure_key") == 1)
        #expect(dump.rows(of: "stack_secret") == 1)
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
