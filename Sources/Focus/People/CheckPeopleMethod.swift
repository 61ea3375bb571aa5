import EventLoop
import NotificationModel
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension FocusService {
    private static let maximumCheckCount = 1000

    package func checkPeople(_ calls: CallBatch<CheckPeopleRequest, CheckPeopleResponse>) {
        let now = resources.now.microseconds
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            do throws(RPCError) {
                calls.reply(index, CheckPeopleResponse(unknownIndexes: try unknown(request.personIDs, at: now)))
            } catch { calls.fail(index, error) }
        }
    }

    /// Which of `ids` are of nobody, by position.
    private func unknown(_ ids: [String], at now: Int64) throws(RPCError) -> [UInt32] {
        guard !ids.isEmpty else {
            throw .refusal(.fieldRequired, field: "person_ids", "expected 1 to \(Self.maximumCheckCount) ids")
        }
        try FieldRules.count(ids.count, "person_ids", atMost: Self.maximumCheckCount)
        var missing: [PersonKey: String] = [:]
        var people: [(key: PersonKey, person: KnownPerson?)] = []
        people.reserveCapacity(ids.count)
        for (index, id) in ids.enumerated() {
            let key = PersonKey(id)
            let person = self.people.find(key, at: now)
            if person == nil, missing[key] == nil {
                try IdentifierForm.person.check(id, field: "person_ids[\(index)]")
                missing[key] = id
            }
            people.append((key, person))
        }
        var loaded: [PersonKey: KnownPerson] = [:]
        if !missing.isEmpty {
            do throws(StorageError) { loaded = try self.people.load(missing, at: now) } catch { throw refusal(error) }
        }
        var unknown: [UInt32] = []
        for (index, entry) in people.enumerated() {
            let person = entry.person ?? loaded[entry.key]
            if person?.flags.contains(.isKnown) != true { unknown.append(UInt32(index)) }
        }
        return unknown
    }
}
