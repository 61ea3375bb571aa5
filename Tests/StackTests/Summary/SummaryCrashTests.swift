import ServiceHost
import SimulatedDisk
import StackTestSupport
import Storage
import Testing
import UsherProto

/// A summary that is due while a service loses power, at any change of its disk.
@Suite("Scheduled summary and power cuts")
struct SummaryCrashTests {
    @Test(
        "Whenever the power goes, the summary comes once and every alert in it is released",
        arguments: [ServiceRole.focus, .delivery, .consent],
        [1, 2, 3, 5, 8, 13, 21]
    )
    func powerCut(role: ServiceRole, changeCount: Int) throws {
        let world = try SummaryWorld(seed: UInt64(changeCount), people: ["ann", "ben"])
        for person in ["ann", "ben"] { try world.schedule([480], of: person) }
        let first = try world.send("first", to: ["ann", "ben"])
        let second = try world.send("second", to: ["ben"])
        world.pass(until: SummaryWorld.time(7) - 1_000_000)
        world.stack.disk(of: role).cutPower(after: changeCount)
        world.stack.run(for: .seconds(3))
        try world.crash(role)
        world.stack.run(for: .seconds(60))
        for person in ["ann", "ben"] {
            let summaries = try world.summaries(of: person)
            #expect(summaries.count == 1)
            #expect(summaries.first?.summary?.minuteOfDay == 480)
            let state = try world.state(first, of: person)
            #expect(state.state == .released)
            #expect(state.summaryNotificationID == summaries.first?.notification?.notificationID)
        }
        #expect(try world.state(second, of: "ben").state == .released)
        #expect(try world.titles(try world.summaries(of: "ben").first?.summary, of: "ben") == [["second", "first"]])
        world.pass(.seconds(86_400))
        #expect(try world.summaries().count == 1)
    }

    @Test(
        "A summary that waits for delivery comes without what its person leaves meanwhile, and not at all where that is all",
        arguments: [true, false]
    )
    func leftMeanwhile(hasMore: Bool) throws {
        let world = try SummaryWorld()
        try world.schedule([480])
        try world.optIn("ann", to: "news")
        try world.send("derby", topic: "news")
        if hasMore { try world.send("bill") }
        world.pass(until: SummaryWorld.time(7) - 1_000_000)
        let database = try #require(world.stack.database(of: .focus))
        func isWritten() -> Bool {
            let count = try? database.read { transaction in
                try transaction.prepare("SELECT COUNT(*) FROM summary").first { try $0.integer(0) }
            }
            return count == 1
        }
        world.stack.run(for: .seconds(5)) { isWritten() }
        world.stack.crash(.focus)
        try world.crash(.delivery)
        #expect(try world.summaries().isEmpty, "delivery does not have it")
        try world.optOut("ann", of: "news")
        try world.start(.focus)
        world.stack.run(for: .seconds(60))
        let summaries = try world.summaries()
        #expect(summaries.count == (hasMore ? 1 : 0))
        guard let summary = summaries.first else { return }
        #expect(try world.titles(summary.summary) == [["bill"]])
        #expect(summary.notification?.content?.body == "1 notification")
    }
}
