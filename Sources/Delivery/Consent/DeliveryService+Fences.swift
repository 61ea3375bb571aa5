import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import ServiceKit
import Storage
package import UsherProto

extension DeliveryService {
    package func fenceConsent(_ calls: CallBatch<FenceConsentRequest, FenceConsentResponse>) {
        var fences: [FenceTable.Fence] = []
        var accepted: [Int] = []
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            do throws(RPCError) {
                fences.append(try fence(request))
                accepted.append(index)
            } catch { calls.fail(index, error) }
        }
        guard !accepted.isEmpty else { return }
        // From now on, not from the commit on: what arrives behind this write looks at the table.
        for fence in fences {
            let person = Array(fence.person.utf8)
            let app = Array(fence.app.utf8)
            memory.fences.insert(person: person.span.bytes, app: app.span.bytes)
        }
        let (drawn, answered) = (fences, accepted)
        let now = resources.now.microseconds
        let erased = erasure.erased
        resources.database.write(on: resources.loop, byteCount: drawn.count * 256) { transaction in
            // Somebody who was erased needs none: nothing is presented to them at all.
            for fence in drawn where try !erased.contains(fence.person, in: transaction) {
                try FenceTable.put(fence, at: now, in: transaction)
            }
        } completion: { [self] result in
            switch result {
            case .success: for index in answered { calls.reply(index, FenceConsentResponse()) }
            case .failure(let error):
                if !error.concernsVolume { resources.log.error("fences were not stored", [.error(error)]) }
                for index in answered { calls.fail(index, RPCError(error)) }
            }
        }
    }

    private func fence(_ request: FenceConsentRequest) throws(RPCError) -> FenceTable.Fence {
        try IdentifierForm.person.check(request.personID, field: "person_id")
        try IdentifierForm.app.check(request.appID, field: "app_id")
        if !request.topicID.isEmpty { try IdentifierForm.topic.check(request.topicID, field: "topic_id") }
        guard request.ledgerPosition <= Int64.max else {
            throw .refusal(.fieldMalformed, field: "ledger_position", "expected at most \(Int64.max)")
        }
        return FenceTable.Fence(
            person: request.personID,
            app: request.appID,
            topic: request.topicID,
            ledgerPosition: Int64(request.ledgerPosition)
        )
    }
}
