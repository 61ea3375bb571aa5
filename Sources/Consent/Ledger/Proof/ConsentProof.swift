import Cryptography
import EventLoop
import JSON
import RPC
import ServiceHost
import Storage
import UsherProto

/// A question about the past: what was recorded about a person and an app, or a topic of it, at a time.
struct ConsentQuestion: Sendable {
    var personID: String
    var appID: String
    /// Empty for authorization and settings.
    var topicID: String
    var at: UnixTime
}

/// What answers a question, and shows that it stood in the signed ledger.
enum ConsentProof {
    /// Entries that are looked at at most, from the last one back: more changes of one thing than anybody makes.
    static let maximumStepCount = 100_000

    /// What was found.
    enum Finding: Sendable {
        /// The proof; it lacks the public key.
        case proof(ProveConsentResponse)
        /// The entry is there, and no checkpoint covers it yet.
        case isUnsigned
        /// There is no such entry.
        case refusal(RPCError)
    }

    /// Looks for the last entry about `question` that was appended until its time.
    static func find(
        _ question: ConsentQuestion,
        keys: PersonKeys,
        in transaction: borrowing Transaction
    ) throws -> Finding {
        let person = Array(question.personID.utf8)
        let newest = try newestPosition(question, person, in: transaction)
        guard case .success(var position) = newest else {
            if case .failure(let refusal) = newest { return .refusal(refusal) }
            return .refusal(.nothingRecorded)
        }
        let head = try LedgerHead.read(in: transaction)
        let key = try keys.key(of: person, in: transaction)
        for _ in 0..<maximumStepCount {
            if position == 0 { return .refusal(.nothingRecorded) }
            guard position > head.basePosition else { return .refusal(.recordedBeforeLedger) }
            guard let entry = try LedgerEntryTable.entry(at: position, in: transaction) else {
                return .refusal(.ledgerDamaged(at: position))
            }
            guard let key else { return .refusal(.personErased) }
            guard let (record, recordKey) = SealedRecord.open(entry.record, at: position, under: key) else {
                return .refusal(.ledgerDamaged(at: position))
            }
            if entry.appendedAt <= question.at.microseconds {
                return try proof(entry, record, recordKey, in: transaction)
            }
            guard let previous = previousPosition(in: record), previous < position else {
                return .refusal(.ledgerDamaged(at: position))
            }
            position = previous
        }
        return .refusal(.refusal(.limitReached, "there are more than \(maximumStepCount) later changes"))
    }

    /// The position of the newest entry, as the table of what holds now names it; 0 where nothing is recorded.
    private static func newestPosition(
        _ question: ConsentQuestion,
        _ person: [UInt8],
        in transaction: borrowing Transaction
    ) throws -> Result<Int64, RPCError> {
        if question.topicID.isEmpty {
            guard let app = try AppTable.app(question.appID, in: transaction) else { return .success(0) }
            let record = try PersonAppTable.record(of: person, app: app.number, in: transaction)
            return .success(record?.ledgerPosition ?? 0)
        }
        guard let topic = try TopicTable.topic(question.topicID, appID: question.appID, in: transaction) else {
            return .failure(.topicUnknown)
        }
        let subscription = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        return .success(subscription?.ledgerPosition ?? 0)
    }

    private static func previousPosition(in record: [UInt8]) -> Int64? {
        guard let document = try? JSONDocument(parsing: record) else { return nil }
        return document.root["previous"]?.number?.integer
    }

    private static func proof(
        _ entry: StoredEntry,
        _ record: [UInt8],
        _ recordKey: [UInt8],
        in transaction: borrowing Transaction
    ) throws -> Finding {
        let checkpoint = try LedgerCheckpointTable.checkpoints(
            from: entry.position,
            to: .max,
            limit: 1,
            in: transaction
        ).first
        guard let checkpoint else { return .isUnsigned }
        var previous = entry.entryHash
        var path: [LedgerEntry] = []
        try LedgerEntryTable.forEach(from: entry.position + 1, to: checkpoint.position, in: transaction) { row in
            let next = try StoredEntry(row)
            path.append(next.message(after: previous, withRecord: false))
            previous = next.entryHash
        }
        let before = try LedgerEntryTable.hash(at: entry.position - 1, in: transaction) ?? .zeros
        return .proof(
            ProveConsentResponse(
                entry: entry.message(after: before, withRecord: true),
                recordJSON: String(decoding: record, as: UTF8.self),
                recordKey: recordKey,
                path: path,
                checkpoint: checkpoint.message
            )
        )
    }
}

extension RPCError {
    fileprivate static var nothingRecorded: Self {
        Self(.notFound, "nothing is recorded about this person, app and topic until then")
    }

    fileprivate static var recordedBeforeLedger: Self {
        Self(.notFound, "what held then was recorded by a version that kept no ledger; there is no proof of it")
    }

    fileprivate static var personErased: Self {
        refusal(.personErased, field: "person_id", "the person was erased; nothing about them can be opened any more")
    }

    fileprivate static func ledgerDamaged(at position: Int64) -> Self {
        Self(.dataLoss, "the ledger's entry \(position) is not what was written; verify the ledger")
    }
}
