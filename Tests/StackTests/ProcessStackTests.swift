import ServiceHost
import StackTestSupport
import Testing

/// The harness that process tests stand on.
@Suite("Process stack")
struct ProcessStackTests {
    @Test("All four services start, are killed, start again and end with 0", .timeLimit(.minutes(15)))
    func lifeAndDeath() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        try stack.kill(.consent)
        try await stack.startAndWait([.consent])
        for role in [.ingestion, .consent, .focus, .delivery] as [ServiceRole] {
            #expect(try stack.terminate(role) == 0)
        }
    }
}
