import EventLoop
import Ingestion
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@Suite("The process usher-ingestion")
struct ProcessTests {
    @Test(
        "What the process acknowledged is dispatched once after kill -9, and its keys, apps and outcomes are there",
        .timeLimit(.minutes(15))
    )
    func killed() async throws {
        let stack = try ProcessStack()
        let (consent, focus, delivery) = (StandInConsent(), StandInFocus(), StandInDelivery())
        try await stack.serve(.consent) { consent.register(in: &$0) }
        try await stack.serve(.focus) { focus.register(in: &$0) }
        try await stack.serve(.delivery) { delivery.register(in: &$0) }
        try await stack.startAndWait([.ingestion])
        let client = IngestionClient(channel: stack.channel(to: .ingestion))
        let app = "com.example.mail"
        _ = try await client.putApp(PutAppRequest(app: App(appID: app, displayName: "Mail")))
        let key = try await client.createApiKey(CreateApiKeyRequest(appID: app)).secret

        // Nothing gets as far as an inbox before the process is killed.
        try await stack.loop.run { delivery.heldMethods = ["Present"] }
        let request = SubmitBatchRequest(apiKey: key, submissions: (0..<128).map { .to("p\($0)", key: "k\($0)") })
        let first = try await client.submitBatch(request)
        #expect(first.results.count == 128)
        try stack.kill(.ingestion)
        try await stack.loop.run { delivery.release() }
        try await stack.startAndWait([.ingestion])

        // A repeat after the crash is answered with the first one's ids.
        let second = try await client.submitBatch(request)
        for (one, other) in zip(first.results, second.results) {
            guard case .acceptance(let accepted) = one.result, case .acceptance(let repeated) = other.result else {
                return #expect(Bool(false), "\(one) \(other)")
            }
            #expect(repeated.isRepeat && repeated.notificationID == accepted.notificationID)
            let outcome = try await settled(client, accepted.notificationID)
            #expect(outcome == [.presented])
        }
        let stored = try await stack.loop.run { delivery.order.count }
        #expect(stored == 128)
        #expect(try stack.terminate(.ingestion) == 0)
    }

    private func settled(_ client: IngestionClient, _ id: [UInt8]) async throws -> [PairState] {
        for _ in 0..<1000 {
            let status = try await client.getStatus(GetStatusRequest(notificationID: id))
            if status.phase == .settled { return status.pairCounts.map(\.state) }
        }
        return []
    }
}
