import Cryptography
import EventLoop
import Glibc
import ServiceHost
import ServiceKit
import Simulation
import Storage
import UsherProto

@testable import Consent

/// A real database of consent in a folder of its own, gone with its owner, and a ledger that appends to it.
final class LedgerFixture: Sendable {
    let path: String
    let database: Database
    let ledger: Ledger
    private let folder: String

    /// An empty ledger that signs every `checkpointEntryCount` entries.
    init(checkpointEntryCount: Int = 8, seed: UInt64 = 1) async throws {
        var template = Array("/tmp/usher-ledger-XXXXXX".utf8CString)
        guard let name = mkdtemp(&template) else { throw SystemError("mkdtemp", errno: errno) }
        folder = String(cString: name)
        path = folder + "/consent.db"
        database = try Self.open(path)
        ledger = try await database.write { transaction in
            try Self.start(checkpointEntryCount: checkpointEntryCount, seed: seed, in: transaction).ledger
        }
    }

    /// Does with the database what a start does, and says whether it sealed a ledger that has entries.
    @discardableResult
    static func start(
        checkpointEntryCount: Int = 8,
        seed: UInt64 = 1,
        in transaction: borrowing Transaction
    ) throws -> (ledger: Ledger, isSealedNow: Bool) {
        let random = SeededRandom(seed: seed)
        let secret = try ConsentSecret.load(given, random: random, in: transaction)
        let ledger = Ledger(secret, random: random, checkpointEntryCount: checkpointEntryCount)
        return (ledger, try ledger.sealOlder(in: transaction))
    }

    /// The secret that the operator gave.
    private static let given = Redacted("a secret of thirty-two bytes or more")

    /// Makes the database one that a version without seals wrote, all but the schema.
    static func putBackBeforeSeals(in transaction: borrowing Transaction) throws {
        let secret = try ConsentSecret.load(given, random: SeededRandom(seed: 1), in: transaction)
        let fingerprint = secret.key(for: .fingerprint)
        try transaction.prepare("UPDATE service_secret SET fingerprint = $1 WHERE id = 1")
            .run(.bytes(fingerprint.span.bytes))
        try transaction.runScript("UPDATE ledger_head SET seal = x'';")
    }

    deinit {
        try? database.closeAndWait()
        for file in ["consent.db", "consent.db-wal", "consent.db-shm", "copy.db", "copy.db-wal", "copy.db-shm"] {
            unlink("\(folder)/\(file)")
        }
        rmdir(folder)
    }

    /// The database at `path`.
    static func open(_ path: String) throws -> Database {
        var options = DatabaseOptions()
        options.reservedLogBytes = 0
        return try Database.open(path, schema: ConsentSchema.schema, options: options)
    }

    /// Where a copy of the file may be.
    var copyPath: String { folder + "/copy.db" }

    /// Appends `count` changes of a few people, signs them, then appends `unsignedCount` more.
    func fill(_ count: Int, unsignedCount: Int = 0) async throws {
        let ledger = ledger
        try await database.write { transaction in
            for index in 0..<count { _ = try ledger.append(.example(index), in: transaction) }
            if count > 0 { try ledger.sign(at: LedgerRecord.time(count), in: transaction) }
            for index in count..<count + unsignedCount { _ = try ledger.append(.example(index), in: transaction) }
        }
    }

    /// What a check of everything finds.
    func check(step: Int64 = 1000) throws -> LedgerCheck {
        try database.read { try LedgerCheck.whole(self.ledger.signer, step: step, in: $0) }
    }
}

extension LedgerCheck {
    /// A whole check, `step` entries at a time.
    static func whole(
        _ signer: CheckpointSigner,
        step: Int64 = 1000,
        in transaction: borrowing Transaction
    ) throws -> LedgerCheck {
        var check = try LedgerCheck(from: 0, to: 0, signer: signer, in: transaction)
        while !check.isDone { try check.advance(by: step, in: transaction) }
        return check
    }
}

extension LedgerRecord {
    /// One of some changes; every fourth is about nobody.
    static func example(_ index: Int, person: String? = nil) -> LedgerRecord {
        let origin = ChangeOrigin(.operator("cli"), caller: "cli", at: time(index))
        if index % 4 == 3, person == nil {
            return LedgerRecord(origin: origin, appID: "com.example.mail", change: .entitlements(Capabilities()))
        }
        return LedgerRecord(
            origin: origin,
            personID: person ?? ["ada", "bert", "cleo"][index % 3],
            appID: "com.example.mail",
            topicID: "news",
            change: .optOut(
                Subscription(state: .unsubscribed, since: time(index)),
                channels: .all,
                source: .settings
            )
        )
    }

    /// When an example was made.
    static func time(_ index: Int) -> UnixTime { UnixTime(microseconds: 1_700_000_000_000_000 + Int64(index) * 1000) }
}
