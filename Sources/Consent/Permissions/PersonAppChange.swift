import EventLoop
import RPC
import ServiceHost
import Storage
import UsherProto

/// What became of what is recorded for one person and one app.
struct PersonAppChange<Answer: Sendable>: Sendable {
    /// What is recorded now; its authorization is the one in force.
    var record: PersonAppRecord
    /// The app, where anything is recorded for it.
    var app: AppRecord?
    /// False where everything is as it was.
    var isChanged: Bool
    /// What the rules answered beside.
    var answer: Answer
}

extension ConsentService {
    /// Changes what is recorded for one person and one app, durably, as `rules` say, on behalf of `origin`.
    ///
    /// `source` is where the person chose, nil where the app asked.
    /// `rules` get the record as it is in force at `now`. They may change it or refuse, and may be run twice. A refusal, and
    /// a change to what is there already, write nothing. What changed is audited as `audited` says of the records before and
    /// after, else as the request says.
    ///
    /// - Throws: What the rules refused with, or UNAVAILABLE.
    func change<Answer: Sendable>(
        app appID: String,
        person personID: String,
        _ origin: ChangeOrigin,
        source: ChoiceSource? = nil,
        audited: (@Sendable (PersonAppRecord, PersonAppRecord, Answer) -> AuditDetail)? = nil,
        _ rules: @escaping @Sendable (inout PersonAppRecord) -> Result<Answer, RPCError>
    ) async throws(RPCError) -> PersonAppChange<Answer> {
        let person = Array(personID.utf8)
        let ledger = ledger
        return try await commit(byteCount: 512) { transaction in
            var app = try AppTable.app(appID, in: transaction)
            var before = PersonAppRecord()
            if let app {
                before = try PersonAppTable.record(of: person, app: app.number, in: transaction) ?? before
            }
            before.authorization = before.authorization.inForce(at: origin.now)
            var after = before
            switch rules(&after) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let answer):
                guard after != before else {
                    return .success(PersonAppChange(record: before, app: app, isChanged: false, answer: answer))
                }
                if let audited { AuditLog.say(audited(before, after, answer), in: transaction) }
                let changedApp = try app ?? AppTable.appToChange(appID, in: transaction)
                app = changedApp
                after.revision = before.revision + 1
                let record = LedgerRecord(
                    origin: origin,
                    personID: personID,
                    appID: appID,
                    previousPosition: before.ledgerPosition,
                    change: after.authorization == before.authorization
                        ? .settings(after) : .authorization(after, source: source)
                )
                after.ledgerPosition = try ledger.append(record, in: transaction)
                try PersonAppTable.put(after, of: person, app: changedApp.number, in: transaction)
                return .success(PersonAppChange(record: after, app: app, isChanged: true, answer: answer))
            }
        } apply: { [self] change in
            guard change.isChanged, let app = change.app else { return }
            if let key = ScopedKey(appID) { state.apps.insert(CachedApp(app), under: key) }
            if let key = ScopedKey(personID, in: app.number) {
                state.permissions.replace(CachedPermission(change.record), under: key)
            }
            advance(to: change.record.ledgerPosition)
        }
    }
}
