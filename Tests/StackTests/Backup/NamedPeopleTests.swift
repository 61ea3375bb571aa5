import Consent
import Delivery
import Focus
import Ingestion
import ServiceHost
import StackTestSupport
import Storage
import Testing

/// That whoever a table names is found in it again, which is how those who were erased since a backup are recognised.
@Suite("Whom tables name")
struct NamedPeopleTests {
    /// Sections whose rows name nobody by id: a number or a hash stands for them, or what is sealed.
    private static let anonymous: Set = [
        "inbox.records", "inbox.former_records", "inbox.badges", "devices.devices", "devices.endpoints",
        "consent.erasures",
    ]

    @Test("Each section that has lines about somebody names them", arguments: ServiceRole.allCases)
    func named(_ role: ServiceRole) throws {
        let world = try RightsStack()
        try world.fill()
        let database = try #require(world.stack.database(of: role))
        let sections: [PersonSection] =
            switch role {
            case .ingestion: IngestionService.personSections
            case .consent: ConsentService.personSections
            case .focus: FocusService.personSections
            case .delivery: DeliveryService.personSections
            }
        var seen = 0
        try database.read { transaction in
            var all: Set<String> = []
            for section in sections {
                var people: Set<String> = []
                try section.people(transaction) { people.insert($0) }
                all.formUnion(people)
                let subject = PersonSubject(RightsStack.person, hash: [])
                let lines = try section.read(subject, [], 100, transaction)
                guard !lines.units.isEmpty, !Self.anonymous.contains(section.name) else { continue }
                seen += 1
                #expect(people.contains(RightsStack.person), "\(section.name)")
            }
            #expect(all.isSuperset(of: [RightsStack.person, RightsStack.other]))
            #expect(all.allSatisfy { !$0.isEmpty })
        }
        #expect(seen > 0)
    }
}
