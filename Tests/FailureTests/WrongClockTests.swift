import EventLoop
import RPC
import ServiceHost
import Testing
import UsherProto

/// A machine whose clock is an hour off.
@Suite(
    "A wrong clock",
    .serialized,
    .enabled(if: WrongClock.isPossible, "needs Debian's package faketime")
)
struct WrongClockTests {
    private static let hour = 3600

    @Test(
        "An hour off: both sides say so, nothing is lost or sent twice, and it is over when the clock is set",
        .timeLimit(.minutes(15)),
        arguments: ServiceRole.allCases,
        [hour, -hour]
    )
    func anHourOff(role: ServiceRole, seconds: Int) async throws {
        let stack = try FailureStack()
        let clock = try WrongClock(seconds, in: stack.folder)
        let services = try await stack.startAll(environment: [role: clock.environment])
        let service = try #require(services.first { $0.role == role })
        try await expectTold(services, role, seconds, stack)

        var sender = try Sender(stack)
        try await sender.prepare()
        for number in 0..<10 { try await sender.submit("wrong-\(number)") }
        try await sender.expectEachOnce()
        let before = sender.acknowledged.values.map { $0 }

        // While it runs the clock goes back an hour, or forward.
        try clock.set(0)
        for other in services {
            #expect(try await other.waitForHealth("the clock of", isGone: true), "\(other.said)")
        }
        #expect(try await service.waitForLog("a service's clock agrees again"))
        for number in 0..<10 { try await sender.submit("right-\(number)") }
        try service.kill()
        let again = try stack.start(role)
        try await again.waitUntilServing()
        for number in 0..<10 { try await sender.submit("restarted-\(number)") }
        try await sender.expectEachOnce()
        expectIDsRise(before, in: sender)
        for other in services where other.role != role { #expect(try other.terminate() == 0) }
        #expect(try again.terminate() == 0)
    }

    @Test("A call's deadline is a length of time: it does not matter whose clock is right", .timeLimit(.minutes(15)))
    func deadlines() async throws {
        let stack = try FailureStack()
        let clock = try WrongClock(Self.hour, in: stack.folder)
        let service = try stack.start(.focus, environment: clock.environment)
        try await service.waitUntilServing()
        let client = HealthClient(channel: try stack.channel(to: .focus))
        let answer = try await client.check(HealthCheckRequest(), options: CallOptions(timeout: .seconds(2)))
        let ahead = answer.timeUnixUs - SystemTime().wallNow.microseconds
        #expect((3_590_000_000...3_610_000_000).contains(ahead), "\(ahead)")
        try clock.set(-Self.hour)
        _ = try await client.check(HealthCheckRequest(), options: CallOptions(timeout: .seconds(2)))
    }

    /// Whoever calls it, and it itself, names the other, how far off it is and what to do.
    private func expectTold(
        _ services: [RunningService],
        _ role: ServiceRole,
        _ seconds: Int,
        _ stack: FailureStack
    ) async throws {
        var tellers = 0
        for service in services {
            for (peer, _) in service.role.consequences where peer == role || service.role == role {
                tellers += 1
                let isAhead = (peer == role) == (seconds > 0)
                let side = isAhead ? "ahead of" : "behind"
                let words = "the clock of \(peer.rawValue) is \(Self.hour) s \(side) this one"
                #expect(try await service.waitForHealth(words), "\(service.said)")
                #expect(OperationsPage.explains(try service.health().text))
                #expect(try await service.waitForLog("a service's clock differs"))
                let metric = "usher_peer_clock_offset_milliseconds{peer=\"\(peer.rawValue)\"} "
                let line = try #require(try service.metrics().split(separator: "\n").first { $0.hasPrefix(metric) })
                let offset = try #require(Int(line.dropFirst(metric.count).filter { $0 != "\r" }))
                #expect(abs(abs(offset) - 3_600_000) < 2_000, "\(line)")
                #expect((offset > 0) == isAhead, "\(line)")
                #expect(try stack.usher("status").text.contains("\(service.role.rawValue): \(words)"))
            }
        }
        #expect(tellers >= 2)
    }

    /// Ids sort by acceptance, also over a clock that was set back.
    private func expectIDsRise(_ before: [[UInt8]], in sender: Sender) {
        let after = sender.acknowledged.filter { !$0.key.hasPrefix("wrong") }.values
        for (early, late) in zip(before.sorted(by: bytewise).suffix(1), after.sorted(by: bytewise).prefix(1)) {
            #expect(bytewise(early, late), "\(early) is not before \(late)")
        }
    }

    private func bytewise(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }
}
