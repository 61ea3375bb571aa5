import Cryptography
import RPC
import Simulation
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("A ledger that somebody changed") struct TamperTests {
    /// A ledger of 60 signed entries and five behind the last checkpoint, as `body` sees it after a change that is taken
    /// back.
    private struct Scene {
        static let signedCount: Int64 = 60
        static let count: Int64 = 65

        let signer: CheckpointSigner
        let random: SeededRandom
    }

    /// Runs `body` in a ledger of its own, in one transaction.
    private func inLedger(
        seed: UInt64 = 1,
        _ body: @escaping @Sendable (Scene, borrowing Transaction) throws -> Void
    ) async throws {
        let fixture = try await LedgerFixture(seed: seed)
        try await fixture.fill(Int(Scene.signedCount), unsignedCount: Int(Scene.count - Scene.signedCount))
        let scene = Scene(signer: fixture.ledger.signer, random: SeededRandom(seed: seed))
        #expect(try fixture.check().finding == nil)
        do throws(StorageError) { try await fixture.database.write { try body(scene, $0) } } catch {
            Issue.record("\(error.cause ?? error)")
        }
    }

    /// What a check finds after `change`, which is taken back then; nil where the database refuses the change.
    private static func finding(
        _ scene: Scene,
        in transaction: borrowing Transaction,
        startsAnew: Bool = false,
        after change: (borrowing Transaction) throws -> Void
    ) throws -> Result<LedgerFinding?, StorageError> {
        try transaction.runScript("SAVEPOINT tamper")
        var outcome: Result<LedgerFinding?, StorageError>
        do {
            try change(transaction)
            if startsAnew { #expect(try !LedgerFixture.start(in: transaction).isSealedNow) }
            outcome = .success(try LedgerCheck.whole(scene.signer, step: 16, in: transaction).finding)
        } catch let error as StorageError { outcome = .failure(error) }
        try transaction.runScript("ROLLBACK TO tamper; RELEASE tamper")
        return outcome
    }

    // MARK: At random

    /// One change of the tables, and what must be found where that is certain.
    private struct Tampering {
        var name: String
        var expected: LedgerFinding?
        var apply: (borrowing Transaction) throws -> Void
    }

    private static func flippedInteger(
        _ table: String,
        _ column: String,
        at position: Int64,
        _ random: SeededRandom
    ) -> Tampering {
        let bit = Int64(bitPattern: 1 << random.next(below: 64))
        return Tampering(name: "bit \(bit) of \(table).\(column) at \(position)") { transaction in
            let key = table == "ledger_head" ? "id = 1" : "position = \(position)"
            let old = try transaction.prepare(text: "SELECT \(column) FROM \(table) WHERE \(key)")
                .first { try $0.integer(0) }
            try transaction.prepare(text: "UPDATE \(table) SET \(column) = $1 WHERE \(key)")
                .run(.integer((old ?? 0) ^ bit))
        }
    }

    private static func flippedByte(
        _ table: String,
        _ column: String,
        at position: Int64,
        _ random: SeededRandom
    ) -> Tampering {
        let (draw, mask) = (random.next(), UInt8(1 + random.next(below: 255)))
        return Tampering(name: "a byte of \(table).\(column) at \(position)") { transaction in
            let key = table == "ledger_head" ? "id = 1" : "position = \(position)"
            let old = try transaction.prepare(text: "SELECT \(column) FROM \(table) WHERE \(key)")
                .first { [UInt8](copying: try $0.bytes(0)) }
            var bytes = old ?? []
            bytes[Int(draw % UInt64(bytes.count))] ^= mask
            try transaction.prepare(text: "UPDATE \(table) SET \(column) = $1 WHERE \(key)")
                .run(.bytes(bytes.span.bytes))
        }
    }

    private static func move(_ from: Int64, to: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare("UPDATE ledger_entry SET position = $1 WHERE position = $2")
            .run(.integer(to), .integer(from))
    }

    private static func copy(_ from: Int64, to: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            """
            INSERT INTO ledger_entry (position, appended_at_unix_us, kind, sealed_record, entry_hash)
            SELECT $1, appended_at_unix_us, kind, sealed_record, entry_hash FROM ledger_entry WHERE position = $2
            """
        ).run(.integer(to), .integer(from))
    }

    /// Puts a copy of an entry at `place`, and moves everything from there on one place back, the head too.
    private static func insert(_ from: Int64, at place: Int64, in transaction: borrowing Transaction) throws {
        for position in stride(from: Scene.count, through: place, by: -1) {
            try move(position, to: position + 1, in: transaction)
        }
        try copy(from >= place ? from + 1 : from, to: place, in: transaction)
        try transaction.prepare("UPDATE ledger_head SET position = position + 1 WHERE id = 1").run()
    }

    /// Changes an entry, then makes every later hash and the head fit, as whoever knows the format can.
    private static func rewrite(from position: Int64, in transaction: borrowing Transaction) throws {
        var hasher = LedgerHasher()
        var previous = try LedgerEntryTable.hash(at: position - 1, in: transaction) ?? .zeros
        for place in position...Scene.count {
            guard var entry = try LedgerEntryTable.entry(at: place, in: transaction) else { continue }
            if place == position { entry.appendedAt += 1 }
            previous = hasher.hash(
                position: place,
                appendedAt: entry.appendedAt,
                kind: entry.kind,
                recordHash: hasher.hash(ofRecord: entry.record.span.bytes),
                previous: previous
            )
            let hash = previous.bytes
            try transaction.prepare(
                "UPDATE ledger_entry SET appended_at_unix_us = $1, entry_hash = $2 WHERE position = $3"
            ).run(.integer(entry.appendedAt), .bytes(hash.span.bytes), .integer(place))
        }
        let hash = previous.bytes
        try transaction.prepare("UPDATE ledger_head SET entry_hash = $1 WHERE id = 1").run(.bytes(hash.span.bytes))
    }

    private static func random(_ random: SeededRandom) -> Tampering {
        let position = 1 + Int64(random.next(below: UInt64(Scene.count)))
        let signed = 1 + Int64(random.next(below: UInt64(Scene.signedCount)))
        let checkpoint = 8 * (1 + Int64(random.next(below: 7)))
        var other = 1 + Int64(random.next(below: UInt64(Scene.count)))
        if other == position { other = position == 1 ? 2 : position - 1 }
        let pair = (min(position, other), max(position, other))
        switch random.next(below: 18) {
        case 0: return flippedInteger("ledger_entry", "position", at: position, random)
        case 1, 2:
            let column = random.chance(0.5) ? "appended_at_unix_us" : "kind"
            var tampering = flippedInteger("ledger_entry", column, at: position, random)
            tampering.expected = LedgerFinding(fault: .entryChanged, position: position)
            return tampering
        case 3, 4, 5:
            var tampering = flippedByte("ledger_entry", "sealed_record", at: position, random)
            tampering.expected = LedgerFinding(fault: .entryChanged, position: position)
            return tampering
        case 6:
            var tampering = flippedByte("ledger_entry", "entry_hash", at: position, random)
            tampering.expected = LedgerFinding(fault: .entryChanged, position: position)
            return tampering
        case 7, 8:
            let isTail = position == Scene.count
            return Tampering(
                name: "\(position) deleted",
                expected: LedgerFinding(fault: isTail ? .unsignedTailLost : .entryMissing, position: position)
            ) { transaction in
                try transaction.prepare("DELETE FROM ledger_entry WHERE position = $1").run(.integer(position))
            }
        case 9:
            return Tampering(
                name: "everything from \(signed) on deleted",
                expected: LedgerFinding(fault: .entryMissing, position: signed)
            ) { transaction in
                try transaction.prepare("DELETE FROM ledger_entry WHERE position >= $1").run(.integer(signed))
            }
        case 10:
            return Tampering(
                name: "everything up to \(position) deleted",
                expected: LedgerFinding(fault: position == Scene.count ? .entryMissing : .entryMissing, position: 1)
            ) { transaction in
                try transaction.prepare("DELETE FROM ledger_entry WHERE position <= $1").run(.integer(position))
            }
        case 11, 12:
            return Tampering(
                name: "\(pair) swapped",
                expected: LedgerFinding(fault: .chainBroken, position: pair.0)
            ) { transaction in
                try move(pair.0, to: 1000, in: transaction)
                try move(pair.1, to: pair.0, in: transaction)
                try move(1000, to: pair.1, in: transaction)
            }
        case 13:
            return Tampering(name: "\(other) put in at \(position)") { transaction in
                try insert(other, at: position, in: transaction)
            }
        case 14:
            let place = random.chance(0.5) ? Scene.count + 1 : -Int64(random.next(below: 5))
            return Tampering(
                name: "\(position) copied to \(place)",
                expected: LedgerFinding(fault: .chainBroken, position: place)
            ) { transaction in try copy(position, to: place, in: transaction) }
        case 15:
            let column = ["entry_hash", "key_sha256", "signature"][Int(random.next(below: 3))]
            var tampering = flippedByte("ledger_checkpoint", column, at: checkpoint, random)
            tampering.expected = LedgerFinding(fault: .checkpointInvalid, position: checkpoint)
            return tampering
        case 16:
            switch random.next(below: 4) {
            case 0: return flippedInteger("ledger_checkpoint", "position", at: checkpoint, random)
            case 1: return flippedInteger("ledger_checkpoint", "signed_at_unix_us", at: checkpoint, random)
            case 2:
                return Tampering(name: "checkpoint \(checkpoint) deleted") { transaction in
                    try transaction.prepare("DELETE FROM ledger_checkpoint WHERE position = $1")
                        .run(.integer(checkpoint))
                }
            default:
                return Tampering(name: "written anew from \(signed)") { transaction in
                    try rewrite(from: signed, in: transaction)
                }
            }
        default:
            let column = ["position", "base_position", "checkpoint_position", "checkpoint_count"][
                Int(random.next(below: 4))
            ]
            if random.chance(0.3) { return flippedByte("ledger_head", "entry_hash", at: 0, random) }
            return flippedInteger("ledger_head", column, at: 0, random)
        }
    }

    @Test("Of 1,000 changes at random none is missed, and the first entry concerned is named")
    func random() async throws {
        try await inLedger(seed: 7) { scene, transaction in
            var (tries, refused) = (0, 0)
            while tries < 1000 {
                let tampering = Self.random(scene.random)
                switch try Self.finding(scene, in: transaction, after: tampering.apply) {
                case .success(let finding):
                    tries += 1
                    #expect(finding != nil, "\(tampering.name)")
                    if let expected = tampering.expected { #expect(finding == expected, "\(tampering.name)") }
                case .failure(let error) where error.code == .constraint: refused += 1
                case .failure(let error):
                    // A head that cannot be read stops the check with words of its own.
                    tries += 1
                    #expect([.corrupt, .invalidStatement].contains(error.code), "\(tampering.name): \(error)")
                }
            }
            #expect(refused < 100, "a place that is taken cannot be taken again")
            #expect(try LedgerCheck.whole(scene.signer, in: transaction).finding == nil, "all is as it was")
        }
    }

    // MARK: One by one

    @Test("Entries behind the last checkpoint that are gone are no tampering, those before it are")
    func lostTail() async throws {
        try await inLedger { scene, transaction in
            for position in 1...Scene.count {
                let finding = try Self.finding(scene, in: transaction) { transaction in
                    try transaction.prepare("DELETE FROM ledger_entry WHERE position >= $1").run(.integer(position))
                }
                let isSigned = position <= Scene.signedCount
                let expected = LedgerFinding(fault: isSigned ? .entryMissing : .unsignedTailLost, position: position)
                #expect(try finding.get() == expected)
            }
        }
    }

    @Test("A ledger that was written anew is found out by the next checkpoint")
    func rewritten() async throws {
        try await inLedger { scene, transaction in
            for position in 1...Scene.signedCount {
                let finding = try Self.finding(scene, in: transaction) { transaction in
                    try Self.rewrite(from: position, in: transaction)
                }
                let next = position > 56 ? Scene.signedCount : (position + 7) / 8 * 8
                #expect(try finding.get() == LedgerFinding(fault: .checkpointInvalid, position: next))
            }
        }
    }

    /// What somebody without the secret does to the ledger, and the position that is named.
    private struct Forgery: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var isEmptied = false
        var apply: @Sendable (borrowing Transaction) throws -> Void

        static let withoutSeal = "UPDATE ledger_head SET seal = x'';"
        static let emptied = """
            DELETE FROM ledger_entry; DELETE FROM ledger_checkpoint;
            UPDATE ledger_head SET position = 0, base_position = 0, entry_hash = zeroblob(32), checkpoint_position = 0,
                checkpoint_count = 0, seal = x'';
            """
        static let withoutCheckpoints = """
            DELETE FROM ledger_checkpoint; UPDATE ledger_head SET checkpoint_position = 0, checkpoint_count = 0;
            """

        static let all: [Forgery] = [
            Forgery(testDescription: "the tail written anew") { try rewrite(from: Scene.signedCount + 1, in: $0) },
            Forgery(testDescription: "the last entry cut off with its head") { transaction in
                let hash = try LedgerEntryTable.hash(at: Scene.count - 1, in: transaction)?.bytes ?? []
                try transaction.prepare("DELETE FROM ledger_entry WHERE position = $1").run(.integer(Scene.count))
                try transaction.prepare("UPDATE ledger_head SET position = position - 1, entry_hash = $1")
                    .run(.bytes(hash.span.bytes))
            },
            Forgery(testDescription: "everything written anew, without checkpoints") { transaction in
                try rewrite(from: 1, in: transaction)
                try transaction.runScript(withoutCheckpoints)
            },
            Forgery(testDescription: "as well, and the seal taken away") { transaction in
                try rewrite(from: 1, in: transaction)
                try transaction.runScript(withoutCheckpoints + withoutSeal)
            },
            Forgery(testDescription: "as well, and what the database knows of the secret") { transaction in
                try rewrite(from: 1, in: transaction)
                try transaction.runScript(withoutCheckpoints + withoutSeal + "DELETE FROM service_secret;")
            },
            Forgery(testDescription: "the seal taken away, and nothing else") { try $0.runScript(withoutSeal) },
            Forgery(testDescription: "emptied", isEmptied: true) { try $0.runScript(emptied) },
            Forgery(testDescription: "emptied, with what the database knows of the secret", isEmptied: true) {
                try $0.runScript(emptied + "DELETE FROM service_secret;")
            },
        ]
    }

    @Test(
        "Without the secret nobody makes a head that belongs to what they wrote, and no start makes one for them",
        arguments: Forgery.all,
        [false, true]
    )
    private func forged(forgery: Forgery, startsAnew: Bool) async throws {
        try await inLedger { scene, transaction in
            let finding = try Self.finding(scene, in: transaction, startsAnew: startsAnew, after: forgery.apply).get()
            if forgery.isEmptied {
                #expect(finding == LedgerFinding(fault: .entryMissing, position: 1))
            } else {
                #expect(finding?.fault == .checkpointInvalid)
                #expect((finding?.position ?? 0) >= Scene.signedCount)
            }
        }
    }

    @Test(
        "Emptied keys and all, a ledger is not whole while anything is recorded about anybody",
        arguments: [false, true]
    )
    func emptiedBesideState(withSecret: Bool) throws {
        let world = try ConsentWorld()
        try world.putTopic("news")
        try world.optIn("ada", "news")
        try world.tamper(
            "DELETE FROM person_key; \(withSecret ? "DELETE FROM service_secret;" : "") \(Forgery.emptied)"
        )
        for _ in 0..<2 {
            let verdict = try world.verify()
            #expect(verdict.fault == .entryMissing && verdict.faultPosition == 1)
            try world.restart()
        }
        // Nor is it once something was recorded in it again.
        try world.optOut("ada", "news")
        #expect(try world.verify().fault == .checkpointInvalid)
    }

    @Test("A ledger cut off before the first entry of somebody whose key is there is not whole, whoever sealed it")
    func keyBehindHead() async throws {
        try await inLedger { scene, transaction in
            let finding = try Self.finding(scene, in: transaction) { transaction in
                try transaction.runScript("UPDATE person_key SET number = 66 WHERE number = 1;")
            }
            #expect(try finding.get() == LedgerFinding(fault: .entryMissing, position: 66))
        }
    }

    @Test("What somebody else put into the ledger is not signed, and goes on being noticed while changes are recorded")
    func notSigned() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.fill(Int(Scene.signedCount), unsignedCount: Int(Scene.count - Scene.signedCount))
        let ledger = fixture.ledger
        try await fixture.database.write { try Self.rewrite(from: Scene.signedCount + 1, in: $0) }
        let error = await #expect(throws: StorageError.self) {
            try await fixture.database.write { try ledger.sign(at: LedgerRecord.time(100), in: $0) }
        }
        #expect((error?.cause as? RPCError)?.code == .dataLoss)
        let count = try fixture.database.read { try LedgerCheckpointTable.count(in: $0) }
        // Twice as many as otherwise make a checkpoint.
        try await fixture.database.write { transaction in
            for index in 0..<16 { _ = try ledger.append(.example(200 + index), in: transaction) }
        }
        #expect(try fixture.database.read { try LedgerCheckpointTable.count(in: $0) } == count)
        #expect(try fixture.check().finding == LedgerFinding(fault: .checkpointInvalid, position: Scene.count + 16))
        let isSealedNow = try await fixture.database.write { try LedgerFixture.start(in: $0).isSealedNow }
        #expect(!isSealedNow, "nor is it taken for an older one")
    }

    @Test("The ledger of a version without seals is sealed at the start where its last checkpoint is right")
    func older() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.fill(Int(Scene.signedCount), unsignedCount: Int(Scene.count - Scene.signedCount))
        for damage in [
            "UPDATE ledger_checkpoint SET signature = zeroblob(64) WHERE position = 60;",
            "DELETE FROM ledger_checkpoint WHERE position = 60;", "DELETE FROM ledger_checkpoint WHERE position = 8;",
            "UPDATE ledger_entry SET entry_hash = zeroblob(32) WHERE position = 60;",
            "UPDATE ledger_head SET position = 5000;", "UPDATE person_key SET number = 66 WHERE number = 1;",
        ] {
            let isSealed = try await fixture.database.write { transaction in
                try transaction.runScript("SAVEPOINT older;")
                try LedgerFixture.putBackBeforeSeals(in: transaction)
                try transaction.runScript(damage)
                let isSealed = try LedgerFixture.start(in: transaction).isSealedNow
                try transaction.runScript("ROLLBACK TO older; RELEASE older")
                return isSealed
            }
            #expect(!isSealed, "\(damage)")
        }
        #expect(try fixture.check().finding == nil)
        try await fixture.database.write { try LedgerFixture.putBackBeforeSeals(in: $0) }
        #expect(try fixture.check().finding?.fault == .checkpointInvalid)
        let (ledger, isSealed) = try await fixture.database.write { try LedgerFixture.start(in: $0) }
        #expect(isSealed)
        #expect(try fixture.check().finding == nil)
        try await fixture.database.write { try ledger.sign(at: LedgerRecord.time(100), in: $0) }
        #expect(try fixture.check().lastCheckpoint?.position == Scene.count)
        // Only once: from then on a head without a seal is another's work.
        try await fixture.database.write { try $0.runScript(Forgery.withoutSeal) }
        #expect(try await !fixture.database.write { try LedgerFixture.start(in: $0).isSealedNow })
        #expect(try fixture.check().finding == LedgerFinding(fault: .checkpointInvalid, position: Scene.count))
    }

    @Test("A sealed ledger of a version that knew no second fingerprint of the secret gets it, and keeps its seal")
    func firstFingerprint() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.fill(10)
        let head = try fixture.database.read { try LedgerHead.read(in: $0) }
        let isSealedNow = try await fixture.database.write { transaction in
            try LedgerFixture.putBackBeforeSeals(in: transaction)
            try head.write(in: transaction)
            return try LedgerFixture.start(in: transaction).isSealedNow
        }
        #expect(!isSealedNow)
        #expect(try fixture.check().finding == nil)
        try await fixture.database.write { try $0.runScript(Forgery.withoutSeal) }
        #expect(try await !fixture.database.write { try LedgerFixture.start(in: $0).isSealedNow })
        #expect(try fixture.check().finding?.fault == .checkpointInvalid)
    }

    @Test("A ledger signed with another key is found out at its first checkpoint")
    func otherKey() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.fill(10)
        let random = SeededRandom(seed: 9)
        let other = try await LedgerFixture(seed: 2)
        let secret = try await other.database.write { transaction in
            try transaction.prepare("DELETE FROM service_secret").run()
            return try ConsentSecret.load(nil, random: random, in: transaction)
        }
        let signer = CheckpointSigner(secret)
        let finding = try fixture.database.read { try LedgerCheck.whole(signer, in: $0).finding }
        #expect(finding == LedgerFinding(fault: .checkpointInvalid, position: 8))
    }

    @Test("A byte changed in the file that changes what the tables say is found out")
    func fileBytes() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.fill(60, unsignedCount: 5)
        let tables = "SELECT position, appended_at_unix_us, kind, hex(sealed_record), hex(entry_hash) FROM ledger_entry"
        func contents(_ database: Database) throws -> [String] {
            try database.read { transaction in
                var lines: [String] = []
                try transaction.prepare(text: tables).forEach { row in
                    lines.append(
                        "\(try row.integer(0)) \(try row.integer(1)) \(try row.integer(2)) \(try row.text(3)) "
                            + (try row.text(4))
                    )
                }
                return lines
            }
        }
        let whole = try contents(fixture.database)
        try await fixture.database.backup(to: fixture.copyPath)
        let file = try FileBytes.read(fixture.copyPath)
        let random = SeededRandom(seed: 4)
        var (changed, unreadable) = (0, 0)
        for _ in 0..<300 {
            var bytes = file
            bytes[Int(random.next(below: UInt64(bytes.count)))] ^= UInt8(1 + random.next(below: 255))
            try FileBytes.write(bytes, to: fixture.copyPath)
            do {
                let database = try LedgerFixture.open(fixture.copyPath)
                defer { try? database.closeAndWait() }
                if try contents(database) == whole { continue }
                changed += 1
                let finding = try database.read { try LedgerCheck.whole(fixture.ledger.signer, in: $0).finding }
                #expect(finding != nil)
            } catch is StorageError { unreadable += 1 }
        }
        #expect(changed > 20, "\(changed) changed what is read, \(unreadable) made the file unreadable")
    }
}
