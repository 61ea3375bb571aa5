import Cryptography
import EventLoop
import JSON
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("The ledger as the service keeps it") struct LedgerServiceTests {
    @Test("Every change is an entry at the position it was answered with, and what changes nothing is none")
    func entries() throws {
        let world = try ConsentWorld()
        try world.entitle(Capabilities(timeSensitive: true))
        try world.putTopic("news")
        let opted = try world.optIn("ada", "news")
        #expect(try world.optIn("ada", "news").ledgerPosition == opted.ledgerPosition)
        let put = try world.putSettings(AppSettings(sound: .disabled))
        try world.choose(.denied)
        try world.optOut("ada", "news")
        let parts = try world.readLedger()
        let entries = parts.flatMap(\.entries)
        #expect(entries.map(\.position) == [1, 2, 3, 4, 5, 6])
        #expect(entries.map(\.kind) == [.entitlements, .topic, .optIn, .settings, .authorization, .optOut])
        #expect(opted.ledgerPosition == 3)
        #expect(put.ledgerPosition == 4)
        #expect(entries[0].sealedRecord.first == UInt8(ascii: "{"))
        #expect(entries[2].sealedRecord.first == 1)
        #expect(entries[0].previousHash == [UInt8](repeating: 0, count: 32))
        for (entry, next) in zip(entries, entries.dropFirst()) {
            #expect(next.previousHash == entry.entryHash)
            #expect(entry.recordSha256 == SHA256.hash(entry.sealedRecord))
        }
        #expect(try world.readLedger(from: 2, to: 3).flatMap(\.entries).map(\.position) == [2, 3])
        #expect(try world.readLedger(from: 7).isEmpty)
    }

    @Test("Nobody's id and nothing they chose stands in the ledger in clear")
    func sealed() throws {
        let world = try ConsentWorld()
        try world.putTopic("news")
        try world.optIn("cleo", "news")
        try world.choose(.authorized, "cleo")
        let lines = try world.dump().lines.filter { $0.hasPrefix("ledger_entry") }
        #expect(lines.count == 3)
        for line in lines { #expect(!line.contains(Base16.encode(Array("cleo".utf8)).uppercased())) }
    }

    @Test("An entry is signed ten seconds after it was appended, and at once where enough have come")
    func checkpoints() throws {
        var options = ConsentService.Options()
        options.checkpointEntryCount = 5
        let world = try ConsentWorld(options: options)
        try world.putTopic("a")
        #expect(try world.verify().lastCheckpoint == nil)
        world.stack.run(for: .seconds(9))
        #expect(try world.verify().lastCheckpoint == nil)
        world.stack.run(for: .seconds(2))
        #expect(try world.verify().lastCheckpoint?.position == 1)
        for name in ["b", "c", "d", "e", "f", "g"] { try world.putTopic(name) }
        #expect(try world.verify().lastCheckpoint?.position == 6)
        world.stack.run(for: .seconds(11))
        let verdict = try world.verify()
        #expect(verdict.lastCheckpoint?.position == 7)
        #expect(verdict.checkedCount == 7)
        #expect(verdict.headPosition == 7)
        // Nothing new, nothing signed.
        let before = try world.dump()
        world.stack.run(for: .seconds(60))
        #expect(try world.dump() == before)
    }

    @Test("Entries that a power cut left without a checkpoint are signed after the next start")
    func signedAfterStart() throws {
        let world = try ConsentWorld()
        try world.putTopic("a")
        try world.restart()
        #expect(try world.verify().lastCheckpoint == nil)
        world.stack.run(for: .seconds(11))
        #expect(try world.verify().lastCheckpoint?.position == 1)
    }

    @Test("A service that ends in peace has signed everything")
    func signedAtEnd() async throws {
        let stack = try ProcessStack()
        let peers = ConsentWorld.Peers()
        for role in [ServiceRole.focus, .ingestion, .delivery] {
            try await stack.serve(role) { peers.register(role, in: &$0) }
        }
        try await stack.startAndWait([.consent])
        let client = ConsentClient(channel: stack.channel(to: .consent))
        let topic = Topic(appID: "com.example.mail", topicID: "a", displayName: "A", purpose: .transactional)
        _ = try await client.putTopic(PutTopicRequest(topic: topic))
        #expect(try stack.terminate(.consent) == 0)
        try await stack.startAndWait([.consent])
        let verdict = try await client.verifyLedger(
            VerifyLedgerRequest(),
            options: CallOptions(timeout: .seconds(30))
        )
        #expect(verdict.lastCheckpoint?.position == 1)
        #expect(try stack.terminate(.consent) == 0)
        for role in [ServiceRole.focus, .ingestion, .delivery] { await stack.withdraw(role) }
    }

    @Test("A check by parts comes to the same as a whole one, and names what was changed")
    func parts() throws {
        let world = try ConsentWorld()
        for name in 0..<20 { try world.putTopic("t\(name)") }
        let whole = try world.verify()
        #expect(whole.fault == .unspecified)
        #expect(whole.checkedCount == 20)
        var counted: UInt64 = 0
        for from in stride(from: UInt64(1), through: 20, by: 6) {
            let part = try world.verify(from: from, to: from + 5 >= 20 ? 0 : from + 5)
            #expect(part.fault == .unspecified)
            counted += part.checkedCount
        }
        #expect(counted == 20)
        #expect(try world.verify(from: 21).checkedCount == 0)
        try world.tamper("UPDATE ledger_entry SET kind = 3 WHERE position = 9")
        #expect(try world.verify().fault == .entryChanged)
        #expect(try world.verify().faultPosition == 9)
        #expect(try world.verify(from: 9, to: 9).faultPosition == 9)
        #expect(try world.verify(from: 10).fault == .unspecified)
    }

    @Test("Only an operator reads and checks the ledger, and positions are positions")
    func refusals() throws {
        let world = try ConsentWorld()
        let principal = Principal(identity: .personID("ada"))
        try world.expectRefusal(.operatorRequired, field: "principal") { client throws(RPCError) in
            try await client.verifyLedger(VerifyLedgerRequest(principal: principal))
        }
        try world.expectRefusal(.fieldMalformed, field: "to_position") { client throws(RPCError) in
            try await client.verifyLedger(VerifyLedgerRequest(fromPosition: 5, toPosition: 4))
        }
        try world.expectRefusal(.fieldMalformed, field: "from_position") { client throws(RPCError) in
            try await client.verifyLedger(VerifyLedgerRequest(fromPosition: .max))
        }
        #expect(throws: RPCError.self) { try world.readLedger(as: principal) }
    }

    @Test(
        "After power cuts at any time every row's entry is there and says what the row says, and the chain verifies",
        arguments: 1...8 as ClosedRange<UInt64>
    )
    func powerCuts(seed: UInt64) throws {
        var options = ConsentService.Options()
        options.checkpointEntryCount = 7
        let world = try ConsentWorld(seed: seed, options: options)
        let random = SeededRandom(seed: seed)
        for topic in ["a", "b"] { try world.putTopic(topic) }
        for _ in 0..<8 {
            let channel = world.stack.client(.consent)
            for _ in 0..<30 {
                let person = ["ada", "bert", "cleo"][Int(random.next(below: 3))]
                let topic = ["a", "b"][Int(random.next(below: 2))]
                if random.chance(0.5) {
                    let settings = AppSettings(sound: random.chance(0.5) ? .enabled : .disabled)
                    let request = PutSettingsRequest(
                        appID: "com.example.mail",
                        personID: person,
                        settings: settings
                    )
                    channel.unaryOnLoop(ConsentMethods.putSettings, request) {
                        (_: Result<PutSettingsResponse, RPCError>) in
                    }
                } else {
                    let request = OptInRequest(appID: "com.example.mail", topicID: topic, personID: person)
                    channel.unaryOnLoop(ConsentMethods.optIn, request) { (_: Result<OptInResponse, RPCError>) in }
                }
            }
            world.stack.run(for: .microseconds(Int64(random.next(below: 20_000))))
            try world.restart()
            #expect(try world.verify().fault == .unspecified)
            try world.expectRowsAgreeWithLedger()
        }
    }

    @Test("A database of the version before keeps its positions, and its chain begins behind them")
    func migrated() async throws {
        let path = "/tmp/usher-ledger-migration-\(SystemRandom().next()).db"
        defer { for suffix in ["", "-wal", "-shm"] { FileBytes.remove(path + suffix) } }
        let old = Schema(
            name: "consent",
            applicationID: ConsentSchema.schema.applicationID,
            migrations: Array(ConsentSchema.schema.migrations.prefix(1))
        )
        var options = DatabaseOptions()
        options.reservedLogBytes = 0
        let before = try Database.open(path, schema: old, options: options)
        try await before.write { transaction in
            try transaction.runScript("UPDATE ledger_head SET position = 41")
        }
        try await before.close()
        let database = try LedgerFixture.open(path)
        let ledger = try await database.write { transaction in
            let secret = try ConsentSecret.load(nil, random: SeededRandom(seed: 1), in: transaction)
            let ledger = Ledger(secret, random: SeededRandom(seed: 1), checkpointEntryCount: 2)
            #expect(try !ledger.sealOlder(in: transaction), "it has no entries yet")
            return ledger
        }
        #expect(try database.read { try LedgerCheck.whole(ledger.signer, in: $0) }.finding == nil)
        for index in 0..<5 {
            let position = try await database.write { try ledger.append(.example(index), in: $0) }
            #expect(position == Int64(42 + index))
        }
        let check = try database.read { try LedgerCheck.whole(ledger.signer, in: $0) }
        #expect(check.finding == nil)
        #expect(check.checkedCount == 5)
        #expect(check.lastCheckpoint?.position == 45)
        try await database.close()
    }
}

// MARK: Short words

extension ConsentWorld {
    /// Lets the time pass after which everything appended so far is signed.
    func waitForCheckpoint() { stack.run(for: .seconds(11)) }

    /// Checks the ledger, or a part of it.
    func verify(from: UInt64 = 0, to: UInt64 = 0) throws -> VerifyLedgerResponse {
        let request = VerifyLedgerRequest(fromPosition: from, toPosition: to)
        return try call { (client) async throws(RPCError) in try await client.verifyLedger(request) }
    }

    /// Reads the ledger, or a part of it.
    func readLedger(from: UInt64 = 0, to: UInt64 = 0, as principal: Principal? = nil) throws -> [ReadLedgerResponse] {
        let request = ReadLedgerRequest(principal: principal, fromPosition: from, toPosition: to)
        return try call { (client) async throws(RPCError) in
            var parts: [ReadLedgerResponse] = []
            for try await part in client.readLedger(request) { parts.append(part) }
            return parts
        }
    }

    /// Changes the tables as nobody should.
    func tamper(_ script: String) throws {
        let database = try #require(stack.database(of: .consent))
        let outcome = Outcome<Bool>()
        Task.immediate(executorPreference: stack.client(.consent).loop.taskExecutor) {
            try? await database.write { try $0.runScript(script) }
            outcome.value = true
        }
        stack.run(for: .seconds(1)) { outcome.value != nil }
    }

    /// Expects that the entry that each row names says what the row says.
    func expectRowsAgreeWithLedger() throws {
        let database = try #require(stack.database(of: .consent))
        let keys = try #require(service).ledger.personKeys
        let (subscriptions, settings) = try database.read { transaction in
            (
                try Row.all("SELECT person_id, ledger_position, state FROM subscription", in: transaction),
                try Row.all("SELECT person_id, ledger_position, settings FROM person_app", in: transaction)
            )
        }
        for row in subscriptions {
            let json = try database.read { try Self.record(of: row, keys, in: $0) }
            #expect(json["person"]?.string == String(decoding: row.person, as: UTF8.self))
            let state = SubscriptionState(rawValue: Int32(row.value))
            #expect(json["state"]?["state"]?.string == state.spelling)
        }
        for row in settings {
            let json = try database.read { try Self.record(of: row, keys, in: $0) }
            let settings = PackedSettings(rawValue: UInt64(bitPattern: row.value))
            #expect(json["state"]?["settings"]?["sound"]?.string == settings[.sound].spelling)
        }
    }

    /// A row of what holds now.
    private struct Row {
        var person: [UInt8]
        var position: Int64
        var value: Int64

        static func all(_ query: StaticString, in transaction: borrowing Transaction) throws -> [Row] {
            var rows: [Row] = []
            try transaction.prepare(query).forEach { row in
                rows.append(
                    Row(
                        person: [UInt8](copying: try row.bytes(0)),
                        position: try row.integer(1),
                        value: try row.integer(2)
                    )
                )
            }
            return rows
        }
    }

    /// The record of the entry that a row names.
    private static func record(
        of row: Row,
        _ keys: PersonKeys,
        in transaction: borrowing Transaction
    ) throws -> JSONElement {
        let entry = try LedgerEntryTable.entry(at: row.position, in: transaction)
        let key = try keys.key(of: row.person, in: transaction)
        let opened = SealedRecord.open(try #require(entry).record, at: row.position, under: try #require(key))
        return try JSONDocument(parsing: try #require(opened).record).root
    }
}
