import EventLoop
import Glibc
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// After an opt-out is acknowledged nothing further of that topic is handed to delivery (field reports F02, F04).
@Suite("Leaving while it is sent")
struct OptOutRaceTests {
    /// People of the broadcast; `USHER_RACE_PEOPLE=100000` is the full size.
    private static let peopleCount = getenv("USHER_RACE_PEOPLE").flatMap { Int(String(cString: $0)) } ?? 3000

    @Test(
        "F02: a broadcast of marketing under way hands nothing over after an acknowledged opt-out, delivery down meanwhile or not",
        .timeLimit(.minutes(30))
    )
    func broadcast() async throws {
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let race = OptOutRace(stack, peopleCount: Self.peopleCount)
        try await race.prepare()

        let notification = try await race.broadcast()
        let start = stack.loop.time.monotonicNow
        let leavers = (0..<16).map { _ in Task { try await race.leave() } }
        // What was evaluated and could not be handed over is handed over again once delivery is back.
        try await stack.loop.sleep(for: .milliseconds(150))
        try stack.kill(.delivery)
        try await stack.loop.sleep(for: .milliseconds(300))
        try stack.start(.delivery)
        #expect(try await race.settle(notification, within: .seconds(900)))
        let seconds = Double((stack.loop.time.monotonicNow - start) / .milliseconds(1)) / 1000
        await race.stop()
        for leaver in leavers { try await leaver.value }

        let departures = await race.departures
        let spared = departures.count { $0.recordCount == 0 }
        let outcomes = try await race.outcomes(of: notification)
        print(
            """
            \(Self.peopleCount) people, settled after \(seconds) s, \(departures.count) left meanwhile, \
            \(spared) of them before it reached them, \(await race.repeatedCount) calls repeated; \(outcomes)
            """
        )
        #expect(try await race.violations() == [])
        #expect(try await race.missed() == [])
        // It shows something only where people left before, and after, it reached them.
        #expect(spared > 0)
        #expect(spared < departures.count)
        #expect(outcomes.keys.allSatisfy { !$0.contains("failed") && !$0.contains("pending") }, "\(outcomes)")
    }
}
