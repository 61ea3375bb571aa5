import ServiceHost
import SimulatedDisk
import Simulation
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

    /// Lets ann's and ben's summaries be written and no more: Focus and delivery are off then, and delivery has none.
    private func writtenOnly(_ world: SummaryWorld) throws {
        world.pass(until: SummaryWorld.time(7) - 1_000_000)
        let database = try #require(world.stack.database(of: .focus))
        func count() -> Int64? {
            try? database.read { transaction in
                try transaction.prepare("SELECT COUNT(*) FROM summary").first { try $0.integer(0) }
            }
        }
        world.stack.run(for: .seconds(5)) { count() == 2 }
        #expect(count() == 2)
        world.stack.crash(.focus)
        world.stack.crash(.delivery)
    }

    @Test("A summary that delivery got hours too late is listed and alerts nobody")
    func hoursLate() throws {
        let world = try SummaryWorld(people: ["ann", "ben"])
        for person in ["ann", "ben"] { try world.schedule([480], of: person) }
        try world.send("bill", to: ["ann", "ben"])
        try writtenOnly(world)
        world.pass(.seconds(3 * 3600))
        try world.start(.delivery)
        #expect(try world.summaries().isEmpty)
        try world.start(.focus)
        world.stack.run(for: .seconds(120))
        for person in ["ann", "ben"] {
            let summaries = try world.summaries(of: person)
            #expect(summaries.count == 1)
            #expect(summaries.first?.decision?.alert == AlertDisposition.none)
            #expect(summaries.first?.decision?.reasons.last == .expired)
        }
    }

    @Test("A summary that delivery can never take keeps nobody else's")
    func refusedForEver() throws {
        let world = try SummaryWorld(people: ["ann", "ben"])
        for person in ["ann", "ben"] { try world.schedule([480], of: person) }
        try world.send("bill", to: ["ann", "ben"])
        try writtenOnly(world)
        try world.start(.focus)
        let database = try #require(world.stack.database(of: .focus))
        database.write(on: world.stack.simulation.makeLoop("damage")) { transaction in
            try transaction.prepare(
                """
                DELETE FROM decision WHERE person_id = 'ann'
                AND notification_id IN (SELECT notification_id FROM summary WHERE person_id = 'ann')
                """
            ).run()
        } completion: { _ in
        }
        // A call that waits for delivery with what was read before has given up by then.
        world.stack.run(for: .seconds(120))
        #expect(
            try database.read {
                try $0.prepare("SELECT COUNT(*) FROM decision WHERE person_id = 'ann'").first { try $0.integer(0) }
            } == 1
        )
        try world.start(.delivery)
        world.stack.run(for: .seconds(120))
        #expect(try world.summaries(of: "ben").count == 1)
        #expect(try world.summaries(of: "ann").isEmpty)
        world.pass(.seconds(86_400))
        try world.send("next", to: ["ann"])
        world.pass(.seconds(86_400))
        #expect(try world.summaries(of: "ann").count == 1, "the next one comes")
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
