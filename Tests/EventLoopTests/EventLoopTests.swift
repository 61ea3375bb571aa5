import Simulation
import Testing

@testable import EventLoop

@Suite("A loop, driven by hand")
struct EventLoopTests {
    private let time = ManualTime()
    private let loop: EventLoop

    init() { loop = EventLoop(simulated: "test", time: time) }

    /// What happened, in order.
    private final class Log: @unchecked Sendable {
        // SAFETY: a simulated loop has one thread.
        var events: [String] = []
    }

    @Test("Work runs in the order it was given")
    func executeOrder() {
        let log = Log()
        for number in 0..<1000 { loop.execute { log.events.append("\(number)") } }
        #expect(loop.runTurn())
        #expect(log.events == (0..<1000).map(String.init))
        #expect(!loop.runTurn())
    }

    @Test("Timers run by instant, and those of one instant in the order they were set")
    func timerOrder() {
        let log = Log()
        loop.schedule(after: .seconds(2)) { log.events.append("late") }
        loop.schedule(after: .seconds(1)) { log.events.append("first") }
        loop.schedule(after: .seconds(1)) { log.events.append("second") }
        #expect(!loop.runTurn())
        time.advance(by: .seconds(1))
        loop.runTurn()
        #expect(log.events == ["first", "second"])
        time.advance(by: .seconds(1))
        loop.runTurn()
        #expect(log.events == ["first", "second", "late"])
        #expect(loop.nextTimer == nil)
    }

    @Test("A cancelled timer does not run, not even when another one cancels it at the same instant")
    func timerCancellation() {
        let log = Log()
        var victim: EventLoop.Timer?
        loop.schedule(after: .seconds(1)) { [loop] in if let victim { loop.cancel(victim) } }
        victim = loop.schedule(after: .seconds(1)) { log.events.append("victim") }
        let early = loop.schedule(after: .milliseconds(1)) { log.events.append("early") }
        loop.cancel(early)
        loop.cancel(early)
        time.advance(by: .seconds(1))
        loop.runTurn()
        #expect(log.events == [])
        #expect(loop.nextTimer == nil)
    }

    @Test("A timer that sets itself again without a delay runs once a turn, and lets others live")
    func selfSettingTimer() {
        let log = Log()
        func again() {
            log.events.append("tick")
            if log.events.count < 100 { loop.schedule(after: .zero, again) }
        }
        loop.schedule(after: .zero, again)
        loop.runTurn()
        #expect(log.events.count == 1)
        loop.runTurn()
        #expect(log.events.count == 2)
        // The timer that is left holds the loop that holds it.
        loop.abandon()
    }

    @Test("Work for the end of a turn runs after timers, and what it adds runs in the same turn")
    func endOfTurn() {
        let log = Log()
        loop.execute { [loop] in
            loop.atEndOfTurn {
                log.events.append("end")
                loop.atEndOfTurn { log.events.append("end of the end") }
            }
            log.events.append("work")
        }
        loop.schedule(after: .zero) { log.events.append("timer") }
        loop.runTurn()
        #expect(log.events == ["work", "timer", "end", "end of the end"])
    }

    @Test("The clock is read once a turn")
    func now() {
        loop.runTurn()
        let began = loop.now
        time.advance(by: .seconds(5))
        #expect(loop.now == began)
        loop.runTurn()
        #expect(loop.now - began == .seconds(5))
    }

    @Test("A sleep that is cancelled ends at once and leaves no timer behind")
    func sleepCancellation() {
        let log = Log()
        let loop = self.loop
        let tasks = (0..<100).map { _ in
            Task.immediate(executorPreference: loop.taskExecutor) {
                do { try await loop.sleep(for: .seconds(3600)) } catch { log.events.append("cancelled") }
            }
        }
        while loop.runTurn() {}
        #expect(loop.nextTimer != nil)
        for task in tasks { task.cancel() }
        while loop.runTurn() {}
        #expect(log.events.count == 100)
        #expect(loop.nextTimer == nil)
    }

    @Test("A sleep ends when its time has come, by the loop's clock")
    func sleeping() {
        let log = Log()
        let loop = self.loop
        Task.immediate(executorPreference: loop.taskExecutor) {
            do { try await loop.sleep(for: .seconds(10)) } catch { log.events.append("\(error)") }
            log.events.append("awake")
        }
        while loop.runTurn() {}
        time.advance(by: .milliseconds(9999))
        while loop.runTurn() {}
        #expect(log.events == [])
        time.advance(by: .milliseconds(1))
        while loop.runTurn() {}
        #expect(log.events == ["awake"])
    }
}
