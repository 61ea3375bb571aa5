package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    package func evaluate(_ calls: CallBatch<EvaluateRequest, EvaluateResponse>) {
        var batch = EvaluationBatch(state, now: resources.now)
        var places: [Range<Int>?] = []
        places.reserveCapacity(calls.count)
        for index in 0..<calls.count {
            do throws(RPCError) {
                places.append(
                    try calls.withRequestBytes(index) { (bytes) throws(RPCError) in try batch.add(bytes) }
                )
            } catch {
                places.append(nil)
                calls.fail(index, error)
            }
        }
        metrics.evaluated(batch)
        do throws(StorageError) {
            try batch.complete(from: resources.database, erased)
            metrics.cached(state)
            for case (let index, let pairs?) in places.enumerated() {
                calls.reply(index, encoded: batch.answer(pairs))
            }
        } catch {
            for case (let index, _?) in places.enumerated() { calls.fail(index, unavailable(error)) }
        }
    }
}
