import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import Transport
import UsherProto

extension DeliveryService {
    /// Checks that the caller may reach the person's inbox.
    ///
    /// - Throws: A refusal of a malformed id, or of the principal.
    func requireOwner(_ personID: String, _ principal: Principal?, _ context: CallContext) throws(RPCError) {
        try IdentifierForm.person.check(personID, field: "person_id")
        try Actor(principal, caller: context.caller.name).requirePerson(personID)
    }

    /// Returns where there is such a person: delivery has seen them, or focus knows them.
    ///
    /// - Throws: `person_unknown`, or UNAVAILABLE where that cannot be told now.
    func requireKnown(_ personID: String, _ context: CallContext) async throws(RPCError) {
        if try personNumber(personID) != nil { return }
        var options = CallOptions(continuing: context, clock: resources.loop.time, random: resources.random)
        options.timeout = min(options.timeout ?? PeopleCheck.patience, PeopleCheck.patience)
        try await people.requireKnown(personID, field: "person_id", options: options)
    }

    /// The person's number; nil where delivery has never seen them.
    func personNumber(_ personID: String) throws(RPCError) -> Int64? {
        let known = memory.numbers.person(personID)
        if known != 0 { return known }
        let number = try read { try NumberTable.person(personID, in: $0) }
        if let number { memory.numbers.learn(person: personID, number: number) }
        return number
    }

    /// A short read on the loop.
    func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(RPCError) -> Value {
        do throws(StorageError) { return try resources.database.read(body) } catch { throw failure(error) }
    }

    /// A read whose length the data decides, beside the loop.
    func readInBackground<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await resources.database.readInBackground(body) } catch {
            throw failure(error)
        }
    }

    /// A write; returns on the loop once it is on disk.
    func write<Value: Sendable>(
        byteCount: Int = 0,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        let result: Result<Value, StorageError> = await withCheckedContinuation { continuation in
            resources.database.write(on: resources.loop, byteCount: byteCount, body) {
                continuation.resume(returning: $0)
            }
        }
        do throws(StorageError) { return try result.get() } catch { throw failure(error) }
    }

    /// What a caller is told where the database failed; the log has the rest.
    private func failure(_ error: StorageError) -> RPCError {
        if !error.isRetryable, !error.concernsVolume, !(error.cause is RPCError) {
            resources.log.error("the database failed", [.error(error)])
        }
        return RPCError(error)
    }
}
