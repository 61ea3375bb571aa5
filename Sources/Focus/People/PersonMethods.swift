import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import ServiceKit
import Storage
import Transport
package import UsherProto

extension FocusService {
    package func putPerson(_ request: PutPersonRequest, context: CallContext) async throws -> PutPersonResponse {
        let person = try FieldRules.required(request.person, "person")
        let actor = try Actor(request.principal, caller: context.caller.name)
        try IdentifierForm.person.check(person.personID, field: "person.person_id")
        try actor.requirePerson(person.personID)
        try PersonRules.check(person, zones: zones)
        let expected = request.expectedRevision
        let now = resources.now.microseconds
        let zones = zones
        let erased = erasure.erased
        let (stored, due) = try await change(of: person.personID) { transaction in
            try erased.refuse(person.personID, field: "person.person_id", in: transaction)
            var stored = Person()
            // Times are told by the zone they move to, from now on.
            try StateStore.change(person.personID, zones, at: now, in: transaction) { state in
                stored = try PersonStore.put(person, expected: expected, in: transaction)
                state.keepsFocusPerDevice = stored.keepsFocusPerDevice
                if !stored.keepsFocusPerDevice { state.shareAgain() }
            }
            let id = person.personID
            return (stored, try SummaryDueStore.reschedule(id, at: now, zones: zones, in: transaction))
        }
        if let due { releaser.expect(at: due.at) }
        return PutPersonResponse(person: stored)
    }

    package func getPerson(_ request: GetPersonRequest, context: CallContext) async throws -> GetPersonResponse {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        try reader(request.principal, context)?.requirePerson(request.personID)
        let person = try read { transaction in try PersonStore.person(request.personID, in: transaction) }
        guard let person else {
            throw RPCError.refusal(.personUnknown, field: "person_id", "there is no such person")
        }
        return GetPersonResponse(person: person)
    }

    package func listPeople(_ request: ListPeopleRequest, context: CallContext) async throws -> ListPeopleResponse {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        let page = try Page(request.page, of: "ListPeople")
        let found = try await readInBackground { transaction in
            try PersonStore.people(after: page.text, count: page.size + 1, in: transaction)
        }
        let people = Array(found.prefix(page.size))
        let hasMore = found.count > page.size
        return ListPeopleResponse(
            people: people,
            page: hasMore ? people.last.map { page.next(after: $0.personID) } : nil
        )
    }
}

extension FocusService {
    /// Who reads, where the method is also open to services of the suite, which leave the principal out; nil for them.
    func reader(_ principal: Principal?, _ context: CallContext) throws(RPCError) -> Actor? {
        if principal == nil, ["ingestion", "consent", "delivery"].contains(context.caller.name) { return nil }
        return try Actor(principal, caller: context.caller.name)
    }

    /// Runs `body` on the caller's thread; for a few look-ups.
    func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(RPCError) -> Value {
        do throws(StorageError) { return try resources.database.read(body) } catch { throw refusal(error) }
    }

    /// Runs `body` beside the loop; for lists.
    func readInBackground<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await resources.database.readInBackground(body) } catch {
            throw refusal(error)
        }
    }

    /// Changes something about `person`, and returns once it is on disk and every later decision sees it.
    func change<Value: Sendable>(
        of person: String,
        byteCount: Int = 256,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        // Also after a failure: what a failed sync has kept is not known.
        defer {
            people.forget(person)
            statusWatchers.changed(person)
        }
        do throws(StorageError) { return try await resources.database.write(byteCount: byteCount, body) } catch {
            throw refusal(error)
        }
    }

    /// What the caller is told; failures that are nobody's refusal are logged.
    func refusal(_ error: StorageError) -> RPCError {
        let answer = RPCError(error)
        if !error.concernsVolume, answer.code == .internal || answer.code == .unavailable {
            resources.log.error("the database failed", [.error(error)])
        }
        return answer
    }
}
