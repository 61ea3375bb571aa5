import EventLoop
import NotificationModel
package import RPC
package import Storage
package import UsherProto

/// Erases people from a service's tables, in small writes; confined to the service's loop.
///
/// The first write says durably who is being erased, by hash; from it on nothing is added about them. Each further one
/// erases some rows and counts them in the same transaction. So a call can end anywhere, by a crash too: repeating it goes
/// on, counts nothing twice, and answers the same once all is done.
package final class PersonErasure: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, which run there.

    /// Rows of one write.
    private static let rowCount = 500

    /// How far an erasure has come; in memory only, for after a restart rows may stand where it has been.
    private struct Progress {
        var section = 0
        var position: [UInt8] = []
    }

    /// Who was erased.
    package let erased: ErasedPeople
    private let resources: ServiceResources
    private let sections: [PersonSection]
    private let number: @Sendable (_ hash: [UInt8], borrowing Transaction) throws -> Int64?
    private var progress: [[UInt8]: Progress] = [:]

    /// What erases `sections`, and hashes as `erased` do where the service has a secret, where somebody with a hash has the number that `number` says.
    ///
    /// - Throws: ``StorageError``.
    package init(
        _ resources: ServiceResources,
        _ sections: [PersonSection],
        erased: ErasedPeople? = nil,
        number: @escaping @Sendable (_ hash: [UInt8], borrowing Transaction) throws -> Int64? = { _, _ in nil }
    ) throws(StorageError) {
        self.resources = resources
        self.sections = sections
        self.number = number
        if let erased {
            self.erased = erased
        } else {
            self.erased = try ErasedPeople(resources.database, random: resources.random)
        }
        resources.audit.leaveOut(self.erased)
    }

    /// Makes durable what the hashes are made with; a service begins nothing before that.
    ///
    /// - Throws: ``StorageError``.
    package func start() async throws(StorageError) { try await erased.makeDurable(in: resources.database) }

    /// Erases whom `request` names.
    ///
    /// `forget` runs on the loop before anything is written and after each write: whatever memory has of the person goes,
    /// and what was read before the write is not kept behind it.
    ///
    /// - Returns: What was erased, over all calls with the erasure's id.
    /// - Throws: A refusal of the request, or what the database says.
    package func erase(
        _ request: ErasePersonDataRequest,
        forget: () -> Void
    ) async throws(RPCError) -> ErasePersonDataResponse {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        _ = try NotificationID(request.erasureID, field: "erasure_id")
        let (id, person) = (request.erasureID, request.personID)
        forget()
        if let done = try await begin(id, person) { return done }
        for section in (progress[id]?.section ?? 0)..<sections.count {
            var position: [UInt8]? = progress[id]?.position ?? []
            while let from = position {
                position = try await step(id, person, sections[section], from)
                forget()
                progress[id] = Progress(section: position == nil ? section + 1 : section, position: position ?? [])
                if Task.isCancelled { throw RPCError(.cancelled, "the caller does not wait any more") }
            }
        }
        let response = try await finish(id)
        progress[id] = nil
        return response
    }

    /// - Returns: The answer where it is done already.
    private func begin(_ id: [UInt8], _ person: String) async throws(RPCError) -> ErasePersonDataResponse? {
        let (hash, hashes) = (erased.hash(of: person), erased.hashes(of: person))
        return try await write { transaction in
            if let known = try Erasure(id, in: transaction) {
                guard hashes.contains(known.personHash) else {
                    throw RPCError.refusal(
                        .idempotencyKeyReused,
                        field: "erasure_id",
                        "it stands for the erasure of somebody else"
                    )
                }
                return known.response
            }
            try transaction.prepare(
                "INSERT INTO erasure (erasure_id, person_hash, erased_count) VALUES ($1, $2, 0)"
            ).run(.bytes(id.span.bytes), .bytes(hash.span.bytes))
            return nil
        }
    }

    private func step(
        _ id: [UInt8],
        _ person: String,
        _ section: PersonSection,
        _ position: [UInt8]
    ) async throws(RPCError) -> [UInt8]? {
        let (number, erased) = (number, erased)
        return try await write { transaction in
            let hash = erased.hash(of: person)
            let subject = PersonSubject(person, hash: hash, number: try number(hash, transaction))
            let done = try section.erase(subject, position, Self.rowCount, transaction)
            if done.count > 0 {
                try transaction.prepare("UPDATE erasure SET erased_count = erased_count + $1 WHERE erasure_id = $2")
                    .run(.integer(Int64(done.count)), .bytes(id.span.bytes))
            }
            return done.next
        }
    }

    private func finish(_ id: [UInt8]) async throws(RPCError) -> ErasePersonDataResponse {
        let now = resources.now.microseconds
        return try await write { transaction in
            try transaction.prepare("UPDATE erasure SET erased_at = $1 WHERE erasure_id = $2 AND erased_at IS NULL")
                .run(.integer(now), .bytes(id.span.bytes))
            return try Erasure(id, in: transaction)?.response ?? ErasePersonDataResponse(erasedAtUnixUs: now)
        }
    }

    private func write<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        let result: Result<Value, StorageError> = await withCheckedContinuation { continuation in
            resources.database.write(on: resources.loop, byteCount: 256, body) { continuation.resume(returning: $0) }
        }
        do throws(StorageError) { return try result.get() } catch { throw RPCError(error) }
    }
}

/// An erasure as stored.
private struct Erasure {
    let personHash: [UInt8]
    /// The answer; nil while it goes on.
    let response: ErasePersonDataResponse?

    /// The erasure with this id; nil where there is none.
    init?(_ id: [UInt8], in transaction: borrowing Transaction) throws {
        let found = try transaction.prepare(
            "SELECT person_hash, erased_count, erased_at FROM erasure WHERE erasure_id = $1"
        ).first(.bytes(id.span.bytes)) { row in
            (
                try row.bytes(0).withUnsafeBytes { [UInt8]($0) }, UInt64(clamping: try row.integer(1)),
                try row.optionalInteger(2)
            )
        }
        guard let (hash, count, at) = found else { return nil }
        personHash = hash
        response = at.map { ErasePersonDataResponse(erasedCount: count, erasedAtUnixUs: $0) }
    }
}
