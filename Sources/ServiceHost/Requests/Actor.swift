import NotificationModel
package import RPC
package import UsherProto

/// On whose behalf a call acts, once that is checked (`usher.common.v1.Principal`).
package enum Actor: Equatable, Sendable {
    /// An operator, by name; reaches everything.
    case `operator`(String)
    /// An app; reaches what is its own.
    case app(String)
    /// A person; reaches what is theirs.
    case person(String)

    /// Who acts where `caller` calls with `principal`.
    ///
    /// - Throws: `principal_required` where none is given and the caller is not `cli`, or a refusal of a malformed id.
    package init(_ principal: Principal?, caller: String) throws(RPCError) {
        switch principal?.identity {
        case .appID(let id):
            try IdentifierForm.app.check(id, field: "principal.app_id")
            self = .app(id)
        case .personID(let id):
            try IdentifierForm.person.check(id, field: "principal.person_id")
            self = .person(id)
        case .operatorName(let name):
            guard !name.isEmpty, name.utf8.count <= 64 else {
                throw .refusal(.fieldMalformed, field: "principal.operator_name", "expected 1 to 64 bytes")
            }
            self = .operator(name)
        case nil:
            guard caller == "cli" else {
                throw .refusal(.principalRequired, field: "principal", "say on whose behalf the call is made")
            }
            self = .operator("cli")
        }
    }

    /// - Throws: `operator_required` unless an operator acts.
    package func requireOperator() throws(RPCError) {
        guard case .operator = self else {
            throw .refusal(.operatorRequired, field: "principal", "only an operator may do this")
        }
    }

    /// - Throws: `app_mismatch` unless an operator or the app `id` acts; `person_mismatch` for a person.
    package func requireApp(_ id: String) throws(RPCError) {
        switch self {
        case .operator: return
        case .app(let own) where own == id: return
        case .app: throw .refusal(.appMismatch, field: "principal", "it belongs to another app")
        case .person: throw .refusal(.personMismatch, field: "principal", "a person may not do this for an app")
        }
    }

    /// - Throws: `person_mismatch` unless an operator or the person `id` acts; `app_mismatch` for an app.
    package func requirePerson(_ id: String) throws(RPCError) {
        switch self {
        case .operator: return
        case .person(let own) where own == id: return
        case .person: throw .refusal(.personMismatch, field: "principal", "it belongs to another person")
        case .app: throw .refusal(.appMismatch, field: "principal", "an app may not do this for a person")
        }
    }
}
