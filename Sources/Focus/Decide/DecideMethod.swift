package import RPC
package import UsherProto

extension FocusService {
    package func decide(_ calls: CallBatch<DecideRequest, DecideResponse>) {
        let batch = DecideBatch(calls, service: self)
        for index in 0..<calls.count { batch.take(index) }
        batch.start()
    }
}
