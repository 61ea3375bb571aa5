import EventLoop
import Glibc
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Nothing lost and nothing twice, whatever dies when.
@Suite("Killed services")
struct KilledServicesTests {
    private static let killCount = 100

    @Test(
        "After 100 kills under load every acknowledged submission is in each inbox once, or says why not",
        .timeLimit(.minutes(10))
    )
    func kills() async throws {
        let seed = getenv("USHER_TEST_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 1..<10_000)
        var random = SplitMix(state: seed)
        let stack = try ProcessStack()
        try await stack.startAndWait()
        let world = CrashWorld(stack)
        try await world.prepare()

        let watchers = CrashWorld.watched.map { person in Task { await world.watch(person) } }
        let senders = (0..<4).map { number in Task { await world.send(seed &+ UInt64(number)) } }
        for _ in 0..<Self.killCount {
            let role = ServiceRole.allCases[Int(random.next() % 4)]
            try await stack.loop.sleep(for: .milliseconds(Int64(20 + random.next() % 120)))
            try stack.kill(role)
            try await stack.loop.sleep(for: .milliseconds(Int64(random.next() % 60)))
            try stack.start(role)
        }
        await world.stop()
        for sender in senders { await sender.value }

        #expect(await world.refusals.isEmpty, "seed \(seed)")
        #expect(await world.watchErrors.isEmpty, "seed \(seed)")
        let acknowledged = await world.acknowledged
        #expect(acknowledged.count > Self.killCount, "seed \(seed)")
        let unsettled = try await world.firstUnsettled(within: 120)
        #expect(unsettled == nil, "seed \(seed)")
        try await expectEachOnce(world, acknowledged, seed)

        for watcher in watchers {
            watcher.cancel()
            await watcher.value
        }
        for role in ServiceRole.allCases { try stack.kill(role) }
        for (person, marks) in await world.seen {
            for (mark, ids) in marks { #expect(ids.count == 1, "seed \(seed): \(person) saw \(mark) as \(ids.count)") }
        }
    }

    private func expectEachOnce(
        _ world: CrashWorld,
        _ acknowledged: [CrashWorld.Acknowledged],
        _ seed: UInt64
    ) async throws {
        var inboxes: [String: [String: [[UInt8]]]] = [:]
        for person in CrashWorld.people {
            var marks: [String: [[UInt8]]] = [:]
            for record in try await world.inbox(of: person) { marks[record.marker, default: []].append(record.id) }
            for (mark, ids) in marks { #expect(ids.count == 1, "seed \(seed): \(mark) is in \(person)'s inbox twice") }
            inboxes[person] = marks
        }
        for notification in acknowledged {
            let outcomes = try await world.outcomes(of: notification.notificationID)
            #expect(Set(outcomes.keys) == Set(notification.people), "seed \(seed): \(notification.marker)")
            for person in notification.people {
                let found = inboxes[person]?[notification.marker] ?? []
                let outcome = outcomes[person]
                if person == CrashWorld.people.last, notification.appID == CrashWorld.appIDs.last {
                    #expect(found.isEmpty && outcome?.reasons == [.authDenied], "seed \(seed): \(notification.marker)")
                } else {
                    #expect(found == [notification.notificationID], "seed \(seed): \(notification.marker) \(person)")
                    #expect(outcome?.state == .presented, "seed \(seed): \(notification.marker) \(person)")
                }
            }
        }
    }
}
