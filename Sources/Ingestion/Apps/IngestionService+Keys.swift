import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

extension IngestionService {
    package func createApiKey(_ request: CreateApiKeyRequest, context: CallContext) async throws -> CreateApiKeyResponse
    {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try TextRules.check(request.label, byteCountIn: 0...128, field: "label")
        let text = APIKeyText(random: resources.random)
        let key = ApiKey(
            keyID: text.keyID,
            appID: request.appID,
            label: request.label,
            createdAtUnixUs: resources.now.microseconds
        )
        let hash = text.hash
        try await written { transaction in
            guard try AppTable.find(key.appID, in: transaction) != nil else {
                throw RPCError.refusal(.appUnknown, field: "app_id", "there is no such app")
            }
            guard try KeyTable.count(of: key.appID, in: transaction) < KeyTable.maximumCountPerApp else {
                throw RPCError.refusal(
                    .limitReached,
                    field: "app_id",
                    "an app has at most \(KeyTable.maximumCountPerApp) keys, withdrawn ones too"
                )
            }
            try KeyTable.insert(key, hash: hash, in: transaction)
            AuditLog.say(AuditDetail().with(.key, id: key.keyID, .contact), in: transaction)
        }
        return CreateApiKeyResponse(key: key, secret: text.text)
    }

    package func listApiKeys(_ request: ListApiKeysRequest, context: CallContext) async throws -> ListApiKeysResponse {
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try Actor(request.principal, caller: context.caller.name).requireApp(request.appID)
        _ = try apps.required(request.appID, field: "app_id")
        let page = try Page(request.page, of: "ListApiKeys/\(request.appID)")
        // The position is a time and a key id.
        let position = page.text.split(separator: " ", maxSplits: 1)
        guard page.isFirst || position.count == 2, let after = page.isFirst ? 0 : Int64(position[0]) else {
            throw RPCError.refusal(.pageTokenInvalid, field: "page.page_token", "it is no token of this list")
        }
        let afterKey = page.isFirst ? "" : String(position[1])
        var response = ListApiKeysResponse()
        try reading { transaction in
            let select = try transaction.prepare(
                """
                SELECT key_id, label, created_at, withdrawn_at FROM api_key
                WHERE app_id = $1 AND (created_at > $2 OR (created_at = $3 AND key_id > $4))
                ORDER BY created_at, key_id LIMIT $5
                """
            )
            try select.forEach(
                .text(request.appID),
                .integer(after),
                .integer(after),
                .text(afterKey),
                .integer(Int64(page.size) + 1)
            ) { row in
                response.keys.append(
                    ApiKey(
                        keyID: try row.text(0),
                        appID: request.appID,
                        label: try row.text(1),
                        createdAtUnixUs: try row.integer(2),
                        withdrawnAtUnixUs: try row.optionalInteger(3)
                    )
                )
            }
        }
        if response.keys.count > page.size {
            response.keys.removeLast()
            if let last = response.keys.last {
                response.page = page.next(after: "\(last.createdAtUnixUs) \(last.keyID)")
            }
        }
        return response
    }

    package func withdrawApiKey(
        _ request: WithdrawApiKeyRequest,
        context: CallContext
    ) async throws -> WithdrawApiKeyResponse {
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try TextRules.check(request.keyID, byteCountIn: 1...32, field: "key_id")
        try Actor(request.principal, caller: context.caller.name).requireApp(request.appID)
        _ = try apps.required(request.appID, field: "app_id")
        let now = resources.now.microseconds
        let (appID, keyID) = (request.appID, request.keyID)
        let key = try await written { transaction in
            guard var key = try KeyTable.find(keyID, in: transaction)?.key, key.appID == appID else {
                throw RPCError.refusal(.keyUnknown, field: "key_id", "the app has no such key")
            }
            if key.withdrawnAtUnixUs == nil {
                key.withdrawnAtUnixUs = now
                try transaction.prepare("UPDATE api_key SET withdrawn_at = $1 WHERE key_id = $2")
                    .run(.integer(now), .text(keyID))
            }
            return key
        }
        keys.forget(keyID)
        return WithdrawApiKeyResponse(key: key)
    }

    package func authenticate(_ calls: CallBatch<AuthenticateRequest, AuthenticateResponse>) {
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            let presented = Array(request.apiKey.utf8)
            do throws(RPCError) {
                let verified = try keys.verify(presented.span.bytes, caller: calls.caller.name, method: "Authenticate")
                calls.reply(index, AuthenticateResponse(appID: verified.app.id, keyID: verified.keyID))
            } catch {
                calls.fail(index, error)
            }
        }
    }
}
