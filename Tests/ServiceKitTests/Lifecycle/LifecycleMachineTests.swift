import EventLoop
import Testing

@testable import ServiceKit

@Suite("Lifecycle machine") struct LifecycleMachineTests {
    /// A machine of two components that serves.
    private func serving() -> LifecycleMachine {
        var machine = LifecycleMachine(componentCount: 2)
        #expect(machine.begin() == [.report(.starting), .start(0)])
        #expect(machine.started(0) == [.start(1)])
        #expect(machine.started(1) == [.report(.serving)])
        return machine
    }

    @Test("Components start in order, drain in reverse, then stop in reverse", arguments: [15, 2] as [CInt])
    func order(signal: CInt) {
        var machine = serving()
        #expect(
            machine.received(signal == 2 ? .interrupt : .terminate, number: signal) == [
                .report(.draining), .armLimit, .drain(1),
            ]
        )
        #expect(machine.drained(1) == [.drain(0)])
        #expect(machine.drained(0) == [.stop(1)])
        #expect(machine.stopped(1) == [.stop(0)])
        #expect(machine.stopped(0) == [.exit(.done)])
    }

    @Test("A second signal ends at once and names what was open") func secondSignal() {
        var machine = serving()
        _ = machine.received(.terminate, number: 15)
        #expect(machine.received(.interrupt, number: 2) == [.abandon(.signal(2), open: 1)])
        #expect(machine.drained(1) == [])
        #expect(machine.limitPassed() == [])
    }

    @Test("The limit names the component that was not finished, draining or stopping") func limit() {
        var draining = serving()
        _ = draining.received(.terminate, number: 15)
        _ = draining.drained(1)
        var stopping = draining
        #expect(draining.limitPassed() == [.abandon(.drainLimitPassed, open: 0)])
        _ = stopping.drained(0)
        #expect(stopping.limitPassed() == [.abandon(.drainLimitPassed, open: 1)])
    }

    @Test("A new beginning comes after an end in order, also where the limit passes") func restart() {
        var machine = serving()
        #expect(machine.restart() == [.report(.draining), .armLimit, .drain(1)])
        #expect(machine.restart() == [])
        var slow = machine
        #expect(slow.limitPassed() == [.abandon(.restart, open: 1)])
        #expect(machine.drained(1) == [.drain(0)])
        #expect(machine.drained(0) == [.stop(1)])
        #expect(machine.stopped(1) == [.stop(0)])
        #expect(machine.stopped(0) == [.exit(.restart)])
    }

    @Test("A signal before a new beginning ends the service for good; one that ends does not begin anew")
    func restartAndSignal() {
        var machine = serving()
        _ = machine.restart()
        #expect(machine.received(.terminate, number: 15) == [])
        _ = machine.drained(1)
        _ = machine.drained(0)
        _ = machine.stopped(1)
        #expect(machine.stopped(0) == [.exit(.done)])
        var ending = serving()
        _ = ending.received(.terminate, number: 15)
        #expect(ending.restart() == [])
        #expect(ending.limitPassed() == [.abandon(.drainLimitPassed, open: 1)])
    }

    @Test("A component that cannot start has those before it stopped") func startFailure() {
        var machine = LifecycleMachine(componentCount: 3)
        _ = machine.begin()
        _ = machine.started(0)
        #expect(machine.startFailed(1) == [.report(.failed), .armLimit, .stop(0)])
        #expect(machine.stopped(0) == [.exit(.failed)])
    }

    @Test("A signal while starting drains what was started, no more") func signalWhileStarting() {
        var machine = LifecycleMachine(componentCount: 3)
        _ = machine.begin()
        #expect(machine.received(.terminate, number: 15) == [.report(.draining), .armLimit])
        #expect(machine.started(0) == [.drain(0)])
        #expect(machine.drained(0) == [.stop(0)])
        #expect(machine.stopped(0) == [.exit(.done)])
    }

    @Test("A failure while serving drains and ends as failed") func laterFailure() {
        var machine = serving()
        #expect(machine.failed() == [.report(.failed), .armLimit, .drain(1)])
        #expect(machine.failed() == [])
        _ = machine.drained(1)
        #expect(machine.limitPassed() == [.abandon(.failed, open: 0)])
    }

    @Test("SIGHUP reloads while serving and is nothing otherwise") func hangup() {
        var machine = serving()
        #expect(machine.received(.hangup, number: 1) == [.reload])
        _ = machine.received(.terminate, number: 15)
        #expect(machine.received(.hangup, number: 1) == [])
    }

    @Test("Reloads run one at a time; any number of wishes meanwhile make one more") func reloads() {
        var machine = serving()
        #expect(machine.received(.hangup, number: 1) == [.reload])
        for _ in 0..<5 { #expect(machine.received(.hangup, number: 1) == []) }
        #expect(machine.reloaded() == [.reload])
        #expect(machine.reloaded() == [])
        #expect(machine.received(.hangup, number: 1) == [.reload])
        _ = machine.received(.hangup, number: 1)
        _ = machine.received(.terminate, number: 15)
        #expect(machine.reloaded() == [])
    }

    @Test("A service without components ends when asked") func empty() {
        var machine = LifecycleMachine(componentCount: 0)
        #expect(machine.begin() == [.report(.starting), .report(.serving)])
        #expect(machine.received(.terminate, number: 15) == [.report(.draining), .armLimit, .exit(.done)])
    }

    /// A world around the machine that does what it says in random order and checks what must always hold.
    private struct World {
        var machine: LifecycleMachine
        var started: [Int] = []
        var drained: [Int] = []
        var stopped: [Int] = []
        var waiting: LifecycleMachine.Action?
        var end: ExitCode?
        var limitIsArmed = false
        var isReloading = false

        mutating func carryOut(_ actions: [LifecycleMachine.Action]) {
            for action in actions {
                #expect(end == nil, "\(action) after the end")
                switch action {
                case .start, .drain, .stop:
                    #expect(waiting == nil, "\(action) while \(String(describing: waiting)) runs")
                    waiting = action
                case .armLimit:
                    #expect(!limitIsArmed, "the limit is armed twice")
                    limitIsArmed = true
                case .exit(let code):
                    end = code
                    #expect(stopped.sorted() == started.sorted(), "ended with components running")
                    #expect(stopped == started.reversed())
                case .abandon(let code, _): end = code
                case .reload:
                    #expect(!isReloading, "two reloads at once")
                    isReloading = true
                case .report: break
                }
            }
        }

        /// The component at work finishes.
        mutating func finish(failing: Bool) {
            defer { if end == nil, waiting == nil { #expect(!limitIsArmed, "nothing runs and nothing ended") } }
            switch waiting {
            case .start(let index):
                waiting = nil
                if failing { return carryOut(machine.startFailed(index)) }
                started.append(index)
                carryOut(machine.started(index))
            case .drain(let index):
                waiting = nil
                #expect(started.contains(index))
                drained.append(index)
                carryOut(machine.drained(index))
            case .stop(let index):
                waiting = nil
                #expect(started.contains(index))
                stopped.append(index)
                carryOut(machine.stopped(index))
            default: break
            }
        }
    }

    @Test("Whatever happens in whatever order, nothing is left running and the end is said once", arguments: 0..<500)
    func simulation(seed: UInt64) {
        var random = SplitMix(state: seed)
        var world = World(machine: LifecycleMachine(componentCount: Int(random.next() % 5)))
        world.carryOut(world.machine.begin())
        for _ in 0..<200 where world.end == nil {
            switch random.next() % 16 {
            case 0: world.carryOut(world.machine.received(.hangup, number: 1))
            case 1 where random.next() % 4 == 0: world.carryOut(world.machine.received(.terminate, number: 15))
            case 2 where random.next() % 4 == 0: world.carryOut(world.machine.failed())
            case 6 where random.next() % 4 == 0: world.carryOut(world.machine.restart())
            case 3 where world.limitIsArmed && random.next() % 4 == 0: world.carryOut(world.machine.limitPassed())
            case 5 where world.isReloading:
                world.isReloading = false
                world.carryOut(world.machine.reloaded())
            // Late and foreign news change nothing.
            case 4: world.carryOut(world.machine.drained(99) + world.machine.stopped(99) + world.machine.started(99))
            default: world.finish(failing: random.next() % 20 == 0)
            }
        }
        if world.end == nil { world.carryOut(world.machine.received(.terminate, number: 15)) }
        for _ in 0..<20 where world.end == nil { world.finish(failing: false) }
        #expect(world.end != nil)
    }
}

/// Steele, Lea and Flood's SplitMix64: small, and every seed makes another sequence.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
