import EventLoop
import Supervision
import Testing

/// A supervisor of two services with a clock that is moved by hand; the second is drained after the first.
struct Bench {
    var machine: Supervisor
    var now = MonotonicInstant(nanoseconds: 1_000_000_000)

    init(_ stages: [[Int]] = [[0], [1]]) {
        var policy = Supervisor.Policy()
        policy.firstDelay = .milliseconds(100)
        policy.longestDelay = .seconds(1)
        policy.stableTime = .seconds(5)
        policy.startLimit = .seconds(30)
        policy.drainLimit = .seconds(20)
        machine = Supervisor(drainStages: stages, policy: policy)
    }

    /// What the machine says to do, its reports left out.
    mutating func after(_ event: (inout Supervisor, MonotonicInstant) -> [Supervisor.Action]) -> [Supervisor.Action] {
        event(&machine, now).filter { if case .report = $0 { false } else { true } }
    }

    mutating func pass(_ duration: Duration) { now = now + duration }

    /// Everything started and ready.
    mutating func serve() {
        _ = after { $0.begin(at: $1) }
        for index in machine.services.indices {
            _ = after { $0.started(index, process: Int32(100 + index), at: $1) }
        }
        for index in machine.services.indices { _ = after { $0.becameReady(index, at: $1) } }
    }
}

@Suite("The supervisor") struct SupervisorTests {
    @Test("All services are started at once, and awaited once they run")
    func start() {
        var bench = Bench()
        #expect(bench.after { $0.begin(at: $1) } == [.start(0), .start(1)])
        #expect(bench.after { $0.started(0, process: 7, at: $1) } == [.awaitReady(0)])
        #expect(bench.machine.services[0].state == .starting)
        #expect(bench.machine.services[0].process == 7)
        #expect(bench.machine.phase == .starting)
    }

    @Test("The whole is ready when the last service is, and says how long it took")
    func ready() {
        var bench = Bench()
        _ = bench.after { $0.begin(at: $1) }
        for index in 0..<2 { _ = bench.after { $0.started(index, process: Int32(index + 1), at: $1) } }
        bench.pass(.milliseconds(40))
        #expect(bench.machine.becameReady(1, at: bench.now) == [.report(.ready(1, after: .milliseconds(40)))])
        bench.pass(.milliseconds(10))
        #expect(
            bench.machine.becameReady(0, at: bench.now) == [
                .report(.ready(0, after: .milliseconds(50))), .report(.allReady(after: .milliseconds(50))),
            ]
        )
        #expect(bench.machine.phase == .serving)
        #expect(bench.machine.nextWake == nil)
    }

    @Test("A service that crashes is started again after a while that doubles up to its limit")
    func backOff() {
        var bench = Bench()
        bench.serve()
        for (restarts, delay) in [100, 200, 400, 800, 1000, 1000].enumerated() {
            let said = bench.machine.exited(0, .signal(9), at: bench.now)
            #expect(said == [.report(.crashed(0, .signal(9), restartIn: .milliseconds(delay)))])
            #expect(bench.machine.nextWake == bench.now + .milliseconds(delay))
            #expect(bench.machine.services[0].process == nil)
            bench.pass(.milliseconds(delay - 1))
            #expect(bench.after { $0.woke(at: $1) } == [])
            bench.pass(.milliseconds(1))
            #expect(bench.after { $0.woke(at: $1) } == [.start(0)])
            #expect(bench.machine.services[0].restarts == restarts + 1)
            _ = bench.after { $0.started(0, process: 1, at: $1) }
            _ = bench.after { $0.becameReady(0, at: $1) }
        }
        #expect(bench.machine.phase == .serving)
    }

    @Test("A service that was ready for long enough begins with the short wait again")
    func stable() {
        var bench = Bench()
        bench.serve()
        for _ in 0..<3 {
            _ = bench.after { $0.exited(0, .code(1), at: $1) }
            bench.pass(.seconds(1))
            _ = bench.after { $0.woke(at: $1) }
            _ = bench.after { $0.started(0, process: 1, at: $1) }
            _ = bench.after { $0.becameReady(0, at: $1) }
        }
        bench.pass(.milliseconds(4999))
        #expect(
            bench.machine.exited(0, .code(1), at: bench.now)
                == [.report(.crashed(0, .code(1), restartIn: .milliseconds(800)))]
        )
        bench.pass(.seconds(1))
        _ = bench.after { $0.woke(at: $1) }
        _ = bench.after { $0.started(0, process: 1, at: $1) }
        _ = bench.after { $0.becameReady(0, at: $1) }
        bench.pass(.seconds(5))
        #expect(
            bench.machine.exited(0, .code(1), at: bench.now)
                == [.report(.crashed(0, .code(1), restartIn: .milliseconds(100)))]
        )
    }

    @Test("A service that says at the first start that it cannot go on ends the whole")
    func startFails() {
        var bench = Bench()
        _ = bench.after { $0.begin(at: $1) }
        for index in 0..<2 { _ = bench.after { $0.started(index, process: Int32(index + 1), at: $1) } }
        let said = bench.machine.exited(0, .code(64), at: bench.now)
        #expect(said == [.report(.startFailed(0, .code(64))), .report(.draining), .terminate(1)])
        #expect(bench.after { $0.exited(1, .code(0), at: $1) } == [.end(.startFailed)])
        #expect(bench.machine.phase == .ended(.startFailed))
    }

    @Test("A service that is killed during the first start is started again")
    func startIsKilled() {
        var bench = Bench()
        _ = bench.after { $0.begin(at: $1) }
        for index in 0..<2 { _ = bench.after { $0.started(index, process: Int32(index + 1), at: $1) } }
        #expect(bench.after { $0.exited(0, .signal(9), at: $1) } == [])
        bench.pass(.milliseconds(100))
        #expect(bench.after { $0.woke(at: $1) } == [.start(0)])
        #expect(bench.machine.phase == .starting)
    }

    @Test("A program that is not there ends the whole, and what was still to be started is not")
    func cannotStart() {
        var bench = Bench()
        _ = bench.after { $0.begin(at: $1) }
        #expect(bench.machine.mayStart(1))
        #expect(bench.after { $0.couldNotStart(0, at: $1) } == [.end(.startFailed)])
        #expect(!bench.machine.mayStart(1))
    }

    @Test("While it serves, a process that cannot be made is tried again")
    func cannotRestart() {
        var bench = Bench()
        bench.serve()
        _ = bench.after { $0.exited(0, .signal(9), at: $1) }
        bench.pass(.milliseconds(100))
        _ = bench.after { $0.woke(at: $1) }
        let said = bench.machine.couldNotStart(0, at: bench.now)
        #expect(said == [.report(.couldNotStart(0, restartIn: .milliseconds(200)))])
    }

    @Test("Services that are not ready in time are named, and the whole ends")
    func startLimit() {
        var bench = Bench()
        _ = bench.after { $0.begin(at: $1) }
        for index in 0..<2 { _ = bench.after { $0.started(index, process: Int32(index + 1), at: $1) } }
        _ = bench.after { $0.becameReady(0, at: $1) }
        #expect(bench.machine.nextWake == bench.now + .seconds(30))
        bench.pass(.seconds(30))
        let said = bench.machine.woke(at: bench.now)
        #expect(said == [.report(.startLimitPassed([1])), .report(.draining), .terminate(0)])
        #expect(bench.after { $0.exited(0, .code(0), at: $1) } == [.terminate(1)])
        #expect(bench.after { $0.exited(1, .code(0), at: $1) } == [.end(.startFailed)])
    }

    @Test("Services are drained stage by stage")
    func drain() {
        var bench = Bench([[2], [0, 1]])
        bench.serve()
        #expect(bench.after { $0.stop(at: $1) } == [.terminate(2)])
        #expect(bench.after { $0.exited(2, .code(0), at: $1) } == [.terminate(0), .terminate(1)])
        #expect(bench.after { $0.exited(1, .code(0), at: $1) } == [])
        #expect(bench.after { $0.exited(0, .code(0), at: $1) } == [.end(.drained)])
    }

    @Test("A service that waits to be started again is not, once all are to end")
    func drainWhileWaiting() {
        var bench = Bench()
        bench.serve()
        _ = bench.after { $0.exited(0, .signal(11), at: $1) }
        #expect(bench.after { $0.stop(at: $1) } == [.terminate(1)])
        bench.pass(.seconds(1))
        #expect(bench.after { $0.woke(at: $1) } == [])
        #expect(bench.after { $0.exited(1, .code(0), at: $1) } == [.end(.drained)])
    }

    @Test("What does not end in time is killed, stage by stage, and the outcome says so")
    func drainLimit() {
        var bench = Bench()
        bench.serve()
        _ = bench.after { $0.stop(at: $1) }
        #expect(bench.machine.nextWake == bench.now + .seconds(20))
        bench.pass(.seconds(20))
        #expect(bench.after { $0.woke(at: $1) } == [.kill(0)])
        #expect(bench.after { $0.exited(0, .signal(9), at: $1) } == [.terminate(1)])
        #expect(bench.after { $0.exited(1, .code(0), at: $1) } == [.end(.killed)])
    }

    @Test("A second request ends everything at once")
    func secondStop() {
        var bench = Bench()
        bench.serve()
        _ = bench.after { $0.stop(at: $1) }
        #expect(bench.after { $0.stop(at: $1) } == [.kill(0), .kill(1)])
        #expect(bench.after { $0.exited(1, .signal(9), at: $1) } == [])
        #expect(bench.after { $0.exited(0, .signal(9), at: $1) } == [.end(.killed)])
        #expect(bench.after { $0.stop(at: $1) } == [])
    }

    @Test(
        "Whatever happens in whatever order, it ends once, with no process left, and nothing runs twice",
        arguments: 0..<200
    )
    func randomEvents(seed: UInt64) {
        var random = SplitMix(state: seed)
        var bench = Bench([[0], [1], [2, 3]])
        var running: Set<Int> = []
        var queue = bench.after { $0.begin(at: $1) }
        var ends = 0
        var process: Int32 = 1
        for step in 0..<400 {
            while !queue.isEmpty {
                switch queue.removeFirst() {
                case .start(let index):
                    guard bench.machine.mayStart(index) else { break }
                    if random.next() % 10 == 0 {
                        queue += bench.after { $0.couldNotStart(index, at: $1) }
                    } else {
                        #expect(running.insert(index).inserted, "started twice")
                        process += 1
                        queue += bench.after { $0.started(index, process: process, at: $1) }
                    }
                case .terminate(let index), .kill(let index), .awaitReady(let index):
                    #expect(running.contains(index), "nothing is there")
                case .end:
                    ends += 1
                    #expect(running.isEmpty, "a process is left")
                case .report: break
                }
            }
            let service = Int(random.next() % 4)
            switch random.next() % 6 {
            case 0 where running.contains(service):
                running.remove(service)
                let ending: Ending = random.next() % 2 == 0 ? .signal(9) : .code(70)
                queue += bench.after { $0.exited(service, ending, at: $1) }
            case 1, 2: if running.contains(service) { queue += bench.after { $0.becameReady(service, at: $1) } }
            case 3 where step > 200: queue += bench.after { $0.stop(at: $1) }
            default:
                bench.pass(.milliseconds(Int64(random.next() % 700)))
                queue += bench.after { $0.woke(at: $1) }
            }
            if case .ended = bench.machine.phase { #expect(bench.machine.nextWake == nil) }
        }
        // Whatever is left ends once it is asked to.
        queue += bench.after { $0.stop(at: $1) }
        for service in running.sorted() { queue += bench.after { $0.exited(service, .code(0), at: $1) } }
        ends += queue.count { if case .end = $0 { true } else { false } }
        #expect(ends == 1)
    }
}

/// Chance from a seed.
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
