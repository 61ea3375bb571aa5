import Cryptography
import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Simulation
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("What the ledger keeps") struct LedgerFormTests {
    @Test("The hash of an entry is made as docs/ledger.md says")
    func entryHash() {
        var hasher = LedgerHasher()
        let record = hasher.hash(ofRecord: Array(#"{"kind":"topic"}"#.utf8).span.bytes)
        let hash = hasher.hash(
            position: 7,
            appendedAt: 1_700_000_000_000_000,
            kind: 8,
            recordHash: record,
            previous: SHA256Digest([UInt8](0..<32)) ?? .zeros
        )
        // From another implementation: Python's hashlib and struct.
        #expect(
            Base16.encode(hash.bytes) == "cabb71208c5a98797d320ec45203ba9263e4906dc0d68ff55255c80e43840fb7"
        )
    }

    @Test("A sealed record opens with its key at its position, unchanged, and in no other way")
    func sealed() throws {
        let key = PersonKey(number: 3, bytes: [UInt8](0..<32))
        let record = Array(#"{"kind":"optIn"}"#.utf8)
        let sealed = SealedRecord.seal(record, at: 9, under: key)
        #expect(sealed.count == record.count + SealedRecord.overhead)
        #expect(SealedRecord.keyNumber(of: sealed) == 3)
        #expect(!SealedRecord.isInClear(sealed))
        let isWellFormed = SealedRecord.isWellFormed(sealed.span.bytes)
        #expect(isWellFormed)
        let opened = try #require(SealedRecord.open(sealed, at: 9, under: key))
        #expect(opened.record == record)
        #expect(SealedRecord.open(sealed, at: 8, under: key) == nil)
        #expect(SealedRecord.open(sealed, at: 9, under: PersonKey(number: 3, bytes: [UInt8](1...32))) == nil)
        #expect(SealedRecord.open(sealed, at: 9, under: PersonKey(number: 4, bytes: key.bytes)) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(SealedRecord.open(changed, at: 9, under: key) == nil, "byte \(index)")
        }
        #expect(SealedRecord.open(Array(sealed.prefix(72)), at: 9, under: key) == nil)
    }

    @Test("No two records share a key, not even at the same position of a database that was restored")
    func keys() throws {
        let key = PersonKey(number: 3, bytes: [UInt8](0..<32))
        let places: [(String, Int64)] = [("a", 1), ("b", 1), ("a", 2)]
        let keys = try places.map { text, position in
            let sealed = SealedRecord.seal(Array(text.utf8), at: position, under: key)
            return try #require(SealedRecord.open(sealed, at: position, under: key)).recordKey
        }
        #expect(Set(keys).count == 3)
    }

    private static let origin = ChangeOrigin(.operator("ops"), caller: "gateway", at: UnixTime(microseconds: 5))

    /// Records as the ledger keeps them.
    private static let records: [(LedgerRecord, String)] = [
        (
            LedgerRecord(
                origin: ChangeOrigin(.person("ada"), caller: "gateway", at: UnixTime(microseconds: 5)),
                personID: "ada",
                appID: "com.example.mail",
                previousPosition: 2,
                change: .authorization(
                    PersonAppRecord(
                        authorization: AuthorizationState(status: .authorized, options: [.alert], wasPrompted: true),
                        settings: PackedSettings(rawValue: 0b10_0000),
                        purposeText: "Know when mail arrives.",
                        language: "en"
                    ),
                    source: .prompt
                )
            ),
            """
            {"kind":"authorization","position":7,"at_unix_us":5,"actor":{"kind":"person","id":"ada"},"caller":"gateway",\
            "person":"ada","app":"com.example.mail","previous":2,"state":{"status":"authorized","options":["alert"],\
            "was_prompted":true,"purpose_text":"Know when mail arrives.","language":"en",\
            "settings":{"sound":"disabled"},"source":"prompt"}}
            """
        ),
        (
            LedgerRecord(
                origin: origin,
                personID: "ada",
                appID: "com.example.mail",
                topicID: "news",
                change: .optIn(
                    Subscription(
                        state: .subscribed,
                        channelsOff: [],
                        since: UnixTime(microseconds: 4),
                        textVersion: 2
                    ),
                    channels: .all,
                    evidence: ConsentEvidence(textVersion: 2, language: "en", chosenAtUnixUs: 3, source: .settings)
                ),
                textSHA256: [0xAB, 1]
            ),
            """
            {"kind":"optIn","position":7,"at_unix_us":5,"actor":{"kind":"operator","id":"ops"},"caller":"gateway",\
            "person":"ada","app":"com.example.mail","topic":"news","previous":0,"state":{"state":"subscribed",\
            "since_unix_us":4,"channels_off":[],"channels_chosen":\
            ["device","email","sms","webhook","inbox"],"text_version":2,"evidence":{"text_version":2,\
            "text_sha256":"ab01","language":"en",\
            "chosen_at_unix_us":3,"source":"settings"}}}
            """
        ),
        (
            LedgerRecord(
                origin: origin,
                appID: "com.example.mail",
                change: .entitlements(Capabilities(critical: true))
            ),
            """
            {"kind":"entitlements","position":7,"at_unix_us":5,"actor":{"kind":"operator","id":"ops"},\
            "caller":"gateway","app":"com.example.mail","state":{"time_sensitive":false,"critical":true,\
            "communication":false,"public_authority_region":""}}
            """
        ),
        (
            LedgerRecord(
                origin: ChangeOrigin(.person("ada"), caller: "gateway", at: UnixTime(microseconds: 5)),
                change: .erasure(id: [1, 0xAB], keyNumber: 3)
            ),
            """
            {"kind":"erasure","position":7,"at_unix_us":5,"actor":{"kind":"person"},"caller":"gateway",\
            "state":{"erasure_id":"01ab","key_number":3}}
            """
        ),
    ]

    @Test("A record says who changed what, through which service and when, and what held before", arguments: records)
    func json(record: LedgerRecord, text: String) {
        let written = String(decoding: record.json(at: 7), as: UTF8.self)
        let channels = DeliveryChannel.allKnown.dropFirst().map { "\"\($0.spelling)\"" }.joined(separator: ",")
        #expect(written == text.replacing(#""device","email","sms","webhook","inbox""#, with: channels))
    }

    @Test("A record that is too long is refused, and nothing is written")
    func tooLong() async throws {
        let fixture = try await LedgerFixture()
        var topic = TopicRecord()
        topic.summaryText = String(repeating: "\u{1}", count: 2000)
        let record = LedgerRecord(origin: Self.origin, appID: "a", topicID: "t", change: .topic(topic))
        let ledger = fixture.ledger
        let error = await #expect(throws: StorageError.self) {
            try await fixture.database.write { _ = try ledger.append(record, in: $0) }
        }
        let refusal = try #require(error?.cause as? RPCError)
        #expect(refusal.message.hasPrefix("field_too_long: "))
        #expect(try fixture.database.read { try LedgerHead.position(in: $0) } == 0)
    }

    @Test("A destroyed key is gone from the file, its entries stay, and the chain verifies")
    func destroyed() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.fill(20)
        let sealed = try #require(
            try fixture.database.read { transaction in
                try transaction.prepare("SELECT sealed_key FROM person_key WHERE number = 1")
                    .first { [UInt8](copying: try $0.bytes(0)) }
            }
        )
        let keys = fixture.ledger.personKeys
        let ada = Array("ada".utf8)
        let number = try await fixture.database.write { transaction in
            let number = try PersonKeys.destroy(person: ada, in: transaction)
            #expect(try PersonKeys.destroy(person: ada, in: transaction) == nil)
            return number
        }
        #expect(number == 1)
        #expect(try fixture.database.read { try keys.key(of: ada, in: $0) == nil })
        #expect(try fixture.check().finding == nil)
        // A copy holds what the tables' pages hold, without what lies in the log.
        try await fixture.database.backup(to: fixture.copyPath)
        let secret = Array(sealed.suffix(40))
        let file = try FileBytes.read(fixture.copyPath)
        #expect(file.firstRange(of: secret) == nil)
        // Whoever comes back under the id gets another key, whose number was never used.
        let again = try await fixture.database.write { try keys.keyToSeal(at: 21, for: ada, in: $0) }
        #expect(again.number == 21)
    }
}

@Suite("The secret of consent") struct ConsentSecretTests {
    private let given = Redacted("a secret of thirty-two bytes or more")

    private func load(_ secret: Redacted<String>?, in database: Database) async throws -> ConsentSecret {
        do throws(StorageError) {
            return try await database.write { try ConsentSecret.load(secret, random: SeededRandom(seed: 1), in: $0) }
        } catch { throw error.cause ?? error }
    }

    private func emptied(_ fixture: LedgerFixture) async throws {
        try await fixture.database.write { _ = try $0.prepare("DELETE FROM service_secret").run() }
    }

    @Test("Without one it is made once and kept")
    func kept() async throws {
        let fixture = try await LedgerFixture()
        try await emptied(fixture)
        let first = try await load(nil, in: fixture.database)
        let second = try await load(nil, in: fixture.database)
        for label in ConsentSecret.Label.allCases { #expect(first.key(for: label) == second.key(for: label)) }
        #expect(Set(ConsentSecret.Label.allCases.map { first.key(for: $0) }).count == 7)
        await #expect(throws: ConsentSecretError.changed) { try await load(given, in: fixture.database) }
    }

    @Test("One that an operator gave is not kept, and must be given again, the same")
    func operators() async throws {
        let fixture = try await LedgerFixture()
        let kept = try fixture.database.read { transaction in
            try transaction.prepare("SELECT secret IS NULL FROM service_secret").first { try $0.integer(0) }
        }
        #expect(kept == 1)
        _ = try await load(given, in: fixture.database)
        await #expect(throws: ConsentSecretError.missing) { try await load(nil, in: fixture.database) }
        await #expect(throws: ConsentSecretError.changed) {
            try await load(Redacted("another secret of thirty-two bytes"), in: fixture.database)
        }
    }
}
