import EventLoop
package import RPC
import ServiceHost
package import UsherProto

extension ConsentService {
    package func proveConsent(_ request: ProveConsentRequest, context: CallContext) async throws -> ProveConsentResponse
    {
        try Self.check(app: request.appID)
        try Self.check(person: request.personID)
        if !request.topicID.isEmpty { try Self.check(topic: request.topicID) }
        try Self.actor(request.principal, context)
            .requireAppOrPerson(app: request.appID, person: request.personID)
        let now = resources.now
        let at = request.atUnixUs ?? now.microseconds
        guard at <= now.microseconds else {
            throw RPCError.refusal(.fieldMalformed, field: "at_unix_us", "expected a time that is not in the future")
        }
        let question = ConsentQuestion(
            personID: request.personID,
            appID: request.appID,
            topicID: request.topicID,
            at: UnixTime(microseconds: at)
        )
        let (ledger, erased) = (ledger, erased)
        var finding = try await readInBackground { transaction in
            // Their rows are gone, and so is what names their entries.
            try erased.refuse(question.personID, in: transaction)
            return try ConsentProof.find(question, keys: ledger.personKeys, in: transaction)
        }
        if case .isUnsigned = finding {
            _ = try await commit(byteCount: 256) { transaction in
                .success(try ledger.sign(at: now, in: transaction))
            } apply: {
                _ in
            }
            finding = try await readInBackground { transaction in
                try ConsentProof.find(question, keys: ledger.personKeys, in: transaction)
            }
        }
        switch finding {
        case .refusal(let refusal): throw refusal
        case .isUnsigned: throw RPCError(.unavailable, "the ledger was not signed; try again")
        case .proof(var proof):
            proof.publicKey = ledger.signer.publicKey
            proof.atUnixUs = at
            return proof
        }
    }
}
