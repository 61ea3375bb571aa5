import RPC
import Testing
import UsherProto

@testable import Focus

@Suite("People")
struct PeopleTests {
    @Test("A person is there as they were put, and known to everybody who asks")
    func put() throws {
        let world = try FocusWorld()
        let put = try world.putPerson("ann@example.com", zone: "America/New_York")
        #expect(put.revision > 0)
        let got = try world.call(as: "delivery") { (focus) async throws(RPCError) in
            try await focus.getPerson(GetPersonRequest(personID: "ann@example.com"))
        }
        #expect(got.person == put)
        #expect(put.zone == "America/New_York")
        #expect(put.locale == "de-DE")
    }

    @Test("Putting the same again changes nothing, whatever revision is expected; another state needs the right one")
    func revisions() throws {
        let world = try FocusWorld()
        let first = try world.putPerson("ann")
        func put(_ person: Person, expecting revision: UInt64?) throws -> Person? {
            try world.call { (focus) async throws(RPCError) in
                try await focus.putPerson(PutPersonRequest(person: person, expectedRevision: revision))
            }.person
        }
        #expect(try put(first, expecting: 99) == first)
        var moved = first
        moved.zone = "Asia/Tokyo"
        for wrong: UInt64 in [0, first.revision + 1] {
            let error = #expect(throws: RPCError.self) { try put(moved, expecting: wrong) }
            #expect(error?.code == .aborted)
            #expect(error?.message.hasPrefix("revision_mismatch: ") == true)
        }
        let second = try #require(try put(moved, expecting: first.revision))
        #expect(second.zone == "Asia/Tokyo")
        #expect(second.revision > first.revision)
        var new = first
        new.personID = "ben"
        #expect(throws: RPCError.self) { try put(new, expecting: 5) }
        #expect(try put(new, expecting: 0)?.personID == "ben")
    }

    @Test("People are listed by id, page by page")
    func list() throws {
        let world = try FocusWorld()
        let ids = ["Zoe", "ann", "ben", "cem", "dora"]
        for id in ids.shuffled() { try world.putPerson(id) }
        var found: [String] = []
        var token: [UInt8] = []
        repeat {
            let request = ListPeopleRequest(page: PageRequest(pageSize: 2, pageToken: token))
            let page = try world.call { (focus) async throws(RPCError) in try await focus.listPeople(request) }
            #expect(page.people.count <= 2)
            found += page.people.map(\.personID)
            token = page.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(found == ids)
    }

    @Test("CheckPeople names those that are unknown, by position, the same from memory as from the database")
    func check() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let request = CheckPeopleRequest(personIDs: ["nobody", "ann", "ann", "Ann", "nobody"])
        for _ in 0..<2 {
            let answer = try world.call(as: "ingestion") { (focus) async throws(RPCError) in
                try await focus.checkPeople(request)
            }
            #expect(answer.unknownIndexes == [0, 3, 4])
        }
        try world.putPerson("nobody")
        let answer = try world.call(as: "consent") { (focus) async throws(RPCError) in
            try await focus.checkPeople(request)
        }
        #expect(answer.unknownIndexes == [3], "who was unknown is known once they are put")
    }

    @Test("A thousand people are checked at once, one more is refused")
    func checkMany() throws {
        let world = try FocusWorld()
        try world.putPerson("p500")
        let many = (0..<1000).map { "p\($0)" }
        let answer = try world.call(as: "ingestion") { (focus) async throws(RPCError) in
            try await focus.checkPeople(CheckPeopleRequest(personIDs: many))
        }
        #expect(answer.unknownIndexes.count == 999)
        #expect(!answer.unknownIndexes.contains(500))
        let error = #expect(throws: RPCError.self) {
            try world.call(as: "ingestion") { (focus) async throws(RPCError) in
                try await focus.checkPeople(CheckPeopleRequest(personIDs: many + ["p1000"]))
            }
        }
        #expect(error?.message.hasPrefix("batch_too_large: ") == true)
        #expect(error?.fieldPath == "person_ids")
    }

    @Test("Whoever was put is there after a power cut")
    func durability() throws {
        let world = try FocusWorld()
        let ann = try world.putPerson("ann")
        try world.crash()
        let got = try world.call { (focus) async throws(RPCError) in
            try await focus.getPerson(GetPersonRequest(personID: "ann"))
        }
        #expect(got.person == ann)
    }

    @Test(
        "A zone is known by its IANA name alone",
        arguments: [
            ("Europe/Berlin", true), ("UTC", true), ("Etc/GMT+5", true), ("America/Argentina/Buenos_Aires", true),
            ("Europe/Atlantis", false), ("europe/berlin", false), ("Europe", false), ("", false),
            ("/Europe/Berlin", false),
            ("../zoneinfo/UTC", false), ("Europe/../UTC", false), ("Europe//Berlin", false), ("right/UTC", false),
            ("posix/Europe/Berlin", false), ("localtime", false), ("zone.tab", false), ("Factory", false),
            ("GMT+2\u{0}", false), ("tzdata.zi", false), ("+02:00", false),
        ]
    )
    func zones(name: String, isKnown: Bool) {
        #expect(ZoneNames(folder: "/usr/share/zoneinfo").contains(name) == isKnown)
    }

    @Test("Where there is no database of zones, none is known")
    func noZones() { #expect(!ZoneNames(folder: "/nowhere").contains("Europe/Berlin")) }
}
