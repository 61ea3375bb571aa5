import NotificationModel
import RPC
import Storage
import UsherProto

/// An entry of the audit log before it has an id.
package struct AuditEntry: Sendable {
    /// Who acted, as the table has it.
    enum ActorKind: Int64 {
        /// Nobody that could be told: a service for itself, or a principal that is none.
        case nobody = 0
        case `operator` = 1
        case app = 2
        /// The person concerned, whose id is not written twice.
        case personConcerned = 3
        case otherPerson = 4
    }

    /// When, in microseconds since 1970.
    package var at: Int64
    private(set) var actorKind = ActorKind.nobody
    /// The operator, the app, or a person other than the one concerned.
    private(set) var actorName = ""
    /// The service that called.
    package var caller: String
    /// The method's name, such as `PutTopic`.
    package var method: String
    /// The app concerned; empty where none is.
    package private(set) var appID = ""
    /// The person concerned; empty where none is.
    package private(set) var personID = ""
    /// Why it was refused; nil where it was done.
    package var refusal: RefusalCode?
    /// What changed, or was to.
    package var detail: AuditDetail

    /// An entry of `method`, called by `caller` on behalf of `actor`; ids that are none by their form are left out.
    package init(
        at: Int64,
        _ actor: Actor?,
        caller: String,
        method: String,
        app: String = "",
        person: String = "",
        refusal: RefusalCode? = nil,
        _ detail: AuditDetail = AuditDetail()
    ) {
        self.at = at
        self.caller = caller
        self.method = method
        self.refusal = refusal
        self.detail = detail
        if IdentifierForm.app.problem(of: app) == nil { appID = app }
        if IdentifierForm.person.problem(of: person) == nil { personID = person }
        switch actor {
        case nil: break
        case .operator(let name): (actorKind, actorName) = (.operator, name)
        case .app(let id): (actorKind, actorName) = (.app, id)
        case .person(let id) where id == personID: actorKind = .personConcerned
        case .person(let id): (actorKind, actorName) = (.otherPerson, id)
        }
    }

    /// The same act as far as it concerns somebody else.
    package func about(person: String, _ detail: AuditDetail) -> Self {
        var actor: Actor?
        switch actorKind {
        case .nobody: break
        case .operator: actor = .operator(actorName)
        case .app: actor = .app(actorName)
        case .personConcerned: actor = .person(personID)
        case .otherPerson: actor = .person(actorName)
        }
        return Self(at: at, actor, caller: caller, method: method, app: appID, person: person, detail)
    }

    /// The same act as one of `person` themself, in `app`.
    func about(person: String, actingIn app: String) -> Self {
        Self(at: at, .person(person), caller: caller, method: method, app: app, person: person, detail)
    }

    /// The same, naming nobody whom it is about, as ``AuditLog/forget(person:in:)`` leaves it.
    var withoutPerson: Self {
        var entry = unnamed
        entry.detail = AuditDetail()
        return entry
    }

    /// The same with what changed, naming nobody whom it is about.
    var unnamed: Self {
        var entry = self
        entry.personID = ""
        return entry
    }

    /// The same without anybody among `erased`, as ``AuditLog/forget(person:in:)`` leaves it.
    func without(_ erased: ErasedPeople, in transaction: borrowing Transaction) throws -> Self {
        var entry = self
        if !personID.isEmpty, try erased.contains(personID, in: transaction) { entry = withoutPerson }
        if actorKind == .otherPerson, try erased.contains(actorName, in: transaction) { entry.actorName = "" }
        return entry
    }
}
