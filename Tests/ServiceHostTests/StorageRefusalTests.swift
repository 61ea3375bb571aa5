import RPC
import ServiceHost
import Storage
import Testing

@Suite("What a caller is told of the database")
struct StorageRefusalTests {
    @Test("A refusal that a job threw is the answer")
    func thrownRefusal() {
        let refusal = RPCError.refusal(.personUnknown, field: "person_id", "there is no such person")
        #expect(RPCError(StorageError(.jobFailed, "the job threw", cause: refusal)) == refusal)
    }

    @Test(
        "A bound is overload, with a wish to come back later",
        arguments: [StorageError.Code.queueFull, .readersBusy]
    )
    func bound(code: StorageError.Code) {
        let error = RPCError(StorageError(code, "at its bound", path: "/data/focus.db"))
        #expect(error.code == .resourceExhausted)
        #expect(error.message.hasPrefix("overloaded: "))
        #expect(error.retryDelay == .milliseconds(100))
    }

    @Test("Nothing of paths is told", arguments: StorageError.Code.allCases)
    func discretion(code: StorageError.Code) {
        let error = RPCError(StorageError(code, "SELECT secret FROM /data/focus.db", path: "/data/focus.db"))
        #expect(!error.message.contains("/data"))
        #expect(!error.message.contains("SELECT"))
    }
}
